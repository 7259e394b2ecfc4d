# Movement (phase 3): what happens, and why a choice is refused.

event-tokens-moved = { $player } moves { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}: { $path }.
event-ship-maintained = { $player } maintains ship { $ship } in { $area }.
event-ship-scrapped = { $player } scraps ship { $ship } in { $area }.
event-ship-sailed = { $player } sails ship { $ship }: { $path }.
event-movement-ended = { $player } has finished moving.

reason-diplomacy-bars = Diplomacy protects the city in { $area }: only a holder of Diplomacy or Military may enter before there is conflict.
reason-cultural-ascendancy-bars = Cultural Ascendancy protects { $area }: only a holder of it or of Advanced Military may cause conflict there.
reason-path-has-a-step = A land move needs a start and an end.
reason-path-too-long = This path has { $steps } steps; at most { $most } may be made.
reason-not-adjacent-by-land = There is no land border here: { $path }.
reason-area-out-of-play = { $area } is out of play.
reason-conflict-stops-token = The token would be in conflict in { $area } and has to stop there.
reason-not-so-many-tokens = { $number } asked for, but only { $most } of your tokens are in { $area }.
reason-tokens-have-moved = { $number } asked for, but only { $most } of your tokens in { $area } have not moved this turn.
reason-treasury-too-small = This takes { $amount } from your treasury, which holds { $treasury }.
reason-area-not-coastal = { $area } is not a coastal area.
reason-no-token-for-ship = You need a token in { $area } to build a ship there.
reason-no-ship-in-stock = You have no ship in stock.
reason-wrong-price-for-ship = A ship costs 2 treasury, or 1 treasury and 1 token in its area, or 2 tokens of which at least 1 is in its area.
reason-ship-is-maintained = Your ship in { $area } was built or maintained this turn.
reason-no-ship-there = You have no such ship in { $area }.
reason-not-adjacent-by-water = There is no water border here: { $path }.
reason-voyage-too-long = Your ships make at most { $most } steps.
reason-open-sea-needs-astronavigation = Without Astronavigation a ship cannot sail into { $area }, which is open sea.
reason-nothing-in-open-sea = Nobody embarks or disembarks in { $area }, which is open sea.
reason-ship-is-full = { $number } tokens would be aboard; your ships carry at most { $most }.
reason-not-so-many-aboard = { $number } asked for; tokens aboard: { $most }.
reason-voyage-has-a-step = A voyage goes at least one step.
reason-voyage-ends-in-open-sea = A voyage cannot end in { $area }, which is open sea.
reason-voyage-step-is-one-entry = Each entry of a voyage is one of: to, embark, disembark.
reason-ship-has-sailed = Your ship in { $area } has already made its voyage of this turn.
reason-ship-not-maintained = Your ship in { $area } must be maintained before it is used.
