"""HTTP: the daily world."""

from __future__ import annotations

from typing import Final

from litestar import Response, get, post
from litestar.params import JSONBody
from msgspec.structs import replace

from megaciv.server.http.people import me_or_a_guest
from megaciv.server.http.tables import Asked
from megaciv.server.lobby import daily
from megaciv.server.messages.daily import Daily, PlayDaily
from megaciv.server.messages.tables import TableInfo
from megaciv.server.services import Somebody, TheServer, address_of


@get("/api/daily")
async def read_daily(server: TheServer, somebody: Somebody) -> Daily:
    """The world of today, who has played it, and my week."""
    told = await daily.today(server, somebody)
    if somebody is None and server.config.members_only:
        return replace(told, ranking=[], played=0, best=None)  # who plays here is for members
    return told


@post("/api/daily", status_code=201)
async def play_daily(
    request: Asked, server: TheServer, somebody: Somebody, data: JSONBody[PlayDaily]
) -> Response[TableInfo]:
    """My table of today, begun or resumed; as a guest if need be."""
    server.limiter.check("table", address_of(request))
    person, cookies = await me_or_a_guest(request, server, somebody, data.name, data.lang)
    table = await daily.play(server, person, data.practice)
    return Response(table.info(person), status_code=201, cookies=cookies)


ROUTES: Final = [read_daily, play_daily]
