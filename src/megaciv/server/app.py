"""The application: routes, security, errors."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from asyncpg import PostgresError  # type: ignore[import-untyped]
from litestar import Litestar, MediaType, Request, Response
from litestar.config.csrf import CSRFConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import InterfaceError, OperationalError

from megaciv import __version__
from megaciv.rules import RulesError
from megaciv.server.companion import http as companion
from megaciv.server.config import Config
from megaciv.server.errors import Refusal, refused
from megaciv.server.http import daily, drills, games, history, letters, moderation, notices, people, tables, texts
from megaciv.server.http.client_files import ClientFiles
from megaciv.server.http.compressing import Compressing
from megaciv.server.http.docs_files import DocsFiles
from megaciv.server.http.headers import with_headers
from megaciv.server.lobby.hosts import LobbyWorker
from megaciv.server.messages.people import Problem
from megaciv.server.metrics import ERRORS
from megaciv.server.push.socket import live
from megaciv.server.services import Services, lang_of, provide_me, provide_somebody, server_of
from megaciv.server.storage.schema import Database, migrate, secret_of
from megaciv.server.storage.trouble import BAD_VALUE, is_bad_value

log = logging.getLogger(__name__)

MOST_BODY: Final = 65_536


async def prepare(config: Config) -> str:
    """Before the first request: the database in its newest form. Returns the server's secret."""
    database = Database(config.database)
    try:
        await migrate(database)
        return await secret_of(database)
    finally:
        await database.close()


def make_app(config: Config, secret: str, let_go: Callable[[], None] = lambda: None) -> Litestar:
    """The application for one process; what is to be let go of when it has ended."""
    files = ClientFiles(config.client)

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        app.state.server = server = Services(config, Database(config.database))
        server.build = files.build
        lobbies = LobbyWorker(server)
        try:
            await server.start()
            lobbies.start()
            yield
        finally:
            await lobbies.close()
            await server.close()
            let_go()

    return Litestar(
        [
            *people.ROUTES,
            *letters.ROUTES,
            *notices.ROUTES,
            *moderation.ROUTES,
            *tables.ROUTES,
            *games.ROUTES,
            *daily.ROUTES,
            *drills.ROUTES,
            *history.ROUTES,
            *texts.ROUTES,
            *companion.ROUTES,
            live,
            DocsFiles(config.docs).route(),
            files.route(),
        ],
        dependencies={
            "server": Provide(server_of, sync_to_thread=False),
            "me": Provide(provide_me),
            "somebody": Provide(provide_somebody),
        },
        lifespan=[life],
        csrf_config=CSRFConfig(
            secret=secret, cookie_name="csrftoken", header_name="x-csrf-token", cookie_samesite="lax"
        ),
        request_max_body_size=MOST_BODY,
        middleware=[Compressing],
        exception_handlers={Exception: answer_error},
        openapi_config=OpenAPIConfig(
            "megaciv", __version__, path="/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        after_request=with_headers,
        logging_config=None,
    )


def answer_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Every error becomes a problem: what is wrong, in the caller's language."""
    refusal = as_refusal(error)
    if refusal.status >= 500:
        ERRORS.inc()
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    lang = lang_of(request, request.state.get("person"))
    if isinstance(error, RulesError):
        told = refused(error, "", lang)
        problem = Problem(refusal.status, told.reason, told.clause, told.details, told.text)
    else:
        problem = refusal.problem(lang)
    return with_headers(Response(problem, status_code=refusal.status, media_type=MediaType.JSON))


def as_refusal(error: Exception) -> Refusal:
    match error:
        case Refusal():
            return error
        case RulesError():
            return Refusal(422, error.reason, error.clause, **error.details)
        case ValidationException():
            return Refusal(400, "invalid", field=_field(error), message=_message(error))
        case RecursionError() | UnicodeError():
            return Refusal(400, "invalid", field="", message="not readable")
        case HTTPException():
            reasons: dict[int, str] = {400: "invalid", 403: "forbidden", 404: "not-found", 405: "no-such-method"}
            reason = reasons.get(error.status_code, "too-big" if error.status_code == 413 else "refused")
            return Refusal(error.status_code, reason, field="", message=error.detail[:300])
        case _ if is_bad_value(error):
            return Refusal(400, "invalid", field="", message=BAD_VALUE)
        case OSError() | InterfaceError() | OperationalError() | PostgresError():
            return Refusal(503, "database-away")
        case _:
            return Refusal(500, "internal")


def _first(error: ValidationException) -> dict[str, Any]:
    extra: Any = error.extra
    return extra[0] if isinstance(extra, list) and extra and isinstance(extra[0], dict) else {}


def _field(error: ValidationException) -> str:
    return str(_first(error).get("key", ""))


def _message(error: ValidationException) -> str:
    return str(_first(error).get("message", error.detail))[:300]
