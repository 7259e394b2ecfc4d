"""The names inside an answer: an unknown area, card or key is an error of the case, not a refusal by the rules.

Only names are looked at. A number too high, a field left out or a list of the wrong length is for the rules to refuse.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Any, Final

from megaciv.checking.cases import names
from megaciv.checking.cases.nodes import Node
from megaciv.rules.engine.state import Player
from megaciv.rules.facts.board import BOARD
from megaciv.rules.notation.notation import NOTATION
from megaciv.rules.notation.shapes import Counts, Either, Name, Names, Pairs, Path, Record, Shape, Units, VoyageSteps
from megaciv.rules.setup.setting import Setting


class _Reader:
    """Who answers, in which game."""

    def __init__(self, setting: Setting, player: Player) -> None:
        self.setting, self.player = setting, player

    def name(self, kind: str, node: Node, name: str) -> None:
        """A name of this kind must exist."""
        KINDS[kind](self, node, name)


def check_answer(setting: Setting, player: Player, decision: str, node: Node) -> None:
    """Raise an error with its line if an answer names something that does not exist."""
    if decision in NOTATION:
        _check(NOTATION[decision][1], _Reader(setting, player), node)


def _one_of(what: str, known: tuple[str, ...]) -> Callable[[_Reader, Node, str], None]:
    def check(_: _Reader, node: Node, name: str) -> None:
        if name not in known:
            raise node.error(f"unknown {what} '{name}'")

    return check


def _card(reader: _Reader, node: Node, name: str) -> None:
    names.card(reader.setting, node, reader.setting.block[reader.player], name)


KINDS: Final[dict[str, Callable[[_Reader, Node, str], Any]]] = {
    "area": lambda _, node, name: names.area(node, name),
    "card": _card,
    "civilization": lambda reader, node, name: names.player(reader.setting, node, name),
    "advance": lambda _, node, name: names.advance(Node(name, node.line)),
    "group": lambda _, node, name: names.group(node, name),
    "volcano": _one_of("volcano", tuple(BOARD.volcanoes)),
    "flood plain": _one_of("flood plain", tuple(BOARD.plains)),
    "offer": lambda _reader, _node, _name: None,
    "open sea": _one_of("open sea", tuple(BOARD.ids[sea] for sea in BOARD.seas)),
}


@singledispatch
def _check(shape: Shape, reader: _Reader, node: Node) -> None:
    """Numbers and flags name nothing."""


@_check.register
def _(shape: Name, reader: _Reader, node: Node) -> None:
    if isinstance(node.value, str) and node.value not in shape.besides:
        reader.name(shape.kind, node, node.value)


def _each(kind: str, reader: _Reader, node: Node) -> None:
    for entry in node.value if isinstance(node.value, list) else ():
        if isinstance(entry.value, str):
            reader.name(kind, entry, entry.value)


def _keys(kind: str, reader: _Reader, node: Node) -> None:
    for name, entry in node.value.items() if isinstance(node.value, dict) else ():
        reader.name(kind, entry, name)


@_check.register
def _(shape: Names, reader: _Reader, node: Node) -> None:
    _each(shape.kind, reader, node)


@_check.register
def _(shape: Path, reader: _Reader, node: Node) -> None:
    _each("area", reader, node)


@_check.register
def _(shape: Counts, reader: _Reader, node: Node) -> None:
    _keys(shape.kind, reader, node)


@_check.register
def _(shape: Units, reader: _Reader, node: Node) -> None:
    _keys("area", reader, node)


@_check.register
def _(shape: Pairs, reader: _Reader, node: Node) -> None:
    _keys("civilization", reader, node)
    for entry in node.value.values() if isinstance(node.value, dict) else ():
        _check(Name("area"), reader, entry)


@_check.register
def _(shape: VoyageSteps, reader: _Reader, node: Node) -> None:
    for step in node.value if isinstance(node.value, list) else ():
        for key, entry in step.fields("voyage", tuple(shape.steps)).items():
            _check(shape.steps[key], reader, entry)


@_check.register
def _(shape: Record, reader: _Reader, node: Node) -> None:
    if isinstance(node.value, dict):
        shapes = {field.key: field.shape for field in shape.fields}
        for key, entry in node.fields("answer", tuple(shapes)).items():
            _check(shapes[key], reader, entry)


@_check.register
def _(shape: Either, reader: _Reader, node: Node) -> None:
    _check(shape.second, reader, node)
