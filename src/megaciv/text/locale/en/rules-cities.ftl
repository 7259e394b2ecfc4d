# City construction, surplus and support (phases 5 and 11).

event-city-built = { $player } builds a city in { $area }.
event-surplus-removed = { $player } removes surplus population.

reason-city-there-already = There is already a city in { $area }.
reason-no-city-at-limit-zero = No city can be built in { $area }: its printed population limit is 0.
reason-no-city-in-stock = All your cities are on the board.
reason-no-architecture = Paying from treasury needs Architecture, once a turn.
reason-too-much-treasury = You may pay { $most } from treasury at most, not { $treasury }.
reason-no-urbanism = Tokens of other areas can be used with Urbanism only, once a turn.
reason-urbanism-in-wilderness-only = Urbanism helps only away from city sites; { $area } has one.
reason-too-few-tokens-next-door = Tokens of yours in { $area } that can be used: { $tokens }.
reason-too-many-from-outside = Urbanism takes { $most } tokens at most, not { $number }.
reason-too-few-tokens-for-city = The city needs { $needed } of your tokens in { $area }; there are { $tokens }.
reason-no-public-works = A token may stay beside the new city only with Public Works.
reason-no-token-to-leave = No token can stay in { $area }: the city uses all of them.
