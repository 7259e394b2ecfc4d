"""From a wish to a game: tables are made, people sit down, civilizations are given out, the game begins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from megaciv.rules import Options, Setup, SetupError
from megaciv.rules.facts import facts
from megaciv.rules.setup.setting import Setting
from megaciv.server.errors import Refusal
from megaciv.server.lobby.civilizations import choice_of, picked
from megaciv.server.messages.tables import Join, NewTable, PlayNow, SeatPlan
from megaciv.server.services import Services
from megaciv.server.storage.records import Person, SeatRecord, TableRecord
from megaciv.server.storage.store import new_seed
from megaciv.server.table.again import as_before, drawn, kept, play_again
from megaciv.server.table.bots import KINDS, USUAL
from megaciv.server.table.clock import set_timing
from megaciv.server.table.table import OpenTable
from megaciv.server.time import now


def setup_of(wanted: NewTable, learner: str | None = None) -> Setup:
    """The set-up somebody wants, if the rules allow it. Nobody can ask for arranged lessons at a table of their own."""
    civs = None if wanted.civs is None else tuple(wanted.civs)
    setup = Setup(wanted.players, wanted.board, wanted.ast, wanted.scenario, wanted.pace, wanted.options, civs, learner)
    try:
        Setting(setup)
    except SetupError as error:
        raise Refusal(422, error.reason, error.clause, **error.details) from None
    return setup


def bot_kind(kind: str) -> str:
    if kind not in KINDS:
        raise Refusal(422, "no-such-bot", bot=kind, bots=", ".join(KINDS))
    return kind


async def create(server: Services, host: Person, wanted: NewTable, seed: str | None = None) -> OpenTable:
    """A new table, with the seats taken as the host wants."""
    setup = setup_of(wanted)
    if setup.scenario == "first" and not wanted.counsel:
        raise Refusal(422, "first-game-has-counsel")
    civs = Setting(setup).civs
    for plan in wanted.seats:
        if plan.civ not in civs:
            raise Refusal(422, "no-such-seat", seat=plan.civ)
        if plan.who.startswith("bot:"):
            bot_kind(plan.who[4:])
    table_id = await server.store.create(host.id, setup, wanted, civs, seed)
    for plan in wanted.seats:
        await _seat(server, table_id, plan, host)
    if wanted.time is not None:
        await set_timing(server.database, table_id, wanted.time)
    return await server.registry.table(table_id)


async def play_now(server: Services, person: Person, wanted: PlayNow, seed: str | None = None) -> OpenTable:
    """A table against bots, started. Who plays the First Game from a seat that has lessons learns by them."""
    players, board, learner = wanted.players, wanted.board, None
    if wanted.scenario == "first":
        first = facts().scenarios.first
        number, _, side = first.setup.partition("-")
        players, board = int(number), side  # type: ignore[assignment]
        learner = wanted.seat if wanted.seat in first.learners else None
    table = NewTable(
        players=players,
        board=board,
        scenario=wanted.scenario,
        options=Options(turn_limit=wanted.turns),
        public=False,
        spectators=False,
        manners=wanted.manners,
    )
    setup = setup_of(table, learner)
    civs = Setting(setup).civs
    mine, bot = wanted.seat or civs[0], bot_kind(wanted.bots or USUAL)
    if mine not in civs:
        raise Refusal(422, "no-such-seat", seat=mine)
    seed = seed or new_seed()
    taken: dict[str, Person | SeatRecord | str] = dict.fromkeys(civs, bot)
    if wanted.leaders_of is not None:
        taken |= await _leaders_of(server, person, wanted.leaders_of, seed, civs)
    taken[mine] = person
    table_id = await server.store.create(person.id, setup, table, civs, seed, taken=taken)
    return await start(server, person, table_id)


async def _leaders_of(
    server: Services, person: Person, table_id: str, seed: str, civs: Sequence[str]
) -> dict[str, SeatRecord]:  # fmt: skip
    """The bots of a table at which this person has played, as they sit down at another."""
    record = await server.store.table(table_id)
    if not record.seats_of(person):
        raise Refusal(403, "not-at-this-table")
    return {seat.civ: as_before(record, seat, seed) for seat in record.seats if seat.bot and seat.civ in civs}


async def join(server: Services, person: Person, table_id: str, wanted: Join) -> OpenTable:
    """Sit down: at a public table, at one's own, or with an invitation."""
    record = await server.store.table(table_id)
    is_substitute = record.status == "running" and any(seat.is_open for seat in record.seats)
    if not is_substitute:
        await lobby_of(server, table_id)
    if record.seats_of(person):
        raise Refusal(409, "already-seated")
    if await server.store.is_barred(table_id, person.id):
        raise Refusal(403, "barred")
    if not record.public and person.id != record.host_id:
        invited = None if wanted.code is None else await server.store.invited_to(wanted.code)
        if invited != table_id:
            raise Refusal(403, "invitation-needed")
    if wanted.seat is not None and record.seat(wanted.seat) is None:
        raise Refusal(422, "no-such-seat", seat=wanted.seat)
    taken = await server.store.sit(table_id, wanted.seat, person, record.status, one=True)
    table = await server.registry.refresh(table_id)
    if is_substitute and (task := await table.playing()) is not None:
        task.ask_for(partial(table.welcome_back, [taken]))
        task.ask_for(table.read_hours)
    return table


