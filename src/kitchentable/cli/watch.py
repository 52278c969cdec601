"""`kitchentable watch`: bots against bots, seen from beside the table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kitchentable.core.game import Seat
from kitchentable.core.match import Match

from .frame import Trouble
from .options import bot_of, game_of, options_of, seats_of
from .screen import Screen
from .shows import show_of
from .table import Table, full_seed, save


def watch(
    game_name: str,
    specs: Sequence[str],
    pace: float,
    options: Sequence[str],
    seed: str | None,
    record: Path | None,
) -> None:
    """Lets bots play a match to its end, and tells it as a spectator sees it."""
    game = game_of(game_name)
    number = seats_of(game, len(specs))
    dealt = full_seed(seed)
    bots = {Seat(n): bot_of(game, spec, f"{dealt}/{n}") for n, spec in enumerate(specs)}
    chosen = options_of(game, options)
    try:
        match = Match(game, number, dealt, chosen)
    except ValueError as wrong:
        raise Trouble(str(wrong)) from None
    names = names_of(specs)
    show = show_of(game)
    screen = Screen(show.HINTS)
    table = Table(match, bots, names, None, show, screen, pace)
    with screen.pages():
        if not screen.live:
            screen.say(f"{table.text()}\n")
        table.let_bots_act()
    screen.say(f"\n{game.title} is over.\n\n{table.standings()}")
    if record is not None:
        save(match, names, record)
        screen.say(f"\nThe record is in {record}.")


def names_of(specs: Sequence[str]) -> tuple[str, ...]:
    """What the bots are called: by their spec, with a number where one comes twice."""
    return tuple(
        f"{spec} {specs[: n + 1].count(spec)}" if specs.count(spec) > 1 else spec
        for n, spec in enumerate(specs)
    )
