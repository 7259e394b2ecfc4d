# The client's own words. Names of the game (areas, cards, phases, events, reasons) come from the server's catalogue.

## Pages

page-title = megaciv – eighteen civilizations, one table
hero-eyebrow = Mega Civilization, an open edition
hero-title = Eighteen civilizations. One table.
hero-text =
    Grow your people, build cities, trade with a straight face, survive the flood,
    and carry your civilization from the Stone Age to the Late Iron Age.
hero-picture = A ship under sail, and behind it a city with a stepped tower at sunrise
rights = An unofficial edition with drawings and words of its own. The names of the game belong to their owners.

nav-home = My tables
nav-me = Me
nav-rules = Rules at hand
nav-companion = At a real table
nav-drawer = Nations, log and chat
language-label = Language
theme-to-dark = Switch to the dark theme
theme-to-light = Switch to the light theme
theme-light = Light
theme-dark = Dark
loading = One moment …
problem = Something went wrong: { $text }
close = Close
cancel = Cancel

play-now = Play now
play-now-note = Against bots, at once. No account needed.
play-title = Play now
play-text = You sit down at a table in the West. Bots play the other nations and wait for you; there is no clock.
play-game = Which game?
play-length-first = 10 minutes · 5 nations
play-length-short = about an hour · 5 to 9 nations
play-length-full = several evenings · 5 to 9 nations
play-about-first = Four turns. A guide shows trade, calamities and advances.
play-about-short = Begins with cities and some advances.
play-about-full = From the Stone Age to the Late Iron Age.
play-level = How hard?
play-level-novice = Easy: novices
play-level-novice-about = They see what lies before them, and believe you.
play-level-steady = Fair: steady
play-level-steady-about = They plan a turn ahead and bargain.
play-level-shrewd = Hard: shrewd
play-level-shrewd-about = They remember every lie and watch the leader.
play-level-master = Hardest: masters
play-level-master-about = They take land that you hold thinly, and build on it.
play-nation = Which nation?
play-name = Your name
play-start = Start
play-starting = Laying the table …
guest-name = Guest { $number }

new-table = New table
new-name = Name of the table
new-players = Players
new-board = Board
new-seats = Seats
new-manners = Bots trade
new-manners-people = at a person’s tempo, in rounds
new-manners-brisk = at once, among themselves
new-seats-all = All other seats
new-seats-mixed = each as below
new-seats-open = people
new-scenario = Game
new-more = More options
new-ast = Table of ages
new-pace = Order of play
new-public = Show it in the list of open tables
new-make = Make the table
new-method = Who plays which nation
new-seat-who = Who sits here: { $seat }
new-hotseat = { $number } seats are yours: pass this device around, or play them all.
new-no-seat = You have no seat: you only host this table.
new-public-about = Anybody may sit down.
new-private-about = Only anyone who has your invitation may sit down.
new-turns = End after turn
new-turns-none = no limit
new-spectators = Spectators may watch
new-delay = Spectators are behind, minutes
new-counsel = Counsel
new-counsel-about = Suggestions, what a draft comes to, how likely a deal is: for everybody here, or for nobody.
new-counsel-first = A First Game has it.
new-memory = Leaders remember earlier games
new-memory-about = Bots know again who has dealt with them at other tables like this one, and how true their words were.
new-house = Options and house rules
new-time = Time
house-damage-by-reduction = Damage may be taken by reducing a city (R7.1)
house-wonder-scores-as-city = Wonder of the World scores as a city (R7.54)
house-without-trade = Without trade
house-without-calamities = Without calamities
house-without-minor-calamities = Without minor calamities
time-none = No clock
time-none-about = All players take their time.
time-live = Live, with a bell
time-live-about = All are here; each phase ends with a bell.
time-slow = Slow, a move a day
time-slow-about = A bank of time for each player, and more with each decision.
time-phase = Minutes a phase
time-trade = Minutes of trade
time-bank = Days in the bank
time-increment = Hours a decision
time-slow-trade = Days of trade
time-hours-note = Time runs only in a player’s office hours. Yours are on the page “Me”.
method-chosen = Chosen with the seat
method-dealt = Picked in dealt order, as the rules say
method-random = Drawn by lot
method-preferences = By everybody’s wishes
method-dealt-about = Nations are picked when the host starts: seats are dealt an order, and each picks in turn.
method-random-about = Nations are drawn by lot when the host starts.
method-preferences-about = Everybody wishes for nations; the wishes are opened together when the host starts.
who-me = Me
who-open = A person
bot-name = Bot “{ $kind }”
bot-name-random = Bot: plays anything
bot-name-novice = Bot: novice
bot-name-steady = Bot: steady
bot-name-shrewd = Bot: shrewd
bot-name-master = Bot: master
scenario-about-first = Five nations in the West, four turns, guided. To learn the game.
scenario-about-short = Begins with cities and some advances. An evening.
scenario-about-full = From the Stone Age to the Late Iron Age. A day or a campaign.
pace-free = All at once where the rules allow it
pace-ordered = One after the other
board-name-west = West
board-name-east = East
board-name-both = West and East
scenario-name-full = Full game
scenario-name-short = Short Game
scenario-name-first = First Game

tables-mine = My tables
tables-open = Open tables
tables-none = No table is open right now. Make one and invite others, or play with bots.
table-untitled = Table without a name
table-players = { $number ->
    [one] 1 player
   *[other] { $number } players
}
table-free = { $number ->
    [one] 1 seat free
   *[other] { $number } seats free
}
table-full = full
table-waits = waits for others
status-lobby = gathering
status-choosing = choosing nations
status-running = running
status-finished = finished

lobby-title = Before the game
lobby-start = Start the game
lobby-invite = Invite others
lobby-leave = Leave the table
lobby-link = Send this link
lobby-ready = I am ready
lobby-ready-no = Not ready after all
lobby-all-ready = Everybody is ready.
lobby-not-ready = Not ready yet: { $names }. You may start all the same.
seat-ready = ready
seat-not-ready = not ready yet
seat-host = host
lobby-qr = The link as a code for a phone
lobby-link-about = Anyone who opens it sits down at this table. On a phone: point the camera at the code.
lobby-copy = Copy
lobby-copied = Copied
lobby-seats = Seats
lobby-another = Another leader
lobby-another-about = Somebody else leads this nation, with another temper
lobby-fill = Fill with bots
lobby-start-bots = { $number ->
    [one] Start: a bot takes the free seat
   *[other] Start: bots take the { $number } free seats
}
lobby-wait = { $host } starts the game. This page turns into the table then.
lobby-sit = Take a seat. { $host } starts the game.
lobby-unseated = { $host }, the host of this table, has taken you off your seat.
lobby-public = open to all
lobby-private = by invitation
lobby-no-counsel = without counsel
lobby-memory = leaders remember
invited-title = You are invited
invited-not = This invitation does not work
no-answer = The server cannot be reached. Try again in a moment.
pick-mine = Pick your nation
pick-other = { $who } picks a nation
pick-about = In the order that was dealt.
pick-now = picks now
wish-title = Your wishes
wish-about = Most wanted first. Nobody sees them before the start.
wish-send = Hand in these wishes
wish-drop = Drop { $what }
wish-number = { $number ->
    [0] no wishes yet
    [one] 1 wish
   *[other] { $number } wishes
}
wish-sent = { $number ->
    [one] 1 wish handed in.
   *[other] { $number } wishes handed in.
}
seat-open = Free
seat-bot = Bot
seat-you = you
seat-take = Sit here
seat-take-too = Sit here, too
seat-act = { $act }: { $seat }
seat-stand = Stand up
seat-clear = Remove
seat-number = Seat { $number }

me-title = Me
me-save = Save
me-saved = Saved.
me-theme = Theme
me-account = Signed in as { $login }.
me-account-title = Account
me-account-why = A guest lives in this browser only. An account opens your tables on other devices, too.
me-login = Login
me-password = Password
me-make-account = Make an account
me-sign-in = Sign in
me-sign-out = Sign out
me-password-about = At least eight letters.
me-mail = Sign in by mail
me-mail-about = We send a link that signs you in once, for half an hour. Your first address becomes yours.
me-mail-send = Send me a link
me-link-sent = A link is on its way to { $mail }.
device-title = Another device
device-about = Open your tables on a phone or another computer, or take your seats back.
device-show = Show a code
device-until = valid once, until { $time }
device-qr = The link as a code for a phone
sign-in-device = This link makes you the same person on this device as on the one that shows it, once.
me-sign-out-everywhere = Sign out on all devices
me-signed-out = Signed out.
device-type = A code from another device
device-use = Use it here
device-here = You are { $name } here, too.
device-warning = If you use a code here, this browser no longer is { $name }.
notice-heading = Notices
notice-about = When it is your turn and you are not at the table. One notice for each question.
notice-push = On this device
notice-push-on = This browser tells you, also when it is closed.
notice-push-off = Off
notice-push-start = Turn on
notice-push-stop = Turn off
notice-push-refused = The browser does not allow it. Its settings for this page decide.
notice-push-impossible = This browser cannot show notices from here (it needs https, or this machine itself).
notice-mail = By mail, to the address you have confirmed
notice-webhook = To a webhook, such as Discord’s
notice-webhook-about = The address gets a message with the table, the question and the deadline.
notice-after = Tell me if I have not answered
notice-after-0 = at once
notice-after-60 = after a minute
notice-after-600 = after ten minutes
notice-after-3600 = after an hour
notice-quiet = Quiet hours
notice-quiet-about = No notice comes; it waits until they are over.
notice-hours = Office hours
notice-hours-about = At slow tables your clock runs in these hours only.
hours-from = From
hours-to = Until
sign-in-title = Sign in
sign-in-go = Sign in here
sign-in-again = Ask for a new link

rules-title = Rules at hand
rules-search = Words or a clause, such as R3.4.10
rules-find = Find
rules-none = Nothing found.
rules-other-language = not translated yet

end-title = The final table
end-download = Download the game
end-unscored = This game has no final table.

## The table

skip-decision = To my decision
region-decision = Your decision and your mat
region-board = Board
region-nations = Nations, log and chat
turn = Turn { $turn }
year-bc = { $year } BC
year-ad = AD { $year }
your-turn = Your turn
waiting-for = Waiting for
waiting-who = Waiting for { $who }
deciding = { $number ->
    [0] nobody deciding
    [one] 1 deciding
   *[other] { $number } deciding
}
link-connected = Connected
link-connecting = Connecting
link-lost = Connection lost
link-refused = Not admitted
link-banner = Connection lost, trying again. You can go on drafting.
hours = { $number } h
days = { $number } d
time-left = Time left: { $time }
centre-map = Show the map
centre-back = Back
sheet-half = Decision at half height
sheet-full = Decision over the whole screen
sheet-peek = Make room for the map
tabs-label = Parts of the table
tab-do = Do
tab-map = Map
tab-mine = Mine
tab-nations = Nations
tab-log = Log, chat
tab-waiting = Decisions waiting:

ribbon-label = The thirteen phases
ribbon-set-up = Set-up
ribbon-tax-collection = Tax
ribbon-population-expansion = Growth
ribbon-movement = Movement
ribbon-conflict = Conflict
ribbon-city-construction = Cities
ribbon-trade-card-acquisition = Cards
ribbon-trade = Trade
ribbon-calamity-selection = Selection
ribbon-calamity-resolution = Calamities
ribbon-special-abilities = Abilities
ribbon-surplus-and-support = Surplus
ribbon-advances = Advances
ribbon-ast-alteration = A.S.T.
ribbon-leaving = Leaving
## The affairs of the table

