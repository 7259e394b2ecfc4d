"""The server's parts, put together; and who asks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from ipaddress import ip_address, ip_network
from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency

from megaciv.server.accounts.addresses import Addresses
from megaciv.server.accounts.mails import Mails
from megaciv.server.accounts.people import People
from megaciv.server.accounts.sessions import Sessions, session_id
from megaciv.server.cluster.peers import KNOWN, SIGNED_OUT, Peers
from megaciv.server.cluster.pubsub import ChangeNotice
from megaciv.server.cluster.signals import Signals
from megaciv.server.companion.clerk import LedgerRegistry
from megaciv.server.companion.store import LedgerStore
from megaciv.server.config import Config
from megaciv.server.errors import Refusal, language
from megaciv.server.limits import Limiter, Lines
from megaciv.server.load import LoopWatch
from megaciv.server.looking_back import LookingBack
from megaciv.server.notices.channels import Mailer, Poster
from megaciv.server.notices.sender import Sender, signer_of
from megaciv.server.notices.webpush import Signer
from megaciv.server.storage.journal import Journal, journal_of
from megaciv.server.storage.records import Person
from megaciv.server.storage.schema import Database
from megaciv.server.storage.store import Store
from megaciv.server.table.deadlines import DeadlineWorker
from megaciv.server.table.registry import TableRegistry
from megaciv.server.time import now

COOKIE: Final = "megaciv"
SEED_HEADER: Final = "x-megaciv-test-seed"

Asking = ASGIConnection[Any, Any, Any, Any]


class Services:
    """Everything that lives as long as the server."""

    def __init__(self, config: Config, database: Database) -> None:
        self.config, self.database = config, database
        self.store, self.people, self.sessions = Store(database, config.manners), People(database), Sessions(database)
        self.journal: Journal = journal_of(database)
        self.registry = TableRegistry(self.store, self.journal, config.idle)
        self.ledgers = LedgerRegistry(LedgerStore(database, self.journal))
        self.peers = Peers(database, self.registry)
        self.signals = Signals(database, self.peers.act)
        self.deadlines = DeadlineWorker(database, self.registry.table)
        self.load = LoopWatch()
        self.limiter = Limiter(config.limits, self.load.is_busy)
        self.lines = Lines(config.limits)
        self.looking_back = LookingBack()
        self.addresses = Addresses(database)
        self.mails = Mails(database, self.people)
        self.mailer = Mailer(config.smtp, config.sender) if config.smtp else None
        self.build: Sequence[str] = ()
        """The files of the client's first page."""
        self.signer: Signer | None = None
        self.sender: Sender | None = None

    async def start(self) -> None:
        """Begin what goes on by itself."""
        config = self.config
        self.load.start()
        self.signer = await signer_of(self.database, f"mailto:{config.sender}")
        poster = Poster(config.private_hooks)
        self.sender = Sender(self.database, config.address, self.mailer, poster, self.signer)
        await self.peers.start()
        await self.signals.start()
        self.sender.start()
        self.deadlines.start()

    async def keep_hours(self, person: Person) -> None:
        """Somebody has other office hours: their tables in memory learn of it now, others when they are loaded."""
        for table in list(self.registry.tables.values()):
            if table.task is not None and table.record.seats_of(person):
                table.task.ask_for(table.read_hours)

    async def changed(self, table_ids: Iterable[str]) -> None:
        """Something about these tables is different in the database: everybody there is told."""
        for table_id in table_ids:
            if table_id in self.registry.tables:
                await self.registry.refresh(table_id)
            else:
                self.registry.say(table_id, "table")

    async def read_clock(self, table_id: str) -> None:
        """A table's clock was changed in the database, or who plays for whom."""
        await self.peers.act(ChangeNotice("", table_id, "clock", 0, []))
        self.registry.say(table_id, "clock")

    async def renamed(self, person: Person) -> None:
        """Somebody is called otherwise, or is muted: their windows know it at once, and their tables show it."""
        self.registry.know(person)
        self.registry.say("", KNOWN, seats=[person.id])
        await self.changed(await self.store.open_tables_of(person.id))

    async def banned(self, person: Person) -> Refusal:
        """That somebody does not get in: until when, and why."""
        until = datetime.fromtimestamp(person.banned / 1000, UTC).date().isoformat()
        return Refusal(403, "banned", until=until, why=await self.people.why_banned(person.id))

    def show_out(self, person_id: str, ended: Sequence[str] = ()) -> None:
        """These sessions have ended, or all of a person's: their windows close, in every process."""
        self.registry.show_out(person_id, ended)
        self.registry.say("", SIGNED_OUT, seats=[person_id, *ended])

    async def close(self) -> None:
        """Let go in order: nothing new begins, what is on its way is stored."""
        self.load.close()
        await self.deadlines.close()
        if self.sender is not None:
            await self.sender.close()
        await self.signals.close()
        await self.peers.close()
        await self.registry.close()
        await self.journal.close()
        await self.database.close()


TheServer = NamedDependency[Services]
IAm = NamedDependency[Person]
"""The person who asks, who must have a session."""
Somebody = NamedDependency[Person | None]
"""The person who asks; None without a session."""


def server_of(state: State) -> Services:
    """The server; a dependency of every route."""
    server: Services = state.server
    return server


async def somebody(connection: Asking) -> Person | None:
    """The person who asks, if they have a session."""
    server = server_of(connection.app.state)
    person = await server.sessions.person(connection.cookies.get(COOKIE))
    connection.state["person"] = person
    if person is not None and person.banned > now():
        raise await server.banned(person)
    return person


def check_member(server: Services, person: Person | None) -> None:
    """Refusal, if this server is for its members alone and this is none."""
    if person is None and server.config.members_only:
        raise Refusal(403, "members-only")


def session_of(connection: Asking) -> str:
    """The name of the session that asks; empty if there is none."""
    token = connection.cookies.get(COOKIE)
    return session_id(token) if token else ""


async def provide_somebody(request: Request[Any, Any, Any]) -> Person | None:
    return await somebody(request)


async def provide_me(request: Request[Any, Any, Any]) -> Person:
    """The person who asks; Refusal if they have no session, or change things without end: much of what is changed is
    written down, and all who look at a table are told."""
    person = await somebody(request)
    if person is None:
        raise Refusal(401, "not-signed-in")
    if request.method != "GET":
        server_of(request.app.state).limiter.check("change", person.id)
    return person


def lang_of(connection: Asking, person: Person | None) -> str:
    """The language to answer in."""
    return language(connection.headers.get("accept-language")) if person is None else person.lang


def chosen_seed(connection: Asking, server: Services) -> str | None:
    """The seed that a test wants for its table: always on a server for tests, never on another."""
    seed = connection.headers.get(SEED_HEADER)
    if server.config.test_seeds and not seed:
        raise Refusal(400, "test-seed-missing", header=SEED_HEADER)
    if seed and not server.config.test_seeds:
        raise Refusal(403, "test-seed-refused", header=SEED_HEADER)
    return seed


def address_of(connection: Asking) -> str:
    """Where somebody comes from, for rate limits: of IPv6 the part that a household has to itself."""
    host = connection.client.host if connection.client else "?"
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    return address.ipv4_mapped.compressed if address.ipv4_mapped else str(ip_network((address, 64), strict=False))
