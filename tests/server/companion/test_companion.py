"""Companions over real connections: who may tell what, screens that follow, what survives."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from websockets.asyncio.client import connect

from megaciv.client import RequestRefused
from megaciv.companion.entries import Entry
from megaciv.companion.fold import apply, opened
from megaciv.companion.network import wifi_code
from megaciv.companion.record import LedgerRecord
from megaciv.companion.rehearsal import Scribe, frame_of, played
from megaciv.rules import Setup
from megaciv.server.companion.sheet import told_of
from megaciv.server.config import Config
from tests.server.conftest import Client, Running, Start, device, reason, run

NATIONS = ["minoa", "rome", "egypt", "assyria", "hellas"]


class Companion:
    """A device of a test."""

    def __init__(self, client: Client, id_: str) -> None:
        self.client, self.at = client, f"/api/companions/{id_}"
        self._refs = 0

    async def tell(self, *, insist: bool = False, ref: str = "", **told: Any) -> int:
        self._refs += 1
        answer = await self.client.post(
            f"{self.at}/entries", told=told, ref=ref or f"{id(self)}-{self._refs}", insist=insist
        )
        if answer["type"] == "refused":
            raise RequestRefused(answer)
        number: int = answer["number"]
        return number

    async def shown(self) -> Any:
        return await self.client.get(self.at)

    async def seat(self, civ: str) -> Any:
        return next(seat for seat in (await self.shown())["seats"] if seat["civ"] == civ)


async def opened_by(running: Running, level: str = "table", **more: Any) -> Companion:
    client = device(running)
    told = await client.post("/api/companions", frame={"civs": NATIONS, "level": level}, **more)
    assert told["gm"]
    return Companion(client, told["id"])


async def joined(running: Running, gm: Companion, civ: str, name: str = "") -> Companion:
    phone = Companion(device(running), gm.at.rpartition("/")[2])
    await phone.client.get(f"{phone.at}/device")
    told = await phone.client.post(f"{phone.at}/join", civ=civ, name=name)
    assert told["civs"] == [civ]
    return phone


def test_a_phone_enters_for_its_nation_and_for_no_other(shared: Running) -> None:
    async def scenario() -> None:
        gm = await opened_by(shared)
        phone = await joined(shared, gm, "rome", "Ada")
        await gm.tell(kind="phase", turn=1, phase=1)
        await phone.tell(kind="census", civ="rome", board=7)
        seat = await gm.seat("rome")
        assert (seat["board"]["value"], seat["name"], seat["taken"]) == (7, "Ada", True)
        assert await reason(phone.tell(kind="census", civ="egypt", board=7)) == "companion-not-your-nation"
        assert await reason(phone.tell(kind="phase", turn=1, phase=2)) == "companion-game-master-only"
        await gm.tell(kind="census", civ="egypt", board=9)
        assert (await gm.shown())["orders"]["census"][:2] == ["egypt", "rome"]

    run(scenario())


def test_what_does_not_fit_changes_nothing_unless_the_game_master_insists(shared: Running) -> None:
    async def scenario() -> None:
        gm = await opened_by(shared)
        phone = await joined(shared, gm, "rome")
        before = await gm.shown()
        with pytest.raises(RequestRefused) as refused:
            await phone.tell(kind="census", civ="rome", board=90, insist=True)
        assert refused.value.told["insist"]
        assert "90" in refused.value.told["text"]
        assert (await gm.shown())["number"] == before["number"]
        await gm.tell(kind="census", civ="rome", board=54, insist=True)
        assert await reason(gm.tell(kind="census", civ="atlantis", board=5, insist=True)) == "companion-no-such-nation"

    run(scenario())


def test_an_entry_that_is_sent_twice_counts_once(shared: Running) -> None:
    async def scenario() -> None:
        gm = await opened_by(shared)
        first = await gm.tell(kind="note", text="pizza", ref="once")
        assert await gm.tell(kind="note", text="pizza", ref="once") == first
        assert (await gm.shown())["notes"] == ["pizza"]

    run(scenario())


def test_a_taken_seat_needs_the_game_masters_word(shared: Running) -> None:
    async def scenario() -> None:
        gm = await opened_by(shared)
        phone = await joined(shared, gm, "rome")
        other = Companion(device(shared), gm.at.rpartition("/")[2])
        await other.client.get(f"{other.at}/device")
        told = await other.client.post(f"{other.at}/join", civ="rome", name="Bo")
        assert (told["civs"], told["waiting"]) == ([], ["rome"])
        async with connect(f"ws{shared.address[4:]}{gm.at}/ws") as socket:
            wanted = msgspec.json.decode(await socket.recv())["wanted"]
        assert [row["name"] for row in wanted] == ["Bo"]
        assert await reason(phone.client.post(f"{gm.at}/give", civ="rome", device=wanted[0]["device"])) == (
            "companion-game-master-only"
        )
        await gm.client.post(f"{gm.at}/give", civ="rome", device=wanted[0]["device"])
        await other.tell(kind="cities", civ="rome", cities=1)
        assert await reason(phone.tell(kind="cities", civ="rome", cities=2)) == "companion-not-your-nation"

    run(scenario())


def test_another_device_becomes_game_master_by_the_code(shared: Running) -> None:
    async def scenario() -> None:
        gm = await opened_by(shared)
        phone = await joined(shared, gm, "rome")
        assert await reason(phone.client.post(f"{gm.at}/gm", code="none")) == "companion-wrong-code"
        code = (await gm.client.get(f"{gm.at}/device"))["code"]
        assert len(code) == 6
        assert not (await phone.client.get(f"{gm.at}/device")).get("code")
        assert (await phone.client.post(f"{gm.at}/gm", code=code))["gm"]

    run(scenario())


def test_all_screens_are_shown_the_same_after_each_entry(shared: Running) -> None:
    async def scenario() -> None:
        gm = await opened_by(shared)
        async with (
            connect(f"ws{shared.address[4:]}{gm.at}/ws") as one,
            connect(f"ws{shared.address[4:]}{gm.at}/ws") as two,
        ):
            await one.recv()
            await two.recv()
            await gm.tell(kind="cities", civ="rome", cities=2)
            first, second = await one.recv(), await two.recv()
            assert first == second
            assert msgspec.json.decode(first)["shown"]["number"] == 1
            await one.send("{}")
            assert msgspec.json.decode(await one.recv())["type"] == "pong"

    run(scenario())


def test_a_player_takes_back_the_last_entry_and_the_game_master_any(shared: Running) -> None:
    async def scenario() -> None:
        gm = await opened_by(shared)
        phone = await joined(shared, gm, "rome")
        first = await phone.tell(kind="cities", civ="rome", cities=2)
        second = await phone.tell(kind="cities", civ="rome", cities=3)
        assert await reason(phone.tell(kind="strike", number=first)) == "companion-strike-your-last"
        await phone.tell(kind="strike", number=second)
        assert (await gm.seat("rome"))["cities"]["value"] == 2
        await phone.tell(kind="strike", number=first)
        assert (await gm.seat("rome"))["cities"]["value"] == 0
        third = await phone.tell(kind="cities", civ="rome", cities=4)
        await gm.tell(kind="phase", turn=1, phase=1)
        assert await reason(phone.tell(kind="strike", number=third)) == "companion-strike-your-last"
        await gm.tell(kind="strike", number=third)
        assert (await gm.seat("rome"))["cities"]["value"] == 0
        struck = [entry["number"] for entry in (await gm.shown())["log"] if entry.get("struck")]
        assert struck == [first, second, third]

    run(scenario())


def test_no_card_of_a_hand_is_kept_anywhere(start: Start, tmp_path: Path) -> None:
    async def scenario(running: Running) -> None:
        gm = await opened_by(running)
        phone = await joined(running, gm, "rome")
        hand = ["salt", "salt", "salt", "papyri"]
        told = await phone.client.post(f"{gm.at}/quote", civ="rome", hand=hand, wanted={"advances": ["mysticism"]})
        assert told["price"] == 40
        assert await reason(phone.client.post(f"{gm.at}/quote", civ="egypt", hand=[], wanted={"advances": []})) == (
            "companion-not-your-nation"
        )
        assert (
            await reason(phone.client.post(f"{gm.at}/quote", civ="rome", hand=["unobtainium"], wanted={"advances": []}))
            == "companion-no-such-card"
        )
        assert "papyri" not in msgspec.json.encode(await gm.shown()).decode()

    running = start()
    run(scenario(running))
    running.stop()
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("games.sqlite3*"))
    assert b"mysticism" not in kept
    assert b"papyri" not in kept


def test_a_record_goes_on_elsewhere(shared: Running) -> None:
    async def scenario() -> None:
        gm = await opened_by(shared)
        await joined(shared, gm, "rome", "Ada Byron")
        await gm.tell(kind="cities", civ="rome", cities=4)
        record = await gm.client.get(f"{gm.at}/record", initials=False)
        other = await opened_by(shared, record=record)
        assert (await other.seat("rome"))["cities"]["value"] == 4
        assert (await other.seat("rome"))["name"] == "Ada Byron"
        assert not (await other.seat("rome"))["taken"]
        await joined(shared, other, "rome")  # no device of that laptop enters for Rome: nobody has to consent
        assert (await other.seat("rome"))["name"] == "Ada Byron"
        short = await gm.client.get(f"{gm.at}/record")
        assert "Byron" not in msgspec.json.encode(short).decode()
        rows = (await gm.client.http.get(f"{gm.at}/record.csv")).text.splitlines()
        assert rows[0].startswith("date,game,place,nation,player,points")
        assert len(rows) == 1 + len(NATIONS)
        broken = {**record, "version": 99}
        assert await reason(opened_by(shared, record=broken)) == "companion-record-version"

    run(scenario())


def test_a_game_told_over_the_wire_comes_to_the_same(shared: Running) -> None:
    """The scribe of the rehearsal speaks through the public messages for some turns; the ledger is the one that a fold
    of the same entries gives."""
    setup = Setup(5)
    phases = [phase for phase in played(setup, "steady", "wire") if phase.turn <= 3]
    told: list[tuple[str, Entry]] = []
    ledger = opened(frame_of(setup))

    async def scenario() -> None:
        client = device(shared)
        frame = msgspec.to_builtins(frame_of(setup))
        id_ = (await client.post("/api/companions", frame=frame))["id"]
        gm = Companion(client, id_)
        for _, entry in told:
            await gm.tell(**msgspec.to_builtins(entry))
        record = await client.get(f"{gm.at}/record")
        assert [row["told"] for row in record["entries"]] == [msgspec.to_builtins(entry) for _, entry in told]
        for seat in (await gm.shown())["seats"]:
            assert seat["ast"] == ledger.seats[seat["civ"]].ast
            assert seat["cities"]["value"] == ledger.seats[seat["civ"]].cities.value

    def tell(by: str, entry: Entry) -> None:
        assert apply(ledger, entry, 0) is None
        told.append((by, entry))

    assert Scribe(setup, phases, tell, lambda: ledger).write().faults == []
    run(scenario())


def test_the_record_is_a_page_of_paper_too(shared: Running) -> None:
    """What people call themselves is data there, never a command."""

    async def scenario() -> None:
        gm = await opened_by(shared)
        await joined(shared, gm, "rome", "#panic() Łucja")
        await gm.tell(kind="cities", civ="rome", cities=4)
        answer = await gm.client.http.get(f"{gm.at}/record.pdf", params={"initials": False})
        assert answer.status_code == 200
        assert answer.content.startswith(b"%PDF")
        record = msgspec.convert(await gm.client.get(f"{gm.at}/record", initials=False), LedgerRecord)
        final, points, *_ = told_of(record, "pl")["parts"]
        assert final["rows"][1][:4] == ["Rzym", "#panic() Łucja", "1", "4"]
        assert points["rows"][0][1:] == ["1"]

    run(scenario())


def test_codes_for_the_network_and_for_the_table(shared: Running, tmp_path: Path) -> None:
    async def scenario() -> None:
        gm = await opened_by(shared)
        assert b"<svg" in (await gm.client.http.get(f"{gm.at}/qr.svg")).content
        answer = await gm.client.http.get(f"{gm.at}/qr.svg", params={"wifi": True})
        assert (answer.status_code, answer.json()["reason"]) == (404, "companion-no-wifi")

    run(scenario())
    told = wifi_code("Klub; stół", "a:b")
    assert told == "WIFI:T:WPA;S:Klub\\; stół;P:a\\:b;;"
    running = Running(Config(f"sqlite:///{tmp_path}/games.sqlite3", limits=False, wifi=told, test_seeds=True))

    async def with_wifi() -> None:
        gm = await opened_by(running)
        assert (await gm.client.get(f"{gm.at}/device"))["wifi"]
        assert b"<svg" in (await gm.client.http.get(f"{gm.at}/qr.svg", params={"wifi": True})).content

    run(with_wifi())
    running.stop()


def test_the_game_master_sees_whether_phones_find_the_laptop(shared: Running) -> None:
    """The laptop's own pages are no proof; a machine with another address is."""

    async def scenario() -> None:
        gm = await opened_by(shared)
        assert (await gm.client.get(f"{gm.at}/device"))["address"].startswith("http://")
        async with connect(f"ws{shared.address[4:]}{gm.at}/ws", max_size=None) as screen:
            assert msgspec.json.decode(await screen.recv())["reached"] == 0
            for address in ("127.0.0.1", "192.168.1.7", "192.168.1.7", "192.168.1.9"):
                headers = {"x-forwarded-for": address}  # as a front of this machine tells it
                (await gm.client.http.get(f"{gm.at}/device", headers=headers)).raise_for_status()
            assert [msgspec.json.decode(await screen.recv())["reached"] for _ in range(2)] == [1, 2]

    run(scenario())


