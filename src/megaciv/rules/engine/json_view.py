"""Structs that can be read as the JSON objects they are written as."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET, Struct


class JsonView(Struct, frozen=True, gc=False):
    """A struct that can also be read as the JSON object it is written as: `data["player"]`, `{**data}`. A field that is
    UNSET is not there."""

    def keys(self) -> list[str]:
        """The names of what is there."""
        names = zip(self.__struct_encode_fields__, self.__struct_fields__, strict=True)
        return [name for name, field in names if getattr(self, field) is not UNSET]

    # Any: the value of whichever field of whichever kind is named; who wants types uses the fields themselves.
    def __getitem__(self, name: str) -> Any:
        if name in self.__struct_encode_fields__:
            value = getattr(self, self.__struct_fields__[self.__struct_encode_fields__.index(name)])
            if value is not UNSET:
                return value
        raise KeyError(name)

    # Any: see __getitem__.
    def get(self, name: str, default: Any = None) -> Any:
        """What is there under this name, or the default."""
        try:
            return self[name]
        except KeyError:
            return default

    # Any: see __getitem__.
    def items(self) -> list[tuple[str, Any]]:
        """Names and values of what is there."""
        return [(name, self[name]) for name in self.keys()]

    def __contains__(self, name: object) -> bool:
        return name in self.keys()

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __len__(self) -> int:
        return len(self.keys())
