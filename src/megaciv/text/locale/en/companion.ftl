# The table companion: why an entry does not fit. The game master may insist on most of them.

reason-companion-nations-3-to-18 = { $number ->
    [one] One nation is
   *[other] { $number } nations are
} not enough or too many: three to eighteen can play.
reason-companion-line-twice = Two lines of points have the same name.
reason-companion-no-such-nation = { $civilization } is not at this table.
reason-companion-too-many = { $number } is too many for { $player }: at most { $most }.
reason-companion-board-or-stock = Tell either the tokens on the board or those left in stock.
reason-companion-tax-rate = The tax rate of { $player } is { $least } to { $most }.
reason-companion-library-aim = Library can make only an advance cheaper that is bought with it: { $advance } is not.
reason-companion-free-credits = { $number } points of free credits are placed; there are { $wanted }.
reason-companion-paid-too-little = { $paid } points are paid; the price is { $price }.
reason-companion-no-such-calamity = There is no calamity { $value }.
reason-companion-traded-to-oneself = { $player } cannot have traded the card to themselves.
reason-companion-calamity-lies-already = { $calamity } lies on the table already.
reason-companion-one-of-a-kind = { $player } has { $calamity } twice: one of them is discarded first.
reason-companion-too-many-calamities = { $player } would have more than three calamities, or more than two major ones: discard at random first.
reason-companion-no-such-case = There is no calamity number { $number } on the desk.
reason-companion-not-asked = Nobody has asked for this: { $value }.
reason-companion-other-answer = This is no answer to what was asked: { $value }.
reason-companion-barred = { $player } cannot be named.
reason-companion-not-among = { $player } is not among those who can be named.
reason-companion-number-between = { $number } is not between { $least } and { $most }.
reason-companion-still-asked = Something is still open: { $value }.
reason-companion-no-such-line = This table has no line of points called { $value }.

problem-no-such-companion = There is no companion with this name here.
problem-companion-join-first = Open this companion's own address first.
problem-companion-full = This ledger is full: { $most } entries.
problem-companion-moved-on = Somebody else was faster. Look, and try again.
problem-companion-game-master-only = Only the game master can do this.
problem-companion-not-your-nation = This is another nation's affair: its player or the game master can enter it.
problem-companion-no-such-entry = There is no such entry.
problem-companion-strike-your-last = You can take back the last thing that you entered. For anything else ask the game master.
problem-companion-no-such-seat = { $civilization } is not at this table.
problem-companion-nobody-asks = Nobody asks for this seat any more.
problem-companion-wrong-code = This is not the game master's code.
problem-companion-no-such-card = There is no card { $value }.
reason-companion-record-version = This record has version { $version }; this megaciv reads { $ours }.
reason-companion-record-too-long = This record has more than { $most } entries.
reason-companion-record-numbers = The entries of this record are not numbered one after the other.
