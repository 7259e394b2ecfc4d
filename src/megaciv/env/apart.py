"""An agent in a process of its own, for referees who do not trust it: it is sent what its seat sees, and answers with a
number. Nothing else of the game, and not its seed, is where the agent is.

    MEGACIV_AGENT="python -m megaciv.env.apart my_package:make" megaciv arena run megaciv.env.apart:seat

`make()` gives a function from what is seen to an action, as for `agents.agent`. The command may be any that speaks with
its standard input and output: `docker run -i --network none ... python -m megaciv.env.apart my_package:make` and `ssh`
keep the agent from the files and processes of the referee, too, which a process of the same user can read.

A question is a length of four bytes (the most significant first) and as many of MessagePack: by name, an array's type,
shape and bytes. An answer is a line with the number of an action.
"""

from __future__ import annotations

import os
import selectors
import shlex
import subprocess
import sys
import time
import weakref
from collections.abc import Callable
from importlib import import_module
from typing import Any, BinaryIO, Final

import msgspec
import numpy as np

from megaciv.env.agents import AgentBot
from megaciv.env.seats import Seen

COMMAND: Final = "MEGACIV_AGENT"
TERMS: Final = "MEGACIV_AGENT_TERMS"
"""JSON: what the environments take but for the set-up, such as `{"delegate": {"move.*": "steady"}}`."""
PATIENCE: Final = 60.0
"""Seconds for an answer."""
LONGEST: Final = 32
"""Bytes of an answer."""
LENGTH: Final = 4

Packed = dict[str, tuple[str, list[int], bytes]]


class Gone(ValueError):
    """The agent is late, has left or answers nonsense; it is not asked again."""


class Apart:
    """An agent behind a command."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._child = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._end = weakref.finalize(self, _ended, self._child)

    def __call__(self, seen: Seen) -> int:
        """What it would do."""
        try:
            return self._answer(seen)
        except (OSError, Gone) as error:
            self._end()
            raise Gone(f"the agent is gone: {error}") from None

    def _answer(self, seen: Seen) -> int:
        told: Packed = {name: (array.dtype.str, list(array.shape), array.tobytes()) for name, array in seen.items()}
        question = msgspec.msgpack.encode(told)
        if not self._end.alive:
            raise Gone("it was asked once too often")
        assert self._child.stdin is not None
        self._child.stdin.write(len(question).to_bytes(LENGTH, "big") + question)
        self._child.stdin.flush()
        line = self._line()
        if not line.removeprefix(b"-").isdigit():
            raise Gone(f"{line!r} is no number")
        return int(line)

    def _line(self) -> bytes:
        assert self._child.stdout is not None
        out, line, end = self._child.stdout.fileno(), b"", time.monotonic() + self._patience
        with selectors.DefaultSelector() as waiting:
            waiting.register(out, selectors.EVENT_READ)
            while not line.endswith(b"\n"):
                if not waiting.select(max(0.0, end - time.monotonic())):
                    raise Gone(f"no answer in {self._patience:g} seconds")
                read = os.read(out, LONGEST)
                line += read
                if not read or len(line) > LONGEST:
                    raise Gone("it has left" if not read else "it talks too much")
        return line[:-1]


def _ended(child: subprocess.Popen[bytes]) -> None:
    child.kill()
    child.wait()
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            pipe.detach().close()  # type: ignore[attr-defined]


def seat(personality: str | None = None, seed: int | str = 0) -> AgentBot:
    """A seat for the agent that the environment names."""
    if not os.environ.get(COMMAND):
        raise ValueError(f"the environment does not say {COMMAND}")
    how: dict[str, Any] = msgspec.json.decode(os.environ.get(TERMS, "{}"), type=dict[str, Any])
    return AgentBot(Apart(os.environ[COMMAND]), seed, **how)


def serve(act: Callable[[Seen], int], read: BinaryIO, write: BinaryIO) -> None:
    """The agent's side: answer until nobody asks."""
    while length := read.read(LENGTH):
        told = msgspec.msgpack.decode(read.read(int.from_bytes(length, "big")), type=Packed)
        seen = {name: np.frombuffer(bytes_, kind).reshape(shape).copy() for name, (kind, shape, bytes_) in told.items()}
        write.write(b"%d\n" % int(act(seen)))
        write.flush()


def main() -> None:
    sys.path.insert(0, os.getcwd())
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what an agent prints is no answer
    module, _, name = sys.argv[1].partition(":")
    serve(getattr(import_module(module), name)(), sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
