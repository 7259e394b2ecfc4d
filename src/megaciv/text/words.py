"""Words for people, in their language, from the Fluent catalogues in `locale/`.

Words without variables are found as they stand, and words and small numbers are put into messages of one line. For
all else a catalogue file is parsed, and Fluent imported, when a key of it is first asked for: a command pays only for
the words it shows.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "pl")
FALLBACK = "en"

_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
_PLAIN = re.compile(
    r"^([a-zA-Z][\w-]*) *= *((?:[^\s{}]|\{ ?\$\w+ ?\})(?:(?:[^{}\n]|\{ ?\$\w+ ?\})*(?:[^\s{}]|\{ ?\$\w+ ?\}))?) *"
    r"(?=\n+(?:[a-zA-Z#-]|\Z)|\Z)",
    re.MULTILINE,
)
"""A message in one line without terms, attributes or forms to choose from; it may have variables."""
_VARIABLE = re.compile(r"\{ ?\$(\w+) ?\}")
_SMALL = 1000
"""Numbers below this are written alike in all languages."""


class Catalogue:
    """The words of one language."""

    def __init__(self, lang: str, directory: Path) -> None:
        self._lang = lang
        self._sources = {
            file.name: file.read_text(encoding="utf-8") for file in directory.iterdir() if file.name.endswith(".ftl")
        }
        self._file_of = {key: name for name, source in self._sources.items() for key in _MESSAGE.findall(source)}
        self._plain: dict[str, dict[str, str]] = {}
        self._bundles: dict[str, FluentBundle] = {}
        self.keys = frozenset(self._file_of)

    def text(self, key: str, args: dict[str, object]) -> str | None:
        """The words for a key, or None where this language has none."""
        name = self._file_of.get(key)
        if name is None:
            return None
        plain = self._plain_of(name).get(key)
        if plain is not None and "{" not in plain:
            return plain
        if plain is not None and all(_is_plain(args.get(each)) for each in _VARIABLE.findall(plain)):
            return _VARIABLE.sub(lambda found: str(args[found[1]]), plain)
        bundle = self._bundle(name)
        pattern = bundle.get_message(key).value if bundle.has_message(key) else None
        if pattern is None:
            return None
        formatted, _ = bundle.format_pattern(pattern, args)
        return str(formatted)

    def _plain_of(self, name: str) -> dict[str, str]:
        """The plain messages of a file."""
        found = self._plain.get(name)
        if found is None:
            found = self._plain[name] = dict(_PLAIN.findall(self._sources[name]))
        return found

    def _bundle(self, name: str) -> FluentBundle:
        if name not in self._bundles:
            from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 (it takes longer than most commands)

            bundle = FluentBundle([self._lang], use_isolating=False)
            bundle.add_resource(FluentResource(self._sources[name]))
            self._bundles[name] = bundle
        return self._bundles[name]


def _is_plain(value: object) -> bool:
    """Would Fluent write it as Python does?"""
    return type(value) is str or (type(value) is int and 0 <= value < _SMALL)


class Words:
    """What a person reads: the words of their language, else the English ones, else the key itself."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._catalogues = [catalogue(each) for each in dict.fromkeys((lang, FALLBACK))]

    def __contains__(self, key: str) -> bool:
        return any(key in each.keys for each in self._catalogues)

    def text(self, key: str, /, **args: object) -> str:
        """The words for a key; `args` fill its variables."""
        found = (each.text(key, args) for each in self._catalogues)
        return next((text for text in found if text is not None), key)


@cache
def catalogue(lang: str) -> Catalogue:
    """The catalogue of one of `LANGUAGES`."""
    return Catalogue(lang, Path(__file__).parent / "locale" / lang)


@cache
def words(lang: str) -> Words:
    """The words of one of `LANGUAGES`; English for any other."""
    return Words(lang if lang in LANGUAGES else FALLBACK)
