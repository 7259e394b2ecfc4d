"""Hosts see who has voted, sat and come from where; what was done to somebody is told to them; a table has a hook."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("webhook", sa.Text(), nullable=True))
    op.add_column("audit", sa.Column("told", sa.BigInteger(), nullable=True))
    op.add_column("audit", sa.Column("until", sa.BigInteger(), nullable=True))
    op.execute("UPDATE audit SET told = at WHERE what <> 'warn'")  # warnings were not told before
    op.create_table(
        "seat_changes",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.Text(), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("civ", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=True),
    )
    op.create_index("ix_seat_changes_table_id", "seat_changes", ["table_id", "id"])
    op.create_table(
        "addresses",
        sa.Column("person_id", sa.Text(), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("address", sa.Text(), primary_key=True),
        sa.Column("first", sa.BigInteger(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_addresses_address", "addresses", ["address"])
    op.create_index("ix_addresses_last", "addresses", ["last"])
