"""HTTP: tables, seats, invitations."""

from __future__ import annotations

import io
from typing import Annotated, Any, Final

import segno
from litestar import Request, Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter

from megaciv.server.errors import Refusal
from megaciv.server.http.people import me_or_a_guest
from megaciv.server.lobby import hosts, lobby
from megaciv.server.messages.people import Report
from megaciv.server.messages.tables import (
    Again,
    AnotherLeader,
    Invite,
    Join,
    NewTable,
    PickCivilization,
    PlayNow,
    Ready,
    SeatPlan,
    SomePerson,
    TableChange,
    TableInfo,
    Tables,
    Wishes,
)
from megaciv.server.services import IAm, Somebody, TheServer, address_of, check_member, chosen_seed
from megaciv.server.table.clock import first_deadlines

Asked = Request[Any, Any, Any]
AT: Final = "/api/tables/{table_id:str}"


@get("/api/tables")
async def list_tables(server: TheServer, somebody: Somebody) -> Tables:
    """My tables, and those one can join."""
    if somebody is None and server.config.members_only:
        return Tables([], [])
    mine = [] if somebody is None else await server.store.tables_of(somebody)
    known = {record.id for record in mine}
    others = [record for record in await server.store.open_tables() if record.id not in known]
    asked = {record.id: found for record in mine if (found := record.asked_of(somebody))}
    until = await first_deadlines(server.database, asked) if asked else {}
    return Tables(
        [record.summary(somebody, until.get(record.id)) for record in mine],
        [record.summary(somebody) for record in others],
    )


@post("/api/tables", status_code=201)
async def new_table(request: Asked, server: TheServer, me: IAm, data: JSONBody[NewTable]) -> TableInfo:
    """Open a table."""
    server.limiter.check("table", me.id)
    return (await lobby.create(server, me, data, chosen_seed(request, server))).info(me)


@post("/api/play-now", status_code=201)
async def play_now(
    request: Asked, server: TheServer, somebody: Somebody, data: JSONBody[PlayNow]
) -> Response[TableInfo]:
    """A game against bots, at once; as a guest if need be."""
    server.limiter.check("table", address_of(request))
    seed = chosen_seed(request, server)
    person, cookies = await me_or_a_guest(request, server, somebody, data.name, data.lang, data.named)
    table = await lobby.play_now(server, person, data, seed)
    return Response(table.info(person), status_code=201, cookies=cookies)


@get(AT)
async def one_table(server: TheServer, somebody: Somebody, table_id: FromPath[str]) -> TableInfo:
    """A table."""
    check_member(server, somebody)
    return (await server.registry.table(table_id)).info(somebody)


@post(f"{AT}/join", status_code=200)
async def join(server: TheServer, me: IAm, table_id: FromPath[str], data: JSONBody[Join]) -> TableInfo:
    """Take a seat: a certain one, or any."""
    return (await lobby.join(server, me, table_id, data)).info(me)


@post(f"{AT}/leave", status_code=200)
async def leave(server: TheServer, me: IAm, table_id: FromPath[str]) -> TableInfo:
    """Give my seats back, before the start."""
    return (await lobby.leave(server, me, table_id)).info(me)


@post(f"{AT}/seats", status_code=200)
async def set_seat(server: TheServer, me: IAm, table_id: FromPath[str], data: JSONBody[SeatPlan]) -> TableInfo:
    """Open a seat, give it to a bot, or take one more for myself."""
    return (await lobby.set_seat(server, me, table_id, data)).info(me)


@post(f"{AT}/leader", status_code=200)
async def another_leader(
    server: TheServer, me: IAm, table_id: FromPath[str], data: JSONBody[AnotherLeader]
) -> TableInfo:  # fmt: skip
    """Another leader for the bot of a seat; for the host, before the game."""
    return (await lobby.another_leader(server, me, table_id, data.civ)).info(me)


@post(f"{AT}/again", status_code=201)
async def again(
    request: Asked, server: TheServer, me: IAm, table_id: FromPath[str], data: JSONBody[Again]
) -> TableInfo:  # fmt: skip
    """The same table once more, at once, where I have played alone."""
    server.limiter.check("table", me.id)
    return (await lobby.again(server, me, table_id, data.other, chosen_seed(request, server))).info(me)


@post(f"{AT}/preferences", status_code=200)
async def wish(server: TheServer, me: IAm, table_id: FromPath[str], data: JSONBody[Wishes]) -> TableInfo:
    """Which civilizations I would like."""
    return (await lobby.wish(server, me, table_id, data.civs)).info(me)


@post(f"{AT}/ready", status_code=200)
async def ready(server: TheServer, me: IAm, table_id: FromPath[str], data: JSONBody[Ready]) -> TableInfo:
    """Say that the game may begin, or not yet."""
    return (await lobby.ready(server, me, table_id, data.ready)).info(me)


