# The table companion: why an entry does not fit. The game master may insist on most of them.

reason-companion-nations-3-to-18 = { $number ->
    [one] One nation is
   *[other] { $number } nations are
} not enough or too many: three to eighteen can play.
reason-companion-line-twice = Each line of points needs a name of its own, which nothing else has.
reason-companion-no-such-nation = { $civilization } is not at this table.
reason-companion-too-many = { $number } is too many for { $player }: at most { $most }.
reason-companion-board-or-stock = Tell either the tokens on the board or those left in stock.
reason-companion-tax-rate = The tax rate of { $player } is { $least } to { $most }.
reason-companion-library-aim = Library can make only an advance cheaper that is bought with it: { $advance } is not.
reason-companion-free-credits = { $number ->
    [one] 1 point of free credits is
   *[other] { $number } points of free credits are
 } placed; there are { $wanted }.
reason-companion-paid-too-little = { $paid ->
    [one] 1 point is
   *[other] { $paid } points are
 } paid; the price is { $price }.
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
reason-companion-resolved-already = { $calamity } is resolved already.
reason-companion-markers-moved = The markers have moved already in turn { $number }.
reason-companion-markers-later = Markers move in the phase A.S.T. Alteration.
reason-companion-one-copy-only = Only one { $calamity } lies on the table: there is no order to insist on.
reason-companion-too-late-to-insist = { $calamity } is being resolved already: one after the other must be said first.
reason-companion-stock-needs-treasury = How many tokens { $player } has in the treasury is not known: tell the tokens on the board.
reason-companion-no-such-line = This table has no line of points called { $value }.

problem-no-such-companion = There is no companion with this name here.
problem-companion-join-first = Open this companion's own address first.
problem-companion-full = This ledger is full: { $most } entries.
problem-companion-moved-on = Somebody else was faster. Look, and try again.
problem-companion-game-master-only = Only the game master can do this.
problem-companion-not-your-nation = This is another nation's affair: its player or the game master can enter it.
problem-companion-no-such-entry = There is no such entry.
problem-companion-strike-your-last = You can take back the last thing that you entered in this phase. For anything else ask the game master.
problem-companion-no-such-seat = { $civilization } is not at this table.
problem-companion-nobody-asks = Nobody asks for this seat any more.
problem-companion-wrong-code = This is not the game master's code.
problem-companion-no-such-card = There is no card { $value }.
problem-companion-no-wifi = This companion was started without --wifi, so there is no code for the network.
problem-companion-no-printing = PDFs are made by Typst, which is not installed here: pip install "megaciv[map]". The page 'Print' can be saved as a PDF by any browser.
reason-companion-record-version = This record has version { $version }; this megaciv reads { $ours }.
reason-companion-record-too-long = This record has more than { $most } entries.
reason-companion-record-numbers = The entries of this record are not numbered one after the other.

# What its pages say.

