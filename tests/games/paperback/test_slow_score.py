"""Scores of random turns, with everything on, against a second way to work them out."""

from __future__ import annotations

from random import Random

import pytest

from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.actions import Copy, Double, Trash
from kitchentable.games.paperback.state import Options
from kitchentable.games.paperback.view import Observation

from .slow_score import Laid, Turn, score
from .tables import Table, new

CARDS = {card.id: card for card in GAME.deck.cards}
OTHER = Options(
    spacebar_and_dyslexic=True,
    attacks=True,
    powers=True,
    bonuses="after",
    spacebar_long="both",
    spacebar_wilds="both",
    spacebar_double="own",
    less_cents="before",
)
USUAL = Options(spacebar_and_dyslexic=True, attacks=True, powers=True)


def rich(options: Options, seed: int) -> Table:
    """A table at which everybody owns thirty cards besides, many that double and copy."""
    at = new(3, options)
    at.rng = Random(seed)
    rows = [row for row, card in enumerate(GAME.deck.cards) if card.id[0] in "LTVACF"]
    beside = [row for row in rows if GAME.deck.keys[row].endswith("_adjacent")]
    for pile in at.s.piles:
        pile += [*at.rng.choices(rows, k=20), *at.rng.choices(beside, k=10)]
        pile.sort()
    return at.deal()


def written(o: Observation) -> Turn:
    """What lies on the desk when a word is finished."""
    pieces = [Laid(CARDS[seen.card], seen.letters, seen.live) for seen in o.word]
    words = [pieces[: o.gap], pieces[o.gap :]] if o.gap else [pieces]
    more = [0] * len(words)
    for special in o.special:
        turned = next((n for n, seen in enumerate(o.word) if seen.written.endswith("reversed")), 0)
        dyslexic = CARDS[special.card].ability.key == "dyslexic"
        more[bool(dyslexic and o.gap and turned >= o.gap)] += CARDS[special.card].cents
    against = [
        tuple(str(CARDS[attack.acts].ability).split(":"))
        for seat, each in enumerate(o.seats)
        if seat != o.seat
        for attack in each.in_play
    ]
    return Turn(words, more, [], [], against)


@pytest.mark.rule("score-1", "score-2", "ruling-Q1", "ruling-Q6", "ruling-Q8", "ruling-R9")
@pytest.mark.parametrize("options", [USUAL, OTHER], ids=["usual", "other"])
@pytest.mark.parametrize("seed", range(6))
def test_random_turns_score_the_same(options: Options, seed: int) -> None:
    at = rich(options, seed)
    compared = abilities = chosen = 0
    turn: Turn | None = None
    while at.deal().s.waiting and at.s.turn <= 60:
        made = len(at.s.made)
        legal = GAME.legal_actions(at.s, at.s.waiting[0])
        eager = [a for a in legal if str(a) not in ("no word", "decline", "finish")]
        action = at.rng.choice(eager or legal)
        o = at.o
        if o.stage == "word" and str(action) == "finish":
            turn = written(o)
        elif turn and o.asked is not None and isinstance(action, Double | Copy):
            side = -1 if action.side == "left" else 1
            choices = turn.doubles if isinstance(action, Double) else turn.copies
            choices.append((o.asks[o.asked].piece, side))
        elif turn and o.asked is not None and isinstance(action, Trash):
            ask = o.asks[o.asked]
            turn.more[bool(o.gap and ask.piece >= o.gap)] += ask.cents
        at.play(str(action))
        if turn and len(at.s.made) > made:
            assert at.s.made[made].cents == score(turn, options), at.s.made[made]
            compared += 1
            abilities += sum(len(laid.abilities) for word in turn.words for laid in word)
            chosen += len(turn.doubles) + len(turn.copies)
            turn = None
    assert compared > 20
    assert abilities > 40
    assert chosen > 2
