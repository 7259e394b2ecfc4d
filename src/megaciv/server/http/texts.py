"""HTTP: what never changes while the server runs - facts, words, rules, the map - and whether it runs."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter
from sqlalchemy import delete, insert, select

from megaciv.server.errors import Refusal
from megaciv.server.messages.facts import all_facts
from megaciv.server.messages.history import ClauseLine
from megaciv.server.services import TheServer
from megaciv.server.storage.health import LEAST_FREE, free_bytes
from megaciv.server.storage.schema import Database, settings
from megaciv.server.table.bots import KINDS
from megaciv.server.time import now
from megaciv.text.rulebook import Clause, rulebook

Asked = Request[Any, Any, Any]
Lang = Literal["en", "pl"]
TRIED: Final = "tried"
"""The setting that is written when a write has failed before."""
MOST_FOUND: Final = 60
OF_THE_TERMINAL: Final = frozenset(
    f"{name}.ftl" for name in ("bench", "check", "cli", "fuzz", "golden", "server-admin", "sim", "terminal")
)
"""Words that no browser shows."""
NAMES: Final = frozenset(f"{name}.ftl" for name in ("civilizations", "decisions", "terms"))
"""Words that a list of tables shows."""


def _cached(request: Asked, content: bytes, kind: str) -> Response[bytes]:
    """An answer that a browser asks for again only by its fingerprint."""
    etag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    headers = {"etag": etag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == etag:
        return Response(b"", status_code=304, headers=headers)
    return Response(content, media_type=kind, headers=headers)


@cache
def _facts() -> bytes:
    return msgspec.json.encode(all_facts(tuple(KINDS)))


@get("/api/facts", sync_to_thread=False)
def read_facts(request: Asked) -> Response[bytes]:
    """Areas, advances, calamities, commodities, civilizations, epochs and the rest."""
    return _cached(request, _facts(), "application/json")


@cache
def _words(lang: str, names_only: bool) -> bytes:
    folder = files("megaciv.text") / "locale" / lang
    names = (each.name for each in folder.iterdir() if each.name.endswith(".ftl"))
    shown = (name for name in names if (name in NAMES if names_only else name not in OF_THE_TERMINAL))
    found = [folder / name for name in sorted(shown)]
    return "\n".join(each.read_text(encoding="utf-8") for each in found).encode()


@get("/api/words/{lang:str}", sync_to_thread=False)
def read_words(request: Asked, lang: FromPath[str]) -> Response[bytes]:
    """The catalogue of a language, as one Fluent text."""
    return _in_words(request, lang, names_only=False)


@get("/api/words/{lang:str}/names", sync_to_thread=False)
def read_names(request: Asked, lang: FromPath[str]) -> Response[bytes]:
    """Of the catalogue only what a list of tables shows: civilizations, phases, decisions."""
    return _in_words(request, lang, names_only=True)


def _in_words(request: Asked, lang: str, names_only: bool) -> Response[bytes]:
    if lang not in ("en", "pl"):
        raise Refusal(404, "not-found")
    return _cached(request, _words(lang, names_only), "text/plain; charset=utf-8")


@cache
def _map() -> bytes:
    return (files("megaciv") / "map" / "map.json").read_bytes()


@get("/api/map", sync_to_thread=True)
def read_map(request: Asked) -> Response[bytes]:
    """The shapes of the areas."""
    return _cached(request, _map(), "application/json")


def _line(clause: Clause) -> ClauseLine:
    return ClauseLine(clause.id, clause.title, clause.text, clause.chapter, clause.section, clause.lang)


@get("/api/rules", sync_to_thread=True)
def search_rules(
    q: Annotated[str, QueryParameter(max_length=100)] = "", lang: FromQuery[Lang] = "en"
) -> list[ClauseLine]:
    """The clauses about something; all of them if nothing is asked."""
    book = rulebook(lang)
    return [_line(each) for each in (book.search(q)[:MOST_FOUND] if q.strip() else book.clauses)]


@get("/api/rules/{clause:str}", sync_to_thread=True)
def read_rule(clause: Annotated[str, PathParameter(max_length=20)], lang: FromQuery[Lang] = "en") -> ClauseLine:
    """One clause."""
    found = rulebook(lang).clause(clause)
    if found is None:
        near = ", ".join(each.id for each in rulebook(lang).nearest(clause)) if clause[:1] in "RrVv" else ""
        raise Refusal(404, "no-such-clause", clause=clause, nearest=near)
    return _line(found)


@get("/health")
async def health() -> dict[str, str]:
    """Does the process live?"""
    return {"status": "ok"}


@get("/ready")
async def ready(server: TheServer) -> dict[str, str]:
    """Can it serve: does the database answer, is what people do stored, and is there room for more?"""
    database = server.database
    async with database.read() as connection:
        await connection.execute(select(settings.c.name).limit(1))
    if database.health.failing:
        await _write_something(database)
    free = free_bytes(database.url)
    if free is not None and free < LEAST_FREE:
        raise Refusal(503, "disk-full", bytes=free)
    return {"status": "slow" if database.health.is_slow else "ready"}


async def _write_something(database: Database) -> None:
    """The last write has failed: does one succeed now? If not, this fails as well, and says so."""
    async with database.write() as connection:
        await connection.execute(delete(settings).where(settings.c.name == TRIED))
        await connection.execute(insert(settings).values(name=TRIED, value=str(now())))


ROUTES: Final = [read_facts, read_words, read_names, read_map, search_rules, read_rule, health, ready]
