"""A server that sends mail, and what comes out of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from megaciv.server.config import Config
from tests.server.conftest import Client, Running, eventually
from tests.server.mail_and_hook_servers import MailServer, serving


class Post:
    """A server with a mail server behind it."""

    def __init__(self, running: Running, mail: MailServer) -> None:
        self.running, self.mail = running, mail

    async def letter(self, asking: Client, address: str, **more: str) -> str:
        """Somebody asks for a letter: what the link in it holds."""
        await asking.post("/api/sign-in-link", mail=address, **more)
        await eventually(lambda: bool(self.mail.letters))
        return token_of(self.mail.letters.pop())


def token_of(letter: str) -> str:
    return letter.rpartition("/sign-in/")[2].split()[0]


@pytest.fixture(scope="module")
def post(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Post]:
    """One for the tests of a module; each has people and addresses of its own."""
    folder: Path = tmp_path_factory.mktemp("post")
    with serving(MailServer()) as mail:
        address = "https://games.example.org"
        where = f"sqlite:///{folder}/games.sqlite3"
        running = Running(Config(where, limits=False, smtp=mail.url, address=address, test_seeds=True))
        yield Post(running, mail)
        running.stop()


@pytest.fixture(autouse=True)
def no_letters_of_others(request: pytest.FixtureRequest) -> None:
    if "post" in request.fixturenames:
        request.getfixturevalue("post").mail.letters.clear()
