"""Paperback as text: the desk in a terminal, words that are typed whole, and what happened.

Lines are plain; HINTS says which words may be coloured, so colour never carries meaning alone.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from random import Random

from kitchentable.core.game import IllegalAction, Seat, View
from kitchentable.core.state import clone
from kitchentable.core.steps import DEALER

from . import GAME, Paperback
from .actions import (
    CLAIM,
    FINISH,
    NO_WORD,
    SPACE,
    Action,
    Begin,
    Borrow,
    Buy,
    Claim,
    Copy,
    DealPower,
    Decline,
    Double,
    DrawAward,
    DrawTheme,
    Finish,
    Gain,
    Hint,
    Keep,
    NoWord,
    ShowCommon,
    ShowHand,
    Spell,
    Stop,
    Trash,
    TurnUp,
    Use,
    Vote,
)
from .cards import DYSLEXIC, FAME, SPACEBAR, Ability
from .deck import TRACK
from .scoring import word_score
from .state import State
from .view import Observation, PileSeen, SeatSeen

PaperbackView = View[Action, Observation]
Names = Sequence[str]
Event = tuple[Seat, Action | None]
Way = tuple[str, Sequence[str]]


class _Shown:
    """The game whose cards are shown."""

    game = GAME
    deck = GAME.deck


def show_cards_of(game: Paperback) -> None:
    """From now on this process shows the cards of this game, which may be others than usual."""
    _Shown.game, _Shown.deck = game, game.deck


HINTS: tuple[tuple[str, str], ...] = (
    (r"\b[A-Z]\d\d\b", "cyan"),
    (r"★\d+", "bright_yellow"),
    (r"“[^”]+”", "bold"),
)
"""Patterns with the style in which a terminal may show what they match."""

TIEBREAKS = ("Common cards",)
"""What the parts of a score key after the points are (win-2)."""

BESIDE = 76
"""Columns from which an alternate stands beside the first card of its pile."""
MOST_WAYS = 6
"""How many spellings of one word are offered at most."""

_ABILITIES = {
    "none": "",
    "wild": "",
    "draw": "+{0} card",
    "last_draw": "+{0} card if last",
    "first_cents": "+{0}¢ if first",
    "last_cents": "+{0}¢ if last",
    "long_cents": "+{1}¢ from {0} letters",
    "no_wild_cents": "+{0}¢ without wilds",
    "wild_cents": "+{0}¢ a wild",
    "double_adjacent": "doubles a neighbour",
    "double_word": "doubles the word",
    "copy_adjacent": "copies a neighbour",
    "trash_hand": "may trash {0} of hand",
    "trash_hand_cents": "may trash 1 for {0}¢",
    "trash_upgrade": "may trade 1, +{0}¢",
    "trash_offer": "may trash {0} on offer",
    "gain": "may gain up to {0}¢",
    "trash_self": "trashed when used",
    "atk_less_cents": "attack: −{0}¢",
    "atk_no_common": "attack: no Common",
    "atk_less_draw": "attack: −{0} card",
    "atk_max_wilds": "attack: {0} wild at most",
    "atk_no_abilities": "attack: no abilities",
    SPACEBAR: "makes two words",
    DYSLEXIC: "turns two letters",
}
"""What each ability says, in a few words; RULES.md says it in full."""


def ability_text(ability: Ability) -> str:
    """An ability in a few words: `+2¢ if last`."""
    return _ABILITIES[ability.key].format(*ability.numbers)


def ability_of(id_: str) -> str:
    """What a card says, in a few words."""
    return ability_text(_Shown.deck.cards[_Shown.deck.rows[id_]].ability)


def theme_name(id_: str) -> str:
    """What a theme is called."""
    return _Shown.deck.themes[_Shown.deck.theme_rows[id_]].name


def face(id_: str) -> str:
    """What a card shows in large letters: `N`, `ER`, `?`, or the name of a special card."""
    card = _Shown.deck.cards[_Shown.deck.rows[id_]]
    return card.letters or card.ability.key.capitalize()


def named(id_: str) -> str:
    """A card as short as it can be told: `L12 N`, `F08 ★7`."""
    card = _Shown.deck.cards[_Shown.deck.rows[id_]]
    return f"{id_} ★{card.fame}" if card.kind == FAME else f"{id_} {face(id_)}"


def card_text(id_: str) -> str:
    """A card for people: `L12 N 1¢ +2¢ if last`."""
    card = _Shown.deck.cards[_Shown.deck.rows[id_]]
    fame = f"★{card.fame}" if card.fame else ""
    cents = f"{card.cents}¢" if card.cents else ""
    return " ".join(filter(None, (id_, face(id_), cents, fame, ability_text(card.ability))))


# -- the table ---------------------------------------------------------------------------------


def show(view: PaperbackView, names: Names, *, width: int = 80) -> str:
    """The Offer, Fame piles and length track, the players, and the reader's word and hand."""
    o = view.observation
    lines = [*textwrap.wrap(_title(o), width), *_offer(o, width)]
    lines += _wrapped("Fame", list(_fame(o)), width)
    lines += _wrapped("Track", [_track(o)], width)
    cards = list(_open_cards(o, names))
    lines += _wrapped("Open", cards, width) if cards else []
    for seat, seen in enumerate(o.seats):
        lines += _wrapped(f"{names[seat][:9]}", list(_player(o, seat, seen)), width, 10)
    lines += _wrapped("Word", [_desk(o)], width) if o.word else []
    lines += _wrapped("Hint", [_hint(o)], width) if o.hint else []
    if o.hand is not None:
        lines += _wrapped("Hand", list(_counted(o.hand)) or ["no card"], width)
    return "\n".join(lines)