affairs-title = The table: people, votes, sound
affairs-votes = Votes
affairs-people = Who sits here
affairs-bots = { $number ->
    [one] 1 bot
   *[other] { $number } bots
}
affairs-ask = Ask the table
affairs-open = The table
affairs-offline = The line is down. Nothing can be asked or voted on until it is back.
affairs-herald = Pace of the Herald
no-counsel = This table plays without counsel.
affairs-tour = Bring the guide back
affairs-me = My settings
sound-switch = Sound: my turn, the bell, deals
span-minutes = { $number ->
    [one] 1 minute
   *[other] { $number } minutes
}
span-hours = { $number ->
    [one] 1 hour
   *[other] { $number } hours
}
span-days = { $number ->
    [one] 1 day
   *[other] { $number } days
}
ask-pause = Ask for a pause
ask-pause-length = How long
ask-resume = Ask to go on now
ask-undo = Ask to take back all I chose in { $phase }, turn { $turn } ({ $number ->
    [one] one choice
   *[other] { $number } choices
})
ask-undo-about = All who play must agree. What others chose in that phase is kept where the rules allow it; what came after it is played again. Once a turn.
ask-pace = Another clock
ask-pace-send = Ask for this clock
ask-end = Ask to end the game now
ask-end-really = Yes, ask to end it
ask-bot = Let a bot play on
ask-substitute = Free the seat for a person
ask-leave = Let the nation leave
vote-pause = A pause of { $time }?
vote-resume = Go on now?
vote-bot = Shall a bot play { $seat }?
vote-substitute = Shall somebody else take { $seat }?
vote-leave = Shall { $seat } leave the game by the rules?
vote-pace-none = Play without a clock from now on?
vote-pace-live = Play live, with a bell, from now on?
vote-pace-slow = Play slowly, with a bank of time, from now on?
vote-undo = Take back what was chosen last?
vote-undo-phase = Take back all that { $seat } chose in { $phase }, turn { $turn } ({ $number ->
    [one] one choice
   *[other] { $number } choices
})? What others chose in that phase is kept where the rules allow it.
vote-end = End the game now and count the points?
vote-again = Play again, with other nations?
vote-by = { $seat } asks
vote-count = { $ayes } yes, { $noes } no
vote-until = { $time } left
vote-aye = Yes
vote-no = No
vote-mine-aye = you said yes
vote-mine-no = you said no
vote-passed = passed
vote-failed = rejected
vote-lapsed = nobody decided in time
vote-ended = the game was over first
step-here = here
step-away = away
step-away-about = at the deadline the draft is played, or the default
step-caretaker = caretaker
step-caretaker-about = nobody waits; no trades, no attacks
step-bot = bot by vote
step-bot-about = a bot plays until the player is back
step-left = has left the game
step-left-about = no longer plays or votes
nation-left = { $nation } · has left
step-free = free
step-free-about = anybody may take over
step-return = I am back
kept-caretaker = You were away: a caretaker plays { $seat }.
kept-bot = You were away: a bot plays { $seat }.
free-seat = { $seat } needs a player.
free-take = Take over
lent-open = { $seat } is yours. A caretaker plays until you are back, or somebody takes over.
lent-taken = { $seat } is yours. { $name } plays until you are back.
gone-text-closed = The player of { $seat } is back. Thank you for sitting in. This table has no spectators, so it is shown to you no longer.
gone-text = The player of { $seat } is back. Thank you for sitting in; you look on from now on.
leave-who = { $who } asks to leave. If anybody says no, the game stops without a winner.
going-title = I have to go
going-bot = Let a bot play until I am back
going-substitute = Free my seat for somebody else
going-leave = Leave the game by the rules
going-leave-about = { $seat } leaves for good, and its lands with it. The others are asked whether they go on without it.
going-leave-really = Yes, leave for good
delay-note = As of { $time } ago
version-title = There is a new version.
version-text = What you have drafted is kept.
version-reload = Reload now
version-later = Later
table-lent = your seat is lent
table-needs = { $number ->
    [one] needs a player
   *[other] needs { $number } players
}
pause-banner = Pause: the clocks stand still for { $time }.
pause-banner-over = Pause: the clocks stand still.
seats-label = My seats on this device
seat-switch = Play
curtain-title = { $who } is asked
curtain-text = Hand the device over before you go on. The others’ cards stay hidden.
curtain-go = I am { $who }
curtain-alone = I play all of them: no more curtains

## My mat and my hand

mat-title = My mat
mat-line = A.S.T. space { $space }, { $epoch } · { $points ->
    [one] 1 point
   *[other] { $points } points
}
mat-pool = 55 people: { $board } on the board, { $stock } in stock, { $treasury } in treasury
pool-board = { $number } board
pool-stock = { $number } stock
pool-treasury = { $number } treasury
mat-support-lack =  { $number } too few
mat-support = City support
mat-more = All figures of my mat
mat-tax = Next tax, stock { $stock }
mat-cities = { $number } of 9 cities
mat-ships = { $number } of 4 ships
mat-census = { $rank ->
    [1] Census, 1st
    [2] Census, 2nd
    [3] Census, 3rd
   *[other] Census, { $rank }th
}
mat-cards = Cards, most to keep
mat-next = Next: { $epoch }
need-cities = { $have } of { $want } cities
need-advances = { $have } of { $want } advances
need-advance-points = { $have } of { $want } points in advances
need-priced-least = { $have } of { $want } advances of { $price } or more
need-priced-below = { $have } of { $want } advances below { $price }
treasury = Treasury

hand-title = My hand
hand-count = { $number ->
    [one] 1 card
   *[other] { $number } cards
}
hand-more = one more of a kind:
hand-value = points in sets
hand-calamity = calamity
hand-from = from { $who }
hand-empty = No cards yet. You draw one for each city in phase 6.

## Nations, A.S.T., log, chat

nations-title = Nations
ast-short = A.S.T.
ast-space = space { $space }, { $epoch }
ast-next = Next, { $epoch }:
column-nation = Nation
column-census = Cens.
column-census-long = Census
column-cities = Cities
column-cities-long = Cities on the board
column-stock-title = { $stock ->
    [one] 1 person
   *[other] { $stock } people
 } in stock
column-treasury = Treas.
column-treasury-long = Treasury
column-cards = Cards
column-cards-long = Trade cards in hand
column-ast = AST
column-ast-long = Space on the A.S.T.
column-points = VP
column-points-long = Victory points as they stand
column-state = Deciding or done
state-deciding = still deciding
state-done = done
side-log = Log
side-chat = Chat
side-ast = A.S.T.
log-mine = Only what concerns me
log-chapter = Turn { $turn } · { $phase }
log-more = and { $number } more
log-older = Older
log-news = ↑ { $number } new
log-empty = Nothing has happened yet.
chat-title = Chat
chat-empty = Nobody has said anything yet.
chat-offline = The line is down. What you write stays here until you can say it.
chat-all = To all
chat-whom = To whom
chat-say = Say something
chat-send = Say
chat-to = to { $who }
chat-about = What to do about { $name }: “{ $text }”
chat-about-title = Block or report
chat-block = Hear no more of { $name }
chat-why = Why (if you like)
chat-report = Report this
chat-reported = Reported. The person who runs this server reads it.
chat-blocked = You hear nothing of { $name }.
chat-unblock = Hear again
blocked-title = Whom you do not hear

## Decisions

decision-eyebrow = { $phase ->
    [0] Your decision · Set-up
   *[other] Your decision · Phase { $phase }
}
decision-before = Before you: { $who }
live-decision = Your decision: { $what }. Press D.
fate-deadline = If time runs out: { $what }
fate-draft = If time runs out: your draft as far as it goes, then: { $what }
undo = Undo
undo-title = Undo (Z)
suggest = Suggest
hold = Hold
sending = Sending …
take-back = Take back: { $what }
sending-kept = The line is down. Your choice is kept here and goes out by itself, once, as soon as the line is back. Keep this page open.
sending-late = The server has not answered yet. Nothing is lost: if the line has died your choice is sent again by itself, and counts once.
left-eyebrow = You have left the game
left-about = { $seat } has left the game. You can watch it to its end; you have no vote any more, and the final table names you as having left.
commit-starving = { $what } – { $number } starve
really-starving = Yes, end and lose them
really-yes = Yes: { $what }
really-no = Back
amount = Amount
stepper-less = One less: { $what }
stepper-more = One more: { $what }
sort-up = { $what } up
sort-down = { $what } down
list-search = Type to filter
step-back = Take back: { $what }
option-none = none
option-no = No

ask-move-land = Move your people
ask-special = Use your abilities
sub-move-land = Tap people or a ship, then where they go.
ask-city-build = Build cities
sub-city-build = Tap the sites on the map or here. Each city lives on two people elsewhere.
ask-cards-buy = Buy a card?
ask-trade-offer = Trade, if you like
sub-trade-offer = Three cards each way; the first two are sworn.
ask-special-done = Use your abilities
ask-advances-buy = Buy advances
sub-advances-buy = One purchase a turn, or none. Advances stay for ever and make others cheaper.
ask-calamity-damage = Choose what you lose
ask-hand-discard = Too many cards: discard

waiting-eyebrow = Nothing to decide
waiting-spectator = You are watching
waiting-over-eyebrow = The game is over
waiting-over = The game has ended.
waiting-end-link = See the final table
waiting-moment = One moment …
waiting-title = { $number ->
    [one] One nation is deciding
   *[other] { $number } nations are deciding
}

missing-choice = Choose one
missing-areas = { $number ->
    [one] Choose an area
   *[other] Choose { $number } more
}
missing-sites = At least { $number } on city sites
missing-players = { $number ->
    [one] Choose a nation
   *[other] Choose { $number } more
}
missing-cards = { $number ->
    [one] Choose one more card
   *[other] Choose { $number } more cards
}
too-many-cards = { $number } too many
missing-value = { $value } of { $wanted } chosen
missing-tokens = { $number ->
    [one] One more to place
   *[other] { $number } more to place
}
missing-balance = { $lift } taken up, { $place } put down
missing-points = Choose { $number } more
too-many-points = { $number } too many
missing-units = Choose { units-exactly }
missing-quote = Asking for the price …
missing-money = { $number } short

