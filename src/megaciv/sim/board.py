"""The leaderboard: a page made from results of the arena, as Markdown or as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from megaciv.sim.arena import ArenaFigures, ArenaResult, arena_figures, challenger
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


Ranked = tuple[ArenaFigures, ArenaResult]


def ranked(results: Sequence[ArenaResult]) -> dict[tuple[int, bool], list[Ranked]]:
    """By size and kind of the table, the challengers by what they win beyond their fair share, then by points."""
    found: dict[tuple[int, bool], list[Ranked]] = {}
    for result in results:
        for one in arena_figures(result.games):
            if one.standing.bot == challenger(result.head.bot, one.players):
                found.setdefault((one.players, one.liars), []).append((one, result))
    for rows in found.values():
        rows.sort(key=lambda row: (-row[0].standing.times, -row[0].standing.vp, row[1].label))
    return dict(sorted(found.items()))


def title(players: int, liars: bool, said: Words) -> str:
    """Of the table of one size and kind."""
    return said.text("sim-arena-liars" if liars else "sim-arena-table", players=players)


def page(results: Sequence[ArenaResult], said: Words, html: bool) -> str:
    """The whole page."""
    heads = [said.text(f"sim-{column}") for column in COLUMNS]
    tables = []
    for (players, liars), rows in ranked(results).items():
        body = [cells(one, _name(result, said), result.seal.key[:8]) for one, result in rows]
        tables.append((title(players, liars, said), body))
    top, about = said.text("sim-arena-board"), said.text("sim-arena-board-about")
    return _html(top, about, heads, tables) if html else _markdown(top, about, heads, tables)


def _name(result: ArenaResult, said: Words) -> str:
    return result.label if result.is_whole else f"{result.label} ({said.text('sim-arena-part')})"


def _markdown(top: str, about: str, heads: list[str], tables: list[tuple[str, list[list[str]]]]) -> str:
    parts = [f"# {top}", about]
    for name, body in tables:
        rule = ["---", *["---:"] * (len(heads) - 1)]
        lines = [f"| {' | '.join(map(_cell, row))} |" for row in (heads, rule, *body)]
        parts += [f"## {name}", "\n".join(lines)]
    return "\n\n".join(parts) + "\n"


def _cell(text: str) -> str:
    """What a challenger is called stays in its cell, and is no markup."""
    return escape(" ".join(text.split()), quote=False).replace("|", "/")


def _html(top: str, about: str, heads: list[str], tables: list[tuple[str, list[list[str]]]]) -> str:
    parts = [f"<h1>{escape(top)}</h1>", f"<p>{escape(about)}</p>"]
    for name, body in tables:
        named = "".join(f"<th>{escape(head)}</th>" for head in heads)
        rows = "\n".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in body)
        parts.append(f"<h2>{escape(name)}</h2>\n<table>\n<tr>{named}</tr>\n{rows}\n</table>")
    start = f'<!doctype html>\n<meta charset="utf-8">\n<title>{escape(top)}</title>\n<style>{STYLE}</style>'
    return "\n".join([start, *parts, ""])
