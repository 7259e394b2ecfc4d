"""What people were told, compared with what is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field

import msgspec
from sqlalchemy import select

from megaciv.rules import Entry, Game, Setup
from megaciv.rules.game import HOLD
from megaciv.server.push.projection import private, public
from megaciv.server.storage.schema import Database, choices, tables
from tools.chaos.people import Notes, digest, without_deadline


@dataclass
class Verdict:
    """One line of JSON; everything but the first and the last is to be 0."""

    acknowledged: int = 0
    lost: int = 0
    """Acknowledged and not stored."""
    twice: int = 0
    """Sent once and stored more than once."""
    wrong_views: int = 0
    """Seen by somebody after some choice, and not what the game was then."""
    stuck: int = 0
    """Tables that did not go on when everything worked again."""
    wrong: list[str] = field(default_factory=list)
    """Which these were, in words."""
    longest_outage_s: float = 0.0
    """The longest time in which a person heard nothing, or waited for the answer to a choice."""

    @property
    def is_clean(self) -> bool:
        return not (self.lost or self.twice or self.wrong_views or self.stuck)

    def line(self) -> str:
        return msgspec.json.encode({name: told for name, told in asdict(self).items() if name != "wrong"}).decode()


async def judge(address: str, told: Mapping[str, Sequence[Notes]]) -> tuple[Verdict, int]:
    """The verdict on what people at some tables were told, but for tables that are stuck; and how many views were
    compared."""
    verdict, compared = Verdict(), 0
    database = Database(address)
    try:
        for table_id, notes in told.items():
            compared += await _judge(database, table_id, notes, verdict)
    finally:
        await database.close()
    return verdict, compared


async def _judge(database: Database, table_id: str, told: Sequence[Notes], verdict: Verdict) -> int:
    async with database.read() as connection:
        query = select(choices).where(choices.c.table_id == table_id).order_by(choices.c.number)
        rows = (await connection.execute(query)).all()
        table = (await connection.execute(select(tables).where(tables.c.id == table_id))).one()
    stored = Counter((row.civ, row.ref) for row in rows if row.ref is not None)
    holes = [row.number for row in rows] != list(range(1, len(rows) + 1))
    verdict.lost += holes
    for notes in told:
        verdict.acknowledged += len(notes.acknowledged)
        verdict.lost += sum(stored[notes.seat, ref] < ack["done"] for ref, ack in notes.acknowledged.items())
        verdict.twice += sum(stored[notes.seat, ref] > 1 for ref in notes.tried)
        verdict.longest_outage_s = max(verdict.longest_outage_s, round(notes.outage[0], 1))
    entries = [(row.civ, msgspec.json.decode(bytes(row.choice))) for row in rows]
    game = Game.new(msgspec.json.decode(table.setup, type=Setup), table.seed)
    return _compare(game, entries, told, verdict)


def _compare(game: Game, entries: Sequence[Entry], told: Sequence[Notes], verdict: Verdict) -> int:
    """Play the game again from what is stored, and look through everybody's eyes where they have noted something."""
    answered: Counter[str] = Counter()
    noted = {seq for notes in told for seq in notes.seen}
    compared = 0
    last = len(entries)
    for number in range(last + 1):
        if number:
            civ, choice = entries[number - 1]
            game.act(civ, choice)
            if HOLD not in choice:
                answered[civ] += 1
        if number not in noted:
            continue
        everybody = digest(public(game))
        for notes in told:
            if (seen := notes.seen.get(number)) is not None:
                own = digest(without_deadline(private(game, notes.seat, answered[notes.seat])))
                compared += 1
                if seen != (everybody, own):
                    verdict.wrong_views += 1
                    parts = [part for part, here in zip(("everybody's", "own"), (everybody, own), strict=True)
                             if here not in seen]  # fmt: skip
                    verdict.wrong.append(f"{notes.seat} after choice {number} of {game.phase}: {' and '.join(parts)}")
    verdict.wrong_views += sum(seq > last for seq in noted)
    return compared
