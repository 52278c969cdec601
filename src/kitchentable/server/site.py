"""The built client: its files, and its page for every address that is no file."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File

from .settings import Settings

CODINGS = {"br": ".br", "gzip": ".gz"}
"""How the build has compressed each text, the shortest first, and what such a file ends with.
Browsers take the first over HTTPS only, and from their own machine."""

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


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def client(
    request: Request[Any, Any, Any], settings: NamedDependency[Settings], path: FromPath[str] = ""
) -> Response[str] | File:
    """A file of the client, or its page: the client itself knows /t/…, /join/… and the others."""
    accepted = _codings(request.headers.get("accept-encoding", ""))
    folder = settings.client.resolve()
    file = (folder / path.lstrip("/")).resolve()
    if file.is_file() and file.is_relative_to(folder):
        return _file(file, FOR_EVER if file.parent.name == "assets" else "no-cache", accepted)
    if path.startswith("/api/") or "." in Path(path).name:
        raise NotFoundException
    page = folder / "index.html"
    if page.is_file():
        return _file(page, "no-cache", accepted)
    return Response(NOT_BUILT, media_type=MediaType.HTML, status_code=503)


def _codings(header: str) -> set[str]:
    """What an `accept-encoding` header takes; what it gives no weight it does not take."""
    asked = (part.replace(" ", "").partition(";q=") for part in header.split(","))
    return {coding for coding, _, weight in asked if weight.strip("0.") or not weight}


def _file(path: Path, caching: str, accepted: set[str]) -> File:
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    sent = path
    for coding, ending in CODINGS.items():
        packed = path.with_name(path.name + ending)
        if coding in accepted and packed.is_file():
            sent = packed
            headers["content-encoding"] = coding
            break
    return File(
        sent,
        content_disposition_type="inline",
        filename=path.name,
        media_type=guess_type(path.name)[0],
        headers=headers,
    )
