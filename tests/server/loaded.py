"""What a server has loaded by the time it is ready, for the process that others are forked from: a fork finds all of it
there, and its collector need not look through it again."""

from __future__ import annotations

import gc
import importlib

from megaciv.rules.facts import facts

for _name in (
    "aiosqlite",
    "asyncpg",
    "litestar.plugins.pydantic",
    "megaciv.cli",
    "megaciv.commands.serve",
    "megaciv.server.run",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
):
    importlib.import_module(_name)
facts()
gc.collect()
gc.freeze()
