"""Sessions that end, seats that are ready, seats that are lent."""

from __future__ import annotations

import json
import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("sessions") as sessions:
        sessions.add_column(sa.Column("used", sa.BigInteger(), nullable=False, server_default="0"))
        sessions.create_index("ix_sessions_used", ["used"])
    # Nobody is signed out by an upgrade.
    op.execute(sa.text("UPDATE sessions SET used = :now").bindparams(now=int(time.time() * 1000)))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("ready", sa.Boolean(), nullable=False, server_default=sa.false()))
        owner = sa.ForeignKey("people.id", name="fk_seats_owner_id", ondelete="CASCADE")
        seats.add_column(sa.Column("owner_id", sa.Text(), owner, nullable=True))
        seats.create_index("ix_seats_owner_id", ["owner_id"])
    _move_owners()


def _move_owners() -> None:
    """They stood with the clock before."""
    database = op.get_bind()
    lend = sa.text("UPDATE seats SET owner_id = :owner WHERE table_id = :table_id AND civ = :civ")
    for table_id, state in database.execute(sa.text("SELECT table_id, state FROM clocks")).all():
        for civ, owner in json.loads(state).get("owners", {}).items():
            database.execute(lend, {"owner": owner, "table_id": table_id, "civ": civ})
