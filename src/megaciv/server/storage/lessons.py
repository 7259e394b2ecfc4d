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
_TEACHES: Final = re.compile(b'"event":({"kind":"(?:' + "|".join(sorted(LESSONS)).encode() + b')")')
"""How an event begins that teaches: its kind is written first."""
_NEXT: Final = b'}},{"id":'
"""What is between a stored event and the id of the next, which is a number; in events ids are strings."""

_written: Final = msgspec.json.Decoder(list[WrittenEvent]).decode


def lessons_in(stored: Iterable[bytes]) -> list[bytes]:
    """Of the stored events of some choices those that teach something, as they are written. They are cut out: reading
    them all would take most of the time in which a table is loaded."""
    found = []
    for events in stored:
        lesson = _TEACHES.search(events)
        while lesson is not None:
            ends = _end_of_event(events, lesson.end())
            found.append(events[lesson.start(1) : ends])
            lesson = _TEACHES.search(events, ends)
    return found


def _end_of_event(events: bytes, at: int) -> int:
    """Where the event ends of which this is a part."""
    ends = events.find(_NEXT, at)
    while ends >= 0 and events.startswith(b'"', ends + len(_NEXT)):
        ends = events.find(_NEXT, ends + 1)
    return ends + 1 if ends >= 0 else len(events) - len(b"}]")


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
