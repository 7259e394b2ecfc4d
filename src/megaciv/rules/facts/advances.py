"""The 51 advances by name: `table.has(player, MONARCHY)`. A test holds this list against the facts.

The value is the advance's index in `cards.ADVANCES` (alphabetical); what a player holds is a bit mask over these.
"""

from typing import Final

ADVANCED_MILITARY: Final = 0
AGRICULTURE: Final = 1
ANATOMY: Final = 2
ARCHITECTURE: Final = 3
ASTRONAVIGATION: Final = 4
CALENDAR: Final = 5
CARTOGRAPHY: Final = 6
CLOTH_MAKING: Final = 7
COINAGE: Final = 8
CULTURAL_ASCENDANCY: Final = 9
DEISM: Final = 10
DEMOCRACY: Final = 11
DIASPORA: Final = 12
DIPLOMACY: Final = 13
DRAMA_AND_POETRY: Final = 14
EMPIRICISM: Final = 15
ENGINEERING: Final = 16
ENLIGHTENMENT: Final = 17
FUNDAMENTALISM: Final = 18
LAW: Final = 19
LIBRARY: Final = 20
LITERACY: Final = 21
MASONRY: Final = 22
MATHEMATICS: Final = 23
MEDICINE: Final = 24
METALWORKING: Final = 25
MILITARY: Final = 26
MINING: Final = 27
MONARCHY: Final = 28
MONOTHEISM: Final = 29
MONUMENT: Final = 30
MUSIC: Final = 31
MYSTICISM: Final = 32
MYTHOLOGY: Final = 33
NAVAL_WARFARE: Final = 34
PHILOSOPHY: Final = 35
POLITICS: Final = 36
POTTERY: Final = 37
PROVINCIAL_EMPIRE: Final = 38
PUBLIC_WORKS: Final = 39
RHETORIC: Final = 40
ROADBUILDING: Final = 41
SCULPTURE: Final = 42
THEOCRACY: Final = 43
THEOLOGY: Final = 44
TRADE_EMPIRE: Final = 45
TRADE_ROUTES: Final = 46
UNIVERSAL_DOCTRINE: Final = 47
URBANISM: Final = 48
WONDER_OF_THE_WORLD: Final = 49
WRITTEN_RECORD: Final = 50
