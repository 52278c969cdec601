"""The recorded game on the Lantern, played again to its printed end."""

from __future__ import annotations

import pytest

from kitchentable.core.game import Seat
from kitchentable.games.majolica import GAME
from kitchentable.games.majolica.scoring import Points

from .tables import Table, table

GAME_A = """
 1 C08 OORG F  A2O B2O B3R B4G   extra A1O,B3G
 2 C07 GBBO F  F2G E2B E3B E4O   extra B2G,B1O
 3 C18 OGGB P  pass
 4 C09 GRGO F  C2G C1R B1G A1O                 bonus bingo
 5 C20 RGRB P  C2R C1G D1R E1B
 6 C16 OGBO P  A3O A4G A5B B5O                 bonus icon->shortest
 7 C14 ROBG P  C3R D3O D2B D1G                 bonus icon->longest
 8 C01 BGOR F  B5B A5G A4O A3R                 bonus bingo
 9 C04 OGBR F  E2O D2G D3B D4R                 bonus bingo->longest
10 C10 RBGB F  C2- C3B C4G D4B                 bonus bingo
11 C15 GRBG P  F5G F4R F3B E3G                 bonus icon->second
12 C05 BROB F  E5B E6R D6O C6B                 bonus bingo
13 C11 RBOG P  F3R F4B F5O E5G                 bonus icon->wings
14 C13 GBRO P  B6G B7B C7R D7O                 bonus icon->wings
15 C17 OBRR P  C6O C7B D7R E7R                 bonus icon->longest
16 C06 ROGR F  C4R B4- B5- B6R                 bonus bingo
17 C12 BROG P  F1B E1R D1- D2-                 bonus icon->longest
18 C19 BORO P  pass
19 C03 GROB F  C6- D6R E6O E7B                 bonus bingo->None
20 C02 BOGR F  pass
"""
"""Round, card, colours, bonus; the four spaces with their colours, `-` where skipped; the extra
coats of the Wings in path order; what was circled, `->` before the category of an icon."""

AT_THE_END = """
OO OG RG RG BR B-
O  OG GR BG BO G 
OR RG RB OB BG BR
GO G  GR RB O  RB
BG OB .  .  BG GO
.  GR BO OR RO . 
.  B- RB OR RB .
"""


def played() -> Table:
    """The game after its last round."""
    at = None
    for line in GAME_A.strip().splitlines():
        _, card, _, _, *words = line.split()
        at = table(card=card) if at is None else at.play(f"* flip {card}")
        if words != ["pass"] or at.actors == (0,):  # who can only pass is not asked
            at.play(*steps(words))
    assert at is not None
    return at


def steps(words: list[str]) -> list[str]:
    """The actions of a line of the record."""
    if words == ["pass"]:
        return ["pass"]
    walk = [(word[:2], word[2:]) for word in words[:4]]
    rest = words[4:]
    extra = rest[rest.index("extra") + 1] if "extra" in rest else ""
    coats = [coat[:2] for coat in extra.split(",") if coat]
    bonus = rest[rest.index("bonus") + 1] if "bonus" in rest else ""
    category = bonus.partition("->")[2]
    actions = [f"circle {category}"] if category not in ("", "None") else []
    for space, colour in walk:
        actions.append(f"skip {space}" if colour == "-" else f"paint {space}")
        if space in ("A2", "F2", "B4", "E4") and colour != "-":
            actions.append(f"coat {coats.pop(0)}" if coats else "coat nothing")
    return actions


@pytest.mark.rule("end-1", "ruling-M02", "ruling-M06")
def test_the_recorded_game_ends_as_printed() -> None:
    at = played()
    assert at.actors == ()
    sheet = at.sheet()
    drawn = [row.split() for row in AT_THE_END.strip().splitlines()]
    assert [row.split() for row in sheet.coats] == drawn
    assert sheet.lengths == (9, 10, 6, 11)
    assert sheet.icons == (4, 1, 1, 2)
    assert (sheet.circles, sheet.shovels, sheet.twice) == (7, 0, 30)
    assert at.points == Points(22, 10, 12, 10, 18, 0)
    assert GAME.score(at.s) == ((72, 54, 0),)


def test_its_breakdown_adds_up() -> None:
    lines = GAME.breakdown(played().s, Seat(0))
    assert [line.points for line in lines] == [22, 10, 12, 10, 18, 0]
    assert lines[3].pieces == ("orange A2", "orange E4", "green F2", "green B4")
