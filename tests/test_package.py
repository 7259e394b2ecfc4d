"""The package as it is published: the core plays with msgspec alone, a missing extra is named in a sentence, an extra
brings what its room imports, and the tests of the sdist run from it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import venv
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from megaciv.cli import EXTRA_OF
from tools.wheel import build

pytestmark = pytest.mark.waits
ROOT = Path(__file__).resolve().parent.parent
SITE = f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"
MOST = 15_000_000

GAME = """
import sys
import megaciv, megaciv.bots as bots
from megaciv.rules import Game, Options, Setup

game = Game.new(Setup(players=5, options=Options(turn_limit=3)), seed=1)
bots.play(game, {civ: bots.create("steady", seed=1) for civ in game.setting.civs}, seed=1)
assert game.over
print(megaciv.__file__, len(game.outcome().places))
"""


def requirements(extra: str) -> Iterator[Requirement]:
    """What an extra names itself, without what it takes from other extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = map(Requirement, project["optional-dependencies"][extra])
    return (requirement for requirement in named if requirement.name != "megaciv")


def test_the_command_line_knows_which_extra_brings_what() -> None:
    modules = metadata.packages_distributions()
    found = {module: {canonicalize_name(name) for name in modules[module]} for module in EXTRA_OF}
    for extra in ("server", "sim", "cluster", "map", "env"):
        wanted = {canonicalize_name(requirement.name) for requirement in requirements(extra)}
        assert wanted == set().union(*(found[module] for module, brings in EXTRA_OF.items() if brings == extra))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with sdist and wheel; the wheel is built from the sdist, without client and documentation: whether they
    have been built here does not matter."""
    folder = tmp_path_factory.mktemp("dist")
    build(folder, client=False, docs=False)
    return folder


@pytest.fixture(scope="module")
def install(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Make environments that hold the wheel with these extras and what they need, and nothing else. What they need is
    lent by ours, so that no network is needed."""
    made: dict[tuple[str, ...], Path] = {}

    def environment(*extras: str) -> Path:
        if extras not in made:
            place = tmp_path_factory.mktemp("environment")
            venv.create(place, with_pip=False, symlinks=True)
            if extras:
                lend_installed(environment(), place)
            else:
                put_wheel(next(built.glob("*.whl")), place)
            lend_needed(place, extras)
            made[extras] = place
        return made[extras]

    return environment


def put_wheel(wheel: Path, place: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--python", str(place / "bin" / "python"), "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)], check=True, cwd=place)


def lend_installed(core: Path, place: Path) -> None:
    """The wheel as it was installed elsewhere: to install it takes seconds, and is the same each time."""
    for installed in (core / SITE).glob("megaciv*"):
        (place / SITE / installed.name).symlink_to(installed)
    script = (core / "bin" / "megaciv").read_text()
    (place / "bin" / "megaciv").write_text(script.replace(str(core), str(place)))
    (place / "bin" / "megaciv").chmod(0o755)


def lend_needed(place: Path, extras: tuple[str, ...]) -> None:
    (core,) = metadata.distributions(name="megaciv", path=[str(place / SITE)])
    waiting, seen = [Requirement(f"megaciv[{','.join(extras)}]")], set()
    while waiting:
        wanted = waiting.pop()
        if str(wanted) in seen:
            continue
        seen.add(str(wanted))
        found = core if wanted.name == "megaciv" else metadata.distribution(wanted.name)
        if found is not core:
            lend(found, place / SITE)
        for needed in map(Requirement, found.requires or ()):
            if needed.marker is None or any(needed.marker.evaluate({"extra": e}) for e in ("", *wanted.extras)):
                waiting.append(needed)


def lend(package: metadata.Distribution, site: Path) -> None:
    tops = {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}
    for top in tops:
        if not (site / top).exists():
            (site / top).symlink_to(str(package.locate_file(top)))


