"""The commands with their options and help; what they do is imported when it is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kitchentable import __version__

from .frame import Command, Group, ServeCommand, Trouble, examples

app = typer.Typer(
    name="kitchentable",
    cls=Group,
    rich_markup_mode=None,
    add_completion=False,
    epilog=examples(
        ("Open a table in the browser, for friends and bots", "kitchentable serve"),
        ("Play here in the terminal", "kitchentable play memento"),
        ("Read the rules of a game", "kitchentable rules memento"),
    ),
)


def _whole(text: str | int) -> int:
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f"“{text}” is not a whole number") from None


def _seconds(text: str | float) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not 0 <= seconds <= 60:
        raise typer.BadParameter(f"“{text}” is not a number of seconds from 0 to 60")
    return seconds


def _pace(text: str | float) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds <= 3600:
        raise typer.BadParameter(f"“{text}” is not a number of seconds above 0, up to 3600")
    return seconds


def _list(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as memento.")]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="WHERE",
        help="A file, or the address of a database; otherwise KITCHENTABLE_DATABASE, or a file in "
        "this folder.",
    ),
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a match.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="KEY=VALUE",
        help="A variant of the game, such as introductory=yes; can be given several times.",
    ),
]
WordFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--words",
        metavar="FILE",
        help="A list of words, for games with such an option; can be given several times.",
    ),
]
CardFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--cards",
        metavar="FILE",
        help="Cards of your own in place of the game's, as CSV; can be given several times.",
    ),
]
Seed = Annotated[
    str | None,
    typer.Option(metavar="WORD", help="Any word; the same one deals the same cards again."),
]
Matches = Annotated[
    int, typer.Option(metavar="NUMBER", parser=_whole, help="At least so many matches.")
]
Processes = Annotated[
    int | None,
    typer.Option(metavar="NUMBER", parser=_whole, help="How many at once; one a core."),
]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Play on the Ray cluster at this address instead; local: one on this computer.",
    ),
]
Save = Annotated[
    Path | None,
    typer.Option("--record", metavar="FILE", help="Write the record of the match here."),
]


@app.callback(invoke_without_command=True)
def kitchentable(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Tabletop games for people and bots: in the browser, in this terminal, or by the thousand."""
    if version:
        typer.echo(f"kitchentable {__version__}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(
    cls=ServeCommand,
    short_help="Open tables for browsers, here and elsewhere.",
    epilog=examples(
        ("On this computer and for everybody in the same network", "kitchentable serve"),
        (
            "On another port, for this computer alone",
            "kitchentable serve --host 127.0.0.1 --port 9000",
        ),
        ("Keep the tables in a file of your choice", "kitchentable serve --database tables.db"),
        ("With a word list of your own to choose", "kitchentable serve --words family.txt"),
    ),
)
def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; 127.0.0.1: here alone.")
    ] = "0.0.0.0",
    port: Annotated[int, typer.Option(metavar="NUMBER", parser=_whole, help="The port.")] = 8000,
    database: Database = None,
    words: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            help="A list of words that tables can choose, by the file's name; can be given "
            "several times; otherwise the files of KITCHENTABLE_WORDS.",
        ),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Whether to open a browser.")
    ] = True,
) -> None:
    """Serves the tables to browsers, on this computer and others.

    Prints the address for this computer and the one for others in the same network, and opens a
    browser if there is one. Ctrl-C ends it; a restart takes up every table where it was.

    Tables that nobody comes back to are cleared away: 1 day after the last visit if they have not
    started, 30 days if they are played, 90 days after the end.
    """
    from .serve import serve

    serve(host, port, database, words or [], open_browser)


@app.command(
    cls=Command,
    short_help="Copy all games of a server to a file, also while it runs.",
    epilog=examples(
        ("Keep today's state of the tables", "kitchentable backup tables-backup.sqlite3"),
    ),
)
def backup(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="The copy, which must not be there yet.")
    ],
    database: Database = None,
) -> None:
    """Copies the file in which a server keeps its games, whole, while it goes on.

    To go back to it, stop the server and put the copy in the place of its file. A server that has
    been stopped leaves a single file, which can be copied as it is.
    """
    from .backup import backup

    backup(file, database)


