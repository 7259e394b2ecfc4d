# Special abilities (phase 10).

event-ability-used = { $player } uses { $advance }.
event-tokens-relocated = { $player } lifts tokens ({ $lift }) and places them elsewhere ({ $place }).
event-card-given = { $player } gives a card to { $taker }.
event-card-given-openly = { $player } openly gives { $card } to { $taker }.
event-no-card-to-give = { $player } has no card of face value 2 or more for { $taker }.

reason-ability-used-already = Each ability is used once a turn: { $advance } has been.
reason-ability-not-held = You do not hold { $advance }.
reason-not-next-to-your-units = { $area } does not border an area with your units by land.
reason-no-units-to-hit = There are no units of other players in { $area }.
reason-units-protected = All units in { $area } are protected.
reason-stock-too-small = Annexing { $area } takes from stock: tokens { $tokens }, cities { $cities }; you have { $stock } and { $city_stock }.
reason-politics-too-dear = Annexing { $area } costs { $price }; your treasury holds { $treasury }.
reason-politics-one-way = Either gain treasury or annex an area.
reason-doctrine-one-way = Either annex a pirate city or barbarian tokens.
reason-no-pirate-city = There is no pirate city in { $area }.
reason-diaspora-elsewhere = Tokens lifted in { $area } must be placed elsewhere.
reason-player-protected = { $player } is protected.
reason-not-a-neighbour = { $player } has no units next to yours.
reason-card-too-small = { $card } will not do: a card of face value { $face } or more is asked for.
reason-no-card-named = Name at least one card.
reason-calamity-not-discarded = { $card } is a calamity and cannot be discarded here.
reason-stock-short-of-amount = { $card } brings { $amount }, but only { $stock ->
    [one] 1 token is
   *[other] { $stock } tokens are
 } left in your stock.
