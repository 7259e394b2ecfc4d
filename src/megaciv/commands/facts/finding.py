"""Finding an entry by what a person types: an id or a name, in any language, with or without accents."""

from __future__ import annotations

from difflib import get_close_matches
from unicodedata import combining, normalize

from megaciv.commands.facts.topics import Topic
from megaciv.text.words import LANGUAGES, words

SUGGESTIONS = 5
LIKENESS = 0.6

_PLAIN = str.maketrans({"-": " ", "_": " ", "ł": "l"})


def find(topic: Topic, name: str) -> str | None:
    """The id of the entry with this name, or None."""
    return _ids_by_name(topic).get(_folded(name))


def similar(topic: Topic, name: str) -> list[str]:
    """The ids of the entries with the most similar names, the most similar first."""
    ids = _ids_by_name(topic)
    wanted = _folded(name)
    close = get_close_matches(wanted, ids, n=2 * SUGGESTIONS, cutoff=LIKENESS)
    part = [known for known in ids if wanted in known.split()] if wanted else []
    return list(dict.fromkeys(ids[known] for known in (*close, *part)))[:SUGGESTIONS]


def _ids_by_name(topic: Topic) -> dict[str, str]:
    by_name = {_folded(topic.title(words(lang), each)): each for lang in LANGUAGES for each in topic.ids()}
    return by_name | {_folded(each): each for each in topic.ids()}


def _folded(name: str) -> str:
    """A name without case, accents and punctuation that people leave out."""
    plain = normalize("NFKD", name.casefold().translate(_PLAIN))
    return " ".join("".join(sign for sign in plain if not combining(sign) and sign != "'").split())
