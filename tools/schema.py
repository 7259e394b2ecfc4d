"""Write the JSON Schema of all messages and the client's TypeScript types, both from `megaciv.server.messages`, with
the bounds and answers of all decisions, from `megaciv.rules.DECISIONS`; and the table of decisions in the docs.

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

from megaciv.rules import DECISIONS
from megaciv.rules.engine.bounds import AbilityBounds, Bounds
from megaciv.server.messages import HTTP
from megaciv.server.messages.from_client import ClientMessage
from megaciv.server.messages.from_server import ServerMessage

ROOT = Path(__file__).resolve().parent.parent
SCHEMA = ROOT / "docs" / "api" / "messages.schema.json"
TYPES = ROOT / "web" / "src" / "api" / "generated" / "messages.ts"
TABLE = ROOT / "docs" / "reference" / "decisions.md"
REF = "#/$defs/"
WIDTH = 120

Schema = dict[str, Any]


def components() -> tuple[Schema, dict[str, Schema]]:
    """The two unions of web socket messages, that of bounds, the answers by decision; and every type by its name."""
    answers = {name: decision.answer for name, decision in DECISIONS.items()}
    roots: tuple[Any, ...] = (ServerMessage, ClientMessage, Bounds, AbilityBounds, *answers.values(), *HTTP)
    schemas, defs = msgspec.json.schema_components(roots, ref_template=REF + "{name}")
    told = {"type": "object", "description": "By decision, what answers it.",
            "properties": dict(zip(answers, schemas[4:], strict=False)), "required": list(answers)}  # fmt: skip
    unions = dict(zip(("ServerMessage", "ClientMessage", "Bounds", "AbilityBounds"), schemas, strict=False))
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


def typescript() -> str:
    unions, defs = components()
    lines = ["// Made by tools/schema.py from src/megaciv/server/messages. Do not edit: run `make types`."]
    for name, schema in {**defs, **unions}.items():
        lines += ["", *_comment(schema, ""), _declaration(name, schema)]
    return "\n".join(lines) + "\n"


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
    if "properties" not in schema:
        extra = schema.get("additionalProperties")
        return f"Record<string, {_type(extra, indent) if isinstance(extra, dict) else 'unknown'}>"
    return "\n".join(["{", *_fields(schema, indent + "  "), indent + "}"])


def _fields(schema: Schema, indent: str) -> Iterable[str]:
    required = set(schema.get("required", ()))
    for name, inner in schema["properties"].items():
        yield from _comment(inner, indent)
        key = name if name.isidentifier() else json.dumps(name)
        yield f"{indent}{key}{'' if name in required or 'const' in inner else '?'}: {_type(inner, indent)};"


# -- the table of decisions ------------------------------------------------------------


HEAD = """# Every decision

Written by `make types` from `megaciv.rules.DECISIONS`: the id, who is asked, what answers it, the `kind` of its bounds
(none: nobody is asked, but it may be said), and the clause. The types with a name and all bounds are in
[messages.schema.json](../api/messages.schema.json); defaults stand in chapter 6 of the rules.

| decision | who is asked | answer | bounds | clause |
|---|---|---|---|---|
"""


def table() -> str:
    """docs/reference/decisions.md."""
    rows = []
    for name, decision in DECISIONS.items():
        answer = _said(types.type_info(decision.answer))
        kinds = ", ".join(f"`{kind.__struct_config__.tag}`" for kind in decision.bounds) or "none"
        rows.append(f"| `{name}` | {decision.asked} | {answer} | {kinds} | {decision.clause} |")
    return HEAD + "\n".join(rows) + "\n"


def _said(kind: types.Type) -> str:
    """The type of an answer in words."""
    extra: dict[str, Any] = {}
    if isinstance(kind, types.Metadata):
        extra = kind.extra or {}
        kind = kind.type
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


def written() -> dict[Path, str]:
    """What each file should be."""
    return {SCHEMA: json_schema(), TYPES: typescript(), TABLE: table()}


def stale() -> list[Path]:
    """The files that are not what they would be if written now."""
    return [path for path, text in written().items() if not path.exists() or path.read_text(encoding="utf-8") != text]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    if parser.parse_args().check:
        old = stale()
        for path in old:
            print(f"{path.relative_to(ROOT)} is out of date: run `make types`", file=sys.stderr)
        return 1 if old else 0
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
