"""From SVG to paper: PNG and PDF, by Typst, which brings its own serif; both look the same on every machine."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Literal

POSTER = 1189
"""Millimetres: the long side of A0."""


class PrintingNotInstalledError(RuntimeError):
    """The extra `map` is not installed."""


def _compile(svg: str, page: str, form: Literal["png", "pdf"], ppi: float) -> bytes:
    try:
        import typst  # noqa: PLC0415 - an extra, needed here alone
    except ImportError as error:
        raise PrintingNotInstalledError from error
    with tempfile.TemporaryDirectory() as directory:
        folder = Path(directory)
        (folder / "board.svg").write_text(svg, encoding="utf-8")
        source = folder / "board.typ"
        source.write_text(f'#set page({page}, margin: 0pt)\n#image("board.svg", width: 100%)\n', encoding="utf-8")
        # One page in, one page out.
        made = typst.compile(str(source), format=form, ppi=ppi)
    assert isinstance(made, bytes)
    return made


def png(svg: str, width: int) -> bytes:
    """A picture so many pixels wide."""
    return _compile(svg, f"width: {width}pt, height: auto", "png", 72.0)


def pdf(svg: str, width: int = POSTER) -> bytes:
    """A page so many millimetres wide, of lines and letters that stay sharp at any size."""
    return _compile(svg, f"width: {width}mm, height: auto", "pdf", 144.0)