companion-title = At a real table
companion-lead = The companion is the clerk of the board game: everybody's phone, a television, and the exact rules. It keeps the counts and reckons prices, orders, calamities, requirements and points. You keep playing with wood and cardboard.
companion-how = How to begin
companion-how-1 = On the laptop that you bring, in the same network as the phones:
companion-how-2 = Everybody scans the code on the screen and taps their nation. No account, no internet.
companion-how-3 = Put the television's page on the big screen. The game master's page leads through the turn.
companion-who-plays = { $number ->
    [0] Who plays?
    [one] One nation plays
   *[other] { $number } nations play
}
companion-level = How much is kept
companion-level-score = Score: census, cities, advances, points
companion-level-table = Table: also taxes, moves, cards, calamities
companion-level-bank = Bank: also payments
companion-ast-side = A.S.T.
companion-scenario = Game
companion-full = Full game
companion-short-game = Short Game
companion-edition = Edition
companion-trade-minutes = Minutes for trade
companion-hard-stop = The evening ends at
companion-extras = More lines of points, with commas between
companion-open = { $number ->
    [one] Open the ledger for one nation
   *[other] Open the ledger for { $number } nations
}
companion-go-on-with = Go on with a record
companion-go-on-note = A file game.mcr.json of another laptop: all entries come along, phones scan once.
companion-no-record = This file is no record of a companion.
companion-join = Which nation is yours?
companion-join-at = Scan, tap your nation, done. Companion { $id }
companion-taken = taken: the game master is asked
companion-waiting = The game master is asked whether you may enter for { $player }.
companion-qr = The address as a code for phones
companion-turn = Turn { $turn }
companion-last-turn = turn { $turn } is the last
companion-fits = { $turn } turns fit before the end
companion-over = The game is over
companion-unsent = { $number ->
    [one] One entry waits on this device until the laptop answers.
   *[other] { $number } entries wait on this device until the laptop answers.
}
companion-line-lost = The laptop does not answer; trying again …
companion-insist = Enter it all the same
companion-ask-gm = The game master can enter it all the same.
companion-understood = I see
companion-stale = May have changed since it was said
companion-reckoned = Reckoned, not counted
companion-number = A number
companion-digit-away = Take the last digit away
companion-yes = Yes
companion-no = No
companion-nobody = Nobody
companion-say = Say it
companion-say-number = { $number }
companion-these = { $number } of { $most } named
companion-thanks = Thank you: noted
companion-nothing = Nothing is asked of you now
companion-ask-rate = Your tax rate?
companion-tax-brings = Brings { $number } to your treasury at the rate shown.
companion-ask-census = Your tokens on the board?
companion-ask-stock = Your tokens left in stock?
companion-stock-empty = My stock is empty
companion-count-stock = I count what is left in stock
companion-say-census = { $number } on the board
companion-say-stock = { $number } left in stock
companion-your-move = You move now
companion-moves-first = { $player } moves now
companion-moved = I have moved
companion-ask-cities = How many cities have you now?
companion-cities-unchanged = Still { $number }? Then there is nothing to tap.
companion-ask-cards = { $number ->
    [0] You draw no card
    [one] Draw one card, from stack 1
   *[other] Draw { $number } cards, from stacks 1 to { $number }
}
companion-bought-from = Bought from { $stack } for { $price }
companion-free-from = Free card from { $stack }
companion-bought = { $number ->
    [one] Done: one bought
   *[other] Done: { $number } bought
}
companion-bought-none = I buy none
companion-trade = Trade!
companion-trade-note = Nobody taps anything. The bell rings on the big screen.
companion-ask-calamities = Which calamities do you hold?
companion-ask-another-calamity = And another calamity?
companion-who-traded = Who traded { $card } to you?
companion-ask-treasury = How much is in your treasury?
companion-say-treasury = { $number } in my treasury
companion-ask-shop = Buy advances?
companion-shop = Shop
companion-buy-nothing = I buy nothing
companion-my-hand = My hand: { $number }
companion-advances = Advances: { $number }
companion-hand-note = Tap your cards. They stay on this page; the laptop sees them for one sum and forgets them.
companion-so-many = { $number } × { $card }
companion-one-less = One { $card } less
companion-points = { $number ->
    [one] 1 point
   *[other] { $number } points
}
companion-library = Library makes cheaper
companion-anatomy = Anatomy brings along
companion-free-credits = Free credits: { $placed } of { $free } placed
companion-total = Price { $number }
companion-pay = cards worth { $cards }, treasury { $treasury }
companion-short = { $number } short
companion-buy = { $number ->
    [one] Buy it
   *[other] Buy all { $number }
}
companion-basket-empty = Tap advances to put them into the basket.
companion-back = Back
companion-cities = Cities
companion-board = On the board
companion-stock = in stock
companion-treasury = Treasury
companion-points-name = Points
companion-nation = Nation
companion-player = Player
companion-ast = A.S.T.
companion-next-step = Missing for the next step
companion-step-ready = The marker moves: nothing is missing
companion-need-cities = { $have } of { $want } cities
companion-need-advances = { $have } of { $want } advances
companion-need-advance-points = { $have } of { $want } points of advances
companion-need-priced-least = { $have } of { $want } advances of { $price } or more
companion-need-priced-below = { $have } of { $want } advances below { $price }
companion-undo = Take back: { $what }
companion-tab-now = Now
companion-tab-rules = Rules
companion-tab-table = Table
companion-gm = Game master
companion-gm-code = Enter the code that the game master's page shows.
companion-code = Code
companion-gm-become = Become game master
companion-gm-code-is = Another game master: { $code }
companion-phase-back = One phase back
companion-phase-next = On to { $phase }
companion-move-markers = Move all markers
companion-final-sheet = Final sheet
companion-wants-seat = { $name } wants to enter for { $player }, who has a phone already.
companion-somebody = Somebody
companion-give = Hand over
companion-clock = Time left for trade: { $time }
companion-time-up = Time is up
companion-stopped = stopped
companion-clock-start = Start the clock
companion-clock-stop = Stop
companion-clock-add = One minute more
companion-desk = Calamities
companion-in-order = One after the other
companion-in-order-note = Two copies lie on the table. Beneficiaries and victims of both come first, then the losses, unless a primary victim insists.
companion-tied = tie, decided by: { $how }
companion-cases = { $done } of { $all } resolved
companion-case-done = { $card } is resolved
companion-cities-lost = Change of the cities of { $player }
companion-cities-change = { $player }: cities { $by }
companion-name-calamity = Name a calamity for somebody
companion-holder = Who holds it
companion-missing = Missing
companion-table = The table
companion-correct = Correct { $player }
companion-screens = Screens and files
companion-tv = Television
companion-card-master = Card master
companion-print = Print
companion-record = Record (game.mcr.json)
companion-csv = Rows for the club (CSV)
companion-bg-stats = Open in BG Stats (needs the app, and internet)
companion-note = A note for the log
companion-notes = Notes
companion-end = The game ends now
companion-go-on = The game goes on
companion-log = Log
companion-strike = Strike
companion-insisted = insisted
companion-misfit = does not fit any more
companion-save = Save
companion-release = Free the seat
companion-left = Has left the game
companion-left-todo = { $player } has left: on the table
companion-left-3 = Advances and credit tokens go back; the markers for census and A.S.T. are removed.
companion-left-4 = All trade cards go to the discard piles of their stacks, calamities unresolved; Water to its supply.
companion-left-5 = All ships are removed.
companion-left-6 = In the own region all pieces of the nation, pirate cities and barbarian tokens are removed; its areas are out of play.
companion-left-7 = Outside it each token becomes a barbarian token and each city a pirate city.
companion-came-back = Plays again
companion-theme = Theme
companion-free-credits-of = Free credits: { $group }
companion-gives = gives: { $what }
companion-building-home = Building in the own region
companion-building-own = Control of the own building
companion-building-controlled = Other buildings controlled
companion-draws = { $number ->
    [one] stack 1
   *[other] stacks 1 to { $number }
}
companion-draws-none = draws none
companion-bought-stacks = bought from { $stacks }
companion-reshuffle = At the end of the turn
companion-reshuffle-1 = Shuffle the discards of each stack by themselves.
companion-reshuffle-2 = They go under the cards of their stack that were not drawn.
companion-reshuffle-3 = A discarded calamity that cannot be traded goes to the very bottom.
companion-reshuffle-4 = With two blocks, keep their cards apart.
companion-final = Final table
companion-advances-credits = Advances and credits
companion-entry-census = census
companion-entry-cities = cities
companion-entry-treasury = treasury
companion-entry-tax-rate = tax rate
companion-entry-done = done
companion-entry-card-bought = card bought from stack
companion-entry-bought = bought
companion-entry-calamity = calamity
companion-entry-calamity-answer = answer to the desk
companion-entry-calamity-done = calamity resolved
companion-entry-ast = markers moved
companion-entry-phase = phase, turn
companion-entry-bell = trade clock
companion-entry-seat = seat
companion-entry-left = left or came back
companion-entry-note = note
companion-entry-points = points
companion-entry-level = level
companion-entry-correction = correction
companion-entry-end = end of the game
companion-entry-strike = struck
companion-desk-paid = { $player }: treasury paid instead?
companion-desk-coastal-city = Has { $player } a coastal city?
companion-desk-volcano = Does a volcano touch a city of { $player }?
companion-desk-points-lost = Unit points around the volcano, by owner
companion-desk-points-lost-note = A token is 1, a city 5. All of them are destroyed.
companion-desk-neighbour = Whose city next to it is reduced, too?
companion-desk-neighbour-note = Another player's city if there is one, else one of their own.
companion-desk-victims = Whom does { $player } choose as victims?
companion-desk-tokens = Tokens of { $player } on the board now?
companion-desk-points-on-plain = Unit points of { $player } on the flood plain with most of them?
companion-desk-points-on-plain-note = 0 if there are none: then the coast suffers. Cities on black sites do not count.
companion-desk-others-on-plain = Unit points of the others on that plain
companion-desk-cities-at-sea = Cities of { $player } at the open sea with most of them?
companion-desk-others-at-sea = Cities of the others at that sea
companion-desk-steps-bought-off = Steps { $player } buys off with Enlightenment, two cities each?
companion-desk-coastal-cities = Coastal cities of { $player }?
companion-desk-theocracy = Does { $player } give two commodity cards for Theocracy?
companion-desk-tokens-in-stock = Tokens in stock of those who are even

