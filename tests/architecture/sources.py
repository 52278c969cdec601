"""The Python files of the package as syntax trees, and what each of them imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "kitchentable"


class Source(Struct, frozen=True):
    """One module."""

    module: str
    """Its dotted name; a package's own file has the package's name."""
    package: str
    """What its relative imports start from."""
    tree: ast.Module

    def imports(self) -> Iterator[str]:
        """The dotted names that it imports anywhere, in functions and for types as well."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (name.name for name in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield from self._from(node)

    def _from(self, node: ast.ImportFrom) -> Iterator[str]:
        """`from a import b` imports a, and a.b where b may be a module."""
        base = node.module or ""
        if node.level:
            parts = self.package.split(".")
            parents = parts[: len(parts) - node.level + 1]
            base = ".".join([*parents, base] if base else parents)
        yield base
        if base.split(".")[0] == PACKAGE.name:
            yield from (f"{base}.{name.name}" for name in node.names)


def source(module: str, text: str, *, is_package: bool = False) -> Source:
    """The module of this name with this text."""
    package = module if is_package else module.rpartition(".")[0]
    return Source(module, package, ast.parse(text))


@cache
def sources() -> list[Source]:
    """All modules of the package."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        module = ".".join(parts[:-1] if is_package else parts)
        found.append(source(module, path.read_text(encoding="utf-8"), is_package=is_package))
    return found
