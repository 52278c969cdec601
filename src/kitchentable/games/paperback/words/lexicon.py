"""A word list that a table plays with: which words there are, where they come from, which hash."""

from __future__ import annotations

import codecs
import hashlib
import lzma
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import PurePath

import msgspec
from msgspec import Struct

from kitchentable.core.game import Missing

from .trie import LETTERS, TIER, Trie

SIZES = (35, 50, 60, 70)
"""How large a list can be asked for: the most rare tier of words in it."""
OWN = {"american": "American", "british": "British", "both": "American and British"}
"""The lists that come with the game, and their names for people."""
HOUSE_TIER = 10
"""The tier of house words and of words that a file gives none: everybody knows them."""

_NO_TIER = 1000
"""Beyond all tiers: not in this list."""

_WORD = re.compile("[a-z]{2,}")
_LINE = re.compile(r"([A-Za-z]{2,})(?:\s+(\d{1,2}))?")
_registered: dict[str, dict[str, int]] = {}


class Source(Struct, frozen=True):
    """Where the list that comes with the game was made from, as `tools/build_lexicon.py` noted."""

    title: str
    version: str
    words: int
    sha256: str
    """Of the uncompressed list."""


class Lexicon:
    """A list of words, never changed. Nodes are plain ints, letters 0 (a) to 25 (z)."""

    __slots__ = ("_house", "hash", "licence", "root", "rows", "title", "trie", "version")

    def __init__(
        self, words: Iterable[tuple[str, int]], title: str, version: str, licence: str
    ) -> None:
        """Words with their tiers, ascending, each once."""
        words = list(words)
        self.title, self.version, self.licence = title, version, licence
        self.trie = Trie()
        self.root = self.trie.root(words)
        self.rows = self.trie.rows
        """For walks that must be fast: see `Trie.rows`."""
        lines = "".join([f"{word} {tier}\n" for word, tier in words])
        self.hash = hashlib.sha256(lines.encode()).hexdigest()
        """SHA-256 of the lines `word tier`; house words are not in it."""
        self._house: dict[tuple[str, ...], Lexicon] = {}

    def step(self, node: int, letter: int) -> int:
        """The node after one letter more; 0 where no word goes on like that."""
        return self.rows[node + letter]

    def is_word(self, node: int) -> bool:
        """Whether a word ends here."""
        return self.rows[node + TIER] > 0

    def node(self, letters: str) -> int:
        """The node after these letters, a to z; 0 if no word begins with them."""
        node = self.root
        for letter in letters:
            node = self.rows[node + ord(letter) - 97]
        return node

    def __contains__(self, word: str) -> bool:
        return _WORD.fullmatch(word) is not None and self.is_word(self.node(word))

    def __iter__(self) -> Iterator[str]:
        """All words, in ascending order."""
        rows = self.rows
        waiting = [(self.root, "")]
        while waiting:
            node, word = waiting.pop()
            if rows[node + TIER]:
                yield word
            for index in reversed(range(len(LETTERS))):
                if child := rows[node + index]:
                    waiting.append((child, word + LETTERS[index]))

    def tier(self, word: str) -> int:
        """How rare a word of the list is: 10 the most frequent, 70 the rarest; else KeyError."""
        if word not in self:
            raise KeyError(word)
        return self.rows[self.node(word) + TIER]

    def with_words(self, words: Iterable[str]) -> Lexicon:
        """The list with house words too; it shares the nodes. ValueError for what is no word."""
        wanted = tuple(sorted(set(words)))
        for word in wanted:
            if not _WORD.fullmatch(word):
                raise ValueError(f"“{word}” is not a word of at least two letters, a to z.")
        added = tuple(word for word in wanted if word not in self)
        if not added:
            return self
        if added not in self._house:
            self._house[added] = self._and(added)
        return self._house[added]

    def _and(self, words: tuple[str, ...]) -> Lexicon:
        more = Lexicon.__new__(Lexicon)
        more.title, more.version, more.licence = self.title, self.version, self.licence
        more.hash, more.trie, more.rows, more._house = self.hash, self.trie, self.rows, {}
        more.root = self.root
        for word in words:
            more.root = self.trie.root_with(more.root, word, HOUSE_TIER)
        return more


