"""What the lab finds in one match, by measure: for the tests of each game's own measures."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from kitchentable.core.match import Match
from kitchentable.core.measures import Case, Lab
from kitchentable.core.reel import Reel

Found = dict[str, list[Case]]


def found_in(match: Match[Any, Any, Any], lab: Lab) -> Found:
    """Per measure its cases, in the order in which they are found."""
    found = defaultdict(list)
    for case in lab.cases(Reel(match)):
        found[case.measure].append(case)
    return found
