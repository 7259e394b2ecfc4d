"""The door to a bot's judgement of an offer, for anyone who tells a person why it was refused."""

from __future__ import annotations

from megaciv.bots.base import Bot, Thinker
from megaciv.bots.trade.terms import Purse
from megaciv.bots.trade.weighed import Weighed
from megaciv.rules import Sight
from megaciv.rules.seeing.sight import Heard


def weigh(bot: Bot, sight: Sight, offer: Heard) -> Weighed | None:
    """What this bot, in this seat, makes of an offer to it now: made already, or only thought of. None if it could not
    bear the offer out, or if it is not a bot that weighs.

    Nothing is changed, and the answer does not depend on chance.
    """
    return Purse(bot.mind, sight).weigh(offer) if isinstance(bot, Thinker) else None
