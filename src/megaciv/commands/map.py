"""`megaciv map`: the board as a picture, for the screen or the wall."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NoReturn

import typer

from megaciv.text.words import Words, words

if TYPE_CHECKING:
    from megaciv.map import Layer

Svg = Annotated[Path | None, typer.Option("--svg", help="Write the board as SVG.", show_default=False)]
Png = Annotated[Path | None, typer.Option("--png", help="Write it as PNG.", show_default=False)]
Pdf = Annotated[Path | None, typer.Option("--pdf", help="Write it as PDF, a poster of A0 width.", show_default=False)]
ThemeOption = Annotated[Literal["light", "dark"], typer.Option(help="By day or by night.")]
Layers = Annotated[
    str | None, typer.Option(help="What is drawn, names with commas between; `all` for everything.", show_default=False)
]
Width = Annotated[int, typer.Option(help="Pixels, for SVG and PNG.", min=200, max=16000)]


def register(app: typer.Typer) -> None:
    app.command("map")(draw)


def draw(
    ctx: typer.Context,
    svg: Svg = None,
    png: Png = None,
    pdf: Pdf = None,
    theme: ThemeOption = "light",
    layers: Layers = None,
    width: Width = 4000,
) -> None:
    """Draw the board."""
    # Drawing is far from what most commands do; they shall not wait for it.
    from megaciv.map import render_svg  # noqa: PLC0415

    language = words(ctx.obj.lang)
    if not (svg or png or pdf):
        _end(language.text("map-error-no-file"))
    picture = render_svg(None, theme, _layers(layers, language), width, language=ctx.obj.lang)
    if svg:
        svg.write_text(picture, encoding="utf-8")
        typer.echo(language.text("map-written", file=str(svg)))
    for path, form in ((png, "png"), (pdf, "pdf")):
        if path:
            path.write_bytes(_printed(picture, form, width, language))
            typer.echo(language.text("map-written", file=str(path)))


def _printed(picture: str, form: str, width: int, language: Words) -> bytes:
    from megaciv.map import printing  # noqa: PLC0415

    try:
        return printing.png(picture, width) if form == "png" else printing.pdf(picture)
    except printing.PrintingNotInstalledError:
        _end(language.text("map-error-needs-extra"))


def _layers(asked: str | None, language: Words) -> frozenset[Layer]:
    from megaciv.map import DEFAULT_LAYERS, LAYERS  # noqa: PLC0415

    if asked is None:
        return DEFAULT_LAYERS
    names = set(LAYERS) if asked == "all" else {name.strip() for name in asked.split(",") if name.strip()}
    for name in sorted(names - set(LAYERS)):
        _end(language.text("map-error-unknown-layer", layer=name, layers=", ".join(LAYERS)))
    return frozenset(layer for layer in LAYERS if layer in names)


def _end(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(2)