# What the command says.

companion-listening = The companion is at { $address }
companion-phones = Phones reach it at { $address }; the page shows that as a code.
companion-other-address = Or, on another network: { $address }
companion-no-network = This laptop is in no local network: join one, or make its own hotspot, and start again.
companion-wifi = Phones join the network { $name } first.
companion-code-is = The game master's code is { $code }.
companion-cannot-read = { $file } cannot be read: { $why }
companion-rehearsing = Games
companion-taps-reckoned = No page was tapped ({ $why }): the taps are those that companion/taps.py reckons.
companion-figure = figure
companion-times = Minutes of each phase
companion-phase = Phase
companion-minutes = Minutes
companion-pdf = Record on paper (PDF)
companion-look-back = The game in graphs
companion-look-back-title = The game, turn by turn
companion-figure-choice = What the graph shows
companion-abilities = Special abilities to use now
companion-wifi-code = Join the Wi-Fi
companion-step-1 = 1. Join the network
companion-step-2 = 2. Open the table
companion-network = Network
companion-network-at = Phones open { $address }
companion-network-test = Test the network
companion-network-own = This laptop cannot be reached at its own address. A firewall or a VPN stands in between: allow megaciv (or Python) in the firewall, switch the VPN off, and test again.
companion-network-ok = The laptop answers at its address. Now scan the code with one phone.
companion-network-loopback = This laptop has no address in a network. Join a Wi-Fi or open a hotspot on the laptop, then start megaciv companion again.
companion-network-none = No phone has found the laptop yet. If one has tried: is it in the same network, with mobile data off? Guest networks often keep devices apart. Then use another network, or the hotspot of the laptop or of a phone.
companion-network-reached = { $number ->
    [one] { $number } other device has found the laptop: the network is good.
   *[other] { $number } other devices have found the laptop: the network is good.
}

