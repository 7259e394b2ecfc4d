"""HTTP: who I am."""

from __future__ import annotations

from typing import Any, Final

import segno
from litestar import Request, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from megaciv.server.cluster.peers import BLOCKS, SIGNED_OUT
from megaciv.server.errors import language
from megaciv.server.messages.people import Block, Blocked, Credentials, Me, MeChange, NewGuest, OneTimeCode, UseCode
from megaciv.server.notices.preferences import check_preferences
from megaciv.server.services import COOKIE, IAm, Services, TheServer, address_of
from megaciv.server.storage.records import Person

COOKIE_AGE: Final = 400 * 24 * 3600
"""The longest that browsers keep one; when a session ends is for the server to say (`people.LIFETIME`)."""
Asked = Request[Any, Any, Any]


def me_of(person: Person) -> Me:
    return Me(person.id, person.name, person.login, person.lang, person.theme, person.notices)


async def session_cookie(request: Asked, server: Services, person: Person) -> Cookie:
    """A new session for a person."""
    return _cookie(request, await server.people.open_session(person))


def _cookie(request: Asked, token: str) -> Cookie:
    secure = request.url.scheme == "https"
    return Cookie(COOKIE, value=token, path="/", max_age=COOKIE_AGE, httponly=True, secure=secure, samesite="lax")


NO_COOKIE: Final = Cookie(COOKIE, value="", path="/", max_age=0)


async def _signed_in(request: Asked, server: Services, person: Person) -> Response[Me]:
    return Response(me_of(person), cookies=[await session_cookie(request, server, person)])


@post("/api/guest", status_code=200)
async def guest(request: Asked, server: TheServer, data: JSONBody[NewGuest]) -> Response[Me]:
    """Begin with a name alone."""
    server.limiter.check("guest", address_of(request))
    person = await server.people.guest(data.name.strip() or "?", data.lang)
    return await _signed_in(request, server, person)


@get("/api/me")
async def who_am_i(request: Asked, me: IAm) -> Response[Me]:
    """Who I am. The cookie begins anew: a session that is used does not end."""
    return Response(me_of(me), cookies=[_cookie(request, request.cookies[COOKIE])])


@patch("/api/me")
async def change_me(server: TheServer, me: IAm, data: JSONBody[MeChange]) -> Me:
    """Change my name, language, theme or notices."""
    wanted = {name: getattr(data, name) for name in data.__struct_fields__}
    if data.notices is not None:
        check_preferences(data.notices)
    changed = await server.people.change(me, **{name: value for name, value in wanted.items() if value is not None})
    if data.notices is not None and data.notices.get("hours") != me.notices.get("hours"):
        await server.keep_hours(me)
    return me_of(changed)


@post("/api/account", status_code=200)
async def account(request: Asked, server: TheServer, me: IAm, data: JSONBody[Credentials]) -> Me:
    """Keep my seats by login and password."""
    server.limiter.check("sign-in", address_of(request))
    return me_of(await server.people.make_account(me, data.login, data.password))


@post("/api/sign-in", status_code=200)
async def sign_in(request: Asked, server: TheServer, data: JSONBody[Credentials]) -> Response[Me]:
    """Come back by login and password."""
    server.limiter.check("sign-in", address_of(request))
    server.limiter.check("sign-in", data.login.casefold())
    return await _signed_in(request, server, await server.people.sign_in(data.login, data.password))


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
    server.limiter.check("sign-in", address_of(request))
    return await _signed_in(request, server, await server.people.use_one_time_code(data.code))


@post("/api/sign-out", status_code=204)
async def sign_out(request: Asked, server: TheServer) -> Response[None]:
    """End this session."""
    await server.people.close_session(request.cookies.get(COOKIE, ""))
    return Response(None, status_code=204, cookies=[NO_COOKIE])


@post("/api/sign-out/everywhere", status_code=204)
async def sign_out_everywhere(server: TheServer, me: IAm) -> Response[None]:
    """End all my sessions, on every device."""
    await server.people.close_sessions(me)
    server.registry.show_out(me.id)
    server.registry.say("", SIGNED_OUT, seats=[me.id])
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
    guest, who_am_i, change_me, account, sign_in, new_code, sign_in_by_code, sign_out,
    sign_out_everywhere, blocked, block,
]  # fmt: skip


def preferred_language(request: Asked) -> str:
    return language(request.headers.get("accept-language"))
