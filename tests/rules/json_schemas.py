"""Does a value fit a JSON Schema? The keywords that our schemas use, and an error for any other."""

from __future__ import annotations

from typing import Any

TYPES: dict[str, type | tuple[type, ...]] = {"object": dict, "array": list, "integer": int, "string": str}
ABOUT = {"description", "$defs"}


def is_valid(value: Any, schema: dict[str, Any], root: dict[str, Any] | None = None) -> bool:
    whole = schema if root is None else root
    return all(_holds(key, rule, value, schema, whole) for key, rule in schema.items() if key not in ABOUT)


def _same(one: Any, other: Any) -> bool:
    """In JSON, true is not 1."""
    return bool(one == other) and isinstance(one, bool) == isinstance(other, bool)


def _holds(key: str, rule: Any, value: Any, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    match key:
        case "type":
            if rule == "boolean":
                return isinstance(value, bool)
            return isinstance(value, TYPES[rule]) and not isinstance(value, bool)
        case "const":
            return _same(value, rule)
        case "enum":
            return any(_same(value, one) for one in rule)
        case "anyOf":
            return any(is_valid(value, one, root) for one in rule)
        case "$ref":
            return is_valid(value, root["$defs"][rule.rpartition("/")[2]], root)
        case "minimum":
            return not isinstance(value, int) or value >= rule
        case "maximum":
            return not isinstance(value, int) or value <= rule
        case "multipleOf":
            return not isinstance(value, int) or value % rule == 0
        case "maxLength":
            return not isinstance(value, str) or len(value) <= rule
    if isinstance(value, dict):
        return _holds_of_object(key, rule, value, schema, root)
    return not isinstance(value, list) or _holds_of_list(key, rule, value, schema, root)


def _holds_of_object(key: str, rule: Any, value: dict[str, Any], schema: dict[str, Any], root: dict[str, Any]) -> bool:
    match key:
        case "properties":
            return all(is_valid(value[name], one, root) for name, one in rule.items() if name in value)
        case "additionalProperties":
            more = [one for name, one in value.items() if name not in schema.get("properties", {})]
            return not more if rule is False else all(is_valid(one, rule, root) for one in more)
        case "required":
            return all(name in value for name in rule)
        case "minProperties":
            return bool(len(value) >= rule)
        case "maxProperties":
            return bool(len(value) <= rule)
    raise NotImplementedError(key)


def _holds_of_list(key: str, rule: Any, value: list[Any], schema: dict[str, Any], root: dict[str, Any]) -> bool:
    match key:
        case "prefixItems":
            return all(is_valid(one, each, root) for one, each in zip(value, rule, strict=False))
        case "items":
            return all(is_valid(one, rule, root) for one in value[len(schema.get("prefixItems", ())) :])
        case "minItems":
            return bool(len(value) >= rule)
        case "maxItems":
            return bool(len(value) <= rule)
        case "uniqueItems":
            return len({str(one) for one in value}) == len(value)
    raise NotImplementedError(key)
