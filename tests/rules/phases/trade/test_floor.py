"""The trade floor, act by act (R3.7). Refusals by clause are rule cases under tests/cases/trade."""

from __future__ import annotations

from typing import Any

import pytest

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.game import Game
from megaciv.rules.phases.trade.said import BoardLine
from megaciv.rules.seeing.trade_floor import OfferWorth
from tests.rules.trade_tables import accept, commit, floor, hand, kinds, offer, said, table

CLAY = said(3, "clay", "clay")
WINE = said(3, "wine", "wine")
DONE = {"trade.done": True}


def three() -> Game:
    return floor(minoa="clay clay ochre iron", hellas="wine wine oil", egypt="gold gold fish wine wine")


def refused(game: Game, civ: str, choice: dict[str, Any]) -> IllegalChoice:
    with pytest.raises(IllegalChoice) as refusal:
        game.act(civ, choice)
    return refusal.value


def asked(game: Game) -> set[str]:
    return set(game.pending)


# -- packets that come with the words ------------------------------------------------------------


def test_a_deal_is_done_in_two_messages_when_both_packets_come_along() -> None:
    """R3.7.5: an offer and an acceptance may bring their packets."""
    game = three()
    game.act("minoa", offer("hellas", CLAY, WINE, cards=["clay", "clay", "ochre"]))
    game.act("hellas", accept("minoa", cards=["wine", "wine", "oil"]))
    assert hand(game, "minoa") == ["iron", "oil", "wine", "wine"]
    assert hand(game, "hellas") == ["clay", "clay", "ochre"]


def test_a_packet_that_came_along_is_shown_to_nobody() -> None:
    """R7.28: the partner sees the same offer, sealed or not."""
    plain, sealed = three(), three()
    plain.act("minoa", offer("hellas", CLAY, WINE))
    sealed.act("minoa", offer("hellas", CLAY, WINE, cards=["clay", "clay", "ochre"]))
    for civ in ("hellas", "egypt", None):
        assert plain.view(civ) == sealed.view(civ)
        assert [e.seen_by(civ) for e in plain.events] == [e.seen_by(civ) for e in sealed.events]


def test_a_sealed_packet_that_is_broken_up_must_be_chosen_anew() -> None:
    """The sworn Clay is still there, the Ochre went elsewhere: the word can be kept, the packet cannot."""
    game = floor(minoa="clay clay clay clay ochre iron", hellas="wine wine oil", egypt="gold gold fish")
    game.act("minoa", offer("hellas", CLAY, WINE, cards=["clay", "clay", "ochre"]))
    game.act("minoa", offer("egypt", CLAY, said(3, "gold", "gold"), cards=["clay", "clay", "ochre"]))
    game.act("egypt", accept("minoa", cards=["gold", "gold", "fish"]))
    assert game.events[-1].kind == "trade-unsealed"
    assert game.events[-1].to == ("minoa",)
    game.act("hellas", accept("minoa", cards=["wine", "wine", "oil"]))
    assert hand(game, "hellas") == ["oil", "wine", "wine"]
    game.act("minoa", commit("hellas", "clay clay iron"))
    assert hand(game, "hellas") == ["clay", "clay", "iron"]


def test_a_packet_may_be_changed_until_the_other_is_there() -> None:
    """`trade.commit` is secret and simultaneous between the two (chapter 6)."""
    game = three()
    game.act("minoa", offer("hellas", CLAY, WINE))
    game.act("hellas", accept("minoa"))
    game.act("minoa", commit("hellas", "clay clay ochre"))
    game.act("minoa", commit("hellas", "clay clay iron"))
    game.act("hellas", commit("minoa", "wine wine oil"))
    assert hand(game, "hellas") == ["clay", "clay", "iron"]


def test_a_refused_packet_leaves_no_trace() -> None:
    """R7.28: neither the log nor any event nor the partner's view tells of it."""
    game = three()
    game.act("minoa", offer("hellas", CLAY, WINE))
    game.act("hellas", accept("minoa"))
    before = game.view("hellas"), len(game.events), game.choices
    assert refused(game, "minoa", commit("hellas", "clay ochre iron")).clause == "R3.7.2"
    assert (game.view("hellas"), len(game.events), game.choices) == before