@app.command(
    cls=Command,
    short_help="Play in this terminal, against bots.",
    epilog=examples(
        ("Three at the table, you and two bots", "kitchentable play memento"),
        (
            "A first game, against one weak bot",
            "kitchentable play memento --seats 2 --level easy --option introductory=yes",
        ),
        (
            "The same cards as somebody else who uses this word, and keep the record",
            "kitchentable play memento --seed sunday --record sunday.txt",
        ),
        ("The deal that everybody gets today", "kitchentable play majolica --daily"),
    ),
)
def play(
    game: GameName,
    seats: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", parser=_whole, help="Players, you included; 3 if possible."),
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL",
            help="How strong the bots are; “kitchentable bots GAME” lists the levels.",
        ),
    ] = None,
    name: Annotated[str, typer.Option(metavar="NAME", help="Your name in the record.")] = "Guest",
    option: Options = None,
    words: WordFiles = None,
    cards: CardFiles = None,
    seed: Seed = None,
    daily: Annotated[
        bool,
        typer.Option(
            "--daily",
            help="Play the deal of the day, the same for everybody until midnight UTC, and see "
            "at the end what a bot came to.",
        ),
    ] = False,
    record: Save = None,
) -> None:
    """Plays a game in this terminal, you against bots.

    You type what you do, and “help” lists what else you can type. Where a card is for your eyes
    only and only for a moment, the terminal shows it and takes it away again.
    """
    from .play import play, play_daily

    if not daily:
        play(game, seats, level, name, option or [], words or [], cards or [], seed, record)
    elif all(given is None for given in (seats, level, option, words, cards, seed)):
        play_daily(game, name, record)
    else:
        raise Trouble(
            "The deal of the day is the same for everybody: --daily goes without --seats, "
            "--level, --option, --words, --cards and --seed."
        )


@app.command(
    cls=Command,
    short_help="Watch bots play against each other.",
    epilog=examples(
        ("Two bots, at a pace to follow", "kitchentable watch memento --bots hard,greedy"),
        (
            "As fast as they can, and keep the record",
            "kitchentable watch memento --bots greedy,easy --pace 0 --record match.txt",
        ),
    ),
)
def watch(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="A,B,…", help="Who plays, by seat; the number says how many.")
    ],
    pace: Annotated[
        float,
        typer.Option(metavar="SECONDS", parser=_seconds, help="The time to read each move."),
    ] = 1.0,
    option: Options = None,
    words: WordFiles = None,
    cards: CardFiles = None,
    seed: Seed = None,
    record: Save = None,
) -> None:
    """Shows bots playing against each other, as a spectator sees it."""
    from .watch import watch

    watch(game, _list(bots), pace, option or [], words or [], cards or [], seed, record)


@app.command(
    cls=Command,
    short_help="Walk through the record of a match.",
    epilog=examples(
        ("The whole match, line by line", "kitchentable replay match.txt"),
        (
            "As the second player saw it, with the table after each move",
            "kitchentable replay match.txt --seat 1 --step",
        ),
        ("A part of it", "kitchentable replay match.txt --from 40 --to 60"),
    ),
)
def replay(
    file: RecordFile,
    first: Annotated[
        int, typer.Option("--from", metavar="LINE", parser=_whole, help="The first line to tell.")
    ] = 1,
    last: Annotated[
        int | None,
        typer.Option("--to", metavar="LINE", parser=_whole, help="The last line to tell."),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", parser=_whole, help="See it as this seat did; from 0."),
    ] = None,
    words: WordFiles = None,
    cards: CardFiles = None,
    spectator: Annotated[
        bool, typer.Option("--spectator", help="See it as somebody beside the table did [default].")
    ] = False,
    step: Annotated[
        bool, typer.Option("--step", help="Show the table after each move and wait for Enter.")
    ] = False,
) -> None:
    """Walks through the record of a match."""
    if spectator and seat is not None:
        raise Trouble("Choose either --seat or --spectator: nobody sees both.")
    from .replay import replay

    replay(file, first, last, seat, words or [], cards or [], step)


