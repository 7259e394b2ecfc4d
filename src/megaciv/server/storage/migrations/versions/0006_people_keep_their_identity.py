"""People keep their identity; hosts and moderators can act, and it is written down what they did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from megaciv.server.accounts.spelling import clean_mail, login_key
from megaciv.server.errors import Refusal

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    yes, no = "1", "0"  # as text: with an expression SQLite would make the table anew, and what hangs on it would go
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("named", sa.Boolean(), nullable=False, server_default=yes))
        people.add_column(sa.Column("login_key", sa.Text(), nullable=True))
        people.add_column(sa.Column("deleted", sa.BigInteger(), nullable=True))
        people.add_column(sa.Column("muted", sa.BigInteger(), nullable=True))
        people.add_column(sa.Column("banned", sa.BigInteger(), nullable=True))
        people.add_column(sa.Column("moderator", sa.Boolean(), nullable=False, server_default=no))
    with op.batch_alter_table("sessions") as sessions:
        sessions.add_column(sa.Column("device", sa.Text(), nullable=False, server_default=""))
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("host_seen", sa.BigInteger(), nullable=True))
        tables.add_column(sa.Column("pick_due", sa.BigInteger(), nullable=True))
        tables.add_column(sa.Column("hurried", sa.Text(), nullable=True))
    with op.batch_alter_table("invites") as invites:
        invites.add_column(sa.Column("expires", sa.BigInteger(), nullable=True))
    with op.batch_alter_table("reports") as reports:
        reports.add_column(sa.Column("settled", sa.BigInteger(), nullable=True))
    _make_tables()
    _write_logins()
    _write_mails()
    op.create_index("uq_people_login_key", "people", ["login_key"], unique=True)


def _make_tables() -> None:
    op.create_table(
        "barred",
        sa.Column("table_id", sa.Text(), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person_id", sa.Text(), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=True),
        sa.Column("table_id", sa.Text(), nullable=True),
        sa.Column("why", sa.Text(), nullable=False),
    )
    op.create_index("ix_audit_person_id", "audit", ["person_id"])
    op.create_table(
        "signals",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
    )


def _write_logins() -> None:
    """Of two that look alike, both stay: the second has a key that nobody else gets."""
    database, known = op.get_bind(), set[str]()
    change = sa.text("UPDATE people SET login_key = :key WHERE id = :id")
    rows = database.execute(sa.text("SELECT id, login FROM people WHERE login IS NOT NULL ORDER BY created")).all()
    for person_id, login in rows:
        key = login_key(login)
        database.execute(change, {"id": person_id, "key": f"{key} {person_id}" if key in known else key})
        known.add(key)


def _write_mails() -> None:
    """As letters are sent to them now. What cannot be written so stays; nobody can ask for a letter to it."""
    database = op.get_bind()
    known = set(database.execute(sa.text("SELECT mail FROM mails")).scalars())
    for mail in sorted(known):
        try:
            clean = clean_mail(mail)
        except Refusal:
            continue
        if clean != mail and clean not in known:
            database.execute(
                sa.text("UPDATE mails SET mail = :clean WHERE mail = :mail"), {"clean": clean, "mail": mail}
            )
            known.add(clean)
