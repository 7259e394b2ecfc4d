"""Whether leaders remember earlier games at a table, and what they knew of its people when it began."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that there are keep what they had: nobody remembers anything."""
    op.add_column("tables", sa.Column("memory", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("known", sa.Text))
