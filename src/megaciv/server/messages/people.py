"""HTTP: who I am, and what is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from megaciv.server.messages.basics import Body, Code, Login, Name, Password, Wire


class Me(Wire, frozen=True):
    """Who I am. A guest has no login."""

    id: str
    name: str
    login: str | None = None
    lang: str = "en"
    theme: str = "auto"
    notices: dict[str, Any] = {}
    """What I want to be told of, and how; the client's own settings may live here too."""


class NewGuest(Body, frozen=True):
    name: Name
    lang: Literal["en", "pl"] = "en"


class MeChange(Body, frozen=True):
    name: Name | None = None
    lang: Literal["en", "pl"] | None = None
    theme: Annotated[str, Meta(max_length=20)] | None = None
    notices: dict[str, Any] | None = None


class Credentials(Body, frozen=True):
    login: Login
    password: Password


class UseCode(Body, frozen=True):
    """A one-time code from another device."""

    code: Code


class OneTimeCode(Wire, frozen=True):
    """Typed on another device, or opened there by its link, it signs in there as me. `qr` is the link as a picture: the
    source of an image."""

    code: str
    expires: int
    url: str
    qr: str


class MailLink(Body, frozen=True):
    """Where a link is to be sent that signs in, or that adds this address to who I am."""

    mail: Annotated[str, Meta(max_length=200, pattern="^[^@\\s<>,;]+@[^@\\s<>,;]+$")]


class UseLink(Body, frozen=True):
    """What stands in the link."""

    token: Annotated[str, Meta(min_length=10, max_length=100)]


class PushKey(Wire, frozen=True, omit_defaults=False):
    """What a browser needs to subscribe to notices; and whether this server sends mail."""

    key: str
    mail: bool


class Problem(Wire, frozen=True, omit_defaults=False):
    """What an HTTP request gets that is refused. `text` is in the caller's language."""

    status: int
    reason: str
    clause: str
    details: dict[str, Any]
    text: str


class Report(Body, frozen=True):
    """Report what somebody said."""

    chat: int
    why: Annotated[str, Meta(max_length=500)] = ""


class Block(Body, frozen=True):
    """Hear nothing of this person any more, at any table; or again."""

    person: Annotated[str, Meta(max_length=40)]
    blocked: bool = True


class Blocked(Wire, frozen=True, omit_defaults=False):
    """Somebody of whom I hear nothing."""

    person: str
    name: str
