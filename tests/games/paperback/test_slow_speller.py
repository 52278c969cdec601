"""The legal letters of random hands against all that trying everything finds."""

from __future__ import annotations

from random import Random

import pytest

from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.state import Options
from kitchentable.games.paperback.view import Observation
from kitchentable.games.paperback.words.lexicon import own_lines

from .slow_speller import Desk, SlowSpeller
from .tables import Table, table

CARDS = {card.id: card for card in GAME.deck.cards}
LETTERS = [card.id for card in GAME.deck.cards if card.kind in ("starting", "offer", "attack")]
SPECIAL = {"space", "reversed", "twice", "borrow"}
"""Words of the actions by which cards are used otherwise than as they are printed."""
POWERS = ["P01", "P02", "P03", "P04"]
PLAIN = Options(size=35)
EVERYTHING = Options(size=35, spacebar_and_dyslexic=True, attacks=True, powers=True)


@pytest.fixture(scope="module")
def speller() -> SlowSpeller:
    lexicon = GAME.lexicon(GAME.setup(1, PLAIN))
    words = [line.split()[0].decode() for line in own_lines()]
    return SlowSpeller({word.upper() for word in words if word in lexicon})


def hand_of(rng: Random, options: Options) -> str:
    """Cards with few wild ones, so that trying everything ends."""
    ids = [rng.choice([id_ for id_ in LETTERS if id_[0] == "T"])]
    ids += rng.sample([id_ for id_ in LETTERS if id_[0] in "LA"], rng.randint(1, 2))
    ids += rng.choices(["S06", "F05"], k=rng.randint(0, 1))
    if options.spacebar_and_dyslexic and rng.random() < 0.3:
        ids.append(rng.choice(["C05", "C06"]))
    return " ".join([*ids, rng.choice(["S01", "S03", "V01", "V02"])])


def at_random(rng: Random, options: Options) -> Table:
    """The first turn with a random hand, and what else matters for words."""
    own = hand_of(rng, options)
    commons = ["C01", "C02", "C03", "C04"]
    if options.spacebar_and_dyslexic:
        commons += [id_ for id_ in ("C05", "C06") if id_ not in own]
    powers = attack = ""
    if options.powers:
        powers = rng.choice(POWERS)
        attack = rng.choice(["", "", "A03", "A08", "A11"])
        attack = "" if attack in own else attack
    return table(
        own,
        common=rng.choice(commons),
        powers=powers,
        in_play={1: attack} if attack else None,
        options=options,
    )


def desk_of(o: Observation) -> Desk:
    """What the seat in turn can spell with, read off its view."""
    assert o.hand is not None
    used = [seen.source for seen in o.word] + [seen.source for seen in o.special]
    attacks = {CARDS[attack.acts].ability.key for attack in o.seats[1].in_play}
    numbers = [CARDS[attack.acts].ability.numbers for attack in o.seats[1].in_play]
    blocked = "common" in used or "atk_no_common" in attacks
    wilds = 99
    if "atk_max_wilds" in attacks:
        wilds = numbers[0][0] - sum(CARDS[seen.card].letters == "?" for seen in o.word)
    power = o.seats[0].power
    alternates = [CARDS[pile.alternate] for pile in o.offer if pile.alternate is not None]
    return Desk(
        tuple(CARDS[id_] for id_ in o.hand),
        None if o.common is None or blocked else CARDS[o.common],
        "" if power is None or o.bent else GAME.deck.powers[GAME.deck.power_rows[power]].key,
        tuple(card for card in alternates if card.cost <= 4),
        wilds,
    )


@pytest.mark.parametrize("options", [PLAIN, EVERYTHING], ids=["plain", "everything"])
def test_what_can_be_spelled_is_what_leads_to_a_word(
    options: Options, speller: SlowSpeller
) -> None:
    rng, seen = Random(5), set()
    for _ in range(40):
        at = at_random(rng, options)
        while at.stage == "word":
            o = at.o
            written = "".join(piece.letters for piece in o.word[o.gap or 0 :])
            due = speller.legal(written, bool(o.word), o.gap is not None, desk_of(o))
            assert set(at.legal()) == due, (o.hand, o.common, written)
            # A random step: something special if there is, and rather on than to the end.
            special = [text for text in due if SPECIAL & {*text.split()}]
            steps = special or due - {"finish", "no word"} or due
            step = rng.choice(sorted(steps))
            seen |= {*step.split()} & SPECIAL
            at.play(step)
    if options is EVERYTHING:
        assert seen == SPECIAL
