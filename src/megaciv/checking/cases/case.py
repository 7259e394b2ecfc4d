"""A rule case: a table, some choices, and what must be true afterwards."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from megaciv.checking.cases import names
from megaciv.checking.cases.nodes import CaseError, Node, read_documents
from megaciv.rules import Game, Options, RulesError, Setup
from megaciv.rules.setup.setting import Setting

KEYS: Final = ("name", "clauses", "depends_on", "setup", "given", "when", "then", "pace", "until")
SETUP_KEYS: Final = ("players", "board", "ast", "scenario", "options", "civs", "pace")


class CaseChoice(Struct, frozen=True):
    """One line of `when`: who chooses what."""

    civ: str
    choice: dict[str, Any]
    line: int

    @property
    def decision(self) -> str:
        return next(iter(self.choice))

    def is_asked(self, game: Game) -> bool:
        """Is this what the rules ask the player now?"""
        asked = game.pending.get(self.civ)
        return asked is not None and self.decision in asked.ids


class Case(Struct, frozen=True):
    """A case whose outline is known to be sound; `given` and `then` are read against the table."""

    name: str
    line: int
    clauses: tuple[str, ...]
    setting: Setting
    given: Node
    when: tuple[CaseChoice, ...]
    then: Node
    until: str | None
    phase: str


def read_cases(text: str) -> list[Node]:
    """The cases of a file, one a document."""
    documents = read_documents(text)
    if not documents:
        raise CaseError("there is no case in this file")
    return documents


def case_name(node: Node) -> str:
    """The name of a case, even if the rest of it is unsound."""
    found = node.value.get("name") if isinstance(node.value, dict) else None
    return found.value if found is not None and isinstance(found.value, str) else ""


def read_case(node: Node) -> Case:
    """A case, checked as far as that goes without a table."""
    top = node.fields("case", KEYS, required=("name", "clauses", "setup", "given", "then"))
    if "depends_on" in top:
        names.rulings(top["depends_on"])
    setting = _setting(top["setup"], top.get("pace"))
    given = top["given"]
    if "phase" not in dict(given.items("given")):
        raise given.error("given: key 'phase' is missing")
    until = dict(top["then"].items("then")).get("until", top.get("until"))
    return Case(
        name=top["name"].text("name"),
        line=node.line,
        clauses=tuple(names.clause(clause) for clause in top["clauses"].one_or_many()),
        setting=setting,
        given=given,
        when=_when(top["when"], setting) if "when" in top and top["when"].value is not None else (),
        then=top["then"],
        until=None if until is None else names.phase(until, names.STARTS[1:-1]),
        phase=names.phase(given.value["phase"]),
    )


def _setting(node: Node, pace: Node | None) -> Setting:
    fields = node.fields("setup", SETUP_KEYS, required=("players",))
    plain = {key: value.plain() for key, value in fields.items()}
    if pace is not None:
        plain["pace"] = pace.plain()
    if fields["players"].number("players") >= 12:
        plain.setdefault("board", "both")
    try:
        if "options" in fields:
            msgspec.convert(plain["options"], Options)
        setting = Setting(msgspec.convert(plain, Setup))
    except (msgspec.ValidationError, RulesError) as error:
        raise node.error(f"setup: {error}") from None
    for civ in fields["civs"].entries("civs") if fields.get("civs") else []:
        names.player(setting, civ)
    return setting


def _when(node: Node, setting: Setting) -> tuple[CaseChoice, ...]:
    return tuple(_choosing(entry, setting) for entry in node.entries("when"))


def _choosing(node: Node, setting: Setting) -> CaseChoice:
    from megaciv.checking.cases.answers import check_answer  # noqa: PLC0415 (many cases have no choices)

    entries = list(node.items("when"))
    if len(entries) != 1:
        raise node.error("when: one civilization a line is expected")
    ((civ, choice),) = entries
    player = names.player(setting, choice, civ)
    decisions = list(choice.items("choice"))
    if len(decisions) != 1:
        raise choice.error("when: one decision a line is expected")
    ((name, answer),) = decisions
    names.decision(answer, name)
    check_answer(setting, player, name, answer)
    return CaseChoice(civ, {name: _plain(name, answer)}, answer.line)


def _plain(decision: str, answer: Node) -> Any:
    """The answer as the rules want it: not to pay is to pay nothing."""
    given = answer.plain()
    return 0 if decision == "calamity.payInstead" and given is False else given
