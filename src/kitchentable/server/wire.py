"""Every message between server and client as a typed struct; docs/protocol.md explains them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from kitchentable.core.game import ScoreLine
from kitchentable.teach.told import Review

LONGEST_MESSAGE = 16 * 1024
"""Bytes of a message or a request of a client."""

ActionText = Annotated[str, Meta(max_length=200)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
NameText = Annotated[str, Meta(max_length=100)]
Word = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
ActionList = Annotated[list[ActionText], Meta(min_length=1, max_length=64)]

Words = Annotated[str, Meta(max_length=1000)]

Kind = Literal["person", "bot"]
Phrase = Literal["hello", "your_turn", "one_moment", "thinking", "nice", "good_game"]
"""What is often said at a table; each reader sees it in their own language."""
OptionKind = Literal["bool", "choice", "seats", "words"]
"""`seats`: all seats in some order, or an empty list; `words`: a list of words."""
Status = Literal["lobby", "playing", "over", "damaged", "lacking"]
"""`lacking`: it needs something that this server was started without, and waits for it."""


# What HTTP answers


class Problem(Struct, frozen=True):
    """The body of every answer that is an error."""

    code: str
    """A stable word for programs."""
    sentence: str
    """What is wrong and what can be done instead, for a person."""
    rule: str
    """The id of the sentence of the rules that forbids it; empty if none does."""


class OptionInfo(Struct, frozen=True):
    """A variant or ruling that can be chosen for a table."""

    name: str
    kind: OptionKind
    title: str
    description: str
    choices: list[str | int]
    """For `choice`: the values; else empty."""
    default: Any


class LevelInfo(Struct, frozen=True):
    """How strong a bot can be."""

    name: str
    description: str
    """Its honest handicap, in one sentence."""


class GameInfo(Struct, frozen=True):
    """A game on the shelf."""

    name: str
    title: str
    min_seats: int
    max_seats: int
    options: list[OptionInfo]
    levels: list[LevelInfo]
    """The weakest first."""
    teaches: bool
    """It has a teacher: there can be hints at its tables, and reviews of its games."""


class Created(Struct, frozen=True):
    """A new table."""

    table: str
    """Its public id: the page is /t/{table}."""
    play: str
    """The path of the link with which others join."""
    watch: str
    """The path of the link with which others watch."""


class SeatInfo(Struct, frozen=True):
    """A seat as everybody at the table sees it."""

    seat: int
    kind: Kind
    name: str
    """Empty for a free seat."""
    level: str | None
    """Of a bot."""
    free: bool
    """It waits for a person."""
    connected: bool
    """Its player is here; always true for a bot."""
    host: bool
    stand_in: str | None
    """The name of the bot that plays for its person just now."""
    resigned: bool
    """Its person has given the game up, and `stand_in` plays to the end."""


class Invitation(Struct, frozen=True):
    """What a join link shows before one joins."""

    table: str
    game: str
    title: str
    status: Status
    seats: list[SeatInfo]
    free: list[int]
    you: int | None
    """The seat that this browser has at the table already."""


class Seated(Struct, frozen=True):
    """A seat was taken."""

    table: str
    seat: int


class Watching(Struct, frozen=True):
    """This browser may watch."""

    table: str


class MyTable(Struct, frozen=True):
    """A table of this browser on its list, from what is kept of it."""

    id: str
    game: str
    title: str
    status: Status
    """`lobby`, `playing` or `over`; a game that cannot go on is `playing`, and waits for nobody."""
    seat: int | None
    """None: it watches, or is the host without a seat."""
    names: list[str]
    """Who else sits there, in the order of the seats."""
    free: int
    """How many seats wait for people."""
    yours: bool
    """It waits for this browser: somebody there has to act, or to start the game."""
    waits_for: list[str]
    """The names of those whom the game waits for."""
    moved: float
    """When somebody last did something there, in seconds since 1970."""
    daily: str | None
    """The day whose deal it has."""


class Daily(Struct, frozen=True):
    """A game's deal of today, and how far this browser is with it."""

    game: str
    title: str
    """What the game calls it: `Today's sheet`."""
    lead: str
    """What it is about, in one sentence."""
    day: str
    """The date in UTC: `2026-11-29`."""
    rival: str
    """The level of the bot that plays it, too."""
    table: str | None
    """Where this browser plays it; None: nowhere yet."""
    over: bool
    """It has been played to its end there."""