commit-any = Decide
commit-move-end = End movement
commit-city-done = { $number ->
    [0] Build nothing
    [one] Build 1 city
   *[other] Build { $number } cities
}
commit-cards-buy = { $price ->
    [0] Take a card from stack { $stack }
   *[other] Pay { $price } for stack { $stack }
}
commit-cards-pass = No more cards
commit-trade-done = I am done
commit-special-done = No more abilities
commit-advances-none = Buy nothing
commit-advances-buy = Buy { $number } for { $price }
commit-tax-setRate = Take { $answer } a city
commit-tax-annexRevoltCity = Take { $area }
commit-tax-destroyRevoltCity = Give up { $area }
commit-expand-allocate = Place { $number }
commit-support-reduceCity = Reduce { $area }
commit-cityAttack-order = { $area } first
commit-cityAttack-plunder = Take { $number }
commit-calamity-damage = Give up these { $number }
commit-calamity-reduceCities = Reduce { $areas }
commit-calamity-destroyCity = Give up { $area }
commit-calamity-discardCommodities = { $number ->
    [one] Discard 1 card
   *[other] Discard { $number } cards
}
commit-calamity-secondaryVictims = Draw in { $players }
commit-hand-discard = { $number ->
    [one] Discard 1 card
   *[other] Discard { $number } cards
}
commit-civilWar-select = Let them go
commit-tyranny-select = Seize { $number }
commit-treachery-annex = Take { $areas }
commit-hordes-chooseCity = Strike { $area }
commit-hordes-move = On to { $area }
commit-earthquake-own = { $area } falls
commit-earthquake-adjacent = { $area } is shaken
commit-piracy-victimCities = Turn { $areas }
commit-special-fundamentalism = Destroy all in { $area }
commit-special-monotheism = Convert { $area }
commit-special-provincialEmpire = Ask { $number }
commit-special-tradeRoutes = Discard for { $gain } treasury
commit-special-diaspora = Resettle { $number }
commit-setup-short-placeCities = { $number ->
    [one] Found 1 city
   *[other] Found { $number } cities
}
commit-setup-first-placeCities = { $number ->
    [one] Found 1 city
   *[other] Found { $number } cities
}
commit-setup-short-placeTokens = Settle { $number }
commit-setup-first-placeTokens = Settle { $number }
commit-setup-first-placeShip = Ship in { $area }
commit-setup-short-destroyCity = Give up { $area }
commit-oop-relocate = Resettle { $number }
verb-conflict-removeLoss = Lose { $what }
verb-volcano-choose = Let { $what } erupt
verb-flood-choosePlain = Flood: { $what }
verb-special-provincialEmpire-give = Give { $what }
verb-setup-short-credits = Take { $what }

option-tax-setRate = Rate { $answer }
option-calamity-payInstead = Pay { $answer }
option-calamity-payInstead-0 = Suffer it
option-cityAttack-drawCard-true = Take a card
option-cityAttack-drawCard-false = Leave it
option-cityAttack-plunder = Take { $answer }
option-conflict-wait-true = Let others fight first
option-conflict-wait-false = Fight now
option-cityAttack-defer-true = Wait
option-cityAttack-defer-false = Do not wait
option-conflict-removeLoss = { $from ->
    [here] A person in { $area }
    [ship] A ship in { $area }
   *[other] A person in { $from }
}
option-calamity-insistSequential-true = One after the other
option-calamity-insistSequential-false = Together
option-iconoclasm-theocracy-true = Discard two cards, keep the cities
option-iconoclasm-theocracy-false = Lose the cities
option-regression-enlightenment-false = Fall back
option-regression-enlightenment-these = Destroy { $what }
option-leave-consent-true = Go on without
option-leave-consent-false = Stop the game
option-advances-buy = Buy nothing
option-advances-buy-these = Buy { $advances }
option-special-provincialEmpire-give = { $card } { $open ->
    [true] (everybody sees it)
   *[other] (hidden)
}
option-cards-buy = A card of stack { $stack }
units-some = { $tokens ->
    [0] {""}
    [one] 1 person
   *[other] { $tokens } people
 }{ $city ->
    [0] {""}
   *[other] { $tokens ->
        [0] the city
       *[other] {" "}and the city
     }
 }
field-lift = Lift:
field-place = and place:
field-gain = Gain treasury:
field-annex = Take over
field-city = City in
field-tokens = People in
value-all = whole
value-city = city
value-reduce = reduced

detail-tax = { $cities } × { $rate } = { $due }, stock { $stock }
detail-treasury = treasury { $treasury } → { $left }
place-closed = Not in this game
place-limit = limit { $limit }
place-site = city site
place-plain = flood plain
place-volcano = volcano
piece-city = city
piece-ships = { $number ->
    [one] ship
   *[other] { $number } ships
}
areas-count = { $chosen } of { $high } chosen
areas-on-sites = at least { $number } on city sites
players-count = { $chosen } of { $high } chosen
player-figures = { $tokens ->
    [one] 1 person
   *[other] { $tokens } people
}, { $cities ->
    [one] 1 city
   *[other] { $cities } cities
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
cards-count = { $chosen } of { $number } cards chosen
cards-value = { $value } of { $wanted } chosen
cards-gain = Treasury +{ $gain }, stock { $stock }
cards-lost = sets lose { $lost }
spread-count = { $placed } of { $high } placed
spread-cap = up to { $cap }
spread-city = The city in { $area }, instead of people
units-count = { $chosen } of { $need } points chosen
units-exactly = { $tokens ->
    [0] {""}
    [one] 1 person
   *[other] { $tokens } people
}{ $cities ->
    [0] {""}
    [one] { $tokens ->
        [0] 1 city
       *[other] {" "}and 1 city
    }
   *[other] { $tokens ->
        [0] { $cities } cities
       *[other] {" "}and { $cities } cities
    }
}
units-city = city (5)
units-of = of { $number }
units-here = { $tokens ->
    [0] {""}
    [one] 1 person
   *[other] { $tokens } people
}{ $cities ->
    [0] {""}
   *[other] { $tokens ->
        [0] city
       *[other] , city
    }
}
light-exact = exact
light-connected = connected
light-stock = stock for them
other-ways = { $at ->
    [0] Other ways ({ $number })
   *[other] Other ways ({ $at } of { $number })
}
light-groups = up to { $number } groups
move-tokens-count = { $lift } taken up, { $place } put down, at most { $high }
move-tokens-lift = From
move-tokens-place = To
move-tokens-taps = What a tap on the map means
written-default = Take this
written-write = Write the answer out
written-send = Send

orders-hint = { $number ->
    [one] 1 person has not moved.
   *[other] { $number } people have not moved.
}
orders-all-moved = Nobody is left to move.
orders-where = Where to? Tap the map or:
orders-people = People
orders-from-list = Choose from a list
plans = Helpers
plan-before = Same as last turn ({ $number })
plan-gather = Gather six in { $area }
plan-spread = Spread out
step-via = by way of
step-land = { $from } to { $to }, { $number ->
    [one] 1 person
   *[other] { $number } people
}
step-sail = Ship: { $from } to { $to }{ $number ->
    [0] {""}
    [one] , 1 person
   *[other] , { $number } people
}
step-keep-treasury = Ship in { $area } kept for 1 treasury
step-keep-person = Ship in { $area } kept for a person from { $from }
step-build-ship = New ship in { $area }
step-scrap-ship = Ship in { $area } let go
step-city = City in { $area }{ $treasury ->
    [0] {""}
   *[other] , { $treasury } from treasury
}
ships-title = Ships
ship-name = Ship { $ship }
ship-sailed = has sailed
ship-sail = Sail
ship-unpaid = not kept
ship-keep = Keep: 1 treasury
ship-keep-person = Keep: 1 person
ship-keep-from = The person comes from
ship-scrap = Let go
ship-build = Build a ship
ship-build-where = Where
ship-price = { $treasury ->
    [0] { $tokens } people
    [1] 1 treasury, 1 person
   *[other] { $treasury } treasury
}
voyage-steps = { $steps } of { $range } steps
voyage-aboard = { $number } of { $capacity } aboard
voyage-lands = { $number } land
voyage-hint = Tap the goal on the map, or choose it here.
voyage-goal = Sail to …
voyage-add = { $number ->
    [0] Sail to { $area }
   *[other] Sail { $number } to { $area }
}
voyage-on = and on to …
voyage-open-sea = It cannot end on open sea
build-all = All { $number }
build-here = Found
build-treasury = From treasury
build-working = { $here } of { $needs } ✓
build-short = { $here } of { $needs }, { $missing } from treasury or next door
build-rest = { $number } more would go, too
stack-means = Treasury { $treasury } · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } in hand
stack-free = free
stack-price = { $price } treasury
stack-empty = empty: a water card

fight-in = A fight in { $area }.
fight-before = { $who }.
fight-after = Left: { $who }.
fight-city-falls = The city falls.
fight-city-holds = The city holds.

near-land = by land:
near-water = by water:
board-label = The board. Arrow keys walk from area to area, plus and minus zoom, Enter chooses.
board-title = The Ancient World
board-subtitle = from the Atlantic to the Ganges
board-as-list = As a list
board-fit-mine = Show my nation
board-fit-all = Show the whole board
board-closer = Closer
board-farther = Farther
badge-fight = you keep { $number }
layers = Layers
layer-names = Names
layer-names-note = of areas and seas
layer-plains = Flood plains
layer-plains-note = the rivers that feed and drown
layer-regions = Regions
layer-regions-note = whose start lies where
layer-trade = Trade block
layer-trade-note = West and East
layer-pieces = Pieces
layer-pieces-note = people, cities, ships
layer-reach = Reach
layer-reach-note = where the people of a chosen area could get to in one movement, on foot or by ship (dotted)
layer-threats = Threats
layer-threats-note = how many people one nation could bring in one movement, on foot or by ship, each ship loaded once; rivers ≈, volcanoes ▲
layer-results = Calamities
layer-results-note = what the last ones took, and where
layer-owners = Owners
layer-owners-note = land in the colour of its holder
layer-limits = Limits
layer-limits-note = how many people an area feeds
layer-relief = Mountains
layer-relief-note = mountains, dunes, woods
board-legal = Possible now
board-mine = Mine
board-held = Settled
board-all = All
board-search = Find an area
board-reach = { $owner } could get here with { $land ->
    [0] { $sea } by ship
   *[other] { $land } on foot
}
board-threat = { $owner } could come with { $land ->
    [0] { $sea } by ship
   *[other] { $land } on foot{ $sea ->
        [0] {""}
       *[other] , { $sea } more by ship
    }
}
board-none = Nothing here.
board-pieces = { $owner }: { $tokens ->
    [0] { $city ->
        [0] {""}
       *[other] city
     }
    [one] 1 person{ $city ->
        [0] {""}
       *[other] , city
     }
   *[other] { $tokens } people{ $city ->
        [0] {""}
       *[other] , city
     }
 }{ $ships ->
    [0] {""}
   *[other] { $tokens ->
        [0] { $city ->
            [0] {""}
           *[other] {", "}
         }
       *[other] {", "}
     }
 }{ $ships ->
    [0] {""}
    [one] 1 ship
   *[other] { $ships } ships
 }
floor-seal = { $number ->
    [one] A deal waits for your cards.
   *[other] { $number } deals wait for your cards.
}

## Advances

## Keys

keys-title = Keyboard
key-d = to the decision
key-m = map
key-n = nations
key-a = A.S.T.
key-l = log
key-t = chat
key-z = undo in the draft
key-c = my cards
key-o = next offer
key-y = take the offer
key-x = not now
key-k = counter the offer
key-f = map: my nation
key-g = map: an area by its name
key-i = map: about the area
key-0 = map: the whole board
key-h = hold
key-esc = close
key-help = this list
key-p = the Herald: pause
key-pace = the Herald: another pace
key-deals = lay out a suggested deal
key-q = ask for a price
key-commit = commit

# ---- Trade floor, shop, calamities, end, guided turn, rules at hand ----

shop-means = Sets { $worth } + treasury { $treasury }{ $rate ->
    [one] {""}
   *[other] {" "}× { $rate }
 } = { $means } to spend