companion-points-cities = Cities
companion-points-advances = Advances
companion-points-ast = A.S.T.
companion-points-bonus = Bonus
companion-advances-name = Advances
companion-all-rules = All rules
companion-what-if = What if
companion-what-if-note = Tap a calamity: what it would do to you now. Nothing is written down.
companion-what-if-asked = What only the board knows is taken as nothing, or as last told.
companion-middle = We begin in the middle of a game
companion-middle-note = Everybody’s numbers as they are on the table now, and the phase that comes. What you do not know yet can be corrected later.
companion-middle-turn = Turn
companion-middle-save = Go on from here
companion-ast-instead = As the rules say. A tap on a nation changes how its marker moves.
companion-change = Change
companion-was = was { $number }
companion-save-held = Save the record that this screen holds
companion-shuffle = Shuffle for us
companion-shuffled = { $card } is discarded.
companion-seats = Seats
companion-your-name = Your name (if you like)
companion-also = I also enter for
companion-asked-for = the game master is asked
companion-give-back = No longer enter for { $player }
companion-corrected = The game master has corrected your row.
companion-order-census = Order by census
companion-order-cities = Order by cities
companion-order-ast = Order by A.S.T.
companion-entry-calamity-discarded = calamity discarded at random
companion-entry-hard-stop = end of the evening
companion-entry-change = change
problem-companion-other-entry = Only the numbers of an entry can be changed, not what it is nor whose. Strike it instead.
companion-games-here = Games that this device knows
companion-last-game = The last game here: { $address } (game master’s code { $code })
companion-price-working = How the price comes about
companion-less = − { $number } ({ $why })