class DailyResult(Struct, frozen=True):
    """What somebody reached on the deal of a day, beside what others did."""

    day: str
    points: int
    rival: str
    """The level of the bot that played it, too."""
    rival_points: int
    place: int
    """1 is the best of those who have finished it at this server; who ties shares a place."""
    players: int
    """How many have finished it at this server."""


class Notices(Struct, frozen=True):
    """Whether this browser is told when a table waits for it."""

    key: str | None
    """The public key that it needs to subscribe at its push service; None: there are no notices."""
    on: bool


class Notice(Struct, frozen=True):
    """What a browser is told by its push service."""

    table: str
    title: str
    """Of the game."""
    decision: int
    """The id of the decision, so that a browser can tell one notice from the next."""


# What HTTP is sent


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit in a seat of a new table."""

    kind: Kind
    name: NameText = ""
    """Of a bot; the server finds one if it is empty. People name themselves."""
    level: Word | None = None
    """Of a bot; None: the middle one."""


class TimeControl(Struct, frozen=True, forbid_unknown_fields=True):
    """How the clocks of a table measure time, in seconds."""

    decision: Annotated[int, Meta(ge=5, le=24 * 3600)]
    """For each decision."""
    bank: Annotated[int, Meta(ge=0, le=24 * 3600)]
    """For the whole game, when the time of a decision is used up."""


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who joins."""

    name: NameText
    seat: SeatNumber | None = None
    """None: the first free one."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as its maker wants it."""

    game: Word
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    your_name: NameText
    your_seat: SeatNumber | None = None
    """None: the first seat for a person; if there is none, the maker watches."""
    options: dict[Word, Any] = {}
    away: Annotated[int, Meta(ge=10, le=24 * 3600)] | None = 180
    """Seconds after which a bot sits in for somebody who is waited for and not there; None: never.
    It begins when somebody else is there to wait."""
    clock: TimeControl | None = None
    """None: nobody's time is measured."""
    talk: bool = True
    """Its players can talk to each other, as soon as two seats are for people."""
    hints: bool = False
    """Its players may ask a bot what it would do, if the game has a teacher."""
    here: Annotated[list[Joining], Meta(max_length=15)] = []
    """The others who sit at the maker's screen."""


class DailyPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wants to play a deal of the day."""

    your_name: NameText


class Rehearsal(Struct, frozen=True, forbid_unknown_fields=True):
    """Actions that somebody who learns a game would like to see played."""

    actions: ActionList


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision that somebody would like a hint for."""

    decision: int
    """Its id, as in `act`."""


class Subscription(Struct, frozen=True, forbid_unknown_fields=True):
    """Where and how a browser can be sent notices, as its push service says."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=50)]


# What the socket sends


class SatIn(Struct, frozen=True):
    """A bot that played for somebody who was away."""

    seat: int
    bot: str


class You(Struct, frozen=True):
    """The one who reads this."""

    seat: int | None
    """None: a spectator, or a screen of several people that has not said whose turn at it is."""
    host: bool
    recovery: str | None
    """The code that brings this seat to another browser: /recover/{code}."""
    resigned: int | None
    """The seat that this person gave up, watching now."""
    sat_in: list[SatIn]
    """In the first message after a return: who played meanwhile for the people of this screen."""
    seats: list[int]
    """The seats that are played at this screen."""


class TableInfo(Struct, frozen=True):
    """A table and who is at it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    status: Status
    lacks: str | None
    """What it lacks while its status is `lacking`, in a sentence."""
    assisted: bool
    """The table has a memory aid."""
    seats: list[SeatInfo]
    you: You
    play: str | None
    """The path of the join link; only for the host."""
    watch: str
    """The path of the watch link."""
    seed_hash: str
    """The SHA-256 of the seed, shown from the start."""
    seed: str | None
    """The seed itself, when the game is over."""
    rematch: str | None
    """The id of the table where the same people play again."""
    daily: str | None
    """The day whose deal it has; None: it has its own."""
    away: int | None
    """Seconds after which a bot sits in for somebody who is waited for; None: nobody does."""
    previous: str | None
    """The table whose rematch it is. It starts by itself when all its people are there."""
    clock: TimeControl | None
    """How time is measured; None: not at all."""
    talk: bool
    """Its players can talk to each other."""
    hints: bool
    """Its players may ask a bot what it would do."""
    ended: float | None
    """When the game ended, in seconds since 1970; None before."""
    imported: bool
    """Its game was played elsewhere, and came as a file."""


