"""`kitchentable play`: one person in a terminal, against bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from kitchentable.arena.daily import rival_score
from kitchentable.catalogue import teacher_of, usual_level
from kitchentable.core.daily import DailyDeal, seed_of
from kitchentable.core.game import IllegalAction, Seat
from kitchentable.core.match import Match
from kitchentable.core.rulebook import rules_of
from kitchentable.teach.advise import advise

from .daily import comparison, deal_of, today
from .frame import Trouble
from .options import AnyMatch, add_words, bot_of, game_of, match_of, seats_of
from .rules import find, rules_text
from .screen import Screen
from .shows import Way, show_of
from .table import BOT_NAMES, Table, ending, full_seed, save, writable
from .teachers import Words

YOU = Seat(0)
PACE = 0.9

HELP = """\
Type an action as the line above the prompt shows. Besides that you can type:

  table          shows the table again
  score          what has been scored so far, with the reasons
  advice         what a good player would do here, and why
  rules          all rules;  rules WORD: only the sentences with this word or id
  help           this page
  quit           leaves the game (Ctrl-C does, too)"""


class Quit(Exception):
    """The person leaves before the game is over."""


def play(
    game_name: str,
    seats: int | None,
    level: str | None,
    name: str,
    options: Sequence[str],
    words: Sequence[Path],
    cards: Sequence[Path],
    seed: str | None,
    record: Path | None,
) -> None:
    """Plays a match to its end, or until the person leaves."""
    game = game_of(game_name, cards)
    add_words(words)
    writable(record)
    number = seats_of(game, seats if seats is not None else min(3, game.seats[-1]))
    levels = (usual_level(game.name) if level is None else level,) * (number - 1)
    match = match_of(game, number, full_seed(seed), options)
    _play(_seated(match, levels), levels, name, record)


def play_daily(game_name: str, name: str, record: Path | None) -> None:
    """Plays a game's deal of today, and compares the end with what the bot came to."""
    game = game_of(game_name)
    writable(record)
    day = today()
    deal = deal_of(game, day)
    match = Match(game, deal.seats, seed_of(game.name, day), deal.options)
    table = _seated(match, deal.others)
    table.tell([f"{deal.title}, {day} (UTC). {deal.lead}"])
    _play(table, deal.others, name, record, lambda: _compare(table, deal, day))


def _seated(match: AnyMatch, levels: Sequence[str]) -> Table:
    """The table of a match that begins, with bots of these levels in the other seats."""
    game = match.game
    bots = {
        Seat(seat): bot_of(game, level, f"{match.seed}/{seat}")
        for seat, level in enumerate(levels, start=1)
    }
    show = show_of(game)
    names = ("You", *BOT_NAMES[1 : match.seats])
    return Table(match, bots, names, YOU, show, Screen(show.HINTS), PACE)


def _play(
    table: Table,
    levels: Sequence[str],
    name: str,
    record: Path | None,
    afterwards: Callable[[], None] = lambda: None,
) -> None:
    """Plays on until the match is over or the person leaves, and keeps the record."""
    match, screen = table.match, table.screen
    bots = [f"{bot} ({level})" for bot, level in zip(table.names[1:], levels, strict=True)]
    try:
        with screen.pages():
            _until_over(table)
    except Quit:
        screen.say("You left the game before its end.")
    else:
        screen.say(f"\n{ending(match, table.names, table.show.TIEBREAKS)}\n")
        afterwards()
        record = record or _ask_where_to_save(screen)
    if record is not None:
        save(match, (name, *bots), record)
        screen.say(
            f"The record is in {record}; see it again with: kitchentable replay {record}\n"
            f"What you could learn from it: kitchentable review {record}"
        )


def _compare(table: Table, deal: DailyDeal, day: str) -> None:
    """Says what the bot came to, which takes it a moment."""
    table.screen.status(f"The {deal.rival} bot plays the same deal …")
    yours, rival = table.match.score()[YOU], rival_score(table.match.game.name, day)
    table.screen.say(f"{comparison(deal, yours[0], rival[0])}\n")


