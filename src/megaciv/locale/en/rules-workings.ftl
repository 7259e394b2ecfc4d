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
caution-wasted-tokens = { $tokens } tokens stand above the limits and will be lost: { $areas }.
caution-unsupported-city = Your cities lack { $short } tokens of support: cities will be reduced.
caution-revolt-to-come = If nothing changes, { $cities } of your cities revolt at the next tax collection.
