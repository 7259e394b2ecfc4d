"""A bot on the trade floor among people: it comes to them, answers each of their offers with yes, other terms or a
reason, names prices, and says what it thinks of what it got.

What it says is read off what it reckoned (`Weighed`, `Regard`), never made up. What it may do now its manners say
(`bots.manners`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from megaciv.bots.atlas import FIRST_CALAMITY_KIND
from megaciv.bots.evidence import Evidence
from megaciv.bots.manners import Etiquette
from megaciv.bots.memory import Mind, Talk
from megaciv.bots.opinions import KNOWN, LOWEST
from megaciv.bots.trade.floor import DONE, MOST_OPEN, Trader, Wish, named, read_line, sought
from megaciv.bots.trade.intentions import leave_intention
from megaciv.bots.trade.weighed import Weighed
from megaciv.bots.valuation import points
from megaciv.rules import Choice, Sight
from megaciv.rules.facts.cards import KIND_IDS
from megaciv.rules.phases.advances.prices import FACE
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import LEAST, SWORN
from megaciv.rules.phases.trade.talk import MOST_PRICES, VOICES
from megaciv.rules.seeing.sight import Heard, PriceWanted

AGED: Final = {1: 0, 2: 3}
"""How old the phase is to a bot, by round: what it demands falls from round to round."""
TRIES: Final = 40
"""So many changes of an offer are tried to find one that is enough."""
COUNTERS: Final = 2
"""So often a bot answers a partner with other terms in a round."""
LITTLE: Final = 3.0
"""Cards that bring less than this are not collected."""
OFFERED_PRICES: Final = 6
"""So many kinds are thought of as a price."""
OPENINGS: Final = 3
"""So many bots say their opening line in one turn."""
PROUD: Final = frozenset({"merchant", "sailor", "schemer", "warlord"})
"""The tempers that say so when they lead."""
LATE: Final = 8
LEADS: Final = 5
"""From this turn on, and by so many points."""
AFTER_TRADE: Final = frozenset({"chosen", "struck"})
"""What happens after the trade phase is spoken of in the next one."""


class Conversation:
    """What the bots of a table have said to people, so that nothing is said twice."""

    def __init__(self) -> None:
        self.turn = 0
        self.countered: dict[tuple[str, str, int], int] = {}
        """By bot, partner and round: how often with other terms."""
        self.approached: dict[tuple[str, str], int] = {}
        """By bot and person: the last round in which it came with an offer."""
        self.collecting: set[str] = set()
        """The people who were asked what they collect."""
        self.reacted: dict[tuple[str, str], Evidence] = {}
        """By bot and person: what it has spoken about."""
        self.warned: set[tuple[str, str]] = set()
        """Bots that have warned everybody of somebody: once a game."""
        self.opened: dict[str, int] = {}
        """Bots that have said their opening line, and the turn in which they did."""
        self.openings: set[tuple[str, str]] = set()
        """Opening lines that everybody has heard this turn, with their voices."""
        self.gloated: set[str] = set()
        """Bots that have told everybody that they lead: once a game."""

    def begin(self, turn: int) -> None:
        """Forget what was said in phases before."""
        if self.turn != turn:
            self.turn = turn
            self.countered, self.approached, self.collecting, self.openings = {}, {}, set(), set()


class PoliteTrader(Trader):
    """A bot among people, for one act."""

    def __init__(self, mind: Mind, s: Sight, etiquette: Etiquette, conversation: Conversation) -> None:
        if mind.talk.turn != s.turn:
            mind.talk = Talk(s.turn)
        if not etiquette.brisk:
            mind.talk.asked = AGED.get(etiquette.round, max(mind.talk.asked, AGED[2]))
        super().__init__(mind, s)
        conversation.begin(s.turn)
        self.etiquette, self.said = etiquette, conversation
        self.people = frozenset(s.setting.player[civ] for civ in etiquette.people)
        self._approaches = etiquette.brisk
        """Do we think of offers to people now? Not beside those that manners allow."""

    def choices(self) -> list[Choice]:
        """What it does now, one after the other: an act, perhaps with a word; nothing at all, if there is nothing."""
        if self.etiquette.brisk:
            return [self.commit() or self.answer() or self.name_price() or self.act()]
        act = self.commit() or self.answer() or self.name_price()
        if act is None and (word := self.ask_what_they_collect()) is not None:
            return [word]
        if act is None and (word := self.react() or self.open() or self.gloat()) is not None:
            return [word]
        act = act or self.line()
        if act is None and self.etiquette.approaches and (offer := self.approach()) is not None:
            return [offer, *self._with_words(offer)]
        if act is None and self.etiquette.deals:
            act = self.offer()
        if act is None and self.etiquette.may_leave and not self.floor.is_done(self.s.me) and not self.is_heard():
            act = leave_intention(self.mind, self.s, self.floor, self.talk, self.purse) or DONE
        return [] if act is None else [act]

    def is_heard(self) -> bool:
        """Does a person think about an offer of ours? Then we stay."""
        return any(offer.to in self.people for offer in self.floor.my_offers())

    # -- answering ------------------------------------------------------------

    def answer(self) -> Choice | None:
        """To people before bots: accept the best that is enough; what is not is answered with other terms, or refused
        with a reason. Offers of bots wait until it is time for them."""
        s = self.s
        best: tuple[Heard, Weighed] | None = None
        short: list[tuple[Heard, Weighed | None]] = []
        for offer in self.floor.offers_to_me():
            if offer.by in s.leaving or not (offer.by in self.people or self._deals_with_bots):
                continue
            weighed = self.purse.weigh(offer)
            if weighed is not None and weighed.is_enough:
                if best is None or weighed.over > best[1].over:
                    best = offer, weighed
            elif offer.to == s.me:
                short.append((offer, weighed))
        short.sort(key=lambda entry: entry[0].by not in self.people)
        if best is not None and not (short and short[0][0].by in self.people and best[0].by not in self.people):
            offer, weighed = best
            cards = named(s, weighed.packet)
            return {"trade.accept": {"from": s.setting.civs[offer.by], "offer": offer.id, "cards": cards}}
        if not short:
            return None
        offer, judged = short[0]
        if offer.by not in self.people:
            return self.counter(offer) or {"trade.reject": {"offer": offer.id}}
        return self.other_terms(offer) or self.refuse(offer, judged, best is not None)

    @property
    def _deals_with_bots(self) -> bool:
        return self.etiquette.deals or self.etiquette.brisk

    def other_terms(self, offer: Heard) -> Choice | None:
        """The smallest change that makes it enough, as an offer back: anyone who takes it has a deal."""
        key = (self.s.civ, self.s.setting.civs[offer.by], self.etiquette.round)
        if self.said.countered.get(key, 0) >= COUNTERS or len(self.floor.my_offers()) >= MOST_OPEN:
            return None
        cured = self.cure(offer)
        if cured is None:
            return None
        self.said.countered[key] = self.said.countered.get(key, 0) + 1
        changed, weighed = cured
        return {
            "trade.counter": {
                "offer": offer.id,
                "give": changed.want.told(),
                "want": changed.give.told(),
                "cards": named(self.s, weighed.packet),
            }
        }

    def cure(self, offer: Heard) -> tuple[Heard, Weighed] | None:
        """The first change, small ones first, with which the offer is enough."""
        for changed, _ in zip(self._changes(offer), range(TRIES), strict=False):
            weighed = self.purse.weigh(changed)
            if weighed is not None and weighed.is_enough:
                return changed, weighed
        return None

    def _changes(self, offer: Heard) -> Iterator[Heard]:
        give, want = offer.give, offer.want
        if not give.clean and give.count > SWORN:
            yield offer._replace(give=Statement(give.count, give.kinds, True))
        if want.count > LEAST:
            yield offer._replace(want=Statement(want.count - 1, want.kinds[: want.count - 1], want.clean))
        if len(want.kinds) > SWORN:
            yield offer._replace(want=Statement(want.count, want.kinds[:SWORN], want.clean))
        for kind in self._likely(offer):
            for other in _with_kind(give, kind):
                yield offer._replace(give=other)
        for kind in self._spare(offer):
            for other in _with_kind(want, kind):
                yield offer._replace(want=other)

    def _likely(self, offer: Heard) -> list[int]:
        """What the partner may well have and we collect, most welcome first."""
        line = self.floor.board.get(offer.by)
        has = set(offer.give.kinds[:SWORN]) | (set(read_line(line)[1]) if line is not None else set())
        goods = [kind for kind in has if kind < FIRST_CALAMITY_KIND]
        return sorted(goods, key=lambda kind: (-self.purse.gain((kind,)), kind))[:5]

    def _spare(self, offer: Heard) -> list[int]:
        """What we would rather give than what is asked, of what the partner may want, what is missed least first."""
        held, table = self.purse.held, self.purse.values
        wants = self.wants(offer.by, self.floor.board.get(offer.by))
        kinds = [kind for kind, number in held.items() if number and kind not in offer.give.kinds]
        missed = {kind: table[kind][held[kind]] - table[kind][held[kind] - 1] for kind in kinds}
        return sorted(kinds, key=lambda kind: (kind not in wants, missed[kind], kind))[:5]

    # -- reasons ------------------------------------------------------------

    def refuse(self, offer: Heard, weighed: Weighed | None, has_better: bool = False) -> Choice:
        """No, and why."""
        reason, args = self.reason(offer, weighed, has_better)
        return {"trade.reject": {"offer": offer.id, "reason": reason, "args": {**args, **self._voice()}}}

    def reason(self, offer: Heard, weighed: Weighed | None, has_better: bool = False) -> tuple[str, dict[str, str]]:
        """The first of the catalogue that is true: without it the offer would be enough, or it is `enough` that is
        missing."""
        give, want, purse = offer.give, offer.want, self.purse
        if weighed is None:
            return "cannot", {"card": KIND_IDS[self._lacking(want)]}
        unsaid = give.count - len(give.kinds)
        opinion = self.mind.opinion(self.s.setting.civs[offer.by])
        if unsaid and self.mind.w.memory and opinion.step <= LOWEST:
            owed = [each.cards[0] for each in opinion.evidence if each.what == "false-name"]
            return ("owed", {"card": owed[-1]}) if owed else ("distrust", {})
        if self.mind.w.memory and opinion.favours and weighed.over + self.mind.w.league * opinion.favours >= 0:
            return "league", {}
        if weighed.over + weighed.fear >= 0:
            return "fear", {}
        if len(give.kinds) > SWORN:
            told = purse.gain(give.kinds, want.kinds) - weighed.gain
            if weighed.over - weighed.told + told >= 0:
                return "word", {"card": KIND_IDS[give.kinds[SWORN]]}
        kept = max(want.kinds[:SWORN], key=lambda kind: (self._missed(want, kind), kind))
        if (
            purse.held.get(kept, 0) > 1
            and weighed.lost >= max(weighed.fear, weighed.feeding)
            and (weighed.over + self._missed(want, kept) >= 0)
        ):
            return "breaks-set", {"card": KIND_IDS[kept]}
        if (more := self._one_more(offer)) is not None:
            return "short", {"card": KIND_IDS[more]}
        if weighed.gain < LITTLE:
            return "not-collecting", {"card": KIND_IDS[give.kinds[0]]}
        if weighed.feeding > 0 and weighed.over + weighed.feeding >= 0:
            return "leader", {}
        return ("better", {"card": KIND_IDS[kept]}) if has_better else ("enough", {})

    def _lacking(self, want: Statement) -> int:
        """The sworn name that our hand does not bear out; if it does, there are too few cards."""
        for kind in want.kinds[:SWORN]:
            if self.purse.held.get(kind, 0) < want.kinds[:SWORN].count(kind):
                return kind
        return want.kinds[0]

    def _missed(self, want: Statement, kind: int) -> float:
        held, number = self.purse.held.get(kind, 0), want.kinds.count(kind)
        if kind >= FIRST_CALAMITY_KIND:
            return 0.0
        return self.purse.values[kind][held] - self.purse.values[kind][max(0, held - number)]

    def _one_more(self, offer: Heard) -> int | None:
        """One card, in place of what is not sworn, that would be enough."""
        for kind in self._likely(offer):
            changed = offer._replace(give=Statement(offer.give.count, (offer.give.kinds[0], kind), offer.give.clean))
            weighed = self.purse.weigh(changed)
            if kind != offer.give.kinds[1] and weighed is not None and weighed.is_enough:
                return kind
        return None

    def _regard(self, partner: int) -> float:
        return self.mind.opinion(self.s.setting.civs[partner]).step

    def _voice(self) -> dict[str, str]:
        name = self.mind.p.name
        return {"voice": name} if name in VOICES else {}

    # -- prices ------------------------------------------------------------

    def name_price(self) -> Choice | None:
        """What we would take for what somebody asks for: it is enough now, so who offers it has a deal."""
        for ask in self.floor.asks_to_me():
            return {"trade.quote": {"ask": ask.id, "prices": [[KIND_IDS[k] for k in p] for p in self.prices(ask)]}}
        return None

    def prices(self, ask: PriceWanted) -> list[tuple[int, ...]]:
        """Up to three pairs of goods, the cheapest first, of what they say they have before what they do not."""
        kinds = ask.kinds if len(ask.kinds) > 1 else ask.kinds * SWORN
        want = Statement(max(LEAST, len(kinds)), kinds)
        line = self.floor.board.get(ask.by)
        has = read_line(line)[1] if line is not None else {}
        wanted = sought(self.purse.held)[0]
        thought = [*dict.fromkeys([*sorted(has, key=lambda k: (-self.purse.gain((k,)), k)), *wanted])]
        thought = [kind for kind in thought if kind not in kinds and kind < FIRST_CALAMITY_KIND][:OFFERED_PRICES]
        found = []
        for at, kind in enumerate(thought):
            for other in thought[at:]:
                pair = (kind, other)
                weighed = self.purse.weigh(Heard(ask.id, ask.by, self.s.me, Statement(LEAST, pair), want))
                if weighed is not None and weighed.is_enough:
                    unlikely = sum(pair.count(k) > has.get(k, 0) for k in set(pair))
                    found.append((unlikely, FACE[kind] + FACE[other], pair))
        return [pair for *_, pair in sorted(found)[:MOST_PRICES]]

    # -- coming to people ------------------------------------------------------------

    def wishes(self, partner: int, has: dict[int, int]) -> list[tuple[float, Wish]]:
        """Nothing of a person but where we come to them; nor of one who is done: an offer would call them back, and
        they have said that they want none."""
        if partner in self.people and (self.floor.is_done(partner) or not self._approaches):
            return []
        return super().wishes(partner, has)

    def approach(self) -> Choice | None:
        """The offer to a person that promises most; once a round to each."""
        mind, floor, s = self.mind, self.floor, self.s
        if self.talk.offers >= mind.w.most_offers or len(floor.my_offers()) >= MOST_OPEN:
            return None
        self._approaches = True
        best: tuple[int, tuple[int, ...], tuple[int, ...]] | None = None
        best_score = mind.w.least_score
        for partner in floor.traders:
            civ, line = s.setting.civs[partner], floor.board.get(partner)
            if partner not in self.people or line is None or partner in s.leaving or floor.is_done(partner):
                continue
            if self.said.approached.get((s.civ, civ), 0) >= self.etiquette.round or self._regard(partner) <= LOWEST:
                continue
            known = self.known(partner, line)[0], self.wants(partner, line)
            for gain, wish in self.wishes(partner, known[0]):
                made = self.terms(partner, known, wish, gain, best_score)
                if made is not None:
                    best_score, best = made[0], (partner, wish, made[1])
        self._approaches = self.etiquette.brisk
        if best is None:
            return None
        self.said.approached[s.civ, s.setting.civs[best[0]]] = self.etiquette.round
        return self.post(*best)

    def _with_words(self, offer: Choice) -> list[Choice]:
        """A word that goes with an offer to a person."""
        terms = offer["trade.offer"]
        if not self.etiquette.talks or terms["to"] in self.etiquette.silent:
            return []
        dealt = self.mind.opinion(terms["to"]).deals >= 1
        return [self._say(terms["to"], "again" if dealt else "approach", card=terms["want"]["names"][0])]

    def ask_what_they_collect(self) -> Choice | None:
        """Who has put up no line is asked for it once, by somebody."""
        if self.etiquette.talks:
            for partner in self.floor.traders:
                civ = self.s.setting.civs[partner]
                silent = partner in self.people and partner not in self.floor.board
                if civ in self.etiquette.silent or civ in self.said.collecting:
                    continue
                if silent and not self.floor.is_done(partner):
                    self.said.collecting.add(civ)
                    return self._say(civ, "collect")
        return None

    # -- words ------------------------------------------------------------

    def react(self) -> Choice | None:
        """To what came out of a packet this turn; who cheated is named to everybody, once a game."""
        if not self.etiquette.talks:
            return None
        for civ in sorted(self.etiquette.people):
            evidence = self.mind.opinion(civ).evidence
            newest = evidence[-1] if evidence else None
            if newest is None or self.said.reacted.get((self.s.civ, civ)) is newest:
                continue
            if newest.turn + (newest.what in AFTER_TRADE) < self.s.turn:
                continue
            word = self._word_about(civ, newest)
            if word is not None and word["trade.say"]["to"] in self.etiquette.silent:
                continue
            self.said.reacted[self.s.civ, civ] = newest
            if word is not None:
                return word
        return None

    def _word_about(self, civ: str, newest: Evidence) -> Choice | None:
        match newest.what:
            case "false-name":
                if (self.s.civ, civ) in self.said.warned:
                    return self._say(civ, "fooled", card=newest.cards[0])
                self.said.warned.add((self.s.civ, civ))
                return self._say("all", "warning", card=newest.cards[0], player=civ)
            case "cheated":
                return self._say(civ, "betrayed")
            case "slipped":
                return None if self.mind.p.name == "schemer" else self._say(civ, "betrayed")
            case "kept":
                return self._say(civ, "glad")
            case "amends":
                return self._say(civ, "amends")
            case "attacked" | "chosen" | "struck":
                return self._say(civ, "threat")
        return None

    def open(self) -> Choice | None:
        """A first word to everybody, once a game; not everybody at once."""
        said, s = self.said.opened, self.s
        if not self.etiquette.talks or s.civ in said or sum(turn == s.turn for turn in said.values()) >= OPENINGS:
            return None
        word = self.meet_again() or self._open_to_all()
        if word is not None:
            said[s.civ] = s.turn
        return word

    def _open_to_all(self) -> Choice | None:
        """In words that nobody has used this turn; where there are none left, not now."""
        voice, heard = self._voice().get("voice", ""), self.said.openings
        fresh = [line for line in ("open-1", "open-2") if (line, voice) not in heard]
        if not fresh:
            return None
        line = self.mind.dice.choice(fresh)
        heard.add((line, voice))
        return self._speak("all", line)

    def meet_again(self) -> Choice | None:
        """The first word is for a person who is known from earlier games, for good or ill; for the best known."""
        known = self.mind.known
        met = [civ for civ in sorted(self.etiquette.people - self.etiquette.silent) if civ in known]
        met = [civ for civ in met if abs(known[civ].leaning) >= KNOWN]
        if not met:
            return None
        civ = max(met, key=lambda one: abs(known[one].leaning))
        return self._say(civ, "trusted" if known[civ].leaning > 0 else "mistrusted")

    def gloat(self) -> Choice | None:
        """Who leads may say so, once a game and not early, if their temper is of that sort."""
        s = self.s
        if not self.etiquette.talks or s.civ in self.said.gloated or self.mind.p.name not in PROUD:
            return None
        others = [points(s, player) for player in s.active if player != s.me]
        if s.turn < LATE or not others or points(s, s.me) < max(others) + LEADS:
            return None
        self.said.gloated.add(s.civ)
        return self._say("all", "gloat")

    def _say(self, to: str, occasion: str, **args: str) -> Choice:
        return self._speak(to, f"{occasion}-{1 + self.mind.dice.randrange(2)}", **args)

    def _speak(self, to: str, line: str, **args: str) -> Choice:
        said: dict[str, Any] = {"to": to, "line": line, "args": {**args, **self._voice()}}
        return {"trade.say": said}


def polite_choices(mind: Mind, s: Sight, etiquette: Etiquette, conversation: Conversation) -> list[Choice]:
    """What a bot does now on the trade floor, one after the other."""
    return PoliteTrader(mind, s, etiquette, conversation).choices()


def _with_kind(said: Statement, kind: int) -> Iterator[Statement]:
    """The same with this kind among the two that are sworn, in place of the second or of the first."""
    for at in (1, 0):
        if said.kinds[at] != kind:
            yield Statement(said.count, (*said.kinds[:at], kind, *said.kinds[at + 1 :]), said.clean)
