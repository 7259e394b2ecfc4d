"""The game in the terminal, as a person types it."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from megaciv.cli import app

RUNNER = CliRunner()


def typed(*lines: str, args: tuple[str, ...] = (), lang: str = "en") -> str:
    result = RUNNER.invoke(
        app, ["--lang", lang, "play", "--terminal", "--seed", "7", *args], input="\n".join(lines) + "\n"
    )
    assert result.exit_code == 0, result.output
    return result.output


def test_a_person_is_asked_and_told_in_words() -> None:
    said = typed("?", "table", "land", "why", "quit")
    assert "You lead Minoa" in said
    assert "Move tokens over land." in said
    assert "Knossos" in said
    assert "Until next time." in said


def test_a_refused_choice_names_the_clause_and_the_game_goes_on() -> None:
    said = typed("M knossos>rome 1", "nonsense", "quit")
    assert "[R3.3.1]" in said


def test_polish() -> None:
    said = typed("table", "quit", lang="pl")
    assert "Przesuń żetony lądem." in said
    assert "Cywilizacje" in said


@pytest.mark.slow
def test_a_whole_game_can_be_played_with_defaults() -> None:
    said = typed(*[""] * 4000, args=("--turns", "3"))
    assert "Final table" in said


def test_an_unknown_seat_is_refused_with_those_there_are() -> None:
    result = RUNNER.invoke(app, ["play", "--terminal", "--seat", "rome"])
    assert result.exit_code == 2
    assert "minoa" in result.output


def test_too_few_players_are_refused() -> None:
    result = RUNNER.invoke(app, ["--lang", "en", "play", "--terminal", "--players", "4"])
    assert result.exit_code == 2
    assert "[R2.1.1]" in result.output
