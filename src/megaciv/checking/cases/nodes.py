"""YAML with line numbers: every value of a case knows where it stands.

Only `true`, `false`, `null` and whole numbers are anything but text, so `on`, `yes`, `no`, `1:30` or `0x10` are never
taken for something else behind the writer's back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import yaml

MERGE: Final = "tag:yaml.org,2002:merge"
BOOL: Final = "tag:yaml.org,2002:bool"
INT: Final = "tag:yaml.org,2002:int"
NULL: Final = "tag:yaml.org,2002:null"
MOST_NODES: Final = 10_000
"""So many parts more than a text has characters it may have once its aliases are written out."""
FLAGS: Final = {"true": True, "false": False, "yes": True, "no": False}


class CaseError(Exception):
    """A case that cannot be run as it is written."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class Node:
    """A value of a case and the line it stands on (for the entry of a mapping: the line of its key)."""

    __slots__ = ("line", "value")

    def __init__(self, value: Any, line: int) -> None:
        self.value, self.line = value, line

    def error(self, message: str) -> CaseError:
        """An error at this place."""
        return CaseError(message, self.line)

    def plain(self) -> Any:
        """The value without lines."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    # -- reading ------------------------------------------------------------

    def items(self, what: str) -> Iterator[tuple[str, Node]]:
        """The entries of a mapping; keys are text."""
        if not isinstance(self.value, dict):
            raise self.error(f"{what}: a mapping is expected, not {self.shown()}")
        return iter(self.value.items())

    def fields(self, what: str, allowed: tuple[str, ...], required: tuple[str, ...] = ()) -> dict[str, Node]:
        """A mapping with known keys."""
        found = dict(self.items(what))
        for key, node in found.items():
            if key not in allowed:
                raise node.error(f"{what}: unknown key '{key}' (known are {', '.join(allowed)})")
        for key in required:
            if key not in found:
                raise self.error(f"{what}: key '{key}' is missing")
        return found

    def entries(self, what: str) -> list[Node]:
        """The entries of a list."""
        if not isinstance(self.value, list):
            raise self.error(f"{what}: a list is expected, not {self.shown()}")
        return self.value

    def one_or_many(self) -> list[Node]:
        """A list, or a single value as a list of one."""
        return self.value if isinstance(self.value, list) else [self]

    def text(self, what: str) -> str:
        """Text."""
        if not isinstance(self.value, str):
            raise self.error(f"{what}: a name is expected, not {self.shown()}")
        return self.value

    def number(self, what: str, low: int | None = 0) -> int:
        """A whole number, at least `low`."""
        if type(self.value) is not int or (low is not None and self.value < low):
            raise self.error(f"{what}: a whole number is expected, not {self.shown()}")
        return self.value

    def flag(self, what: str) -> bool:
        """True or false."""
        found = FLAGS.get(self.value) if isinstance(self.value, str) else self.value
        if not isinstance(found, bool):
            raise self.error(f"{what}: true or false is expected, not {self.shown()}")
        return found

    def shown(self) -> str:
        """The value in a message."""
        return "nothing" if self.value is None else f"'{self.plain()}'"


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """PyYAML's parser with our few implicit types; the fast one, where PyYAML was built with it."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012


_Loader.add_implicit_resolver(BOOL, re.compile(r"^(?:true|True|TRUE|false|False|FALSE)$"), list("tTfF"))
_Loader.add_implicit_resolver(INT, re.compile(r"^[-+]?[0-9]+$"), list("-+0123456789"))
_Loader.add_implicit_resolver(NULL, re.compile(r"^(?:~|null|Null|NULL|)$"), ["~", "n", "N", ""])
_Loader.add_implicit_resolver(MERGE, re.compile(r"^<<$"), ["<"])


def read_documents(text: str) -> list[Node]:
    """Every document of a YAML text that is not empty."""
    try:
        documents = list(yaml.compose_all(text, _Loader))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise CaseError(f"not YAML: {error.problem or error.context}", line) from None
    except yaml.YAMLError as error:
        raise CaseError(f"not YAML: {error}") from None
    _check_size(text, [document for document in documents if document is not None])
    nodes = [_node(document) for document in documents if document is not None]
    return [node for node in nodes if node.value is not None]


def _check_size(text: str, documents: Sequence[yaml.Node]) -> None:
    """Aliases of aliases grow without end: with all of them written out a text may have so many nodes as its length
    allows, and no node may contain itself."""
    most = MOST_NODES + len(text)
    sizes: dict[int, int] = {}
    open_ones: set[int] = set()

    def size(node: yaml.Node) -> int:
        if id(node) in open_ones:
            raise CaseError("an alias refers to what it stands in", node.start_mark.line + 1)
        if id(node) not in sizes:
            open_ones.add(id(node))
            sizes[id(node)] = 1 + sum(size(each) for each in _inside(node))
            open_ones.discard(id(node))
        if sizes[id(node)] > most:
            raise CaseError(f"with its aliases written out this has more than {most} parts", node.start_mark.line + 1)
        return sizes[id(node)]

    try:
        total = sum(size(document) for document in documents)
    except RecursionError:
        raise CaseError("not YAML: too deep") from None
    if total > most:
        raise CaseError(f"with its aliases written out this has more than {most} parts", 1)


def _inside(node: yaml.Node) -> list[yaml.Node]:
    if isinstance(node, yaml.MappingNode):
        return [each for pair in node.value for each in pair]
    return list(node.value) if isinstance(node, yaml.SequenceNode) else []


def _node(node: yaml.Node, line: int | None = None) -> Node:
    line = node.start_mark.line + 1 if line is None else line
    if isinstance(node, yaml.MappingNode):
        return Node(_mapping(node), line)
    if isinstance(node, yaml.SequenceNode):
        return Node([_node(entry) for entry in node.value], line)
    return Node(_scalar(node), line)


def _mapping(node: yaml.MappingNode) -> dict[str, Node]:
    merged: dict[str, Node] = {}
    own: dict[str, Node] = {}
    for key, value in node.value:
        line = key.start_mark.line + 1
        if key.tag == MERGE:
            merged.update(_merged(value, line))
            continue
        if not isinstance(key, yaml.ScalarNode):
            raise CaseError("a key must be a name or a number", line)
        if key.value in own:
            raise CaseError(f"key '{key.value}' stands here twice", line)
        own[key.value] = _node(value, line)
    return {**merged, **own}


def _merged(value: yaml.Node, line: int) -> dict[str, Node]:
    if isinstance(value, yaml.MappingNode):
        return _mapping(value)
    raise CaseError("'<<' must refer to a mapping", line)


def _scalar(node: yaml.Node) -> Any:
    if node.tag == BOOL:
        return node.value.lower() == "true"
    if node.tag == INT:
        return int(node.value)
    if node.tag == NULL:
        return None
    return node.value
