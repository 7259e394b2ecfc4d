"""HTTP: who I am, and what is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from megaciv.server.messages.basics import Body, Code, Login, Name, Password, Wire


class ToldMeasure(Wire, frozen=True):
    """What the host of the server or a moderator has done about me, and why."""

    id: int
    at: int
    what: str
    """`warn`, `mute`, `pardon` or `delete-line`."""
    why: str
    until: int | None = None


class Me(Wire, frozen=True):
    """Who I am. A guest has no login."""

    id: str
    name: str
    login: str | None = None
    lang: str = "en"
    theme: str = "auto"
    notices: dict[str, Any] = {}
    """What I want to be told of, and how; the client's own settings may live here too."""
    mail: str | None = None
    """My address, which I have confirmed."""
    named: bool = True
    """Have I said my name? If not, others should be told one before I sit down with them."""
    moderator: bool = False
    muted: int | None = None
    """Until when I am not heard at other people's tables."""
    told: list[ToldMeasure] = []
    """What was done about me that I have not read yet."""


class NewGuest(Body, frozen=True):
    name: Name
    lang: Literal["en", "pl"] = "en"
    named: bool = True
    """Has the person said this name? A page that makes one up says no."""


class MeChange(Body, frozen=True):
    name: Name | None = None
    lang: Literal["en", "pl"] | None = None
    theme: Annotated[str, Meta(max_length=20, pattern="^[a-z0-9-]*$")] | None = None
    notices: dict[str, Any] | None = None


class Credentials(Body, frozen=True):
    login: Login
    password: Password


class NewCredentials(Body, frozen=True):
    """A login and password for me. Who has a password already gives it, and all their other sessions end."""

    login: Login
    password: Password
    old: Annotated[str, Meta(max_length=200)] | None = None


class WithPassword(Body, frozen=True):
    """Something that cannot be undone: who has a password gives it once more."""

    password: Annotated[str, Meta(max_length=200)] | None = None


class SessionLine(Wire, frozen=True, omit_defaults=False):
    """A browser in which I am signed in."""

    id: str
    device: str
    created: int
    used: int
    """To the day."""
    here: bool
    """It is the one that asks."""


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
    """Where a link is to be sent that signs in, or that makes this address mine. Who has a password gives it, unless
    the address is theirs already."""

    mail: Annotated[str, Meta(max_length=200, pattern="^[^@\\s<>,;]+@[^@\\s<>,;]+$")]
    password: Annotated[str, Meta(max_length=200)] | None = None


LinkToken = Annotated[str, Meta(min_length=10, max_length=100)]


class LinkInfo(Wire, frozen=True, omit_defaults=False):
    """What a link would do, before it is used."""

    name: str | None
    """As whom this device is signed in with it; null: as somebody new."""
    mail: str
    """The address of the letter; empty, if the host of the server has made the link."""
    new_mail: bool
    """The address becomes this person's."""
    old_mail: str | None
    """Instead of this one."""
    login: str | None
    """Who has a login may set a new password with the link."""
    tables: int
    """At how many tables this person sits."""
    same: bool
    """I am this person here already."""
    guest: str | None
    """Who I am here, if that is a guest whom only this browser knows."""
    guest_tables: int
    """At how many tables that guest sits: they can be brought along."""


class UseLink(Body, frozen=True):
    """What stands in the link. Who is a guest here and sits at tables says what becomes of them."""

    token: LinkToken
    password: Password | None = None
    """A new password."""
    guest: Literal["merge", "leave"] | None = None
    """Bring the guest's seats along; or leave the guest alone, whom nobody can be again without another device."""


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
