# What happens with pieces, cards and markers in any phase; tax and expansion; why a choice cannot be read or is not asked.

event-phase-begun = Turn { $turn }: { $phase }.
event-game-over = The game ends after turn { $turn }.
event-choice-undone = { $player } takes back a choice.
# The owner may be one nation, or the Barbarians or Pirates, who are many: such sentences keep the verb away from the name.
event-tokens-placed = { $tokens ->
    [one] 1 token of { $owner } is
   *[other] { $tokens } tokens of { $owner } are
} placed in { $area }.
event-tokens-destroyed = { $tokens ->
    [one] 1 token of { $owner } is
   *[other] { $tokens } tokens of { $owner } are
} lost in { $area }.
event-tokens-annexed = { $tokens ->
    [one] 1 token of { $owner } in { $area } is
   *[other] { $tokens } tokens of { $owner } in { $area } are
} annexed by { $by }.
event-city-placed = A city of { $owner } is placed in { $area }.
event-city-destroyed = The city of { $owner } in { $area } is destroyed.
event-city-reduced = The city of { $owner } in { $area } is reduced to { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}.
event-city-annexed = The city of { $owner } in { $area } is annexed by { $by }.
event-ship-placed = { $owner } puts ship { $ship } to water in { $area }.
event-ship-destroyed = { $owner } loses ship { $ship } in { $area }.
event-treasury-gained = { $player } gains { $amount } treasury.
event-treasury-paid = { $player } gives up { $amount } treasury.
event-card-drawn = { $player } draws a card from stack { $stack }.
event-cards-discarded = { $player } discards trade cards.
event-card-stolen = { $player } takes a card out of the hand of { $victim }.
event-advance-taken = { $player } acquires { $advance }.
event-credit-gained = { $player } gains { $points } credit points ({ $group }).
event-marker-moved = The marker of { $player } moves to space { $space }.
event-census-taken = { $player } counts a census of { $census }.
event-tax-collected = { $player } sets a tax rate of { $rate }: { $due } are due, and { $revolting ->
    [0] no city revolts
    [one] 1 city revolts
   *[other] { $revolting } cities revolt
}.

