"""A finished table knows the one at which its people play again; a host may ask for another leader."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("again", sa.Text(), nullable=True))
    op.add_column("seats", sa.Column("drawn", sa.Integer(), nullable=False, server_default="0"))
