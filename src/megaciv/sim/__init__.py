"""Many games: played side by side or on a cluster, written as rows, drawn as a report, rated.

A game here is nothing special: bots in its seats, and two observers that touch nothing: `stopwatch` (who had to wait
for whom) and `tally` (what happened to whom). `docs/simulation.md` says what the rows mean.

May import: `rules`, `bots`, `text`. Imported by: `commands`.
"""
