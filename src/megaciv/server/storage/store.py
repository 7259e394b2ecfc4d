"""Tables, seats, invitations, chat and drafts in the database. Choices have a way of their own: `journal`."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import Row, case, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from megaciv.bots import Acquaintance
from megaciv.rules import Entry, Setup
from megaciv.rules.engine.events import PhaseBegun
from megaciv.server.accounts.belongings import note
from megaciv.server.accounts.people import new_code
from megaciv.server.accounts.spelling import clean_title
from megaciv.server.errors import Refusal
from megaciv.server.messages.basics import Manner
from megaciv.server.messages.game import ChatLine, DraftLine
from megaciv.server.messages.history import PhaseLine
from megaciv.server.messages.tables import NewTable
from megaciv.server.push.projection import StoredEvent, read_stored
from megaciv.server.storage.journal import Summary
from megaciv.server.storage.loading import standing
from megaciv.server.storage.records import Person, SeatRecord, TableRecord
from megaciv.server.storage.schema import (
    Database,
    barred,
    chat,
    choices,
    drafts,
    invites,
    people,
    reports,
    seat_changes,
    seats,
    tables,
)
from megaciv.server.storage.seat_changes import note_seat, note_seats
from megaciv.server.time import now
from megaciv.timing.clocks import DAY

_BEGUN = PhaseBegun.kind.encode()
OPEN_SHOWN = 50
LONGEST_ID = 64
DAILIES_READ = 5000
OVER = ("finished", "closed")
AT_ONCE = 20
INVITE_LASTS = 14 * DAY
MINE_SHOWN = 50
MINE_GOING = 500
"""Those that go on are all shown, as far as anybody can play; of those that have ended, the newest."""


def new_seed() -> str:
    """Nobody can guess it."""
    return secrets.token_hex(16)


PASSED_ON: Final = ("lent", "deleted", "bot")
"""Changes of seats after which others speak for them."""
BACK: Final = "back"
"""The owner is there again."""


def commitment(seed: str) -> str:
    """What is shown of a seed before the game has ended."""
    return hashlib.sha256(seed.encode()).hexdigest()


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


class Store:
    """What the database knows of tables."""

    def __init__(self, database: Database, manners: Manner = "people") -> None:
        """`manners` are those of bots at new tables whose maker does not say."""
        self.database, self.manners = database, manners

    # -- tables ------------------------------------------------------------

    async def create(
        self,
        host_id: str,
        setup: Setup,
        wanted: NewTable,
        civs: Sequence[str],
        seed: str | None = None,
        fork: tuple[str, int] | None = None,
        taken: Mapping[str, Person | SeatRecord | str] | None = None,
    ) -> str:
        """A new table; seats are open but for those that are taken from the start, by a person, a kind of bot, or as
        at another table. A fork goes on from another game, with its seed: its id, and at which choice."""
        table_id, seed = new_code(10), seed or new_seed()
        fork_of, fork_at = fork or (None, None)
        async with self.database.write() as connection:
            await connection.execute(
                insert(tables).values(
                    id=table_id,
                    host_id=host_id,
                    name=clean_title(wanted.name),
                    status="lobby",
                    setup=_json(setup),
                    method=wanted.method,
                    public=wanted.public,
                    spectators=wanted.spectators,
                    delay=wanted.delay,
                    manners=wanted.manners or self.manners,
                    counsel=wanted.counsel,
                    memory=wanted.memory,
                    webhook=wanted.webhook or None,
                    seed=seed,
                    commitment=commitment(seed),
                    picks="[]",
                    created=now(),
                    fork_of=fork_of,
                    fork_at=fork_at,
                )
            )
            rows = [
                {"table_id": table_id, "civ": civ, "place": place, **_taken_by((taken or {}).get(civ))}
                for place, civ in enumerate(civs)
            ]
            await connection.execute(insert(seats), rows)
            await note_seats(connection, seats.c.table_id == table_id, "sat")
        return table_id

    async def table(self, table_id: str) -> TableRecord:
        """A table, or Refusal."""
        async with self.database.read() as connection:
            found = await records_of(connection, tables.c.id == table_id)
        if not found:
            raise Refusal(404, "no-such-table")
        return found[0]

    async def has(self, table_id: str) -> bool:
        """Is there such a table?"""
        if len(table_id) > LONGEST_ID:
            return False
        async with self.database.read() as connection:
            return await connection.scalar(select(tables.c.id).where(tables.c.id == table_id)) is not None

    async def tables_of(self, person: Person) -> list[TableRecord]:
        """Tables at which the person sits or may return, or which they have made, those of late first."""
        sits = select(seats.c.table_id).where((seats.c.person_id == person.id) | (seats.c.owner_id == person.id))
        mine = tables.c.id.in_(sits) | (tables.c.host_id == person.id)
        async with self.database.read() as connection:
            going = await records_of(connection, mine & tables.c.status.not_in(OVER), MINE_GOING)
            ended = await records_of(connection, mine & (tables.c.status == "finished"), MINE_SHOWN)
        return [*going, *ended]

    async def open_tables_of(self, person_id: str) -> list[str]:
        """The tables at which somebody sits or which they host, that are not over."""
        sits = select(seats.c.table_id).where((seats.c.person_id == person_id) | (seats.c.owner_id == person_id))
        mine = (tables.c.id.in_(sits) | (tables.c.host_id == person_id)) & tables.c.status.not_in(OVER)
        async with self.database.read() as connection:
            return list(await connection.scalars(select(tables.c.id).where(mine)))

    async def open_tables(self) -> list[TableRecord]:
        """Public tables that have not begun, or where a substitute is wanted."""
        free = select(seats.c.table_id).where(seats.c.person_id.is_(None), seats.c.bot.is_(None))
        wanted = (tables.c.status == "running") & tables.c.id.in_(free)
        async with self.database.read() as connection:
            return await records_of(connection, ((tables.c.status == "lobby") | wanted) & tables.c.public, OPEN_SHOWN)

    async def dailies(self, day: str) -> list[TableRecord]:
        """The tables of a day's world, those of late first."""
        async with self.database.read() as connection:
            return await records_of(connection, tables.c.daily == day, DAILIES_READ)

    async def change(self, table_id: str, **changes: Any) -> None:
        async with self.database.write() as connection:
            await connection.execute(update(tables).where(tables.c.id == table_id).values(**changes))

    async def move(self, table_id: str, before: str, after: str, **changes: Any) -> bool:
        """From one state to the next, if it is still in the one before."""
        async with self.database.write() as connection:
            done = await connection.execute(
                update(tables).where(tables.c.id == table_id, tables.c.status == before).values(status=after, **changes)
            )
        return done.rowcount == 1

    async def begin(
        self,
        record: TableRecord,
        assignment: dict[str, str] | None,
        met: Mapping[str, Mapping[str, Acquaintance]] | None = None,
    ) -> None:
        """The game begins with those who sit there as this record knows them: nobody may have stood up or sat down
        since. Everybody moves to the civilization that was given to their seat, where civilizations are given out.
        `met`: what leaders know of people from earlier games."""
        known = {(seat.civ, seat.person_id, seat.bot, seat.drawn) for seat in record.seats}
        sitting = select(seats.c.civ, seats.c.person_id, seats.c.bot, seats.c.drawn).where(
            seats.c.table_id == record.id
        )
        begun = {"status": "running", "started": now(), "pick_due": None, "hurried": None}
        begun["known"] = _json(met) if met else None
        async with self.database.write() as connection:
            await _hold(connection, record.id, record.status)
            if {tuple(row) for row in await connection.execute(sitting)} != known:
                raise Refusal(409, "seats-changed")
            if assignment is not None:
                await _reseat(connection, record, assignment)
            await connection.execute(update(tables).where(tables.c.id == record.id).values(begun))

    async def begun(self, summary: Summary) -> None:
        """Where the game is before the first choice; later every choice says so itself."""
        fresh = (tables.c.id == summary.table_id) & tables.c.turn.is_(None)
        async with self.database.write() as connection:
            await connection.execute(
                update(tables).where(fresh).values(turn=summary.turn, phase=summary.phase, asked=summary.asked)
            )

    # -- seats ------------------------------------------------------------

    async def sit(
        self, table_id: str, civ: str | None, person: Person, status: str = "lobby", one: bool = False
    ) -> str:  # fmt: skip
        """Take an open seat: this one, or the first; at a table that is still in this state. If `one`, the person may
        not sit there yet, nor have been sent away."""
        free = (seats.c.table_id == table_id) & seats.c.person_id.is_(None) & seats.c.bot.is_(None)
        async with self.database.write() as connection:
            await _hold(connection, table_id, status)
            if one:
                mine = (seats.c.table_id == table_id) & (seats.c.person_id == person.id)
                if await connection.scalar(select(seats.c.civ).where(mine).limit(1)) is not None:
                    raise Refusal(409, "already-seated")
                sent_away = (barred.c.table_id == table_id) & (barred.c.person_id == person.id)
                if await connection.scalar(select(barred.c.person_id).where(sent_away)) is not None:
                    raise Refusal(403, "barred")
            if civ is None:
                civ = await connection.scalar(select(seats.c.civ).where(free).order_by(seats.c.place).limit(1))
            if civ is None:
                raise Refusal(409, "no-open-seat")
            own = func.nullif(seats.c.owner_id, person.id)
            taken = await connection.execute(
                update(seats)
                .where(free, seats.c.civ == civ)
                .values(person_id=person.id, owner_id=own, wishes=None, ready=False)
            )
            if taken.rowcount != 1:
                raise Refusal(409, "seat-taken", seat=civ)
            await note_seat(connection, table_id, civ, "sat", person.id)
        return civ

    async def clear(self, table_id: str, person: Person) -> None:
        """Leave all seats."""
        mine = (seats.c.table_id == table_id) & (seats.c.person_id == person.id)
        async with self.database.write() as connection:
            await _hold(connection, table_id, "lobby")
            await note_seats(connection, mine, "stood")
            await connection.execute(update(seats).where(mine).values(person_id=None, wishes=None, ready=False))

    async def empty_seat(self, table_id: str, civ: str) -> None:
        """The person in the seat, if any, stands up."""
        this = (seats.c.table_id == table_id) & (seats.c.civ == civ)
        async with self.database.write() as connection:
            await _hold(connection, table_id, "lobby")
            await note_seats(connection, this, "stood")
            await connection.execute(
                update(seats).where(this).values(person_id=None, bot=None, wishes=None, ready=False)
            )

    async def set_picks(self, table_id: str, before: int, picks: list[tuple[str, str]]) -> None:
        """The picks of civilizations, if there are still as many as before."""
        async with self.database.write() as connection:
            known = await connection.scalar(select(tables.c.picks).where(tables.c.id == table_id).with_for_update())
            if known is None or len(msgspec.json.decode(known)) != before:
                raise Refusal(409, "already-picked")
            await connection.execute(update(tables).where(tables.c.id == table_id).values(picks=_json(picks)))

    async def set_seat(self, table_id: str, civ: str, bot: str | None) -> None:
        """An empty seat for a bot, or open."""
        async with self.database.write() as connection:
            await _hold(connection, table_id, "lobby")
            done = await connection.execute(
                update(seats)
                .where(seats.c.table_id == table_id, seats.c.civ == civ, seats.c.person_id.is_(None))
                .values(bot=bot)
            )
            if done.rowcount != 1:
                raise Refusal(409, "seat-taken", seat=civ)

    async def draw_leader(self, table_id: str, civ: str) -> None:
        """Another leader for a bot's seat."""
        this = (seats.c.table_id == table_id) & (seats.c.civ == civ) & seats.c.bot.is_not(None)
        async with self.database.write() as connection:
            await _hold(connection, table_id, "lobby")
            done = await connection.execute(update(seats).where(this).values(drawn=seats.c.drawn + 1))
            if done.rowcount != 1:
                raise Refusal(422, "no-such-seat", seat=civ)

    async def wish(self, table_id: str, person: Person, civs: list[str]) -> None:
        async with self.database.write() as connection:
            await connection.execute(
                update(seats)
                .where(seats.c.table_id == table_id, seats.c.person_id == person.id)
                .values(wishes=_json(civs))
            )

    async def set_ready(self, table_id: str, person: Person, ready: bool) -> None:
        """Of all seats of this person: a person is ready, not a seat."""
        mine = (seats.c.table_id == table_id) & (seats.c.person_id == person.id)
        async with self.database.write() as connection:
            await connection.execute(update(seats).where(mine).values(ready=ready))

    # -- the host, and what the host may do ------------------------------------------------------------

    async def set_host(self, table_id: str, before: str, after: str, by: str) -> None:
        """Somebody else is host, if the one before still is."""
        mine = (tables.c.id == table_id) & (tables.c.host_id == before)
        async with self.database.write() as connection:
            done = await connection.execute(update(tables).where(mine).values(host_id=after, host_seen=now()))
            if done.rowcount != 1:
                raise Refusal(409, "not-stored")
            await note(connection, "host", by, after, table_id)

    async def see_hosts(self, table_ids: Sequence[str]) -> None:
        """The hosts of these tables are there now."""
        if table_ids:
            async with self.database.write() as connection:
                seen = update(tables).where(tables.c.id.in_(list(table_ids)), tables.c.started.is_(None))
                await connection.execute(seen.values(host_seen=now()))

    async def change_settings(self, table_id: str, changes: dict[str, Any]) -> None:
        """Of a table that has not begun."""
        if "name" in changes:
            changes["name"] = clean_title(changes["name"])
        if changes:
            await self.move(table_id, "lobby", "lobby", **changes)

    async def close(self, table_id: str, by: str, why: str = "") -> None:
        """Nobody goes on here. What was played stays."""
        mine = (tables.c.id == table_id) & tables.c.status.not_in(OVER)
        closed = {"status": "closed", "ended": now(), "asked": None, "pick_due": None}
        async with self.database.write() as connection:
            await connection.execute(update(tables).where(mine).values(closed))
            await note(connection, "close", by, None, table_id, why)

    async def bar(self, table_id: str, person_id: str, by: str) -> None:
        """Somebody stands up and may not sit down here again; invitations that are out work for nobody."""
        known = (barred.c.table_id == table_id) & (barred.c.person_id == person_id)
        their_seats = (seats.c.table_id == table_id) & (seats.c.person_id == person_id)
        async with self.database.write() as connection:
            if await connection.scalar(select(people.c.id).where(people.c.id == person_id)) is None:
                raise Refusal(404, "no-such-person")
            status = await _hold(connection, table_id)
            sits = await connection.scalar(select(seats.c.civ).where(their_seats).limit(1)) is not None
            if sits and status != "lobby":
                raise Refusal(409, "not-now")
            await note_seats(connection, their_seats, "barred")
            await connection.execute(update(seats).where(their_seats).values(person_id=None, wishes=None, ready=False))
            await connection.execute(delete(barred).where(known))
            await connection.execute(insert(barred).values(table_id=table_id, person_id=person_id))
            await connection.execute(delete(invites).where(invites.c.table_id == table_id))
            await note(connection, "bar", by, person_id, table_id)

    async def is_barred(self, table_id: str, person_id: str) -> bool:
        query = select(barred.c.person_id).where(barred.c.table_id == table_id, barred.c.person_id == person_id)
        async with self.database.read() as connection:
            return await connection.scalar(query) is not None

    async def awaited_picks(self, at: int) -> list[tuple[str, int | None]]:
        """Tables where somebody has not picked in time, or has no time yet."""
        late = tables.c.pick_due.is_(None) | (tables.c.pick_due <= at)
        query = select(tables.c.id, tables.c.pick_due).where(tables.c.status == "choosing", late)
        async with self.database.read() as connection:
            return [(row.id, row.pick_due) for row in await connection.execute(query.limit(AT_ONCE))]

    async def set_hurried(self, table_id: str, who: list[str]) -> None:
        await self.change(table_id, hurried=_json(who))

    # -- invitations ------------------------------------------------------------

    async def invite(self, table_id: str) -> tuple[str, int]:
        """A code, and until when it works."""
        code, expires = new_code(12), now() + INVITE_LASTS
        async with self.database.write() as connection:
            row = {"code": code, "table_id": table_id, "created": now(), "expires": expires}
            await connection.execute(insert(invites).values(row))
        return code, expires

    async def invited_to(self, code: str) -> str | None:
        valid = func.coalesce(invites.c.expires, invites.c.created + INVITE_LASTS) > now()
        async with self.database.read() as connection:
            found: str | None = await connection.scalar(select(invites.c.table_id).where(invites.c.code == code, valid))
        return found

    async def revoke_invites(self, table_id: str) -> None:
        """All of a table's."""
        async with self.database.write() as connection:
            await connection.execute(delete(invites).where(invites.c.table_id == table_id))

    # -- chat ------------------------------------------------------------

    async def say(self, table_id: str, person: Person, civ: str | None, to: str | None, text: str) -> ChatLine:
        at = now()
        async with self.database.write() as connection:
            line = insert(chat).values(
                table_id=table_id, person_id=person.id, name=person.name, civ=civ, to=to, text=text, at=at
            )
            made = await connection.execute(line.returning(chat.c.id))
            number: int = made.scalar_one()
        return ChatLine(number, at, person.name, text, civ, to, person.id)

    async def said(self, table_id: str, number: int) -> list[ChatLine]:
        """The last lines, oldest first."""
        query = select(chat).where(chat.c.table_id == table_id).order_by(chat.c.id.desc()).limit(number)
        async with self.database.read() as connection:
            rows = (await connection.execute(query)).all()
        return [ChatLine(r.id, r.at, r.name, r.text, r.civ, r.to, r.person_id) for r in reversed(rows)]

    async def line(self, number: int) -> ChatLine | None:
        """One line."""
        async with self.database.read() as connection:
            row = (await connection.execute(select(chat).where(chat.c.id == number))).first()
        return None if row is None else ChatLine(row.id, row.at, row.name, row.text, row.civ, row.to, row.person_id)

    async def report(self, table_id: str, person: Person, seats: Sequence[str], line: int, why: str) -> None:
        """A line that this person has heard; what two others said to each other is not there for them."""
        heard = chat.c.to.is_(None) | chat.c.to.in_(seats) | chat.c.civ.in_(seats) | (chat.c.person_id == person.id)
        async with self.database.write() as connection:
            known = select(chat.c.id).where(chat.c.id == line, chat.c.table_id == table_id, heard)
            if await connection.scalar(known) is None:
                raise Refusal(404, "no-such-line")
            await connection.execute(
                insert(reports).values(table_id=table_id, person_id=person.id, chat_id=line, why=why, at=now())
            )

    # -- drafts ------------------------------------------------------------

    async def drafts_of(self, table_id: str, civs: Iterable[str]) -> list[DraftLine]:
        query = select(drafts).where(drafts.c.table_id == table_id, drafts.c.civ.in_(list(civs)))
        async with self.database.read() as connection:
            rows = (await connection.execute(query)).all()
        return [DraftLine(row.civ, row.key, msgspec.json.decode(row.draft)) for row in rows]

    # -- what was chosen ------------------------------------------------------------

    async def length(self, table_id: str) -> int:
        """How many choices a game has taken."""
        query = select(choices.c.number).where(choices.c.table_id == table_id)
        async with self.database.read() as connection:
            return await connection.scalar(query.order_by(choices.c.number.desc()).limit(1)) or 0

    async def last_choices(self, table_id: str, civs: Sequence[str]) -> dict[str, int]:
        """Of these seats, the number of the last choice that a person made there; what bots chose for them is not."""
        mine = (choices.c.table_id == table_id) & choices.c.civ.in_(civs) & choices.c.ref.is_not(None)
        query = select(choices.c.civ, func.max(choices.c.number)).where(mine).group_by(choices.c.civ)
        async with self.database.read() as connection:
            rows = (await connection.execute(query)).all() if civs else []
        return {row[0]: row[1] for row in rows}

    async def phases(self, table_id: str, last: int) -> list[PhaseLine]:
        """Where each phase has begun, in the first so many choices; one that was begun anew, where it was last."""
        query = select(choices.c.number, choices.c.events).where(choices.c.table_id == table_id)
        async with self.database.read() as connection:
            rows = (await connection.execute(query.where(choices.c.number <= last).order_by(choices.c.number))).all()
        telling = [(row.number, read_stored(row.events)) for row in rows[:1]]
        telling += [(row.number, read_stored(row.events)) for row in rows[1:] if _BEGUN in row.events]
        found: dict[tuple[int, str], PhaseLine] = {}
        latest: PhaseLine | None = None
        for number, told in ((number, told) for number, events in telling for told in events):
            if latest is not None and not isinstance(told.event.data, PhaseBegun):
                continue
            if latest is not None:
                found[latest.turn, latest.phase] = replace(latest, last=number)
            latest = PhaseLine(told.turn, told.phase, number, last)
            found.pop((told.turn, told.phase), None)
            found[told.turn, told.phase] = latest
        return list(found.values())

    async def events(self, table_id: str, since: int, last: int) -> list[StoredEvent]:
        """What the choices after `since` up to `last` caused."""
        query = select(choices.c.events).where(choices.c.table_id == table_id)
        query = query.where(choices.c.number > since, choices.c.number <= last).order_by(choices.c.number)
        async with self.database.read() as connection:
            found = await connection.scalars(query)
        return [told for events in found for told in read_stored(events)]

    async def chosen(self, table_id: str) -> list[Entry]:
        """Every choice that stands."""
        query = select(choices.c.civ, choices.c.choice).where(choices.c.table_id == table_id)
        async with self.database.read() as connection:
            rows = (await connection.execute(query.order_by(choices.c.number))).all()
        entries = [(row.civ, msgspec.json.decode(row.choice)) for row in rows]
        return [entry for _, entry in standing(entries)]

    async def choosers(self, table_id: str, since: int) -> set[str]:
        """Who has chosen something after a number."""
        query = select(choices.c.civ).where(choices.c.table_id == table_id, choices.c.number > since).distinct()
        async with self.database.read() as connection:
            return set(await connection.scalars(query))

    async def copy_choices(self, source: str, target: str, last: int) -> None:
        """The beginning of one game becomes the beginning of another, without what was taken back."""
        query = select(choices).where(choices.c.table_id == source, choices.c.number <= last)
        async with self.database.write() as connection:
            rows = (await connection.execute(query.order_by(choices.c.number))).mappings().all()
            kept = standing([(row["civ"], msgspec.json.decode(row["choice"])) for row in rows])
            copies = [
                {**rows[before - 1], "table_id": target, "number": number, "ref": None}
                for number, (before, _) in enumerate(kept, 1)
            ]
            if copies:
                await connection.execute(insert(choices), copies)


