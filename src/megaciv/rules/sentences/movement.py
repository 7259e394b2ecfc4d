"""Sentences of movement and of building cities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from megaciv.rules.engine.bounds import Site
from megaciv.rules.engine.state import IN_STOCK, Player, Table
from megaciv.rules.facts.advances import ROADBUILDING
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.cities.building import BuildCity
from megaciv.rules.phases.movement.decision import Move
from megaciv.rules.phases.movement.entering import room
from megaciv.rules.phases.movement.march import March, may_pass, room_beyond, unmoved
from megaciv.rules.phases.movement.ships import BuildShip, Maintain, Scrap, may_build_at, prices
from megaciv.rules.phases.movement.voyage import Voyage
from megaciv.rules.sentences.parts import NotSayable, Part, Phrase, number, spread, write_spread
from megaciv.rules.sentences.vocabulary import END, NUMBERS

TREASURY = "treasury"
EMBARK = "embark"
DISEMBARK = "disembark"
TOKEN = "token"


class MovementSaid(Phrase[Move]):
    """A march, something with a ship, or the end. Taking back is no sentence: it could go on for ever."""

    def names(self, decision: Move) -> Sequence[str]:
        t, player = decision._t, decision._player
        found = []
        if next(_sources(t, player), None) is not None:
            found.append("move.land")
        if _building(t, player):
            found.append("move.buildShip")
        if _waiting(t, player):
            found += ["move.maintainShip"] if t.treasury[player] or t.tokens[player] else []
            found.append("move.scrapShip")
        if next(_sailing(t, player), None) is not None:
            found.append("move.sail")
        return [*found, "move.end"]

    def speak(self, decision: Move, name: str) -> Part[object]:
        t, player = decision._t, decision._player
        if name == "move.land":
            return (yield from _march(t, player))
        if name == "move.buildShip":
            return (yield from _ship(t, player))
        if name == "move.sail":
            return (yield from _voyage(t, player))
        if name == "move.end":
            return True
        ship = int((yield [NUMBERS[ship + 1] for ship in _waiting(t, player)]))
        answer: dict[str, object] = {"area": BOARD.ids[t.ships[player][ship - 1]], "ship": ship}
        if name == "move.maintainShip":
            paid = yield [*([TREASURY] if t.treasury[player] else []), *BOARD.names(t.tokens[player])]
            answer["pay"] = paid if paid == TREASURY else {"destroy": paid}
        return answer

    def write(self, decision: Move, name: str, answer: object) -> Iterable[str]:
        match decision.take(name, answer):
            case March(path=path, tokens=tokens):
                return [*(BOARD.ids[area] for area in path), str(tokens)]
            case BuildShip(area=area, payment=payment):
                others = [a for a, n in payment.destroy.items() for _ in range(n)]
                if payment.treasury == 0:
                    others.remove(area)
                    return [BOARD.ids[area], "0", BOARD.ids[others[0]]]
                return [BOARD.ids[area], str(payment.treasury)]
            case Maintain(ship=ship, payment=payment):
                return [str(ship + 1), TREASURY if payment.treasury else BOARD.ids[next(iter(payment.destroy))]]
            case Scrap(ship=ship):
                return [str(ship + 1)]
            case Voyage() as voyage:
                assert isinstance(answer, dict)
                return [str(voyage.ship + 1), *_steps(answer["voyage"]), END]
        if name != "move.end":
            raise NotSayable(name)
        return []


# -- marches ------------------------------------------------------------


def _sources(t: Table, player: Player) -> Iterator[tuple[AreaIndex, int]]:
    """Where tokens can march from, and how many."""
    roads = t.has(player, ROADBUILDING)
    for area in sorted(t.tokens[player]):
        near, tokens = BOARD.land[area], unmoved(t, player, area)
        if tokens and (
            any(room(t, player, to, 1) for to in near)
            or (roads and any(_beyond(t, player, area, via, 1) for via in near))
        ):
            yield area, tokens


def _beyond(t: Table, player: Player, area: AreaIndex, via: AreaIndex, tokens: int) -> dict[str, int]:
    """Where a march can go by way of another area, and with how many."""
    if not may_pass(t, player, via):
        return {}
    goals = ((to, room_beyond(t, player, (area, via, to), tokens)) for to in BOARD.land[via])
    return {BOARD.ids[to]: most for to, most in goals if most}


def _march(t: Table, player: Player) -> Part[object]:
    sources = {BOARD.ids[area]: (area, tokens) for area, tokens in _sources(t, player)}
    path = [(yield list(sources))]
    area, tokens = sources[path[0]]
    roads = t.has(player, ROADBUILDING)
    ways: dict[str, tuple[int, dict[str, int]]] = {}
    for to in BOARD.land[area]:
        most = room(t, player, to, tokens)
        further = _beyond(t, player, area, to, tokens) if roads else {}
        if most or further:
            ways[BOARD.ids[to]] = most, further
    path.append((yield list(ways)))
    most, further = ways[path[1]]
    token = yield [*NUMBERS[1 : most + 1], *further]
    if token in further:
        path.append(token)
        token = yield NUMBERS[1 : further[token] + 1]
    return {"path": path, "tokens": int(token)}


# -- ships ------------------------------------------------------------


def _waiting(t: Table, player: Player) -> list[int]:
    """Ships of an earlier turn that were not maintained yet."""
    return [s for s, area in enumerate(t.ships[player]) if area != IN_STOCK and not t.ready[player] >> s & 1]


def _building(t: Table, player: Player) -> list[str]:
    """Where the player can build a ship."""
    if not prices(t, player):
        return []
    return [BOARD.ids[area] for area in sorted(t.tokens[player]) if may_build_at(t, player, area)]


def _ship(t: Table, player: Player) -> Part[object]:
    """An area, how much treasury is paid, and where the second token comes from if none is."""
    name = yield _building(t, player)
    area, tokens = BOARD.index[name], t.tokens[player]
    paid = yield [str(treasury) for treasury, _ in prices(t, player)]
    if paid != "0":
        answer: dict[str, object] = {"area": name, "treasury": int(paid)}
        return answer if paid == "2" else {**answer, "destroy": {name: 1}}
    other = yield [BOARD.ids[a] for a in sorted(tokens) if a != area or tokens[a] > 1]
    return {"area": name, "destroy": {name: 2} if other == name else {name: 1, other: 1}}


def _sailing(t: Table, player: Player) -> Iterator[int]:
    """Ships that can make a voyage."""
    ready = t.ready[player] & ~t.sailed[player]
    for ship, area in enumerate(t.ships[player]):
        if area != IN_STOCK and ready >> ship & 1 and _can_end(t, player, Voyage(t, player, ship)):
            yield ship


def _voyage(t: Table, player: Player) -> Part[object]:
    """The ship by its number; tokens aboard, areas, tokens ashore; the end."""
    ship = int((yield [NUMBERS[ship + 1] for ship in _sailing(t, player)])) - 1
    voyage = Voyage(t, player, ship)
    start = BOARD.ids[voyage.area]
    while True:
        aboard = [n for n in range(1, _embarkable(voyage) + 1) if _can_end(t, player, voyage, n)]
        harbour = not BOARD.is_sea[voyage.area] and not t.out_of_play[voyage.area]
        ashore = voyage.may_land(voyage.aboard) if harbour and voyage.aboard else 0
        legal = [EMBARK] * bool(aboard) + [DISEMBARK] * bool(ashore)
        if len(voyage.path) <= voyage.range:
            legal += [BOARD.ids[to] for to in _water(voyage) if _reaches(t, player, voyage, to)]
        if len(voyage.path) > 1 and harbour and ashore == voyage.aboard:
            legal.append(END)
        token = yield legal
        if token == END:
            return {"ship": start, "number": ship + 1, "voyage": list(voyage.log)}
        if token == EMBARK:
            voyage.embark(int((yield [NUMBERS[n] for n in aboard])))
        elif token == DISEMBARK:
            voyage.disembark((yield from number(1, ashore)))
        else:
            voyage.sail(BOARD.index[token])


def _embarkable(voyage: Voyage) -> int:
    return 0 if BOARD.is_sea[voyage.area] else voyage.may_embark()


def _water(voyage: Voyage) -> Iterator[AreaIndex]:
    return (a for a in BOARD.water[voyage.area] if voyage.astronavigation or not BOARD.is_sea[a])


def _reaches(t: Table, player: Player, voyage: Voyage, to: AreaIndex) -> bool:
    """Can the voyage end somewhere once it has gone there?"""
    left = voyage.range - len(voyage.path)
    return _lands(t, player, voyage, to, left, voyage.aboard, {}, moved=True)


def _can_end(t: Table, player: Player, voyage: Voyage, more: int = 0) -> bool:
    """Can the voyage end somewhere, with so many more tokens aboard from here?"""
    change = {voyage.area: -more}
    left = voyage.range - len(voyage.path) + 1
    return _lands(t, player, voyage, voyage.area, left, voyage.aboard + more, change, len(voyage.path) > 1)


def _lands(
    t: Table, player: Player, voyage: Voyage, at: AreaIndex, left: int, aboard: int, change: dict[AreaIndex, int],
    moved: bool,
) -> bool:  # fmt: skip
    """Can all tokens aboard get ashore within the steps that are left? To land as many as there is room for never
    hurts."""
    if not BOARD.is_sea[at] and not t.out_of_play[at]:
        if aboard:
            here = voyage.landed.get(at, 0) - voyage.embarked.get(at, 0) + change.get(at, 0)
            landed = room(t, player, at, aboard, here)
            aboard -= landed
            change = {**change, at: change.get(at, 0) + landed}
        if not aboard and moved:
            return True
    if not left:
        return False
    further = (a for a in BOARD.water[at] if voyage.astronavigation or not BOARD.is_sea[a])
    return any(_lands(t, player, voyage, to, left - 1, aboard, change, moved=True) for to in further)


def _steps(parts: object) -> Iterator[str]:
    """The steps of a voyage as tokens."""
    assert isinstance(parts, (list, tuple))
    for part in parts:
        ((what, value),) = part.items()
        yield from (value,) if what == "to" else (what, str(value))


# -- cities ------------------------------------------------------------


class Building(Phrase[BuildCity]):
    """An area, treasury, tokens from next door, and whether one stays; or no more."""

    def names(self, decision: BuildCity) -> Sequence[str]:
        return decision.ids if decision.is_possible() else ["city.done"]

    def speak(self, decision: BuildCity, name: str) -> Part[object]:
        if name == "city.done":
            return True
        sites = decision.bounds().areas
        area = yield list(sites)
        site = sites[area]
        answer: dict[str, object] = {"area": area}
        most = 0 if site.outside is None else site.outside.most
        treasury = yield from number(max(0, site.needs - site.here - most), site.treasury)
        if treasury:
            answer["treasury"] = treasury
        borrowed = 0
        if site.outside is not None:
            least = max(0, site.needs - site.here - treasury)
            outside = yield from spread(dict(sorted(site.outside.areas.items())), least, most)
            borrowed = sum(outside.values())
            if outside:
                answer["outside"] = outside
        if _may_leave(site, treasury + borrowed) and (yield [TOKEN, END]) == TOKEN:
            answer["leaveToken"] = True
        return answer

    def write(self, decision: BuildCity, name: str, answer: object) -> Iterable[str]:
        plan = decision.take(name, answer)
        if plan is None:
            return []
        site = decision.bounds().areas[BOARD.ids[plan.area]]
        tokens = [BOARD.ids[plan.area], str(plan.treasury)]
        if site.outside is not None:
            outside = {BOARD.ids[area]: number for area, number in plan.outside.items()}
            tokens += write_spread(outside, sorted(site.outside.areas))
        if _may_leave(site, plan.treasury + sum(plan.outside.values())):
            tokens.append(TOKEN if plan.leave_token else END)
        return tokens


def _may_leave(site: Site, elsewhere: int) -> bool:
    return site.leave_token and site.here + elsewhere > site.needs
