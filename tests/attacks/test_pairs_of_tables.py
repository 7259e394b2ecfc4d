"""The same table twice, with everything changed that a viewer may not know: what the server says over lines and by
HTTP is the same to the byte. Over two processes each of the two is asked for at another one."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from megaciv.checking.fuzzing.unknown import state
from megaciv.rules import GameFileError
from megaciv.rules.engine.state import Table
from megaciv.rules.facts import facts
from megaciv.rules.facts.cards import STACK_OF, is_calamity
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Setup
from tests.attacks.conftest import Pair
from tests.attacks.volume import volume
from tests.server.conftest import PATIENCE, Client, Running, run
from tests.server.http.test_bad_requests import raw
from tests.web.staging import Moment, _store

Json = dict[str, Any]

PLAYERS = 5
CIVS = Game.new(Setup(PLAYERS), "0").setting.civs
MOMENTS = 8
"""Of as many games; the soak has more."""
LONGEST = 500
"""Choices up to a moment."""
ROUTES = ("", "/log", "/log?since=1&limit=50", "/affairs", "/phases?turn=1", "/replay", "/download")
VARIES = re.compile(rb'"(at|created|started)":\d+')


def test_two_tables_whose_secrets_differ_look_the_same(anywhere: Running | Pair) -> None:
    dice = random.Random(23)

    async def scenario() -> None:
        pairs = differing = 0
        async with Client(anywhere.address) as one, Client(anywhere.address) as two:
            people = {civ: str((await one.guest(civ))["id"]) for civ in CIVS}
            me = str((await one.guest("Viewer"))["id"])
            two.http.cookies.update(dict(one.http.cookies))
            for number in range(volume(MOMENTS)):
                game, twin, viewer = _twins(number, dice)
                sitting = people | ({} if viewer is None else {viewer: me})
                at = [await _store(_database(anywhere), Moment(each, CIVS[0]), sitting, {}) for each in (game, twin)]
                shown, other = await _shown(one, at[0], game, viewer), await _shown(two, at[1], game, viewer)
                assert len(shown) == len(other)
                for first, second in zip(shown, other, strict=True):
                    assert first == second, (viewer, number, _difference(first, second))
                pairs += len(shown)
                stranger = Client(anywhere.address)
                differing += await _shown(stranger, at[0], game, viewer) != shown
                await stranger.http.aclose()
        assert pairs > volume(MOMENTS) * 30
        assert differing  # the control: other eyes see something else
        print(f"{pairs} pairs of messages and answers, {volume(MOMENTS)} moments")

    run(scenario(), PATIENCE * max(1, volume(1)))


def _twins(number: int, dice: random.Random) -> tuple[Game, Game, str | None]:
    """A moment of a game; the same moment with other secrets; and whose secrets these are not."""
    game = Game.new(Setup(PLAYERS, pace="free"), f"pairs {number}")
    for _ in range(dice.randrange(1, LONGEST)):
        if len(game.pending) and not game.over:
            civ, decision = dice.choice(sorted(game.pending.items()))
            game.act(civ, decision.sample(dice))
    while game.pending:
        viewer = dice.choice((None, *CIVS))
        if (twin := _with_other_secrets(game, viewer, dice)) is not None:
            return Game.load(game.save(past=False)), twin, viewer
        civ, decision = dice.choice(sorted(game.pending.items()))
        game.act(civ, decision.sample(dice))
    raise AssertionError("a game without secrets")


def _with_other_secrets(game: Game, viewer: str | None, dice: random.Random) -> Game | None:
    """The phase as it might have been: None where that cannot be, or has come to light meanwhile."""
    twin = game.copy(past=True)
    _shuffle_what_may_be(twin._checkpoint, viewer, dice)
    try:
        other = Game.load(twin.save(past=False))
    except GameFileError:
        return None
    is_secret = other.view(None) == game.view(None)
    if viewer is not None:
        is_secret = is_secret and other.own(viewer).hand == game.own(viewer).hand
    return other if is_secret and state(other) != state(game) else None


def _shuffle_what_may_be(t: Table, viewer: str | None, dice: random.Random) -> None:
    """Other hands, stacks, traces and dice, as they might be: a game file with a card in another stack is refused."""
    hidden = [hand for p, hand in enumerate(t.hands) if t.setting.civs[p] != viewer]
    places: dict[tuple[int, int, bool], list[tuple[list[int], int]]] = defaultdict(list)
    for place in (*hidden, *t.piles, *t.discards):
        for at, card in enumerate(place):
            places[card & 1, STACK_OF[card], is_calamity(card)].append((place, at))
    for slots in places.values():
        cards = [place[at] for place, at in slots]
        dice.shuffle(cards)
        for (place, at), card in zip(slots, cards, strict=True):
            place[at] = card
    for hand in hidden:
        hand.sort()
    mine = set() if viewer is None else set(t.hands[t.setting.player[viewer]])
    for card in list(t.traces):
        if card not in mine:
            t.traces[card] = dice.choice(t.active)
    t.chance.seed = str(dice.random())


def _difference(first: bytes, second: bytes) -> tuple[bytes, bytes]:
    """Where two that ought to be equal part."""
    at = next((at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
    return first[max(0, at - 80) : at + 80], second[max(0, at - 80) : at + 80]


def _database(place: Running | Pair) -> str:
    return place.database if isinstance(place, Pair) else place.config.database


async def _shown(client: Client, table: str, game: Game, viewer: str | None) -> list[bytes]:
    """All that this viewer is told, but for the name of the table and the time."""
    frames: list[bytes] = []
    socket = await raw(client, table)
    frames.append(await _until(socket, b'"type":"hello"'))
    for message in _asked(game, viewer):
        await socket.send(msgspec.json.encode(message).decode())
        frames.append(await _until(socket, b'"ref":"%s"' % message["ref"].encode()))
    await socket.close()
    for route in ROUTES:
        answer = await client.http.get(f"/api/tables/{table}{route}")
        frames.append(b"%d %s" % (answer.status_code, answer.content))
    return [VARIES.sub(b"", frame.replace(table.encode(), b"T")) for frame in frames]


async def _until(socket: ClientConnection, sign: bytes) -> bytes:
    while True:
        told = await socket.recv()
        frame = told.encode() if isinstance(told, str) else told
        if sign in frame:
            return frame


def _asked(game: Game, viewer: str | None) -> list[Json]:
    """Every kind of question, dry runs of legal and of wrong answers."""
    seat = viewer or game.setting.civs[0]
    others = [civ for civ in game.setting.civs if civ != seat]
    question = game.question(seat)
    tried: list[list[Json]] = [[{"undo": True}], [{"trade.done": True}]]
    if question is not None:
        legal = [question.default(), *(question.sample(random.Random(seed)) for seed in range(4))]
        wrong = [{name: answer} for name in question.ids for answer in (True, "salt", {"from": others[0]}, 1)]
        tried += [[dict(each)] for each in (*legal, *wrong[:6])]
    plain = ("advice", "options", "counsel", "threats", "deals", "undo-of")
    messages: list[Json] = [{"type": "preview", "choices": each} for each in tried]
    messages += [{"type": kind} for kind in plain]
    messages += [{"type": "undo-of", "vote": True}, {"type": "quote", "wanted": {"advances": ["pottery"], "plan": []}}]
    messages += [{"type": "forecast", "calamity": each.id} for each in facts().calamities]
    messages += [{"type": "reach", "area": area} for area in list(game.view().areas)[:4]]
    messages += [{"type": "regard", "other": civ} for civ in others]
    messages += [{"type": "deals", "to": civ} for civ in others]
    want = {"count": 3, "names": ["salt", "ochre"]}
    messages += [{"type": "weigh", "offer": {"to": civ, "give": want, "want": want}} for civ in others[:2]]
    return [{**message, "seat": seat, "ref": f"r{number}."} for number, message in enumerate(messages)]
