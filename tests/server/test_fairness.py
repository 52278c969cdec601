"""What no byte may tell: cards of closed piles, cards that were not dealt, other worlds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import json

from kitchentable.catalogue import GAMES
from kitchentable.core.game import CHANCE, IllegalAction, Seat
from kitchentable.core.match import Entry
from kitchentable.games.memento.actions import DRAWS, Draw, Lay
from kitchentable.games.memento.cards import CARD_NAMES
from kitchentable.games.memento.state import Options
from kitchentable.server.line import encode
from kitchentable.server.messages import LiveMatch, is_private, preview, snapshot, update
from kitchentable.server.wire import Refused

GAME = GAMES["memento"]
A_CARD = re.compile(rb"\w+-(?:circle|triangle|star|square)")
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


def public_parts(match: LiveMatch, lines: list[Entry[Any]]) -> list[bytes]:
    """What anybody's message may say of cards: the tops, the cards that were just turned up, and
    the piles of rounds that were scored in the open.
    """
    tops = match.inspect(lambda s: s.tops)
    breakdown = [match.breakdown(Seat(seat)) for seat in range(match.seats)]
    return [
        b'"tops":' + json.encode([None if card < 0 else CARD_NAMES[card] for card in tops]),
        b'"breakdown":' + json.encode(breakdown),
        *(event(line, b"false") for line in lines if str(line.action).startswith("turn ")),
    ]


def own_moments(lines: list[Entry[Any]], seat: Seat | None) -> list[bytes]:
    """What only the message of `seat` may say: the hidden card that it just took."""
    return [event(line, b"true") for line in lines if is_private(line, seat)]


def event(line: Entry[Any], private: bytes) -> bytes:
    return b'{"seat":-1,"action":"%b","private":%b}' % (str(line.action).encode(), private)


@pytest.mark.parametrize("part", range(4))
def test_no_message_names_a_closed_card(part: int) -> None:
    for number in range(part, GAMES_PLAYED, 4):
        for match, lines in played(number):
            public = public_parts(match, lines)
            for seat in (None, *map(Seat, range(match.seats))):
                rest = encode(update(match, lines, seat))
                for known in public + own_moments(lines, seat):
                    rest = rest.replace(known, b"", 1)
                assert not A_CARD.search(rest)


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
    yield json.encode(snapshot(match, seat))
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


def other_world(match: LiveMatch, seat: Seat | None, rng: Random) -> list[tuple[Seat, Any]]:
    """A log that differs in what `seat` cannot know: the hidden cards of this round's others."""
    log: list[tuple[Seat, Any]] = [(line.seat, line.action) for line in match.log]
    since = max(index for index, (_, action) in enumerate(log) if isinstance(action, Lay))
    unknown = [
        index
        for index in range(since, len(log))
        if isinstance(log[index][1], Draw) and not match.log[index].seen_by(seat)
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
    for number in range(16):
        rng = Random(number)
        options = Options(introductory=number % 2 == 0, aid=aid)
        stop = rng.randrange(20, 140)
        for match, _ in played(number, options):
            if len(match.log) >= stop or match.over:
                break
        if match.over:
            continue
        log = [(line.seat, line.action) for line in match.log]
        for seat in (None, *map(Seat, range(match.seats))):
            twin = other_world(match, seat, rng)
            different += twin != log
            ours = traffic(match.seats, options, log, seat)
            assert ours == traffic(match.seats, options, twin, seat)
    assert different > 25, "the worlds were different"


def test_a_leak_tells_twin_worlds_apart() -> None:
    """The law bites: views with what only a bot may remember differ between the worlds."""
    match = next(
        match
        for number in range(GAMES_PLAYED)
        for match, _ in played(number, Options())
        if is_private(match.log[-1], Seat(0))
    )
    log = [(line.seat, line.action) for line in match.log]
    worlds = [log, other_world(match, Seat(1), Random(1))]
    views = [LiveMatch(GAME, match.seats, "0" * 64, None, past).view(Seat(0)) for past in worlds]
    assert json.encode(views[0]) != json.encode(views[1])
