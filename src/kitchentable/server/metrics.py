"""What a server counts of its work, for Prometheus: no names, no tables, no addresses."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

ANSWERS = Counter(
    "kitchentable_answers_total",
    "Answers to commands and drafts of players: ack, preview, or the code of the refusal.",
    ["answer"],
)
ANSWER_SECONDS = Histogram(
    "kitchentable_answer_seconds",
    "From the arrival of a player's message until its answer is handed to the socket.",
    buckets=_SECONDS,
)
COMMIT_SECONDS = Histogram(
    "kitchentable_commit_seconds",
    "How long the database takes for one commit, which may be of many tables.",
    buckets=_SECONDS,
)
COMMITS_TOGETHER = Histogram(
    "kitchentable_commits_together",
    "How many changes of tables one commit makes last.",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
)
THINKING_SECONDS = Histogram(
    "kitchentable_thinking_seconds",
    "How long a bot's decision takes, waiting for a process included.",
    ["game"],
    buckets=_SECONDS,
)
ADVICE_SECONDS = Histogram(
    "kitchentable_advice_seconds",
    "How long a hint takes, waiting for a process included.",
    ["game"],
    buckets=_SECONDS,
)
REVIEWS = Counter(
    "kitchentable_reviews_total", "Reviews of finished games: made, or failed.", ["outcome"]
)
NOTICES = Counter(
    "kitchentable_notices_total",
    "Notices to people who are away: sent, failed (tried again later), given_up, gone (the browser "
    "wants none any more), refused (by the push service).",
    ["outcome"],
)
SOCKETS = Gauge("kitchentable_sockets", "Open sockets of browsers.")
TABLES = Gauge("kitchentable_tables", "Tables in memory: somebody is at them, or something runs.")
