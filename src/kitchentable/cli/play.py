"""`kitchentable play`: one person in a terminal, against bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kitchentable.core.game import IllegalAction, Seat
from kitchentable.core.match import Match
from kitchentable.core.rulebook import rules_of

from .frame import Trouble
from .options import bot_of, game_of, options_of, seats_of
from .rules import find, rules_text
from .screen import Screen
from .shows import show_of
from .table import Table, full_seed, save

BOT_NAMES = ("Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo")
YOU = Seat(0)
PACE = 0.9

HELP = """\
Type what you do, for example as the line above the prompt says. Besides that:

  table          shows the table again
  score          what has been scored so far, with the reasons
  rules          all rules;  rules WORD: only the sentences with this word or id
  help           this page
  quit           leaves the game (Ctrl-C does, too)"""


class Quit(Exception):
    """The person leaves before the game is over."""


def play(
    game_name: str,
    seats: int | None,
    level: str,
    name: str,
    options: Sequence[str],
    seed: str | None,
    record: Path | None,
) -> None:
    """Plays a match to its end, or until the person leaves."""
    game = game_of(game_name)
    number = seats_of(game, seats if seats is not None else min(3, game.seats[-1]))
    dealt = full_seed(seed)
    bots = {Seat(seat): bot_of(game, level, f"{dealt}/{seat}") for seat in range(1, number)}
    chosen = options_of(game, options)
    try:
        match = Match(game, number, dealt, chosen)
    except ValueError as wrong:
        raise Trouble(str(wrong)) from None
    show = show_of(game)
    screen = Screen(show.HINTS)
    others = BOT_NAMES[: number - 1]
    table = Table(match, bots, ("You", *others), YOU, show, screen, PACE)
    players = (name, *(f"{other} ({level})" for other in others))
    try:
        with screen.pages():
            _until_over(table)
    except Quit:
        screen.say("You left the game before its end.")
    else:
        screen.say(f"\n{game.title} is over.\n\n{table.standings()}\n")
        record = record or _ask_where_to_save(screen)
    if record is not None:
        save(match, players, record)
        screen.say(f"The record is in {record}; see it again with: kitchentable replay {record}")


def _until_over(table: Table) -> None:
    table.screen.say(f"You play {table.match.game.title}. Type help at any time.\n")
    while not table.match.over:
        table.let_bots_act()
        if table.match.over:
            return
        if table.screen.live:
            table.draw()
        else:
            table.screen.say(f"\n{table.text()}\n")
        _turn(table)


def _turn(table: Table) -> None:
    """Asks until the person has acted; whatever cannot be done is explained and loses nothing."""
    view = table.match.view(YOU, recall=False)
    table.screen.say(table.show.choices(view))
    while True:
        line = table.screen.ask("> ")
        if line is None:
            raise Quit
        if not line.strip() or _aside(table, line.strip().lower()):
            continue
        try:
            action = table.match.game.parse(table.show.read(line, view))
        except ValueError as wrong:
            table.screen.say(f"{wrong} Type help to see what else there is.")
            continue
        news, table.news = table.news, []
        try:
            table.act(YOU, action)
            return
        except IllegalAction as refused:
            table.news = news
            rule = f" ({refused.rule})" if refused.rule else ""
            table.screen.say(f"{refused.sentence}{rule}")


def _aside(table: Table, line: str) -> bool:
    """Whether the line was a question rather than an action; then it has been answered."""
    word, _, rest = line.partition(" ")
    screen = table.screen
    if word in ("quit", "exit", "q"):
        raise Quit
    if word in ("help", "?"):
        screen.say(f"\n{HELP}\n")
    elif word == "rules":
        book = find(rules_of(table.match.game), rest) if rest else rules_of(table.match.game)
        screen.say(f"\n{rules_text(book, screen.width)}\n" if book.chapters else _nowhere(rest))
    elif word == "score":
        view = table.match.view(YOU, recall=False)
        scored = table.show.scoring(None, view, table.names, width=screen.width)
        screen.say(f"\n{scored or 'Nothing has been scored yet.'}\n\n{table.standings()}\n")
    elif word == "table":
        screen.page(f"{table.text()}\n\n{table.show.choices(table.match.view(YOU, recall=False))}")
    else:
        return False
    return True


def _nowhere(word: str) -> str:
    return f"The rules say nothing about “{word}”."


def _ask_where_to_save(screen: Screen) -> Path | None:
    answer = screen.ask("Save the record? A file name, or just Enter for no: ")
    return Path(answer.strip()) if answer and answer.strip() else None