@app.command(
    cls=Command,
    short_help="Check that a record is fair.",
    epilog=examples(("Was it dealt fairly?", "kitchentable verify match.txt")),
)
def verify(file: RecordFile, words: WordFiles = None, cards: CardFiles = None) -> None:
    """Checks a record: every line against the rules, and every deal against the seed.

    It needs no server and trusts none. The exit code is 0 for a fair record and 1 for any other.
    """
    from .replay import verify

    verify(file, words or [], cards or [])


@app.command(
    cls=Command,
    short_help="See what a match could have taught you.",
    epilog=examples(
        ("What mattered in your match", "kitchentable review match.txt"),
        ("The same for the second player", "kitchentable review match.txt --seat 1"),
        ("For a program", "kitchentable review match.txt --json"),
    ),
)
def review(
    file: RecordFile,
    seat: Annotated[
        int, typer.Option(metavar="NUMBER", parser=_whole, help="Whose decisions; from 0.")
    ] = 0,
    words: WordFiles = None,
    cards: CardFiles = None,
    json: Annotated[
        bool, typer.Option("--json", help="Print one line of JSON instead of words.")
    ] = False,
) -> None:
    """Reviews a match for one player: which decisions gave away points, and what was better.

    A decision is judged by what that player could know when it was made, never by what was hidden.
    What is said about looking back says so.
    """
    from .review import review

    review(file, seat, words or [], cards or [], json)


@app.command(
    cls=Command,
    short_help="Read the rules of a game.",
    epilog=examples(
        ("All rules", "kitchentable rules memento"),
        ("What they say about passing", "kitchentable rules memento --find pass"),
        (
            "One sentence, by the id in a refusal or a score line",
            "kitchentable rules memento --find turn-4",
        ),
        ("The rules in German", "kitchentable rules memento --language de"),
    ),
)
def rules(
    game: GameName,
    find: Annotated[
        str | None,
        typer.Option(metavar="WORD", help="Only the sentences with this word or id."),
    ] = None,
    language: Annotated[
        str,
        typer.Option(metavar="CODE", help="The language of the rules, such as de for German."),
    ] = "en",
) -> None:
    """Prints the rules of a game, each sentence with its id."""
    from .rules import rules

    rules(game, find, language)


@app.command(
    cls=Command,
    short_help="See how strong the bots of a game can be.",
    epilog=examples(("Whom you can play against", "kitchentable bots memento")),
)
def bots(game: GameName) -> None:
    """Lists the bots of a game: what each level can do, and what it honestly cannot."""
    from .bots import bots

    bots(game)


@app.command(
    cls=Command,
    short_help="Let bots play a tournament, and see who is better.",
    epilog=examples(
        (
            "Two simple bots, a thousand matches",
            "kitchentable arena memento --bots greedy,random --matches 1000",
        ),
        (
            "Two levels at a table for four, each in two seats",
            "kitchentable arena memento --bots hard,medium --seats 4 --matches 200",
        ),
        (
            "In a folder of your choice, on a Ray cluster that is started for it",
            "kitchentable arena memento --bots easy,random --out trial --ray local",
        ),
        (
            "With scoring cards that you changed, to see what that does",
            "kitchentable arena memento --bots easy,greedy --cards my.csv --out changed",
        ),
        (
            "For a program, with an option of the game",
            "kitchentable arena memento --bots easy,random --option ties=nobody --json",
        ),
    ),
)
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(metavar="A,B,…", help="Who plays: levels or kinds, as “bots GAME” lists."),
    ],
    matches: Matches = 200,
    seats: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            parser=_whole,
            help="Seats at the table, if there are more than bots: the list starts again.",
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="WORD", help="Any word; another one deals other cards."),
    ] = None,
    processes: Processes = None,
    ray: Ray = None,
    option: Options = None,
    words: WordFiles = None,
    cards: CardFiles = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Where every record is kept; otherwise a folder below runs, the same one for "
            "the same tournament.",
        ),
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="Print one line of JSON instead of tables.")
    ] = False,
) -> None:
    """Lets bots play a tournament, and reports who is better, with 95 % intervals.

    Every bot sits in every seat with the same cards, so neither seats nor luck decide. The same
    arguments give the same records and the same report on any machine.

    Ctrl-C stops it, and the same command goes on: what has been played is kept.
    """
    from .arena import arena, where_of

    where = where_of(processes, ray)
    files = (words or [], cards or [])
    arena(game, _list(bots), matches, seats, seed, where, option or [], *files, out, json)