@post(f"{AT}/start", status_code=200)
async def start(server: TheServer, me: IAm, table_id: FromPath[str]) -> TableInfo:
    """Begin."""
    return (await lobby.start(server, me, table_id)).info(me)


@post(f"{AT}/pick", status_code=200)
async def pick(server: TheServer, me: IAm, table_id: FromPath[str], data: JSONBody[PickCivilization]) -> TableInfo:
    """Pick my civilization, in dealt order."""
    return (await lobby.pick(server, me, table_id, data.civ)).info(me)


@post(f"{AT}/invites", status_code=201)
async def invite(request: Asked, server: TheServer, me: IAm, table_id: FromPath[str]) -> Invite:
    """A link for somebody whom I want at this table."""
    server.limiter.check("invite", me.id)
    record = await server.store.table(table_id)
    if me.id != record.host_id and not record.seats_of(me):
        raise Refusal(403, "not-at-this-table")
    code, expires = await server.store.invite(table_id)
    return Invite(code, _link(request, code), expires)


def _link(request: Asked, code: str) -> str:
    return f"{str(request.base_url).rstrip('/')}/i/{code}"


@get("/api/invites/{code:str}")
async def invited(server: TheServer, somebody: Somebody, code: FromPath[str]) -> TableInfo:
    """The table of an invitation."""
    check_member(server, somebody)
    table_id = await server.store.invited_to(code)
    if table_id is None:
        raise Refusal(404, "no-such-invitation")
    return (await server.registry.table(table_id)).info(somebody)


@get(f"{AT}/qr.svg")
async def qr(
    request: Asked, server: TheServer, table_id: FromPath[str], code: Annotated[str, QueryParameter(max_length=64)]
) -> Response[bytes]:  # fmt: skip
    """An invitation as a picture for a telephone."""
    if await server.store.invited_to(code) != table_id:
        raise Refusal(404, "no-such-invitation")
    picture = io.BytesIO()
    segno.make(_link(request, code), error="m").save(picture, kind="svg", scale=6, border=2, xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml")


@post(f"{AT}/report", status_code=204)
async def report(server: TheServer, me: IAm, table_id: FromPath[str], data: JSONBody[Report]) -> None:
    """Report what somebody said at this table."""
    server.limiter.check("invite", me.id)
    record = await server.store.table(table_id)
    if not record.may_watch(me):
        raise Refusal(403, "no-spectators")
    await server.store.report(table_id, me, record.seats_of(me), data.chat, data.why)


@patch(AT)
async def change(server: TheServer, me: IAm, table_id: FromPath[str], data: JSONBody[TableChange]) -> TableInfo:
    """Other settings, before the game; for the host."""
    return (await hosts.change(server, me, table_id, data)).info(me)


@post(f"{AT}/host", status_code=200)
async def hand_over(server: TheServer, me: IAm, table_id: FromPath[str], data: JSONBody[SomePerson]) -> TableInfo:
    """Make somebody else host; or myself, where the host has vanished before the game."""
    return (await hosts.hand_over(server, me, table_id, data.person)).info(me)


@post(f"{AT}/close", status_code=200)
async def close(server: TheServer, me: IAm, table_id: FromPath[str]) -> TableInfo:
    """Give the table up; for the host, where nobody else plays."""
    return (await hosts.close(server, me, table_id)).info(me)


@post(f"{AT}/bar", status_code=200)
async def bar(server: TheServer, me: IAm, table_id: FromPath[str], data: JSONBody[SomePerson]) -> TableInfo:
    """Send somebody away for good; for the host."""
    return (await hosts.bar(server, me, table_id, data.person)).info(me)


@post(f"{AT}/recall", status_code=200)
async def recall(server: TheServer, me: IAm, table_id: FromPath[str]) -> TableInfo:
    """Call the picking of civilizations off; for the host."""
    return (await hosts.recall(server, me, table_id)).info(me)


@post(f"{AT}/hurry", status_code=200)
async def hurry(server: TheServer, me: IAm, table_id: FromPath[str]) -> TableInfo:
    """Wait no longer for the one who is to pick."""
    return (await hosts.hurry(server, me, table_id)).info(me)


@delete(f"{AT}/invites", status_code=204)
async def revoke(server: TheServer, me: IAm, table_id: FromPath[str]) -> None:
    """Let no invitation to this table work any longer; for the host."""
    await hosts.revoke_invites(server, me, table_id)


ROUTES: Final = [
    list_tables, new_table, play_now, one_table, join, leave, set_seat, another_leader, again, wish, ready, start, pick,
    invite, invited, qr, report, change, hand_over, close, bar, recall, hurry, revoke,
]  # fmt: skip
