"""Legal steps, what they do, and scores equal a slow, obvious implementation on random sheets."""

from __future__ import annotations

from random import Random

import pytest

from kitchentable.core.game import CHANCE
from kitchentable.games.majolica import GAME, Majolica
from kitchentable.games.majolica.cards import Sheet, load_cards

from . import slow_painter as slow
from .tables import Table, table

CHUNKS = 20
SHEETS = 500
"""Random sheets in each of the chunks: 10,000 in all."""
LETTERS = "RBOG"


def random_layout(rng: Random) -> tuple[str, ...]:
    """A sheet of up to 5 by 5 places, many of them spaces, somewhere in the frame."""
    rows, columns = rng.randint(2, 5), rng.randint(2, 5)
    top, left = rng.randint(0, 7 - rows), rng.randint(0, 6 - columns)
    return tuple(
        "".join(
            rng.choices("MW.", (8, 2, 1))[0]
            if top <= row < top + rows and left <= column < left + columns
            else "."
            for column in range(6)
        )
        for row in range(7)
    )


def random_table(rng: Random, game: Majolica) -> tuple[Table, slow.SlowSheet, str]:
    """A round on a random sheet that is painted at random, the same sheet slowly, and the card."""
    sheet = rng.choice(game.kit.sheets)
    fullness = rng.random()
    kinds, coats, rows = {}, {}, []
    for number, row in enumerate(sheet.layout, start=1):
        words = []
        for letter, kind in zip("ABCDEF", row, strict=True):
            if kind == ".":
                words.append(".")
                continue
            most = 1 if kind == "W" else 2
            colours = [rng.choice(LETTERS) for _ in range(most) if rng.random() < fullness]
            kinds[f"{letter}{number}"] = kind
            coats[f"{letter}{number}"] = colours
            words.append("".join(colours).ljust(most, "-"))
        rows.append(" ".join(words))
    shovels, circles = rng.choice((0, 0, 1, 2, 3, 6)), rng.randint(0, 8)
    icons = [rng.choice((most, rng.randint(0, most))) for most in (4, 1, 1, 2)]
    card = rng.choice(game.kit.faces).id
    at = table(
        "\n".join(rows),
        game=game,
        sheet=sheet.id,
        card=card,
        shovels=shovels,
        circles=circles,
        icons=icons,
    )
    return at, slow.SlowSheet(kinds, coats, shovels, circles, icons), card


def same(at: Table, sheet: slow.SlowSheet) -> None:
    """The fast sheet is as the slow one."""
    assert {space: [c for c in at.coats(space) if c != "-"] for space in sheet.coats} == sheet.coats
    seen = at.sheet()
    assert (seen.shovels, seen.circles, list(seen.icons)) == (
        sheet.shovels,
        sheet.circles,
        sheet.icons,
    )
    assert list(seen.lengths) == slow.lengths(sheet)
    assert at.game.score(at.s)[0] == slow.score(sheet)


def paint(rng: Random, at: Table, sheet: slow.SlowSheet, card: str) -> None:
    """Paints once at random, and asks at each step whether both know the same choices."""
    paths = slow.walks(sheet.kinds)
    left = slow.wholes(sheet, paths)
    if not left:
        assert at.actors == (CHANCE,)
        return
    face = next(face for face in at.game.kit.faces if face.id == card)
    place, icon = slow.bonus(sheet, face.bonus)
    sheet.circles += place
    if icon:
        open_ = [i for i, most in enumerate((4, 1, 1, 2)) if sheet.icons[i] < most]
        names = ("longest", "second", "shortest", "wings")
        assert at.legal() == ["pass", *(f"circle {names[i]}" for i in open_)]
        chosen = rng.choice(open_)
        at.play(f"circle {names[chosen]}")
        sheet.icons[chosen] += 1
    for step in range(4):
        words = {f"{'skip' if step in skipped else 'paint'} {path[step]}" for path, skipped in left}
        assert set(at.legal()) - {"pass"} == words
        word, space = (text := rng.choice(sorted(words))).split()
        left = [
            (path, skipped)
            for path, skipped in left
            if path[step] == space and (step in skipped) == (word == "skip")
        ]
        at.play(text)
        if word == "skip":
            sheet.shovels -= 1
            continue
        sheet.coats[space].append(face.colours[step])
        if sheet.kinds[space] == "W":
            left = coat(rng, at, sheet, left, step, face.colours[step])
    same(at, sheet)


def coat(
    rng: Random,
    at: Table,
    sheet: slow.SlowSheet,
    left: list[slow.Whole],
    step: int,
    colour: str,
) -> list[slow.Whole]:
    """Gives the extra coat of a Wing; the paintings that can still be finished."""

    def after(tile: str) -> list[slow.Whole]:
        then = sheet.copy()
        then.coats[tile].append(colour)
        return [
            (path, skipped)
            for path, skipped in left
            if all(then.has_room(path[i]) for i in range(step + 1, 4) if i not in skipped)
        ]

    tiles = [s for s, kind in sheet.kinds.items() if kind == "M" and sheet.has_room(s)]
    choices = {tile: rest for tile in tiles if (rest := after(tile))}
    if not choices:
        return left
    assert set(at.legal()) == {"coat nothing", *(f"coat {tile}" for tile in choices)}
    tile = rng.choice([*choices, ""])
    at.play(f"coat {tile or 'nothing'}")
    if not tile:
        return left
    sheet.coats[tile].append(colour)
    return choices[tile]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_sheets_are_painted_and_scored_as_the_slow_painter_does(chunk: int) -> None:
    rng = Random(f"sheets {chunk}")
    sheets = [Sheet(f"X{i}", "Random", random_layout(rng)) for i in range(20)]
    game = Majolica(load_cards(), sheets)
    for _ in range(SHEETS):
        at, sheet, card = random_table(rng, game)
        same(at, sheet)
        paint(rng, at, sheet, card)


@pytest.mark.parametrize("row", range(12))
def test_the_paths_of_the_printed_sheets_are_those_of_the_slow_painter(row: int) -> None:
    layout = GAME.kit.sheets[row].layout
    kinds = {
        f"{letter}{number}": kind
        for number, line in enumerate(layout, start=1)
        for letter, kind in zip("ABCDEF", line, strict=True)
        if kind != "."
    }
    board = GAME.kit.boards[row]
    names = [tuple(f"{'ABCDEF'[p % 7]}{p // 7 + 1}" for p in path.places) for path in board.paths]
    assert sorted(names) == sorted(slow.walks(kinds))
