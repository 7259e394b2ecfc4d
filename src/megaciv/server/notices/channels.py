"""The three ways out: mail, web push, webhooks. Each sends one message or raises `Failed`."""

from __future__ import annotations

import asyncio
import ipaddress
import smtplib
import socket
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

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


class Poster:
    """Posts to addresses that people gave us: never to our own network, unless the host of the server allows it."""

    def __init__(self, allow_private: bool = False) -> None:
        self._allow_private = allow_private
        self._client = httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False)

    async def close(self) -> None:
        await self._client.aclose()

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> None:
        await self._check(url)
        try:
            answer = await self._client.post(url, content=body, headers=headers)
        except httpx.HTTPError as error:
            raise Failed(type(error).__name__) from error
        if answer.status_code >= 300:
            forever = answer.status_code in (*GONE, 400, 401, 403, 413)
            raise Failed(f"status {answer.status_code}", forever)

    async def _check(self, url: str) -> None:
        parts = urlsplit(url)
        if self._allow_private:
            return
        if parts.scheme != "https" or not parts.hostname:
            raise Failed("only https", forever=True)
        try:
            found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, None, type=socket.SOCK_STREAM)
        except OSError as error:
            raise Failed("no such host") from error
        if not all(ipaddress.ip_address(each[4][0]).is_global for each in found):
            raise Failed("a private address", forever=True)


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
