"""`megaciv companion`: the clerk of a game at a real table, for everybody in the room."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import os
import shutil
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from typer.core import TyperGroup

from megaciv.commands.play import data_folder, has_browser
from megaciv.companion.network import wifi_code
from megaciv.companion.record import LedgerRecord, checked
from megaciv.rules import RulesError
from megaciv.text.telling import Teller
from megaciv.text.words import words

if TYPE_CHECKING:
    from typer._click.core import Context

    from megaciv.server.companion.store import KeptLedger
    from megaciv.server.config import Config

PORTS: Final = range(8000, 8020)
OPEN: Final = "open"


class Level(StrEnum):
    """How much the clerk keeps."""

    SCORE = "score"
    TABLE = "table"
    BANK = "bank"


class OpenUnlessTold(TyperGroup):
    """`megaciv companion` and `megaciv companion FILE` open it; other commands have their names."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        if not args or (args[0] not in self.commands and args[0] not in ctx.help_option_names):
            args = [OPEN, *args]
        return super().parse_args(ctx, args)


companion = typer.Typer(cls=OpenUnlessTold, help="Keep the books of a game at a real table: no internet needed.")


def register(app: typer.Typer) -> None:
    app.add_typer(companion, name="companion")


@companion.command(OPEN)
def open_companion(
    ctx: typer.Context,
    file: Annotated[Path | None, typer.Argument(help="A game.mcr.json of another laptop, to go on with.")] = None,
    wifi: Annotated[str, typer.Option(help="Name of the network that phones should join.")] = "",
    password: Annotated[str, typer.Option(help="Its password, for the code that makes a phone join.")] = "",
    host: Annotated[str, typer.Option(help="Address to listen on; all if not given.")] = "0.0.0.0",
    level: Annotated[Level, typer.Option(help="How much is kept, where the page is opened.")] = Level.TABLE,
    https: Annotated[bool, typer.Option(help="With a certificate of its own: screens can stay awake.")] = False,
    port: Annotated[int | None, typer.Option(help="Port to listen on; a free one if not given.")] = None,
    address: Annotated[str | None, typer.Option(help="The address that phones reach, if it is guessed wrong.")] = None,
    data: Annotated[Path | None, typer.Option(help="Folder where ledgers are kept; your own if not given.")] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser where there is one.")] = True,
) -> None:
    """Open the companion on this laptop, for all phones in its network."""
    from megaciv.server.config import Config  # noqa: PLC0415
    from megaciv.server.run import place_at, port_of, run  # noqa: PLC0415 - other commands start faster without

    said, console = words(ctx.obj.lang), Console(soft_wrap=True)
    record = None if file is None else _read(file, ctx.obj.lang)
    place = place_at(host, PORTS if port is None else [port])
    if place is None:
        console.print(f"[red]{said.text('server-port-taken', port=str(port or PORTS[0]))}[/red]")
        raise typer.Exit(2)
    folder = data or data_folder(sys.platform, os.environ, Path.home())
    folder.mkdir(parents=True, exist_ok=True)
    scheme, others = "https" if https else "http", addresses()
    here = f"{scheme}://127.0.0.1:{port_of(place)}"
    there = address or (f"{scheme}://{others[0]}:{port_of(place)}" if others else here)
    certificate = certificate_in(folder, others) if https else None
    code_of_network = wifi_code(wifi, password) if wifi else ""
    config = Config(f"sqlite:///{folder / 'games.sqlite3'}", address=there, wifi=code_of_network)
    before = _latest(config, folder) if record is None else None
    page, code = (f"{here}/companion?level={level.value}", "") if record is None else _brought(config, record, here)

    def ready() -> None:
        console.print(said.text("companion-listening", address=page))
        if code:
            console.print(said.text("companion-code-is", code=code))
        if before is not None:
            console.print(said.text("companion-last-game", address=f"{here}/c/{before.id}/gm", code=before.code))
        console.print(said.text("companion-phones", address=there))
        if not others and address is None:
            console.print(said.text("companion-no-network"))
        for other in others[1:]:
            console.print(said.text("companion-other-address", address=f"{scheme}://{other}:{port_of(place)}"))
        if wifi:
            console.print(said.text("companion-wifi", name=wifi))
        console.print(said.text("server-stop"))
        if browser and has_browser(sys.platform, os.environ):
            webbrowser.open(page)

    with awake(sys.platform):
        run(config, host, port_of(place), ready, place, certificate)


