"""`kitchentable rules`: a rulebook in a terminal, whole or only what was asked for."""

from __future__ import annotations

import textwrap

from kitchentable.core.rulebook import Chapter, Rulebook, rulebooks_of

from .frame import FAILED, Trouble
from .options import game_of
from .screen import Screen


def rules(game_name: str, word: str | None, language: str) -> None:
    """Prints the rules of a game, or the sentences in which a word or id occurs."""
    books = rulebooks_of(game_of(game_name))
    if language not in books:
        raise Trouble(f"The language can be {' or '.join(books)}, not “{language}”.")
    book = books[language]
    found = find(book, word) if word else book
    if not found.chapters:
        raise Trouble(f"The rules of {book.title} say nothing about “{word}”.", FAILED)
    screen = Screen(((r"(?m)^[A-Z][^.\n]*$", "bold"), (r"(?m)^  [a-z]+-\w+", "cyan")))
    screen.say(rules_text(found, screen.width))


def find(book: Rulebook, word: str) -> Rulebook:
    """What of a rulebook has this word in its text, or this id; without the introduction."""
    wanted = word.lower()
    chapters = []
    for chapter in book.chapters:
        sentences = tuple(
            sentence
            for sentence in chapter.sentences
            if wanted in sentence.text.lower() or wanted in sentence.id.lower()
        )
        if sentences:
            chapters.append(Chapter(chapter.heading, "", sentences))
    return Rulebook(book.language, book.title, "", tuple(chapters))


def rules_text(book: Rulebook, width: int) -> str:
    """A rulebook as lines: each sentence behind its id."""
    ids = [sentence.id for chapter in book.chapters for sentence in chapter.sentences]
    column = max(map(len, ids), default=0) + 4
    lines = [book.title]
    if book.introduction:
        lines += ["", textwrap.fill(book.introduction, width)]
    for chapter in book.chapters:
        lines += ["", chapter.heading]
        if chapter.note:
            lines.append(textwrap.fill(chapter.note, width))
        for sentence in chapter.sentences:
            lines += textwrap.wrap(
                sentence.text,
                width,
                initial_indent=f"  {sentence.id}".ljust(column),
                subsequent_indent=" " * column,
            )
    return "\n".join(lines)