def run(place: Path, folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    bare = {"PATH": str(place / "bin"), "HOME": str(folder), "LC_ALL": "C.UTF-8", "TERM": "dumb"}
    program = str(place / "bin" / command[0])
    return subprocess.run([program, *command[1:]], env=bare, cwd=folder, capture_output=True, text=True, check=False)


def size(folder: Path) -> int:
    files = (Path(at) / name for at, _, names in os.walk(folder, followlinks=True) for name in names)
    return sum(file.stat().st_size for file in files)


@pytest.mark.slow
def test_the_core_is_small_and_plays_with_msgspec_alone(install: Callable[..., Path], tmp_path: Path) -> None:
    place = install()
    names = {path.name.partition("-")[0] for path in (place / SITE).iterdir()}
    assert names == {"megaciv", "msgspec"}
    told = run(place, tmp_path, "python", "-c", GAME)
    assert (told.returncode, told.stderr) == (0, "")
    assert Path(told.stdout.split()[0]).is_relative_to(place)
    assert told.stdout.split()[1] == "5"
    assert 1_000_000 < size(place / SITE) < MOST


@pytest.mark.slow
def test_without_its_extra_the_command_line_says_so(install: Callable[..., Path], tmp_path: Path) -> None:
    told = run(install(), tmp_path, "megaciv", "play")
    assert told.returncode == 1
    assert (told.stdout, told.stderr) == ("", 'The command line needs an extra: pip install "megaciv[cli]"\n')


@pytest.mark.slow
@pytest.mark.parametrize(
    ("extras", "command", "missing"),
    [
        (("cli",), "serve", "server"),
        (("cli",), "play", "server"),
        (("cli",), "admin tables", "server"),
        (("cli",), "bench server", "server"),
        (("cli",), "bench engine", "dev"),
        (("cli",), "simulate --games 1", "sim"),
        (("cli",), "ladder", "sim"),
        (("cli",), "map --png board.png", "map"),
        (("sim",), "simulate --games 1 --engine ray", "cluster"),
    ],
)
def test_a_missing_extra_is_named(
    install: Callable[..., Path], tmp_path: Path, extras: tuple[str, ...], command: str, missing: str
) -> None:
    told = run(install(*extras), tmp_path, "megaciv", *command.split())
    assert told.returncode == 2
    assert f'pip install "megaciv[{missing}]"' in told.stdout + told.stderr
    assert "Traceback" not in told.stderr


@pytest.mark.slow
def test_a_missing_extra_is_named_in_the_language_that_was_asked_for(
    install: Callable[..., Path], tmp_path: Path
) -> None:
    told = run(install("cli"), tmp_path, "megaciv", "--lang", "pl", "serve")
    assert told.stderr == 'To polecenie wymaga dodatku: pip install "megaciv[server]"\n'


@pytest.mark.slow
@pytest.mark.parametrize(
    ("extra", "command"),
    [
        ("cli", "megaciv rules R3.4.10"),
        ("cli", "megaciv map --svg board.svg"),
        ("server", "python -c import\tmegaciv.client,megaciv.server.run"),
        ("server", "megaciv admin tables"),
        ("sim", "megaciv simulate --games 1 --turn-limit 2 --jobs 1"),
        ("map", "megaciv map --pdf board.pdf"),
        ("env", "python -c import\tmegaciv.env.aec,megaciv.env.parallel,megaciv.env.solo,megaciv.env.vector"),
    ],
)
def test_an_extra_brings_all_that_it_needs(
    install: Callable[..., Path], tmp_path: Path, extra: str, command: str
) -> None:
    (tmp_path / "megaciv.sqlite3").touch()  # an empty database: `admin` makes none
    told = run(install(extra), tmp_path, *command.split(" "))
    assert told.returncode == 0, told.stderr


@pytest.mark.slow
def test_the_tests_of_the_sdist_run_from_it(built: Path, tmp_path: Path) -> None:
    """All of them are found, so everything they import is there; the quick ones that read other files pass."""
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        # The first of 3.11, Debian's among them, do not know the filter; later ones warn without it.
        archive.extractall(tmp_path, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))  # type: ignore[arg-type]
    (folder,) = tmp_path.iterdir()
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    quick = ["docs", "language", "layers", "locks", "readme", "release_check"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--assert=plain", "-m", "not slow"]
    command += ["-k", " or ".join(f"test_{name}.py" for name in quick), "--deselect", "tests/web"]
    told = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout[-3000:]
    counts = re.search(r"(\d+) passed, (\d+) deselected", told.stdout)
    assert counts, told.stdout[-3000:]
    assert len(quick) < int(counts[1]) < int(counts[2])