@app.command(
    cls=Command,
    short_help="Measure every bot against the one below it.",
    epilog=examples(
        ("All bots of all games, which takes hours", "kitchentable ladder"),
        ("One game with two players", "kitchentable ladder memento --seats 2 --matches 100"),
    ),
)
def ladder(
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME …]", help="The games; all of them."),
    ] = None,
    seats: Annotated[
        str, typer.Option(metavar="A,B,…", help="The numbers of seats, where a game has them.")
    ] = "2,3,4,5",
    matches: Matches = 400,
    processes: Processes = None,
    ray: Ray = None,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where every record is kept.")] = Path(
        "runs/ladder"
    ),
) -> None:
    """Plays each level against the one below it, and prints the ladder as a page in Markdown.

    Each pair meets in at least so many matches for each number of seats, one bot of the one kind
    and the others of the other. The exit code is 1 if a level is weaker than the one below it.

    Ctrl-C stops it, and the same command goes on: what has been played is kept.
    """
    from .arena import where_of
    from .ladder import ladder

    numbers = [_whole(number) for number in _list(seats)]
    ladder(games or [], numbers, matches, where_of(processes, ray), out)


lab = typer.Typer(
    name="lab",
    cls=Group,
    rich_markup_mode=None,
    add_completion=False,
    short_help="See what runs of the arena teach about a game.",
    epilog=examples(
        (
            "What the bots made of the game, as a page with pictures and as tables",
            "kitchentable lab report printed",
        ),
        ("What a change of the cards did", "kitchentable lab compare printed changed"),
    ),
)
app.add_typer(lab)

Pace = Annotated[
    float,
    typer.Option(
        metavar="SECONDS",
        parser=_pace,
        help="How long a table takes for each moment at which it waits for somebody.",
    ),
]


@lab.callback(invoke_without_command=True)
def lab_help(context: typer.Context) -> None:
    """Measures the matches of a run of “kitchentable arena”, for people who make games.

    It needs two packages that playing does not: pip install 'kitchentable[lab]'.
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@lab.command(
    cls=Command,
    short_help="Write a page with pictures, and tables, about a run.",
    epilog=examples(
        ("A run that was kept in the folder printed", "kitchentable lab report printed"),
        (
            "Runs for two, three and four players in one report",
            "kitchentable lab report two three four --out seats",
        ),
    ),
)
def report(
    runs: Annotated[
        list[Path],
        typer.Argument(
            metavar="RUN …",
            help="Folders of runs of one game with the same options, for other numbers of seats.",
        ),
    ],
    pace: Pace = 15.0,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where it is written; otherwise report in the run."),
    ] = None,
) -> None:
    """Measures every match of a run and writes what it finds.

    report.html is a page that needs nothing besides itself. cases.csv has every value that was
    measured and figures.csv every mean with its 95 % interval; the same as .parquet for programs.
    """
    from .lab import report

    report(runs, pace, out)


@lab.command(
    cls=Command,
    short_help="See what differs between two runs of a game.",
    epilog=examples(
        (
            "A run with the printed cards, and one with others (arena --cards)",
            "kitchentable lab compare printed changed",
        ),
    ),
)
def compare(
    before: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run.")],
    after: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of another.")],
    pace: Pace = 15.0,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Where it is written; otherwise compared-with-… in the second run.",
        ),
    ] = None,
) -> None:
    """Puts two runs side by side: every mean of both, and how they differ, with 95 % intervals.

    Matches on the same deals count as pairs, so give both runs the same bots and the same seed.
    What is called clear stays unlikely to be chance though so many figures are compared.
    """
    from .lab import compare

    compare(before, after, pace, out)
