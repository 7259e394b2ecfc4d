"""Whether people at a table are counselled."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that there are keep what they had: counsel."""
    op.add_column("tables", sa.Column("counsel", sa.Boolean, nullable=False, server_default=sa.true()))
