# Trade cards acquisition (phase 6).

event-card-bought = { $player } buys a card from stack { $stack }.

reason-stack-not-for-sale = You cannot buy from stack { $stack }.
reason-card-too-dear = A card of stack { $stack } costs { $price }; your treasury holds { $treasury }.
reason-no-wonder-of-the-world = Only a holder of Wonder of the World takes a free card.
reason-free-card-taken = You have taken your free card of this turn.
reason-free-card-beyond-cities = With { $cities ->
    [one] one city
   *[other] { $cities } cities
 } your free card comes from a higher stack than { $stack }.
reason-true-expected = { $field } is answered with true.
