"""`kitchentable watch`: bots against bots, seen from beside the table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kitchentable.core.game import Seat

from .options import add_words, bot_of, game_of, match_of, seats_of
from .screen import Screen
from .shows import show_of
from .table import BOT_NAMES, Table, ending, full_seed, save, writable


def watch(
    game_name: str,
    specs: Sequence[str],
    pace: float,
    options: Sequence[str],
    words: Sequence[Path],
    cards: Sequence[Path],
    seed: str | None,
    record: Path | None,
) -> None:
    """Lets bots play a match to its end, and tells it as a spectator sees it."""
    game = game_of(game_name, cards)
    add_words(words)
    writable(record)
    number = seats_of(game, len(specs))
    dealt = full_seed(seed)
    bots = {Seat(n): bot_of(game, spec, f"{dealt}/{n}") for n, spec in enumerate(specs)}
    match = match_of(game, number, dealt, options)
    names = BOT_NAMES[:number]
    players = tuple(f"{name} ({spec})" for name, spec in zip(names, specs, strict=True))
    show = show_of(game)
    screen = Screen(show.HINTS)
    table = Table(match, bots, names, None, show, screen, pace)
    table.news.append(f"At the table: {', '.join(players)}.")
    with screen.pages():
        table.draw()
        screen.sleep(pace)
        table.let_bots_act()
    screen.say(f"\n{ending(match, players, show.TIEBREAKS)}")
    if record is not None:
        save(match, players, record)
        screen.say(f"\nThe record is in {record}.")
