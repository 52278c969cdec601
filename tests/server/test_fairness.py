"""What no byte may tell: cards of closed piles, cards that were not dealt, other worlds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from kitchentable.catalogue import GAMES
from kitchentable.core.game import CHANCE, IllegalAction, Seat
from kitchentable.core.match import Entry
from kitchentable.games.memento.actions import DRAWS, Draw
from kitchentable.games.memento.cards import CARD_NAMES
from kitchentable.games.memento.state import Options
from kitchentable.server.line import encode
from kitchentable.server.messages import LiveMatch, preview, snapshot, update
from kitchentable.server.wire import Hello, Refused, Update

GAME = GAMES["memento"]
A_CARD = re.compile("|".join(CARD_NAMES).encode())
GAMES_PLAYED = 200


def played(
    number: int, options: Options | None = None
) -> Iterator[tuple[LiveMatch, list[Entry[Any]]]]:
    """A random game, move by move, with the lines that each move added."""
    rng = Random(number)
    chosen = options or Options(introductory=number % 8 < 4)
    match = LiveMatch(GAME, 2 + number % 4, f"{number:064}", chosen)
    yield match, match.log[:]
    eager = rng.random()  # games in which much is passed end early, others empty the piles
    while not match.over:
        seat = match.actors[0]
        legal = match.view(seat).legal
        action = rng.choice(legal) if rng.random() > eager else legal[0]
        yield match, match.play_all(seat, [action])


def named_cards(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a message that names a card, with where it stands."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from named_cards(item, f"{path}.{key}")
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from named_cards(item, f"{path}[{place}]")
    elif isinstance(value, str) and A_CARD.search(value.encode()):
        yield path, value


def allowed(match: LiveMatch, lines: list[Entry[Any]], seat: Seat | None) -> dict[str, list[str]]:
    """What an update may name: the tops, what was just turned up, the seat's own moment, and the
    piles of rounds that were scored in the open.
    """
    tops = match.inspect(lambda s: s.tops)
    public: dict[str, list[str]] = {
        ".state.view.observation.tops": [CARD_NAMES[card] for card in tops if card >= 0],
        ".events": [],
        ".state.breakdown": [
            piece
            for every in range(match.seats)
            for line in match.breakdown(Seat(every))
            for piece in line.pieces
        ],
    }
    for line in lines:
        mine = isinstance(line.action, Draw) and line.audience == {seat}
        if line.seat == CHANCE and (mine or str(line.action).startswith("turn ")):
            public[".events"].append(str(line.action))
    return public


def assert_names_only(message: bytes, public: dict[str, list[str]]) -> None:
    found: dict[str, list[str]] = {place: [] for place in public}
    for path, text in named_cards(msgspec.json.decode(message)):
        place = next((place for place in public if path.startswith(place)), None)
        assert place is not None, f"{text} stands at {path}"
        found[place].append(text)
    for place, texts in found.items():
        if texts:
            assert texts == [t for t in public[place] if A_CARD.search(t.encode())], place
    listed = sum(len(texts) for texts in found.values())
    assert len(A_CARD.findall(message)) == listed, "a card is named in no value"


@pytest.mark.parametrize("part", range(4))
def test_no_message_names_a_closed_card(part: int) -> None:
    for number in range(part, GAMES_PLAYED, 4):
        for match, lines in played(number):
            for seat in (None, *map(Seat, range(match.seats))):
                message = encode(update(match, lines, seat))
                public = allowed(match, lines, seat)
                hidden_moment = len(A_CARD.findall(message)) != sum(map(len, public.values()))
                if hidden_moment or match.log[-1].seat != CHANCE or len(match.log) % 7 == 0:
                    assert_names_only(message, public)


def test_nor_do_previews_and_refusals() -> None:
    for number in range(40):
        for match, _ in played(number):
            for seat in match.actors:
                for action in match.view(seat).legal:
                    shown = encode(preview(match, seat, 1, [action]))
                    tops = match.inspect(lambda s: s.tops)
                    known = {CARD_NAMES[card].encode() for card in tops if card >= 0}
                    assert set(A_CARD.findall(shown)) <= known
                with pytest.raises(IllegalAction) as refused:
                    match.play_all(seat, [DRAWS[0]])
                assert not A_CARD.search(str(refused.value).encode())


def told(match: LiveMatch, lines: list[Entry[Any]], seat: Seat | None) -> Iterator[bytes]:
    """Everything that a seat could be sent at one moment."""
    yield encode(update(match, lines, seat))
    yield msgspec.json.encode(snapshot(match, seat))
    if seat is None:
        return
    for text in ("take 1", "take hidden", "pass", "draw red-star"):
        try:
            yield encode(preview(match, seat, 1, [GAME.parse(text)]))
        except IllegalAction as refused:
            yield encode(Refused("", 1, refused.code, refused.sentence, refused.rule))
    for texts in (("take hidden", "take hidden"), ("take 1", "pass")):
        try:
            match.play_all(seat, [GAME.parse(text) for text in texts])
        except IllegalAction as refused:
            yield encode(Refused("c", None, refused.code, refused.sentence, refused.rule))


def traffic(
    seats: int, options: Options, past: list[tuple[Seat, Any]], seat: Seat | None
) -> list[bytes]:
    """All that `seat` is told while a log is played."""
    sent: list[bytes] = []

    class Told(LiveMatch):
        def play(self, actor: Seat, action: Any) -> list[Entry[Any]]:
            start = len(self.log)
            super().play(actor, action)
            sent.extend(told(self, self.log[start:], seat))
            return self.log[start:]

    Told(GAME, seats, "0" * 64, options, past)
    return sent


def other_world(
    match: LiveMatch, seat: Seat | None, since: int, rng: Random
) -> list[tuple[Seat, Any]]:
    """A log that differs in what `seat` cannot know: the hidden cards of this round's others."""
    log = [(line.seat, line.action) for line in match.log]
    unknown = [
        index
        for index in range(since, len(log))
        if isinstance(log[index][1], Draw) and match.log[index].audience != {seat}
    ]
    cards = [log[index][1].card for index in unknown] + match.inspect(lambda s: s.pool)
    rng.shuffle(cards)
    for index, card in zip(unknown, cards, strict=False):
        log[index] = (CHANCE, DRAWS[card])
    return log


