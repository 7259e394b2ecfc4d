"""The front of the command line: what scripts ask for most answers from here, as plain text, without typer and rich,
which cost more time than the answers. For anyone who sits at a terminal, and for everything else, `megaciv.cli`
answers.

Nothing is imported before it is needed. Where anything is not as expected (an option that is not known here, a name
that is not found), it is left to `megaciv.cli`, which says what is wrong.
"""

from __future__ import annotations

import gc
import os
import sys

from megaciv import __version__, is_compiled

TYPE_CHECKING = False  # the real one would cost a third of the answer to `--help`
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any, Final, NoReturn

ABOUT: Final = "Mega Civilization: an open, unofficial digital edition."
LANG: Final = "Language of what is shown; the system's where not given."
VERSION: Final = "Show the version and leave."
LANGUAGES: Final = ("en", "pl")
ASKS_FOR_COLOURS: Final = ("FORCE_COLOR", "TTY_COMPATIBLE", "_MEGACIV_COMPLETE")


def version() -> str:
    return f"megaciv {__version__}" + (" (compiled)" if is_compiled() else "")


def leave(code: int) -> NoReturn:
    """End the process. All is said and nothing is open: taking the interpreter apart would only cost time."""
    sys.stderr.flush()
    os._exit(code)


def answer(arguments: Sequence[str]) -> int | None:
    """Answer from here, if it can be done in plain text: the exit code, or None where the whole command line is to
    answer."""
    if list(arguments) == ["--version"]:
        return _say([version()])
    if sys.stdout.isatty() or any(name in os.environ for name in ASKS_FOR_COLOURS):
        return None
    lang, rest = _language(arguments)
    if lang is None:
        return None
    if not arguments or rest == ["--help"]:
        return _say(_help())
    told = _TOLD.get(rest[0]) if rest else None
    gc.disable()  # what is imported stays: looking for rubbish in it costs a tenth
    code = None if told is None else told(lang, rest[1:])
    gc.enable()
    return code


