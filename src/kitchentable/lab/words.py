"""What a study says in words: the sentences that a report begins with, and texts for pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import NormalDist

from kitchentable.arena.report import Estimate
from kitchentable.core.measures import Measure

from .figures import Figure, extremes
from .plots import axis, number_text
from .study import Key, Study

TOGETHER = "\u00a0"
"""A space at which no line breaks."""
SEATS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def value_text(value: float, unit: str) -> str:
    """A value with its unit: `3.21 points`, `52 %`."""
    if unit == "%":
        return f"{100 * value:.0f}{TOGETHER}%"
    return f"{number_text(value)}{unit if unit == '¢' else TOGETHER + unit}"


def interval_text(mean: Estimate, unit: str) -> str:
    """The ends of an interval: `[2.9, 3.5]`."""
    if mean.high == float("inf"):
        return "unknown: one set of deals"
    scale = 100 if unit == "%" else 1
    return f"[{number_text(mean.low * scale)}, {number_text(mean.high * scale)}]"


def heading(study: Study) -> str:
    """`Memento: 300 matches`."""
    return f"{study.game.title}: {count(study.matches, 'match', 'matches')}"


def count(number: int, one: str, more: str) -> str:
    """`1 match`, `2 matches`."""
    return f"{number:,} {one if number == 1 else more}".replace(",", "\u202f")


def what_was_played(study: Study) -> str:
    """Who played how many matches of what, in a sentence."""
    seats = listed([str(number) for number in study.seats])
    table = "alone" if study.seats == [1] else f"at {seats} seats"
    return (
        f"Bots played {table}: {listed(study.bots)}. "
        f"{count(study.deals, 'set of deals was', 'sets of deals were')} dealt, each played again "
        "with the bots in other seats."
        if study.deals < study.matches
        else f"Bots played {table}: {listed(study.bots)}."
    )


def opening(study: Study, found: Mapping[Key, Figure]) -> list[str]:
    """What somebody who opens a report wants to know first, a sentence each."""
    said = [sentence for sentence in (_winner(study, found), _seat(study, found)) if sentence]
    said += _length(study, found)
    for measure in study.measures:
        if measure.finding:
            said += _finding(study, measure, found)
    return said


def of_measure(name: str, seats: int, found: Mapping[Key, Figure]) -> dict[str, Figure]:
    """By item the figures of a measure at a number of seats."""
    return {
        key.item: one for key, one in found.items() if key.measure == name and key.seats == seats
    }


def _at(study: Study, seats: int) -> str:
    """`At 3 seats ` where there are other numbers of seats, too."""
    return f" at {seats} seats" if len(study.seats) > 1 else ""


def _winner(study: Study, found: Mapping[Key, Figure]) -> str:
    parts = []
    for seats in study.seats:
        wins = of_measure("wins", seats, found)
        if len(wins) < 2:
            continue
        best = max(wins, key=lambda bot: wins[bot].mean.mean)
        others = max(one.mean.high for bot, one in wins.items() if bot != best)
        share = value_text(wins[best].mean.mean, "%")
        equal = value_text(1 / seats, "%")
        if wins[best].mean.low > others:
            parts.append(f"{best} wins {share}{_at(study, seats)}, where {equal} would be equal")
        else:
            parts.append(f"no bot is clearly the best{_at(study, seats)}")
    return _sentence(parts)


def _seat(study: Study, found: Mapping[Key, Figure]) -> str:
    parts = []
    for seats in study.seats:
        wins = of_measure("seat-wins", seats, found)
        if len(wins) < 2:
            continue
        apart = {
            seat: one
            for seat, one in wins.items()
            if abs(one.mean.mean - 1 / seats) > _half(one.mean, looked_at=seats)
        }
        if apart:
            far = max(apart, key=lambda seat: round(abs(apart[seat].mean.mean - 1 / seats), 9))
            share = value_text(apart[far].mean.mean, "%")
            equal = value_text(1 / seats, "%")
            parts.append(
                f"the {SEATS[int(far)]} seat wins {share}{_at(study, seats)} instead of {equal}"
            )
        else:
            parts.append(f"no seat is clearly better than another{_at(study, seats)}")
    return _sentence(parts)


def _half(mean: Estimate, looked_at: int) -> float:
    """Half of an interval in which all of so many means lie together with 95 % (Bonferroni)."""
    one, all_of_them = (NormalDist().inv_cdf(1 - 0.025 / number) for number in (1, looked_at))
    return (mean.high - mean.low) / 2 * all_of_them / one


def _sentence(parts: Sequence[str]) -> str:
    text = "; ".join(parts)
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _length(study: Study, found: Mapping[Key, Figure]) -> Iterator[str]:
    units = {measure.name: measure.unit for measure in study.measures}
    for seats in study.seats:
        turns, minutes, changes = (
            found.get(Key(name, "", "", seats)) for name in ("turns", "minutes", "lead-changes")
        )
        if turns is None or minutes is None:
            continue
        text = f"A match{_at(study, seats)} has {value_text(turns.mean.mean, units['turns'])}"
        text += f", about {minutes.mean.mean:.0f} minutes at a table"
        if changes is not None:
            text += f", and the lead changes {number_text(changes.mean.mean)} times"
        yield f"{text}."


def _finding(study: Study, measure: Measure, found: Mapping[Key, Figure]) -> Iterator[str]:
    """The sentence of a measure, if there is something clear to say; at the most seats there are.

    With several numbers of seats the plot shows the others.
    """
    seats = study.seats[-1]
    figures = of_measure(measure.name, seats, found)
    if not measure.items and figures:
        yield measure.finding.format(mean=value_text(figures[""].mean.mean, measure.unit))
        return
    labels = {item.id: item.label for item in measure.items}
    if ends := extremes(figures):
        high, low = ends
        yield measure.finding.format(
            high=labels[high],
            low=labels[low],
            high_value=value_text(figures[high].mean.mean, measure.unit),
            low_value=value_text(figures[low].mean.mean, measure.unit),
        )


def alternative(measure: Measure, found: Mapping[Key, Figure]) -> str:
    """What a picture shows, for somebody who cannot see it."""
    text = f"{measure.title}: {axis(measure)}"
    if measure.item:
        text += f" by {measure.item}"
    labels = {item.id: item.label for item in measure.items}
    means = sorted(found.items(), key=lambda pair: -pair[1].mean.mean)
    (first, highest), (last, lowest) = means[0], means[-1]
    high, low = (value_text(one.mean.mean, measure.unit) for one in (highest, lowest))
    if first == last:
        return f"{text}. Mean {high}."
    return (
        f"{text}. The highest mean is {high}, {_called(first, labels)}; "
        f"the lowest {low}, {_called(last, labels)}."
    )


def _called(key: Key, labels: Mapping[str, str]) -> str:
    return ", ".join(word for word in (labels.get(key.item, key.item), key.series) if word)