@companion.command()
def rehearse(
    ctx: typer.Context,
    games: Annotated[int, typer.Option(min=1, help="How many games of bots are told to the clerk.")] = 4,
    first: Annotated[int, typer.Option(min=0, help="Number of the first game: each has a seed of its own.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="So many processes; as many as there are cores, if 0.")] = 0,
    pages: Annotated[
        int, typer.Option(min=0, help="So many of them are tapped in a browser too, at each level, from turn 6 on.")
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Have bots play through the companion: compare every answer with the rules, count taps, measure."""
    from megaciv.benches.companion import rehearse as run_rehearsal  # noqa: PLC0415 - other commands start faster

    said = words(ctx.obj.lang)
    aside = Console(stderr=True)
    with Progress(console=aside, disable=not aside.is_terminal) as progress:
        task = progress.add_task(said.text("companion-rehearsing"), total=games)

        def told(done: int) -> None:
            progress.update(task, completed=done)
            if not aside.is_terminal:  # a bar that moves is for a person who looks
                aside.print(f"{said.text('companion-rehearsing')} {done}/{games}", highlight=False)

        found = run_rehearsal(games, told, workers, first, pages)
    for name, value in found.more.items():
        aside.print(f"{name} {value}", highlight=False)
    if not found.figures["tapped_on_pages"]:
        aside.print(said.text("companion-taps-reckoned", why=found.no_pages or "--pages 0"), style="yellow")
    for fault in found.faults:
        aside.print(fault, style="red", highlight=False)
    if as_json:
        typer.echo(json.dumps(found.figures))
    else:
        table = Table(title="megaciv companion rehearse")
        table.add_column(said.text("companion-figure"))
        table.add_column("", justify="right")
        for name, value in found.figures.items():
            table.add_row(name, json.dumps(value) if isinstance(value, dict) else str(value))
        Console().print(table)
    if not found.right:
        raise typer.Exit(1)


def _read(file: Path, lang: str) -> LedgerRecord:
    """A record that can be gone on with; otherwise one sentence says why not."""
    try:
        return checked(msgspec.json.decode(file.read_bytes(), type=LedgerRecord))
    except OSError as error:
        told = words(lang).text("companion-cannot-read", file=str(file), why=error.strerror or "")
    except msgspec.MsgspecError as error:
        told = words(lang).text("companion-cannot-read", file=str(file), why=str(error))
    except RulesError as error:
        told = Teller(lang).refusal(error)
    Console(stderr=True).print(f"[red]{told}[/red]")
    raise typer.Exit(2)


def _brought(config: Config, record: LedgerRecord, here: str) -> tuple[str, str]:
    """The record in the database of this laptop: the game master's page, and the code that opens it."""
    from megaciv.server.app import prepare  # noqa: PLC0415
    from megaciv.server.companion.store import bring  # noqa: PLC0415

    async def keep() -> tuple[str, str]:
        await prepare(config)
        kept = await bring(config.database, record)
        return f"{here}/c/{kept.id}/gm", kept.code

    return asyncio.run(keep())


def _latest(config: Config, folder: Path) -> KeptLedger | None:
    """The last game on this laptop: anyone who has lost the game master's page finds it again."""
    from megaciv.server.app import prepare  # noqa: PLC0415
    from megaciv.server.companion.store import latest_of  # noqa: PLC0415

    if not (folder / "games.sqlite3").is_file():
        return None

    async def look() -> KeptLedger | None:
        await prepare(config)
        return await latest_of(config.database)

    return asyncio.run(look())


@contextmanager
def awake(platform: str) -> Iterator[None]:
    """Keep the laptop from falling asleep, where the system has a command for it."""
    commands = {
        "linux": ["systemd-inhibit", "--what=sleep:idle", "--who=megaciv", "--why=a game at a table", "sleep", "1d"],
        "darwin": ["caffeinate", "-i"],
    }
    command = commands.get(platform)
    if command is None or shutil.which(command[0]) is None:
        yield
        return
    keeper = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        keeper.terminate()
        keeper.wait()


def certificate_in(folder: Path, hosts: list[str]) -> Path:
    """A certificate of this laptop's own, with its key, made once for each set of addresses. Browsers warn of it."""
    from cryptography import x509  # noqa: PLC0415 - only with --https
    from cryptography.hazmat.primitives import hashes, serialization  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

    named = sorted({"127.0.0.1", *hosts})
    file = folder / f"companion-{'-'.join(named)}.pem"
    if file.is_file():
        return file
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "megaciv companion")])
    day = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(day - timedelta(days=1))
        .not_valid_after(day + timedelta(days=730))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(host)) for host in named]), critical=False
        )
        .sign(key, hashes.SHA256())
    )
    kept = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.touch(mode=0o600)
    file.write_bytes(kept + made.public_bytes(serialization.Encoding.PEM))
    return file


def addresses() -> list[str]:
    """Where phones in the room may reach this laptop: private IPv4, that of the default route first."""
    found = [address for address in (_default_route(), *_own_names()) if address and is_for_phones(address)]
    return list(dict.fromkeys(found))


def is_for_phones(address: str) -> bool:
    """A private address, no loopback, none that only virtual networks have (100.64.0.0/10)."""
    known = ipaddress.ip_address(address)
    return known.version == 4 and known.is_private and not known.is_loopback and not known.is_link_local


def _default_route() -> str:
    """The address with which this laptop would speak with others; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return ""
    return found


def _own_names() -> list[str]:
    try:
        return sorted({str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)})
    except OSError:
        return []