def _until_over(table: Table) -> None:
    table.tell([f"You play {table.match.game.title}. Type help at any time."])
    while True:
        table.let_bots_act()
        if table.match.over:
            return
        _turn(table)


def _turn(table: Table) -> None:
    """Asks until the person has acted; whatever cannot be done is explained and loses nothing."""
    screen, game = table.screen, table.match.game
    view = table.match.view(YOU, recall=False)
    _invite(table)
    while True:
        line = screen.ask("> ")
        if line is None:
            raise Quit
        if not line.strip() or _aside(table, line.strip().lower()):
            continue
        try:
            texts = _one_of(table.show.ways(line, view), screen)
            if texts is not None:
                table.act(YOU, [game.parse(text) for text in texts])
                return
        except IllegalAction as refused:
            rule = f" ({refused.rule})" if refused.rule else ""
            screen.say(f"{refused.sentence}{rule}")
        except ValueError as wrong:
            screen.say(f"{wrong}")


def _one_of(ways: Sequence[Way], screen: Screen) -> Sequence[str] | None:
    """The actions of the way that the person means; None if none of them."""
    if len(ways) == 1:
        return ways[0][1]
    listed = [f"  {number}  {label}" for number, (label, _) in enumerate(ways, start=1)]
    screen.say("\n".join(["There are several ways:", *listed]))
    answer = screen.ask("Which one? Just Enter for the first, anything else for none: ")
    number = "none" if answer is None else answer.strip() or "1"
    known = number.isdecimal() and 1 <= int(number) <= len(ways)
    return ways[int(number) - 1][1] if known else None


def _invite(table: Table) -> None:
    """What the person can do now; a pipe gets the table with it, a terminal shows it already."""
    choices = table.show.choices(table.match.view(YOU, recall=False))
    table.screen.say(f"\n{choices}" if table.screen.live else f"\n{table.text()}\n\n{choices}")


def _aside(table: Table, line: str) -> bool:
    """Whether the line was a question rather than an action; then it has been answered."""
    word, _, rest = line.partition(" ")
    screen = table.screen
    if word in ("quit", "exit"):
        raise Quit
    if word in ("help", "?"):
        answer = HELP
    elif word == "rules":
        book = rules_of(table.match.game)
        found = find(book, rest) if rest else book
        answer = rules_text(found, screen.width) if found.chapters else _nowhere(rest)
    elif word == "score":
        answer = f"{table.reasons() or 'Nothing has been scored yet.'}\n\n{table.standings()}"
    elif word == "advice":
        answer = _advice(table)
    elif word == "table":
        answer = ""
    else:
        return False
    if not answer or screen.read(answer):
        table.news.clear()  # what was taken in the open is told once
        if screen.live:
            table.draw()
        _invite(table)
    return True


def _advice(table: Table) -> str:
    """A hint, from what the person could know; it takes a moment."""
    game = table.match.game
    if teacher_of(game) is None:
        return f"Nobody teaches {game.title} yet."
    table.screen.status("Thinking …")
    view = table.match.view(YOU)
    advice = advise(game, view)
    if advice is None:
        return "There is nothing to advise here: go on with what you have begun."
    return Words(game, table.names, table.screen.width).advice(view, advice)


def _nowhere(word: str) -> str:
    return f"The rules say nothing about “{word}”."


def _ask_where_to_save(screen: Screen) -> Path | None:
    """A path that is free; None if the person wants no record."""
    while True:
        answer = screen.ask("Save the record? A file name, or just Enter for no: ")
        if not answer or not answer.strip():
            return None
        path = Path(answer.strip()).expanduser()
        try:
            writable(path)
        except Trouble as trouble:
            screen.say(str(trouble))
        else:
            if not path.exists():
                return path
            screen.say("There is a file of this name already.")
