# A.S.T. alteration, the end of the game, victory (phase 13).

event-marker-stays = The marker of { $player } stays on space { $space }.
event-late-iron-entered = { $player } enters the Late Iron Age.
event-final-turn-known = Turn { $turn } will be the last.
event-stacks-reshuffled = Discarded cards are shuffled and go under the stacks.

working-victory-points = victory points
working-points-cities = cities
working-points-cities-on-board = cities on the board
working-points-wonder = Wonder of the World as a city
working-points-advances = advances
working-points-band = { $number ->
    [one] one advance
   *[other] { $number } advances
 } at { $each }
working-points-ast = A.S.T. position: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
 }
working-points-bonus = bonus for being the only one in the Late Iron Age

tie-break-ast-position = further on the A.S.T.
tie-break-six-point-advances = more advances of 6 points
tie-break-three-point-advances = more advances of 3 points
tie-break-cost-of-advances = higher total cost of advances
tie-break-best-credit-group = higher credit total in one group
tie-break-credit-tokens = more credit tokens
tie-break-cities = more cities on the board
tie-break-tokens = more tokens on the board
tie-break-ranking = A.S.T. ranking
