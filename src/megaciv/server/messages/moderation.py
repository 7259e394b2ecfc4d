"""HTTP: for those who look after people on a server, and what hosts see of their tables."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from megaciv.server.messages.basics import Body, Wire

Reason = Annotated[str, Meta(min_length=1, max_length=500)]
MeasureWhat = Literal["warn", "mute", "ban", "pardon"]


class WithReason(Body, frozen=True):
    """Why it is done: it stands in the audit log, and whom it concerns is told."""

    why: Reason


class NewMeasure(Body, frozen=True):
    """Mute: not heard for so many days. Ban: does not get in. Warn: it is said and written down. Pardon: nothing of it
    any more."""

    what: MeasureWhat
    why: Reason
    days: Annotated[int, Meta(ge=1, le=36_500)] = 7


class SomebodyLine(Wire, frozen=True, omit_defaults=False):
    id: str
    name: str


class PersonLine(Wire, frozen=True):
    """A person, as moderators see them."""

    id: str
    name: str
    created: int
    login: str | None = None
    seats: int = 0
    muted: int | None = None
    banned: int | None = None
    moderator: bool = False


class SaidLine(Wire, frozen=True, omit_defaults=False):
    """What was said before and after a line that was reported."""

    id: int
    at: int
    person: str
    name: str
    text: str


class ReportLine(Wire, frozen=True, omit_defaults=False):
    """What somebody has reported of what another said, with what was said around it as both have heard it."""

    id: int
    at: int
    table: str
    table_name: str
    by: str
    why: str
    line: int
    said: list[SaidLine]


class AuditLine(Wire, frozen=True, omit_defaults=False):
    """What hosts and moderators have done, and why."""

    at: int
    what: str
    by: str
    person: str | None
    name: str
    table: str | None
    why: str
    until: int | None


class AffairLine(Wire, frozen=True):
    """Something about a table besides its game: a change of seats, or a vote (`vote-...`)."""

    at: int
    what: str
    civ: str
    person: str | None = None
    name: str = ""
    about: str | None = None
    """The seat that a vote is about."""
    ayes: list[str] = []
    noes: list[str] = []
    result: str | None = None


class SharedAddress(Wire, frozen=True, omit_defaults=False):
    """People at one table who came from one address."""

    table: str
    name: str
    people: list[SomebodyLine]
    last: int


class PersonFile(Wire, frozen=True, omit_defaults=False):
    """What moderators know of a person."""

    person: PersonLine
    measures: list[AuditLine]
    shared: list[SharedAddress]


MODERATION = (
    WithReason, NewMeasure, PersonLine, ReportLine, AuditLine, AffairLine, SharedAddress, PersonFile,
)  # fmt: skip