def _language(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language, and what stands behind it; None where it is not one of ours."""
    if arguments and arguments[0] == "--lang":
        known = len(arguments) > 1 and arguments[1] in LANGUAGES
        return (arguments[1] if known else None), list(arguments[2:])
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := os.environ.get(variable):
            return ("pl" if locale.replace("-", "_").split(".")[0].split("_")[0].lower() == "pl" else "en"), [
                *arguments
            ]
    return "en", [*arguments]


def _say(lines: Iterable[str]) -> int:
    """Print lines; who has read enough of them may close the pipe."""
    try:
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def _help() -> list[str]:
    from megaciv.commands import SUMMARIES  # noqa: PLC0415

    options = {"--lang [en|pl]": LANG, "--version": VERSION, "--help": "Show this message and exit."}
    return [
        "Usage: megaciv [OPTIONS] COMMAND [ARGS]...",
        "",
        f"  {ABOUT}",
        *_section("Options:", options),
        *_section("Commands:", SUMMARIES),
    ]


def _section(title: str, entries: dict[str, str]) -> list[str]:
    width = max(map(len, entries))
    return ["", title, *(f"  {name:{width}}  {text}" for name, text in entries.items())]


def _options(arguments: Sequence[str], known: Sequence[str]) -> tuple[set[str], list[str]] | None:
    """The options among arguments, and the rest; None where one is not known."""
    options = {each for each in arguments if each.startswith("-")}
    return (options, [each for each in arguments if not each.startswith("-")]) if options <= set(known) else None


def _import_msgspec() -> None:
    """msgspec takes from typing_extensions, where that is there, what Python's typing has as well; importing it takes
    half as long as an empty start."""
    if "msgspec" not in sys.modules and "typing_extensions" not in sys.modules:
        sys.modules["typing_extensions"] = None  # type: ignore[assignment]
        import msgspec  # noqa: F401, PLC0415

        del sys.modules["typing_extensions"]


class _Expression:
    """A regular expression that is compiled when it is first used."""

    def __init__(self, *given: Any) -> None:
        self._given = given

    def __getattr__(self, name: str) -> Any:
        import re  # noqa: PLC0415

        return getattr(re.compile(*self._given), name)


def _import_yaml() -> None:
    """PyYAML compiles expressions as it is imported, for a parser in Python that is not needed where the one in C is
    there: they take as long as half an empty start."""
    if "yaml" not in sys.modules:
        import re  # noqa: PLC0415

        compiled, re.compile = re.compile, _Expression  # type: ignore[assignment]
        try:
            import yaml  # noqa: F401, PLC0415
        finally:
            re.compile = compiled


def _facts(lang: str, arguments: Sequence[str]) -> int | None:
    if not arguments or arguments == ["--help"]:
        from megaciv.commands import SUMMARIES  # noqa: PLC0415
        from megaciv.commands.facts.sheets import TOPIC_SUMMARIES  # noqa: PLC0415

        usage = "Usage: megaciv facts [OPTIONS] COMMAND [ARGS]..."
        return _say([usage, "", f"  {SUMMARIES['facts']}", *_section("Commands:", TOPIC_SUMMARIES)])
    _import_msgspec()
    from megaciv.commands.facts.topics import TOPICS  # noqa: PLC0415

    read = _options(arguments, ("--json",))
    if read is None or len(read[1]) not in (1, 2):
        return None
    options, (name, *wanted) = read
    topic = next((each for each in TOPICS if each.name == name), None)
    if topic is None:
        return None
    from megaciv.text.words import words  # noqa: PLC0415

    chosen = None
    if wanted:
        from megaciv.commands.facts.finding import find  # noqa: PLC0415

        chosen = find(topic, wanted[0])
        if chosen is None:
            return None
    language = words(lang)
    if options:
        from megaciv.commands.facts.entries import as_text  # noqa: PLC0415

        ids = topic.ids() if chosen is None else (chosen,)
        return _say([as_text([topic.entry(language, each) for each in ids])])
    sheets = topic.table(language) if chosen is None else topic.card(language, chosen)
    return _say("\n\n".join("\n".join(each.lines()) for each in sheets).splitlines())


def _rules(lang: str, arguments: Sequence[str]) -> int | None:
    read = _options(arguments, ("--list",))
    if read is None or len(read[1]) > 1:
        return None
    options, about = read
    from megaciv.text.reading import IN_FULL, in_full, listed  # noqa: PLC0415
    from megaciv.text.rulebook import is_number, rulebook  # noqa: PLC0415
    from megaciv.text.words import words  # noqa: PLC0415

    book, language = rulebook(lang), words(lang)
    clauses = list(book.clauses)
    if about:
        one = book.clause(about[0]) if is_number(about[0]) else None
        many = book.section if is_number(about[0]) else book.search
        clauses = many(about[0]) if one is None else [one]
    if not clauses:
        return None
    if options or not about:
        return _say(line for line, _ in listed(language, clauses))
    most = len(clauses) if is_number(about[0]) else IN_FULL
    return _say(line for line, _ in in_full(book, language, clauses, most))


def _check(lang: str, arguments: Sequence[str]) -> int | None:
    read = _options(arguments, ())
    if read is None or not read[1] or not all(map(os.path.exists, read[1])):
        return None
    _import_msgspec()
    _import_yaml()
    from pathlib import Path  # noqa: PLC0415

    from megaciv.checking.cases import check_files  # noqa: PLC0415
    from megaciv.text.words import words  # noqa: PLC0415

    gc.freeze()
    gc.enable()
    said = words(lang)
    good, bad = said.text("check-ok"), said.text("check-failed")
    passed = failed = 0
    for result in check_files([Path(each) for each in read[1]]):
        passed, failed = passed + result.ok, failed + (not result.ok)
        lines = [f"{good if result.ok else bad}  {result.name}", *([] if result.ok else [f"    {result.reason}"])]
        if _say(lines):
            return 1
    _say([said.text("check-summary", passed=passed, failed=failed)])
    return 1 if failed else 0


_TOLD: Final[dict[str, Callable[[str, Sequence[str]], int | None]]] = {
    "facts": _facts,
    "rules": _rules,
    "check": _check,
}
