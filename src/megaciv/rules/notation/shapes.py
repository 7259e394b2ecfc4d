"""The shapes that answers have, and how each is written in words and numbers on one line.

A shape writes an answer as text and reads it back from a `Scanner`. Shapes know nothing of legality: that is for the
decision that is asked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import groupby
from typing import Final, NoReturn

from megaciv.rules.engine.errors import RulesError

_TOKEN: Final = re.compile(r"\s*(?:(?P<word>[A-Za-z][\w.@-]*)|(?P<number>-?\d+)|(?P<sign>[>:,*+]))")


class NotationError(RulesError):
    """A text that is no choice; `details['column']` says where, counted from 1."""

    def __init__(self, expected: str, column: int, found: str) -> None:
        super().__init__("notation-expected", column=column, expected=expected, found=found or "end")


class NotWritable(RulesError):
    """An answer that has not the shape its decision asks for."""

    def __init__(self, expected: str, value: object) -> None:
        super().__init__("notation-shape", expected=expected, value=repr(value))


class Scanner:
    """Reads a line word by word. `stops` are words that end a list because a field begins there."""

    def __init__(self, text: str, at: int = 0) -> None:
        self.text, self.at = text, at
        self.stops: list[frozenset[str]] = []

    def peek(self) -> tuple[str, str]:
        """The kind and the text of what comes next; both empty at the end."""
        found = _TOKEN.match(self.text, self.at)
        return (found.lastgroup or "", found[found.lastgroup or 0]) if found else ("", "")

    def next(self, kind: str, expected: str) -> str:
        """What comes next, which must be of this kind."""
        there, text = self.peek()
        if there != kind:
            self.fail(expected)
        self._advance()
        return text

    def take(self, text: str) -> bool:
        """Skip this word or sign if it comes next."""
        if self.peek()[1] != text:
            return False
        self._advance()
        return True

    def expect(self, text: str) -> None:
        """This word or sign must come next."""
        if not self.take(text):
            self.fail(text)

    def at_name(self) -> bool:
        """Does a name come next that is not the beginning of a field?"""
        kind, text = self.peek()
        return kind == "word" and not any(text in stops for stops in self.stops)

    def fail(self, expected: str) -> NoReturn:
        """What is here is not what was expected."""
        rest = self.text[self.at :]
        column = self.at + len(rest) - len(rest.lstrip()) + 1
        raise NotationError(expected, column, rest.split()[0] if rest.strip() else "")

    def _advance(self) -> None:
        found = _TOKEN.match(self.text, self.at)
        assert found is not None
        self.at = found.end()


class Shape:
    """What answers of one form have in common."""

    def write(self, value: object) -> str:
        """The answer as text."""
        raise NotImplementedError

    def read(self, scan: Scanner) -> object:
        """The answer out of the text."""
        raise NotImplementedError


class Nothing(Shape):
    """`true` and nothing else: the name of the decision says it all."""

    def write(self, value: object) -> str:
        _must(value is True, "true", value)
        return ""

    def read(self, scan: Scanner) -> bool:
        return True


class Number(Shape):
    """A whole number."""

    def write(self, value: object) -> str:
        _must(type(value) is int, "a number", value)
        return str(value)

    def read(self, scan: Scanner) -> int:
        return int(scan.next("number", "a number"))


class Flag(Shape):
    """True or false, as yes or no."""

    def write(self, value: object) -> str:
        _must(type(value) is bool, "true or false", value)
        return "yes" if value else "no"

    def read(self, scan: Scanner) -> bool:
        if scan.take("yes"):
            return True
        scan.expect("no")
        return False


class Name(Shape):
    """An id of some kind: area, civilization, card, advance ..."""

    def __init__(self, kind: str, *besides: str) -> None:
        self.kind, self.besides = kind, besides

    def write(self, value: object) -> str:
        _must(isinstance(value, str) and bool(_WHOLE_NAME.fullmatch(value)), self.kind, value)
        return str(value)

    def read(self, scan: Scanner) -> str:
        return scan.next("word", self.kind)


_WHOLE_NAME: Final = re.compile(r"[A-Za-z][\w.@-]*")


class Names(Shape):
    """A list of ids; equal neighbours are counted: `salt*3 wine`."""

    def __init__(self, kind: str) -> None:
        self.kind, self.each = kind, Name(kind)

    def write(self, value: object) -> str:
        names = _listed(value, f"a list ({self.kind})")
        runs = [(self.each.write(name), len(list(run))) for name, run in groupby(names)]
        return " ".join(name if number == 1 else f"{name}*{number}" for name, number in runs)

    def read(self, scan: Scanner) -> list[str]:
        names: list[str] = []
        while scan.at_name():
            name = self.each.read(scan)
            names += [name] * (Number().read(scan) if scan.take("*") else 1)
        return names


class Counts(Shape):
    """`{id: number}`: `knossos 2 thera 1`, or with a sign between them `salt*3`."""

    def __init__(self, kind: str, sign: str = "") -> None:
        self.kind, self.sign, self.each = kind, sign, Name(kind)

    def write(self, value: object) -> str:
        counts, between = _mapped(value, f"a mapping ({self.kind})"), self.sign or " "
        return " ".join(f"{self.each.write(k)}{between}{Number().write(n)}" for k, n in counts.items())

    def read(self, scan: Scanner) -> dict[str, int]:
        counts: dict[str, int] = {}
        while scan.at_name():
            name = self.each.read(scan)
            if self.sign:
                scan.expect(self.sign)
            counts[name] = Number().read(scan)
        return counts


class Units(Shape):
    """By area a number of tokens, `city`, `all`, `reduce`, or `{tokens, city}`: `knossos 2 thera city argos 2+city`."""

    words: Final = ("city", "all", "reduce")

    def write(self, value: object) -> str:
        taken = _mapped(value, "a mapping (area)")
        return " ".join(f"{_AREA.write(area)} {self._write_one(units)}" for area, units in taken.items())

    def _write_one(self, units: object) -> str:
        if isinstance(units, dict):
            _must(bool(units) and units.keys() <= {"tokens", "city"}, "tokens and city", units)
            tokens = Number().write(units["tokens"]) if "tokens" in units else ""
            city = "" if "city" not in units else "city" if units["city"] is True else "none"
            return f"{tokens}+{city}"
        return str(units) if units in self.words else Number().write(units)

    def read(self, scan: Scanner) -> dict[str, object]:
        units: dict[str, object] = {}
        while scan.at_name():
            area = _AREA.read(scan)
            units[area] = self._read_one(scan)
        return units

    def _read_one(self, scan: Scanner) -> object:
        for word in self.words:
            if scan.take(word):
                return word
        tokens = Number().read(scan) if scan.peek()[0] == "number" else None
        if not scan.take("+"):
            return scan.fail("tokens, city, all or reduce") if tokens is None else tokens
        both: dict[str, object] = {} if tokens is None else {"tokens": tokens}
        for word, there in (("city", True), ("none", False)):
            if scan.take(word):
                both["city"] = there
        return both


_AREA: Final = Name("area")


class Pairs(Shape):
    """`{civilization: area}`: `minoa:knossos hellas:athens`."""

    def write(self, value: object) -> str:
        pairs = _mapped(value, "a mapping (civilization)")
        return " ".join(f"{_CIVILIZATION.write(civ)}:{_AREA.write(area)}" for civ, area in pairs.items())

    def read(self, scan: Scanner) -> dict[str, str]:
        pairs = {}
        while scan.at_name():
            civ = _CIVILIZATION.read(scan)
            scan.expect(":")
            pairs[civ] = _AREA.read(scan)
        return pairs


_CIVILIZATION: Final = Name("civilization")


class Path(Shape):
    """A list of areas on the way: `rome>etruria>cisalpina`."""

    def write(self, value: object) -> str:
        path = _listed(value, "a list (area)")
        _must(len(path) > 0, "a list (area)", value)
        return ">".join(_AREA.write(area) for area in path)

    def read(self, scan: Scanner) -> list[str]:
        path = [_AREA.read(scan)]
        while scan.take(">"):
            path.append(_AREA.read(scan))
        return path


class VoyageSteps(Shape):
    """The steps of a ship: `embark 3, to thera, disembark 2, to rhodes`."""

    steps: Final[dict[str, Shape]] = {"embark": Number(), "disembark": Number(), "to": _AREA}

    def write(self, value: object) -> str:
        return ", ".join(self._write_one(step) for step in _listed(value, "a list of steps"))

    def _write_one(self, step: object) -> str:
        fields = _mapped(step, "a step")
        _must(len(fields) == 1 and next(iter(fields)) in self.steps, "a step", step)
        ((what, value),) = fields.items()
        return f"{what} {self.steps[what].write(value)}"

    def read(self, scan: Scanner) -> list[dict[str, object]]:
        voyage: list[dict[str, object]] = []
        while not voyage or scan.take(","):
            if not voyage and scan.peek()[0] == "":
                break
            what = scan.peek()[1]
            if what not in self.steps:
                scan.fail("embark, to or disembark")
            scan.expect(what)
            voyage.append({what: self.steps[what].read(scan)})
        return voyage


class Field:
    """A field of a record: its key in the answer, the word before it (none: it stands in its place), its shape."""

    __slots__ = ("key", "shape", "word")

    def __init__(self, key: str, shape: Shape, word: str = "") -> None:
        self.key, self.shape, self.word = key, shape, word


class Record(Shape):
    """`{key: value, ...}`. Fields without a word are always there and come first; `least` so many fields there are."""

    def __init__(self, *fields: Field, least: int = 0) -> None:
        self.fields, self.least = fields, least
        self.placed = tuple(field for field in fields if not field.word)
        self.worded = {field.word: field for field in fields if field.word}

    def write(self, value: object) -> str:
        keys = {field.key for field in self.fields}
        expected = f"the fields {', '.join(sorted(keys))}"
        said = _mapped(value, expected)
        sound = said.keys() <= keys and all(f.key in said for f in self.placed)
        _must(sound and len(said) >= self.least, expected, value)
        parts = [field.shape.write(said[field.key]) for field in self.placed]
        for word, field in self.worded.items():
            if field.key in said:
                parts += [word, field.shape.write(said[field.key])]
        return " ".join(part for part in parts if part).replace(" :", ":")

    def read(self, scan: Scanner) -> dict[str, object]:
        scan.stops.append(frozenset(self.worded))
        answer = {field.key: field.shape.read(scan) for field in self.placed}
        while (field := self.worded.get(scan.peek()[1])) and field.key not in answer:
            scan.expect(field.word)
            answer[field.key] = field.shape.read(scan)
        if len(answer) < self.least:
            scan.fail(" or ".join(self.worded))
        scan.stops.pop()
        return answer


class Either(Shape):
    """One of two shapes: which, `is_first` says of an answer and `begins` of the text."""

    def __init__(
        self, first: Shape, second: Shape, is_first: Callable[[object], bool], begins: Callable[[str, str], bool]
    ) -> None:
        self.first, self.second, self._is_first, self._begins = first, second, is_first, begins

    def write(self, value: object) -> str:
        return (self.first if self._is_first(value) else self.second).write(value)

    def read(self, scan: Scanner) -> object:
        return (self.first if self._begins(*scan.peek()) else self.second).read(scan)


class Plain(Shape):
    """Any JSON value, for answers that have no notation of their own."""

    def write(self, value: object) -> str:
        return json.dumps(value, ensure_ascii=False)

    def read(self, scan: Scanner) -> object:
        start = scan.at + len(scan.text[scan.at :]) - len(scan.text[scan.at :].lstrip())
        try:
            value, scan.at = json.JSONDecoder().raw_decode(scan.text, start)
        except ValueError:
            scan.fail("a JSON value")
        return value


def _listed(value: object, expected: str) -> list[object]:
    if not isinstance(value, list | tuple):
        raise NotWritable(expected, value)
    return list(value)


def _mapped(value: object, expected: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise NotWritable(expected, value)
    return value


def _must(holds: bool, expected: str, value: object) -> None:
    if not holds:
        raise NotWritable(expected, value)
