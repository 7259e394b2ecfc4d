# Civilization advances acquisition (phase 12).

event-advances-bought = { $player } buys { $advances } for { $price }: cards worth { $worth }, treasury { $treasury }.
event-cards-handed-in = { $player } hands in { $cards }.

reason-unknown-advance = There is no advance called { $value }.
reason-advance-held = You already hold { $advance }.
reason-nothing-bought = Who buys nothing pays nothing: { $field }.
reason-anatomy-not-bought = A free Science advance comes only when Anatomy is bought.
reason-anatomy-cheap-science = { $advance } is not a Science advance that costs less than 100.
reason-library-not-bought = The discount comes only when Library is bought.
reason-library-other-advance = { $advance } is not another advance that you pay for in this purchase.
reason-unknown-group = There is no group called { $value }.
reason-credits-by-fives = Credits are chosen in multiples of 5, not { $value }.
reason-wrong-credits = Credits of your choice: { $wanted } in all, not { $total }.
reason-calamity-not-paid-with = { $card } is a calamity; nothing can be paid with it.
reason-no-trade-empire = Only a holder of Trade Empire may add a card to a set.
reason-trade-empire-needs-set = No cards of this set are handed in: { $set }.
reason-trade-empire-set-complete = The set { $set } is complete; no card can be added.
reason-trade-empire-substitute = { $card } cannot be added: it must be another commodity of face value { $face } or more.
reason-cannot-pay = The price is { $price } and the cards are worth { $worth }: { $due } treasury would be needed, you have { $treasury }.
reason-treasury-is-least = With these cards exactly { $due } treasury is paid, not { $value }.

working-price = price of { $advance }
working-cost = printed cost
working-group-credit = credits: { $group }
working-specific-credit = credit printed on { $advance }
working-library-discount = discount of Library
