"""The leaderboard: a page made from results of the arena, as Markdown or as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from megaciv.sim.arena import ArenaFigures, ArenaResult, arena_figures
from megaciv.text.words import Words

COLUMNS: Final = ("bot", "games", "vp", "mean-place", "wins", "interval", "fair", "times", "mu", "false", "broken",
                  "gained", "incidents", "tokens", "cost", "signed")  # fmt: skip

STYLE: Final = """
body { font: 16px system-ui; margin: 2rem }
td, th { padding: .2rem .6rem; text-align: right }
td:first-child { text-align: left }
"""


def cells(one: ArenaFigures, name: str, signed: str) -> list[str]:
    """A row of the table."""
    s = one.standing
    rating = "" if s.mu is None or s.sigma is None else f"{s.mu:.1f} ± {1.96 * s.sigma:.1f}"
    return [
        name,
        str(s.games),
        f"{s.vp:.1f}" + (f" ± {s.vp_half:.1f}" if s.games > 1 else ""),
        f"{one.place:.2f}",
        f"{s.share:.1%}",
        f"{s.low:.0%} – {s.high:.0%}",
        f"{s.fair:.1%}",
        f"{s.times:.2f}",
        rating,
        "" if one.false_names is None else f"{one.false_names:.0%}",
        "" if one.broken_promises is None else f"{one.broken_promises:.0%}",
        "" if one.gained is None else f"{one.gained:+.2f}",
        str(s.incidents),
        f"{one.tokens:.0f}" if one.tokens else "",
        f"{one.cost:.2f}" if one.cost else "",
        signed,
    ]


def ranked(results: Sequence[ArenaResult]) -> dict[int, list[tuple[ArenaFigures, ArenaResult]]]:
    """By size of the table, the candidates by what they win beyond their fair share."""
    found: dict[int, list[tuple[ArenaFigures, ArenaResult]]] = {}
    for result in results:
        for one in arena_figures(result.games):
            if one.standing.bot not in _opponents(result):
                found.setdefault(one.players, []).append((one, result))
    for rows in found.values():
        rows.sort(key=lambda row: (-row[0].standing.times, -row[0].standing.vp, row[1].label))
    return dict(sorted(found.items()))


def _opponents(result: ArenaResult) -> set[str]:
    return {row.bot for game in result.games for row in game.rows if row.civ != game.civ}


def page(results: Sequence[ArenaResult], said: Words, html: bool) -> str:
    """The whole page."""
    heads = [said.text(f"sim-{column}") for column in COLUMNS]
    tables = []
    for players, rows in ranked(results).items():
        body = [cells(one, _name(result, said), result.seal.key[:8]) for one, result in rows]
        tables.append((said.text("sim-arena-table", players=players), body))
    title, about = said.text("sim-arena-board"), said.text("sim-arena-board-about")
    return _html(title, about, heads, tables) if html else _markdown(title, about, heads, tables)


def _name(result: ArenaResult, said: Words) -> str:
    return result.label if result.is_whole else f"{result.label} ({said.text('sim-arena-part')})"


def _markdown(title: str, about: str, heads: list[str], tables: list[tuple[str, list[list[str]]]]) -> str:
    parts = [f"# {title}", about]
    for name, body in tables:
        rule = ["---", *["---:"] * (len(heads) - 1)]
        lines = [f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in (heads, rule, *body)]
        parts += [f"## {name}", "\n".join(lines)]
    return "\n\n".join(parts) + "\n"


def _html(title: str, about: str, heads: list[str], tables: list[tuple[str, list[list[str]]]]) -> str:
    parts = [f"<h1>{escape(title)}</h1>", f"<p>{escape(about)}</p>"]
    for name, body in tables:
        top = "".join(f"<th>{escape(head)}</th>" for head in heads)
        rows = "\n".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in body)
        parts.append(f"<h2>{escape(name)}</h2>\n<table>\n<tr>{top}</tr>\n{rows}\n</table>")
    top = f'<!doctype html>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n<style>{STYLE}</style>'
    return "\n".join([top, *parts, ""])
