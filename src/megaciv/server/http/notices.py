"""HTTP: notices, and figures for hosts."""

from __future__ import annotations

from typing import Final

from litestar import Response, get

from megaciv.server.messages.people import PushKey
from megaciv.server.metrics import CONNECTIONS, CONTENT_TYPE, STUCK, TABLES, figures
from megaciv.server.services import TheServer
from megaciv.server.storage.health import free_bytes
from megaciv.server.table.clock import stuck_tables


@get("/api/push-key")
async def push_key(server: TheServer) -> PushKey:
    """What a browser needs to subscribe to notices."""
    assert server.signer is not None
    return PushKey(server.signer.public, server.mailer is not None)


@get("/metrics", include_in_schema=False)
async def metrics(server: TheServer) -> Response[bytes]:
    """For Prometheus. A reverse proxy should keep it from the world (docs/hosting.md)."""
    TABLES.set(len(server.registry.tables))
    CONNECTIONS.set(sum(len(table.connections) for table in server.registry.tables.values()))
    STUCK.set(await stuck_tables(server.database))
    free_bytes(server.database.url)
    return Response(figures(), media_type=CONTENT_TYPE)


ROUTES: Final = [push_key, metrics]