class Standing(Struct, frozen=True):
    """How a seat did in a finished game."""

    seat: int
    rank: int
    """1 is the best; seats that tie share one."""
    points: int
    tiebreaks: list[int]


class ViewMessage(Struct, frozen=True):
    """A seat's view, without what it may not look up again."""

    seat: int | None
    actors: list[int]
    """Whom the table waits for; -1: the dealer; empty: it is over."""
    legal: list[str]
    """This seat's choices as texts of actions, in a fixed order."""
    observation: Any
    """The game's own picture of the table."""


class Snapshot(Struct, frozen=True):
    """All that this seat may see of the game now."""

    index: int
    """The length of the log."""
    decision: int
    """The id of this seat's open decision, for `act` and `draft`; -1 if it owes none."""
    view: ViewMessage
    breakdown: Sequence[Sequence[ScoreLine]] | None
    """Per seat why it has its points; in an update None, if this seat was told the same before."""
    standings: list[Standing] | None
    """Only when it is over: per seat."""
    may_take_back: bool
    """Whether this seat can still take its last action back, with the action `take back`."""


class Event(Struct, frozen=True):
    """A line of the log as this seat saw it."""

    seat: int
    """Who acted; -1: the dealer."""
    action: str | None
    """None: not for these eyes."""
    private: bool
    """For these eyes only, and only this once."""


