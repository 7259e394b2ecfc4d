"""Write what is made from the types of the contracts: the JSON Schema of all messages, the client's TypeScript types of
messages, bounds, answers, events and facts, the numbers of the rules that it shows, and the references of events and
decisions.

`make types` runs this; `--check` only says whether the files are up to date.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import msgspec.inspect as types

from megaciv.checking.cases.schema import bare
from megaciv.companion.entries import Entry as LedgerEntry
from megaciv.companion.record import LedgerRecord
from megaciv.rules import DECISIONS, Bounds
from megaciv.rules.engine.bounds import AbilityBounds
from megaciv.rules.engine.events import EVENTS, EVENTS_A_CHOICE, EventData
from megaciv.rules.engine.state import SHIPS, TOKENS
from megaciv.rules.facts import EPOCHS, GROUPS, PHASES
from megaciv.rules.phases.advances.decision import CREDIT_UNIT
from megaciv.rules.phases.calamities.damage import CITY
from megaciv.rules.phases.trade.statements import LEAST, SWORN
from megaciv.server.messages import HTTP
from megaciv.server.messages.facts import AllFacts
from megaciv.server.messages.from_client import ClientMessage
from megaciv.server.messages.from_server import ServerMessage
from megaciv.server.notices.preferences import NoticePreferences

ROOT = Path(__file__).resolve().parent.parent
SCHEMA = ROOT / "docs" / "api" / "messages.schema.json"
RECORD = ROOT / "docs" / "api" / "game.mcr.schema.json"
TYPES = ROOT / "web" / "src" / "api" / "generated" / "messages.ts"
FACTS = ROOT / "web" / "src" / "api" / "generated" / "fact-types.ts"
CONSTANTS = ROOT / "web" / "src" / "api" / "generated" / "constants.ts"
EVENTS_PAGE = ROOT / "docs" / "reference" / "events.md"
DECISIONS_PAGE = ROOT / "docs" / "reference" / "decisions.md"
REF = "#/$defs/"
WIDTH = 120

Schema = dict[str, Any]

ORDERS: dict[str, tuple[str, ...]] = {"Phase": PHASES, "Epoch": EPOCHS, "Group": GROUPS}
OF_THE_RULES = {
    "CITY_POINTS": (CITY, "Unit points of a city."),
    "CREDIT_UNIT": (CREDIT_UNIT, "Free-choice credits are placed by so many."),
    "LEAST_CARDS": (LEAST, "Each party of a deal gives at least so many cards."),
    "SHIPS": (SHIPS, "Ships of each civilization."),
    "TOKENS": (TOKENS, "Tokens of each civilization."),
    "SWORN": (SWORN, "So many names of a statement must be true."),
}
"""Numbers of the rules that a client shows or composes with, by the name that they have there."""

# -- messages and events ------------------------------------------------------------


def components() -> tuple[Schema, dict[str, Schema]]:
    """The two unions of web socket messages, that of bounds, the answers by decision; and every type by its name. An
    event is one of its kinds: what it tells follows from `kind`."""
    answers = {name: decision.answer for name, decision in DECISIONS.items()}
    roots: tuple[Any, ...] = (
        ServerMessage, ClientMessage, Bounds, AbilityBounds, LedgerEntry, *answers.values(),
        *HTTP, NoticePreferences, *EVENTS.values(),
    )  # fmt: skip
    schemas, defs = msgspec.json.schema_components(roots, ref_template=REF + "{name}")
    told = {"type": "object", "description": "By decision, what answers it.",
            "properties": dict(zip(answers, schemas[5:], strict=False)), "required": list(answers)}  # fmt: skip
    names = ("ServerMessage", "ClientMessage", "Bounds", "AbilityBounds", "LedgerEntry")
    unions = dict(zip(names, schemas, strict=False))
    defs.pop(EventData.__name__)
    line = defs["EventLine"]
    line["oneOf"] = [
        {"properties": {"kind": {"const": kind}, "data": {"$ref": REF + data.__name__}}}
        for kind, data in sorted(EVENTS.items())
    ]
    del line["properties"]["kind"], line["properties"]["data"]
    return unions | {"Answers": told}, {name: _referring(schema, unions) for name, schema in sorted(defs.items())}


def _referring(schema: Any, unions: dict[str, Schema]) -> Any:
    """The schema, with each of the unions by its name."""
    if isinstance(schema, list):
        return [_referring(each, unions) for each in schema]
    if not isinstance(schema, dict):
        return schema
    for name, union in unions.items():
        if schema.get("anyOf") == union["anyOf"]:
            return {**{key: value for key, value in schema.items() if key == "description"}, "$ref": REF + name}
    return {key: _referring(value, unions) for key, value in schema.items()}


def json_schema() -> str:
    unions, defs = components()
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "megaciv messages",
        "$defs": {**unions, **defs},
    }
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def record_schema() -> str:
    """Of `game.mcr.json`, the record of a game at a real table."""
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "game.mcr.json"}
    return json.dumps({**whole, **msgspec.json.schema(LedgerRecord)}, indent=2, ensure_ascii=False) + "\n"


def typescript() -> str:
    unions, defs = components()
    lines = ["// Made by tools/schema.py from src/megaciv/server/messages. Do not edit: run `make types`."]
    for name, schema in {**defs, **unions}.items():
        declared = _by_kind(name, schema) if "oneOf" in schema else _declaration(name, schema)
        lines += ["", *_comment(schema, ""), declared]
    return "\n".join(lines) + "\n"


def _by_kind(name: str, schema: Schema) -> str:
    """A type whose data follow from its kind: a union that TypeScript tells apart by `kind`."""
    kinds = [each["properties"] for each in schema["oneOf"]]
    rest = "\n".join(["{", *_fields(schema, "  "), "  kind: K;", "  data: EventDataOf[K];", "}"])
    table = "".join(f"  {json.dumps(each['kind']['const'])}: {_type(each['data'], '')};\n" for each in kinds)
    return (
        f"export type {name}Of<K extends EventKind> = {rest};\n\n"
        f"export type {name} = {{ [K in EventKind]: {name}Of<K> }}[EventKind];\n\n"
        "/** What each kind of event tells. */\n"
        f"export type EventDataOf = {{\n{table}}};\n\n"
        "export type EventKind = keyof EventDataOf;"
    )


# -- facts ------------------------------------------------------------


def facts_typescript() -> str:
    """The types of the facts, and what has an order: phases, epochs, groups."""
    _, defs = msgspec.json.schema_components((AllFacts,), ref_template=REF + "{name}")
    lines = ["// Made by tools/schema.py from src/megaciv/rules/facts/types.py. Do not edit: run `make types`."]
    for name, schema in sorted(defs.items()):
        lines += ["", *_comment(schema, ""), _declaration(name, _with_names(schema))]
    for name, values in ORDERS.items():
        line = f"export const {name.upper()}S = {json.dumps(values)} as const;"
        if len(line) > WIDTH:
            line = line.replace("[", "[\n  ").replace('", "', '",\n  "').replace("]", ",\n]")
        lines += ["", line, f"export type {name} = (typeof {name.upper()}S)[number];"]
    return "\n".join(lines) + "\n"


def _with_names(schema: Any) -> Any:
    """The same schema, with what has an order called by its name."""
    if isinstance(schema, list):
        return [_with_names(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    for name, values in ORDERS.items():
        if set(values) <= set(schema.get("enum", ())):
            rest = [value for value in schema["enum"] if value not in values]
            return {"anyOf": [{"$ref": REF + name}, *([{"enum": rest}] if rest else [])]}
    return {key: _with_names(value) for key, value in schema.items()}


# -- constants ------------------------------------------------------------


def constants_typescript() -> str:
    """Numbers and tables that the client shares with the rules."""
    lines = [
        "// Made by tools/schema.py from megaciv.rules. Do not edit: run `make types`.",
        "",
        "/** The number of an event is that of the choice that caused it times this, and its place. */",
        f"export const EVENTS_A_CHOICE = {EVENTS_A_CHOICE:_};",
    ]
    for name, (value, told) in OF_THE_RULES.items():
        lines += ["", f"/** {told} */", f"export const {name} = {value};"]
    lines += [
        "",
        "/** By decision, what an answer names, where it is an id or a list of ids. */",
        "export const NAMED_BY_ANSWER: Readonly<Record<string, string>> = {",
    ]
    for name, decision in DECISIONS.items():
        if named := _named(types.type_info(decision.answer)):
            lines.append(f"  {name if name.isidentifier() else json.dumps(name)}: {json.dumps(named)},")
    return "\n".join([*lines, "};"]) + "\n"


def _named(kind: types.Type) -> str | None:
    """Of what an answer of this type is the id, or ids."""
    match kind:
        case types.Metadata(type=types.StrType(), extra=extra):
            return None if extra is None else extra.get("id")
        case types.Metadata(type=inner):
            return _named(inner)
        case types.ListType(item_type=item):
            return _named(item)
        case types.UnionType(types=parts):
            return next(filter(None, map(_named, parts)), None)
    return None


# -- the reference of events ------------------------------------------------------------


def events_page() -> str:
    """Every kind of event, what it tells, and what only some may know."""
    lines = [
        "# Events",
        "",
        "<!-- Made by tools/schema.py from src/megaciv/rules/engine/events. Do not edit: run `make types`. -->",
        "",
        "What happened, in names: civilizations, areas, cards. `event.data` is an object of the class below (of",
        "`megaciv.rules.engine.events`), and can be read like a JSON object, too: `event.data['player']`. What",
        "stands in *italics* is hidden: only some of those at the table know it (`Event.secret`, `Event.to`). A field",
        "with `?` is not always there. Every event may have a `cause`: the calamity, conflict, revolt, ability,",
        "surplus, lack of support or leaving that did it.",
    ]
    room = ""
    for kind, data in EVENTS.items():
        if data.__module__ != room:
            room = data.__module__
            lines += ["", f"## {room.rpartition('.')[2].capitalize()}", "", "| kind | class | what | data |"]
            lines += ["|---|---|---|---|"]
        told = " ".join(str(data.__doc__).split())
        lines.append(f"| `{kind}` | `{data.__name__}` | {told} | {', '.join(_told(data))} |")
    return "\n".join(lines) + "\n"


def _told(data: type[EventData]) -> Iterable[str]:
    hidden = () if data.hides is None else data.hides.__struct_fields__
    (schema,), defs = msgspec.json.schema_components((data,), ref_template=REF + "{name}")
    fields = defs[str(schema["$ref"]).removeprefix(REF)]
    required = fields.get("required", ())
    for name in fields["properties"]:
        word = f"`{name}`" + ("" if name in required or name in hidden else "?")
        yield f"*{word}*" if name in hidden else word


# -- the reference of decisions ------------------------------------------------------------

HEAD = """# Every decision

