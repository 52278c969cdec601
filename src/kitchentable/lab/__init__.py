"""What a run of the arena teaches: measures of its matches, a report to look at, comparisons."""

from kitchentable.lab.study import Study, study

__all__ = ["Study", "study"]
