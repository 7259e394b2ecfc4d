"""Pictures of the board: complete, well-formed, in both themes, empty and with pieces."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from megaciv.cli import app
from megaciv.map import LAYERS, Layer, board_map, render_svg
from megaciv.map.theme import ThemeName
from megaciv.rules.seeing.views import View

SVG = "{http://www.w3.org/2000/svg}"


def view() -> View:
    areas: dict[str, dict[str, Any]] = {
        "athens": {"hellas": {"city": True}, "minoa": {"tokens": 3}},
        "argos": {"minoa": {"tokens": 2, "ships": 2}, "hellas": {"tokens": 12}},
        "rome": {c: {"tokens": 1} for c in ("rome", "celt", "iberia", "carthage", "hellas", "minoa", "hatti")},
        "syria": {"barbarians": {"tokens": 9}},
        "thera": {"pirates": {"city": True}},
        "aegean-sea": {"minoa": {"ships": 1}},
    }
    return View(
        viewer=None, turn=9, phase="movement", areas=areas, players={}, empty_stacks={}, out_of_play=[],
        built_this_turn=[], asked={},
    )  # fmt: skip


def words_of(picture: str) -> str:
    return "\n".join("".join(node.itertext()) for node in ET.fromstring(picture).iter(f"{SVG}text"))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_empty_board_is_whole(theme: ThemeName) -> None:
    root = ET.fromstring(render_svg(None, theme))
    drawn = {node.get("id") for node in root.iter(f"{SVG}path")}
    assert {f"area-{name}" for name, plan in board_map().areas.items() if plan.land} <= drawn
    assert root.get("viewBox") == f"0 0 {board_map().width} {board_map().height}"
    assert root.get("width") == "4000"


def test_every_name_is_on_it() -> None:
    said = words_of(render_svg()).upper()
    for plan in board_map().areas.values():
        for line in plan.label.lines:
            assert line.upper() in said


def test_pieces_are_drawn_with_number_and_owner() -> None:
    said = words_of(render_svg(view(), layers=["pieces"])).split("\n")
    assert "12" in said
    assert {"He", "Mi", "Bb", "Pi"} <= set(said)
    assert any(word.startswith("+") for word in said), "seven nations in Rome: the last disc says how many more"


@pytest.mark.parametrize("layer", LAYERS)
def test_every_layer_can_be_switched(layer: Layer) -> None:
    without = render_svg(view(), layers=[each for each in LAYERS if each != layer])
    assert without != render_svg(view(), layers=LAYERS)


def test_marked_areas_are_seen() -> None:
    plain = render_svg(view())
    marked = render_svg(view(), marked={"athens": "legal", "argos": "chosen", "rome": "lost"})
    assert len(marked) > len(plain)


def test_a_coarse_board_is_smaller() -> None:
    assert len(render_svg(level="coarse", layers=[])) < 0.6 * len(render_svg(layers=[]))


def test_the_same_board_gives_the_same_picture() -> None:
    assert render_svg(view()) == render_svg(view())


def test_no_reference_is_left_open() -> None:
    picture = render_svg(view(), layers=LAYERS, marked={"rome": "lost"})
    known = set(re.findall(r'id="([^"]+)"', picture))
    assert set(re.findall(r"url\(#([^)]+)\)", picture)) <= known
    assert set(re.findall(r'href="#([^"]+)"', picture)) <= known


def test_the_command_writes_files(tmp_path: Path) -> None:
    svg, png, pdf = tmp_path / "board.svg", tmp_path / "board.png", tmp_path / "board.pdf"
    pytest.importorskip("typst")
    made = CliRunner().invoke(app, ["map", "--svg", str(svg), "--png", str(png), "--pdf", str(pdf), "--width", "800"])
    assert made.exit_code == 0, made.output
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG")
    assert pdf.read_bytes().startswith(b"%PDF")


def test_the_command_speaks_polish_and_knows_its_layers(tmp_path: Path) -> None:
    svg = tmp_path / "plansza.svg"
    made = CliRunner().invoke(app, ["--lang", "pl", "map", "--svg", str(svg), "--layers", "names,furniture"])
    assert made.exit_code == 0, made.output
    assert "Limit ludności" in words_of(svg.read_text(encoding="utf-8"))
    refused = CliRunner().invoke(app, ["--lang", "en", "map", "--svg", str(svg), "--layers", "clouds"])
    assert refused.exit_code == 2
    assert "clouds" in refused.output


def test_the_command_wants_a_file() -> None:
    assert CliRunner().invoke(app, ["map"]).exit_code == 2
