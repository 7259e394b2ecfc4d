"""The three ways out: mail, web push, webhooks. Each sends one message or raises `Failed`."""

from __future__ import annotations

import asyncio
import ipaddress
import smtplib
import socket
import ssl
from collections.abc import Iterable
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import cache
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import httpcore
import httpx
import msgspec
from msgspec import Struct

from megaciv.server.notices.preferences import Subscription
from megaciv.server.notices.webpush import Signer, encrypt
from megaciv.server.time import now

SECONDS: Final = 10
GONE: Final = (404, 410)
MOST_TITLE: Final = 200


class Failed(Exception):
    """It could not be sent; `forever` if trying again is of no use."""

    def __init__(self, why: str, forever: bool = False) -> None:
        super().__init__(why)
        self.forever = forever


class Letter(Struct, frozen=True):
    """What is to be said, in the reader's language."""

    title: str
    text: str
    link: str


class Mailer:
    """`smtp://user:password@host:port` (STARTTLS where the server has it), or `smtps://` for TLS from the start."""

    def __init__(self, url: str, sender: str) -> None:
        self._parts, self._sender = urlsplit(url), sender

    async def send(self, to: str, letter: Letter) -> None:
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self._sender, to, letter.title.replace("\n", " ")[:MOST_TITLE]
        mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=self._sender.rpartition("@")[2].strip(">"))
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(f"{letter.text}\n\n{letter.link}\n")
        try:
            await asyncio.to_thread(self._send, mail)
        except smtplib.SMTPRecipientsRefused as error:
            raise Failed("the address is refused", forever=True) from error
        except (smtplib.SMTPException, OSError) as error:
            raise Failed(type(error).__name__) from error

    def _send(self, mail: EmailMessage) -> None:
        parts, secure = self._parts, ssl.create_default_context()
        host = parts.hostname or "localhost"
        if parts.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=SECONDS, context=secure)
        else:
            server = smtplib.SMTP(host, parts.port or 25, timeout=SECONDS)
        with server:
            server.ehlo()
            if parts.scheme != "smtps" and server.has_extn("starttls"):
                server.starttls(context=secure)
                server.ehlo()
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(mail)


@cache
def _authorities() -> ssl.SSLContext:
    """Whose certificates are believed."""
    return ssl.create_default_context()


class Poster:
    """Posts to addresses that people gave us: never to our own network, unless the host of the server allows it."""

    def __init__(self, allow_private: bool = False) -> None:
        self._allow_private = allow_private
        transport = httpx.AsyncHTTPTransport(verify=_authorities(), trust_env=False)
        if not allow_private:
            transport._pool = httpcore.AsyncConnectionPool(
                ssl_context=_authorities(), max_connections=20, network_backend=PublicNetwork()
            )
        self._client = httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False, transport=transport)

    async def close(self) -> None:
        await self._client.aclose()

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> None:
        """Only the status of the answer counts: its body is neither read nor unpacked, and all of it has its time."""
        parts = urlsplit(url)
        if not self._allow_private and (parts.scheme != "https" or not parts.hostname):
            raise Failed("only https", forever=True)
        try:
            async with (
                asyncio.timeout(SECONDS),
                self._client.stream("POST", url, content=body, headers=headers) as answer,
            ):
                status = answer.status_code
        except (httpx.HTTPError, TimeoutError, ValueError) as error:
            raise Failed(type(error).__name__) from error
        if status >= 300:
            forever = status in (*GONE, 400, 401, 403, 413)
            raise Failed(f"status {status}", forever)


class PublicNetwork(httpcore.AsyncNetworkBackend):
    """Connects to public addresses only, and to the very address that was looked up and checked."""

    def __init__(self) -> None:
        self._backend = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise Failed("no such host") from error
        addresses = [str(each[4][0]) for each in found]
        if not addresses or not all(map(is_public, addresses)):
            raise Failed("a private address", forever=True)
        return await self._backend.connect_tcp(addresses[0], port, timeout, local_address, socket_options)


_NOT_PUBLIC: Final = tuple(
    ipaddress.ip_network(each)
    for each in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/23", "::/96", "fec0::/10", "192.88.99.0/24")
)
"""Ways into other networks that Python takes for public ones: NAT64, 6to4, Teredo and others, old forms."""


def is_public(address: str) -> bool:
    """May the server post there?"""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    inner = getattr(found, "ipv4_mapped", None)
    if inner is not None:
        return is_public(str(inner))
    if not found.is_global or found.is_multicast or found.is_reserved or found.is_unspecified:
        return False
    return not any(found in network for network in _NOT_PUBLIC if network.version == found.version)


async def push(poster: Poster, signer: Signer, to: Subscription, letter: Letter) -> None:
    """To one browser."""
    try:
        body = encrypt(msgspec.json.encode(letter), to.keys.p256dh, to.keys.auth)
    except ValueError as error:
        raise Failed("not a subscription", forever=True) from error
    headers = {
        "authorization": signer.authorization(to.endpoint, now() // 1000),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": "86400",
    }
    await poster.post(to.endpoint, body, headers)


async def call_hook(poster: Poster, url: str, letter: Letter) -> None:
    """As Discord wants it; others find the same words under their own names."""
    told = {
        "content": f"**{letter.title}**\n{letter.text}\n{letter.link}"[:2000],
        "title": letter.title,
        "text": letter.text,
        "link": letter.link,
        "allowed_mentions": {"parse": []},
    }
    await poster.post(url, msgspec.json.encode(told), {"content-type": "application/json"})
