"""From what the rules say (keys and ids) to words: events, refusals, workings, decisions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from megaciv.rules import Event, RulesError, Working
from megaciv.rules.engine.events import SpokenArgs, TradeLine, TradeQuoted, TradeReason
from megaciv.rules.engine.json_view import JsonView
from megaciv.rules.facts import facts
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE, KIND
from megaciv.text.words import Words, words

_CIVILIZATIONS = {c.id for c in facts().civilizations}
_CALAMITIES = {c.id for c in facts().calamities}
_OTHERS = ("barbarians", "pirates")
_KIND_OF_FIELD = {"area": "area", "areas": "area", "path": "area", "card": "card", "cards": "card", "set": "card",
                  "epoch": "epoch"}  # fmt: skip


class Teller:
    """Tells in one language."""

    def __init__(self, lang: str) -> None:
        self.words: Words = words(lang)

    def name(self, value: Any, field: str = "") -> str:
        """A value of an event or a refusal as a person reads it: ids become names, lists and mappings are told one by
        one. Where an id is used twice (Rome the nation, Rome the area) the field decides."""
        if isinstance(value, dict | JsonView):
            return ", ".join(f"{self.name(k, field)} {self.name(v, field)}" for k, v in value.items())
        if isinstance(value, list | tuple):
            return (" > " if field == "path" else ", ").join(self.name(v, field) for v in value)
        if isinstance(value, bool) or not isinstance(value, str):
            return str(value)
        plain, _, block = value.partition("@")
        told = self._named(plain, _KIND_OF_FIELD.get(field, ""))
        return f"{told} ({self.words.text('block-' + block)})" if block else told

    def _named(self, value: str, kind: str) -> str:
        if kind == "epoch":
            return self.words.text(f"epoch-{value}")
        if kind == "area" and value in BOARD.index:
            return self.words.text(f"area-{value}")
        if value in _CIVILIZATIONS or value in _OTHERS:
            return self.words.text(f"civilization-{value}")
        if value in BOARD.index:
            return self.words.text(f"area-{value}")
        if value in ADVANCE:
            return self.words.text(f"advance-{value}")
        if value in _CALAMITIES:
            return self.words.text(f"calamity-{value}")
        if value in KIND:
            return self.words.text(f"commodity-{value}")
        for prefix in ("phase", "group", "plain", "volcano"):
            if f"{prefix}-{value}" in self.words:
                return self.words.text(f"{prefix}-{value}")
        return value

    def _args(self, data: Mapping[str, Any] | JsonView) -> dict[str, object]:
        return {key: v if isinstance(v, int | float) else self.name(v, key) for key, v in data.items()}

    def event(self, event: Event) -> str:
        """An event as its reader knows it (see `Event.seen_by`)."""
        match event.data:
            case TradeLine(line=line, args=args):
                return self._said(event, f"line-{line}", args)
            case TradeReason(reason=reason, args=args):
                return self._said(event, f"refusal-{reason}", args)
            case TradeQuoted(prices=prices):
                return self.words.text(
                    f"event-{event.kind}", **{**self._args(event.data), "prices": self.prices(prices)}
                )
        if "card" in event.data or event.secret is None:
            return self.words.text(f"event-{event.kind}", **self._args(event.data))
        return self.words.text(f"event-{event.kind}", **self._args({**event.data, "card": "", "cards": ""}))

    def _said(self, event: Event, line: str, args: SpokenArgs) -> str:
        """Who says what to whom."""
        told = self._args({key: value for key, value in event.data.items() if key != "args"})
        return self.words.text(f"event-{event.kind}", **{**told, "text": self.line(line, args)})

    def line(self, line: str, args: SpokenArgs) -> str:
        """A line or a reason of the trade floor."""
        return self.words.text(line, **{"voice": "plain", **self._args(args)})

    def prices(self, prices: list[list[str]]) -> str:
        """What somebody would take."""
        if not prices:
            return self.words.text("price-none")
        told, *rest = [self.name(price, "cards") for price in prices]
        for price in rest:
            told = self.words.text("price-or", first=told, next=price)
        return told

    def refusal(self, error: RulesError) -> str:
        """Why a choice is refused, with its clause."""
        told = self.words.text(f"reason-{error.reason}", **self._args(error.details))
        return f"{told} [{error.clause}]" if error.clause else told

    def working(self, working: Working, depth: int = 0) -> Iterator[str]:
        """A working as indented lines."""
        told = self.words.text(f"working-{working.what}", **self._args(working.about))
        number = "" if working.value is None else f"{working.value:+d} " if depth else f"{working.value} "
        clause = f" [{working.clause}]" if working.clause else ""
        yield f"{'  ' * depth}{number}{told}{clause}"
        for part in working.parts:
            yield from self.working(part, depth + 1)
