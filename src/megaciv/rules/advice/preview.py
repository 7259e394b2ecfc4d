"""A dry run: what some choices of one player would lead to, as far as they can know it.

It runs on a copy that draws no chance and shows no hidden card: where the real game would, the run stops. What follows
is worked out for the fights that stand on the board then, for surplus, support and the next tax; with warnings before
ruinous slips.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, Protocol, Self, TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict

from megaciv.rules.advice.ends import Aftermath, End, ends, purchase_ends
from megaciv.rules.advice.plans import Plan, plans
from megaciv.rules.ending.victory import victory_points
from megaciv.rules.engine.chance import Unknown
from megaciv.rules.engine.decisions import Decision, Spread
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.json_view import JsonView
from megaciv.rules.engine.state import IN_STOCK, NOBODY, Player, Table
from megaciv.rules.engine.verbs import destroy_city, destroy_tokens, place_tokens
from megaciv.rules.engine.working import Working
from megaciv.rules.facts.advances import METALWORKING
from megaciv.rules.facts.board import BOARD, NO_SITE, AreaIndex
from megaciv.rules.facts.cards import ADVANCE
from megaciv.rules.phases.advances.decision import BuyAdvances
from megaciv.rules.phases.advances.payment import Purchase
from megaciv.rules.phases.advances.phase import cards_in_hand
from megaciv.rules.phases.advances.prices import hand_value, price_working, treasury_rate
from megaciv.rules.phases.ast import is_known_to_be_last
from megaciv.rules.phases.cities.building import ON_SITE, WILDERNESS, BuildCity
from megaciv.rules.phases.conflict.phase import rounds, strength
from megaciv.rules.phases.movement.decision import Move
from megaciv.rules.phases.support import surplus
from megaciv.rules.phases.tax import revolting_cities, tax_rates
from megaciv.rules.seeing.views import View
from megaciv.rules.seeing.workings import census_working, support_working, tax_working
from megaciv.rules.setup.setting import Setting


class Fight(Struct, frozen=True):
    """A conflict to come, if everybody takes their losses on the spot: owners and their tokens before and after."""

    area: str
    before: dict[str, int]
    after: dict[str, int]
    city_of: str | None = None
    city_falls: bool = False
    clause: str = "R3.4.10"


Severity = Literal["note", "risk", "ruin"]
"""A fact worth knowing; something that may cost; something that one should be asked about once more."""
WORTH_SPENDING: Final = 40
"""So many points are not left unspent on the last turn without a question."""
MANY: Final = 6
"""So many lost for want of room are a ruin: they could have been a city."""
WORST_FIRST: Final = {"ruin": 0, "risk": 1, "note": 2}


class CautionAbout(JsonView, frozen=True):
    """What a caution is about: the arguments of its sentence. What does not matter is not there."""

    area: str | UnsetType = UNSET
    areas: list[str] | dict[str, int] | UnsetType = UNSET
    """Areas, perhaps with how many tokens each."""
    rate: int | UnsetType = UNSET
    cities: int | UnsetType = UNSET
    tokens: int | UnsetType = UNSET
    needed: int | UnsetType = UNSET
    short: int | UnsetType = UNSET
    ships: int | UnsetType = UNSET
    cards: int | UnsetType = UNSET
    points: int | UnsetType = UNSET


class Caution(Struct, frozen=True):
    """Something to be warned of: a key of the catalogue (`caution-<what>`) and its arguments."""

    what: str
    clause: str
    about: CautionAbout
    severity: Severity = "risk"


class Advice(Struct, frozen=True):
    """What there is to say of the table as it stands: fights to come, warnings, and answers worth proposing."""

    fights: tuple[Fight, ...]
    cautions: tuple[Caution, ...]
    plans: tuple[Plan, ...] = ()
    ends: tuple[End, ...] = ()


class DryRun(Struct, frozen=True):
    """What would be. `done` choices are legal; `refusal` says why the next is not; `unknown` that the run ended where
    only the real game can tell."""

    done: int
    refusal: IllegalChoice | None
    unknown: bool
    fights: tuple[Fight, ...]
    workings: tuple[Working, ...]
    cautions: tuple[Caution, ...]
    plans: tuple[Plan, ...]
    ends: tuple[End, ...]


class Preview(DryRun, frozen=True):
    """The same, and how the table would look."""

    view: View


class Playable(Protocol):
    """What a dry run needs of a game."""

    @property
    def setting(self) -> Setting: ...
    @property
    def table(self) -> Table: ...
    @property
    def pending(self) -> dict[str, Decision]: ...

    def copy(self) -> Self: ...
    def act(self, civ: str, choice: Choice) -> object: ...
    def view(self, civ: str | None = None) -> View: ...


AnyGame = TypeVar("AnyGame", bound=Playable)


def preview(game: Playable, civ: str, choices: Sequence[Choice]) -> Preview:
    """Try the choices on a copy, and look ahead from there."""
    twin, found = dry_run(game, civ, choices)
    return Preview(**asdict(found), view=twin.view(civ))


def dry_run(game: AnyGame, civ: str, choices: Sequence[Choice]) -> tuple[AnyGame, DryRun]:
    """The same without the view, which is most of the work: with the copy after the choices, to look at and no more."""
    before, purchase, question = game.table, None, game.pending.get(civ)
    twin = game.copy()
    done, unknown = 0, False
    refusal: IllegalChoice | None = None
    prices: list[Working] = []
    chosen: list[Caution] = []
    for choice in choices:
        purchase = _purchase(twin.pending.get(civ), choice) or purchase
        chosen += _of_tax(twin.table, twin.setting.player[civ], choice)
        chosen += _of_purchase(twin.table, twin.setting.player[civ], choice)
        prices += _prices(twin.table, twin.setting.player[civ], choice)
        twin.table.dry = twin.table.chance.closed = True  # each time: an undo sets up the table anew
        try:
            twin.act(civ, choice)
        except IllegalChoice as error:
            refusal = error
            break
        except Unknown:
            unknown = True
            done += 1
            break
        done += 1
    t, player = twin.table, twin.setting.player[civ]
    fights, ahead = _foreseen(t, player)
    workings = (*prices, *_workings(t, ahead, player))
    asked = twin.pending.get(civ)
    proposed = () if unknown else plans(t, player, asked)
    if purchase is None:
        cautions = _warnings(t, ahead, player, asked, fights, chosen)
        come_to = ends(_aftermath(before, ahead, player, asked), question, choices)
    else:  # the turn may be over with it: what the next one brings is nothing that was bought
        cautions = tuple(sorted((*chosen, *_of_hand(t, player)), key=_by_severity))
        come_to = purchase_ends(before, player, purchase)
    return twin, DryRun(done, refusal, unknown, fights, workings, cautions, proposed, come_to)


def advice(t: Table, player: Player, asked: Decision | None) -> Advice:
    """Before the player has drafted anything. Nothing is tried: the table stays as it is."""
    fights, ahead = _foreseen(t, player)
    warnings = _warnings(t, ahead, player, asked, fights)
    return Advice(fights, warnings, plans(t, player, asked), ends(_aftermath(t, ahead, player, asked), asked))


def _aftermath(before: Table, ahead: Table, player: Player, asked: Decision | None) -> Aftermath:
    """While people are moved or placed, a city that they can found counts; while cities are founded, it does not."""
    if isinstance(asked, BuildCity):
        return Aftermath(before, ahead, player, _wasted(ahead, player), asked.sites(), 0)
    sites: list[AreaIndex] = []
    if isinstance(asked, Move | Spread):
        free = [area for area in ahead.tokens[player] if not ahead.is_conflict(area)]
        sites = [area for area in free if _lacking(ahead, player, area) <= 0]
    return Aftermath(
        before, ahead, player, _wasted(ahead, player), sites, min(len(sites), ahead.cities_in_stock(player))
    )


def _foreseen(t: Table, player: Player) -> tuple[tuple[Fight, ...], Table]:
    """The fights to come that are the player's, and the table after them. Those of others change nothing that is the
    player's, but where the player attacks a city: it is replaced from its owner's stock, and their other fights fill
    that (R3.4.35)."""
    mine = [area for area in t.unit_areas(player) if t.is_conflict(area)]
    if not mine:
        return (), t
    ahead = t.copy()
    is_attack = any(t.city[area] not in (NOBODY, player) for area in mine)
    areas = _conflicts(t) if is_attack else mine
    return tuple(fight for area in areas if (fight := foresee_conflict(ahead, player, area))), ahead


def _warnings(
    t: Table,
    ahead: Table,
    player: Player,
    asked: Decision | None,
    fights: Sequence[Fight],
    chosen: Sequence[Caution] = (),
) -> tuple[Caution, ...]:
    """The worst first."""
    moving = _of_movement(t, player, fights) if isinstance(asked, Move) else ()
    return tuple(sorted((*chosen, *_cautions(ahead, player), *moving), key=_by_severity))


def _purchase(asked: Decision | None, choice: Choice) -> Purchase | None:
    """What this choice buys, if it is a legal purchase."""
    if not isinstance(asked, BuyAdvances) or "advances.buy" not in choice:
        return None
    try:
        return asked.take("advances.buy", choice["advances.buy"])
    except IllegalChoice:
        return None


def _prices(t: Table, player: Player, choice: object) -> list[Working]:
    """How the price of each advance comes about that the choice would buy."""
    answer = choice.get("advances.buy") if isinstance(choice, Mapping) else None
    if not isinstance(answer, Mapping):
        return []
    names, library = answer.get("advances", ()), ADVANCE.get(str(answer.get("library")))
    return [price_working(t, player, ADVANCE[name], library) for name in names if name in ADVANCE]


def _conflicts(t: Table) -> list[AreaIndex]:
    return [area for area, mask in enumerate(t.occupants) if mask and t.is_conflict(area)]  # nobody, no conflict


def foresee_conflict(ahead: Table, player: Player, area: AreaIndex) -> Fight | None:
    """Resolve the conflict of an area on `ahead`; what happens, if this player has a part in it."""
    before = {owner: ahead.tokens[owner][area] for owner in ahead.owners_at(area)}
    city = ahead.city[area]
    involved = player in before or city == player
    _fight_it_out(ahead, area)
    falls = False
    attackers = [owner for owner in ahead.owners_at(area) if owner != city]
    if city != NOBODY and attackers:
        falls = _attack(ahead, area, attackers[0])
    if not involved:
        return None
    names = ahead.setting.owners
    after = {names[owner]: ahead.tokens[owner].get(area, 0) for owner in before}
    return Fight(
        BOARD.ids[area],
        {names[owner]: n for owner, n in before.items()},
        after,
        None if city == NOBODY else names[city],
        falls,
        "R3.4.10" if city == NOBODY else "R3.4.32",
    )


def _fight_it_out(ahead: Table, area: AreaIndex) -> None:
    counts = {owner: ahead.tokens[owner][area] for owner in ahead.owners_at(area)}
    metal = {owner for owner in counts if ahead.has(owner, METALWORKING)}
    left = rounds(counts, BOARD.limit[area], ahead.city[area] != NOBODY, metal)
    for owner, number in counts.items():
        destroy_tokens(ahead, owner, area, number - left.get(owner, 0))


def _attack(ahead: Table, area: AreaIndex, attacker: Player) -> bool:
    """A city attack on `ahead` (R3.4.32-R3.4.37); does the city fall?"""
    defender = ahead.city[area]
    needed, replaced = strength(ahead, attacker, area)
    if ahead.tokens[attacker][area] < needed:
        destroy_tokens(ahead, attacker, area, ahead.tokens[attacker][area])
        return False
    destroy_city(ahead, area)
    stock = replaced if defender == ahead.setting.n else min(replaced, ahead.stock[defender])
    place_tokens(ahead, defender, area, stock)
    _fight_it_out(ahead, area)
    return True


def _workings(t: Table, ahead: Table, player: Player) -> tuple[Working, ...]:
    support, tax = support_working(ahead, player), tax_working(ahead, player)
    return census_working(t, player), support, tax, victory_points(t, player)


def _by_severity(caution: Caution) -> int:
    return WORST_FIRST[caution.severity]


def _of_tax(t: Table, player: Player, choice: object) -> Iterator[Caution]:
    """A rate at which cities revolt that would not at the lowest (R3.1.3)."""
    rate = choice.get("tax.setRate") if isinstance(choice, Mapping) else None
    if rate in tax_rates(t, player):
        revolting = revolting_cities(t, player, rate)
        if revolting > revolting_cities(t, player, min(tax_rates(t, player))):
            yield Caution("revolt-at-rate", "R3.1.3", CautionAbout(rate=rate, cities=revolting), "ruin")


def _of_hand(t: Table, player: Player) -> Iterator[Caution]:
    """More cards than may be kept at the end of the phase (R3.12.11)."""
    if (over := cards_in_hand(t, player) - t.hand_limit(player)) > 0:
        yield Caution("hand-limit", "R3.12.11", CautionAbout(cards=over))


def _wasted(ahead: Table, player: Player) -> dict[AreaIndex, int]:
    """Who will be lost for want of room (R3.5.10); not where they could be a city."""
    return {area: n for area, n in surplus(ahead, player).items() if _lacking(ahead, player, area) > 0}


def _of_purchase(t: Table, player: Player, choice: object) -> Iterator[Caution]:
    """On the last turn, means that are left and would buy something: afterwards they count nothing (R3.13.20)."""
    answer = choice.get("advances.buy") if isinstance(choice, Mapping) else None
    if not isinstance(answer, Mapping) or not is_known_to_be_last(t):
        return
    names = {name for name in answer.get("advances", ()) if name in ADVANCE}
    means = hand_value(t, player) + t.treasury[player] * treasury_rate(t, player)
    left = means - sum(working.number for working in _prices(t, player, choice))
    others = (a for name, a in ADVANCE.items() if name not in names and not t.has(player, a))
    if left >= WORTH_SPENDING and any(price_working(t, player, a, None).number <= left for a in others):
        yield Caution("unspent-at-the-end", "R3.13.20", CautionAbout(points=left), "ruin")


def _cautions(ahead: Table, player: Player) -> Iterator[Caution]:
    """Warnings for the state that the fights leave."""
    lost = _wasted(ahead, player)
    if lost:
        tokens = {BOARD.ids[area]: n for area, n in sorted(lost.items())}
        number = sum(lost.values())
        severity: Severity = "ruin" if number >= MANY else "risk"
        yield Caution("wasted-tokens", "R3.5.10", CautionAbout(areas=tokens, tokens=number), severity)
    short = support_working(ahead, player).number
    if ahead.cities[player] and short - sum(lost.values()) < 0:
        yield Caution("unsupported-city", "R3.5.20", CautionAbout(short=sum(lost.values()) - short), "ruin")
    revolting = 0 if is_known_to_be_last(ahead) else revolting_cities(ahead, player, min(tax_rates(ahead, player)))
    if revolting:
        yield Caution("revolt-to-come", "R3.1.3", CautionAbout(cities=revolting))


def _of_movement(t: Table, player: Player, fights: Sequence[Fight]) -> Iterator[Caution]:
    """Warnings while the player moves: attacks too weak, ships without upkeep, cities that their people could found."""
    civ = t.setting.civs[player]
    for fight in fights:
        if fight.city_of not in (None, civ) and not fight.city_falls and fight.before.get(civ):
            area = BOARD.index[fight.area]
            needed, tokens = strength(t, player, area)[0], fight.before[civ]
            about = CautionAbout(area=fight.area, tokens=tokens, needed=needed)
            yield Caution("attack-too-weak", "R3.4.34", about, "ruin")
    unkept = sum(area != IN_STOCK and not t.ready[player] >> n & 1 for n, area in enumerate(t.ships[player]))
    if unkept:
        yield Caution("ship-unkept", "R3.3.17", CautionAbout(ships=unkept))
    fighting = {fight.area for fight in fights}
    lacking = {area: _lacking(t, player, area) for area in sorted(t.tokens[player]) if BOARD.ids[area] not in fighting}
    if ready := [BOARD.ids[area] for area, n in lacking.items() if n <= 0]:
        yield Caution("city-possible", "R3.5.2", CautionAbout(areas=ready), "note")
    if almost := [BOARD.ids[area] for area, n in lacking.items() if n == 1]:
        yield Caution("one-short-of-city", "R3.5.2", CautionAbout(areas=almost), "note")


def _lacking(t: Table, player: Player, area: AreaIndex) -> int:
    """How many tokens are missing there for a city (R3.5.2); very many where none can be built."""
    if t.city[area] != NOBODY or not BOARD.limit[area]:
        return WILDERNESS
    needed = WILDERNESS if BOARD.site[area] == NO_SITE else ON_SITE
    return needed - t.tokens[player].get(area, 0)
