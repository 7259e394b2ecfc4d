"""What each server works out anew when it starts, though it is the same every time, is worked out once in a process of
tests: what Litestar reads from the signatures of our routes, and the files of the built client and documentation. What
a server does once it is ready stays the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from litestar._signature import SignatureModel
from litestar.utils.signature import ParsedSignature

from megaciv.server.http import client_files, docs_files
from megaciv.server.http.client_files import File

Key = tuple[Any, ...]
BUILT: Final = Path(__file__).resolve().parents[2] / "web" / "dist"

_parse: Final = ParsedSignature.from_fn
_model: Final = SignatureModel.create
_read: Final = client_files.static_files
_scripts: Final = docs_files.with_scripts
_parsed: dict[Key, ParsedSignature] = {}
_models: dict[Key, tuple[ParsedSignature, type[SignatureModel]]] = {}
_files: dict[Path, dict[str, File]] = {}


def _parse_once(fn: Any, signature_namespace: dict[str, Any]) -> ParsedSignature:
    """Of a function that is made anew for each server the code stays the same, and so do its parameters."""
    if not hasattr(fn, "__code__"):
        return _parse(fn, signature_namespace)
    key = fn.__code__, fn.__defaults__, frozenset(signature_namespace.items())
    if key not in _parsed:
        _parsed[key] = _parse(fn, signature_namespace)
    return _parsed[key]


def _model_once(
    dependency_name_set: set[str], fn: Any, parsed_signature: ParsedSignature, type_decoders: Any, data_dto: Any = None
) -> type[SignatureModel]:
    """For the same signature, which is kept above; decoders go by the types that they are for."""
    fits = tuple(fit for fit, _ in type_decoders)
    key = getattr(fn, "__code__", fn), id(parsed_signature), frozenset(dependency_name_set), fits, data_dto
    if key not in _models:
        made = _model(dependency_name_set, fn, parsed_signature, type_decoders, data_dto)
        _models[key] = parsed_signature, made  # while we have it, no other has its id
    return _models[key][1]


def _read_once(directory: Path, never_changes: Callable[[str], bool]) -> dict[str, File]:
    """What was built is read once; a test that changes files has a folder of its own."""
    if directory not in (BUILT, docs_files.docs_directory()):
        return _read(directory, never_changes)
    if directory not in _files:
        _files[directory] = _read(directory, never_changes)
    return _files[directory]


def install() -> None:
    """From now on, in this process and those that are forked from it."""
    ParsedSignature.from_fn = _parse_once  # type: ignore[method-assign]
    SignatureModel.create = _model_once  # type: ignore[method-assign]
    for module in (client_files, docs_files):
        setattr(module, "static_files", _read_once)  # noqa: B010 - it is not theirs to export
    setattr(docs_files, "with_scripts", cache(_scripts))  # noqa: B010
