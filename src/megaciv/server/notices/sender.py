"""Empties the outbox: who is to be told, in which words, by which channels."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import msgspec
from sqlalchemy import select

from megaciv.server.errors import teller
from megaciv.server.metrics import NOTICES
from megaciv.server.notices.channels import Failed, Letter, Mailer, Poster, call_hook, push
from megaciv.server.notices.outbox import FIRST_BACK_OFF, HAPPENING, HOOK, NEAR, DueNotice, Outbox
from megaciv.server.notices.preferences import Channel, NoticePreferences, preferences_of, zone_of
from megaciv.server.notices.webpush import Signer
from megaciv.server.periodic import Periodic
from megaciv.server.storage.schema import Database, mails, people, setting_of, tables
from megaciv.server.time import now

log = logging.getLogger(__name__)

EVERY: Final = 2.0
VAPID: Final = "vapid"


async def signer_of(database: Database, contact: str) -> Signer:
    """The key pair of this database, made at the first start."""
    return Signer(await setting_of(database, VAPID, Signer.new_key), contact)


class Sender:
    """One task in each process; the outbox sees to it that nothing is sent by two."""

    def __init__(self, database: Database, address: str, mailer: Mailer | None, poster: Poster, signer: Signer) -> None:
        self._database, self._address = database, address.rstrip("/")
        self._mailer, self._poster, self._signer = mailer, poster, signer
        self.outbox = Outbox(database)
        self._again = Periodic(self._empty, "notices could not be sent", EVERY)

    def start(self) -> None:
        self._again.start()

    async def close(self) -> None:
        await self._again.close()
        await self._poster.close()

    async def _empty(self) -> float:
        return 0 if await self.send_due() else EVERY

    async def send_due(self) -> int:
        """Send what is due; how many notices that were."""
        due = await self.outbox.take()
        await asyncio.gather(*(self._send(notice) for notice in due))
        return len(due)

    async def _send(self, notice: DueNotice) -> None:
        try:
            await self._deliver(notice)
        except Exception as error:
            log.exception("notice %d could not be sent", notice.id)
            await self.outbox.retry(notice, notice.sent, type(error).__name__)

    async def _deliver(self, notice: DueNotice) -> None:
        person, table, mail = await self._about(notice)
        if notice.civ == HOOK:
            await self._post(notice, person.lang, table)
            return
        wishes = preferences_of(msgspec.json.decode(person.notices))
        waiting = [channel for channel in wishes.channels if channel not in notice.sent]
        if not waiting or not _matters(notice, table.status):
            await self.outbox.done(notice, notice.sent)
            return
        is_gathered = wishes.once_a_day is not None and notice.asked != NEAR
        later = wishes.next_time(notice.at) if is_gathered else max(wishes.when(notice.at), wishes.quieter(now()))
        if later > now():
            await self.outbox.wait(notice, later)
            return
        letter, others = wording(person.lang, notice, table.name, self._address, wishes), list[DueNotice]()
        if is_gathered:
            letter, others = await self._gather(notice, letter, person.lang, wishes)
        sent, failed = list(notice.sent), []
        for channel in waiting:
            try:
                await self._by(channel, letter, wishes, mail)
            except Failed as failure:
                NOTICES.labels(channel, "gone" if failure.forever else "failed").inc()
                if not failure.forever:
                    failed.append(f"{channel}: {failure}")
                    continue
            else:
                NOTICES.labels(channel, "sent").inc()
            sent.append(channel)
        if failed:
            await self.outbox.retry(notice, sent, "; ".join(failed))
        else:
            await self.outbox.done(notice, sent)
        for other in others:
            await (self.outbox.wait(other, now() + FIRST_BACK_OFF) if failed else self.outbox.done(other, sent))

    async def _gather(
        self, notice: DueNotice, first: Letter, lang: str, wishes: NoticePreferences
    ) -> tuple[Letter, list[DueNotice]]:  # fmt: skip
        """One letter about all that is due for this person, and what else stands in it."""
        told, others = [first], []
        for other in await self.outbox.take_of(notice.person_id):
            _, table, _ = await self._about(other)
            if other.asked == NEAR:
                await self.outbox.wait(other, now())
            elif not _matters(other, table.status):
                await self.outbox.done(other, other.sent)
            else:
                told.append(wording(lang, other, table.name, self._address, wishes))
                others.append(other)
        words = teller(lang).words
        title = words.text("notice-once-a-day", number=len(told))
        return Letter(
            title, "\n\n".join(f"{each.title}\n{each.text}\n{each.link}" for each in told), self._address
        ), others

    async def _post(self, notice: DueNotice, lang: str, table: Any) -> None:
        """To the hook of the table."""
        if table.webhook is None or not _matters(notice, table.status):
            await self.outbox.done(notice, notice.sent)
            return
        words = teller(lang).words
        what = notice.asked.removeprefix(HAPPENING)
        if what.startswith("phase."):
            _, turn, phase = what.split(".", 2)
            text = words.text("hook-phase", turn=int(turn), phase=words.text(f"phase-{phase}"))
        else:
            text = words.text(f"hook-{what}")
        if notice.deadline is not None:
            text += " " + words.text("notice-until", moment=moment_of(notice.deadline, NoticePreferences()))
        title = words.text("notice-news", table=table.name or notice.table_id)
        try:
            await call_hook(self._poster, table.webhook, Letter(title, text, f"{self._address}/t/{notice.table_id}"))
        except Failed as failure:
            NOTICES.labels("webhook", "gone" if failure.forever else "failed").inc()
            if failure.forever:
                await self.outbox.done(notice, notice.sent, str(failure))
            else:
                await self.outbox.retry(notice, notice.sent, str(failure))
            return
        NOTICES.labels("webhook", "sent").inc()
        await self.outbox.done(notice, ["webhook"])

    async def _about(self, notice: DueNotice) -> tuple[Any, Any, str | None]:
        async with self._database.read() as connection:
            person = (await connection.execute(select(people).where(people.c.id == notice.person_id))).one()
            table = (await connection.execute(select(tables).where(tables.c.id == notice.table_id))).one()
            mail = await connection.scalar(select(mails.c.mail).where(mails.c.person_id == notice.person_id))
        return person, table, mail

    async def _by(self, channel: Channel, letter: Letter, wishes: NoticePreferences, mail: str | None) -> None:
        if channel == "mail":
            if self._mailer is None or mail is None:
                raise Failed("no mail", forever=True)
            await self._mailer.send(mail, letter)
        elif channel == "push":
            failures = []
            for subscription in wishes.push:
                try:
                    await push(self._poster, self._signer, subscription, letter)
                except Failed as failure:
                    failures.append(failure)
            if len(failures) == len(wishes.push):
                raise failures[-1]
        else:
            await call_hook(self._poster, wishes.webhook, letter)


def _matters(notice: DueNotice, status: str) -> bool:
    """Still? What happens before or after the game is told then."""
    return status in {"table.end": ("finished",), "table.pick": ("choosing",)}.get(notice.asked, ("running",))


def wording(lang: str, notice: DueNotice, name: str, address: str, wishes: NoticePreferences) -> Letter:
    """Which table, what is asked, until when."""
    words = teller(lang).words
    table = name or notice.table_id
    civ = words.text(f"civilization-{notice.civ}")
    if notice.asked == NEAR or notice.asked.startswith(HAPPENING):
        text = words.text(f"notice-{notice.asked.removeprefix(HAPPENING)}", civilization=civ)
    else:
        asked = words.text("decision-" + notice.asked.replace(".", "-"))
        text = words.text("notice-asked", civilization=civ, asked=asked)
    if notice.deadline is not None:
        text += " " + words.text("notice-until", moment=moment_of(notice.deadline, wishes))
    title = "notice-news" if notice.asked.startswith(HAPPENING) else "notice-title"
    return Letter(words.text(title, table=table), text, f"{address}/t/{notice.table_id}")


def moment_of(at: int, wishes: NoticePreferences) -> str:
    """A moment on the reader's clock, as far as we know it."""
    zone = zone_of(wishes.zone)
    if zone is not None:
        return f"{datetime.fromtimestamp(at / 1000, zone):%Y-%m-%d %H:%M} ({wishes.zone})"
    offset = wishes.offset
    moment = datetime.fromtimestamp(at / 1000, UTC) + timedelta(minutes=offset)
    hours, minutes = divmod(abs(offset), 60)
    name = "UTC" if not offset else f"UTC{'+' if offset > 0 else '-'}{hours}:{minutes:02d}"
    return f"{moment:%Y-%m-%d %H:%M} ({name})"
