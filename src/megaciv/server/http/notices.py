"""HTTP: notices, signing in by mail, and figures for hosts."""

from __future__ import annotations

from typing import Final

from litestar import Response, get, post
from litestar.params import JSONBody

from megaciv.server.errors import Refusal, teller
from megaciv.server.http.people import Asked, me_of, session_cookie
from megaciv.server.messages.people import MailLink, Me, PushKey, UseLink
from megaciv.server.metrics import CONNECTIONS, CONTENT_TYPE, TABLES, figures
from megaciv.server.notices.channels import Failed, Letter
from megaciv.server.services import Somebody, TheServer, address_of, lang_of


@get("/api/push-key")
async def push_key(server: TheServer) -> PushKey:
    """What a browser needs to subscribe to notices."""
    assert server.signer is not None
    return PushKey(server.signer.public, server.mailer is not None)


@post("/api/sign-in-link", status_code=204)
async def send_link(request: Asked, server: TheServer, somebody: Somebody, data: JSONBody[MailLink]) -> None:
    """Send a link by mail that signs in; a new address becomes mine. The answer is the same for every address."""
    server.limiter.check("sign-in", address_of(request))
    server.limiter.check("sign-in", data.mail.casefold())
    if server.mailer is None:
        raise Refusal(409, "no-mail-here")
    lang = lang_of(request, somebody)
    token = await server.mails.new_link(data.mail, somebody, lang)
    words = teller(lang).words
    link = f"{server.config.address.rstrip('/')}/sign-in/{token}"
    try:
        await server.mailer.send(data.mail, Letter(words.text("mail-link-title"), words.text("mail-link-text"), link))
    except Failed:
        raise Refusal(503, "mail-failed") from None


@post("/api/sign-in-link/use", status_code=200)
async def use_link(request: Asked, server: TheServer, somebody: Somebody, data: JSONBody[UseLink]) -> Response[Me]:
    """Open such a link."""
    server.limiter.check("sign-in", address_of(request))
    person = await server.mails.use(data.token, somebody)
    return Response(me_of(person), cookies=[await session_cookie(request, server, person)])


@get("/metrics", include_in_schema=False)
async def metrics(server: TheServer) -> Response[bytes]:
    """For Prometheus. A reverse proxy should keep it from the world (docs/hosting.md)."""
    TABLES.set(len(server.registry.tables))
    CONNECTIONS.set(sum(len(table.connections) for table in server.registry.tables.values()))
    return Response(figures(), media_type=CONTENT_TYPE)


ROUTES: Final = [push_key, send_link, use_link, metrics]
