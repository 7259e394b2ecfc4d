# Why a good player would answer so: one line under a suggestion.
counsel-any = What a careful player would do here.
counsel-stay = Nothing is gained by moving: stay where you are.
counsel-cities = Room for { $number ->
    [one] one more city
   *[other] { $number } more cities
 }: each brings a card a turn and an anchor for your people.
counsel-cities-last = Room for { $number ->
    [one] one more city: it is a point, and brings a card to spend.
   *[other] { $number } more cities: each is a point, and brings a card to spend.
 }
counsel-conquest = The city in { $area } would fall.
counsel-room = { $number ->
    [one] One person who would be lost finds
   *[other] { $number } people who would be lost find
 } room.
counsel-spread = More land is more growth: people double where two or more stand together.
counsel-spread-last = Nobody grows any more: stand where you are fed and nobody drives you out.
counsel-build = { $number ->
    [one] One city
   *[other] { $number } cities
 }, and { $spare ->
    [one] 1 person
   *[other] { $spare } people
 } to spare for their support.
counsel-build-none = No city that could be founded now would be fed.
counsel-buy = Victory points: { $points } more. And they make later advances cheaper.
counsel-buy-last = Victory points: { $points } more. What you keep is worth nothing afterwards.
counsel-save = Larger sets are worth far more: keep your cards this turn.
counsel-save-last = Nothing that you can pay for is left.
counsel-first-cities = These sites feed each other, and lie close together.
counsel-settle = Two or more in an area grow again next turn; beyond the limit they would be lost.
counsel-settle-last = Two people feed a city; beyond the limit of an area they would be lost.
counsel-tax = As much as your stock can bear without a revolt.
counsel-trade = A set grows by the square of its cards: trade for what you hold already.
counsel-cards = A card more often completes a set.
counsel-victims = Those who are ahead of you, or whom it costs you least to hurt.
counsel-loss-cities = It cannot be borne without a city: { $number ->
    [one] one is
   *[other] { $number } are
 } given up, those that matter least.
counsel-loss-people = People come back by themselves; your cities stay.
counsel-loss-people-last = Your cities count at the end, your people do not.
counsel-discard = What adds least to your sets.
counsel-ability = It brings more than it costs.
