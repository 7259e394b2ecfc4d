"""What browsers say by themselves while a game is played: the other half of a server's load. It follows `web/src`:

* `drafts/draft.svelte.ts`: advice when a question is put whose answer is made of steps; a dry run of every draft, a
  quote of a basket before it; the draft is kept on the server;
* `advances/Planner.svelte`: a quote of basket and plan beside the shelf;
* `trade/Forecast.svelte`: on the trade floor, what each calamity in hand would do, as often as that may have changed;
* `api/socket.ts`: a ping every 25 seconds; `routes/Table.svelte`: at joining, the turns before the greeting's events.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from megaciv.rules import Game
from megaciv.rules.facts.cards import KIND_IDS, is_calamity

Message = dict[str, Any]
"""What a browser sends; seat and reference are added when it is sent."""

PING_SECONDS: Final = 25.0
PAGE: Final = 500
"""The events of so many choices are fetched at joining."""
STEPWISE: Final = ("move.", "city.")
ENDS: Final = ("move.end", "city.done")
"""They are added to the steps when a person commits: nobody drafts them."""
UNTRIED: Final = ("trade.", "ability.", "cards.", "civilization.")
"""Forms that are sent without a dry run."""


def at_a_question(name: str) -> list[Message]:
    """When a question with this first id is put."""
    if name.startswith(STEPWISE):
        return [{"type": "advice"}]
    if name == "advances.buy":
        nothing: Message = {"advances.buy": {"advances": []}}
        return [{"type": "preview", "choices": [nothing]}, {"type": "quote", "wanted": {"advances": []}}]
    return []


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
        said.append({"type": "preview", "choices": [choice]})
    return [*said, {"type": "draft", "key": key, "draft": {"value": None, "choices": [choice]}}]


class Onlookers:
    """All browsers of a table, with what each of them has asked for last."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._asked: dict[str, str | None] = {}
        self._feared: dict[str, Any] = {}

    def say(self, keys: dict[str, str]) -> Iterator[tuple[str, Message]]:
        """What they say once they know what is asked now, by seat; `keys` are those of the open questions."""
        pending = self._game.pending
        for civ in self._game.setting.civs:
            if (key := keys.get(civ)) != self._asked.get(civ) and civ in pending:
                yield from ((civ, told) for told in at_a_question(pending[civ].ids[0]))
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
