"""How bots behave on the trade floor of a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that there are get the manners of new ones."""
    op.add_column("tables", sa.Column("manners", sa.Text, nullable=False, server_default="people"))