class Hello(Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message of a socket."""

    table: TableInfo
    state: Snapshot | None
    """None before the start, and at a table that is damaged or lacking."""


class TableChanged(Struct, frozen=True, tag_field="type", tag="table"):
    """Seats, names, status or connections have changed."""

    table: TableInfo


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """What was just played, with the dealer's lines that followed."""

    index: int
    """The length of the log after it; names the update in `cover`."""
    events: list[Event]
    state: Snapshot


class Cover(Struct, frozen=True, tag_field="type", tag="cover"):
    """The private moment of an update is over: nothing of it may be kept."""

    index: int


class Ack(Struct, frozen=True, tag_field="type", tag="ack"):
    """A command was played and is written down."""

    command: str
    index: int
    """The length of the log after it."""


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """A command or a draft was not played, and nothing has changed."""

    command: str
    """The id of the command; empty for a draft."""
    request: int | None
    """The number of the draft; None for a command."""
    code: str
    sentence: str
    rule: str


class Preview(Struct, frozen=True, tag_field="type", tag="preview"):
    """What a draft would lead to, as far as this seat can know."""

    request: int
    played: list[str]
    """The actions that could be tried: it stops where somebody else or the dealer would act."""
    state: ViewMessage
    score: list[list[int]]
    """Per seat points, then tie-breakers."""


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping."""


class Rematch(Struct, frozen=True, tag_field="type", tag="rematch"):
    """The same people can play again at another table."""

    table: str
    path: str


class SeatTime(Struct, frozen=True):
    """What a seat has left, in milliseconds. Who has no connection spends the allowance first, then
    the time of the decision, then the bank.
    """

    seat: int
    runs: bool
    """It is spent now."""
    decision: int
    bank: int
    allowance: int
    """For the time without connection."""


class Clocks(Struct, frozen=True, tag_field="type", tag="clocks"):
    """All clocks of the table, when another one runs than before."""

    seats: list[SeatTime]


class TimeUp(Struct, frozen=True, tag_field="type", tag="time_up"):
    """A seat's time is up: a bot makes this decision, unless its person still does."""

    seat: int


class TalkRemark(Struct, frozen=True):
    """What a player said."""

    number: int
    """Counted from 1 at each table."""
    seat: int
    phrase: Phrase | None
    """None: it is in words of one's own."""
    text: str
    """Empty for a phrase. Never more than text: it is shown as it is, markup and all."""
    said: float
    """In seconds since 1970."""


class Talk(Struct, frozen=True, tag_field="type", tag="talk"):
    """What was last said at the table, in order: it follows a `hello`, if anything was."""

    remarks: list[TalkRemark]


class Said(Struct, frozen=True, tag_field="type", tag="said"):
    """A player says something."""

    remark: TalkRemark


class Heard(Struct, frozen=True, tag_field="type", tag="heard"):
    """What somebody said is written down."""

    command: str
    number: int


# What is said of a finished game


class ReplayLine(Struct, frozen=True):
    """A line of the log of a finished game: everybody may know it now."""

    seat: int
    """Who acted; -1: the dealer."""
    action: str


class Replay(Struct, frozen=True):
    """A finished game, to be watched again."""

    table: TableInfo
    lines: list[ReplayLine]


class Positions(Struct, frozen=True):
    """Some positions of a finished game, one line after the other, as one seat saw them then."""

    length: int
    """How many lines the whole game has: its last position."""
    updates: list[Update]
    """Each has the line that led there; the first of a game has none. Nothing can be done there."""


class Check(Struct, frozen=True):
    """What came of playing the record of a finished game again."""

    lines: int
    """The lines of the log, each of which the rules allow."""
    deals: int
    """How many of them are the dealer's."""
    misdeals: list[int]
    """Those, from 0, that the seed would have dealt otherwise; empty in a fair game."""
    seed: str
    seed_hash: str
    """Its SHA-256."""


class Reviewing(Struct, frozen=True):
    """How far the review of a finished game is, for one seat."""

    state: Literal["none", "thinking", "ready", "failed"]
    """`none`: nobody has asked for it yet; `failed`: ask for it again."""
    done: int
    """How many decisions have been looked at, while it is `thinking`, and"""
    of: int
    """of how many; 0 while it waits for its turn."""
    review: Review | None
    """When it is `ready`."""


# What teaches a game


class Scene(Struct, frozen=True):
    """A part of a tutorial: what happens, then what is told, then what is asked."""

    updates: list[Update]
    """The first scene has one without events: the table as it is found."""
    lessons: list[Word]
    """The names of what is told when all that has been seen; empty: nothing new."""
    asked: str | None
    """The action that is asked of the person then; None: to read, and go on."""


class Tutorial(Struct, frozen=True):
    """A game that was written to be learnt from: the person has seat 0, the others follow it."""

    game: str
    title: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    scenes: list[Scene]


class Rehearsed(Struct, frozen=True):
    """What came of actions that were tried in a tutorial."""

    preview: Preview | None
    """None: they cannot be played there."""


ServerMessage = (
    Hello
    | TableChanged
    | Update
    | Cover
    | Ack
    | Refused
    | Preview
    | Pong
    | Rematch
    | Clocks
    | TimeUp
    | Talk
    | Said
    | Heard
)


# What the socket is sent


class Act(Struct, frozen=True, tag_field="type", tag="act", forbid_unknown_fields=True):
    """Actions of this seat, to be applied whole or not at all."""

    command: CommandId
    """Made by the client, new for every command; a command sent again gets its first answer."""
    decision: int
    actions: ActionList


class TryOut(Struct, frozen=True, tag_field="type", tag="draft", forbid_unknown_fields=True):
    """Actions that this seat would like to see played, without playing them."""

    request: int
    """A number that the answer repeats."""
    decision: int
    actions: ActionList


class Say(Struct, frozen=True, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Something to be said from this seat: either a phrase or a text."""

    command: CommandId
    """Made by the client, new for every remark; one sent again gets its first answer."""
    phrase: Word | None
    text: Words
    """Empty with a phrase."""


class Ping(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


class Seen(Struct, frozen=True, tag_field="type", tag="seen", forbid_unknown_fields=True):
    """The decision is before somebody's eyes: it is on a page that is not in the background."""

    decision: int


ClientMessage = Act | TryOut | Say | Ping | Seen