def test_special_abilities_are_recalled_in_their_phase(shared: Running) -> None:
    """R3.10: of those who hold some; where nobody does, the phase is passed over."""

    async def scenario() -> None:
        gm = await opened_by(shared)
        await gm.tell(kind="phase", turn=1, phase=8)
        assert (await gm.shown())["nextPhase"] == "surplus-and-support"
        await gm.tell(kind="correction", civ="rome", advances=["politics", "pottery"])
        assert (await gm.shown())["nextPhase"] == "special-abilities"
        await gm.tell(kind="phase", turn=1, phase=9)
        assert (await gm.shown())["abilities"] == {"rome": ["politics"]}

    run(scenario())


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"kind": "census", "civ": "rome", "board": 90}, "90 is too many for Rome: at most 55"),
        ({"kind": "cities", "civ": "rome", "cities": 10}, "10 is too many for Rome: at most 9"),
        ({"kind": "tax-rate", "civ": "rome", "rate": 9}, "2"),
    ],
)
def test_who_can_allow_what_does_not_fit_and_the_log_says_so(shared: Running, told: Any, words: str) -> None:
    async def scenario() -> None:
        gm = await opened_by(shared)
        phone = await joined(shared, gm, "rome")
        with pytest.raises(RequestRefused) as refused:
            await phone.tell(**told)
        assert words in refused.value.told["text"]
        assert refused.value.told["insist"]
        await gm.tell(**told, insist=True)
        assert (await gm.shown())["log"][-1]["insisted"]

    run(scenario())


