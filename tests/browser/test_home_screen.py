"""The page can be put on a phone's home screen, where it has its name and its pictures."""

from __future__ import annotations

import struct

from .conftest import Invite


def test_the_manifest_has_all_that_a_phone_wants(invite: Invite) -> None:
    ana = invite()
    ana.open()
    answer = ana.context.new_cdp_session(ana.page).send("Page.getAppManifest")
    assert answer["url"] == f"{ana.address}/manifest.webmanifest"
    assert answer["errors"] == []
    fetch = ana.page.request.get
    assert "manifest+json" in fetch(answer["url"]).headers["content-type"]
    manifest = fetch(answer["url"]).json()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    sizes = set()
    for icon in manifest["icons"]:
        picture = fetch(ana.address + icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", picture.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add((width, icon.get("purpose", "any")))
    assert sizes >= {(192, "any"), (512, "any"), (512, "maskable")}
    for link in ana.page.locator("link[rel=apple-touch-icon]").all():
        assert fetch(ana.address + (link.get_attribute("href") or "")).ok
