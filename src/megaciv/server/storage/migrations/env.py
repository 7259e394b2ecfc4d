"""Where Alembic starts. The connection comes from `schema.migrate`; there is no other way in."""

from __future__ import annotations

from alembic import context

from megaciv.server.storage.schema import meta
from megaciv.server.table import clock, votes  # noqa: F401 (their tables belong to `meta`)

context.configure(connection=context.config.attributes["connection"], target_metadata=meta, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
