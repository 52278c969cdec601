"""Bots against bots: who meets whom, matches as pure functions, many at once, a report."""

from kitchentable.arena.given import Given
from kitchentable.arena.pairing import RunSpec, run_spec
from kitchentable.arena.play import MatchSpec, play_match
from kitchentable.arena.report import Report, report
from kitchentable.arena.run import Where, play, tournament
from kitchentable.arena.store import Run

__all__ = [
    "Given",
    "MatchSpec",
    "Report",
    "Run",
    "RunSpec",
    "Where",
    "play",
    "play_match",
    "report",
    "run_spec",
    "tournament",
]