Written by `make types` from `megaciv.rules.DECISIONS`: the id, who is asked, what answers it, the `kind` of its bounds
(none: nobody is asked, but it may be said), and the clause. The types with a name and all bounds are in
[messages.schema.json](../api/messages.schema.json); defaults stand in chapter 6 of the rules.

| decision | who is asked | answer | bounds | clause |
|---|---|---|---|---|
"""


def decisions_page() -> str:
    """Every decision with who is asked, its answer, bounds and clause."""
    rows = []
    for name, decision in DECISIONS.items():
        answer = _said(types.type_info(decision.answer))
        kinds = ", ".join(f"`{kind.__struct_config__.tag}`" for kind in decision.bounds) or "none"
        rows.append(f"| `{name}` | {decision.asked} | {answer} | {kinds} | {decision.clause} |")
    return HEAD + "\n".join(rows) + "\n"


def _said(annotated: types.Type) -> str:
    """The type of an answer in words."""
    kind, extra = bare(annotated)
    match kind:
        case types.BoolType():
            return "`true`" if extra.get("only") else "`true` or `false`"
        case types.IntType():
            return "number"
        case types.StrType():
            return " or ".join([str(extra.get("id", "text")), *(f"`{word}`" for word in extra.get("besides", ()))])
        case types.LiteralType(values=values):
            return " or ".join(f"`{value}`" for value in values)
        case types.ListType(item_type=item):
            return f"list of {_said(item)}"
        case types.DictType(key_type=key, value_type=value):
            return f"by {_said(key)}: {_said(value)}"
        case types.StructType(cls=cls):
            return f"`{cls.__name__}`"
        case types.UnionType(types=parts):
            return " or ".join(map(_said, parts))
    raise NotImplementedError(kind)


# -- TypeScript ------------------------------------------------------------


def _declaration(name: str, schema: Schema) -> str:
    line = f"export type {name} = {_type(schema, '')};"
    if "anyOf" in schema and len(line) > WIDTH:
        return f"export type {name} =" + "".join(f"\n  | {_type(each, '')}" for each in schema["anyOf"]) + ";"
    return line


def _comment(schema: Schema, indent: str) -> list[str]:
    told = schema.get("description")
    return [f"{indent}/** {' '.join(str(told).split())} */"] if told else []


def _type(schema: Schema, indent: str) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    if "anyOf" in schema:
        return " | ".join(_type(each, indent) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    kind = schema.get("type")
    if kind == "array":
        return _array(schema, indent)
    if kind == "object":
        return _object(schema, indent)
    plain = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
    return plain.get(str(kind), "unknown")


def _array(schema: Schema, indent: str) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each, indent) for each in schema['prefixItems'])}]"
    inner = _type(schema.get("items") or {}, indent)
    return f"({inner})[]" if " | " in inner and "<" not in inner else f"{inner}[]"


def _object(schema: Schema, indent: str) -> str:
    if schema.get("properties") == {}:
        return "Record<string, never>"
    if "properties" not in schema:
        extra = schema.get("additionalProperties")
        return f"Record<string, {_type(extra, indent) if isinstance(extra, dict) else 'unknown'}>"
    return "\n".join(["{", *_fields(schema, indent + "  "), indent + "}"])


def _fields(schema: Schema, indent: str) -> Iterable[str]:
    required = set(schema.get("required", ()))
    for name, inner in schema["properties"].items():
        yield from _comment(inner, indent)
        key = name if name.isidentifier() else json.dumps(name)
        line = f"{indent}{key}{'' if name in required or 'const' in inner else '?'}:"
        kind = _type(inner, indent)
        if len(f"{line} {kind};") > WIDTH and ("anyOf" in inner or "enum" in inner):
            kind = "".join(f"\n{indent}  | {each}" for each in kind.split(" | "))
            yield f"{line}{kind};"
        else:
            yield f"{line} {kind};"


FILES = {
    RECORD: record_schema,
    SCHEMA: json_schema,
    TYPES: typescript,
    FACTS: facts_typescript,
    CONSTANTS: constants_typescript,
    EVENTS_PAGE: events_page,
    DECISIONS_PAGE: decisions_page,
}


def stale() -> list[Path]:
    """The files that are not what they would be if written now."""
    return [path for path, make in FILES.items() if not path.exists() or path.read_text(encoding="utf-8") != make()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    if parser.parse_args().check:
        old = stale()
        for path in old:
            print(f"{path.relative_to(ROOT)} is out of date: run `make types`", file=sys.stderr)
        return 1 if old else 0
    for path, make in FILES.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(make(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