# -- several things at once ------------------------------------------------------------


def test_several_deals_with_the_same_partner_are_told_apart() -> None:
    game = floor(minoa="clay clay ochre ochre iron iron", hellas="wine wine oil oil fish fish")
    game.act("minoa", offer("hellas", CLAY, WINE))
    game.act("minoa", offer("hellas", said(3, "ochre", "ochre"), said(3, "oil", "oil")))
    game.act("hellas", accept("minoa", offer="minoa-hellas-2"))
    game.act("hellas", accept("minoa", offer="minoa-hellas-1"))
    game.act("minoa", commit("hellas", "clay clay iron", offer="minoa-hellas-1"))
    game.act("hellas", commit("minoa", "wine wine fish", offer="minoa-hellas-1"))
    assert hand(game, "hellas") == ["clay", "clay", "iron", "fish", "oil", "oil"]
    game.act("hellas", commit("minoa", "oil oil fish"))
    game.act("minoa", commit("hellas", "ochre ochre iron"))
    assert hand(game, "minoa") == ["fish", "fish", "oil", "oil", "wine", "wine"]


def test_a_deal_is_void_when_another_takes_its_cards() -> None:
    """Both deals need the two Clay: the second to be sealed is void, and both parties are told."""
    game = three()
    for partner in ("hellas", "egypt"):
        game.act("minoa", offer(partner, CLAY, WINE))
        game.act(partner, accept("minoa"))
    game.act("hellas", commit("minoa", "wine wine oil"))
    game.act("egypt", commit("minoa", "wine wine fish"))
    game.act("minoa", commit("egypt", "clay clay ochre"))
    assert (game.events[-1].kind, game.events[-1].to) == ("trade-void", ("minoa", "hellas"))
    assert refused(game, "minoa", commit("hellas", "clay clay ochre")).reason == "trade-no-deal-with"
    assert hand(game, "hellas") == ["oil", "wine", "wine"]


def test_a_party_may_step_out_before_both_have_committed() -> None:
    game = three()
    game.act("minoa", offer("hellas", CLAY, WINE))
    game.act("hellas", accept("minoa"))
    game.act("hellas", commit("minoa", "wine wine oil"))
    game.act("hellas", {"trade.withdraw": {"with": "minoa"}})
    assert refused(game, "minoa", commit("hellas", "clay clay ochre")).clause == "R3.7.5"


def test_only_cards_are_offered() -> None:
    """R3.7.4: treasury, advances, units never."""
    refusal = refused(three(), "minoa", offer("hellas", said(3, "clay", "clay", treasury=5), WINE))
    assert refusal.clause == "R3.7.4"


@pytest.mark.parametrize("odd", [None, 7, [], {"to": "hellas"}, {"to": 3, "give": CLAY, "want": WINE},
                                 {"to": "hellas", "give": [], "want": WINE},
                                 {"to": "hellas", "give": said(True, "clay", "clay"), "want": WINE},
                                 {"to": "hellas", "give": {"count": 3, "names": "clay"}, "want": WINE},
                                 {"to": "hellas", "give": said(3, "clay", ["clay"]), "want": WINE},  # type: ignore[arg-type]
                                 {"to": "hellas", "give": CLAY, "want": WINE, "cards": [["clay"]]},
                                 {"to": "hellas", "give": CLAY, "want": WINE, "open": "yes"},
                                 {"to": "atlantis", "give": CLAY, "want": WINE}])  # fmt: skip
def test_nonsense_is_refused_with_a_clause(odd: Any) -> None:
    game = three()
    assert refused(game, "minoa", {"trade.offer": odd}).clause
    assert game.choices == []


