"""What a game has taught: the events from which a seat learns what to think of the others, kept small. A long game has
thousands of them, and they are needed only when bots sit down or somebody asks what they think."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final

import msgspec

from megaciv.bots import LESSONS
from megaciv.rules import Event
from megaciv.rules.engine.events import WrittenEvent, read_event

AT_ONCE: Final = 200
"""So many are packed together."""
LEVEL: Final = 1

_encode: Final = msgspec.json.Encoder().encode
_TEACHES: Final = re.compile(b'{"kind":"(?:' + "|".join(sorted(LESSONS)).encode() + b')"')
"""How an event begins that teaches: its kind is written first."""


class _UnreadEvent(msgspec.Struct, frozen=True):
    """An event as it is stored, not yet read."""

    event: msgspec.Raw


_lines: Final = msgspec.json.Decoder(list[_UnreadEvent]).decode
_written: Final = msgspec.json.Decoder(list[WrittenEvent]).decode


def lessons_in(events: bytes) -> list[bytes]:
    """Of the stored events of a choice those that teach something, as they are written. Only what may is looked at."""
    if _TEACHES.search(events) is None:
        return []
    return [bytes(line.event) for line in _lines(events) if _TEACHES.match(line.event) is not None]


class Lessons:
    """All of a game so far, in order."""

    __slots__ = ("_packed", "_recent")

    def __init__(self, written: Iterable[bytes] = ()) -> None:
        """From events as they are written."""
        past = b",".join(written)
        self._packed: list[bytes] = [zlib.compress(b"[%s]" % past, LEVEL)] if past else []
        self._recent: list[Event] = []

    def learn(self, events: Iterable[Event]) -> None:
        """Something has happened."""
        self._recent.extend(event for event in events if event.kind in LESSONS)
        if len(self._recent) >= AT_ONCE:
            self._packed.append(zlib.compress(_encode(self._recent), LEVEL))
            self._recent = []

    def __iter__(self) -> Iterator[Event]:
        """What was told by other rules, in a form that these do not know, is left out."""
        for packed in self._packed:
            for told in _written(zlib.decompress(packed)):
                with suppress(msgspec.ValidationError):
                    event = read_event(told)
                    if event.kind in LESSONS:
                        yield event
        yield from self._recent