async def _hold(connection: AsyncConnection, table_id: str, *states: str) -> str:
    """Nobody else changes this table until the transaction has ended. Its state, or a refusal if it is another."""
    query = select(tables.c.status).where(tables.c.id == table_id).with_for_update()
    status: str | None = await connection.scalar(query)
    if status is None:
        raise Refusal(404, "no-such-table")
    if states and status not in states:
        raise Refusal(409, "already-started")
    return status


async def _reseat(connection: AsyncConnection, record: TableRecord, assignment: dict[str, str]) -> None:
    """Everybody moves to the civilization that was given to their seat, and what they said moves with them."""
    moved = {name: case(assignment, value=chat.c[name]) for name in ("civ", "to")}
    await connection.execute(update(chat).where(chat.c.table_id == record.id).values(moved))
    sat = case(assignment, value=seat_changes.c.civ, else_=seat_changes.c.civ)
    before = update(seat_changes).where(seat_changes.c.table_id == record.id)
    await connection.execute(before.values(civ=sat))
    for seat in record.seats:
        await connection.execute(
            update(seats)
            .where(seats.c.table_id == record.id, seats.c.civ == assignment[seat.civ])
            .values(person_id=seat.person_id, bot=seat.bot, wishes=None)
        )


def _taken_by(who: Person | SeatRecord | str | None) -> dict[str, str | int | None]:
    """A person, a kind of bot, as at another table, or nobody."""
    if isinstance(who, SeatRecord):
        return {"person_id": who.person_id, "bot": who.bot, "drawn": who.drawn}
    if isinstance(who, Person):
        return {"person_id": who.id, "bot": None, "drawn": 0}
    return {"person_id": None, "bot": who, "drawn": 0}


