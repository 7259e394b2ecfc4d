"""Ledgers of games at real tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ledgers",
        sa.Column("id", sa.Text(), primary_key=True),
        sa.Column("frame", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("begun", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "ledger_entries",
        sa.Column("ledger_id", sa.Text(), sa.ForeignKey("ledgers.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("told_by", sa.Text(), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("told", sa.Text(), nullable=False),
        sa.Column("ref", sa.Text(), nullable=False),
        sa.Column("insisted", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "ledger_devices",
        sa.Column("ledger_id", sa.Text(), sa.ForeignKey("ledgers.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("token", sa.LargeBinary(), primary_key=True),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("gm", sa.Boolean(), nullable=False),
        sa.Column("civs", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
    )
