"""HTTP: drills."""

from __future__ import annotations

from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from megaciv.server.http.games import charge
from megaciv.server.http.people import check_open, preferred_language, session_cookie
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
    cookies = []
    person = somebody
    if person is None:
        server.limiter.check("guest", address_of(request))
        check_open(server)
        person = await server.people.guest(data.name or "?", data.lang or preferred_language(request), False)
        cookies = [await session_cookie(request, server, person)]
    table = await drills.play(server, person, data.drill)
    return Response(table.info(person), status_code=201, cookies=cookies)


@get("/api/tables/{table_id:str}/drill")
async def read_drill(request: Asked, server: TheServer, somebody: Somebody, table_id: FromPath[str]) -> DrillResult:
    """How my drill went, with what could be had at best."""
    record = await server.store.table(table_id)
    charge(request, server, COSTS)
    return await drills.result(server, record, somebody)


ROUTES: Final = [play_drill, read_drill]