async def records_of(connection: AsyncConnection, which: Any, limit: int = 1) -> list[TableRecord]:
    """The tables that fit, the newest first."""
    query = select(tables, people.c.name.label("host_name")).join(people, people.c.id == tables.c.host_id)
    rows = (await connection.execute(query.where(which).order_by(tables.c.created.desc()).limit(limit))).all()
    named = select(seats, people.c.name).join(people, people.c.id == seats.c.person_id, isouter=True)
    their_seats = await connection.execute(
        named.where(seats.c.table_id.in_([row.id for row in rows])).order_by(seats.c.table_id, seats.c.place)
    )
    by_table: dict[str, list[SeatRecord]] = {row.id: [] for row in rows}
    for seat in their_seats:
        wishes = None if seat.wishes is None else msgspec.json.decode(seat.wishes)
        record = SeatRecord(
            seat.civ, seat.person_id, seat.name or "", seat.bot, wishes, seat.ready, seat.owner_id, seat.drawn
        )
        by_table[seat.table_id].append(record)
    changes = await _passed_on(connection, [row.id for row in rows if row.memory])
    return [_record(row, by_table[row.id], changes.get(row.id, {})) for row in rows]


async def _passed_on(connection: AsyncConnection, table_ids: Sequence[str]) -> dict[str, dict[str, set[str]]]:
    """By table and seat, what brought others than its people to it since the game began."""
    changed = select(seat_changes.c.table_id, seat_changes.c.civ, seat_changes.c.what).join(tables)
    since = (seat_changes.c.at >= tables.c.started) & seat_changes.c.what.in_((*PASSED_ON, BACK))
    found: dict[str, dict[str, set[str]]] = {}
    if table_ids:
        those = changed.where(seat_changes.c.table_id.in_(table_ids), since).order_by(seat_changes.c.id)
        for row in await connection.execute(those):
            whats = found.setdefault(row.table_id, {}).setdefault(row.civ, set())
            if row.what == BACK:
                whats.discard("deleted")
            else:
                whats.add(row.what)
    return found


def _record(row: Row[Any], their_seats: list[SeatRecord], changes: Mapping[str, set[str]]) -> TableRecord:
    known = dict(row._mapping)
    known["setup"] = msgspec.json.decode(row.setup, type=Setup)
    known["picks"] = msgspec.json.decode(row.picks, type=list[tuple[str, str]])
    known["asked"] = msgspec.json.decode(row.asked) if row.asked else {}
    known["hurried"] = msgspec.json.decode(row.hurried, type=list[str]) if row.hurried else []
    met = _known(row.known)
    others = {seat.civ for seat in their_seats if seat.owner_id or "deleted" in changes.get(seat.civ, ())}
    known["known"] = {by: {civ: who for civ, who in its.items() if civ not in others} for by, its in met.items()}
    return TableRecord(seats=their_seats, passed_on=frozenset(civ for civ, whats in changes.items() if whats), **known)


def _known(stored: str | None) -> dict[str, dict[str, Acquaintance]]:
    """Nothing, if it cannot be read: the game needs none of it."""
    with suppress(msgspec.DecodeError):
        return msgspec.json.decode(stored or "{}", type=dict[str, dict[str, Acquaintance]])
    return {}
