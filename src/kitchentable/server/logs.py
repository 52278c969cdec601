"""How the server logs: one line an event, as key=value pairs. Secrets are never passed to a log."""

from __future__ import annotations

import json
import logging
import sys


class PairFormatter(logging.Formatter):
    """Formats an event as key=value pairs, a traceback as one quoted value."""

    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03d"

    def format(self, record: logging.LogRecord) -> str:
        pairs = {
            "time": self.formatTime(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        if record.exc_info:
            pairs["trace"] = self.formatException(record.exc_info)
        return " ".join(f"{key}={_quoted(value)}" for key, value in pairs.items())


def set_up_logs() -> None:
    """Logs warnings of everybody, and events of our own, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(PairFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("kitchentable").setLevel(logging.INFO)


def _quoted(value: str) -> str:
    plain = value.isascii() and value.isprintable() and " " not in value
    return value if plain else json.dumps(value)
