"""Reading answers: from the names and numbers of a choice to what the rules work with. What is odd is refused."""

from __future__ import annotations

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import FIRST_CALAMITY, WATER, Card, card_of


def read_number(value: object, field: str, low: int = 0, high: int | None = None) -> int:
    """A whole number within bounds."""
    if type(value) is not int or value < low or (high is not None and value > high):
        raise IllegalChoice(
            "number-out-of-bounds", field=field, value=value, low=low, high="" if high is None else high
        )
    return value


def read_area(value: object, field: str = "area") -> AreaIndex:
    """An area by id."""
    area = BOARD.index.get(value) if type(value) is str else None
    if area is None:
        raise IllegalChoice("unknown-area", field=field, value=value)
    return area


def read_player(t: Table, value: object, field: str = "civilization") -> Player:
    """A player in the game by the id of their civilization."""
    player = t.setting.player.get(value) if type(value) is str else None
    if player is None or player not in t.active:
        raise IllegalChoice("unknown-civilization", field=field, value=value)
    return player


def read_list(value: object, field: str) -> list[object]:
    """A list."""
    if not isinstance(value, (list, tuple)):  # a union would be made anew each time
        raise IllegalChoice("list-expected", field=field, value=value)
    return list(value)


def read_fields(
    value: object, required: tuple[str, ...], optional: tuple[str, ...] = (), field: str = "answer"
) -> dict[str, object]:
    """A mapping with these fields and no others."""
    if not isinstance(value, dict):
        raise IllegalChoice("mapping-expected", field=field, value=value)
    for name in required:
        if name not in value:
            raise IllegalChoice("field-missing", field=name)
    if len(value) > len(required):
        for key in value:  # not `name`, which is a text: compiled code would refuse any other
            if key not in required and key not in optional:
                raise IllegalChoice("field-unknown", field=key)
    return value


def read_flag(value: object, field: str) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise IllegalChoice("true-or-false-expected", field=field, value=value)
    return value


def read_true(value: object, field: str) -> None:
    """Nothing but true: an answer such as `special.done`."""
    if value is not True:
        raise IllegalChoice("true-expected", field=field, value=value)


def read_counts(value: object, field: str) -> dict[AreaIndex, int]:
    """`{area: tokens}`, each at least 1."""
    if not isinstance(value, dict):
        raise IllegalChoice("mapping-expected", field=field, value=value)
    return {read_area(name, field): read_number(number, field, low=1) for name, number in value.items()}


def read_card(t: Table, player: Player, value: object, held: list[Card], field: str = "card") -> Card:
    """One of the cards in `held`, by id, and takes it out of there: of the player's own block if possible, else of the
    other."""
    if type(value) is not str:
        raise IllegalChoice("unknown-card", field=field, value=value)
    own = t.setting.block[player]
    try:
        card = card_of(value, own)
    except KeyError:
        raise IllegalChoice("unknown-card", field=field, value=value) from None
    if card not in held and card != WATER and "@" not in value:
        card ^= 1  # the same of the other block
    if card not in held:
        raise IllegalChoice("card-not-held", field=field, value=value)
    held.remove(card)
    return card


def read_cards(t: Table, player: Player, value: object, field: str = "cards") -> list[Card]:
    """A list of cards from the player's hand."""
    held = t.hands[player][:]
    return [read_card(t, player, name, held, field) for name in read_list(value, field)]


def is_named(card: Card) -> bool:
    """A commodity or water: a card that may be named, kept and paid with (R7.27)."""
    return card < FIRST_CALAMITY or card == WATER