def test_what_means_nothing_is_refused_in_words(shared: Running) -> None:
    async def scenario() -> None:
        gm = await opened_by(shared)
        for told in (
            {"kind": "treasury", "civ": "rome", "treasury": -1},
            {"kind": "census", "civ": "rome", "board": "many"},
            {"kind": "weather", "civ": "rome"},
        ):
            with pytest.raises(RequestRefused) as refused:
                await gm.tell(**told)
            assert refused.value.told["text"]
        assert await reason(gm.tell(kind="bought", civ="rome", advances=["wheel"], insist=True)) == "unknown-advance"
        for civs in (["rome", "rome", "egypt"], ["rome", "egypt"], [*NATIONS, "mars"]):
            with pytest.raises(RequestRefused) as refused:
                await gm.client.post("/api/companions", frame={"civs": civs})
            assert refused.value.told["text"]

    run(scenario())


def test_an_entry_is_changed_where_it_stands_and_old_points_are_told_for_a_phase(shared: Running) -> None:
    async def scenario() -> None:
        gm = await opened_by(shared)
        phone = await joined(shared, gm, "rome")
        number = await phone.tell(kind="cities", civ="rome", cities=4)
        other = {"kind": "cities", "civ": "egypt", "cities": 5}
        assert await reason(gm.tell(kind="change", number=number, told=other)) == "companion-other-entry"
        five = {"kind": "cities", "civ": "rome", "cities": 5}
        assert await reason(phone.tell(kind="change", number=number, told=five)) == "companion-game-master-only"
        await gm.tell(kind="change", number=number, told=five)
        seat = await gm.seat("rome")
        assert seat["cities"]["value"] == 5
        async with connect(f"ws{shared.address[4:]}{gm.at}/ws", max_size=None) as screen:
            rows = {each["civ"]: each for each in msgspec.json.decode(await screen.recv())["shown"]["seats"]}
            assert (rows["rome"]["points"], rows["rome"]["was"]) == (5, 4)
            await gm.tell(kind="phase", turn=1, phase=5)
            rows = {each["civ"]: each for each in msgspec.json.decode(await screen.recv())["shown"]["seats"]}
            assert "was" not in rows["rome"]

    run(scenario())