shop-empty = Tap an advance to put it into the basket.
shop-filter = Which advances
shop-reach = In reach
shop-all = All 51
shop-ast = For the A.S.T.
shop-serves = A.S.T. { $have } of { $want }
shop-against = Against …
shop-sort = Sort
shop-sort-price = by price
shop-sort-discount = by discount
shop-sort-points = by price a point
shop-search = Search
shop-none = Nothing of that kind. Your cards stay in your hand, up to the limit.
shop-held = held
shop-later = later
shop-back = Back to the table
shop-points = { $number } VP
shop-less = { $points } cheaper: { $what }
shop-helps = helps: { $calamity }
shop-worse = worse: { $calamity }
shop-better = helps
shop-harder = worse
shop-open = More about { $advance }
shop-why = Your price
shop-unused = { $taken } { $points }, not { $other } { $less }: only the larger counts.
shop-gives = Credits it gives
shop-free = { $number } in groups of your choice
shop-calamities = In calamities
shop-holders = Held by
shop-nobody = nobody yet
shop-plan = Plan it for later
shop-unplan = Take it off my plan
shop-plan-open = Plan purchases
shop-from-plan = { $number ->
    [one] Add 1 from my plan
   *[other] Add { $number } from my plan
 }
shop-drop = Take { $advance } out
shop-total = Total
shop-payment = How to pay
shop-aim-keep = Keeps most value
shop-aim-cards = No treasury
shop-aim-empty = Empties the hand
shop-by-hand = By hand
shop-trade-empire = with { $card } in its place, by Trade Empire
shop-left = Left: { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
 }, worth { $worth }; treasury { $treasury }.
shop-change = { $number ->
    [one] 1 point is
   *[other] { $number } points are
 } lost as change.
shop-short = { $price } wanted, { $means } at hand: { $missing } short.
shop-library = Library makes cheaper:
shop-anatomy = Free with Anatomy:
shop-credits = { $number } free credits, by fives
packet-count-of = { $number } of { $held }
quantity-damage = points
quantity-treasury = treasury
quantity-cities_reduced = cities reduced
quantity-cities_destroyed = cities lost
quantity-cities_annexed = cities taken
quantity-cities_replaced = cities to pirates
quantity-cities_selected = cities hit
quantity-cities_unselected = cities spared
quantity-cities_kept = cities kept
quantity-unit_points_selected = points that leave
quantity-unit_points_annexed = points taken
quantity-support_rate = people a city
quantity-barbarian_tokens = barbarians
quantity-face_value_discarded = face value
quantity-ast_steps = steps
quantity-cards = cards
plan-credits = My credits
plan-next-turn = from next turn
plan-ast = A.S.T., next spaces
plan-no-needs = nothing is asked
plan-title = My plan
plan-add = Add …
plan-empty = Nothing yet. Prices here count what you buy before.
plan-sum = { $sum } in all, each after the ones before it. You have { $means } now.
plan-lift = { $advance } earlier
plan-drop = Take { $advance } off the plan
plan-changes = What it changes

story-title = { $calamity } in { $civ }
story-eyebrow = { $number ->
    [one] One calamity so far this turn
   *[other] { $number } calamities so far this turn
 }
story-chapters = Calamities of this turn
story-waiting = Cards lie face down. They are turned over stack by stack.
story-none = No calamity has struck this turn.
story-still = { $number ->
    [one] 1 card still face down
   *[other] { $number } cards still face down
 }
story-revealed = Revealed.
story-why = Why? The working
story-now = happening now
share-title = Everybody’s share
share-reckoning = Reckoning
share-loses = Loses
share-none = Nobody has lost anything yet.
share-open = Reckoned up once a calamity has run its course.
share-points = { $value } pts
share-cities = { $value ->
    [one] 1 city
   *[other] { $value } cities
 }
share-treasury = { $value } treasury
share-cards = { $value ->
    [one] 1 card
   *[other] { $value } cards
 }
share-steps = { $value ->
    [one] 1 step
   *[other] { $value } steps
 }
share-turn = This turn
share-saved = { $points ->
    [one] { $advance } has saved you 1 so far.
   *[other] { $advance } has saved you { $points } so far.
 }
loss-after = After this: { $tokens ->
    [one] 1 person
   *[other] { $tokens } people
 } for { $cities ->
    [one] 1 city
   *[other] { $cities } cities
 } ({ $cities } × { $rate } = { $need }).
loss-enough = Enough ✓
loss-just = Just enough ✓
loss-short = { $number ->
    [one] One token short: a city would fall in phase 11.
   *[other] { $number } tokens short: cities would fall in phase 11.
 }
light-whole = whole areas
light-parts = parts of an area are allowed

end-so-far = The table so far
end-wins = { $who } wins with { $number } points.
end-leads = { $who } leads with { $number } points.
end-next = What next
end-replay = Watch it again
end-again = Play another
end-shuffles = Check the shuffles
end-shuffles-text = Before the game began everybody saw the commitment. It is the SHA-256 of the seed, from which every shuffle follows: nobody could choose the cards afterwards.
end-seed = Seed
end-commitment = Commitment
ranking-title = Ranking
ranking-bot = { $leader }, a bot
ranking-hint = tap for every point
ranking-line = cities { $cities } · advances { $bands } = { $advances } · A.S.T. { $steps } × 5 = { $ast } · bonus { $bonus }
ranking-tie = Tie broken by: { $how }
graphs-title = Over the turns
graphs-nations = Nations shown
graphs-table = As a table
graphs-turn = Turn
figure-vp = Points
figure-cities = Cities
figure-census = Census
figure-treasury = Treasury
figure-ast = A.S.T.
figure-hand = Best hand
chart-label = { $what } of each nation over the turns
chart-end = end
chart-at-end = At the end:
chart-at = At the start of turn { $turn }:
chronicle-title = Chronicle
chronicle-turn = Turn { $turn }:
chronicle-copy = Copy as text
chronicle-copied = Copied ✓
chronicle-none = Nothing worth a line.
matrix-title = Calamities suffered
matrix-hint = points lost, ▣ cities
matrix-cell = { $times ->
    [one] once
   *[other] { $times } times
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }, { $cities ->
    [one] 1 city
   *[other] { $cities } cities
 }
pairs-title = Who traded with whom
pairs-line = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
 }, { $cards } cards
pairs-lies = { $number ->
    [one] 1 false name
   *[other] { $number } false names
 }
pairs-calamities = { $number ->
    [one] 1 calamity
   *[other] { $number } calamities
 }
replay-title = Replay
replay-now = Turn { $turn } · { $phase }
replay-eyes = Whose hand
replay-hand-of = Hand: { $who }
replay-copy = Copy link here
replay-copied = Link copied ✓
replay-fork = Fork from here against bots
replay-slider = Moment of the game
replay-at = after { $at } of { $of } choices
replay-play = Play
replay-pause = Pause
replay-on = One choice on
replay-back = One choice back
replay-phase-on = To the next phase
replay-phase-back = To the phase before
replay-speed = Speed

rules-all = All chapters
hand-search = “{ $words }”
hand-advance = Advance
hand-card = Trade card
hand-phase = Phase
hand-clauses = In the rules
hand-back = Back
hand-cost = costs { $cost }
hand-stack = stack { $stack }
hand-minor = minor
hand-major = major
hand-set = Face value { $stack }; a full set is { $full } cards. A set counts its number squared times its face value.

tour-label = Guided first game
tour-on = Go on
tour-got-it = Got it
tour-help-any = Do it for me
tour-help-sets = Tell them
tour-leave = Leave the tour
tour-again = Bring the tour back
tour-welcome-title = Your nation:
tour-welcome-1 = { $nation }. You win by points: one for each city, more for advances, five for each step on the table of ages. Four turns.
tour-welcome-2 = First found two cities. Tap two marked sites in your region, on the map or in the list, then press the button.
tour-people-title = Your people.
tour-people-1 = Settle them around your cities. The number of an area is how many it feeds; more than that starve at the end of a turn.
tour-ship-title = Your ship
tour-ship-1 = carries five people over water and costs 1 treasury a turn. Put it where your people live.
tour-begin-title = You lead { $nation }.
tour-begin-1 = Two cities and your people stand already. After four turns the most points win: cities, advances, and five for each step on the table of ages.
tour-begin-2 = The cards of this game lie so that each lesson comes in its turn. Do as you like: a gold ring only shows what is spoken of.
tour-tax-title = Tax.
tour-tax-1 = Every city puts 2 people from stock into your treasury, as money. Board, stock and treasury are always 55 together: see the bar on your mat.
tour-move-title = Move.
tour-move-1 = Your people have grown. Everybody may walk one area: tap where they stand, then where they go. Gather six on a city site.
tour-move-2 = An area feeds as many as its number says; more are lost. Nothing is sent until you press End movement.
tour-turn-title = The table of ages.
tour-turn-1 = Your marker stands on space { $space }. Each step is 5 points; later ages ask for cities and advances.
tour-last-title = The last turn.
tour-last-1 = Cards and treasury are worth nothing after it. Found the cities that you can feed, and spend everything in the shop.
tour-conflict-title = A fight.
tour-conflict-1 = Where too many people of two nations stand, they lose one by one in turn until the area can feed them.
tour-attack-title = A city is attacked.
tour-attack-1 = Seven people take a city; fewer die in vain. Anyone who loses one loses a card, too.
tour-build-title = Found cities.
tour-build-1 = These sites are ready. Each city needs two people elsewhere to feed it: for your { $cities } now, { $need } of your people are spoken for.
tour-support-title = Too few people.
tour-support-1 = Two people feed a city. A city without them shrinks back to people.
tour-cards-title = Cards.
tour-cards-1 = One card for each city, from stack 1 up: the more cities, the better the cards. You may buy more; it is dear at the beginning.
tour-sets-title = Trade.
tour-sets-1 = Equal cards are worth more together: one Fish 3, two 12, three 27. Tell the others what you collect, and they come.
tour-deal-title = { $who } comes to you.
tour-deal-1 = The first two cards of each side are sworn, the third may be anything. Take it: the bar shows what your hand gains.
tour-round-title = They have heard you.
tour-round-1 = Offers come by themselves: wait a moment. The next round brings new ones; when you have had enough, you are done.
tour-risk-title = { $card }!
tour-risk-1 = Pass it on, or suffer it. As the third card of a deal it may go unsaid: nobody has to say what that is.
tour-prize-title = Your card struck.
tour-prize-1 = Who took it from you loses a city to you. Choose the one that you can feed and hold.
tour-victims-title = Not alone.
tour-victims-1 = This calamity strikes others as well, and you choose whom. The card says what each would lose.
tour-calamity-title = A calamity.
tour-calamity-1 = The working shows the number: the card, less what your advances save. A person counts 1, a city 5. The card says who loses them.
tour-abilities-title = Special abilities.
tour-abilities-1 = Some advances let you do something once a turn. None of it is a must.
tour-keep-title = The shop.
tour-keep-1 = You may buy an advance already. Cards that you keep, up to eight, join next turn’s sets: most wait one turn.
tour-advances-title = Advances
tour-advances-1 = stay for ever, make others cheaper and soften calamities. Pottery, for one, halves a famine.
tour-advances-2 = The price is after your credits. Tap one: the best payment is worked out for you. What you keep joins next turn’s sets.
tour-count-title = Count your points.
tour-count-1 = A city 1, a step 5, an advance 1, 3 or 6. What you do not spend now is lost: take whatever is in reach.
tour-discard-title = Too many cards.
tour-discard-1 = You may keep eight over the turn. Let go what your sets miss least.
tour-end-title = That was the First Game.
tour-end-1 = See what made your result, and play turn 2 again if you like.
floor-title = The trade floor
floor-deals = { $number ->
    [0] no deals yet
    [one] 1 deal so far
   *[other] { $number } deals so far
 }
