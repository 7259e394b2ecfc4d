"""The temper of a bot: told with its seat, the same after the table has gone from memory."""

from __future__ import annotations

from megaciv.bots.personality import PERSONALITIES
from megaciv.rules import Game, Setup
from megaciv.server.storage.tempers import SECOND, leader, temper
from megaciv.server.table.bots import TableBots
from megaciv.text.words import Words


def test_the_bot_that_plays_has_the_temper_that_is_told() -> None:
    game = Game.new(Setup(5), "tempers")
    kinds = dict.fromkeys(game.setting.civs, "steady")
    told = {civ: temper("steady", "tempers", civ) for civ in kinds}
    for _ in range(2):  # as after a restart
        bots = TableBots(game, kinds, "tempers")._seats.bots
        assert {civ: bot.mind.p.name for civ, bot in bots.items()} == told  # type: ignore[attr-defined]
    assert set(told.values()) <= PERSONALITIES.keys()
    assert len(set(told.values())) > 1


def test_a_bot_without_a_mind_has_no_temper() -> None:
    assert temper("random", "tempers", "egypt") is None
    assert temper("of another package", "tempers", "egypt") is None


def test_a_nation_has_one_of_two_leaders_and_keeps_it_at_its_table() -> None:
    civs = Game.new(Setup(18), "leaders").setting.civs
    for civ in civs:
        drawn = {leader(f"table {number}", civ) for number in range(20)}
        assert drawn == {civ, civ + SECOND}
        assert leader("one table", civ) == leader("one table", civ)
        for lang in ("en", "pl"):
            words = Words(lang)
            assert all(f"leader-{each}" in words for each in drawn)
            assert len({words.text(f"leader-{each}") for each in drawn}) == 2
            assert len({words.text(f"leader-{each}-opening") for each in drawn}) == 2