def test_a_screen_holds_the_record_and_another_laptop_goes_on_with_it(shared: Running) -> None:
    async def scenario() -> None:
        gm = await opened_by(shared)
        await gm.tell(kind="cities", civ="rome", cities=4)
        await gm.tell(kind="cities", civ="egypt", cities=3)
        held = await gm.client.get(f"{gm.at}/entries", since=0)
        since = await gm.client.get(f"{gm.at}/entries", since=1)
        assert held["entries"][1:] == since["entries"]
        record = {"version": 1, "frame": (await gm.shown())["frame"], **held}
        other = await opened_by(shared, record=record)
        assert (await other.seat("egypt"))["cities"]["value"] == 3
        told = await gm.client.get(f"{gm.at}/what-if", civ="rome", calamity="superstition")
        assert told["cities"] == {"rome": -3}

    run(scenario())


def test_a_record_of_a_long_game_is_brought_and_a_hostile_one_is_refused(shared: Running) -> None:
    async def scenario() -> None:
        gm = await opened_by(shared)
        frame = (await gm.shown())["frame"]
        note = {"at": 1, "by": "gm", "device": "x", "told": {"kind": "note", "text": "n" * 300}}
        long = [{**note, "number": number} for number in range(1, 1001)]
        await opened_by(shared, record={"version": 1, "frame": frame, "begun": 1, "entries": long})
        wild = [
            {"kind": "strike", "number": 999},
            {"kind": "calamity-done", "case": 9, "cities": {"rome": 10**9}},
            {"kind": "calamity-answer", "case": 0, "what": "x", "answer": {"mars": 3}},
            {"kind": "change", "number": 6, "told": {"kind": "note", "text": "later"}},
            {"kind": "ast", "instead": {"rome": 10**12}},
        ]
        told = [{**note, "told": each, "number": number} for number, each in enumerate(wild, 1)]
        brought = await opened_by(shared, record={"version": 1, "frame": frame, "begun": 1, "entries": told})
        assert {entry.get("misfit") for entry in (await brought.shown())["log"]} > {"companion-no-such-case"}
        twice = {"version": 1, "frame": frame, "begun": 1, "entries": [told[0], told[0]]}
        assert await reason(opened_by(shared, record=twice)) == "companion-record-numbers"
        for begun in (-(10**18), 10**18):
            with pytest.raises(RequestRefused):
                await opened_by(shared, record={**twice, "begun": begun, "entries": []})

    run(scenario())