INTENTION = {"give": {"clay": 1}, "for": ["wine"]}
NONSENSE: list[dict[str, Any]] = [
    {"trade.reject": {"offer": {}}},
    {"trade.withdraw": {}},
    {"trade.withdraw": {"offer": ["x"]}},
    {"trade.counter": 1},
    {"trade.accept": {"from": "minoa"}},
    {"trade.done": 1},
    {"trade.say": "hello"},
    {"trade.say": {"to": "all", "text": ""}},
    {"trade.say": {"to": "all", "text": "x" * 281}},
    {"trade.advertise": {"wanted": ["epidemic"]}},
    {"trade.advertise": {"wanted": ["clay"] * 21}},
    {"trade.intend": {"give": {}, "for": ["clay"]}},
    {"trade.intend": {"give": ["clay"], "for": ["wine"]}},
    {"trade.intend": INTENTION | {"never": ["wine"]}},
    {"trade.intend": INTENTION | {"fill": ["famine"]}},
    {"trade.intend": INTENTION | {"fill": ["clay@north"]}},
    {"trade.intend": [INTENTION] * 7},
]


@pytest.mark.parametrize("choice", NONSENSE)
def test_other_nonsense_is_refused_with_a_clause(choice: dict[str, Any]) -> None:
    game = three()
    assert refused(game, "minoa", choice).clause
    assert game.choices == []


# -- being done ------------------------------------------------------------


def test_who_is_done_is_not_waited_for_but_heard() -> None:
    """Done is revocable until all are (chapter 6)."""
    game = three()
    game.act("minoa", DONE)
    assert asked(game) == {"hellas", "egypt"}
    game.act("minoa", offer("all", CLAY, WINE))
    assert asked(game) == {"minoa", "hellas", "egypt"}
    game.act("minoa", DONE)
    game.act("minoa", {"trade.done": False})
    assert "minoa" in asked(game)


def test_an_open_offer_calls_nobody_back() -> None:
    game = three()
    game.act("hellas", DONE)
    game.act("minoa", offer("all", CLAY, WINE))
    assert asked(game) == {"minoa", "egypt"}
    game.act("hellas", accept("minoa"))
    assert asked(game) == {"minoa", "hellas", "egypt"}, "the deal waits for the packet of Hellas"


def test_a_withdrawn_offer_calls_nobody_back_any_more() -> None:
    game = three()
    game.act("hellas", DONE)
    game.act("minoa", offer("hellas", CLAY, WINE))
    assert "hellas" in asked(game)
    game.act("minoa", {"trade.withdraw": {"offer": "minoa-hellas-1"}})
    assert "hellas" not in asked(game)


def test_who_can_trade_at_the_beginning_can_trade_to_the_end() -> None:
    """R3.7.8: Minoa gives everything away and gets, as it must, three cards with two commodities."""
    game = floor(minoa="clay clay ochre ochre iron", hellas="wine wine epidemic", egypt="gold gold fish")
    every = ["clay", "clay", "ochre", "ochre", "iron"]
    game.act("minoa", offer("hellas", said(5, "clay", "clay"), WINE, cards=every))
    game.act("hellas", accept("minoa", cards=["wine", "wine", "epidemic"]))
    assert asked(game) == {"minoa", "hellas", "egypt"}
    game.act("minoa", offer("egypt", WINE, said(3, "gold", "gold"), cards=["wine", "wine", "epidemic"]))


def test_a_leaver_is_done_and_nobody_deals_with_them() -> None:
    """R7.84: also when they leave in the middle of the phase."""
    game = three()
    game.act("minoa", offer("all", CLAY, WINE))
    game.table.leaving.append(game.setting.player["minoa"])
    assert refused(game, "hellas", accept("minoa")).clause == "R7.84"
    assert refused(game, "minoa", offer("hellas", CLAY, WINE)).clause == "R7.84"
    assert refused(game, "hellas", offer("minoa", WINE, CLAY)).clause == "R7.84"
    game.act("minoa", DONE)
    assert "minoa" not in asked(game)


# -- the clock ------------------------------------------------------------


def test_time_is_up_by_a_logged_choice_of_the_clock() -> None:
    """The floor ends although nobody is done; agreed deals lapse."""
    game = three()
    game.act("minoa", offer("hellas", CLAY, WINE))
    game.act("hellas", accept("minoa"))
    game.act("clock", {"trade.timeUp": True})
    assert game.choices[-1] == ("clock", {"trade.timeUp": True})
    assert kinds(game)[-2:] == ["trade-lapsed", "trade-closed"]
    assert game.phase == "calamity-selection"
    assert game.table.floor is None


