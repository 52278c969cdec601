"""Files that somebody gives to a run, such as word lists: handed on whole, named by their hash."""

from __future__ import annotations

import hashlib

from msgspec import Struct

from kitchentable.catalogue import WordList, add_word_lists


class FileHash(Struct, frozen=True):
    """Which file it was, for a specification that must not hold all of it."""

    kind: str
    """What it was given as: `words`."""
    file: str
    """The file's name, without its folder."""
    sha256: str
    """Of its text in UTF-8, as 64 hex digits."""


class Given(Struct, frozen=True):
    """All files that were given to a run; what a worker needs before its first match."""

    words: tuple[WordList, ...] = ()

    def use(self) -> None:
        """Has the games of this process take them. ValueError, with a sentence, for a bad file."""
        add_word_lists(self.words)

    def hashes(self) -> tuple[FileHash, ...]:
        """Which files these are, in the order in which they were given."""
        return tuple(
            FileHash("words", each.file, hashlib.sha256(each.text.encode()).hexdigest())
            for each in self.words
        )


NOTHING_GIVEN = Given()
