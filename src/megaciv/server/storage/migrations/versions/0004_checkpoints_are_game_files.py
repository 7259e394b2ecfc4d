"""Checkpoints are game files with their format and version."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Running games go on from their checkpoints. One that cannot be read stays as it is: `admin inspect` finds it."""
    database = op.get_bind()
    which = sa.text("SELECT table_id, number FROM checkpoints")
    one = sa.text("SELECT saved FROM checkpoints WHERE table_id = :table_id AND number = :number")
    change = sa.text("UPDATE checkpoints SET saved = :saved WHERE table_id = :table_id AND number = :number")
    for table_id, number in database.execute(which).all():
        where = {"table_id": table_id, "number": number}
        try:
            saved = _with_version(database.execute(one, where).scalar_one())
        except (zlib.error, msgspec.MsgspecError):
            continue
        database.execute(change, {**where, "saved": saved})


def _with_version(saved: bytes) -> bytes:
    kept: dict[str, Any] = msgspec.msgpack.decode(zlib.decompress(saved), type=dict[str, Any])
    game = {"format": "megaciv-game", "version": 1, **msgspec.json.decode(kept["game"], type=dict[str, Any])}
    return zlib.compress(msgspec.msgpack.encode({**kept, "game": msgspec.json.encode(game)}), 3)
