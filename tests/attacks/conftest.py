"""The servers of `tests/server`, to be attacked."""

from tests.server.conftest import nothing_left_open, postgres, postgres_server, shared, start

__all__ = ["nothing_left_open", "postgres", "postgres_server", "shared", "start"]
