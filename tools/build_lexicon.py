"""Makes the word list of Paperback from the files of SCOWL: `python tools/build_lexicon.py`.

On Debian, `apt install scowl` brings them. The same files give the same bytes; with `--check`
nothing is written, and it says whether the package has what would be written.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import lzma
import re
import sys
from collections.abc import Iterable
from itertools import product
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "kitchentable" / "games" / "paperback" / "words"
LISTS = Path("/usr/share/dict/scowl")
README = Path("/usr/share/doc/scowl/README.gz")
LARGEST = 70
"""The rarest tier that is taken. Those above are for crosswords, and for arguments."""

AMERICAN = ("english", "american"), ("variant_1",)
BRITISH = ("english", "british", "british_z"), ("british_variant_1",)
"""The spelling categories of a variety, and those of its variants that SCOWL calls almost equal."""

WORDS = ("words",)
NAMES = ("upper", "proper-names")
ABBREVIATIONS = ("abbreviations",)
"""SCOWL's kinds of entries. Contractions are a kind too, and not asked for."""

WORD = re.compile("[a-z]{2,}")
VOWEL = re.compile("[aeiouy]")
WITHOUT_VOWEL = "brr crwth crwths cwm cwms hmm nth psst pwn pwns sh shh ssh"
"""The entries without a vowel that are words. All others are symbols (`kb`, `csch`), abbreviations
(`mf`), or plurals of a letter's name (`gs`)."""
NO_WORDS = "aeq es"
"""Entries with a vowel that are no words: an abbreviation, and the plural of a letter's name."""

RARE, COMMON = 60, 50
"""An entry of tier RARE or above that is a name of tier COMMON or below (`victoria`, a carriage) is
for nearly everybody that name, and left out, unless it is one of these words."""
WORDS_TOO = """
acropolis afghani alar altiplano analects apatosaurus apocrypha argonaut aurora bacchanalia baggies
beadle bodhisattva brut burgess burl bursa cabernet calvary capuchin chardonnay chesterfield
chevalier cheviot cline coulomb coulter cretaceous currier cyclops dobbin dobro epiphanies erector
evert excellencies excellency firebase fletcher genet genoa glover gnostic gnosticism guarani harper
hegira holt hooper hummer hurley illuminati ionic jacquard jacuzzi jean jo kaiser kern krugerrand
lanai latino lister magi malaprop marc marguerite mavis medusa melton mercer merlin missy molly
monte mort mouton muenster mulligan murine ne nereid nisei occident oedipal oersted ora pablum
pantaloon parr pascal permalloy pharisee pharisees plasticine pogo praetorian prentice procrustean
psalter pyrrhic quaternary quixotism reasoner redshift sal saturnalia seine sepoy si skinner slater
snowbelt spitz sputnik styrofoam teleprompter terra tesla tod trey triton ulster underwood valerian
vang viking vikings vulgate zinfandel
"""


def main() -> None:
    """Writes the list, what it is made from, and its licence; or compares them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lists", type=Path, default=LISTS, help="the folder with SCOWL's files")
    parser.add_argument("--readme", type=Path, default=README, help="SCOWL's README, maybe .gz")
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    asked = parser.parse_args()
    made = build(asked.lists, asked.readme)
    if asked.check:
        other = [name for name, data in made.items() if (PACKAGE / name).read_bytes() != data]
        sys.exit(f"Not as it would be made: {', '.join(other)}" if other else 0)
    for name, data in made.items():
        (PACKAGE / name).write_bytes(data)
        print(f"{name}: {len(data):,} bytes")


def build(lists: Path, readme: Path) -> dict[str, bytes]:
    """The files of the package by name."""
    about = readme.read_bytes()
    text = (gzip.decompress(about) if readme.suffix == ".gz" else about).decode("latin-1")
    version = re.search(r"^Version (\S+)$", text, re.MULTILINE)
    if version is None:
        raise ValueError(f"{readme} names no version.")
    american, british = variety(lists, *AMERICAN), variety(lists, *BRITISH)
    lines = [
        f"{word} {american.get(word, '-')} {british.get(word, '-')}\n"
        for word in sorted(american.keys() | british.keys())
    ]
    words = "".join(lines).encode("ascii")
    source = {
        "title": "SCOWL",
        "version": version[1],
        "words": len(lines),
        "sha256": hashlib.sha256(words).hexdigest(),
    }
    return {
        "scowl.txt.xz": lzma.compress(words, preset=9 | lzma.PRESET_EXTREME),
        "scowl.json": (json.dumps(source, indent=2) + "\n").encode(),
        "SCOWL-LICENCE.txt": notice(text).encode(),
    }


def variety(lists: Path, spellings: Iterable[str], variants: Iterable[str]) -> dict[str, int]:
    """The words of a variety of English with their tiers.

    A variant that is there with a capital letter too (`bolsheviks`) is a name or an
    abbreviation in small letters, and left out.
    """
    names = lowered(entries(lists, (*AMERICAN[0], *BRITISH[0]), NAMES))
    no_variants = {*names, *lowered(entries(lists, spellings, ABBREVIATIONS))}
    words = entries(lists, spellings, WORDS)
    for word, tier in entries(lists, variants, WORDS).items():
        if word not in no_variants:
            words.setdefault(word, tier)
    too = frozenset(WORDS_TOO.split())
    return {
        word: tier
        for word, tier in words.items()
        if is_word(word) and (tier < RARE or names.get(word, RARE) > COMMON or word in too)
    }


def lowered(entries: dict[str, int]) -> dict[str, int]:
    """The entries in small letters."""
    return {entry.lower(): tier for entry, tier in entries.items()}


def is_word(entry: str) -> bool:
    """Whether an entry of SCOWL's words is a word to play with."""
    if not WORD.fullmatch(entry) or entry in NO_WORDS.split():
        return False
    return VOWEL.search(entry) is not None or entry in WITHOUT_VOWEL.split()


def entries(lists: Path, categories: Iterable[str], kinds: Iterable[str]) -> dict[str, int]:
    """The entries of these categories and kinds, each with its lowest tier, LARGEST at most."""
    found: dict[str, int] = {}
    for category, kind in product(categories, kinds):
        for path in lists.glob(f"{category}-{kind}.*"):
            tier = int(path.suffix[1:])
            if tier <= LARGEST:
                for entry in path.read_text(encoding="latin-1").splitlines():
                    found[entry] = min(tier, found.get(entry, tier))
    return found


def notice(readme: str) -> str:
    """SCOWL's own notices: the chapter of its README that must go along with its words."""
    start = readme.index("COPYRIGHT, SOURCES, and CREDITS:")
    return readme[start : readme.index("FUTURE PLANS:", start)].rstrip() + "\n"


if __name__ == "__main__":
    main()
