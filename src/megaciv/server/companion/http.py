"""The routes of companions, and the web socket on which every screen is shown the same."""

from __future__ import annotations

import asyncio
import io
import ipaddress
from contextlib import suppress
from datetime import UTC, datetime
from typing import Annotated, Any, Final, cast

import msgspec
import segno
from litestar import MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import Cookie
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, JSONBody, QueryParameter

from megaciv.companion.reckoning import quote_for
from megaciv.companion.record import LedgerRecord, as_csv, checked
from megaciv.companion.shown import Shown, ShownCase, shown, shown_what_if
from megaciv.rules import Quote
from megaciv.rules.facts import facts
from megaciv.server.companion.clerk import DoesNotFit, OpenLedger
from megaciv.server.companion.sheet import as_pdf
from megaciv.server.companion.store import KeptDevice
from megaciv.server.errors import Refusal, refused, teller
from megaciv.server.messages.companion import (
    AskQuote,
    BecomeGm,
    CompanionPong,
    Device,
    EntryRefused,
    EntryTaken,
    GiveSeat,
    JoinSeat,
    KeptEntries,
    NewCompanion,
    TellEntry,
)
from megaciv.server.push.connection import Connection, Send, say_why
from megaciv.server.push.frames import LINE, FrameProtocol
from megaciv.server.push.socket import REFUSED, check_origin
from megaciv.server.services import Services, Somebody, TheServer, address_of, check_member, lang_of, server_of
from megaciv.server.time import now

AT: Final = "/api/companions/{ledger_id:str}"
HEADER: Final = "x-megaciv-device"
MOST_RECORD: Final = 4 * 1024 * 1024
"""Bytes of a record that is brought: a whole game of eighteen takes a tenth of it."""
ENTRIES_A_TOKEN: Final = 600
"""A record that is brought costs as much as a table for so many entries."""
YEAR: Final = 366 * 24 * 3600
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1", None)

Asking = Request[Any, Any, Any]


def _cookie(ledger_id: str) -> str:
    return f"companion-{ledger_id}"


def _token(request: Asking, ledger_id: str) -> str:
    return request.headers.get(HEADER) or request.cookies.get(_cookie(ledger_id)) or ""


async def _device(server: Services, request: Asking, ledger_id: str) -> KeptDevice:
    device = await server.ledgers.store.device(ledger_id, _token(request, ledger_id))
    if device is None:
        raise Refusal(401, "companion-join-first")
    return device


def _told(
    request: Asking, ledger: OpenLedger, device: KeptDevice, token: str = "", status: int = 200
) -> Response[Device]:  # fmt: skip
    """What a device may do; with a token that it is given now, which it keeps."""
    server = server_of(request.app.state)
    waiting = [wanted.civ for wanted in ledger.wanted.values() if wanted.device == device.id]
    code, address = (ledger.kept.code, _address(server, request)) if device.gm else ("", "")
    wifi = bool(server.config.wifi)
    body = Device(ledger.kept.id, device.gm, list(device.civs), waiting, token, code, address, wifi)
    cookie = Cookie(_cookie(ledger.kept.id), value=token, max_age=YEAR, httponly=True, samesite="lax")
    return Response(body, status_code=status, cookies=[cookie] if token else [])


