# Calamity selection and resolution: what happens, why a choice is refused, and the working of every number.

event-calamities-laid = { $player } lays { $calamities ->
    [one] a calamity
   *[other] { $calamities } calamities
} face down.
event-calamities-discarded = { $player } discards at random: { $cards }.
event-calamity-revealed = { $player } reveals { $calamity }.
event-copies-ordered = { $calamity } strikes twice; { $sequential ->
    [true] one copy is resolved after the other
   *[false] both copies are resolved together
}.
event-calamity-cancelled = { $calamity } has no effect on { $player }.
event-calamity-explained = How { $calamity } struck { $player }.
event-calamity-resolved = { $calamity } of { $player } is resolved.
event-beneficiary-named = { $beneficiary } benefits from { $calamity } of { $player }.
event-secondary-victims-chosen = { $player } chooses who else suffers { $calamity }: { $victims }.
event-volcano-erupted = The volcano { $volcano } erupts.
event-plain-flooded = The flood plain { $plain } is flooded.
event-cyclone-struck = A cyclone rises over { $sea }.
event-horde-moved = { $tokens ->
    [one] One barbarian moves
   *[other] { $tokens } barbarians move
} on from { $source } to { $target }.

reason-units-not-in-scope = In { $area } there is nothing like that which this calamity could hit.
reason-damage-not-covered = These units are worth { $points ->
    [one] 1 point
   *[other] { $points } points
 }; the damage is { $damage }.
reason-damage-more-than-needed = One of these units could be spared: { $points } points are more than the damage of { $damage } needs.
reason-not-units = { $value } does not name units in { $area }.
reason-not-a-commodity = { $card } is not a commodity card.
reason-face-value-too-low = These cards have a face value of { $value }; { $wanted } is needed.
reason-card-could-be-kept = One of these cards could be kept: { $value } is more than the { $wanted } needed.
reason-two-own-cities-expected = Name two of your own cities, or decline.
reason-non-coastal-cities-first = Cities that are not coastal go first.
reason-one-city-of-each = Name one city of each chosen player, and of nobody else.
reason-not-his-coastal-city = { $area } is not a coastal city of { $player }.
reason-no-units-there = In { $area } there are no units to select.
reason-no-such-units-there = In { $area } there is to select from: tokens { $tokens }, cities { $cities }.
reason-selection-total = The selection is worth { $total ->
    [one] 1 point
   *[other] { $total } points
 }; it must be { $wanted }.
reason-selection-beyond-stock = The beneficiary can annex at most: tokens { $tokens }, cities { $cities }.
reason-selection-not-adjacent = The areas fall into { $groups } groups; { $least } would do.
reason-selection-splits-areas = Areas taken only in part: { $parts }; { $least } would do.
reason-as-much-as-stock-allows = The beneficiary takes as much as the stock allows: tokens { $tokens }, cities { $cities }.

working-calamity = { $calamity }, { $player }
working-forecast = { $calamity }, if it struck { $player } now
working-base = printed on the card
working-advance = { $advance }
working-no-more-there = there is no more than that
working-cancelled = no effect
working-copies-in-order = both copies one after the other, as a primary victim insists
working-beneficiary-traded = beneficiary: { $player }, who traded the card last
working-beneficiary-by-stock = beneficiary: { $player }, with most cities in stock
working-secondary-victim = { $player } is chosen as secondary victim
working-could-be-chosen = { $player } could be chosen
working-if-chosen-himself = if another player chose { $player }
working-due-damage = damage to { $player }
working-due-treasury = treasury lost by { $player }
working-due-cities-reduced = cities { $player } must reduce
working-due-cities-destroyed = cities { $player } must destroy
working-due-cities-annexed = cities annexed from { $player }
working-due-cities-replaced = cities of { $player } that turn pirate
working-due-cities-selected = cities { $player } must select
working-due-cities-unselected = cities { $player } unselects
working-due-unit-points-selected = unit points { $player } must select
working-due-unit-points-annexed = unit points annexed from { $player }
working-due-support-rate = tokens each city of { $player } needs
working-due-barbarian-tokens = barbarians against { $player }
working-due-face-value-discarded = face value { $player } must discard
working-due-ast-steps = steps back for { $player }
working-due-cards = cards { $player } must discard
working-own-support-rate = the usual support rate
working-unit-points-on-board = unit points on the board
working-unit-points-kept = unit points that are kept
working-cities-on-board = cities on the board
working-cities-kept = cities that are kept
working-unit-points-lost = unit points { $player } lost
working-unit-points-annexed = unit points { $player } annexed
working-unit-points-neutral = unit points that turned barbarian or pirate
working-cities-reduced = cities { $player } reduced
working-cities-destroyed = cities { $player } destroyed
working-cities-turned-pirate = cities of { $player } turned pirate
working-city-reduced-instead = { $advance }: { $area } is reduced, not destroyed
working-treasury-lost = treasury { $player } lost
working-paid-instead = paid by { $player } from the treasury instead
working-price-to-avoid = treasury that avoids it
working-cards-discarded = cards { $player } discarded
working-face-value-lost = face value { $player } discarded
working-bought-off = { $player } used { $advance } instead
working-steps-back = steps { $player } moved back
working-no-cities = { $player } has no cities
working-volcano = the volcano { $volcano } erupts
working-flood-plain = the flood plain { $plain }
working-cyclone-sea = the sea { $area }
working-everything-selected = there is no more than that: everything is selected
working-selection-step-a = a whole, connected and exact selection was possible
working-selection-step-b = an area had to be taken in part
working-selection-step-c = the areas could not all be adjacent to each other
working-selection-step-d = the exact number was not possible
working-selection-step-e = the beneficiary cannot annex all of it
working-whole-areas-step-a = a whole, connected and exact selection was possible
working-whole-areas-step-b = the beneficiary cannot annex all of it
working-whole-areas-step-c = the exact number was not possible
working-whole-areas-step-d = the areas could not all be adjacent to each other
working-horde-lands = barbarians attack { $area }
working-horde-may-land = barbarians may attack { $area } first
working-horde-moves = barbarians move on to { $area }
working-horde-perishes = barbarians without room in { $area } are destroyed
working-support-balance = tokens { $player } has beyond what the cities need