def test_the_clock_is_heard_on_the_trade_floor_only() -> None:
    game = Game.new(floor().setting.setup, 1)
    assert refused(game, "clock", {"trade.timeUp": True}).reason == "not-asked"


def test_the_clock_is_never_waited_for() -> None:
    game = three()
    assert "clock" not in game.pending
    assert refused(game, "clock", DONE).clause
    assert refused(game, "clock", {"trade.timeUp": False}).clause


# -- who knows what ------------------------------------------------------------


def test_a_whispered_offer_is_unknown_to_third_parties() -> None:
    """Neither view nor events nor the numbers of later offers tell of it."""
    loud, quiet = three(), three()
    loud.act("minoa", offer("hellas", CLAY, WINE))
    for game in (loud, quiet):
        game.act("minoa", offer("all", said(3, "iron", "ochre"), WINE))
    for civ in ("egypt", None):
        assert loud.view(civ) == quiet.view(civ)
        assert [e for e in (e.seen_by(civ) for e in loud.events) if e] == [e.seen_by(civ) for e in quiet.events]
    assert loud.view("hellas") != quiet.view("hellas")


def test_an_offer_may_be_overheard() -> None:
    """R3.7: offers are public speech between two players, if the offerer wants it so."""
    game = three()
    game.act("minoa", offer("hellas", CLAY, WINE, open=True))
    view = game.view("egypt").trade
    assert view is not None
    assert [o.to for o in view.offers] == ["hellas"]
    assert refused(game, "egypt", accept("minoa", offer="open-1")).reason == "trade-not-to-you"


def test_that_a_whisper_called_somebody_back_is_private() -> None:
    game = three()
    game.act("hellas", DONE)
    before = game.view("egypt")
    game.act("minoa", offer("hellas", CLAY, WINE))
    assert game.view("egypt") == before
    assert "hellas" in game.view("hellas").asked


def test_the_parties_see_whether_a_packet_is_there_but_not_what_is_in_it() -> None:
    game, other = three(), three()
    for each, third in ((game, "ochre"), (other, "iron")):
        each.act("minoa", offer("hellas", CLAY, WINE))
        each.act("hellas", accept("minoa"))
        each.act("minoa", commit("hellas", f"clay clay {third}"))
    view = game.view("hellas").trade
    assert view is not None
    assert view.agreed
    assert view.agreed[0].other_sealed is True
    assert game.view("hellas") == other.view("hellas")
    assert [e.seen_by("hellas") for e in game.events] == [e.seen_by("hellas") for e in other.events]


def test_the_view_of_the_floor_is_gone_with_the_floor() -> None:
    game = three()
    assert game.view("minoa").trade is not None
    game.act("clock", {"trade.timeUp": True})
    assert game.view("minoa").trade is None


def test_the_view_shows_what_an_offer_would_make_of_the_hand() -> None:
    """R0.2.7. Hellas: Wine x 2 of 5 = 20, Oil 4: 24. After giving Wine, Wine, Oil for Clay x 2 (4) and 1 unsaid: 4."""
    game = three()
    game.act("minoa", offer("hellas", said(3, "clay", "clay", "iron"), WINE))
    view = game.view("hellas").trade
    assert view is not None
    assert (view.sets, view.worth) == ({"oil": 4, "wine": 20}, 24)
    assert view.offers[0].worth == OfferWorth(least=4, most=6)


def test_the_board_is_for_everybody_and_an_empty_line_takes_it_down() -> None:
    game = three()
    game.act("minoa", {"trade.advertise": {"wanted": ["gold"], "available": ["clay"]}})
    seen = game.view(None).trade
    assert seen is not None
    assert seen.board == {"minoa": BoardLine(wanted=["gold"], available=["clay"])}
    game.act("minoa", {"trade.advertise": {}})
    seen = game.view(None).trade
    assert seen is not None
    assert seen.board == {}


