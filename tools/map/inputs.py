"""What the map is made from, as a short text: if it changes, the map is stale. Plain Python, so that tests can ask."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from megaciv.rules.facts import facts

FILES = ("anchors.csv", "coast.json")


def inputs_hash() -> str:
    """Of the facts that the drawing shows, the anchors and the coast."""
    digest = hashlib.sha256()
    for area in sorted(facts().areas, key=lambda a: a.id):
        shown = [area.id, area.kind, area.limit, area.city_site, bool(area.volcano), area.flood_plain]
        digest.update(json.dumps([*shown, sorted(area.land), sorted(area.water)]).encode())
    for name in FILES:
        digest.update((Path(__file__).resolve().parent / name).read_bytes())
    return digest.hexdigest()[:16]