async def leave(server: Services, person: Person, table_id: str) -> OpenTable:
    """Stand up again, before the game begins. During the game one leaves by a choice (R4.1)."""
    await lobby_of(server, table_id)
    await server.store.clear(table_id, person)
    return await server.registry.refresh(table_id)


async def set_seat(server: Services, person: Person, table_id: str, plan: SeatPlan) -> OpenTable:
    """The host decides which seats are open and which are bots'; people at the table may take more than one."""
    record = await lobby_of(server, table_id)
    if record.seat(plan.civ) is None:
        raise Refusal(422, "no-such-seat", seat=plan.civ)
    if plan.who == "me":
        if not record.seats_of(person):
            return await join(server, person, table_id, Join(plan.civ))
    elif person.id != record.host_id:
        raise Refusal(403, "host-only")
    await _seat(server, table_id, plan, person)
    return await server.registry.refresh(table_id)


async def _seat(server: Services, table_id: str, plan: SeatPlan, person: Person) -> None:
    if plan.who == "me":
        await server.store.sit(table_id, plan.civ, person)
    elif plan.who == "open":
        await server.store.empty_seat(table_id, plan.civ)
    else:
        await server.store.set_seat(table_id, plan.civ, bot_kind(plan.who[4:]))


async def wish(server: Services, person: Person, table_id: str, civs: list[str]) -> OpenTable:
    """Say which civilizations one would like; everybody's wishes are revealed together."""
    record = await lobby_of(server, table_id)
    if not record.seats_of(person):
        raise Refusal(403, "not-at-this-table")
    if not set(civs) <= set(record.setting.civs) or len(set(civs)) != len(civs):
        raise Refusal(422, "no-such-seat", seat=", ".join(civs))
    await server.store.wish(table_id, person, civs)
    return await server.registry.refresh(table_id)


async def ready(server: Services, person: Person, table_id: str, is_ready: bool) -> OpenTable:
    """Say that the game may begin. The host decides all the same when it does."""
    record = await lobby_of(server, table_id)
    if not record.seats_of(person):
        raise Refusal(403, "not-at-this-table")
    await server.store.set_ready(table_id, person, is_ready)
    return await server.registry.refresh(table_id)


