"""Every sentence of every RULES.md has a test, and every id that is cited exists.

The tests of a game lie in tests/games/<game>/ and name their sentences with
`@pytest.mark.rule("turn-4")`. A sentence that no program can follow or break is listed in
tests/games/<game>/untested.toml with the reason.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from kitchentable.catalogue import GAMES
from kitchentable.core.game import AnyGame
from kitchentable.core.rulebook import rules_of

TESTS = Path(__file__).parent / "games"

pytestmark = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def sentences(game: AnyGame) -> set[str]:
    return {sentence.id for chapter in rules_of(game).chapters for sentence in chapter.sentences}


def marked(game: AnyGame) -> dict[str, str]:
    """The ids in rule markers, each with a place where it stands; read, not imported."""
    found: dict[str, str] = {}
    for path in sorted((TESTS / game.name).glob("**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    found[ast.literal_eval(argument)] = f"{path.name}:{node.lineno}"
    return found


def untested(game: AnyGame) -> dict[str, str]:
    """The sentences without a test, each with the reason."""
    path = TESTS / game.name / "untested.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def cited(game: AnyGame) -> Iterator[tuple[str, str]]:
    """The ids in the source and the data of a game, each with its place."""
    file = sys.modules[type(game).__module__].__file__
    assert file
    prefixes = {id_.rpartition("-")[0] for id_ in sentences(game)}
    id_form = re.compile(
        rf"(?<![\w-])(?:{'|'.join(sorted(prefixes))})-[A-Z]?\d+[a-z]?\b|\bability-\w+"
    )
    for path in sorted(Path(file).parent.iterdir()):
        if path.is_file():
            lines = path.read_text(encoding="utf-8").splitlines()
            for number, line in enumerate(lines, start=1):
                for id_ in id_form.findall(line):
                    yield id_, f"{path.name}:{number}"


def test_every_sentence_is_tested_or_says_why_not(game: AnyGame) -> None:
    assert sorted(sentences(game) - set(marked(game)) - set(untested(game))) == []


def test_no_marker_names_a_sentence_that_does_not_exist(game: AnyGame) -> None:
    assert {id_: at for id_, at in marked(game).items() if id_ not in sentences(game)} == {}


def test_no_citation_in_the_source_names_a_sentence_that_does_not_exist(game: AnyGame) -> None:
    citations = list(cited(game))
    assert citations
    assert [(id_, at) for id_, at in citations if id_ not in sentences(game)] == []


def test_no_sentence_names_an_option_that_does_not_exist(game: AnyGame) -> None:
    named = {
        option
        for chapter in rules_of(game).chapters
        for sentence in chapter.sentences
        for option in re.findall(r"option `(\w+)`", sentence.text)
    }
    assert named <= set(game.options.__struct_fields__)


def test_reasons_are_given_for_existing_sentences_without_a_test_only(game: AnyGame) -> None:
    assert set(untested(game)) <= sentences(game) - set(marked(game))
    assert all(len(reason.split()) > 3 for reason in untested(game).values())
