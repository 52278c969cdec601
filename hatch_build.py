"""Puts the built browser client into a wheel, and builds it first where that was not done yet."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NO_NPM = (
    "The browser client has not been built, and npm was not found to build it. "
    "Install Node 20 or newer and try again, or build it elsewhere with `make client`."
)


class ClientHook(BuildHookInterface[Any]):
    """Runs before a wheel or a source archive is packed; an editable install does not need it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        client = Path(self.root, "src", "kitchentable", "server", "client", "index.html")
        if version == "editable" or client.exists():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(NO_NPM)
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=Path(self.root, "web"), check=True)
