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
reason-victim-takes-part = { $player } cannot be chosen: who is struck first or benefits is not struck a second time.
reason-victim-of-the-other = { $player } cannot be chosen: the other calamity of this name concerns them already.
reason-victim-of-another-block = { $player } cannot be chosen: this calamity stays within its block.
reason-victim-not-hit = { $player } cannot be chosen: there is nothing there that it could strike, or something wards it off.
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
