"""JSON entries: every fact of an entry by its id, with its name and texts in the language asked for."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from megaciv.commands.facts import phrases
from megaciv.rules.facts import EPOCHS, Advance, Area, Calamity, Civilization, Commodity, SetUp, facts
from megaciv.text.words import Words

Entry = dict[str, Any]


def as_text(entries: list[Entry]) -> str:
    import json  # noqa: PLC0415 (people are shown tables)

    return json.dumps(entries, ensure_ascii=False, indent=2)


def area(language: Words, what: Area) -> Entry:
    return _named(what, phrases.area(language, what.id))


def advance(language: Words, what: Advance) -> Entry:
    entry = _named(what, phrases.advance(language, what.id))
    entry["effects"] = [plain(each) | {"text": phrases.effect(language, what.id, each)} for each in what.effects]
    entry["modifiers"] = {
        calamity_id: plain(each) | {"text": phrases.modifier(language, calamity_id, what.id, each)}
        for calamity_id, each in what.modifiers.items()
    }
    return entry


def calamity(language: Words, what: Calamity) -> Entry:
    entry = _named(what, phrases.calamity(language, what.id))
    entry["text"] = phrases.calamity_text(language, what)
    entry["modifiers"] = {
        advance_id: plain(each) | {"text": phrases.modifier(language, what.id, advance_id, each)}
        for advance_id, each in what.modifiers.items()
    }
    return entry


def commodity(language: Words, what: Commodity) -> Entry:
    return _named(what, phrases.commodity(language, what.id)) | {"cards": phrases.cards(what.id)}


def water(language: Words) -> Entry:
    """The water card has the keys of a commodity; its supply never ends, so it has no numbers."""
    name = phrases.commodity(language, facts().water.id)
    stack = facts().water.face_value
    return {
        "id": facts().water.id,
        "name": name,
        "stack": stack,
        "full_set": None,
        "block": "both",
        "set_class": "water",
        "cards": None,
    }


def civilization(language: Words, what: Civilization) -> Entry:
    entry = _named(what, phrases.civilization(language, what.id))
    entry["start"] = next(each.id for each in facts().areas if each.start == what.id)
    entry["region"] = [each.id for each in facts().areas if each.region == what.id]
    return entry


def ast_row(language: Words, what: Civilization) -> Entry:
    """The row of a civilization: the epoch of each of its spaces."""
    return {
        "id": what.id,
        "name": phrases.civilization(language, what.id),
        "kind": "civilization",
        "number": what.number,
        "basic": list(what.basic),
        "expert": list(what.expert),
    }


def epoch(language: Words, epoch_id: str) -> Entry:
    """What an epoch asks for, on both sides."""
    return {
        "id": epoch_id,
        "name": phrases.epoch(language, epoch_id),
        "kind": "epoch",
        "number": EPOCHS.index(epoch_id),
        "basic": plain(phrases.requirement_of(facts().ast, "basic", epoch_id)),
        "expert": plain(phrases.requirement_of(facts().ast, "expert", epoch_id)),
    }


def setup(language: Words, what: SetUp) -> Entry:
    return _named(what, phrases.setup(language, what.id))


def _named(what: Any, name: str) -> Entry:
    entry: Entry = plain(what)
    return {"id": entry.pop("id"), "name": name} | entry


def plain(value: Any) -> Any:
    """Facts as plain data, complete: no field is left out."""
    if isinstance(value, Struct):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value
