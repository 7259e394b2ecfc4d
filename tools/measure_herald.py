"""What the Herald of the client tells of whole games, held against what is true: games are played here, step by step as
a server would tell them, and the client's own code is run over them.

    .venv/bin/python -m tools.measure_herald [--games 12] [--players 5,9,18]

- `differences`: how often the told board was not the true one at the end of a step.
- `lost`, `untold`: cities that one player lost, and those whose loss no scene of its own had told before the player's
  next choice, as in a game alone.
- `tellings`, `median_s`, `longest_s`: how often something was told, and how long it took without scenes that wait.
- `strays`: losses in the scene of another chapter, and those of calamities, conflicts and hunger without any.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import msgspec

from megaciv.bots import Seats, create
from megaciv.rules import Game, GameFile, Setup
from megaciv.rules.seeing.deltas import TableEye
from megaciv.server.push.projection import numbered

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
TURNS = {5: 8, 9: 6, 18: 4}
"""So many turns are played with so many players."""
encode = msgspec.json.Encoder().encode


def film_of(name: str, game: Game, choices: Iterator[tuple[str, Any]], me: str | None = None) -> bytes:
    """A game as its steps are told to one who sees with these eyes."""
    eye = TableEye(game)
    first, steps = dict(eye.view), []
    for number, (civ, choice) in enumerate(choices, 1):
        before, turn, phase = game.events.number, game.turn, game.phase
        game.act(civ, choice)
        told = numbered(game.events.since(before), number, turn, phase)
        lines = [line for each in told if (line := each.seen_by([me] if me else [])) is not None]
        patch = {key: value for key, value in eye.look().items() if key != "trade"}
        steps.append({"patch": patch, "events": lines, "by": civ})
    return encode({"name": name, "view": first, "steps": steps, "me": me})


def played(players: int, seed: str, kind: str = "novice", turns: int | None = None) -> bytes:
    """A game of bots."""
    game = Game.new(Setup(players, scenario="full" if players > 9 else "short"), seed)
    seats = Seats(game, {civ: create(kind, seed=f"{seed} {civ}") for civ in game.setting.civs}, seed)

    def choices() -> Iterator[tuple[str, Any]]:
        while not game.over and game.turn <= (turns or TURNS.get(players, 5)):
            civ = next(iter(game.pending))
            yield civ, seats.choose(civ)

    return film_of(f"{players} players, seed {seed}", game, choices(), game.setting.civs[0])


def recorded(file: Path, most: int | None = None) -> bytes:
    """A golden game, or its first so many choices."""
    kept = GameFile.read(file.read_bytes())
    assert kept.seed is not None
    game = Game.new(kept.setup, kept.seed)
    return film_of(file.name, game, iter(kept.choices[:most]), game.setting.civs[0])


def check(films: Iterator[bytes]) -> dict[str, Any]:
    """What the client's code says of these films."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "films.mjs"
        bundle = [str(WEB / "node_modules/.bin/rolldown"), "tests/features/herald/films.ts"]
        subprocess.run([*bundle, "--file", str(made), "--platform", "node"], cwd=WEB, check=True, capture_output=True)
        with subprocess.Popen(["node", str(made)], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as node:
            assert node.stdin is not None
            assert node.stdout is not None
            for film in films:
                node.stdin.write(film + b"\n")
            node.stdin.close()
            found: dict[str, Any] = json.loads(node.stdout.read())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--players", default="5,9,18")
    wanted = parser.parse_args()
    numbers = list(map(int, wanted.players.split(",")))
    films = (played(players, f"herald {at}") for at, players in enumerate(islice(cycle(numbers), wanted.games)))
    found = check(films)
    print(json.dumps(found, indent=1))
    sys.exit(found["differences"] + found["untold"] + found["strays"] > 0)


if __name__ == "__main__":
    main()