@post("/api/companions", status_code=201, request_max_body_size=MOST_RECORD)
async def open_companion(
    request: Asking, server: TheServer, somebody: Somebody, data: JSONBody[NewCompanion]
) -> Response[Device]:
    """Open a ledger; anyone who does is its game master. A record from elsewhere is gone on with."""
    brought = 0 if data.record is None else len(data.record.entries)
    server.limiter.check("table", address_of(request), 1 + brought // ENTRIES_A_TOKEN)
    check_member(server, somebody)
    store = server.ledgers.store
    kept = await (store.create(data.frame) if data.record is None else store.bring(checked(data.record)))
    device, token = await store.new_device(kept.id, gm=True)
    return _told(request, await server.ledgers.ledger(kept.id), device, token, 201)


@get(AT)
async def read_companion(server: TheServer, ledger_id: FromPath[str]) -> Shown:
    """All that is shown. There are no secrets in it."""
    ledger = await server.ledgers.ledger(ledger_id)
    return shown(ledger_id, ledger.folded, ledger.entries, now())


@get(f"{AT}/device")
async def read_device(request: Asking, server: TheServer, ledger_id: FromPath[str]) -> Response[Device]:
    """What this device may do here. A new one gets its token."""
    ledger = await server.ledgers.ledger(ledger_id)
    if not is_own(address := address_of(request)):
        ledger.reach(address)
    device = await server.ledgers.store.device(ledger_id, _token(request, ledger_id))
    if device is not None:
        return _told(request, ledger, device)
    server.limiter.check("guest", address_of(request))
    device, token = await server.ledgers.store.new_device(ledger_id)
    return _told(request, ledger, device, token)


@post(f"{AT}/join", status_code=200)
async def join(
    request: Asking, server: TheServer, ledger_id: FromPath[str], data: JSONBody[JoinSeat]
) -> Response[Device]:
    """Enter for a nation: two taps, no account."""
    ledger = await server.ledgers.ledger(ledger_id)
    device = await _device(server, request, ledger_id)
    return _told(request, ledger, await ledger.join(device, data.civ, data.name))


@post(f"{AT}/give", status_code=200)
async def give(
    request: Asking, server: TheServer, ledger_id: FromPath[str], data: JSONBody[GiveSeat]
) -> Response[Device]:
    """The game master hands a seat over, or does not."""
    ledger = await server.ledgers.ledger(ledger_id)
    device = await _device(server, request, ledger_id)
    if not device.gm:
        raise Refusal(403, "companion-game-master-only")
    wanted = ledger.wanted.pop((data.civ, data.device), None)
    other = (await server.ledgers.store.devices(ledger_id)).get(data.device)
    if wanted is None or other is None:
        raise Refusal(404, "companion-nobody-asks")
    if data.give:
        await ledger.give(other, data.civ, wanted.name)
    else:
        ledger.show()
    return _told(request, ledger, device)


@post(f"{AT}/release", status_code=200)
async def release(
    request: Asking, server: TheServer, ledger_id: FromPath[str], data: JSONBody[JoinSeat]
) -> Response[Device]:
    """Nobody enters for this nation from a device any more."""
    ledger = await server.ledgers.ledger(ledger_id)
    device = await _device(server, request, ledger_id)
    if not device.gm and data.civ not in device.civs:
        raise Refusal(403, "companion-not-your-nation")
    if data.civ not in ledger.folded.ledger.seats:
        raise Refusal(422, "companion-no-such-seat", civilization=data.civ)
    await ledger.release(data.civ, device)
    return _told(request, ledger, await _device(server, request, ledger_id))


@post(f"{AT}/gm", status_code=200)
async def become_gm(
    request: Asking, server: TheServer, ledger_id: FromPath[str], data: JSONBody[BecomeGm]
) -> Response[Device]:
    """Another device becomes game master by the code that the first one shows."""
    server.limiter.check("sign-in", address_of(request))
    ledger = await server.ledgers.ledger(ledger_id)
    device = await _device(server, request, ledger_id)
    if data.code != ledger.kept.code:
        raise Refusal(403, "companion-wrong-code")
    device = msgspec.structs.replace(device, gm=True)
    await server.ledgers.store.keep(ledger_id, device)
    return _told(request, ledger, device)


@post(f"{AT}/entries", status_code=200)
async def tell(
    request: Asking, server: TheServer, ledger_id: FromPath[str], data: JSONBody[TellEntry]
) -> EntryTaken | EntryRefused:
    """Tell the clerk something."""
    ledger = await server.ledgers.ledger(ledger_id)
    device = await _device(server, request, ledger_id)
    server.limiter.check("message", device.id)
    try:
        return EntryTaken(await ledger.tell(device, data.told, data.ref, insist=data.insist))
    except DoesNotFit as refusal:
        misfit = refusal.misfit
        text = teller(lang_of(request, None)).refusal(misfit)
        return EntryRefused(misfit.reason, misfit.clause, text, misfit.details, refusal.insist)


@post(f"{AT}/quote", status_code=200)
async def ask_quote(request: Asking, server: TheServer, ledger_id: FromPath[str], data: JSONBody[AskQuote]) -> Quote:
    """Prices and payments for a hand that is shown now. It is kept nowhere."""
    ledger = await server.ledgers.ledger(ledger_id)
    device = await _device(server, request, ledger_id)
    server.limiter.check("heavy", device.id)
    if data.civ not in device.civs and not device.gm:
        raise Refusal(403, "companion-not-your-nation")
    try:
        return quote_for(ledger.folded.ledger, data.civ, data.hand, data.wanted)
    except KeyError as error:
        raise Refusal(422, "companion-no-such-card", value=str(error.args[0])[:40]) from None


@get(f"{AT}/what-if")
async def read_what_if(
    request: Asking, server: TheServer, ledger_id: FromPath[str],
    civ: Annotated[str, QueryParameter()], calamity: Annotated[str, QueryParameter()],
) -> ShownCase:  # fmt: skip
    """What a calamity would do to a nation now. Nothing is written down."""
    server.limiter.check("heavy", address_of(request))
    ledger = (await server.ledgers.ledger(ledger_id)).folded.ledger
    if civ not in ledger.seats:
        raise Refusal(422, "companion-no-such-seat", civilization=civ[:40])
    if calamity not in {known.id for known in facts().calamities}:
        raise Refusal(422, "companion-no-such-card", value=calamity[:40])
    return shown_what_if(ledger, civ, calamity)


@get(f"{AT}/entries")
async def read_entries(
    request: Asking, server: TheServer, ledger_id: FromPath[str], since: Annotated[int, QueryParameter(ge=0)] = 0
) -> KeptEntries:
    """What was told since an entry: screens hold the whole record, for the case that the laptop dies."""
    server.limiter.check("message", address_of(request))
    ledger = await server.ledgers.ledger(ledger_id)
    return KeptEntries(ledger.kept.begun, ledger.entries[since:])


@get(f"{AT}/record")
async def read_record(
    request: Asking, server: TheServer, ledger_id: FromPath[str],
    initials: Annotated[bool, QueryParameter()] = True,
) -> LedgerRecord:  # fmt: skip
    """`game.mcr.json`: all of it, for other laptops and for keeping."""
    server.limiter.check("heavy", address_of(request))
    return (await server.ledgers.ledger(ledger_id)).record(initials=initials)


@get(f"{AT}/record.csv", media_type=MediaType.TEXT)
async def read_rows(
    request: Asking, server: TheServer, ledger_id: FromPath[str], initials: Annotated[bool, QueryParameter()] = True
) -> Response[str]:
    """The rows that clubs keep."""
    server.limiter.check("heavy", address_of(request))
    record = (await server.ledgers.ledger(ledger_id)).record(initials=initials)
    date = datetime.fromtimestamp(record.begun / 1000, UTC).date().isoformat()
    headers = {"content-disposition": f'attachment; filename="{ledger_id}.csv"'}
    return Response(as_csv(record, ledger_id, date), media_type="text/csv; charset=utf-8", headers=headers)


@get(f"{AT}/record.pdf", media_type="application/pdf")
async def read_sheet(
    request: Asking, server: TheServer, ledger_id: FromPath[str], initials: Annotated[bool, QueryParameter()] = True
) -> Response[bytes]:
    """The record on paper, A4."""
    server.limiter.check("heavy", address_of(request))
    record = (await server.ledgers.ledger(ledger_id)).record(initials=initials)
    made = await asyncio.to_thread(as_pdf, record, lang_of(request, None))
    headers = {"content-disposition": f'attachment; filename="{ledger_id}.pdf"'}
    return Response(made, media_type="application/pdf", headers=headers)


@get(f"{AT}/qr.svg", media_type="image/svg+xml")
async def read_qr(
    request: Asking, server: TheServer, ledger_id: FromPath[str], wifi: Annotated[bool, QueryParameter()] = False
) -> Response[bytes]:
    """The address of this companion as a code for phones; with `wifi`, how to join the room's network."""
    server.limiter.check("heavy", address_of(request))
    kept = (await server.ledgers.ledger(ledger_id)).kept
    if wifi and not server.config.wifi:
        raise Refusal(404, "companion-no-wifi")
    told = server.config.wifi if wifi else f"{_address(server, request)}/c/{kept.id}"
    picture = io.BytesIO()
    segno.make(told, error="m").save(picture, kind="svg", scale=6, border=2, xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml")


def is_own(address: str) -> bool:
    """Is this the laptop itself?"""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return True


def _address(server: Services, request: Asking) -> str:
    """Where phones reach this laptop: not where its own browser does."""
    here = request.base_url
    return (server.config.address if here.hostname in LOOPBACK else str(here)).rstrip("/")


# -- the web socket ------------------------------------------------------------


@websocket(f"{AT}/ws")
async def follow(socket: WebSocket[Any, Any, Any], ledger_id: FromPath[str]) -> None:
    """Everything, now and after each entry."""
    server = server_of(socket.app.state)
    await socket.accept()
    lang = lang_of(socket, None)
    try:
        check_origin(socket)
        ledger = await server.ledgers.ledger(ledger_id)
    except Refusal as refusal:
        await socket.send_data(msgspec.json.encode(refused(refusal, "", lang)).decode())
        await socket.close(REFUSED + refusal.status, refusal.reason)
        return
    connection = Connection(None, lang, (), frozenset())
    ledger.connections.add(connection)
    connection.send(ledger.step())
    line = cast(FrameProtocol | None, socket.scope.get(LINE))
    tasks = [
        asyncio.create_task(connection.write(cast(Send, socket.send), line)),
        asyncio.create_task(_read(socket, connection)),
        asyncio.create_task(connection.closed.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        ledger.connections.discard(connection)
        for task in tasks:
            task.cancel()
    await say_why(line, socket.close(1013, connection.why))


async def _read(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Whatever is said is a ping: it is answered."""
    with suppress(WebSocketDisconnect):
        while True:
            received: Any = await socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            connection.tell(CompanionPong(now()))


ROUTES: Final = [
    open_companion, read_companion, read_device, join, give, release, become_gm, tell, ask_quote, read_what_if,
    read_entries, read_record,
    read_rows, read_sheet, read_qr, follow,
]  # fmt: skip
