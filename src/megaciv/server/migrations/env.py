"""Where Alembic starts. The connection comes from `database.migrate`; there is no other way in."""

from __future__ import annotations

from alembic import context

from megaciv.server import mails, voting, watcher  # noqa: F401 (their tables belong to `meta`)
from megaciv.server.database import meta

context.configure(connection=context.config.attributes["connection"], target_metadata=meta, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