@cache
def load(name: str = "american", size: int = 70, family: bool = True) -> Lexicon:
    """The list of that name up to that size; `family` leaves out slurs and vulgar words.

    Missing for a name that is neither in OWN nor registered, ValueError for a size that is not in
    SIZES. One object each, however often it is asked for.
    """
    if size not in SIZES:
        raise ValueError(f"There is no size {size}: {', '.join(map(str, SIZES))}.")
    if name in OWN:
        about = source()
        words, title, version = _own_words(name), f"{about.title}, {OWN[name]}", about.version
        licence = files(__package__).joinpath("SCOWL-LICENCE.txt").read_text(encoding="utf-8")
    elif name in _registered:
        listed = _registered[name]
        words, title, version, licence = iter(sorted(listed.items())), name, "", ""
    else:
        raise Missing(
            f"There is no word list “{name}” here, only {', '.join(names())}; others come from "
            "files that are given at the start."
        )
    refused = _unkind() if family else frozenset()
    kept = ((word, tier) for word, tier in words if tier <= size and word not in refused)
    return Lexicon(kept, title, version, licence)


def names() -> tuple[str, ...]:
    """The lists that `load` knows, those that come with the game first."""
    return (*OWN, *_registered)


def register(file: str, text: str) -> str:
    """Makes the text of a file a list that `load` knows by the file's name, which is returned.

    One word a line, a to z, at least two letters, in either case; behind it, if wanted, its tier
    from 1 to 70, for the size. Raises ValueError naming the line for a file that is no such list,
    and for a name that another list has; the same list may come again.
    """
    name = PurePath(file).stem.lower()
    words = read_words(text.splitlines(), file)
    if name in OWN or _registered.get(name, words) != words:
        raise ValueError(f"The word list {file} needs another name: there is a “{name}” already.")
    _registered[name] = words
    return name


def read_words(lines: Iterable[str], name: str) -> dict[str, int]:
    """The words of the lines of a list with their tiers; errors as in `register`."""
    words: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        found = _LINE.fullmatch(line.strip())
        if not found:
            raise ValueError(
                f"Word list {name}, line {number}: “{line.strip()[:40]}” is not a word of at "
                f"least two letters, a to z, with its tier from 1 to {SIZES[-1]} or without."
            )
        word, tier = found[1].lower(), int(found[2] or HOUSE_TIER)
        if word in words or not 1 <= tier <= SIZES[-1]:
            what = "is there twice" if word in words else f"has tier {tier}, not 1 to {SIZES[-1]}"
            raise ValueError(f"Word list {name}, line {number}: “{word}” {what}.")
        words[word] = tier
    if not words:
        raise ValueError(f"Word list {name}, line 1: there is no word.")
    return words


def source() -> Source:
    """What the list that comes with the game says of itself."""
    return msgspec.json.decode(files(__package__).joinpath("scowl.json").read_bytes(), type=Source)


def own_lines() -> Iterator[bytes]:
    """The list that comes with the game: `word american british` a line, a tier or a dash each."""
    packed = files(__package__).joinpath("scowl.txt.xz").read_bytes()
    yield from BytesIO(lzma.decompress(packed))


def _own_words(name: str) -> Iterator[tuple[str, int]]:
    """The words of one of OWN with their tiers, ascending."""
    tiers = {str(tier).encode(): tier for tier in range(SIZES[-1] + 1)} | {b"-": _NO_TIER}
    for line in own_lines():
        word, american, british = line.split()
        tier = tiers[british if name == "british" else american]
        if name == "both":
            tier = min(tier, tiers[british])
        if tier < _NO_TIER:
            yield word.decode(), tier


@cache
def _unkind() -> frozenset[str]:
    """What the family filter leaves out.

    The file is turned by thirteen letters, so that nobody reads it by accident.
    """
    turned = files(__package__).joinpath("family.rot13").read_text(encoding="ascii")
    return frozenset(codecs.decode(turned, "rot13").split())
