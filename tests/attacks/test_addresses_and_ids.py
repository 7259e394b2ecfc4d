"""Where the server posts to, how long it listens, and what it keeps of what somebody makes up."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from megaciv.server.app import prepare
from megaciv.server.config import Config
from megaciv.server.errors import Refusal
from megaciv.server.notices.channels import Failed, Poster, is_public
from megaciv.server.services import Services
from megaciv.server.storage.schema import Database
from tests.server.conftest import run

PRIVATE = (
    "127.0.0.1", "10.0.0.1", "169.254.169.254", "224.0.0.1", "0.0.0.0", "::1", "::127.0.0.1", "::ffff:10.0.0.1",
    "64:ff9b::7f00:1", "2002:7f00:1::", "fec0::1", "ff02::1", "2001::1", "fe80::1%eth0", "nonsense",
)  # fmt: skip


def test_hooks_reach_public_addresses_only() -> None:
    assert [address for address in PRIVATE if is_public(address)] == []
    assert is_public("93.184.215.14")
    assert is_public("2606:4700::1111")


def test_a_name_that_leads_home_is_refused_where_the_line_is_made() -> None:
    """The address that is checked is the one that is called: a name cannot change between the two."""

    async def scenario() -> None:
        poster = Poster()
        with pytest.raises(Failed, match="a private address"):
            await poster.post("https://localhost/hook", b"{}", {})
        await poster.close()

    run(scenario())


def test_the_answer_of_a_hook_is_not_read() -> None:
    """299 kB of gzip became 668 MB; a dripping answer kept all notices waiting."""
    sent = asyncio.Event()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 1000000000\r\n\r\n")
        await writer.drain()
        await sent.wait()  # and nothing more ever comes
        writer.close()

    async def scenario() -> None:
        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        poster = Poster(allow_private=True)
        port = server.sockets[0].getsockname()[1]
        await asyncio.wait_for(poster.post(f"http://127.0.0.1:{port}/", b"{}", {}), 60)
        sent.set()
        await poster.close()
        server.close()

    run(scenario())


def test_nothing_is_kept_of_made_up_tables(tmp_path: Path) -> None:
    async def scenario() -> None:
        config = Config(f"sqlite:///{tmp_path}/games.sqlite3", limits=False)
        await prepare(config)
        server = Services(config, Database(config.database))
        try:
            for name in ("nothing", "x" * 60_000):
                with pytest.raises(Refusal, match="no-such-table"):
                    await server.registry.table(name)
            assert not server.registry._loading
        finally:
            await server.close()

    run(scenario())
