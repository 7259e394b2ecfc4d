"""Build the pictures of the client, or draw the sheets on which they are looked at.

.venv/bin/python -m tools.art           # drawings and parts -> sprites in web/src/ui/art; says what breaks a budget
.venv/bin/python -m tools.art sheets    # every picture in Chromium -> docs/pictures/art
"""

from __future__ import annotations

import sys

from tools.art.portraits import leader_sprite
from tools.art.sheets import draw
from tools.art.sprites import BUILT, SETS, faults, sprite, weight


def build() -> int:
    BUILT.mkdir(exist_ok=True)
    for name in SETS:
        text = sprite(name)
        (BUILT / f"{name}.svg").write_text(text, encoding="utf-8")
        print(f"{name}: {text.count('<symbol')} pictures, {weight(text)} B compressed")
    leaders = leader_sprite()
    (BUILT / "leader.svg").write_text(leaders, encoding="utf-8")
    print(f"leader: {weight(leaders)} B compressed")
    found = faults()
    print("\n".join(found))
    return 1 if found else 0


def main() -> int:
    if sys.argv[1:] == ["sheets"]:
        draw()
        return 0
    if sys.argv[1:]:
        print(__doc__)
        return 2
    return build()


if __name__ == "__main__":
    raise SystemExit(main())
