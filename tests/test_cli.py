"""The frame of the command line: version, help and language. Commands are tested next to what they show."""

from __future__ import annotations

from pkgutil import iter_modules

import pytest
import typer
from typer.testing import CliRunner

from megaciv import __version__, commands, is_compiled
from megaciv.cli import Commands, app, settle
from megaciv.settings import Language, Settings, language_from

runner = CliRunner()


def test_version() -> None:
    result = runner.invoke(app, ["--version"])
    assert result.exit_code == 0
    assert result.stdout == f"megaciv {__version__}{' (compiled)' if is_compiled() else ''}\n"


def test_help_lists_every_command() -> None:
    result = runner.invoke(app, ["--help"])
    assert result.exit_code == 0
    for module in iter_modules(commands.__path__):
        assert "_" in module.name or module.name in result.stdout


def said_by(command: str) -> str:
    """What a command says of itself when it is asked: the first sentences of its help."""
    found = Commands().get_command(None, command)
    return " ".join((found.help or "").split())


@pytest.mark.parametrize("command", sorted(module.name for module in iter_modules(commands.__path__)))
def test_the_list_says_of_each_command_what_it_says_itself(command: str) -> None:
    """The list is made without importing them."""
    if "_" not in command:
        assert said_by(command).startswith(commands.SUMMARIES[command])


def test_unknown_language_is_refused() -> None:
    result = runner.invoke(app, ["--lang", "tlh", "play"])
    assert result.exit_code == 2
    assert "tlh" in result.stderr


@pytest.mark.parametrize(
    ("options", "environment", "expected"),
    [
        ([], {"LC_ALL": "pl_PL.UTF-8"}, Language.POLISH),
        (["--lang", "en"], {"LC_ALL": "pl_PL.UTF-8"}, Language.ENGLISH),
        (["--lang", "pl"], {"LC_ALL": "C"}, Language.POLISH),
    ],
)
def test_commands_receive_the_language(options: list[str], environment: dict[str, str], expected: Language) -> None:
    seen: list[Settings] = []

    probe = typer.Typer()
    probe.callback()(settle)

    @probe.command()
    def look(ctx: typer.Context) -> None:
        seen.append(ctx.obj)

    assert runner.invoke(probe, [*options, "look"], env=environment).exit_code == 0
    assert seen == [Settings(expected)]


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, Language.ENGLISH),
        ({"LANG": "pl_PL.UTF-8"}, Language.POLISH),
        ({"LANG": "pl"}, Language.POLISH),
        ({"LANG": "de_DE.UTF-8"}, Language.ENGLISH),
        ({"LANG": "C.UTF-8"}, Language.ENGLISH),
        ({"LC_ALL": "", "LC_MESSAGES": "pl_PL", "LANG": "en_GB.UTF-8"}, Language.POLISH),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "pl_PL.UTF-8"}, Language.ENGLISH),
    ],
)
def test_language_from_environment(environment: dict[str, str], expected: Language) -> None:
    assert language_from(environment) is expected
