"""Events as they are stored: read again, also those of older servers."""

from __future__ import annotations

import msgspec

from megaciv.rules.engine.events import Event, TableRewound, TokensMoved
from megaciv.server.push.projection import StoredEvent, read_stored

STORED = (
    b'[{"id":10000,"turn":2,"phase":"movement","event":{"kind":"tokens-moved",'
    b'"data":{"player":"minoa","path":["knossos","phaestos"],"tokens":2}}},'
    b'{"id":10001,"turn":2,"phase":"movement","event":{"kind":"tokens-flown","data":{"wings":2}}},'
    b'{"id":20000,"turn":2,"phase":"movement","event":{"kind":"table-rewound","data":{"to":1,"from":9}}}]'
)


def test_stored_events_are_read_and_those_of_other_rules_left_out() -> None:
    moved, rewound = TokensMoved("minoa", ["knossos", "phaestos"], 2), TableRewound(1, 9)
    assert read_stored(STORED) == [
        StoredEvent(10000, 2, "movement", Event(moved.kind, moved)),
        StoredEvent(20000, 2, "movement", Event(rewound.kind, rewound)),
    ]


def test_they_are_stored_as_they_always_were() -> None:
    known = [part for part in msgspec.json.decode(STORED) if part["event"]["kind"] != "tokens-flown"]
    assert msgspec.json.decode(msgspec.json.encode(read_stored(STORED))) == known
