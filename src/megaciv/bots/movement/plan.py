"""`move.*`: plan the whole movement once, then give it out move by move."""

from __future__ import annotations

from collections.abc import Callable

from megaciv.bots.memory import Mind
from megaciv.bots.movement.conquest import conquer
from megaciv.bots.movement.landing import land
from megaciv.bots.movement.planned_board import PlannedBoard
from megaciv.bots.movement.sailing import Fleet, assemble_by_ship, ferry
from megaciv.bots.movement.settling import assemble, assemble_in_the_wild, city_target, margin, spread
from megaciv.bots.movement.war import consider, punish
from megaciv.rules import Choice, Decision, Sight

END: Choice = {"move.end": True}
Planner = Callable[[Mind, Sight], PlannedBoard]


def move(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """The next move of the plan; a new plan if there is none, or if somebody has come between (in free pace)."""
    return next_of_plan(mind, s, decision, plan_movement)


def next_of_plan(mind: Mind, s: Sight, decision: Decision, plan: Planner) -> Choice:
    now = (s.turn, s.phase)
    if mind.queued_for != now or not mind.queue:
        if mind.queued_for == now and s.moved[s.me]:
            return END
        _lay_plan(mind, s, plan)
    choice = mind.queue.popleft()
    if s.setting.ordered or choice in decision:
        return choice
    mind.queue.clear()
    return END


def _lay_plan(mind: Mind, s: Sight, plan: Planner) -> None:
    field = plan(mind, s)
    mind.queue.clear()
    mind.queue.extend(field.choices())
    mind.queued_for = (s.turn, s.phase)
    mind.builds = list(field.builds)


def plan_movement(mind: Mind, s: Sight, more: int = 0, slack: int = 0) -> PlannedBoard:
    """Cities by land, by ship and in the wild; a war perhaps; the rest spreads, and what is left takes ship."""
    f = PlannedBoard(s)
    fleet = Fleet(mind, f)
    want, spare = city_target(mind, s, more), margin(mind, s) + slack
    punish(mind, f, fleet)
    if want > len(s.cities[s.me]):
        assemble(mind, f, want, spare)
        assemble_by_ship(mind, f, fleet, want, spare)
        assemble_in_the_wild(mind, f, want, spare)
    consider(mind, f)
    conquer(mind, f)
    spread(mind, f)
    land(mind, f, fleet)
    ferry(mind, f, fleet)
    return f
