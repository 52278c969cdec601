"""Whatever cannot be played is refused with a reason, a code and a sentence of the rules."""

from __future__ import annotations

from random import Random

import pytest

from kitchentable.core.game import CHANCE, IllegalAction
from kitchentable.core.rulebook import rules_of
from kitchentable.core.state import clone
from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.actions import Action, Draw, TurnUp
from kitchentable.games.paperback.state import Options

from .tables import EVERYTHING, ORDINARY, new, table

RULES = {sentence.id for chapter in rules_of(GAME).chapters for sentence in chapter.sentences}
WITHOUT_RULE = {"not_a_choice", "not_your_turn", "over", "voted"}


def all_actions() -> list[Action]:
    """An action of every kind with every card, and those that need none."""
    deck = GAME.deck
    cards: list[Action] = []
    for row, id_ in enumerate(deck.ids):
        cards += [deck.spells[row], deck.spells_as[row][row % 26], deck.buys[row], deck.gains[row]]
        cards += [deck.trashes[row], deck.borrows[row], deck.keeps[row], deck.uses[row]]
        cards += [GAME.parse(f"spell {id_} {way}") for way in ("reversed", "twice")]
    words = ("space", "finish", "claim", "no word", "stop", "show hand", "decline", "vote no")
    more = ("double left", "copy right", "draw S01 for 0", "turn up L01 at 3", "first 0")
    unknown = ("spell X99", "buy X99", "use X99", "trash X99", "gain X99", "keep X99")
    return [*cards, *map(GAME.parse, (*words, *more, *unknown))]


@pytest.mark.parametrize("options", [ORDINARY, EVERYTHING], ids=["ordinary", "everything"])
@pytest.mark.parametrize("seed", range(3))
def test_every_refusal_says_why(options: Options, seed: int) -> None:
    rng, at = Random(seed), new(3, options)
    at.rng = rng
    actions = all_actions()
    codes: set[str] = set()
    while at.deal().s.waiting and at.s.turn < 40:
        before = clone(at.s)
        for seat in range(3):
            view = at.view(seat)
            for action in rng.sample(actions, 8):
                if action not in view.legal:
                    reason = GAME.refusal(view, action)
                    assert reason.sentence.lstrip("“")[0].isalpha()
                    assert reason.sentence.endswith(".")
                    assert reason.rule in RULES or reason.code in WITHOUT_RULE, reason.code
                    codes.add(reason.code)
        assert at.s == before
        legal = GAME.legal_actions(at.s, at.s.waiting[0])
        at.play(f"{at.s.waiting[0]} {rng.choice(legal)}")
    assert len(codes) > 9


def test_a_refused_line_changes_nothing_and_the_next_one_is_played() -> None:
    at = table("S01 S05 S06")
    before = clone(at.s)
    for line in ("spell S05 as T", "spell L44", "finish", "buy L01", "vote yes", "space"):
        with pytest.raises(IllegalAction):
            at.play(line)
        assert at.s == before
    assert at.write("S01 S06=O").made.words == "to"


def test_only_the_dealer_deals() -> None:
    at = table("S01 S05 S06")
    for action in (Draw("S01", 0), TurnUp("L01", 3)):
        assert at.refused(str(action)).code == "not_a_choice"
    assert CHANCE not in at.s.waiting
