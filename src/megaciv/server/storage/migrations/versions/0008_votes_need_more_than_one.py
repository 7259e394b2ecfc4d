"""Votes know what they need and how long they ripen; what is open now is asked anew."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("votes", sa.Column("quorum", sa.Text()))
    op.add_column("votes", sa.Column("ripe", sa.BigInteger()))
    op.add_column("votes", sa.Column("at", sa.BigInteger()))
    op.execute("UPDATE votes SET result = 'lapsed' WHERE result IS NULL")
