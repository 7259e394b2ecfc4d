"""HTTP: drills."""

from __future__ import annotations

from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from megaciv.server.http.games import charge
from megaciv.server.http.people import me_or_a_guest
from megaciv.server.http.tables import Asked
from megaciv.server.lobby import drills
from megaciv.server.messages.drills import DrillResult, PlayDrill
from megaciv.server.messages.tables import TableInfo
from megaciv.server.services import Somebody, TheServer, address_of

COSTS: Final = 400
"""As much as a game of so many choices that is looked at: a few bots play a phase or two."""


@post("/api/drills", status_code=201)
async def play_drill(
    request: Asked, server: TheServer, somebody: Somebody, data: JSONBody[PlayDrill]
) -> Response[TableInfo]:
    """A position to practise, begun; as a guest if need be."""
    server.limiter.check("table", address_of(request))
    person, cookies = await me_or_a_guest(request, server, somebody, data.name, data.lang)
    table = await drills.play(server, person, data.drill)
    return Response(table.info(person), status_code=201, cookies=cookies)


@get("/api/tables/{table_id:str}/drill")
async def read_drill(request: Asked, server: TheServer, somebody: Somebody, table_id: FromPath[str]) -> DrillResult:
    """How my drill went, with what could be had at best."""
    record = await server.store.table(table_id)
    charge(request, server, COSTS)
    return await drills.result(server, record, somebody)


ROUTES: Final = [play_drill, read_drill]
