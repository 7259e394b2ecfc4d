"""`megaciv arena`: who sits where, what a result proves, and what is made of results."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from megaciv.cli import app
from megaciv.sim.arena import (
    OPPONENTS,
    ROUNDS,
    ArenaGame,
    ArenaResult,
    ArenaSeal,
    arena_figures,
    arena_game,
    arena_head,
    arena_plan,
    challenger_civ,
    complaints,
    new_key,
    packed,
    read_result,
    round_games,
    unpacked,
    write_result,
)
from megaciv.sim.board import page
from megaciv.sim.plan import PlanError
from megaciv.sim.play import play_game
from megaciv.text.words import words

runner = CliRunner()

MODEL = """
from megaciv.env.talk import player

def default_of(prompt):
    return next(line for line in prompt.splitlines() if line.startswith("Default: ")).removeprefix("Default: ")

seat = player(lambda: default_of, prices=(1.0, 2.0))
"""


def played(bot: str = "steady", games: int = 2, turns: int = 5) -> ArenaResult:
    """Some games of five that were not written anywhere."""
    plan, found = arena_plan(bot, 5, turn_limit=turns), []
    for number in range(games):
        done = play_game(plan, number)
        assert done.replay is not None
        found.append(arena_game(plan, done.record, done.replay))
    head = arena_head(bot, plan.seed, {5: games}, turns)
    return ArenaResult(head, found, None)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def result() -> ArenaResult:
    return played()


def wrong(result: ArenaResult, *games: ArenaGame) -> list[str]:
    return [complaint for _, complaint in complaints(replace(result, games=list(games))) if complaint]


def refused(result: ArenaResult, file: Path, *games: ArenaGame, **head: object) -> str:
    """Why a file that somebody has made anew, with its chain and a key of their own, is not even read."""
    write_result(file, replace(result.head, **head), games, new_key())
    with pytest.raises(PlanError) as why:
        read_result(file)
    return why.value.key


@pytest.mark.parametrize("players", OPPONENTS)
def test_a_round_gives_the_challenger_every_civilization_once_at_each_kind_of_table(players: int) -> None:
    plan = arena_plan("shrewd-1", players)
    games = range(round_games(players) * ROUNDS[players])
    for kind, others in enumerate(OPPONENTS[players]):
        civs = Counter(challenger_civ(plan, game) for game in games if game % 2 == kind)
        assert set(civs.values()) == {ROUNDS[players]}
        assert len(civs) == players == len(others) + 1
        assert Counter(plan.seating(kind).values()) == Counter([*others, "shrewd-1?"])


def test_a_result_that_was_played_holds(result: ArenaResult) -> None:
    assert wrong(result, *result.games) == []


def test_a_row_that_was_changed_is_found(result: ArenaResult) -> None:
    first, second = result.games
    rows = [replace(row, vp=row.vp + 1) if row.civ == first.civ else row for row in first.rows]
    (complaint,) = wrong(result, replace(first, rows=rows), second)
    assert complaint.startswith(f"{first.civ}, vp: ")
    (of_another,) = wrong(result, replace(first, rows=[replace(r, names_false=99) for r in first.rows]), second)
    assert "names_false: 99" in of_another


def test_what_only_its_maker_can_know_is_a_claim(result: ArenaResult) -> None:
    first, second = result.games
    rows = [replace(row, tokens_in=5, incidents=1, cost=7) if row.civ == first.civ else row for row in first.rows]
    assert wrong(result, replace(first, rows=rows), second) == []
    others = [row if row.civ == first.civ else replace(row, incidents=1) for row in first.rows]
    assert len(wrong(result, replace(first, rows=others), second)) == 1


def test_other_choices_are_found(result: ArenaResult) -> None:
    first, second = result.games
    choices = unpacked(first.choices)
    for other in (choices[1:], choices[:-1], [*choices, choices[-1]], [{"move.end": True}, *choices], []):
        assert len(wrong(result, replace(first, choices=packed(other)), second)) == 1
    assert wrong(result, replace(first, choices="none"), second)
    assert wrong(result, replace(first, choices=packed([])[:-8]), second)


def test_games_that_are_not_those_of_the_head_are_found(result: ArenaResult, tmp_path: Path) -> None:
    """Left out, twice, in another order, of no size of ours, rows left out or twice: a board plays nothing."""
    first, second = result.games
    other, rows = tmp_path / "result.jsonl", first.rows
    for games in (
        [first],
        [second],
        [],
        [first, first],
        [second, first],
        [first, second, first],
        [first, replace(second, game=7)],
        [replace(first, players=7), second],
        [replace(first, rows=rows[1:]), second],
        [replace(first, rows=[*rows[1:], rows[1]]), second],
        [replace(first, rows=[]), second],
        [replace(first, civ="nobody"), second],
    ):
        assert refused(result, other, *games) in ("arena-games", "arena-no-file")
    for head in ({"5": 10**15}, {"5": 3}, {"5": -2}, {"five": 2}, {"5": 2, "9": 0}, {}):
        assert refused(result, other, first, second, games=head) == "arena-games"
    assert wrong(result, replace(first, civ=second.civ), second)


def test_nobody_claims_less_than_nothing(result: ArenaResult, tmp_path: Path) -> None:
    """Tokens and cost are a claim; but a negative one would rise on the board."""
    first, second = result.games
    for name in ("tokens_in", "tokens_out", "cost", "incidents"):
        rows = [replace(row, **{name: -1}) if row.civ == first.civ else row for row in first.rows]
        assert refused(result, tmp_path / "result.jsonl", replace(first, rows=rows), second) == "arena-no-file"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"seed":', b'"seed":1,"seed":'),
        (b'"protocol":', b'"note":"the best","protocol":'),
        (b'{"after":"",', b'{ "after":"",'),
        (b'"head":', b'"seal":{"digest":""},"head":'),
    ],
)
def test_a_line_is_written_in_one_way(result: ArenaResult, tmp_path: Path, old: bytes, new: bytes) -> None:
    """A key twice or one that we do not know: two readers could find different results in one file."""
    file = tmp_path / "result.jsonl"
    write_result(file, result.head, result.games)
    text = file.read_bytes().splitlines()[0].replace(old, new, 1)
    lines = [text]
    for line in file.read_bytes().splitlines()[1:]:
        said = json.loads(line) | {"after": sha256(lines[-1]).hexdigest()}
        if "seal" in said:
            said["seal"]["digest"] = said["after"]
        lines.append(json.dumps(said, separators=(",", ":")).encode())
    file.write_bytes(b"\n".join(lines))
    with pytest.raises(PlanError, match="arena-no-file"):
        read_result(file)


def test_a_name_stays_in_its_cell(result: ArenaResult) -> None:
    """Whatever somebody is called, there is a table; and no such name is read from a file."""
    bot = "me |\n\n# First <script>x</script>"
    games = [
        replace(game, rows=[replace(row, bot=bot) if row.civ == game.civ else row for row in game.rows])
        for game in result.games
    ]
    named = replace(result, head=replace(result.head, bot=bot), games=games, seal=ArenaSeal(""))
    for html in (False, True):
        text = page([named], words("en"), html)
        assert "<script>" not in text
        assert html or "\n# First" not in text


def test_the_chain_and_the_signature_hold_or_are_refused(result: ArenaResult, tmp_path: Path) -> None:
    file = tmp_path / "result.jsonl"
    seal = write_result(file, result.head, result.games, new_key())
    assert read_result(file) == replace(result, seal=seal)
    assert (len(seal.key), len(seal.signature)) == (64, 128)
    good = file.read_bytes()
    file.write_bytes(good.replace(b'"turns":5', b'"turns":6', 1))
    with pytest.raises(PlanError) as broken:
        read_result(file)
    assert (broken.value.key, broken.value.about["line"]) == ("arena-broken-chain", 3)
    write_result(file, result.head, [replace(result.games[0], turns=9), result.games[1]])
    lines = [*file.read_bytes().splitlines()[:-1], good.splitlines()[-1]]
    file.write_bytes(b"\n".join(lines))
    with pytest.raises(PlanError, match="arena-broken-chain"):
        read_result(file)
    other = write_result(file, result.head, result.games, new_key())
    file.write_bytes(file.read_bytes().replace(other.key.encode(), seal.key.encode()))
    with pytest.raises(PlanError, match="arena-bad-signature"):
        read_result(file)


@pytest.mark.parametrize("content", [b"", b"{}\n", b"no\nresult\nat all", b'{"after":""}\n' * 3])
def test_what_is_no_result_is_told(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "result.jsonl"
    file.write_bytes(content)
    with pytest.raises(PlanError, match="arena-no-file"):
        read_result(file)


def test_a_file_says_which_protocol_it_is_of(result: ArenaResult, tmp_path: Path) -> None:
    file = tmp_path / "result.jsonl"
    write_result(file, replace(result.head, protocol=99), result.games)
    told = runner.invoke(app, ["--lang", "en", "arena", "check", str(file)])
    assert told.exit_code == 2
    assert "99" in told.output
    for lie in ({"code": "other"}, {"version": "other"}):
        write_result(file, replace(result.head, **lie), result.games)
        told = runner.invoke(app, ["--lang", "en", "arena", "check", str(file)])
        assert told.exit_code == 2
        assert "other" in told.output


def test_figures_are_of_the_challenger_and_of_each_opponent() -> None:
    result = played("shrewd-1", games=10, turns=8)
    assert {one.standing.bot for one in arena_figures(result.games) if not one.liars} == {
        "shrewd-1?", "shrewd-1", "steady-1"
    }  # fmt: skip
    result = replace(result, games=result.games[1::2])
    figures = {one.standing.bot: one for one in arena_figures(result.games)}
    assert figures.keys() == {"shrewd-1?", "shrewd-1", "steady-1", "liar"}
    challenger, liar = figures["shrewd-1?"], figures["liar"]
    assert (challenger.standing.games, challenger.standing.fair, challenger.players) == (5, 0.2, 5)
    assert sum(one.standing.wins for one in figures.values()) == pytest.approx(5)
    own = [row for game in result.games for row in game.rows if row.civ == game.civ]
    assert challenger.place == pytest.approx(sum(row.place for row in own) / 5)
    deals = sum(row.deals for row in own)
    assert challenger.gained == pytest.approx(sum(row.gained for row in own) / deals)
    everybody = [row for game in result.games for row in game.rows]
    assert sum(row.gained for row in everybody) == 0
    assert liar.false_names is not None
    assert liar.false_names > 0.5
    assert challenger.tokens == challenger.cost == 0
    assert challenger.standing.mu is not None


def test_the_commands_play_check_and_rank(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, key = tmp_path / "run", tmp_path / "key.pem"
    assert runner.invoke(app, ["arena", "key", str(key)]).exit_code == 0
    assert key.stat().st_mode & 0o077 == 0
    assert runner.invoke(app, ["arena", "key", str(key)]).exit_code == 2
    (tmp_path / "quiet_model.py").write_text(MODEL, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    ask = ["--lang", "en", "arena", "run", "quiet_model:seat", "--seats", "5", "--rounds", "1", "--turn-limit", "3"]
    more = ["--jobs", "1", "--out", str(out), "--key", str(key), "--json"]
    first = runner.invoke(app, [*ask, *more])
    assert first.exit_code == 0, first.output
    told = json.loads(first.stdout)
    rows = {row["bot"]: row for row in told["rows"] if row["liars"]}
    assert rows["quiet_model:seat"]["tokens"] > 1000
    assert rows["quiet_model:seat"]["cost"] > 0
    assert rows["quiet_model:seat"]["incidents"] == 0
    assert rows["liar"]["tokens"] == 0
    again = json.loads(runner.invoke(app, [*ask, *more]).stdout)
    assert again["digest"] == told["digest"]
    monkeypatch.delitem(__import__("sys").modules, "quiet_model")
    (tmp_path / "quiet_model.py").unlink()
    checked = runner.invoke(app, ["--lang", "en", "arena", "check", told["file"], "--json"])
    assert checked.exit_code == 0, checked.output
    assert json.loads(checked.stdout)["wrong"] == []
    assert json.loads(checked.stdout)["key"] == told["key"] != ""
    for name in ("board.md", "board.html"):
        page = tmp_path / name
        assert runner.invoke(app, ["--lang", "en", "arena", "board", told["file"], "--out", str(page)]).exit_code == 0
        text = page.read_text(encoding="utf-8")
        assert "quiet_model:seat (in part)" in text
        assert told["key"][:8] in text
        assert "shrewd-1" not in text
    assert runner.invoke(app, ["arena", "board", told["file"], "--out", "page.pdf"]).exit_code == 2


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("megaciv.env.talk:endpoint", "the environment does not say MEGACIV_MODEL_URL and MEGACIV_MODEL"),
        ("megaciv.env.apart:seat", "the environment does not say MEGACIV_AGENT"),
        ("megaciv.env.apart:nobody", "has no attribute"),
    ],
)
def test_what_a_challenger_lacks_is_told_in_a_sentence(bot: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MEGACIV_MODEL_URL", "MEGACIV_MODEL", "MEGACIV_AGENT"):
        monkeypatch.delenv(name, raising=False)
    told = runner.invoke(app, ["--lang", "en", "arena", "run", bot])
    assert told.exit_code == 2
    assert f"{bot} cannot be loaded: " in told.output
    assert why in " ".join(told.output.split())


def test_a_result_that_does_not_hold_ends_with_1(result: ArenaResult, tmp_path: Path) -> None:
    file = tmp_path / "result.jsonl"
    first, second = result.games
    write_result(file, result.head, [replace(first, turns=4), second])
    told = runner.invoke(app, ["--lang", "en", "arena", "check", str(file)])
    assert told.exit_code == 1
    assert "5/0: 5 turns, not 4" in told.output
    write_result(file, result.head, [first, second])
    good = runner.invoke(app, ["--lang", "en", "arena", "check", str(file)])
    assert good.exit_code == 0
    assert "Nobody has signed it." in good.output


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (["nobody-knows"], "nobody-knows"),
        (["no_such_module:seat"], "no_such_module"),
        (["json:no_such_name"], "no_such_name"),
        (["steady", "--seats", "7"], "5, 9, 18"),
        (["steady", "--seats", "many"], "many"),
        (["steady", "--key", "no-such-file"], "Ed25519"),
    ],
)
def test_what_cannot_be_played_is_told(ask: list[str], says: str, tmp_path: Path) -> None:
    told = runner.invoke(app, ["--lang", "en", "arena", "run", *ask, "--out", str(tmp_path)])
    assert told.exit_code == 2
    assert says in told.output