floor-incoming = Offers
floor-waits = { $number ->
    [one] { $who } comes with an offer.
   *[other] { $who } comes with an offer; { $number } wait for you.
 }
floor-look = Look
floor-no-offers = No offers yet. Choose a leader and make one yourself.
floor-own = My open offers
floor-to = to { $who }
floor-to-all = to all
floor-withdraw = Take back
floor-tab-offers = Offers
floor-tab-board = Board
floor-tab-compose = Compose
floor-tab-deals = Deals
floor-tab-risk = Risk
bell-done = { $number } of { $of } done
bell-back = Come back
floor-you-are-done = You are done
offer-to-all = to all
offer-to-you = whispered to you
offer-to-you-open = to you, aloud
offer-get = You get { $number }
offer-give = You give { $number }
offer-cannot = You do not hold enough cards for this.
offer-lacking = You lack { $cards }.
offer-clean = { $who } promises no calamity. A promise binds nobody.
offer-memory = With { $who } so far: { $kept } of { $said } unsworn cards were what { $who } said.
offer-memory-plain = { $deals ->
    [one] You have dealt with { $who } once; nothing unsworn was said.
   *[other] You have dealt with { $who } { $deals } times; nothing unsworn was said.
 }
offer-take = Take it …
offer-counter = Counter
offer-reject = Not now
reject-little = Too little
reject-little-said = Too little for me.
reject-other = Other goods
reject-other-said = I need other goods.
offer-mute = Do not listen to { $who }
floor-ended = What came to nothing
floor-ended-clear = Clear
floor-muted = Not listening to:
floor-unmute = { $who } ×
ended-void = void: the cards are gone
ended-rejected = refused
ended-called-off = called off
ended-lapsed = lapsed
ended-all = offer to all
offer-hide = Hide
offer-missing-goods = Add two goods to swear
offer-missing-cards = Add cards: three at least
offer-missing-want = Name two goods you want
offer-missing-count = More names than cards
prospect-now = Hand { $now } →
prospect-least = { $least } sworn
prospect-range = { $least } sworn, { $most } if all is true
said-sworn = sworn: must be true
said-only = said
said-wished = wished
said-unsaid = { $number } unsaid
said-your-choice = { $number } of your choice
good-said = said { $name }
packet-title = The deal with { $who }: your cards
packet-get = You get { $number }
packet-give = You give { $number }
packet-of = of { $number }
packet-other-sealed = their packet is sealed
packet-calamities = Add a calamity?
packet-worth = The rest of your hand: { $now } → { $after }, before their cards.
packet-seal = Seal the packet
packet-more = { $number ->
    [one] Choose 1 more card
   *[other] Choose { $number } more cards
 }
packet-less = { $number ->
    [one] Take 1 card out
   *[other] Take { $number } cards out
 }
packet-sealed = Sealed. { $who } is still choosing.
packet-cancel = Call it off
composer-counter = My answer to { $who }
composer-clear = Clear
composer-all = All
composer-add-card = Give { $card }, { $number } in hand
composer-add = + name
composer-drop = Take out { $card }
composer-packet = { $count } cards: { $names }{ $more ->
    [0] {""}
    [one] {" "}and one more
   *[other] {" "}and { $more } more
 }
composer-speech = “{ $mine }; for { $theirs }.”
composer-offer = Offer to { $who }
composer-offer-all = Offer to all
line-sworn = sworn, must be true
line-say = What I say of { $card }
line-true = true
line-false = say…
line-say-name = say { $name }
line-unsaid = unsaid
line-really = really
line-swear = Swear this one
line-drop = Take { $card } out of the packet
wants-title = Board of wants
wants-filter = Only one good
wants-all = all goods
wants-post = Post mine
wants-change = Change mine
wants-do-post = Post it
wants-take-down = Take it down
wants-my-wanted = I look for
wants-my-available = I would give
wants-talk = Everybody reads this. It is talk, not a promise.
wants-mine = My line
wants-put-up = Put up my line
wants-i-have = have
wants-i-want = want
wants-by-itself = Put up my line by itself
wants-wants = wants
wants-gives = gives
wants-cards = { $number ->
    [one] 1 card
   *[other] { $number } cards
 }
wants-serve = you have it
wants-offer = Offer
ledger-title = My deals
ledger-private = only the two of you know
ledger-filter = Deals with
ledger-all = everybody
ledger-deal = with { $who }, turn { $turn }
ledger-promised = no calamity was promised
ledger-gave = gave
ledger-got = got
ledger-empty = No deals yet.
whispers-title = Floor talk
whispers-loud = everybody hears it
whispers-two = only the two of you
whispers-say = Say something to all
whispers-to = Whisper to { $who }
whispers-none = Nothing has been said here.
whispers-muted = The leaders are muted.
whispers-leaders = The leaders do not understand words of your own. Make an offer, or ask for a price.
whispers-leader = { $who } does not understand words of your own. Make an offer, or ask for a price.
whispers-promise = promises a packet without calamities.
whispers-no-calamity = Calamities may not be spoken of, except to promise that a packet has none (R3.7.3).
wishes-title = Standing wishes
wishes-add = Add a wish
wishes-none = None. Leave one and the floor can deal for you while you are away.
wishes-drop = Take this wish back
wishes-note = Matched at announced times and once more at the bell; all names told are true. Nobody sees your wishes.
wish-words = Up to { $give } of mine, for { $for }; at most { $unknown } of the cards I get may be unsaid.
wish-never-words = never { $cards }
wish-give = I part with at most
wish-for = I want, best first
wish-never = Never give me
wish-fill = May go along unsaid
wish-unknown = Unsaid cards I accept
wish-without = Not with
wish-leave = Leave this wish
forecast-title = If the bell rang now
forecast-only-you = only you see this
forecast-none = You hold no calamity.
forecast-keep = cannot be traded
forecast-may-go = may be traded
forecast-from = from { $who }
forecast-note = What others would choose is not known; the working shows the most it can be.
forecast-due-damage = { $value ->
    [one] 1 point
   *[other] { $value } points
 }
forecast-due-treasury = { $value } treasury
forecast-due-cities-reduced = { $value ->
    [one] 1 city
   *[other] { $value } cities
 } reduced
forecast-due-cities-destroyed = { $value ->
    [one] 1 city
   *[other] { $value } cities
 } lost
forecast-due-cities-annexed = { $value ->
    [one] 1 city
   *[other] { $value } cities
 } taken
forecast-due-cities-replaced = { $value ->
    [one] 1 city
   *[other] { $value } cities
 } to pirates
forecast-due-cities-selected = { $value ->
    [one] 1 city
   *[other] { $value } cities
 } hit
forecast-due-cities-unselected = { $value ->
    [one] 1 city
   *[other] { $value } cities
 } spared
forecast-due-unit-points-selected = { $value ->
    [one] 1 point leaves
   *[other] { $value } points leave
 }
forecast-due-unit-points-annexed = { $value ->
    [one] 1 point
   *[other] { $value } points
 } taken
forecast-due-support-rate = { $value ->
    [one] 1 person
   *[other] { $value } people
 } a city
forecast-due-barbarian-tokens = { $value } barbarians
forecast-due-face-value-discarded = face value { $value }
forecast-due-ast-steps = { $value ->
    [one] 1 step back
   *[other] { $value } steps back
 }
forecast-due-cards = { $value ->
    [one] 1 card
   *[other] { $value } cards
 }
reveal-title = The deal with { $who }
reveal-got = You got
reveal-gave = You gave
reveal-true = as said
reveal-worth = Your hand is worth
reveal-close = Go on
reveal-calamity = { $card } came along. It can be traded on.
reveal-calamity-stays = { $card } came along, and it cannot be traded.

# -- the Herald --
herald-label = The Herald
herald-tells = the Herald tells
herald-eyebrow = The Herald · turn { $turn }
herald-away = While you were away
herald-away-in = While you were away: turn { $turn }, { $phase }
herald-away-turn = While you were away: turn { $turn }, from { $phase } to { $until }
herald-away-span = While you were away: turn { $turn }, { $phase }, to turn { $last }, { $until }
herald-yours-first = Yours first.
herald-then = Then: { $what }
herald-to-come = not told yet
herald-progress = Scene { $number } of { $of }
herald-skip = Skip all
herald-next = Go on
herald-seen = I have seen it
herald-previous = Back
herald-pause = Pause
herald-resume = Resume
herald-pace = Pace
herald-pace-calm = calm
herald-pace-normal = normal
herald-pace-brisk = brisk
herald-pace-off = off
herald-losses-wait = My losses wait until I have seen them
herald-sound = The table has sounds. Sound on?
herald-sound-yes = On
herald-sound-no = No
herald-number-cities = cities
herald-number-people = people
herald-number-treasury = treasury
herald-number-steps = A.S.T. space
herald-lost = lost
herald-taken = taken
herald-gained = yours
herald-came = { $number } came
herald-change-cities = { $number ->
    [one] { $sign }1 city
   *[other] { $sign }{ $number } cities
 }
herald-change-people = { $number ->
    [one] { $sign }1 token
   *[other] { $sign }{ $number } tokens
 }
herald-change-treasury = { $sign }{ $number } treasury
herald-change-steps = { $number ->
    [one] { $sign }1 step
   *[other] { $sign }{ $number } steps
 }
herald-change-cards = { $number ->
    [one] { $sign }1 card
   *[other] { $sign }{ $number } cards
 }
herald-change-ships = { $number ->
    [one] { $sign }1 ship
   *[other] { $sign }{ $number } ships
 }
herald-due = { $sum } = { $what }.
herald-due-plain = { $what }.
herald-to-lose-damage = { $value ->
    [one] 1 point
   *[other] { $value } points
 } to lose
herald-to-lose-treasury = { $value } treasury to lose
herald-to-lose-face-value-discarded = cards of face value { $value } to discard
herald-opener = { $number } calamities strike
herald-opener-yours = { $yours ->
    [0] None of them is yours
    [one] One of them touches you
   *[other] { $yours } of them touch you
 }{ $sold ->
    [0] .
    [one] ; one you sold.
   *[other] ; { $sold } you sold.
 }
herald-strikes-me = { $what ->
    [barbarian_hordes] { $card } strike you
    [city_riots] { $card } strike you
   *[other] { $card } strikes you
 }
herald-reaches-me = { $what ->
    [barbarian_hordes] { $card } reach you
    [city_riots] { $card } reach you
   *[other] { $card } reaches you
 }
herald-strikes = { $what ->
    [barbarian_hordes] { $card } strike { $civ }
    [city_riots] { $card } strike { $civ }
   *[other] { $card } strikes { $civ }
 }
herald-your-lie = Your “{ $said }” comes ashore: { $card }
herald-cancelled = { $what ->
    [barbarian_hordes] { $card } come to nothing ({ $civ })
    [city_riots] { $card } come to nothing ({ $civ })
   *[other] { $card } comes to nothing ({ $civ })
 }
herald-beneficiary = { $civ } benefits.
herald-from-as = It came from { $civ } this turn, called { $card }.
herald-from = It came from { $civ } this turn, unnamed.
herald-drawn = You drew it from stack { $stack }.
herald-through = It struck { $civ } first.
herald-sold-as = You sold it to { $civ } as { $card }.
herald-sold = You sold it to { $civ }, unnamed.
herald-gain = You benefit from it.
herald-surplus = { $number ->
    [one] One of your people starves
   *[other] { $number } of your people starve
 }
