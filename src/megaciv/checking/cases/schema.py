"""The JSON Schema of a rule case, from the tables that the runner itself uses, and the types of answers.

`python -m megaciv.checking.cases.schema > docs/case.schema.json` writes it anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec.inspect as types

from megaciv.checking.cases import given, judging, names, scoring
from megaciv.rules import DECISIONS
from megaciv.rules.facts import GROUPS, facts
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE_IDS, KIND_IDS

Schema = dict[str, Any]

NUMBER: Schema = {"type": "integer", "minimum": 0}
FLAG: Schema = {"type": "boolean"}
NAME_OF_KIND = {
    "area": "area", "card": "card", "civilization": "civilization", "advance": "advance", "group": "group",
    "volcano": "volcano", "flood plain": "plain", "open sea": "sea",
}  # fmt: skip


def ref(name: str) -> Schema:
    """A definition of this schema."""
    return {"$ref": f"#/$defs/{name}"}


def one_of_or_list(item: Schema) -> Schema:
    """A single value or a list of them."""
    return {"anyOf": [item, listed(item)]}


def listed(item: Schema) -> Schema:
    """A list."""
    return {"type": "array", "items": item}


def mapped(keys: Schema | None, values: Schema) -> Schema:
    """A mapping from names to values."""
    told: Schema = {"type": "object", "additionalProperties": values}
    return told if keys is None else {**told, "propertyNames": keys}


def record(fields: dict[str, Schema], required: tuple[str, ...] = ()) -> Schema:
    """A mapping with known keys."""
    told: Schema = {"type": "object", "properties": fields, "additionalProperties": False}
    return {**told, "required": list(required)} if required else told


# -- answers ------------------------------------------------------------


def bare(annotated: types.Type) -> tuple[types.Type, Mapping[str, Any]]:
    """A type without what is noted about it; and that."""
    return (annotated.type, annotated.extra or {}) if isinstance(annotated, types.Metadata) else (annotated, {})


def answer(annotated: types.Type) -> Schema:
    """The schema of the type of an answer. Which fields must be there is for the rules to say."""
    kind, extra = bare(annotated)
    match kind:
        case types.BoolType():
            return {"const": True} if extra.get("only") else FLAG
        case types.IntType():
            return {"type": "integer"}
        case types.StrType():
            return _name(extra)
        case types.LiteralType(values=values):
            return {"enum": list(values)}
        case types.ListType(item_type=item):
            return listed(answer(item))
        case types.DictType(key_type=key, value_type=value):
            return mapped(answer(key), answer(value))
        case types.StructType(fields=fields):
            return record({field.encode_name: answer(field.type) for field in fields})
        case types.UnionType(types=parts):
            return {"anyOf": [answer(part) for part in parts]}
    raise NotImplementedError(kind)


def _name(extra: Mapping[str, Any]) -> Schema:
    """An id of a known kind, or any text."""
    known = [ref(NAME_OF_KIND[extra["id"]])] if extra.get("id") in NAME_OF_KIND else []
    besides = [{"enum": list(extra["besides"])}] if "besides" in extra else []
    kinds = [*known, *besides] or [{"type": "string"}]
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


# -- the parts of a case ------------------------------------------------------------


def _setup() -> Schema:
    options: dict[str, Schema] = {
        "damageByReduction": FLAG, "cityPrevention": {"enum": ["nominal", "protect"]},
        "selectionLadder": {"enum": ["split-first", "whole-areas"]}, "wonderScoresAsCity": FLAG,
        "bonusRule": {"enum": ["gameEnd", "firstEntry"]}, "turnLimit": NUMBER, "withoutTrade": FLAG,
        "withoutCalamities": FLAG, "withoutMinorCalamities": FLAG,
    }  # fmt: skip
    fields: dict[str, Schema] = {
        "players": {"type": "integer", "minimum": 5, "maximum": 18},
        "board": {"enum": ["west", "east", "both"]},
        "ast": {"enum": ["basic", "expert"]},
        "scenario": {"enum": ["full", "short", "first"]},
        "pace": {"enum": ["ordered", "free"]},
        "options": record(options),
        "civs": listed(ref("civilization")),
    }
    return record(fields, ("players",))


def _given() -> Schema:
    entered = record({"turn": NUMBER, "by": one_of_or_list(ref("civilization"))}, ("turn", "by"))
    fields: dict[str, Schema] = {
        "turn": {"type": "integer", "minimum": 1},
        "phase": {"enum": list(names.STARTS)},
        "step": {"enum": list(names.STEPS)},
        "areas": ref("areas"),
        "players": mapped(ref("civilization"), record(_player(given.PLAYER_KEYS))),
        "stacks": _by_stack({"anyOf": [ref("cards"), record({"draw": ref("cards")}, ("draw",))]}),
        "built_this_turn": listed(ref("area")),
        "history": record({"late_iron_first_entered": entered}, ("late_iron_first_entered",)),
        "seed": {"type": ["integer", "string"]},
    }
    return record({key: fields[key] for key in given.KEYS}, ("phase",))


def _player(keys: tuple[str, ...]) -> dict[str, Schema]:
    special: dict[str, Schema] = {
        "advances": listed(ref("advance")),
        "hand": ref("cards"),
        "hand_has": ref("cards"),
        "traces": mapped(ref("card"), {"anyOf": [ref("civilization"), {"type": "null"}]}),
        "credits": mapped(ref("group"), NUMBER),
        "leaving": FLAG,
        "left": FLAG,
    }
    return {key: special.get(key, NUMBER) for key in keys}


def _by_stack(said: Schema) -> Schema:
    stacks = {"type": "object", "patternProperties": {"^[1-9]$": said}, "additionalProperties": False}
    return {**stacks, "properties": {"west": stacks, "east": stacks}}


def _then() -> Schema:
    decisions = mapped(ref("civilization"), one_of_or_list({"type": "string"}))
    one_stack = {"count": NUMBER, "top": ref("cards"), "bottom": ref("cards"), "discard_has": ref("cards")}
    which = one_of_or_list({"type": ["string", "boolean"]})
    fields: dict[str, Schema] = {
        "areas": ref("areas"),
        "unchanged": {"anyOf": [which, record({"areas": which, "players": which})]},
        "players": mapped(ref("civilization"), record(_player(judging.PLAYER_KEYS))),
        "asked": decisions,
        "not_asked": decisions,
        "events": listed({"type": ["string", "object"]}),
        "error": record({"clause": ref("clause")}, ("clause",)),
        "view": mapped(None, {"type": "object"}),
        "stacks": _by_stack(record(one_stack)),
        "game": record({key: _game(key) for key in scoring.GAME}),
        "until": {"enum": list(names.STARTS[1:-1])},
    }
    return record({key: fields[key] for key in judging.JUDGES})


def _game(key: str) -> Schema:
    nation = {"anyOf": [ref("civilization"), {"type": "null"}]}
    special: dict[str, Schema] = {
        "over": FLAG,
        "winner": nation,
        "bonus": nation,
        "final_turn": {"type": ["boolean", "integer", "null"]},
        "minor_calamities": {"type": ["boolean", "integer"]},
        "in_play_areas": {"anyOf": [NUMBER, listed(ref("area"))]},
        "themes": {"type": ["array", "object", "integer"]},
    }
    return special.get(key, NUMBER)


def _definitions() -> dict[str, Schema]:
    kinds = "|".join(KIND_IDS)
    said = sorted((*names.DECISIONS, *names.ACTS))
    choices = {name: answer(types.type_info(DECISIONS[name].answer)) for name in said}
    choices["calamity.payInstead"] = {"anyOf": [choices["calamity.payInstead"], {"const": False}]}
    city: Schema = {"enum": [True, False, 1, 0]}
    content = {"anyOf": [{"const": "city"}, NUMBER, record({"tokens": NUMBER, "city": city, "ships": NUMBER})]}
    owners = {"anyOf": [ref("civilization"), {"enum": ["barbarians", "pirates"]}]}
    return {
        "area": {"enum": list(BOARD.ids)},
        "sea": {"enum": [BOARD.ids[sea] for sea in BOARD.seas]},
        "volcano": {"enum": list(BOARD.volcanoes)},
        "plain": {"enum": list(BOARD.plains)},
        "civilization": {"enum": [c.id for c in facts().civilizations]},
        "advance": {"enum": list(ADVANCE_IDS)},
        "group": {"enum": list(GROUPS)},
        "clause": {"type": "string", "pattern": r"^(R\d+(\.\d+)+|V\d+[a-z]?)$"},
        "card": {"type": "string", "pattern": f"^({kinds})(@(west|east))?$"},
        "cards": {"anyOf": [ref("card"), listed(ref("card")), mapped(ref("card"), NUMBER)]},
        "areas": mapped(ref("area"), mapped(owners, content)),
        "choice": {**record(choices), "minProperties": 1, "maxProperties": 1},
    }


def schema() -> Schema:
    """The whole schema."""
    line = {**mapped(ref("civilization"), ref("choice")), "minProperties": 1, "maxProperties": 1}
    fields: dict[str, Schema] = {
        "name": {"type": "string"},
        "clauses": one_of_or_list(ref("clause")),
        "depends_on": one_of_or_list({"type": "string"}),
        "setup": _setup(),
        "given": _given(),
        "when": listed(line),
        "then": _then(),
        "pace": {"enum": ["ordered", "free"]},
        "until": {"enum": list(names.STARTS[1:-1])},
    }
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A rule case of Mega Civilization"}
    return {**head, **record(fields, ("name", "clauses", "setup", "given", "then")), "$defs": _definitions()}


def text() -> str:
    """The schema as it stands in docs/case.schema.json."""
    return json.dumps(schema(), indent=1) + "\n"


if __name__ == "__main__":
    print(text(), end="")
