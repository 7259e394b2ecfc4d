"""HTTP: for moderators: reports, people, what was done and why; for the host of a table, too: its affairs."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from megaciv.server import moderation, overseeing
from megaciv.server.errors import Refusal
from megaciv.server.messages.moderation import (
    AffairLine,
    AuditLine,
    NewMeasure,
    PersonFile,
    PersonLine,
    ReportLine,
    SharedAddress,
    WithReason,
)
from megaciv.server.services import IAm, Services, TheServer
from megaciv.server.storage.records import Person

AT: Final = "/api/moderation"


def check_moderator(server: Services, me: Person) -> None:
    server.limiter.check("heavy", me.id)
    if not me.moderator:
        raise Refusal(403, "moderators-only")


@get(f"{AT}/reports")
async def reports(server: TheServer, me: IAm) -> list[ReportLine]:
    """What people have reported, as far as nobody has settled it."""
    check_moderator(server, me)
    return await overseeing.list_reported(server.database)


@post(f"{AT}/reports/{{number:int}}/settle", status_code=204)
async def settle(server: TheServer, me: IAm, number: FromPath[int], data: JSONBody[WithReason]) -> None:
    """There is nothing more to be done about a report."""
    check_moderator(server, me)
    await moderation.settle_report(server.database, number, data.why, me.id)


@post(f"{AT}/lines/{{number:int}}/delete", status_code=204)
async def delete_line(server: TheServer, me: IAm, number: FromPath[int], data: JSONBody[WithReason]) -> None:
    """Delete a line of talk; it vanishes from open tables."""
    check_moderator(server, me)
    await moderation.delete_line(server.database, number, data.why, me.id)


@get(f"{AT}/people")
async def find_people(
    server: TheServer, me: IAm, q: Annotated[str, QueryParameter(max_length=100)] = ""
) -> list[PersonLine]:  # fmt: skip
    """People by name, login or id; the newest if nothing is asked for."""
    check_moderator(server, me)
    return await overseeing.find_people(server.database, q)


@get(f"{AT}/people/{{person:str}}")
async def one_person(server: TheServer, me: IAm, person: FromPath[str]) -> PersonFile:
    """A person: what was done about them, and with whom they share an address."""
    check_moderator(server, me)
    return await overseeing.file_of(server.database, person)


@post(f"{AT}/people/{{person:str}}/measure", status_code=200)
async def measure(server: TheServer, me: IAm, person: FromPath[str], data: JSONBody[NewMeasure]) -> PersonFile:
    """Warn, mute, ban or pardon somebody. Moderators do nothing to each other: that is for anyone who has a shell."""
    check_moderator(server, me)
    them = await server.people.one(person)
    if them.moderator:
        raise Refusal(403, "not-a-moderator")
    await moderation.measure(server.database, data.what, them.id, data.days, data.why, me.id)
    return await overseeing.file_of(server.database, them.id)


@get(f"{AT}/audit")
async def audit(server: TheServer, me: IAm) -> list[AuditLine]:
    """What hosts and moderators have done, the newest first."""
    check_moderator(server, me)
    return await overseeing.list_audit(server.database)


@get(f"{AT}/shared")
async def shared(server: TheServer, me: IAm) -> list[SharedAddress]:
    """People at one table who came from one address."""
    check_moderator(server, me)
    return await overseeing.list_shared(server.database)


@get("/api/tables/{table_id:str}/affairs")
async def affairs(server: TheServer, me: IAm, table_id: FromPath[str]) -> list[AffairLine]:
    """Votes and changes of seats; for the host of the table and for moderators."""
    server.limiter.check("heavy", me.id)
    record = await server.store.table(table_id)
    if me.id != record.host_id and not me.moderator:
        raise Refusal(403, "host-only")
    return await overseeing.list_affairs(server.database, table_id)


ROUTES: Final = [reports, settle, delete_line, find_people, one_person, measure, audit, shared, affairs]