def test_long_records_are_not_brought_one_after_the_other(start: Start) -> None:
    """Each of a thousand entries and more is as dear as some tables: nobody fills the disk with them."""
    running = start(limits=True)

    async def scenario() -> None:
        frame = (await (await opened_by(running)).shown())["frame"]
        note = {"at": 1, "by": "gm", "device": "x", "told": {"kind": "note", "text": "n" * 300}}
        long = {
            "version": 1, "frame": frame, "begun": 1,
            "entries": [{**note, "number": number} for number in range(1, 5001)],
        }  # fmt: skip
        await opened_by(running, record=long)
        await opened_by(running, record=long)
        assert await reason(opened_by(running, record=long)) == "too-often"

    run(scenario())


def test_the_schema_of_the_record_is_published(shared: Running) -> None:
    """`docs/api/game.mcr.schema.json` (written by `make types`) says what a record is."""
    schema = json.loads((Path(__file__).parents[3] / "docs/api/game.mcr.schema.json").read_text())
    known = jsonschema_rs.Draft202012Validator(schema)

    async def scenario() -> None:
        gm = await opened_by(shared)
        await gm.tell(kind="cities", civ="rome", cities=4)
        await gm.tell(kind="calamity", named={"civ": "rome", "calamity": "famine"})
        await gm.tell(kind="end")
        record = await gm.client.get(f"{gm.at}/record")
        known.validate(record)
        assert not known.is_valid({**record, "entries": [{"number": 1}]})
        assert not known.is_valid({**record, "weather": "fine"})

    run(scenario())