def test_a_word_to_one_player_is_private() -> None:
    game = three()
    game.act("minoa", {"trade.say": {"to": "hellas", "text": "Do not trust Egypt.", "clean": True}})
    assert kinds(game)[-2:] == ["trade-said", "trade-promised"]
    assert [e.seen_by("egypt") for e in game.events[-2:]] == [None, None]
    assert game.events[-1].seen_by("hellas") is not None


@pytest.mark.parametrize("text", ["Epidemic!", "take my barbarian hordes", "CIVIL_WAR", "my PIRACY."])
def test_calamities_are_not_spoken_of(text: str) -> None:
    """R3.7.3."""
    assert refused(three(), "minoa", {"trade.say": {"to": "all", "text": text}}).clause == "R3.7.3"


@pytest.mark.parametrize("text", ["Any wine?", "flooded markets", "No calamity in it, I swear."])
def test_other_talk_is_free(text: str) -> None:
    """R3.7.4."""
    three().act("minoa", {"trade.say": {"to": "all", "text": text}})


def test_a_dry_run_tells_nothing_about_packets_and_intentions() -> None:
    """Whether an offer came with its packet, or others left intentions, cannot be found out by trying."""
    plain, sealed = three(), three()
    plain.act("minoa", offer("hellas", CLAY, WINE))
    sealed.act("minoa", offer("hellas", CLAY, WINE, cards=["clay", "clay", "ochre"]))
    for civ in ("minoa", "egypt"):
        sealed.act(civ, {"trade.intend": INTENTION})
    for game in (plain, sealed):
        game.act("minoa", DONE)
        game.act("egypt", DONE)
    for choice in (accept("minoa"), accept("minoa", cards=["wine", "wine", "oil"]), DONE):
        tried = [game.preview("hellas", [choice]) for game in (plain, sealed)]
        assert tried[0] == tried[1]
        assert tried[0].unknown


# -- taking back, saving ------------------------------------------------------------


def test_done_can_be_undone_but_not_what_others_have_heard() -> None:
    game = three()
    game.act("minoa", DONE)
    game.undo("minoa")
    assert "minoa" in asked(game)
    game.act("minoa", offer("all", CLAY, WINE))
    with pytest.raises(IllegalChoice, match="undo after revelation"):
        game.undo("minoa")


def test_a_copy_in_the_middle_of_the_phase_goes_on_alike() -> None:
    game = three()
    game.act("minoa", offer("hellas", CLAY, WINE))
    game.act("hellas", accept("minoa"))
    twin = game.copy()
    for each in (game, twin):
        each.act("minoa", commit("hellas", "clay clay ochre"))
        each.act("hellas", commit("minoa", "wine wine oil"))
    assert game.view("hellas") == twin.view("hellas")


def test_all_with_three_cards_are_asked_alike_whatever_the_cards_are() -> None:
    """R1.20: who were not asked would have shown that their cards are calamities."""
    game = floor(minoa="clay clay ochre", hellas="wine wine oil", egypt="gold famine treachery", hatti="gold gold")
    assert asked(game) == {"minoa", "hellas", "egypt"}
    assert refused(game, "egypt", offer("all", said(3, "gold", "gold"), CLAY)).clause.startswith("R3.7")


def test_nobody_who_cannot_trade_is_on_the_floor_but_everybody_may_talk() -> None:
    """R3.7.8."""
    game = floor(minoa="clay clay ochre", hellas="wine wine oil", egypt="gold")
    game.act("egypt", {"trade.say": {"to": "all", "text": "I have nothing."}})
    assert refused(game, "egypt", {"trade.done": False}).clause == "R3.7.8"
    assert refused(game, "egypt", {"trade.intend": {"give": {"gold": 1}, "for": ["clay"]}}).clause == "R3.7.8"


def test_trade_works_alike_in_both_paces() -> None:
    """R7.65: everybody at once, whatever the pace."""
    t = table({"minoa": "clay clay ochre", "hellas": "wine wine oil"})
    assert set(Game(t, until="calamity-selection").pending) == {"minoa", "hellas"}
    assert Game(t.copy(), until="calamity-selection").waits_for("hellas") == []