@pytest.mark.parametrize("aid", ["none", "own-counts", "own-list", "all-seen"])
def test_twin_worlds_give_the_same_bytes(aid: Any) -> None:
    """Two matches that differ only in what a seat may not know look the same on its wire."""
    different = 0
    for number in range(24):
        rng = Random(number)
        options = Options(introductory=number % 2 == 0, aid=aid)
        stop = rng.randrange(20, 140)
        since = 0
        for match, lines in played(number, options):
            if any(str(line.action).startswith("lay ") for line in lines):
                since = len(match.log)
            if len(match.log) >= stop or match.over:
                break
        if match.over:
            continue
        log = [(line.seat, line.action) for line in match.log]
        for seat in (None, *map(Seat, range(match.seats))):
            twin = other_world(match, seat, since, rng)
            different += twin != log
            ours = traffic(match.seats, options, log, seat)
            assert ours == traffic(match.seats, options, twin, seat)
    assert different > 40, "the worlds were different"


def test_twin_worlds_are_told_apart_by_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law bites: a message with what only a bot may remember differs between twins."""
    view = LiveMatch.view
    monkeypatch.setattr(
        LiveMatch, "view", lambda match, seat, recall=True: view(match, Seat(0), recall=True)
    )
    options = Options()
    match = next(match for match, _ in played(3, options) if len(match.log) > 30)
    twin = other_world(match, None, 11, Random(1))
    log = [(line.seat, line.action) for line in match.log]
    assert twin != log
    leak: Callable[[list[tuple[Seat, Any]]], bytes] = lambda past: msgspec.json.encode(  # noqa: E731
        snapshot(LiveMatch(GAME, match.seats, "0" * 64, options, past), None)
    )
    assert leak(twin) != leak(log)