def _title(o: Observation) -> str:
    turn = f"turn {o.turn}" if o.turn else "setting up"
    list_ = f" (list {o.list[:8]})" if o.list else ""
    return f"Paperback · {turn} · {o.options.words} words, size {o.options.size}{list_}"


def _offer(o: Observation, width: int) -> Iterator[str]:
    for pile in o.offer:
        price = f"{pile.price}¢{'+' if pile.price == o.offer[-1].price else ''}"
        cells = [_ware(pile, card) for card in (pile.top, pile.alternate)]
        if width >= BESIDE:
            yield f" {price:<6}{cells[0]:<36}{cells[1]}".rstrip()
        else:
            yield f" {price:<6}{cells[0]}".rstrip()
            yield from (f"{'':<7}{cell}" for cell in cells[1:] if cell)


def _ware(pile: PileSeen, card: str | None) -> str:
    if card is None:
        return ""
    cost = _Shown.deck.costs[_Shown.deck.rows[card]]
    return card_text(card) + (f" ({cost}¢)" if cost != pile.price else "")


def _fame(o: Observation) -> Iterator[str]:
    for pile in o.fame:
        row = _Shown.deck.rows[pile.card]
        yield f"{pile.card} {_Shown.deck.costs[row]}¢ ★{_Shown.deck.points[row]} ×{pile.left}"


def _track(o: Observation) -> str:
    if o.common is None:
        return "no Common card is left" if o.length is None else "the next Common card comes"
    later = TRACK[o.taken + 1 :]
    then = f", then {', '.join(map(str, later))}" if later else ", the last one"
    return f"{card_text(o.common)}, for {o.length} letters{then}"


def _open_cards(o: Observation, names: Names) -> Iterator[str]:
    if o.award is not None:
        award = _Shown.deck.awards[_Shown.deck.award_rows[o.award]]
        yield f"award {award.name} ★{award.fame} ({award.key.replace('_', ' ')})"
    if o.theme is not None:
        theme = _Shown.deck.themes[_Shown.deck.theme_rows[o.theme]]
        owner = "" if o.holder is None else f", {_of(names[o.holder])}"
        yield f"theme {theme.name} ★{theme.fame} ({', '.join(theme.examples[:3])}…){owner}"


def _of(name: str) -> str:
    return "yours" if name == "You" else f"{name}'s"


def _player(o: Observation, seat: int, seen: SeatSeen) -> Iterator[str]:
    fame = sum(_Shown.deck.points[_Shown.deck.rows[card]] for card in seen.deck)
    yield f"★{fame}"
    yield f"{len(seen.deck)} cards: {seen.hand} in hand, {seen.pile} to draw"
    if seen.power is not None:
        yield _Shown.deck.powers[_Shown.deck.power_rows[seen.power]].name
    for attack in seen.in_play:
        acting = _Shown.deck.cards[_Shown.deck.rows[attack.acts]]
        yield f"{attack.card} {ability_text(acting.ability)}"
    last = next((made for made in reversed(o.made) if made.seat == seat), None)
    if last:
        yield f"“{last.words}” {last.cents}¢" if last.words else "no word"


