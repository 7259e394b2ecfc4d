"""Checks of the civilizations, of the A.S.T. and of the scenarios (R3.13, chapter 5)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from megaciv.rules.facts.checks.problem import FactProblem, out_of_order, unknown, unless
from megaciv.rules.facts.checks.setups import PLAYERS
from megaciv.rules.facts.types import EPOCHS, Civilization, Epoch, Facts, FirstGame, Requirement, ShortGame

CIVILIZATIONS = "civilizations.json"
AST = "ast.json"
SCENARIOS = "scenarios.json"

BASIC_SPACES = 16
EXPERT_SPACES = 17
THEME_ADVANCES = 4
ROLES = ("learner", "first", "second", "third", "fourth")
COLOR = re.compile("#[0-9a-f]{6}")


def problems(facts: Facts) -> Iterator[FactProblem]:
    """Everything that is wrong with civilizations, A.S.T. and scenarios."""
    numbers = [civilization.number for civilization in facts.civilizations]
    ranking = list(range(1, len(numbers) + 1))
    yield from unless(numbers == ranking, CIVILIZATIONS, "number", f"are {numbers}, not {ranking}")
    yield from out_of_order(sorted(civilization.id for civilization in facts.civilizations), CIVILIZATIONS)
    for civilization in facts.civilizations:
        yield from _civilization(civilization)
    for side, requirements in (("basic", facts.ast.basic), ("expert", facts.ast.expert)):
        yield from _requirements(side, requirements)
    years = facts.ast.years
    yield from unless(len(years) == EXPERT_SPACES, AST, "years", f"has {len(years)} entries, not {EXPERT_SPACES}")
    yield from unless(all(a < b for a, b in pairwise(years)), AST, "years", "go back in time")
    yield from _short(facts.scenarios.short, facts)
    yield from _first(facts.scenarios.first, facts)


def _civilization(civilization: Civilization) -> Iterator[FactProblem]:
    is_color = COLOR.fullmatch(civilization.color) is not None
    yield from unless(is_color, CIVILIZATIONS, civilization.id, f"has the color '{civilization.color}'")
    yield from _row(civilization.id, "basic", civilization.basic, BASIC_SPACES)
    yield from _row(civilization.id, "expert", civilization.expert, EXPERT_SPACES)


def _row(civilization: str, side: str, row: Sequence[Epoch], spaces: int) -> Iterator[FactProblem]:
    """A row has the right length, begins in the Stone Age, skips no epoch and ends with the Late Iron Age."""
    where = f"the {side} row"
    count = len(row)
    yield from unless(count == spaces, CIVILIZATIONS, civilization, f"has {count} spaces in {where}, not {spaces}")
    is_complete = set(row) == set(EPOCHS)
    yield from unless(is_complete, CIVILIZATIONS, civilization, f"has not each epoch in {where}")
    order = [EPOCHS.index(epoch) for epoch in row]
    yield from unless(order == sorted(order), CIVILIZATIONS, civilization, f"goes back in epochs in {where}")
    finish = spaces - BASIC_SPACES + 1
    yield from unless(row.count("late_iron") == finish, CIVILIZATIONS, civilization, f"has a wrong finish in {where}")


def _requirements(side: str, requirements: Sequence[Requirement]) -> Iterator[FactProblem]:
    epochs = tuple(requirement.epoch for requirement in requirements)
    yield from unless(epochs == EPOCHS, AST, side, "has not each epoch once, in order")
    for before, after in pairwise(requirements):
        grows = before.cities <= after.cities
        yield from unless(grows, AST, f"{side} {after.epoch}", "asks for fewer cities than the epoch before")
    for requirement in requirements:
        for priced in requirement.priced:
            is_clear = (priced.at_least is None) != (priced.below is None)
            yield from unless(is_clear, AST, f"{side} {requirement.epoch}", "is not clear about the price of advances")


def _short(short: ShortGame, facts: Facts) -> Iterator[FactProblem]:
    """R5.1.2, R5.1.3."""
    advances = {advance.id: advance for advance in facts.advances}
    themes = [theme.id for theme in short.themes]
    yield from out_of_order(themes, SCENARIOS)
    for theme in short.themes:
        yield from unknown(theme.advances, advances, SCENARIOS, theme.id, "advance")
        count = len(set(theme.advances))
        yield from unless(count == THEME_ADVANCES, SCENARIOS, theme.id, f"has {count} advances, not {THEME_ADVANCES}")
    by_players = short.themes_by_players
    yield from unless(list(by_players) == list(PLAYERS), SCENARIOS, "themes_by_players", "is not for 5 to 18 players")
    for players, counts in by_players.items():
        entry = f"themes for {players} players"
        yield from unknown(counts, themes, SCENARIOS, entry, "theme")
        yield from unless(sum(counts.values()) == players, SCENARIOS, entry, f"are {sum(counts.values())} cards")


def _first(first: FirstGame, facts: Facts) -> Iterator[FactProblem]:
    """R5.2."""
    yield from unknown((first.setup,), [setup.id for setup in facts.setups], SCENARIOS, "first", "set-up")
    turns = [lesson.turn for lesson in first.lessons]
    is_complete = turns == list(range(1, first.turns + 1))
    yield from unless(is_complete, SCENARIOS, "first", f"has lessons for the turns {turns} of {first.turns}")
    areas, seats = {area.id for area in facts.areas}, {each.id for each in facts.civilizations}
    cards = {each.id for each in facts.commodities} | {each.id for each in facts.calamities}
    for arranged in (first.opening, *(lesson.draws for lesson in first.lessons)):
        yield from unknown(arranged, ROLES, SCENARIOS, "first", "role")
        for names in arranged.values():
            yield from unknown(names, cards, SCENARIOS, "first", "card")
    yield from unknown(first.learners, seats, SCENARIOS, "first", "civilization")
    for civ, laid in first.learners.items():
        yield from unknown((*laid.cities, *laid.tokens, laid.ship), areas, SCENARIOS, civ, "area")
        begins = len(laid.cities), sum(laid.tokens.values())
        yield from unless(begins == (first.cities, first.tokens), SCENARIOS, civ, f"begins with {begins} units")
