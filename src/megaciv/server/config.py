"""The settings of a server."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct


class Config(Struct, frozen=True):
    """What the host of the server decides."""

    database: str
    client: Path | None = None
    """Where the built client is; found by itself if not given."""
    idle: float = 60.0
    """Seconds after which a table that nobody uses is dropped from memory."""
    limits: bool = True
    """Rate limits; off in tests that play fast."""
    address: str = "http://127.0.0.1:8000"
    """Where people reach the server: for links in mails and notices."""
    smtp: str = ""
    """The mail server, `smtp://user:password@host:port` or `smtps://...`; without one no mail is sent."""
    sender: str = "megaciv@localhost"
    """From whom mails are."""
    private_hooks: bool = False
    """May webhooks and push services be in a private network? Only for tests and closed networks."""
    manners: Literal["people", "brisk"] = "people"
    """How bots behave on the trade floor of new tables, if their makers do not say."""
    wifi: str = ""
    """The network that phones should join, as `WIFI:` codes have it (`companion.network.wifi_code`)."""
    docs: Path | None = None
    """Where the built documentation is; found by itself if not given."""
    members_only: bool = False
    """Does nobody get in but those whom the host of the server has made a link for?"""
    test_seeds: bool = False
    """Must each request that makes a table bring its seed (`services.SEED_HEADER`)? Only for tests: games get known."""
