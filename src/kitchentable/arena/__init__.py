"""Bots against bots: who meets whom, matches as pure functions, many at once, a report."""

from kitchentable.arena.play import MatchSpec, play_match
from kitchentable.arena.report import Report, report
from kitchentable.arena.run import run, tournament

__all__ = ["MatchSpec", "Report", "play_match", "report", "run", "tournament"]
