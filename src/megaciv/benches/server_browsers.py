"""What browsers say by themselves while a game is played: the other half of a server's load. It follows `web/src`:

* `drafts/draft.svelte.ts`: advice when a question is put whose answer is made of steps; a dry run where it opens with
  an answer filled in; a dry run of every draft, a quote of a basket before it; the draft is kept on the server;
  `controls/Connected.svelte`: advice beside a selection;
* `advances/Planner.svelte`: a quote of basket and plan beside the shelf;
* `trade/Forecast.svelte`: on the trade floor, what each calamity in hand would do, as often as that may have changed;
  `calamities/Why.svelte`: what a calamity does to the victim whom it asks something;
* `board/Board.svelte`, `lookout.svelte.ts`: how far the stacks of a selected area reach, and why it is no site.
  Anyone who puts steps together looks at one area of somebody else; one browser of the table leaves an area selected
  and watches for threats, and asks for both as the board changes, every two seconds at most (`asking.ts`);
* `api/socket.ts`: a ping where nothing was heard for some seconds; `routes/Table.svelte`: at joining, the turns before
  the greeting's events.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final

from megaciv.rules import DECISIONS, Decision, Game
from megaciv.rules.engine import bounds
from megaciv.rules.engine.events.calamities import CalamityResolved, CalamityRevealed, SecondaryVictimsChosen
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import KIND_IDS, is_calamity

REFRESH_SECONDS: Final = 2.0
"""So often at most a browser asks what has changed around an area that it watches (`REFRESH` there)."""

Message = dict[str, Any]
"""What a browser sends; seat and reference are added when it is sent."""

LOOK_SECONDS: Final = 3.0
"""So often a browser looks at its line; one that was silent since the last look is asked (`LOOK_EVERY` there)."""
PAGE: Final = 500
"""The events of so many choices are fetched at joining."""
ENDS: Final = ("move.end", "city.done")
"""They are added to the steps when a person commits: nobody drafts them."""
UNTRIED: Final = ("trade.", "cards.", "setup.preferences", "special.done")
"""Forms that are sent without a dry run."""
ADVISED: Final = (bounds.MovementBounds, bounds.BuildingBounds, bounds.SelectionBounds)
"""Before anything is drafted there is advice."""
FILLED_IN: Final = (
    bounds.ConfirmBounds,
    bounds.YesNoBounds,
    bounds.NumberBounds,
    bounds.CivilizationBounds,
    bounds.AmountBounds,
    bounds.PlaceBounds,
    bounds.LossBounds,
    bounds.CardGivenBounds,
    bounds.TwoCitiesBounds,
    bounds.CreditsBounds,
    bounds.FirstCitiesBounds,
    bounds.TokensBounds,
)
"""The form opens with the default in it."""


def at_a_question(decision: Decision) -> list[Message]:
    """When this question is put."""
    name = decision.ids[0]
    kinds = DECISIONS[name].bounds
    if issubclass(kinds[0], ADVISED):
        return [{"type": "advice"}]
    if issubclass(kinds[0], FILLED_IN):
        return [_dry_run(dict(decision.default()))]
    if name == "advances.buy":
        return [_dry_run({name: {"advances": []}}), {"type": "quote", "wanted": {"advances": []}}]
    if issubclass(kinds[0], bounds.AreasBounds | bounds.CivilizationsBounds):
        limits = decision.bounds()
        assert isinstance(limits, bounds.AreasBounds | bounds.CivilizationsBounds)
        return [_dry_run({name: []})] if not limits.low else []
    return []


def _dry_run(choice: Message) -> Message:
    return {"type": "preview", "choices": [choice]}


def while_drafting(choice: Message, key: str) -> list[Message]:
    """Before this choice is sent."""
    (name, answer), *_ = choice.items()
    if name in ENDS or name.startswith("trade."):
        return []
    said: list[Message] = []
    if name == "advances.buy" and answer["advances"]:
        wanted = {field: answer[field] for field in ("advances", "library", "anatomy", "credits") if field in answer}
        said += [{"type": "quote", "wanted": wanted}] * 2  # the basket's own, and the planner's
    if not name.startswith(UNTRIED):
        said.append(_dry_run(choice))
    return [*said, {"type": "draft", "key": key, "draft": {"value": None, "choices": [choice]}}]


class Onlookers:
    """All browsers of a table, with what each of them has asked for last."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._asked: dict[str, str | None] = {}
        self._feared: dict[str, Any] = {}
        self._board: Any = None
        self._read = 0
        self._struck: dict[tuple[str, str], list[str]] = {}
        """Of each calamity that is open and its primary victim: all victims."""

    def say(self, keys: dict[str, str]) -> Iterator[tuple[str, Message]]:
        """What they say once they know what is asked now, by seat; `keys` are those of the open questions."""
        self._read_events()
        pending = self._game.pending
        for civ in self._game.setting.civs:
            if (key := keys.get(civ)) != self._asked.get(civ) and civ in pending:
                told = [*at_a_question(pending[civ]), *self._looks(civ, pending[civ]), *self._why(civ)]
                yield from ((civ, each) for each in told)
            self._asked[civ] = key
        if self._game.table.floor is not None:
            yield from self._forecasts()

    def _forecasts(self) -> Iterator[tuple[str, Message]]:
        t = self._game.table
        for player in t.active:
            civ, held = t.setting.civs[player], {card >> 1 for card in t.hands[player] if is_calamity(card)}
            fear = held, len(t.cities[player]), t.on_board(player), t.treasury[player], t.advances[player]
            if fear != self._feared.get(civ):
                yield from ((civ, {"type": "forecast", "calamity": KIND_IDS[kind]}) for kind in sorted(held))
            self._feared[civ] = fear

    def _read_events(self) -> None:
        events = self._game.events
        for event in events[self._read :]:
            match event.data:
                case CalamityRevealed(player=civ, calamity=calamity):
                    self._struck[calamity, civ] = [civ]
                case SecondaryVictimsChosen(player=civ, calamity=calamity, victims=victims):
                    self._struck[calamity, civ] = [civ, *victims]
                case CalamityResolved(player=civ, calamity=calamity):
                    self._struck.pop((calamity, civ), None)
        self._read = len(events)

    def _why(self, civ: str) -> Iterator[Message]:
        """What the calamity does to one whom it asks: their own before one that they were drawn into."""
        if self._game.phase == "calamity-resolution":
            own = [calamity for calamity, victim in self._struck if victim == civ]
            others = [calamity for (calamity, _), victims in self._struck.items() if civ in victims]
            yield from ({"type": "forecast", "calamity": calamity} for calamity in (own or others[-1:])[:1])

    def _looks(self, civ: str, decision: Decision) -> Iterator[Message]:
        """Who puts steps together looks at an area of somebody else."""
        name, area = decision.ids[0], self._area_beside(civ)
        if area is not None and name in ("move.land", "city.build"):
            yield {"type": "reach", "area": area}
            if name == "city.build":
                yield _dry_run({"city.build": {"area": area}})  # why not there?

    def _area_beside(self, civ: str) -> str | None:
        t = self._game.table
        others = (player for player in t.active if t.setting.civs[player] != civ and t.tokens[player])
        return next((BOARD.ids[min(t.tokens[player])] for player in others), None)

    def watch(self) -> Iterator[tuple[str, Message]]:
        """The first of the table has an area selected and watches for threats: what they want to know if the board has
        changed since the last time."""
        t = self._game.table
        board = t.tokens, t.cities, t.ships
        if board != self._board and t.active:
            civ = t.setting.civs[t.active[0]]
            area = self._area_beside(civ)
            yield from ((civ, {"type": "reach", "area": each}) for each in (area,) if each is not None)
            yield civ, {"type": "threats"}
            self._board = deepcopy(board)
