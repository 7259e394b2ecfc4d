"""A person as they are read from the database: the row with their address."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import Row, select

from megaciv.server.storage.records import Person
from megaciv.server.storage.schema import mails, people

PERSON: Final = select(people, mails.c.mail).join(mails, mails.c.person_id == people.c.id, isouter=True)
"""Everybody; narrow it down with `where`."""


def person_of(row: Row[Any]) -> Person:
    return Person(
        row.id,
        row.name,
        row.login,
        row.lang,
        row.theme,
        msgspec.json.decode(row.notices),
        mail=row.mail,
        named=row.named,
        has_password=row.password is not None,
        moderator=row.moderator,
        muted=row.muted or 0,
        banned=row.banned or 0,
    )
