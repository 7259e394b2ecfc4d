"""From the type of an answer to the shape in which it is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec.inspect as types

from megaciv.rules.notation.shapes import (
    Counts,
    Either,
    Field,
    Flag,
    Name,
    Names,
    Nothing,
    Number,
    Pairs,
    Path,
    Plain,
    Record,
    Shape,
    Units,
    VoyageSteps,
)

Words: TypeAlias = Mapping[str, "str | tuple[str, Words]"]
"""By field of an answer, in the order in which they are written, the word before it; of a field with fields of its own
also theirs."""


def shape_of(answer: object, words: Words) -> Shape:
    """The shape of a type. Fields without a word in `words` have their own name as the word, and come last."""
    return _shape(types.type_info(answer), words)


def _shape(kind: types.Type, words: Words) -> Shape:
    extra: Mapping[str, object] = {}
    if isinstance(kind, types.Metadata):
        extra = kind.extra or {}
        kind = kind.type
    match kind:
        case types.BoolType():
            return Nothing() if extra.get("only") else _USUALLY_YES if extra.get("usually") else Flag()
        case types.IntType():
            return Number()
        case types.StrType():
            return _name(extra)
        case types.LiteralType(values=values):
            return Name("word", *(str(value) for value in values))
        case types.ListType(item_type=item):
            return Path() if extra.get("is") == "path" else _list(item)
        case types.DictType(key_type=key, value_type=value):
            return _mapping(_id(key), value)
        case types.StructType(fields=fields):
            return _record(fields, words)
        case types.UnionType(types=parts):
            return _either([_shape(part, words) for part in parts])
    raise TypeError(f"no shape for {kind}")


def _name(extra: Mapping[str, object]) -> Shape:
    """An id, or a text, which is written as JSON."""
    besides = extra.get("besides", ())
    assert isinstance(besides, tuple)
    return Name(str(extra["id"]), *besides) if "id" in extra else Plain()


def _id(kind: types.Type) -> str:
    """What the strings are the ids of."""
    assert isinstance(kind, types.Metadata)
    assert kind.extra is not None
    return str(kind.extra["id"])


def _list(item: types.Type) -> Shape:
    if isinstance(item, types.StructType):
        return VoyageSteps() if _keys(item) == VoyageSteps.steps.keys() else Plain()
    return Plain() if isinstance(item, types.ListType) else Names(_id(item))


def _keys(kind: types.StructType) -> set[str]:
    return {field.encode_name for field in kind.fields}


def _mapping(key: str, value: types.Type) -> Shape:
    if isinstance(value, types.IntType):
        return Counts(key, "*" if key == "card" else "")
    return Units() if isinstance(value, types.UnionType) else Pairs()


def _record(fields: tuple[types.Field, ...], words: Words) -> Shape:
    """At least one field is there, and all that must be."""
    by_key = {field.encode_name: field for field in fields}
    order = [*words, *(key for key in by_key if key not in words)]
    told = [_field(by_key[key], words.get(key, key)) for key in order]
    return Record(*told, least=max(1, sum(field.required for field in fields)))


def _field(field: types.Field, word: str | tuple[str, Words]) -> Field:
    own: Words = {}
    if not isinstance(word, str):
        word, own = word
    return Field(field.encode_name, _shape(field.type, own), word)


def _either(parts: list[Shape]) -> Shape:
    """One of two shapes, of which one is a flag, a number or a fixed word: by that they are told apart."""
    one, other = parts
    for first, second in ((one, other), (other, one)):
        match first:
            case Flag():
                return Either(first, second, lambda answer: isinstance(answer, bool), _is_flag)
            case Number():
                return Either(first, second, lambda answer: isinstance(answer, int), _is_number)
            case Name(besides=(word,)):
                return Either(first, second, lambda answer: answer == word, lambda _, text: text == word)
    return Plain()


def _is_flag(_: str, text: str) -> bool:
    return text in {"yes", "no"}


def _is_number(kind: str, _: str) -> bool:
    return kind == "number"


_USUALLY_YES: Final = Either(
    Nothing(), Flag(), is_first=lambda answer: answer is True, begins=lambda kind, _: kind != "word"
)  # fmt: skip