herald-surplus-cause = Too many for the land: { $areas }.
herald-support-mine = { $number ->
    [one] { $areas } falls unfed
   *[other] { $areas } fall unfed
 }
herald-support-cause = Too few people are left to feed so many cities.
herald-support-counted = { $cities ->
    [one] One city
   *[other] { $cities } cities
 }, and only { $people ->
    [one] one person
   *[other] { $people } people
 } left to feed them.
herald-support = { $number ->
    [one] { $areas } of { $civ } falls unfed
   *[other] { $areas } of { $civ } fall unfed
 }
herald-revolt-mine = { $areas } revolts: { $by } takes it
herald-revolt = { $areas } of { $civ } revolts: { $by } takes it
herald-revolt-cause = The tax could not be paid.
herald-ability-mine = { $civ } uses { $advance } against you
herald-ability = { $civ } uses { $advance } near you
herald-left = { $civ } leaves the game
herald-attack-mine-taken = { $attacker } storms your city in { $area }
herald-attack-mine-held = Your city in { $area } stands against { $attacker }
herald-attack-by-me-taken = You storm the city of { $defender } in { $area }
herald-attack-by-me-held = The city of { $defender } in { $area } withstands you
herald-attack-others-taken = { $attacker } storms the city of { $defender } in { $area }
herald-attack-others-held = { $attacker } fails before the city of { $defender } in { $area }
herald-attack-cause = { $needed } were needed; { $tokens } attacked.
herald-conflict = You fight { $civs } over { $area }
herald-conflict-alone = A fight in { $area }
herald-enters = { $civ } comes into { $areas } with { $number }
herald-back = You fall back to space { $space }
herald-step = You reach space { $space } of the A.S.T.
herald-epoch = { $epoch }: a new age begins for you
herald-stays = Your marker stays on space { $space }
herald-stays-cause = The next space asks for more than you have.
herald-lacks-cities = The next space asks for { $want ->
    [one] one city
   *[other] { $want } cities
 }; you have { $have }.
herald-lacks-advances = The next space asks for { $want ->
    [one] one advance
   *[other] { $want } advances
 }; you have { $have }.
herald-lacks-advance-points = The next space asks for { $want ->
    [one] one point
   *[other] { $want } points
 } in advances; you have { $have }.
herald-lacks-priced-least = The next space asks for { $want ->
    [one] one advance
   *[other] { $want } advances
 } of { $price } or more; you have { $have }.
herald-lacks-priced-below = The next space asks for { $want ->
    [one] one advance
   *[other] { $want } advances
 } below { $price }; you have { $have }.
herald-stolen-mine = { $civ } takes { $card } out of your hand
herald-stolen = You take { $card } from { $civ }
herald-late-iron-mine = You enter the Late Iron Age
herald-late-iron = { $civ } enters the Late Iron Age
herald-next-is-last = One more turn after this: turn { $turn } is the last
herald-final-turn = Turn { $turn } is the last
herald-meanwhile = Meanwhile
herald-while-calamities = { $number ->
    [one] One more calamity struck others.
   *[other] { $number } more calamities struck others.
 }
herald-while-fallen = { $number ->
    [one] One city of others fell.
   *[other] { $number } cities of others fell.
 }
herald-while-attacks = { $number ->
    [one] One city was attacked.
   *[other] { $number } cities were attacked.
 }
herald-while-built = { $nations ->
    [one] One nation built
   *[other] { $nations } nations built
 } { $number ->
    [one] a city.
   *[other] { $number } cities.
 }
herald-while-advances = { $nations ->
    [one] One nation took
   *[other] { $nations } nations took
 } { $number ->
    [one] an advance.
   *[other] { $number } advances.
 }
herald-while-deals = { $number ->
    [one] One deal was made.
   *[other] { $number } deals were made.
 }
herald-while-steps = { $number ->
    [one] One nation took a step on the A.S.T.
   *[other] { $number } nations took a step on the A.S.T.
 }
herald-while-starved = { $nations ->
    [one] One nation had more people than land.
   *[other] { $nations } nations had more people than land.
 }
herald-while-moved = { $nations ->
    [one] One nation moved.
   *[other] { $nations } nations moved.
 }
herald-while-borders = Nobody crossed your borders.
letter-title = { $number ->
    [one] You were away: a letter of one page
   *[other] You were away for { $number } turns
 }
letter-story = { $number ->
    [one] What has happened so far: one turn
   *[other] What has happened so far: { $number } turns
 }
letter-open = { $number ->
    [one] Letter: 1 turn
   *[other] Letter: { $number } turns
 }
letter-whole = Turn { $from } to turn { $to }, in short
letter-standing = Place { $place } of { $of }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }: { $cities ->
    [one] 1 city
   *[other] { $cities } cities
 }, { $people ->
    [one] 1 person
   *[other] { $people } people
 }, treasury { $treasury }, { $advances ->
    [one] 1 advance
   *[other] { $advances } advances
 }.
letter-all = In all these turns: { $what }.
letter-most = What touched you most
letter-enough = That is enough
letter-page = Turn { $turn }: { $what }
letter-page-quiet = Turn { $turn }
letter-mine = What touches you
letter-quiet = Nothing touched you.
letter-done = Done in your name
letter-built = Built: { $areas }.
letter-bought = Bought: { $advances }.
letter-deals = { $number ->
    [one] 1 deal.
   *[other] { $number } deals.
 }
letter-rest = The rest of the world
letter-next = On to turn { $turn }
letter-read = I have read it
herald-change-advances = { $number ->
    [one] { $sign }1 advance
   *[other] { $sign }{ $number } advances
 }
strip-title = Since your last decision
strip-spectator = What happened last
strip-more = { $number } more
strip-tell = Tell me
strip-untold = { $number ->
    [one] 1 not told
   *[other] { $number } not told
 }
strip-letter = Tell me ({ $number ->
    [one] 1 scene
   *[other] { $number } scenes
 }, { $seconds } s)
log-told-before = { $more ->
    [0] Before: { $first }
   *[other] Before: { $first }, and { $more } more
 }
log-being-told = … being told
phase-story = { $phase }, turn { $turn }
phase-story-none = Nothing of note happened.
phase-story-tell = Tell it
phase-story-rules = Rules of this phase
phase-story-earlier = Earlier turn
phase-story-later = Later turn
phase-story-open = { $phase }: what happened
replay-tell = Tell this phase
herald-a-card = a card
## People: coming back, sessions, going for good, names. (branch people)
me-forgotten-mail = Password forgotten? Let us send you a letter to your address: its link signs you in, and there you set a new one.
me-forgotten-host = Password forgotten? The person who runs this server can give you a link that signs you in.
me-account-more = Letters to your address sign you in. A login and a password do so, too.
me-change = Change login or password
me-changed = Changed. Every other browser is signed out.
me-password-new = New password
me-password-new-about = Leave it empty to keep the old one. At least eight letters.
me-password-old = Password as it is now
me-mail-is = Your address is { $mail }.
me-mail-new = New address
me-mail-change = Change your address
me-mail-add = Add an address, to sign in by letter
me-mail-change-about = We send a link there; once you open it, the address is yours.
me-sign-out-title = Sign { $name } out?
me-sign-out-about = You are a guest: only this browser knows you. After this nobody can be you again. An account or an address keeps you.
me-sign-out-tables = { $number ->
    [one] Your seat at one table is lost.
   *[other] Your seats at { $number } tables are lost.
}
me-sign-out-go = Sign out all the same
me-stay = Stay
me-data = Your data, and deleting your account
me-data-about = Everything that this server keeps of you, as a file; or no more of you.
me-data-get = Download my data
me-delete = Delete my account
me-delete-title = Delete { $name } for good?
me-delete-about = Your name, login, address, settings and all that you have said go. Games stay, without your name. Nobody can undo this.
me-delete-tables = { $number ->
    [one] A caretaker takes your seat at one table.
   *[other] Caretakers take your seats at { $number } tables.
}
me-delete-go = Delete everything
me-deleted = Your account is deleted.
session-title = Where you are signed in
session-unknown = A browser
session-dates = since { $since }, last used { $used }
session-here = this one
session-end = Sign out
name-title = What are you called?
name-about = Others at the table see this name beside your nation.
name-go = That is me
name-ask = Others see you as “{ $name }”. Tell them your name.
name-tell = Tell my name
sign-in-as = This letter signs you in as { $name }.
sign-in-same = You are { $name } here already.
sign-in-new = This letter signs you in as somebody new, with the address { $mail }.
sign-in-tables = { $number ->
    [0] { "" }
    [one] Sits at one table.
   *[other] Sits at { $number } tables.
}
sign-in-doubt = If that is not you, and you have not asked for this letter, close this page.
sign-in-mail = The address { $mail } becomes that of { $name }.
sign-in-mail-instead = The address { $mail } takes the place of { $old }.
sign-in-guest = { $number ->
    [one] In this browser you are { $guest }, a guest who sits at one table.
   *[other] In this browser you are { $guest }, a guest who sits at { $number } tables.
}
sign-in-merge = Bring those seats along
sign-in-merge-about = They are yours from then on, on every device.
sign-in-leave = Leave them alone
sign-in-leave-about = Unless { $guest } is signed in on another device, nobody can sit in those seats again.
sign-in-password = Set a new password
sign-in-password-about = For the login { $login }. Every other browser is signed out then.
person-gone = (account deleted)

## The host's table. (branch people)
host-title = The host’s affairs
host-close = Close the table
host-close-title = Close this table?
host-close-about = Nobody can sit down or play here any more. All who sit here read that it was closed.
host-close-sure = Close it for good
host-closed = This table was closed.
host-revoke = Revoke all invitations
host-revoked = No invitation works any longer.
host-make = Make host
host-make-title = Make { $who } host?
host-make-about = { $who } starts the game, changes settings and removes people from then on. You keep your seat, but only { $who } can make you host again.
host-make-sure = Hand the table over
host-bar = Remove for good
host-bar-title = Remove { $who } for good?
host-bar-about = { $who } loses the seat and cannot sit down at this table again. All invitations that are out are revoked, too.
host-bar-sure = Remove them
host-claim = Become host
host-claim-about = { $host } has been away for long. Anyone who sits here may take over.
host-recall = Back to the seats
invite-until = Works until { $date }.
pick-until = Until { $time }; then the first nation that is left is taken.
pick-hurry = Wait no longer
pick-hurry-in = { $number ->
    [one] In a second you need not wait any longer.
   *[other] In { $number } seconds you need not wait any longer.
}
pick-hurried = { $number ->
    [one] One does not want to wait any longer.
   *[other] { $number } do not want to wait any longer.
}
status-closed = closed
ranking-left = Left the game
## Who plays

player-of = { $player } · { $nation }
quoted = “{ $words }”
leader-words = “{ $words }”
leader-says = “{ $words }” — { $leader }
seat-leader = { $leader } · { $temper } · { $level }
sheet-person = A person like you. What you saw of each other stands below.
sheet-threat = Threat to you
sheet-threat-line = { $area }: up to { $number } { $number ->
    [one] token
   *[other] tokens
 } could come in the next movement
