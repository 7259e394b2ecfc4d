# The workings of the numbers on a player's mat, and warnings of a preview.

working-tax = treasury from taxes at a rate of { $rate }
working-tax-due = { $cities ->
    [one] 1 city at { $rate } each
   *[other] { $cities } cities at { $rate } each
}
working-stock-short = missing, because the stock holds only { $stock }
working-revolting-cities = cities that revolt
working-democracy = no revolts with Democracy
working-support = tokens to spare for the support of cities
working-cultural-ascendancy = Cultural Ascendancy raises the support rate
working-tokens-on-board = tokens on the board
working-support-needed = needed for { $cities ->
    [one] 1 city
   *[other] { $cities } cities
} at { $rate } each
working-census = tokens on the board
working-tokens-in-area = in { $area }
caution-wasted-tokens = { $tokens ->
    [one] One token stands above the limit
   *[other] { $tokens } tokens stand above the limits
} and will be lost: { $areas }.
caution-unsupported-city = Your cities lack { $short ->
    [one] one token
   *[other] { $short } tokens
} of support: cities will be reduced.
caution-revolt-to-come = If nothing changes, { $cities ->
    [one] one of your cities revolts
   *[other] { $cities } of your cities revolt
} at the next tax collection.
caution-attack-too-weak = Your tokens that attack the city in { $area }: { $tokens }, and { $needed } are needed. All of them would die.
caution-unspent-at-the-end = { $points } points stay unspent, and this is the last turn: cards and treasury count nothing afterwards.
caution-ship-unkept = { $ships ->
    [one] 1 ship is not kept: it is lost when you end your movement.
   *[other] { $ships } ships are not kept: they are lost when you end your movement.
}
caution-city-possible = Enough of your people for a city: { $areas }.
caution-one-short-of-city = One short of a city: { $areas }.
caution-hand-limit = { $cards ->
    [one] One card is above the hand limit and must be discarded
   *[other] { $cards } cards are above the hand limit and must be discarded
 } at the end of this phase.
caution-revolt-at-rate = At rate { $rate }, { $cities ->
    [one] 1 of your cities revolts
   *[other] { $cities } of your cities revolt
}: your stock cannot pay.
