"""What a teacher of That Old Wallpaper says: which number, column and place was better, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from operator import mul
from random import Random
from typing import NamedTuple

from kitchentable.core.game import Seat, View
from kitchentable.core.reel import Reel
from kitchentable.core.teaching import Reason, Remark, Value, Way

from . import Wallpaper, hindsight
from .actions import Action, Bid, Claim, Hazy, Place
from .bidding import prospects
from .heuristic import WallpaperHeuristic, judge
from .hindsight import SHAPES_AS_LETTERS, letters_of
from .placing import Hanging, Plan, Site, plans
from .scoring import FOR_MEMENTOS, FOR_TOKEN, PAIR, pairs
from .state import TURNS, State
from .view import Observation
from .wall import LITTLE, cell_at
from .worth import HAZY, neighbours, of_room, of_shapes, of_spent

WallView = View[Action, Observation]
Played = Reel[State, Action, Observation]
Told = tuple[float, Reason]
"""A reason, and how much it counts, in points."""

DEPTH = 1
"""How far a teacher thinks into the others, as a hard bot."""
REASONS = 3
FIRST = 100.0
"""What comes first, whatever else there is to say."""
LIKELY = 0.2
"""So often at least somebody is expected to play a number that is worth a word."""
COVETED = 3.0
"""In points: what a column is worth to somebody else, to be worth a word."""
SPARED = 0.3
"""In points: what a number kept for later is worth, or others lack, to be worth a word."""
EXACT, ABOUT = 1e-9, 0.005
"""How many points ways may be apart that come to the same."""
CORNER = 2
"""With so many neighbours an empty place can complete two shapes at once."""


class End(NamedTuple):
    """How a turn ends for a number, as far as can be expected."""

    column: int
    """From 0: the one that it gets most often."""
    chance: float
    """How often it does."""
    gain: float
    """What the cards of that column are worth."""
    lost: float
    """How often it bumps with somebody ahead."""
    mean: float
    """What it brings on average."""


class WallpaperTeacher:
    """Weighs numbers, columns, and whole hangings in points."""

    reasons_known: tuple[str, ...] = (
        "bid-column",
        "bid-hazy",
        "bid-instead",
        "bid-alone",
        "bump-won",
        "bump-lost",
        "bid-keeps",
        "bid-denies",
        "bid-hampers",
        "token-gained",
        "token-lost",
        "cards-shapes",
        "cards-memento",
        "cards-ovals",
        "column-worth",
        "column-more",
        "hang-shapes",
        "hang-more",
        "hang-pairs",
        "hang-spare",
        "hang-corners",
        "hang-later",
        "hazy-pairs",
        "hazy-none",
        *hindsight.REMARKS,
    )

    def __init__(self, game: Wallpaper) -> None:
        self._game = game
        self._deck = game.deck
        self._judge = judge(game)
        self._heuristic = WallpaperHeuristic(game, self._judge, DEPTH)

    def subject(self, view: WallView) -> str:
        """A hanging is one decision for each card: which hang already, a view does not say."""
        if len(view.legal) < 2:
            return ""
        subjects = {Bid: "bid", Claim: "column", Place: "hang", Hazy: "hazy"}
        return subjects[type(view.legal[0])]

    def ways(self, view: WallView) -> list[Way[Action]]:
        """All numbers or columns; of hangings those that differ in what they complete."""
        if isinstance(view.legal[0], Place):
            return [way for way, _ in self._hangings(view)]
        worth = zip(view.legal, self._heuristic.values(view), strict=True)
        found = sorted((Way((action,), value) for action, value in worth), key=lambda w: -w.worth)
        if isinstance(view.legal[0], Hazy):
            s, seat = self._imagined(view)
            different: dict[object, Way[Action]] = {}
            for way in found:
                different.setdefault((way.worth, self._letters(s, seat, way.actions)), way)
            return list(different.values())
        return found

    def way(self, view: WallView, actions: Sequence[Action]) -> Way[Action]:
        """Some cards hung are worth what the best hanging of the others makes of them.

        That hanging it is, then, if it is one of the ways.
        """
        first = actions[0]
        if not isinstance(first, Place):
            worth = dict(zip(view.legal, self._heuristic.values(view), strict=True))[first]
            return self._alike(view, Way((first,), worth))
        s, seat = self._imagined(view)
        gain, rest = self._finish(s, seat, actions)
        return self._alike(view, Way((*actions, *rest), gain), len(actions))

    def same(self, one: Sequence[Action], other: Sequence[Action]) -> bool:
        """Cards may be hung in any order."""
        return set(one) == set(other)

    def reasons(
        self, view: WallView, actions: Sequence[Action], instead: Sequence[Action] | None
    ) -> list[Reason]:
        first = actions[0]
        s, seat = self._imagined(view)
        if isinstance(first, Bid):
            told = self._of_bid(s, seat, first.number, _number(instead))
        elif isinstance(first, Claim):
            told = self._of_column(s, seat, first.column, _column(instead))
        elif isinstance(first, Place):
            told = self._of_hanging(s, seat, actions, instead)
        else:
            told = self._of_hazy(s, seat, first, instead)
        best = sorted(told, key=lambda each: -each[0])
        found = [reason for _, reason in best[:REASONS]]
        return found or [Reason("hang-later", {"turns": TURNS - s.turn}, "place-3")]

    def remarks(self, reel: Played, seat: Seat) -> list[Remark]:
        return hindsight.remarks(self._game, self._judge, reel, seat)

    # -- looking -------------------------------------------------------------------------------

    def _imagined(self, view: WallView) -> tuple[State, Seat]:
        """A state like the view; of what was drawn in it nothing is read."""
        assert view.seat is not None
        return self._game.determinise(view, Random(0)), view.seat

    def _alike(self, view: WallView, way: Way[Action], played: int = 1) -> Way[Action]:
        """The way that has these actions, or the first that completes as much for as much."""
        ways = self.ways(view)
        for each in ways:
            if set(way.actions[:played]) <= set(each.actions) and _level(each, way, EXACT):
                return each
        s, seat = self._imagined(view)
        made = self._letters(s, seat, way.actions)
        for each in ways:
            alike = made is not None and made == self._letters(s, seat, each.actions)
            if alike and _level(each, way, ABOUT):
                return each
        return way

    # -- numbers and columns -------------------------------------------------------------------

    def _of_bid(self, s: State, seat: Seat, number: int, instead: int | None) -> Iterator[Told]:
        rivals = self._judge.rivals(s, seat, DEPTH)
        end = self._end(s, seat, number)
        column = end.column
        cards = s.columns[column]
        values: dict[str, Value] = {
            "number": number,
            "column": column + 1,
            "chance": round(100 * end.chance),
            "cards": len(cards),
            "points": round(self._judge.gain(s, seat, cards), 1),
        }
        if end.lost > end.chance:
            hazy = {"number": number, "chance": round(100 * end.lost), "points": HAZY}
            yield FIRST, Reason("bid-hazy", hazy, "turn-6c")
        else:
            yield FIRST, Reason("bid-column", values, "turn-3")
            yield from self._denied(s, seat, column)
        if instead is not None and instead != number:
            yield from self._against_bid(s, seat, number, instead)
        else:
            yield from self._of_cards(s, seat, column)
        yield from self._token(s, seat, number)
        likely = {player: rival.chances[number] for player, rival in rivals.items()}
        most = max(likely, key=lambda player: likely[player])
        if not likely[most]:
            yield 2.0, Reason("bid-alone", {"number": number}, "turn-5")
        elif likely[most] >= LIKELY and (instead is None or not rivals[most].ahead):
            told: dict[str, Value] = {
                "number": number,
                "player": most,
                "chance": round(100 * likely[most]),
            }
            code = "bump-lost" if rivals[most].ahead else "bump-won"
            yield 3 * likely[most], Reason(code, told, "turn-6")

    def _denied(self, s: State, seat: Seat, column: int) -> Iterator[Told]:
        """What a column, from 0, would bring the one to whom it is worth most."""
        gains = {
            other: self._judge.gain(s, other, s.columns[column])
            for other in range(s.seats)
            if other != seat
        }
        other = max(gains, key=lambda each: gains[each])
        if gains[other] >= COVETED:
            values = {"column": column + 1, "player": other, "points": round(gains[other], 1)}
            yield 0.5 * gains[other], Reason("bid-denies", values, "turn-5")

    def _token(self, s: State, seat: Seat, number: int) -> Iterator[Told]:
        """[score-8] In the last turn a bump can bring a token to the front, or send it away."""
        if s.turn < TURNS:
            return
        front, second = s.line[:2]
        chances = {
            player: rival.chances[number]
            for player, rival in self._judge.rivals(s, seat, DEPTH).items()
        }
        if second == seat and chances[front] >= LIKELY:
            values = {"player": front, "chance": round(100 * chances[front]), "points": FOR_TOKEN}
            yield 10 * chances[front], Reason("token-gained", values, "score-8")
        if front == seat and max(chances.values()) >= LIKELY:
            other = max(chances, key=lambda each: chances[each])
            values = {"player": other, "chance": round(100 * chances[other]), "points": FOR_TOKEN}
            yield 10 * chances[other], Reason("token-lost", values, "score-8")

    def _end(self, s: State, seat: Seat, number: int) -> End:
        """How a turn with a number ends most often."""
        rivals = tuple(self._judge.rivals(s, seat, DEPTH).values())
        gains = [self._judge.gain(s, seat, cards) for cards in s.columns]
        chances = prospects(number, rivals, gains)
        column = max(range(len(chances)), key=lambda each: chances[each])
        lost = 1 - sum(chances)
        mean = lost * HAZY + sum(map(mul, chances, gains))
        return End(column, chances[column], gains[column], lost, mean)

    def _against_bid(self, s: State, seat: Seat, number: int, instead: int) -> Iterator[Told]:
        """What speaks against the number that was played."""
        rivals = self._judge.rivals(s, seat, DEPTH)
        ahead = {player: rival.chances[instead] for player, rival in rivals.items() if rival.ahead}
        bumper = max(ahead, key=lambda player: ahead[player], default=None)
        if bumper is not None and ahead[bumper] >= LIKELY:
            values = {"number": instead, "player": bumper, "chance": round(100 * ahead[bumper])}
            yield 10 * ahead[bumper], Reason("bump-lost", values, "turn-6c")
        end = self._end(s, seat, instead)
        if end.mean < self._end(s, seat, number).mean:
            told: dict[str, Value] = {
                "number": instead,
                "column": end.column + 1,
                "chance": round(100 * end.chance),
                "points": round(end.gain, 1),
            }
            yield 3.0, Reason("bid-instead", told, "turn-3")
        theirs = self._judge.of_others(s, seat, DEPTH)
        hampered = theirs[instead] - theirs[number]
        if hampered >= SPARED:
            less: dict[str, Value] = {"points": round(hampered, 1)}
            yield 4 * hampered, Reason("bid-hampers", less, "turn-5")
        turns = TURNS - s.turn
        spared = of_spent(s.played[seat] | 1 << number, turns)
        spared -= of_spent(s.played[seat] | 1 << instead, turns)
        if spared >= SPARED:
            yield 5 * spared, Reason("bid-keeps", {"number": instead}, "round-2")

    def _of_column(self, s: State, seat: Seat, column: int, instead: int | None) -> Iterator[Told]:
        gain = self._judge.gain(s, seat, s.columns[column - 1])
        cards = len(s.columns[column - 1])
        values: dict[str, Value] = {"column": column, "cards": cards, "points": round(gain, 1)}
        if instead is None or instead == column:
            yield FIRST, Reason("column-worth", values, "turn-6a")
        else:
            theirs = self._judge.gain(s, seat, s.columns[instead - 1])
            values |= {"instead": instead, "other": round(theirs, 1)}
            yield FIRST, Reason("column-more", values, "turn-6a")
        yield from self._of_cards(s, seat, column - 1)

    def _of_cards(self, s: State, seat: Seat, column: int) -> Iterator[Told]:
        """What the cards of a column, from 0, bring."""
        cards = s.columns[column]
        made = self._letters_of_plan(s, seat, self._judge.plans(s, seat, cards)[0])
        values: dict[str, Value] = {"column": column + 1}
        if made:
            shapes: dict[str, Value] = {**values, "shapes": made, "number": len(made)}
            yield 1.5 * len(made), Reason("cards-shapes", shapes, "place-4")
        kinds, ovals = self._judge.symbols(s, seat, cards)
        had, has = s.mementos[seat].bit_count(), kinds.bit_count()
        if has > had:
            points = FOR_MEMENTOS[has] - FOR_MEMENTOS[had]
            memento: dict[str, Value] = {**values, "kinds": has, "points": points}
            yield float(points), Reason("cards-memento", memento, "score-2")
        others = s.ovals[:seat] + s.ovals[seat + 1 :]
        if ovals > s.ovals[seat] and ovals > max(others):
            worse: dict[str, Value] = {**values, "ovals": ovals, "most": max(others)}
            yield 1.0, Reason("cards-ovals", worse, "score-4")

    # -- walls ---------------------------------------------------------------------------------

    def _hangings(self, view: WallView) -> list[tuple[Way[Action], Plan]]:
        """The best hangings of all cards that complete different shapes, or for other worth."""
        s, seat = self._imagined(view)
        different: dict[object, tuple[Way[Action], Plan]] = {}
        for plan in self._judge.plans(s, seat, s.new[seat]):
            look = self._letters_of_plan(s, seat, plan), round(plan.gain, 2)
            way = Way(tuple(self._place(hanging) for hanging in plan.hangings), plan.gain)
            different.setdefault(look, (way, plan))
        return list(different.values())

    def _place(self, hanging: Hanging) -> Action:
        cell, code = hanging
        return self._deck.places[code >> 1][cell][code & 1]

    def _hanging(self, action: Action) -> Hanging:
        if isinstance(action, Place):
            code = self._deck.rows[action.card] << 1 | action.turned
        else:
            assert isinstance(action, Hazy)
            code = self._deck.hazy + action.facing
        return cell_at(action.x, action.y), code

    def _after(self, s: State, seat: Seat, actions: Sequence[Action]) -> Site:
        """The wall with these hung."""
        site = Site(s.walls[seat], s.frontiers[seat], s.done[seat])
        for action in actions:
            site = site.after(self._hanging(action), self._deck)
        return site

    def _finish(
        self, s: State, seat: Seat, actions: Sequence[Action]
    ) -> tuple[float, list[Action]]:
        """How much more the wall is worth with these hung and the others hung best, and how."""
        turns = TURNS - s.turn
        hung = [self._hanging(action)[1] >> 1 for action in actions]
        left = [card for card in s.new[seat] if card not in hung]
        before, site = self._after(s, seat, ()), self._after(s, seat, actions)
        rest = plans(site, left, turns, self._deck)[0]
        gain = rest.gain
        for sign, each in ((1, site), (-1, before)):
            gain += sign * (of_shapes(each.done, turns) + of_room(each.wall, each.frontier, turns))
        return gain, [self._place(hanging) for hanging in rest.hangings]

    def _letters(self, s: State, seat: Seat, actions: Sequence[Action]) -> str | None:
        """The shapes that these complete; None: nothing is hung."""
        if not isinstance(actions[0], Place | Hazy):
            return None
        return letters_of(s.done[seat], self._after(s, seat, actions).done)

    def _letters_of_plan(self, s: State, seat: Seat, plan: Plan) -> str:
        site = Site(s.walls[seat], s.frontiers[seat], s.done[seat])
        for hanging in plan.hangings:
            site = site.after(hanging, self._deck)
        return letters_of(s.done[seat], site.done)

    def _whole(self, s: State, seat: Seat, actions: Sequence[Action]) -> Site:
        """The wall with these hung, and with the other cards hung best."""
        return self._after(s, seat, [*actions, *self._finish(s, seat, actions)[1]])

    def _of_hanging(
        self, s: State, seat: Seat, actions: Sequence[Action], instead: Sequence[Action] | None
    ) -> Iterator[Told]:
        before, after = s.done[seat], self._whole(s, seat, actions)
        other = None if instead is None else self._whole(s, seat, instead)
        made = letters_of(before, after.done)
        theirs = "" if other is None else letters_of(before, other.done)
        if made:
            values: dict[str, Value] = {"shapes": made, "number": len(made)}
            if other is not None and len(theirs) < len(made):
                values["other"] = len(theirs)
                yield 2.0 * len(made), Reason("hang-more", values, "place-4")
            elif made != theirs:
                yield 2.0 * len(made), Reason("hang-shapes", values, "place-4")
        if other is not None and (spare := _spare(before, after.done, other.done)) is not None:
            yield 1.5, spare
        more = sum(pairs(after.done)) - sum(pairs(before if other is None else other.done))
        if more > 0:
            told = {"pairs": more, "points": PAIR * more}
            yield 1.5 * PAIR * more, Reason("hang-pairs", told, "score-1")
        turns = TURNS - s.turn
        if turns:
            base = s.walls[seat], s.frontiers[seat]
            corners = _corners(after.wall, after.frontier)
            fewer = _corners(*(base if other is None else (other.wall, other.frontier)))
            if corners > fewer:
                found = {"corners": corners, "fewer": fewer}
                yield 0.5 * (corners - fewer), Reason("hang-corners", found, "place-1")

    def _of_hazy(
        self, s: State, seat: Seat, action: Action, instead: Sequence[Action] | None
    ) -> Iterator[Told]:
        before, after = s.done[seat], self._after(s, seat, [action]).done
        made = letters_of(before, after)
        more = sum(pairs(after)) - sum(pairs(before))
        if more > 0:
            values: dict[str, Value] = {"shapes": made, "points": PAIR * more}
            yield 2.0, Reason("hazy-pairs", values, "score-1")
        elif made:
            yield 1.0, Reason("hang-shapes", {"shapes": made, "number": len(made)}, "place-4")
        other = [action] if instead is None else instead
        if not letters_of(before, self._after(s, seat, other).done):
            yield 1.5, Reason("hazy-none", {}, "ruling-12")


def _level(one: Way[Action], other: Way[Action], apart: float) -> bool:
    """Whether two ways are worth the same, or not more apart than this."""
    return abs(one.worth - other.worth) <= apart


def _number(actions: Sequence[Action] | None) -> int | None:
    """The number of a bid, if there is one."""
    return actions[0].number if actions and isinstance(actions[0], Bid) else None


def _column(actions: Sequence[Action] | None) -> int | None:
    """The column that is claimed, if there is one."""
    return actions[0].column if actions and isinstance(actions[0], Claim) else None


def _spare(before: Sequence[int], after: Sequence[int], other: Sequence[int]) -> Reason | None:
    """[score-1] A shape of the other way that has more like it than can find a partner."""
    worst, most = -1, 0
    for shape, number in enumerate(other):
        ahead = number - other[(shape + LITTLE) % len(other)]
        if number > max(before[shape], after[shape]) and ahead > max(1, most):
            worst, most = shape, ahead
    if worst < 0:
        return None
    colour = worst % LITTLE
    values: dict[str, Value] = {
        "shapes": SHAPES_AS_LETTERS[worst],
        "big": other[colour],
        "little": other[colour + LITTLE],
    }
    return Reason("hang-spare", values, "score-1")


def _corners(wall: dict[int, int], frontier: Sequence[int]) -> int:
    """How many places beside a wall touch it more than once."""
    return sum([neighbours(wall, cell) >= CORNER for cell in frontier])


@cache
def teacher(game: Wallpaper) -> WallpaperTeacher:
    """Who teaches this game."""
    return WallpaperTeacher(game)