reason-choice-is-one-entry = A choice is one decision with its answer.
reason-another-decision-is-asked = You are asked { $asked }, not { $given }.
reason-not-asked = Nothing is asked of you now.
reason-out-of-turn = It is the turn of { $players }: first those without Military move, then those with it, each group in census order.
reason-no-tokens-at-sea = { $area } is a sea: no token can be placed there.
reason-city-of-another-there = There is another player’s city in { $area }.
reason-area-is-full = { $area } is full: tokens there already { $tokens }.
reason-no-land-border = { $area } has no land border with { $other }: tokens for a city do not come over water.
reason-victim-of-the-other = { $player } cannot be chosen: the other calamity of this name concerns them already.
reason-victim-of-another-block = { $player } cannot be chosen: this calamity stays within its block.
reason-victim-is-primary = { $player } cannot be chosen: who is struck first is not struck a second time.
reason-victim-is-beneficiary = { $player } cannot be chosen: the beneficiary is not struck.
reason-victim-has-no-units = { $player } cannot be chosen: there are no units of { $player } on the board.
reason-victim-has-no-city = { $player } cannot be chosen: { $player } has no city.
reason-victim-has-no-coastal-city = { $player } cannot be chosen: { $player } has no coastal city.
reason-victim-has-naval-warfare = { $player } cannot be chosen: Naval Warfare keeps the pirates away.
reason-no-city-of = { $player } has no city in { $area }.
reason-no-city-there = There is no city in { $area }.
reason-no-units-of = { $player } has no units in { $area }.
reason-city-not-coastal = The city in { $area } is not coastal: only coastal cities are struck.
reason-built-this-turn-first = The city in { $area } stays for now: those that were built this turn are reduced first.
reason-wilderness-city-first = The city in { $area } stands on a city site: as long as there is a city in the wilderness, the horde falls upon that.
reason-horde-not-next = { $area } is not next to { $other }, where the horde stands.
reason-horde-would-fail = The horde would not take the city in { $area }: it moves on only where its attack succeeds.
reason-no-attack-there = No attack on a city in { $area } is left for you to take up.
reason-volcano-without-city = { $volcano } touches no city of yours.
reason-volcano-of-fewer = Around { $volcano } there are fewer of your units than around another volcano beside your cities.
reason-plain-without-units = Nothing of yours can be flooded there: { $plain }.
reason-plain-of-fewer = The plain with most of your units is flooded; on this one there are fewer: { $plain }.
reason-no-such-place = There is no such place: { $value }.
reason-no-open-sea = { $area } is not an open sea.
reason-sea-without-city = No city of yours lies at this open sea: { $area }.
reason-sea-of-fewer = The cyclone comes from the open sea with most of your cities; at this one there are fewer: { $area }.
reason-city-not-at-sea = The city in { $area } does not lie at the sea from which the cyclone comes.
reason-cyclone-not-selected = { $area } was not selected: only selected cities can be spared.
reason-earthquake-not-next = { $area } is not next to { $other }, where the earth quakes.
reason-earthquake-others-first = The city in { $area } is your own: as long as a city of somebody else lies beside it, that one is reduced.
reason-tax-rate-needs = A tax rate of { $rate } needs { $advance }.
reason-tax-rate-needs-either = A tax rate of { $rate } needs { $advance } or { $other }.
reason-tax-rate-needs-both = A tax rate of { $rate } needs { $advance } and { $other }.
reason-tax-rate-never = There is no tax rate of { $rate }.
reason-not-the-price = { $value } cannot be paid instead: the price is { $price }, and you can pay { $most } at most.
reason-amount-out-of-bounds = { $value } will not do: at least { $low } and at most { $high }.
reason-no-port-there = { $area } is not a coastal area with units of yours.
reason-civilization-taken = { $value } is taken by another player.
reason-holding = You hold until those before you are done.
reason-nobody-to-wait-for = There is nobody before you to wait for.
reason-nothing-to-undo = There is nothing to take back.
reason-choice-is-final = This choice is final.
reason-undo-after-revelation = Something hidden has become known since; this cannot be taken back.
reason-undo-breaks-later-choice = A later choice rests on this one; it cannot be taken back.
reason-not-among = { $value } is not among the answers: { $among }.
reason-named-twice = Something is named twice.
reason-wrong-number = { $number } are named; it must be { $wanted }.
reason-too-many-in-area = In { $area } it can be { $most } at most, not { $number }.
reason-wrong-total = { $total } in all; it must be at least { $low } and at most { $high }.
reason-number-out-of-bounds = { $field }: { $value } is not a whole number that is allowed here (from { $low } on).
reason-list-expected = { $field }: a list is expected, not { $value }.
reason-mapping-expected = { $field }: a mapping is expected, not { $value }.
reason-true-or-false-expected = { $field }: true or false is expected, not { $value }.
reason-field-missing = The answer lacks { $field }.
reason-field-unknown = { $field } has no place in this answer.
reason-unknown-area = There is no area { $value }.
reason-unknown-civilization = No civilization { $value } is in the game.
reason-unknown-card = There is no card { $value }.
reason-card-not-held = You do not hold { $value }.
reason-notation-expected = Column { $column }: expected { $expected }, found { $found }.
reason-notation-shape = { $value } cannot be written: expected { $expected }.

# Never a player's fault: a law of chapter 1 does not hold, so the rules have a defect.
reason-conservation = A piece or a card would appear or vanish.
reason-cards-conserved = The trade cards do not add up.
reason-hands-sorted = A hand is out of order.
reason-index-of-tokens = The board and its index of tokens differ.
reason-index-of-cities = The board and its index of cities differ.

# Why a saved game cannot be loaded.
reason-game-file-unreadable = This is not a game file: { $problem }.
reason-game-file-without-version = This is no game file of megaciv, or one from before game files had a version; open it with the megaciv that wrote it.
reason-game-file-of-other-version = This game file has form { $version }, and this megaciv reads form { $ours }; open it with the megaciv that wrote it.
reason-game-file-of-other-rules = This game was saved by version { $version } of the rules; these are version { $ours }. It can only go on with the version that saved it.
reason-game-file-of-another-writer = This game file lacks what "{ $writer }" adds to one; only a file that was written by it will do here.
reason-game-file-without-beginning = This game file holds neither the seed nor the table before its first choice: it can go on, but it cannot be played again.
reason-game-file-broken = This game file is damaged: { $field } cannot be as it is written there.
reason-game-file-illegal-choice = This game file is damaged: choice { $number } of its log is not legal.
reason-cannot-imagine = No hands were found that fit what this player knows. Try again with other dice.