def _desk(o: Observation) -> str:
    """What is written so far: `NOTE 4¢ (S05 V04 S01 C02)`."""
    cards = " ".join(seen.card for seen in o.word)
    return f"{_words(o).upper()} {o.worth}¢ ({cards})"


def _hint(o: Observation) -> str:
    """What the reader was told about the best word."""
    assert o.hint is not None
    if not o.hint.letters:
        return "your cards make no word"
    if o.hint.word:
        return f"the best word is “{o.hint.word}”"
    first = f" and begins with {o.hint.first.upper()}" if o.hint.first else ""
    return f"the best word has {o.hint.letters} letters{first}"


def _counted(cards: Sequence[str]) -> Iterator[str]:
    """Cards for people, each once: `S01 T 1¢`, `S06 ? ★1 ×3`."""
    for card in dict.fromkeys(cards):
        number = cards.count(card)
        yield card_text(card) + (f" ×{number}" if number > 1 else "")


def _words(o: Observation) -> str:
    """What lies on the desk, in lower case; with Spacebar two words with a space between."""
    letters = [seen.letters for seen in o.word]
    if o.gap is not None:
        letters.insert(o.gap, " ")
    return "".join(letters).lower()


def _wrapped(title: str, parts: Sequence[str], width: int, column: int = 7) -> list[str]:
    """Parts with dots between, behind a title, on as many lines as they need.

    A part is broken only if it is longer than a line.
    """
    whole = [p if len(p) > width - column - 2 else p.replace(" ", "\xa0") for p in parts]
    lines = textwrap.wrap(
        "\xa0· ".join(whole),
        width,
        initial_indent=f" {title:<{column - 1}}",
        subsequent_indent=" " * column,
        break_long_words=False,
    )
    return [line.replace("\xa0", " ") for line in lines]


# -- what happened -----------------------------------------------------------------------------


def story(
    before: PaperbackView, events: Sequence[Event], after: PaperbackView, names: Names
) -> list[str]:
    """A sentence for each thing that happened between two views of one reader."""
    old, new = before.observation, after.observation
    sentences: list[str] = []
    for seat, action in events:
        sentences += _told(seat, action, old, new, names)
    trashed = {action.card for _, action in events if isinstance(action, Trash)}
    for card in new.trash[len(old.trash) :]:
        if card not in trashed:
            sentences.append(f"{card} {face(card)} is trashed.")
    return sentences


def _told(
    seat: Seat, action: Action | None, old: Observation, new: Observation, names: Names
) -> Iterator[str]:
    """What an action and what followed it at once are in words; spelling is told when it ends."""
    if seat < 0:
        yield from _dealt(action, old, new, names)
    elif action is None:
        yield f"{_does(names[seat], 'have')} voted."
    elif isinstance(action, Finish | Claim | NoWord):
        yield from _written(names[seat], action, old, new)
    else:
        yield from _chosen(names[seat], action)
        if old.voted and (not new.voted or old.proposal != new.proposal):
            yield _outcome(old, new, names)
        if len(new.made) > len(old.made):
            yield f"The word scores {new.made[len(old.made)].cents}¢."


def _written(
    who: str, action: Finish | Claim | NoWord, old: Observation, new: Observation
) -> Iterator[str]:
    """A word that is finished, and what it scores if that needs no decision."""
    made = new.made[len(old.made) :]
    scored = f" for {made[0].cents}¢" if made else ""
    words = _words(old)
    yield f"{_does(who, 'write')} “{words}”{scored}." if words else f"{_does(who, 'make')} no word."
    if isinstance(action, Claim) and old.theme is not None:
        yield f"{_does(who, 'say')} that it fits the theme {theme_name(old.theme)}."
    if new.taken > old.taken and old.common is not None:
        yield f"{_does(who, 'gain')} the Common card {face(old.common)}."


