"""Write the JSON Schema of all messages and the client's TypeScript types, both from `megaciv.server.messages`.

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

from megaciv.server.messages import HTTP
from megaciv.server.messages.from_client import ClientMessage
from megaciv.server.messages.from_server import ServerMessage

ROOT = Path(__file__).resolve().parent.parent
SCHEMA = ROOT / "docs" / "api" / "messages.schema.json"
TYPES = ROOT / "web" / "src" / "api" / "generated" / "messages.ts"
REF = "#/$defs/"
WIDTH = 120

Schema = dict[str, Any]


def components() -> tuple[Schema, dict[str, Schema]]:
    """The two unions of web socket messages, and every type by its name."""
    roots = (ServerMessage, ClientMessage, *HTTP)
    schemas, defs = msgspec.json.schema_components(roots, ref_template=REF + "{name}")
    unions = {"ServerMessage": schemas[0], "ClientMessage": schemas[1]}
    return unions, dict(sorted(defs.items()))


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
        yield f"{indent}{name}{'' if name in required or 'const' in inner else '?'}: {_type(inner, indent)};"


def stale() -> list[Path]:
    """The files that are not what they would be if written now."""
    wanted = {SCHEMA: json_schema(), TYPES: typescript()}
    return [path for path, text in wanted.items() if not path.exists() or path.read_text(encoding="utf-8") != text]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    if parser.parse_args().check:
        old = stale()
        for path in old:
            print(f"{path.relative_to(ROOT)} is out of date: run `make types`", file=sys.stderr)
        return 1 if old else 0
    for path, text in ((SCHEMA, json_schema()), (TYPES, typescript())):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
