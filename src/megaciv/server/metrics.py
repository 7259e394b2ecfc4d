"""Figures for Prometheus, at `/metrics`. They count things, never people."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Summary, generate_latest
from prometheus_client.process_collector import ProcessCollector

REGISTRY: Final = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"

CHOICES: Final = Counter("megaciv_choices", "Choices committed by this process.", registry=REGISTRY)
LOST: Final = Counter(
    "megaciv_choices_lost", "Commits that another process had beaten; tried again.", registry=REGISTRY
)
COMMIT: Final = Histogram(
    "megaciv_commit_seconds",
    "From a batch of choices to its commit.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
    registry=REGISTRY,
)
TELLING: Final = Summary(
    "megaciv_telling_cpu_seconds",
    "Processor time from stored choices to each reader's increment in their socket.",
    registry=REGISTRY,
)
LOOP_LAG: Final = Histogram(
    "megaciv_loop_lag_seconds",
    "How late the event loop is, looked at four times a second: nobody is served meanwhile.",
    buckets=(0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
    registry=REGISTRY,
)
BYTES: Final = Counter("megaciv_sent_bytes", "Bytes put on web sockets, before they are compressed.", registry=REGISTRY)
TABLES: Final = Gauge("megaciv_tables_in_memory", "Tables in the memory of this process.", registry=REGISTRY)
CONNECTIONS: Final = Gauge("megaciv_connections", "Web sockets of this process.", registry=REGISTRY)
DEADLINES: Final = Counter("megaciv_deadlines", "Deadlines that passed, by what was done.", ["what"], registry=REGISTRY)
FORGIVEN: Final = Counter(
    "megaciv_forgiven_seconds", "By how much clocks were moved because the server was away.", registry=REGISTRY
)
NOTICES: Final = Counter("megaciv_notices", "Notices, by channel and result.", ["channel", "result"], registry=REGISTRY)
ERRORS: Final = Counter("megaciv_errors", "Requests and messages that failed by our fault.", registry=REGISTRY)

WRITES_FAILED: Final = Counter("megaciv_writes_failed", "Transactions that could not be stored.", registry=REGISTRY)
DISK_FREE: Final = Gauge("megaciv_disk_free_bytes", "Room beside the SQLite file.", registry=REGISTRY)
STUCK: Final = Gauge(
    "megaciv_tables_stuck", "Tables where something was due a minute ago and has not happened.", registry=REGISTRY
)


def figures() -> bytes:
    """All of them, as text."""
    return generate_latest(REGISTRY)