def _chosen(who: str, action: Action) -> Iterator[str]:
    """What a player does after the word."""
    if isinstance(action, Buy):
        cost = _Shown.deck.costs[_Shown.deck.rows[action.card]]
        yield f"{_does(who, 'buy')} {action.card} {face(action.card)} for {cost}¢."
    elif isinstance(action, Trash | Gain | Keep):
        yield f"{_does(who, str(action).split()[0])} {action.card} {face(action.card)}."
    elif isinstance(action, Double | Copy):
        yield f"{_does(who, str(action).split()[0])} the card on the {action.side}."
    elif isinstance(action, Hint):
        about = {"length": "the length", "letter": "the first letter"}.get(action.what, "all")
        yield f"{_does(who, 'ask')} for a hint: {about} of the best word."
    elif isinstance(action, ShowHand):
        yield f"{_does(who, 'show')} a hand without a wild card."


def _dealt(
    action: Action | None, old: Observation, new: Observation, names: Names
) -> Iterator[str]:
    """What the dealer does, as far as it is worth a sentence."""
    if isinstance(action, ShowCommon):
        length = f"; it takes {new.length} letters" if new.common == action.card else ""
        yield f"The Common card {face(action.card)} shows{length}."
    elif isinstance(action, TurnUp) and old.turn:
        yield f"{action.card} {face(action.card)} comes to the Offer."
    elif isinstance(action, DealPower):
        power = _Shown.deck.powers[_Shown.deck.power_rows[action.power]]
        yield f"{_does(names[action.seat], 'have')} the power {power.name} ({action.power})."
    elif isinstance(action, DrawAward):
        yield f"The award is {_Shown.deck.awards[_Shown.deck.award_rows[action.award]].name}."
    elif isinstance(action, DrawTheme):
        yield f"The theme is {theme_name(action.theme)}."
    elif isinstance(action, Begin):
        yield f"{_does(names[action.seat], 'begin')}."


def _outcome(old: Observation, new: Observation, names: Names) -> str:
    """What a vote has decided."""
    yes = f"{sum(new.ballot)} of {len(new.ballot)} say yes"
    if old.proposal is not None:
        joins = "joins" if old.proposal in new.house else "does not join"
        return f"{yes}: “{old.proposal}” {joins} the word list."
    if new.holder is not None and new.holder == old.seat:
        return f"{yes}: {_does(names[new.holder], 'take')} the theme card."
    return f"{yes}: the theme card stays where it is."


def _does(name: str, verb: str) -> str:
    """A subject with its verb: `You write`, `Ben writes`."""
    if name == "You":
        return f"You {verb}"
    return f"{name} {_IRREGULAR.get(verb, f'{verb}s')}"


_IRREGULAR = {"have": "has", "trash": "trashes"}


def moment(action: Action, names: Names) -> str:
    """Cards that are drawn stay in the hand, so nothing is shown for a moment only."""
    return ""


# -- scoring -----------------------------------------------------------------------------------


