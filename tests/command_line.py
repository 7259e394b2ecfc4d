"""What commands print, for people and for machines."""

from __future__ import annotations

import json
from typing import Any

from typer.testing import CliRunner, Result

from megaciv.cli import app


class Command:
    """One command of the command line."""

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, *arguments: str, lang: str = "en") -> Result:
        return CliRunner().invoke(app, ["--lang", lang, self.name, *arguments])

    def read(self, *arguments: str, lang: str = "en") -> str:
        """What the command prints, on one line."""
        result = self.run(*arguments, lang=lang)
        assert result.exit_code == 0, result.output
        return " ".join(result.stdout.split())

    def entries(self, *arguments: str, lang: str = "en") -> list[dict[str, Any]]:
        result = self.run(*arguments, "--json", lang=lang)
        assert result.exit_code == 0, result.output
        return list(json.loads(result.stdout))
