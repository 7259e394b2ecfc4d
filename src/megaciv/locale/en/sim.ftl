# `megaciv simulate` and `megaciv ladder`.

sim-games = games
sim-rate = { $rate } games/s
sim-stopped = Stopped after { $done } of { $games } games. The same command goes on with the rest: { $folder }
sim-written = Rows are in { $folder }.
sim-report-written = The report is { $file }.
sim-title = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
sim-bot = bot
sim-seats = seats
sim-vp = victory points
sim-spread = spread
sim-wins = wins
sim-space = space
sim-cities = cities
sim-advances = advances
sim-cards = cards given
sim-passed = calamities passed
sim-incidents = incidents
sim-critical = In a turn (median) { $decisions } decisions are made; the longest chain of them is { $ordered } in ordered and { $free } in free pace.

sim-error-no-bots = Say who plays, for instance --bots shrewd:6,steady:6,novice:6.
sim-error-number-of-bots = There are { $bots } bots for { $players } seats.
sim-error-count = { $bot } needs a number of seats from 1 to 18, not “{ $number }”.
sim-error-unknown-bot = No bot is called { $bot }; there are { $known }.
sim-error-unknown-personality = No personality is called { $personality }; there are { $known }.
sim-error-other-plan = { $folder } holds a run with other settings. Choose another --out, or the settings in its run.json.
sim-error-other-code = { $folder } was begun with another version of rules or bots ({ $theirs }; here { $ours }). Games of two versions do not mix: choose another --out.
sim-error-no-run = { $folder } has a run.json that is none of ours.
sim-error-busy = Another process is writing to { $folder }.
sim-error-no-polars = Tables need the extra megaciv[sim]: pip install "megaciv[sim]".
sim-error-no-openskill = Ratings need the extra megaciv[sim]: pip install "megaciv[sim]".
sim-error-no-ray = A cluster needs the extra megaciv[cluster]: pip install "megaciv[cluster]".
sim-error-no-cluster = There is no Ray cluster at { $address }: { $why }
sim-error-address-without-ray = --address needs --engine ray.
sim-error-two-bots = A ladder needs two different bots or more.
sim-error-sizes = Sizes of tables are numbers with commas between them, not “{ $sizes }”.
sim-error-table-too-small = A table of { $players } has no seat for each of { $bots } bots.

sim-compare-title = Beside 25 games of real clubs
sim-compare-met = { $met } of { $of } targets are met.
sim-figure = figure
sim-here = here
sim-club = clubs
sim-target = target
sim-met = met
sim-missed = missed
sim-compare-mean-vp = victory points, mean of all seats
sim-compare-spread-vp = victory points, standard deviation
sim-compare-winner = victory points of the winner, median
sim-compare-space = space of the A.S.T., median
sim-compare-cities = cities, median
sim-compare-advances = advances, median
sim-compare-last-turn = games that end in turn 14 to 18
sim-compare-stuck = games in which somebody ends below space 8
sim-compare-cards = cards traded in a game
sim-compare-attacks = attacks on cities for each seat
sim-compare-unseen = calamities that nobody met

sim-ladder-title = Tables of { $players }, { $games } games
sim-mu = rating
sim-interval = 95 %
sim-place = mean place (0 first, 1 last)
sim-fair-wins = wins / fair share
sim-step = step
sim-ahead = upper ends ahead (95 %)
sim-difference = points more (95 %)
sim-significant = significant
sim-yes = yes
sim-no = no
sim-ladder-holds = Every step is significant at 95 %.
sim-ladder-open = Not every step is significant at 95 %.
