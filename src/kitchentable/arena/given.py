"""Files that somebody gives to a run, such as word lists: handed on whole, named by their hash."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from kitchentable.catalogue import (
    WordList,
    add_word_lists,
    read_card_files,
    read_word_lists,
    use_cards,
)
from kitchentable.core.cards import CardFile

GIVEN = "given"
"""The folder within a run with copies of what it was given."""


class FileHash(Struct, frozen=True):
    """Which file it was, for a specification that must not hold all of it."""

    kind: str
    """What it was given as: `words` or `cards`."""
    file: str
    """The file's name, without its folder."""
    sha256: str
    """Of its text in UTF-8, as 64 hex digits."""


class Given(Struct, frozen=True):
    """All files that were given to a run; what a worker needs before its first match."""

    words: tuple[WordList, ...] = ()
    cards: tuple[CardFile, ...] = ()

    def use(self) -> None:
        """Has the games of this process take them. ValueError, with a sentence, for a bad file."""
        add_word_lists(self.words)
        use_cards(self.cards)

    def hashes(self) -> tuple[FileHash, ...]:
        """Which files these are, in the order in which they were given."""
        return tuple(
            FileHash(kind, each.file, _hash(each.text))
            for kind, some in (("words", self.words), ("cards", self.cards))
            for each in some
        )

    def keep(self, folder: Path) -> None:
        """Puts a copy of each file into the folder of a run, for whoever looks at it later."""
        for kind, some in (("words", self.words), ("cards", self.cards)):
            for each in some:
                place = folder / GIVEN / kind / each.file
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text(each.text, encoding="utf-8", newline="")

    @classmethod
    def kept(cls, folder: Path, game_name: str, files: Sequence[FileHash]) -> Given:
        """What a run was given, from its folder. ValueError for a copy that is not the file."""
        paths: dict[str, list[Path]] = {"words": [], "cards": []}
        for each in files:
            paths[each.kind].append(folder / GIVEN / each.kind / each.file)
        given = cls(read_word_lists(paths["words"]), read_card_files(game_name, paths["cards"]))
        for was, now in zip(files, given.hashes(), strict=True):
            if was != now:
                raise ValueError(
                    f"The run in {folder} cannot be looked at: its copy of {was.file} was "
                    "changed afterwards."
                )
        return given


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


NOTHING_GIVEN = Given()
