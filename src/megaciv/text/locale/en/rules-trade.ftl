# Trade (phase 7): refusals, events, workings.

reason-trade-no-such-goods = { $value } is not a commodity.
reason-trade-calamity-named = Calamities may not be spoken of: { $card }.
reason-trade-three-cards = Each side gives at least 3 cards, not { $count }.
reason-trade-two-names = At least 2 commodities must be named, not { $number }.
reason-trade-more-names-than-cards = { $number } names for { $count } cards are too many.
reason-trade-only-cards = Only trade cards change hands; { $field } cannot be part of an offer.
reason-trade-not-tradeable = { $card } may not be traded.
reason-trade-wrong-count = Cards in the packet: { $number }; stated were { $count }.
reason-trade-sworn-not-in-packet = { $card } is one of the first two names and must be in the packet.
reason-trade-cannot-trade = Only a player with 3 cards, 2 of them commodities, can trade.
reason-trade-sworn-not-held = { $card } is one of the first two names, but you do not hold it as often as you say.
reason-trade-too-few-cards = You do not hold so many cards: { $number }, not { $count }.
reason-trade-too-few-tradeable = Only { $number } of your cards may be traded, not { $count }.
reason-trade-leaver = { $player } is leaving the game and trades nothing.
reason-trade-too-many-offers = At most { $most } of your offers may be open at once; withdraw one.
reason-trade-not-to-you = Offer { $offer } is not addressed to you.
reason-trade-with-himself = A trade needs two parties.
reason-trade-partner-cannot-trade = { $player } cannot trade.
reason-trade-no-such-offer = There is no such open offer: { $offer }.
reason-trade-several-offers = { $player } has { $number } offers for you; say which one.
reason-trade-no-offer-from = { $player } has no open offer for you.
reason-trade-no-deal-with = You have agreed on nothing with { $player }.
reason-trade-text = Say something, in at most { $most } letters.
reason-trade-too-many-names = { $number } names are too many; at most { $most } fit on the board.
reason-trade-too-many-intentions = { $number } intentions are too many; at most { $most } are kept.
reason-trade-empty-intention = An intention says what you give and what you want for it.
reason-trade-wanted-and-never = { $card } cannot be both wanted and refused.
reason-trade-no-such-reason = { $value } is not a reason that can be given.
reason-trade-no-such-line = { $value } is not a line that can be said.
reason-trade-too-many-asks = At most { $most } of your questions for prices may wait for an answer.
reason-trade-ask-nothing = Say which goods you ask a price for.
reason-trade-no-such-ask = Nobody waits for a price from you under { $ask }.
reason-trade-empty-price = A price names at least one commodity.

event-trade-offered = { $player } offers { $to ->
    [all] everybody
   *[other] { $to }
 } { $number } cards with { $names } for { $back } with { $wanted }.
event-trade-promised = { $player } promises { $to ->
    [all] everybody
   *[other] { $to }
 } a packet without calamities.
event-trade-countered = { $player } answers an offer of { $to } with another.
event-trade-withdrawn = { $player } withdraws an offer.
event-trade-rejected = { $player } rejects an offer of { $to }.
event-trade-agreed = { $player } accepts an offer of { $to }.
event-trade-sealed = { $player } has sealed the packet for { $partner }.
event-trade-unsealed = The packet of { $player } is no longer complete and must be chosen anew.
event-trade-called-off = { $player } steps out of the deal with { $partner }.
event-trade-void = { $player } no longer has the cards for an offer to { $to ->
    [all] everybody
   *[other] { $to }
 }: it is void.
event-trade-lapsed = Trade is over: the deal of { $player } and { $partner } lapses.
event-trade-made = { $player } and { $partner } trade: { $number } cards for { $back }.
event-trade-packets = { $player } gave { $gave }; { $partner } gave { $got }.
event-trade-said = { $player } to { $to ->
    [all] everybody
   *[other] { $to }
 }: { $text }
event-trade-reason = { $player } to { $to }: { $text }
event-trade-line = { $player } to { $to ->
    [all] everybody
   *[other] { $to }
 }: { $text }
event-trade-asked = { $player } asks { $to } for a price: { $names }.
event-trade-quoted = { $player } to { $to }, for { $names }: { $prices }.
price-none = not for sale
price-or = { $first } or { $next }
event-trade-advertised = { $player } looks for { $wanted } and has { $available }.
event-trade-intended = { $player } leaves instructions for trading.
event-trade-done = { $player } is done trading.
event-trade-resumed = { $player } is back on the trade floor.
event-trade-matching = Intentions are matched; the order drawn is { $players }.
event-trade-closed = { $reason ->
    [time-up] Time is up.
   *[all-done] Everybody is done.
 } Trade ends after { $deals ->
    [one] one deal
   *[other] { $deals } deals
}.

decision-trade-timeUp = Time is up: close the trade floor.
decision-trade-match = Match the standing intentions now.