def scoring(
    before: PaperbackView | None, after: PaperbackView, names: Names, *, width: int = 80
) -> str:
    """The Fame of all players by card, when the game is over or when asked; else ''."""
    if before is not None and after.actors:
        return ""
    s = _Shown.game.determinise(after, Random(0))  # whole decks are open to all
    reasons = [_Shown.game.breakdown(s, Seat(seat)) for seat in range(len(names))]
    labels = list(dict.fromkeys(line.label for lines in reasons for line in lines))
    column = max(7, min(12, (width - 22) // len(names)))
    head = f"{'':<22}" + "".join(f"{name[: column - 1]:>{column}}" for name in names)
    lines = [head]
    for label in labels:
        points = [sum(line.points for line in each if line.label == label) for each in reasons]
        lines.append(f"{label[:21]:<22}" + "".join(f"{p or '·':>{column}}" for p in points))
    totals = [sum(line.points for line in each) for each in reasons]
    lines += ["─" * len(head), f"{'Fame':<22}" + "".join(f"{t:>{column}}" for t in totals)]
    made = [each for each in after.observation.made if each.words]
    if made:
        best = max(made, key=lambda each: each.cents)
        lines += ["", f"The best word: “{best.words}” for {best.cents}¢, {_by(names[best.seat])}."]
    return "\n".join(lines)


def _by(name: str) -> str:
    return "by you" if name == "You" else f"by {name}"


# -- a person's input --------------------------------------------------------------------------


def choices(view: PaperbackView) -> str:
    """What the person can do now, in one line."""
    o, legal = view.observation, view.legal
    kinds = {type(action) for action in legal}
    if o.stage == "word":
        return _word_choices(view)
    if Vote in kinds:
        about = f"“{o.proposal}” in the word list" if o.proposal else f"“{_words(o)}” for the theme"
        return f"Vote on {about}: yes (y) or no (n)."
    whats = ", ".join(dict.fromkeys(str(a).split()[-1] for a in legal if not _leaves(a)))
    leave = ", or decline (d)" if Decline in kinds else ""
    if Buy in kinds:
        return f"Buy with {o.cents}¢ (one or several): {whats}, or stop (s)."
    if Use in kinds:
        return f"Which ability comes next: {whats}?"
    if Keep in kinds:
        return f"Keep a card: {whats}{leave}."
    if o.asked is not None:
        ask = o.asks[o.asked]
        verb = str(legal[0]).split()[0]
        if verb in ("double", "copy"):
            sides = {"left": o.word[ask.piece - 1], "right": o.word[(ask.piece + 1) % len(o.word)]}
            whats = " or ".join(f"{side} ({sides[side].letters})" for side in whats.split(", "))
        return f"{card_text(ask.card)}: {verb} {whats}{leave}."
    return "Show your hand for one card more (show hand), or decline (d)."


def _word_choices(view: PaperbackView) -> str:
    o = view.observation
    if o.word:
        ends = [str(action) for action in view.legal if action in (FINISH, CLAIM, SPACE)]
        return " or ".join([f"Go on from {_words(o).upper()}: a card (S01, S06 as E)", *ends]) + "."
    theme = "; claim WORD if it fits the theme" if o.theme and o.holder != view.seat else ""
    hint = ", or hint" if any(isinstance(action, Hint) for action in view.legal) else ""
    return f"Type a word{theme}; or no word (n){hint}. For words like help: write HELP."


def _leaves(action: Action) -> bool:
    """Whether it leaves out what may be done."""
    return isinstance(action, NoWord | Decline | Stop)


_SHORT = {"d": "decline", "s": "stop", "f": "finish", "n": "no word"}
_LEAVE = ("d", "s", "n", "no")
_VOTES = {"y": "vote yes", "yes": "vote yes", "n": "vote no", "no": "vote no"}


def read(text: str, view: PaperbackView) -> str:
    """The canonical text of what a person typed: `l12` is `buy L12`, `left` is `double left`."""
    words = " ".join(text.lower().split())
    short = _VOTES if any(isinstance(action, Vote) for action in view.legal) else _SHORT
    leave = next((str(action) for action in view.legal if _leaves(action)), None)
    if leave and words in _LEAVE:
        return leave
    if words in short:
        return short[words]
    hints = [str(action) for action in view.legal if isinstance(action, Hint)]
    if words == "hint" and hints:
        return hints[0]
    words = re.sub(r"\b[a-z]\d\d\b", lambda found: found[0].upper(), words)
    words = re.sub(r"\bas ([a-z])$", lambda found: f"as {found[1].upper()}", words)
    for action in view.legal:
        if str(action).partition(" ")[2] == words:
            return str(action)
    bare = re.fullmatch(r"[A-Z]\d\d( as [A-Z])?", words)
    verbs = {str(action).split()[0] for action in view.legal if not _leaves(action)}
    if bare and view.observation.stage == "word":
        return f"spell {words}"
    return f"{verbs.pop()} {words}" if bare and len(verbs) == 1 else words


def ways(text: str, view: PaperbackView) -> Sequence[Way]:
    """What a line can mean: a whole word becomes the actions that spell it, several cards are
    bought one after the other, and all else is as `read` has it.

    Raises IllegalAction for a word that is not in the list, or that the cards cannot spell.
    """
    words = " ".join(text.lower().split())
    if view.observation.stage != "word":
        cards = words.split()
        if len(cards) > 1 and all(re.fullmatch(r"[a-z]\d\d|s|stop", card) for card in cards):
            return [("", [read(card, view) for card in cards])]
        return [("", [read(words, view)])]
    order, _, rest = words.partition(" ")
    if order in ("write", "claim") and rest:
        return _spellings(rest, view, "claim" if order == "claim" else "finish")
    known = words in {*_SHORT, *(str(action) for action in (NO_WORD, FINISH, CLAIM, SPACE))}
    known = known or (order == "hint" and view.observation.options.hints)
    if known or not re.fullmatch(r"[a-z]+(?: [a-z]+)?", words) or order in ("spell", "borrow"):
        return [("", [read(words, view)])]
    return _spellings(words, view, "finish")


def _spellings(words: str, view: PaperbackView, end: str) -> list[Way]:
    """The ways to spell what was typed, the one that scores the most first."""
    s = _Shown.game.determinise(view, Random(0))
    for word in words.split():
        if word not in _Shown.game.lexicon(s):
            raise IllegalAction("not_in_list", f"“{word}” is not in the word list.", "word-5")
    begun = _words(view.observation)
    found: dict[tuple[int, tuple[str, ...]], list[str]] = {}
    if words.startswith(begun):
        for lines, there in _spelled(s, words[len(begun) :], []):
            if _Shown.game.parse(end) in _Shown.game.legal_actions(there, Seat(there.seat)):
                found.setdefault((_cents(there, end), _cards(lines)), [*lines, end])
    if not found:
        raise IllegalAction(
            "no_spelling", f"The cards that you can use do not spell “{words}”.", "word-1"
        )
    best = sorted(found.items(), key=lambda way: -way[0][0])[:MOST_WAYS]
    return [(f"{cents}¢: {spelling(lines)}", lines) for (cents, _), lines in best]


def _cards(lines: Sequence[str]) -> tuple[str, ...]:
    """The cards of a spelling in any order."""
    return tuple(sorted(line.split()[1] for line in lines if " " in line))


def _spelled(s: State, rest: str, lines: list[str]) -> Iterator[tuple[list[str], State]]:
    """Every way to go on with these letters: its lines, and the state that they lead to.

    A wild card stands for no letter of which another card is left that is kept after its use, and
    of several wild cards the first is used, since it makes no difference.
    """
    if not rest:
        yield lines, s
        return
    legal = _Shown.game.legal_actions(s, Seat(s.seat))
    fitting = [a for a in legal if (letters := letters_of(a)) and rest.startswith(letters)]
    if any(_is_plain(action) for action in fitting):
        fitting = [a for a in fitting if not (isinstance(a, Spell) and a.letter)]
    wilds = [
        a for a in fitting if isinstance(a, Spell) and _Shown.deck.wild[_Shown.deck.rows[a.card]]
    ]
    for action in fitting:
        if action not in wilds[1:]:
            there = clone(s)
            _Shown.game.apply(there, Seat(s.seat), action)
            yield from _spelled(there, rest[len(letters_of(action)) :], [*lines, str(action)])


def letters_of(action: Action) -> str:
    """What an action adds to the word, in lower case; '' for one that adds nothing."""
    if action == SPACE:
        return " "
    if isinstance(action, Spell | Borrow):
        letters = _Shown.deck.letters[_Shown.deck.rows[action.card]]
        if isinstance(action, Spell):
            letters = action.letter or letters
            letters = {"reversed": letters[::-1], "twice": letters * 2}.get(action.way, letters)
        return letters.lower()
    return ""


def _is_plain(action: Action) -> bool:
    """Whether a printed letter is used that is not trashed for it, and without any power."""
    if not isinstance(action, Spell) or action.letter or action.way:
        return False
    row = _Shown.deck.rows[action.card]
    return len(_Shown.deck.letters[row]) == 1 and _Shown.deck.keys[row] != "trash_self"


def _cents(s: State, end: str) -> int:
    """What a word scores once it is finished, as far as it acts without a decision."""
    there, rng = clone(s), Random(0)
    _Shown.game.apply(there, Seat(s.seat), _Shown.game.parse(end))
    while there.waiting == DEALER and len(there.made) == len(s.made):
        _Shown.game.apply(there, DEALER[0], _Shown.game.deal(there, rng))
    if len(there.made) > len(s.made):
        return there.made[len(s.made)].cents
    return word_score(there, _Shown.deck)


def spelling(lines: Sequence[str]) -> str:
    """The cards of a spelling: `S01 T, S06 as E, T03 ON`."""
    cards = []
    for line in lines[:-1]:
        verb, _, what = line.partition(" ")
        if verb == "space":
            cards.append("space")
        else:
            card, _, way = what.partition(" ")
            cards.append(what if way else f"{card} {face(card)}")
    return ", ".join(cards)
