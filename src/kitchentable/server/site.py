"""The built client: its files, and its page for every address that is no file."""

from __future__ import annotations

from pathlib import Path

from litestar import MediaType, Response, get
from litestar.config.compression import CompressionConfig
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromPath
from litestar.response import File

from .settings import Settings

COMPRESSED = DefineMiddleware(
    CompressionMiddleware,
    config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude=r"\.woff2?$"),
)
"""Fonts are compressed already."""

FOR_EVER = "public, max-age=31536000, immutable"

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kitchen Table</title>
<h1>The table is ready, the cloth is missing</h1>
<p>The server is running, but its pages have not been built yet.
Stop it and start it with <code>make play</code>, which builds them first.</p>
</html>
"""


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, middleware=[COMPRESSED])
def client(settings: NamedDependency[Settings], path: FromPath[str] = "") -> Response[str] | File:
    """A file of the client, or its page: the client itself knows /t/…, /join/… and the others."""
    folder = settings.client.resolve()
    file = (folder / path.lstrip("/")).resolve()
    if file.is_file() and file.is_relative_to(folder):
        return _file(file, FOR_EVER if file.parent.name == "assets" else "no-cache")
    if path.startswith("/api/") or "." in Path(path).name:
        raise NotFoundException
    page = folder / "index.html"
    if page.is_file():
        return _file(page, "no-cache")
    return Response(NOT_BUILT, media_type=MediaType.HTML, status_code=503)


def _file(path: Path, caching: str) -> File:
    return File(
        path,
        content_disposition_type="inline",
        filename=path.name,
        headers={"cache-control": caching},
    )