sheet-threat-city = Your city in { $area }: { $number } could come, { $needed } are needed
sheet-threat-take = Could take your city in { $area } with { $needed } of { $number }
sheet-reach = Your threat to them
sheet-reach-city = Their city in { $area }: { $number } of yours could come, { $needed } are needed
sheet-reach-take = You could take { $area } with { $needed } of { $number }
sheet-no-reach = Nothing of yours could reach them in the next movement.
sheet-since = Beside a figure: the change since the last turn.
sheet-cheap = Cheap for them next
sheet-price = { $price } instead of { $cost }
sheet-collects-price = asked for it
sheet-collects-deal = had it from you
sheet-ask = Ask the price of { $card }
sheet-whisper = Whisper
sheet-threat-more = … and { $number ->
    [one] one area
   *[other] { $number } areas
 } more
sheet-credits = Credits on their next advances
sheet-no-threat = Nothing of theirs could reach you in the next movement.
sheet-advances = Advances ({ $number })
sheet-no-advances = None yet.
sheet-collects = Collects, as far as you know
sheet-deals = Deals with you ({ $number })
sheet-no-deals = You have not traded yet.
sheet-show = Show on the map
sheet-offer = Make an offer
touches-diplomacy-forbid_entering_city_areas = you cannot move tokens to their cities.
touches-cultural_ascendancy-forbid_causing_conflict = you cannot start a conflict where they have units.
touches-engineering-city_defence = tokens needed to take a city of theirs: { $attackers_needed }.
touches-engineering-city_attack = tokens with which they take a city of yours: { $attackers_needed }.
touches-metalworking-conflict_removal_priority = in a conflict you lose your token before they lose theirs.
touches-military-move_after_non_holders = they move after you.
touches-fundamentalism-sa_destroy_adjacent_area = they may destroy your units in an area next to theirs by land.
touches-monotheism-sa_annex_adjacent_area = they may annex your units in an area next to theirs by land.
touches-politics-sa_politics = for treasury they may annex your units in an area next to theirs by land.
touches-provincial_empire-sa_collect_commodities = they may demand a commodity card of you, if you are neighbours.
regard-theirs = What { $who } thinks of you
regard-mine = What you have seen of them
regard-label = { $word }: step { $step } of 5
regard-1 = Will not deal
regard-2 = Wary
regard-3 = Open
regard-4 = Friendly
regard-5 = Trusting
regard-nothing = Nothing has happened between you yet.
evidence-kept-them = Turn { $turn }: two deals in a row in which your words were true
evidence-kept-me = Turn { $turn }: two deals in a row in which their words were true
evidence-false-name-them = Turn { $turn }: you named { $cards }, and it was not there
evidence-false-name-me = Turn { $turn }: they named { $cards }, and it was not there
evidence-slipped-them = Turn { $turn }: you slipped them { $cards }
evidence-slipped-me = Turn { $turn }: they slipped you { $cards }
evidence-cheated-them = Turn { $turn }: you gave { $cards } under a false name or against a promise
evidence-cheated-me = Turn { $turn }: they gave { $cards } under a false name or against a promise
evidence-struck-them = Turn { $turn }: { $cards } that came from you struck them
evidence-struck-me = Turn { $turn }: { $cards } that came from them struck you
evidence-attacked-them = Turn { $turn }: you attacked a city of theirs
evidence-attacked-me = Turn { $turn }: they attacked a city of yours
evidence-chosen-them = Turn { $turn }: you chose them as a victim
evidence-chosen-me = Turn { $turn }: they chose you as a victim
evidence-favoured-them = Turn { $turn }: they saw gifts between you and somebody else
evidence-favoured-me = Turn { $turn }: you saw gifts between them and somebody else
evidence-amends-them = Turn { $turn }: a generous deal made up for something
evidence-amends-me = Turn { $turn }: a generous deal made up for something
evidence-earlier-kept-them = From earlier games: your words were mostly true
evidence-earlier-kept-me = From earlier games: their words were mostly true
evidence-earlier-broken-them = From earlier games: your words were often not true
evidence-earlier-broken-me = From earlier games: their words were often not true

# The deal table and the living floor.
deal-title = The deal table
deal-to-all = To all
deal-more = More for this offer
deal-aloud = Aloud: everybody hears it, only they may take it
deal-offer-aloud = Offer aloud to { $who }
deal-ideas = Deals that suit both
deal-times = { $number ->
    [one] { $card }
   *[other] { $card } × { $number }
}
deal-for = for { $cards }
deal-no-ideas = Nothing suits both now. Ask for a price, or wait for the next round.
deal-no-ideas-last = Nothing suits both now. Ask for a price.
deal-looking = Looking for deals …
deal-theirs = What they give
deal-mine = What I give
deal-gives = { $who } gives
deal-about = All about { $who }
deal-want = You want
deal-give = You give
deal-hand = hand { $worth ->
    [one] one point
   *[other] { $worth } points
}
deal-sworn = sworn
deal-named = named
deal-unsaid = { $number ->
    [one] one more, unsaid
   *[other] { $number } more, unsaid
}
deal-tap-theirs = tap a good below
deal-tap-mine = tap a card below
deal-silent = { $who } has put up no line. Name a good, or ask.
deal-known = By your deals with them and the prices they named in turn { $turn }, not by their line
deal-known-mark = turn { $turn }
deal-choose = Choose with whom to trade.
deal-other-good = + another good
deal-ask = Ask their price
deal-ask-about = What would they take for { $cards }?
deal-wanted = wanted
deal-spare = spare, unsaid
deal-said-truly = said truly
deal-said-nothing = unsaid
deal-said = said “{ $card }”
deal-promise = “No calamity”
deal-remembers = They see the cards after the deal, and remember.
deal-reading = { $who } is reading …
deal-missing-whom = With whom?
bars-title = What it would be worth
bars-all = If all is true
bars-sworn = Sworn alone
bars-worst = At worst
bars-danger = One of the other cards may be { $card }: { $cost ->
    [one] 1 point
   *[other] { $cost } points
 }.
bars-safe = No calamity can be among them: nobody from whom they may have one has drawn that deep.
bars-nothing = Two goods each, and you see what it is worth.
likely-1 = Unlikely
likely-2 = Rather not
likely-3 = Perhaps
likely-4 = Rather yes
likely-5 = Likely yes
why-collects = They collect { $card }.
why-parts = They can spare { $card }.
why-not-collecting = They do not say that they want { $card }.
why-breaks-set = They collect { $card } themselves.
why-cannot = They do not show enough { $card }.
why-short = It costs them much { $card }.
why-silent = They have not said what they collect.
why-line = As far as their line tells.
leaders-title = The floor
leaders-wants = wants { $cards }
leaders-silent = has said nothing yet
leaders-done = done for today
leaders-deals = { $number ->
    [one] one deal with you
   *[other] { $number } deals with you
}
leaders-mute = Mute leaders
leaders-hear = Hear leaders
round-of = Round { $round } of { $of }.
round-1 = The leaders wait for you. Later they ask for less, and trade among themselves.
round-2 = The leaders wait for you. The next round is the last call.
round-3 = Last call: anyone who is done leaves.
round-1-live = The leaders put up their lines and come with offers.
round-2-live = The leaders also trade among themselves, and ask for less.
round-3-live = Last call: anyone who is done leaves.
round-next = Next round
round-next-short = Next round ({ $round }/{ $of })
round-ready = wants to go on: { $who }
floor-board = Board and deals
floor-no-offers-watching = No offer is open.
cure-name-all = Name all
cure-promise = Promise “no calamity”
cure-swap = Give { $card }
cure-ask = What would { $who } take?
price-for = { $who }’s price for { $cards }
price-asked = { $who } asks: what for your { $cards }?
price-none-here = Not for sale
reject-enough = Too little
reject-not-collecting = I do not collect that
reject-fear = What else is in it?

## What a draft comes to, and counsel

hand-unfold = Show the cards
hand-fold = Fold the cards
end-cities = cities
end-starve = starve
end-support = support
end-tax = next tax
end-points = points
end-treasury = treasury
end-step = next step
end-step-on = yes
end-step-stay = no
end-step-back = back
end-change = lost as change
end-stock = in stock
end-given = given up
end-placed = placed
end-room = room left
end-income = income
end-revolts = revolt
end-ships = ships kept
end-why-cities = Cities now: { $now }. After this: { $then }.
end-why-cities-sites = Cities now: { $now }. After this: { $then }. Enough of your people for a city: { $areas }.
end-why-starve = There is room for { $then } of your people no more: { $areas }. They go back to your stock.
end-why-starve-none = There is room for all your people.
end-why-support = { $cities } × { $rate } = { $then }: so many people your cities need. On the board: { $of }.
end-why-support-bad = { $cities } × { $rate } = { $then }: so many people your cities need. On the board: { $of }. Cities are reduced until it is enough.
end-why-tax = { $cities } × { $rate } = { $then }: the next tax at your lowest rate. In stock: { $of }.
end-why-tax-bad = { $cities } × { $rate } = { $then }: the next tax at your lowest rate. In stock: { $of }. That is too little.
end-why-points = Victory points now: { $now }. After this: { $then }.
end-why-treasury = Treasury now: { $now }. After this: { $then }.
end-why-step-on = As things stand, your marker goes one step on.
end-why-step-stay = As things stand, your marker stays where it is.
end-why-step-back = As things stand, your marker goes one step back: you have no city.
end-why-change = Of what you pay, points for which you get nothing: { $then }. No change is given.
end-why-change-none = You pay no more than the price.
end-why-stock = Tokens in stock now: { $now }. After this: { $then }. From there your people grow and your tax is paid.
end-why-given = Unit points given up: { $then }. A token counts 1, a city 5.
end-why-given-of = Unit points given up: { $then } of { $of }. A token counts 1, a city 5.
end-why-placed = Tokens placed: { $then } of { $of }. All that are in stock must be placed.
end-why-room = Where your people are there is room for more: { $areas }.
end-why-room-none = Where your people are there is no room for more.
end-why-income = At rate { $rate } your treasury gains { $then }.
end-why-revolts = At rate { $rate } your stock does not pay for all your cities. Cities that revolt: { $then }.
end-why-revolts-none = At rate { $rate } no city revolts.
end-why-ships = A ship costs 1 to keep. Your treasury could then keep { $then } of { $of }.
ends-more = { $number } more
ends-title = What would follow
counsel-steps = { $number ->
    [one] One step
   *[other] { $number } steps
 }
counsel-no-step = Nothing more
counsel-draft-steps = Draft it
counsel-show = Show me
counsel-draft = Draft it
counsel-do = Do it
counsel-worse = No suggestion: what a good bot would do here loses something that your draft keeps.

# -- the end --
turn-of = Turn { $turn } of { $last }
end-next-is-last = Next turn is the last
end-this-is-last = Last turn
end-can-end = { $who } can end it this turn
end-last-shop = Last turn: cards and treasury are worth nothing afterwards.
end-open-shop = { $who } can end the game this turn: then cards and treasury are worth nothing.
waiting-over-result = { $winner } wins with { $best }. Your place: { $place } of { $of }, { $points } points.
waiting-over-winner = { $winner } wins with { $best } points.
table-result = Place { $place } · { $points ->
    [one] 1 point
   *[other] { $points } points
 }
