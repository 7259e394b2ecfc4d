"""Tables of the daily world."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("daily", sa.Text(), nullable=True))
    op.create_index("ix_tables_daily", "tables", ["daily"])


def downgrade() -> None:
    op.drop_index("ix_tables_daily", "tables")
    op.drop_column("tables", "daily")
