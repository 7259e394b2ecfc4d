"""Merge patches (RFC 7396): how one JSON object becomes another. Null takes a key away, objects merge, all else
replaces."""

from __future__ import annotations

from typing import Any, TypeAlias

# Any: every JSON value may stand in an object, and what is in it is for its reader to know.
Json: TypeAlias = dict[str, Any]


def patch(old: Json, new: Json) -> Json:
    """The merge patch that turns one into the other."""
    changed: Json = {name: None for name in old if name not in new}
    for name, value in new.items():
        before = old.get(name)
        if value == before and name in old:
            continue
        changed[name] = patch(before, value) if isinstance(value, dict) and isinstance(before, dict) else value
    return changed


def patched(old: Json, change: Json) -> Json:
    """The result of a merge patch."""
    new = dict(old)
    for name, value in change.items():
        if value is None:
            new.pop(name, None)
        elif isinstance(value, dict):
            before = new.get(name)
            new[name] = patched(before if isinstance(before, dict) else {}, value)
        else:
            new[name] = value
    return new


def without_nulls(told: Json) -> Json:
    """A merge patch cannot carry a null: what is not there is left out."""
    return {k: without_nulls(v) if isinstance(v, dict) else v for k, v in told.items() if v is not None}