async def start(server: Services, person: Person, table_id: str) -> OpenTable:
    """The host starts: civilizations are given out, or picked in dealt order first."""
    record = await lobby_of(server, table_id)
    if person.id != record.host_id:
        raise Refusal(403, "host-only")
    if any(seat.is_open for seat in record.seats):
        raise Refusal(409, "seats-open", number=sum(seat.is_open for seat in record.seats))
    if record.method == "dealt":
        if not await server.store.move(table_id, "lobby", "choosing"):
            raise Refusal(409, "already-started")
        return await go_on_choosing(server, table_id)
    return await server.registry.begin(record, None if record.method == "chosen" else choice_of(record).assignment)


async def pick(server: Services, person: Person, table_id: str, civ: str) -> OpenTable:
    """Take a civilization, in one's turn."""
    record = await server.store.table(table_id)
    if record.status != "choosing":
        raise Refusal(409, "not-choosing")
    picks = picked(record, record.seats_of(person), civ)
    await server.store.set_picks(table_id, len(record.picks), picks)
    return await go_on_choosing(server, table_id)


async def go_on_choosing(server: Services, table_id: str) -> OpenTable:
    """The next one is to pick, with a clock of their own; or the game begins."""
    record = await server.store.table(table_id)
    choice = choice_of(record)
    if not choice.over:
        return await begin_choosing(server, table_id)
    return await server.registry.begin(record, choice.assignment)


async def begin_choosing(server: Services, table_id: str) -> OpenTable:
    """From now on the one who is to pick has so much time."""
    table = await server.registry.table(table_id)
    until = now() + await table.pick_time()
    await server.store.change(table_id, pick_due=until, hurried=None)
    table = await server.registry.refresh(table_id)
    await table.notify("pick", str(len(table.record.picks)), choice_of(table.record).pending, until)
    return table


async def fork(server: Services, person: Person, table_id: str, at: int) -> OpenTable:
    """A new table that goes on from a moment of a finished game, ready to start.

    The person keeps the seats they had, or takes the first; bots take the others until the host opens a seat to a
    friend. Its shuffles are known to anyone who looks.
    """
    record = await server.store.table(table_id)
    if record.status != "finished":
        raise Refusal(409, "not-finished")
    if not record.is_open:
        raise Refusal(409, "daily-runs")
    if at > await server.store.length(table_id):
        raise Refusal(422, "no-such-moment", at=at)
    setup = record.setup
    wanted = NewTable(setup.players, name=record.name, public=False, counsel=record.counsel)
    civs = record.setting.civs
    mine = record.seats_of(person) or civs[:1]
    taken = {seat.civ: person if seat.civ in mine else seat if seat.bot else USUAL for seat in record.seats}
    made = await server.store.create(person.id, setup, wanted, civs, record.seed, (record.id, at), taken)
    return await server.registry.table(made)


async def again(server: Services, person: Person, table_id: str, other: bool, seed: str | None = None) -> OpenTable:
    """The same once more, for one who plays alone: the game has begun. Where others play, they agree first, by a vote
    `again`."""
    record = await server.store.table(table_id)
    if not record.seats_of(person):
        raise Refusal(403, "not-at-this-table")
    if record.status != "finished":
        raise Refusal(409, "not-finished")
    if any(seat.bot is None and seat.person_id != person.id for seat in record.seats):
        raise Refusal(409, "again-by-vote")
    timing = (await server.registry.table(table_id)).clock.timing
    sitting = drawn(record.seats, Random()) if other else kept(record)
    made = await play_again(server.store, record, person.id, sitting, timing, seed)
    await server.registry.refresh(table_id)
    return await start(server, person, made)


async def another_leader(server: Services, person: Person, table_id: str, civ: str) -> OpenTable:
    """The host would rather meet somebody else: the nation's other leader, with a temper of their own."""
    record = await lobby_of(server, table_id)
    if person.id != record.host_id:
        raise Refusal(403, "host-only")
    await server.store.draw_leader(table_id, civ)
    return await server.registry.refresh(table_id)


async def lobby_of(server: Services, table_id: str) -> TableRecord:
    """A table that has not begun."""
    record = await server.store.table(table_id)
    if record.status != "lobby":
        raise Refusal(409, "already-started")
    return record
