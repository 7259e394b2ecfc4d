"""Clocks, votes, notices, mail."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def _of(name: str, target: str, nullable: bool = False, primary_key: bool = False) -> sa.Column[str]:
    key = sa.ForeignKey(target, ondelete="CASCADE")
    return sa.Column(name, sa.Text(), key, nullable=nullable, primary_key=primary_key)


def upgrade() -> None:
    op.create_table(
        "clocks",
        _of("table_id", "tables.id", primary_key=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("due", sa.BigInteger()),
        sa.Column("stamp", sa.BigInteger(), nullable=False),
        sa.Column("taken", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_clocks_due", "clocks", ["due"])
    op.create_table(
        "votes",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        _of("table_id", "tables.id"),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("voters", sa.Text(), nullable=False),
        sa.Column("ayes", sa.Text(), nullable=False),
        sa.Column("noes", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("result", sa.Text()),
    )
    op.create_index("ix_votes_table_id", "votes", ["table_id", "result"])
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        _of("table_id", "tables.id"),
        sa.Column("civ", sa.Text(), nullable=False),
        _of("person_id", "people.id"),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("asked", sa.Text(), nullable=False),
        sa.Column("deadline", sa.BigInteger()),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("sent", sa.Text(), nullable=False),
        sa.Column("ended", sa.BigInteger()),
        sa.Column("error", sa.Text()),
        sa.UniqueConstraint("table_id", "civ", "key", name="uq_notices_question"),
    )
    op.create_index("ix_notices_due", "notices", ["ended", "due"])
    op.create_table(
        "mails",
        sa.Column("mail", sa.Text(), primary_key=True),
        _of("person_id", "people.id"),
        sa.Column("confirmed", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("person_id", name="uq_mails_person_id"),
    )
    op.create_table(
        "links",
        sa.Column("token", sa.LargeBinary(), primary_key=True),
        sa.Column("mail", sa.Text(), nullable=False),
        _of("person_id", "people.id", nullable=True),
        sa.Column("lang", sa.Text(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
    )
