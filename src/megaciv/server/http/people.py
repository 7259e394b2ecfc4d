"""HTTP: who I am."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import segno
from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from megaciv.server.accounts.belongings import copy_of
from megaciv.server.accounts.spelling import login_key
from megaciv.server.cluster.peers import BLOCKS
from megaciv.server.errors import Refusal, language
from megaciv.server.lobby.departing import depart
from megaciv.server.messages.people import (
    Block,
    Blocked,
    Credentials,
    Me,
    MeChange,
    NewCredentials,
    NewGuest,
    OneTimeCode,
    SessionLine,
    ToldMeasure,
    UseCode,
    WithPassword,
)
from megaciv.server.notices.preferences import check_preferences
from megaciv.server.services import COOKIE, IAm, Services, TheServer, address_of, session_of
from megaciv.server.storage.records import Person
from megaciv.server.time import now

COOKIE_AGE: Final = 400 * 24 * 3600
"""The longest that browsers keep one; when a session ends is for the server to say (`sessions.LIFETIME`)."""
Asked = Request[Any, Any, Any]


def me_of(person: Person, told: Sequence[ToldMeasure] = ()) -> Me:
    muted = person.muted if person.muted > now() else None
    return Me(
        person.id, person.name, person.login, person.lang, person.theme, person.notices, person.mail, person.named,
        person.moderator, muted, list(told),
    )  # fmt: skip


async def session_cookie(request: Asked, server: Services, person: Person) -> Cookie:
    """A new session for a person."""
    if person.banned > now():
        raise await server.banned(person)
    return _cookie(request, await server.sessions.open(person, request.headers.get("user-agent")))


async def me_or_a_guest(
    request: Asked, server: Services, somebody: Person | None, name: str | None, lang: str | None, named: bool = False
) -> tuple[Person, list[Cookie]]:
    """Who asks, or somebody new with a session of their own, for those who want to play at once."""
    if somebody is not None:
        return somebody, []
    server.limiter.check("guest", address_of(request))
    check_open(server)
    guest = await server.people.guest(name or "?", lang or preferred_language(request), named)
    return guest, [await session_cookie(request, server, guest)]


def _cookie(request: Asked, token: str) -> Cookie:
    secure = request.url.scheme == "https"
    return Cookie(COOKIE, value=token, path="/", max_age=COOKIE_AGE, httponly=True, secure=secure, samesite="lax")


NO_COOKIE: Final = Cookie(COOKIE, value="", path="/", max_age=0)


async def signed_in(request: Asked, server: Services, person: Person) -> Response[Me]:
    """The answer to somebody who has shown who they are."""
    return Response(me_of(person), cookies=[await session_cookie(request, server, person)])


def check_open(server: Services) -> None:
    """Refusal, if this server is for its members alone."""
    if server.config.members_only:
        raise Refusal(403, "members-only")


@post("/api/guest", status_code=200)
async def guest(request: Asked, server: TheServer, data: JSONBody[NewGuest]) -> Response[Me]:
    """Begin with a name alone."""
    server.limiter.check("guest", address_of(request))
    check_open(server)
    person = await server.people.guest(data.name, data.lang, data.named)
    return await signed_in(request, server, person)


@get("/api/me")
async def who_am_i(request: Asked, server: TheServer, me: IAm) -> Response[Me]:
    """Who I am. The cookie begins anew: a session that is used does not end."""
    told = await server.people.untold(me.id)
    return Response(me_of(me, told), cookies=[_cookie(request, request.cookies[COOKIE])])


@patch("/api/me")
async def change_me(server: TheServer, me: IAm, data: JSONBody[MeChange]) -> Me:
    """Change my name, language, theme or notices."""
    wanted = {name: getattr(data, name) for name in data.__struct_fields__}
    if data.notices is not None:
        check_preferences(data.notices)
    changed = await server.people.change(me, **{name: value for name, value in wanted.items() if value is not None})
    if changed.name != me.name:
        await server.renamed(changed)
    if data.notices is not None and data.notices.get("hours") != me.notices.get("hours"):
        await server.keep_hours(me)
    return me_of(changed)


@post("/api/me/told/{number:int}", status_code=204)
async def read_it(server: TheServer, me: IAm, number: FromPath[int]) -> None:
    """I have read what was done about me."""
    await server.people.has_read(me.id, number)


@post("/api/account", status_code=200)
async def account(request: Asked, server: TheServer, me: IAm, data: JSONBody[NewCredentials]) -> Me:
    """Keep my seats by login and password; or change them, with the old password. My other sessions end then."""
    server.limiter.check("account", address_of(request))
    server.limiter.check("sign-in", me.id)
    changed = await server.people.make_account(me, data.login, data.password, data.old)
    await end_other_sessions(request, server, changed)
    return me_of(changed)


async def end_other_sessions(request: Asked, server: Services, person: Person) -> None:
    """What opens the door has changed: nobody stays inside whom the old one let in."""
    ended = await server.sessions.close_all(person.id, but=request.cookies.get(COOKIE, ""))
    if ended:
        server.show_out(person.id, ended)


@post("/api/sign-in", status_code=200)
async def sign_in(request: Asked, server: TheServer, data: JSONBody[Credentials]) -> Response[Me]:
    """Come back by login and password."""
    server.limiter.check("door", address_of(request))
    server.limiter.check("sign-in", f"login {login_key(data.login)}")
    return await signed_in(request, server, await server.people.sign_in(data.login, data.password))


@post("/api/me/code", status_code=200)
async def new_code(request: Asked, server: TheServer, me: IAm) -> OneTimeCode:
    """A code that signs me in on another device, once, within ten minutes."""
    server.limiter.check("invite", me.id)
    code, expires = await server.people.new_one_time_code(me)
    url = f"{str(request.base_url).rstrip('/')}/device/{code}"
    return OneTimeCode(code, expires, url, segno.make(url, error="m").svg_data_uri(scale=6, border=2))


@post("/api/sign-in/code", status_code=200)
async def sign_in_by_code(request: Asked, server: TheServer, data: JSONBody[UseCode]) -> Response[Me]:
    """Come back by a code from another device."""
    server.limiter.check("door", address_of(request))
    return await signed_in(request, server, await server.people.use_one_time_code(data.code))


# -- sessions ------------------------------------------------------------


@get("/api/me/sessions")
async def my_sessions(request: Asked, server: TheServer, me: IAm) -> list[SessionLine]:
    """Where I am signed in."""
    return await server.sessions.of(me, request.cookies.get(COOKIE, ""))


@delete("/api/me/sessions/{session:str}", status_code=204)
async def end_session(server: TheServer, me: IAm, session: FromPath[str]) -> None:
    """Sign out elsewhere."""
    if await server.sessions.close_one(me, session):
        server.show_out(me.id, [session])


@post("/api/sign-out", status_code=204)
async def sign_out(request: Asked, server: TheServer) -> Response[None]:
    """End this session, with the tables that are open in it."""
    token = request.cookies.get(COOKIE, "")
    person = await server.sessions.person(token)
    await server.sessions.close(token)
    if person is not None:
        server.show_out(person.id, [session_of(request)])
    return Response(None, status_code=204, cookies=[NO_COOKIE])


@post("/api/sign-out/everywhere", status_code=204)
async def sign_out_everywhere(server: TheServer, me: IAm) -> Response[None]:
    """End all my sessions, on every device."""
    await server.sessions.close_all(me.id)
    server.show_out(me.id)
    return Response(None, status_code=204, cookies=[NO_COOKIE])


# -- what is mine ------------------------------------------------------------


@get("/api/me/data")
async def my_data(server: TheServer, me: IAm) -> Response[dict[str, Any]]:
    """Everything that is kept of me."""
    server.limiter.check("heavy", me.id)
    kept = await copy_of(server.database, me.id)
    return Response(kept, headers={"content-disposition": 'attachment; filename="megaciv-me.json"'})


@post("/api/me/delete", status_code=204)
async def delete_me(server: TheServer, me: IAm, data: JSONBody[WithPassword]) -> Response[None]:
    """Delete my account: my name and all that I have said go, games stay."""
    server.limiter.check("sign-in", me.id)
    await server.people.check_password(me, data.password)
    await depart(server, me.id, by=me.id)
    return Response(None, status_code=204, cookies=[NO_COOKIE])


@get("/api/blocks")
async def blocked(server: TheServer, me: IAm) -> list[Blocked]:
    """Of whom I hear nothing."""
    return await server.people.blocked(me)


@post("/api/block", status_code=204)
async def block(server: TheServer, me: IAm, data: JSONBody[Block]) -> None:
    """Hear nothing of somebody any more, or again."""
    await server.people.block(me, data.person, data.blocked)
    await server.peers.renew_blocks(me.id)
    server.registry.say("", BLOCKS, seats=[me.id])


ROUTES: Final = [
    guest, who_am_i, change_me, read_it, account, sign_in, new_code, sign_in_by_code, my_sessions, end_session,
    sign_out, sign_out_everywhere, my_data, delete_me, blocked, block,
]  # fmt: skip


def preferred_language(request: Asked) -> str:
    return language(request.headers.get("accept-language"))