my-story-title = My story
my-story-place = Place { $place } of { $of }: { $who }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }
my-story-what-turning = Turning point
my-story-what-deal = Best deal
my-story-what-hour = Worst hour
my-story-what-lie = Best lie
my-story-what-believed = Worst lie believed
my-story-what-nemesis = Nemesis
my-story-what-friend = Friend
my-story-what-missing = What was missing
my-story-shared = { $what }: { $line }
my-story-turning-up = Turn { $turn } brought you from place { $from } to place { $to }.
my-story-turning-down = Turn { $turn } threw you from place { $from } to place { $to }.
my-story-deal = In turn { $turn } { $civ } gave you { $got } for { $gave }.
my-story-hour-card = { $card } in turn { $turn } took { $cities ->
    [0] { $people ->
        [one] one token
       *[other] { $people } tokens
     }
    [one] a city
   *[other] { $cities } cities
 } of yours.
my-story-hour = Turn { $turn } cost you { $cities ->
    [0] { $people ->
        [one] one token
       *[other] { $people } tokens
     }
    [one] a city
   *[other] { $cities } cities
 } at once.
my-story-lie = In turn { $turn } you sold { $card } to { $civ } as { $said }.
my-story-believed = In turn { $turn } you believed { $civ }: “{ $said }” was { $card }.
my-story-nemesis = { $civ } struck you { $number ->
    [one] once.
    [2] twice.
   *[other] { $number } times.
 }
my-story-friend = { $civ } made { $number } deals with you, and none was a trap.
my-story-missing = { $number ->
    [one] One point
   *[other] { $number } points
 } to { $civ } and place { $place }.
my-story-tied = Only a tie-break to { $civ } and place { $place }.
my-story-ahead = Nothing: { $number ->
    [one] one point
   *[other] { $number } points
 } ahead of { $civ }.
debrief-title = What you have learnt
debrief-behind = Place { $place }: { $number ->
    [0] level with { $who }
    [one] one point behind { $who }
   *[other] { $number } points behind { $who }
 }.
debrief-won = You have won with { $number ->
    [one] one point
   *[other] { $number } points
 }.
debrief-points-cities = from cities
debrief-points-advances = from advances
debrief-points-ast = from the table of ages
debrief-next-points-cities = Fewest came from cities: gather six on a site each turn, and keep two people for every city.
debrief-next-points-advances = Fewest came from advances: trade until your sets are large, and spend them all in the last turn.
debrief-next-points-ast = Fewest came from the table of ages: your mat says what the next step asks for.
debrief-deal = You traded: { $number ->
    [one] one deal
   *[other] { $number } deals
 }, the first in turn { $turn } with { $civ }.
debrief-deal-not = You made no deal. Two sets of two become one of four.
debrief-passed = In turn { $turn } you passed { $card } on to { $civ }.
debrief-passed-not = You have passed no calamity on. It may go as the third card, unsaid.
debrief-suffered = In turn { $turn } { $card } struck you, and you live.
debrief-suffered-not = No calamity struck you.
debrief-advance = You bought { $number ->
    [one] one advance
   *[other] { $number } advances
 }, the first in turn { $turn }.
debrief-advance-not = You bought no advance. They are worth points and make others cheaper.
debrief-replay = Play turn { $turn } again
debrief-short-as = Short Game with these leaders, as { $who }
otherwise-title = What would have changed most
otherwise-line = Turn { $turn }: { $what }. Bots played on from there { $games } times: { $better } points on average, against { $points } after what you chose.
otherwise-play = Play on from there
otherwise-move = another movement
otherwise-move-to = more people to { $areas }
otherwise-looking = Bots play on from your decisions, to see which one mattered most …
otherwise-city = a city in { $areas }
otherwise-city-none = no new city, for want of food
otherwise-advances = { $advances } in the shop
otherwise-advances-none = nothing bought, larger sets a turn later
otherwise-tax = another tax
otherwise-expand = people in other areas
otherwise-support = another city given up
otherwise-calamity = other losses in the calamity
otherwise-special = an ability used otherwise
drill-title = Practise, with the same cards
drill-trade = Trade of turn { $turn }
drill-calamity = Calamities of turn { $turn }
drill-move = Movement and ships of turn { $turn }
# -- drills --
practise-title = Practise one thing
practise-next = Next
practise-trade = Trade drill
practise-trade-about = 5 minutes against three leaders
practise-calamities = Calamities
practise-calamities-about = 3 puzzles
practise-ships = Ships
practise-ships-about = A puzzle of movement
drill-eyebrow = Drill
drill-name-trade = Trade drill
drill-name-famine = Calamity 1 of 3: Famine
drill-name-superstition = Calamity 2 of 3: Superstition
drill-name-heresy = Calamity 3 of 3: Heresy
drill-name-ships = One ship, two cities
drill-goal-trade = Make your hand worth as much as you can before trade ends; the mark is what a shrewd bot made of the same cards.
drill-goal-famine = Lose ten points of people and cities, a city counts five, so that as many cities as possible still stand once all are fed.
drill-goal-superstition = Three of your seven cities fall back to people: choose them so that as many people as possible are left.
drill-goal-heresy = Two rivals suffer with you: name those whom it costs most cities, then give up your own four so that most people stay.
drill-goal-ships = Found two cities this turn with one ship, which carries five people and sails four areas, and lose nobody.
drill-goal-again = What is the goal?
drill-reached = As good as it gets.
drill-missed = There is more to be had.
drill-before = before
drill-mine = yours
drill-best = best
drill-par = the bot
drill-figure-hand = Worth of the hand
drill-figure-cities = Your cities
drill-figure-people = Your people
drill-figure-rivals = Cities that rivals lost
drill-differs = Where it differs: yours, then best
drill-city = city
drill-people = { $number ->
    [one] 1 person
   *[other] { $number } people
 }
drill-set = { $number } × { $card }
drill-my-hand = Your cards in the end
drill-par-hand = The bot’s cards in the end
drill-judging = The rules play it once more, to compare …
drill-why-trade = Equal cards are worth the square of their number: one more of what you hold most of is worth more than any single card.
drill-why-famine = Two people feed a city. Lose only people and cities starve after them; lose only cities and people stand idle.
drill-why-superstition = A city that falls leaves as many people as its land feeds: give up those on rich land.
drill-why-heresy = Advances soften a calamity or make it worse: Philosophy spares two cities, Monotheism costs one more.
drill-why-ships = A ship may load and unload at every stop. Bring each place only what it lacks, in one voyage.
drill-again = Try again
drill-next = Next: { $name }
drill-play = Play a game
again-title = Play again
again-same = Again, same table
again-other = Again, other nation
again-go = To the next game
again-without = The others play on without you.
again-about = Asks the others. If more than half agree, everybody gets another nation; a bot plays for those who say no.
again-fork = Again from the turning point
share-picture = Share as a picture
share-text = Copy as text
share-copied = Copied
ceremony-title = The game has ended
ceremony-mine = Your place: { $place }, with { $points ->
    [one] 1 point
   *[other] { $points } points
 }{ $gap ->
    [0] . You have won!
   *[other] , { $gap } behind the winner.
 }
ceremony-skip = Skip
ceremony-on = See the table

# -- the daily world --
daily-title = The daily world
daily-of = Daily world, { $day }
daily-text = Today: { $who } among { $players }, { $turns } turns, the same cards and opponents for everybody.
daily-played = { $number ->
    [one] 1 person has played, best { $best }.
   *[other] { $number } have played, best { $best }.
 }
daily-nobody = Nobody has finished it yet.
daily-play = Play today
daily-resume = Go on
daily-practise = Practise
daily-week = My week
daily-place = { $place }.
daily-ranking = Ranking of the day
daily-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
daily-fair = How do I know that it is fair?
daily-fair-text = The cards follow from a seed that nobody chooses. Its hash is shown while the day runs, the seed itself tomorrow. Your first finished game counts.
daily-hash = Hash of today’s seed
daily-seed-before = Seed of { $day }

nav-moderation = Moderation
moderation-title = Moderation
moderation-open = Moderation of this server
moderation-not = This page is for moderators of this server. The person who runs it names them with “megaciv admin moderator”.
moderation-reports = Reports ({ $number })
moderation-no-reports = Nothing is reported that is not settled.
moderation-report = Report about { $name }
moderation-reported = { $by } on { $date }, at the table { $table }:
moderation-why = Reason
moderation-why-about = It stands in the log, and the person reads it.
moderation-about = About { $name } …
moderation-delete-line = Delete the line
moderation-settle = Settle without more
moderation-people = People
moderation-search = Name, login or id
moderation-find = Find
moderation-nobody = Nobody is called so.
moderation-look = Look
moderation-guest = guest
moderation-seats = { $number ->
    [one] one seat
   *[other] { $number } seats
}
moderation-since = here since { $date }
moderation-is-moderator = moderator
moderation-is-muted = muted
moderation-is-banned = banned
moderation-is-one = This is a moderator, too. Only the person who runs the server can do something here.
moderation-muted-until = Not heard until { $date }.
moderation-banned-until = Shut out until { $date }.
moderation-what = What to do
moderation-warn = Warn
moderation-mute = Mute
moderation-ban = Ban
moderation-pardon = Pardon
moderation-days = For how long
moderation-so-many-days = { $number ->
    [one] one day
   *[other] { $number } days
}
moderation-for-good = for good
moderation-done-warn = { $name } is warned and will read it.
moderation-done-mute = { $name } is not heard any more.
moderation-done-ban = { $name } is shut out.
moderation-done-pardon = { $name } may speak and come in again.
moderation-so-far = What was done so far
moderation-shared = Shared addresses
moderation-shared-about = People who sit at one table and came from one address in the last ninety days. It proves nothing: a household and a club share one, too. Only a hash of the address is kept.
moderation-shared-last = last on { $date }
moderation-shared-none = Nobody shares an address with somebody at the same table.
moderation-audit = What was done, and why
audit-admin = the person who runs the server
audit-none = Nothing was done so far.
audit-warn = Warned
audit-mute = Muted
audit-ban = Banned
audit-pardon = Pardoned
audit-delete-line = Line deleted
audit-settle = Report settled
audit-moderator = Made a moderator
audit-no-moderator = No moderator any more
audit-merge = Joined two people
audit-delete = Account deleted
audit-link = Link made
audit-host = New host
audit-close = Table closed
audit-bar = Sent away from a table
audit-unstick = Table unstuck
told-title = To you from the host of this server
told-warn = You are warned.
told-mute = You are not heard at other people’s tables until { $date }.
told-pardon = You may speak and come in again.
told-delete-line = A line of yours was deleted.
told-why = Why: { $why }
told-read = I have read it
hook-label = Webhook of this table, such as Discord’s
hook-save = Keep this address
hook-about = Start, picks, votes, caretakers, the end; at slow tables each new phase. Only the host sees the address.
host-log = For the host: seats, votes, webhook
affair-open = open
affair-sat = sat down
affair-stood = stood up
affair-barred = was sent away by the host
affair-lent = wants a substitute; the seat is open
affair-back = is back in the seat
affair-caretaker = missed deadlines; a caretaker plays
affair-bot = is played by a bot, by vote
affair-deleted = has deleted the account
affair-vote-pause = asked for a pause
affair-vote-resume = asked to go on
affair-vote-bot = asked for a bot for { $seat }
affair-vote-substitute = asked for a substitute for { $seat }
affair-vote-leave = asked that { $seat } leave the game
affair-vote-pace = asked for another clock
affair-vote-undo = asked to take something back
affair-vote-end = asked to end the game
affair-vote-again = asked to play again
affair-sides = yes: { $ayes }; no: { $noes }
notice-gathered = One letter a day
notice-gathered-about = All notices together, once a day. Only that a deadline is near is told at once.
notice-gathered-at = At what time
