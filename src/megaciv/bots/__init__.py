"""Players without hands. A bot sees what a person in its seat sees, and chooses: `choose(sight, decision, dice)`.

names()                       the bots there are: ours, and those of other packages
create("steady", seed=7)      one for a seat of a game
play(game, bots, seed)        a game to its end; `Seats` for more control
weigh(bot, sight, offer)      what an offer on the trade floor is worth to a bot, term by term
counsel(game, seat, past)     what a good bot would do in a seat, with the reason, for a person who wonders
regard(events, seat, other)   what a seat thinks of another, from what it has seen; bots think by the same fold

`base`, `registry`, `runner`, `personality`, `memory`, `atlas` and `valuation` are the core; the rest is one module or
package a topic, and `steady` is their table of contents.
May import: `rules`, through what a seat sees; only `runner`, `suggesting` and `hindsight` hold a game. Imported by:
`server`, `sim`, `env`, `companion`, `checking`, `terminal`, `benches`, `commands`.
"""

from megaciv.bots.base import Bot, DefaultBot, RandomBot
from megaciv.bots.evidence import Acquaintance, Evidence, Regard
from megaciv.bots.incident import Incident
from megaciv.bots.opinions import LESSONS, regard, remembered
from megaciv.bots.personality import PERSONALITIES, Personality, Weights
from megaciv.bots.registry import create, is_ours, names
from megaciv.bots.runner import Seats, play
from megaciv.bots.suggesting import Counsel, counsel
from megaciv.bots.trade.weighed import Weighed
from megaciv.bots.trade.weighing import weigh

__all__ = [
    "LESSONS",
    "PERSONALITIES",
    "Acquaintance",
    "Bot",
    "Counsel",
    "DefaultBot",
    "Evidence",
    "Incident",
    "Personality",
    "RandomBot",
    "Regard",
    "Seats",
    "Weighed",
    "Weights",
    "counsel",
    "create",
    "is_ours",
    "names",
    "play",
    "regard",
    "remembered",
    "weigh",
]
