"""Words for people, in their language, from the Fluent catalogues in `locale/`.

A catalogue file is parsed when a key of it is first asked for, so a command pays only for the words it shows.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "pl")
FALLBACK = "en"

_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)


class Catalogue:
    """The words of one language."""

    def __init__(self, lang: str, directory: Traversable) -> None:
        self._lang = lang
        self._sources = {
            file.name: file.read_text(encoding="utf-8") for file in directory.iterdir() if file.name.endswith(".ftl")
        }
        self._file_of = {key: name for name, source in self._sources.items() for key in _MESSAGE.findall(source)}
        self._bundles: dict[str, FluentBundle] = {}
        self.keys = frozenset(self._file_of)

    def text(self, key: str, args: dict[str, object]) -> str | None:
        """The words for a key, or None where this language has none."""
        name = self._file_of.get(key)
        if name is None:
            return None
        bundle = self._bundle(name)
        pattern = bundle.get_message(key).value if bundle.has_message(key) else None
        if pattern is None:
            return None
        formatted, _ = bundle.format_pattern(pattern, args)
        return str(formatted)

    def _bundle(self, name: str) -> FluentBundle:
        if name not in self._bundles:
            bundle = FluentBundle([self._lang], use_isolating=False)
            bundle.add_resource(FluentResource(self._sources[name]))
            self._bundles[name] = bundle
        return self._bundles[name]


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
    return Catalogue(lang, files("megaciv.text") / "locale" / lang)


@cache
def words(lang: str) -> Words:
    """The words of one of `LANGUAGES`; English for any other."""
    return Words(lang if lang in LANGUAGES else FALLBACK)
