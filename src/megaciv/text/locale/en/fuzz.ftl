# `megaciv fuzz`.

fuzz-summary = { $games } games with { $choices } choices and { $probes } probes in { $seconds } seconds; { $finished } came to their end.
fuzz-coverage = { $lines } of { $all } lines of the rules have run; { $decisions } decisions, { $answers } sorts of answers.
fuzz-findings = { $number ->
    [0] Nothing found.
    [one] One defect found.
   *[other] { $number } defects found.
}
fuzz-so-far = games { $games }, choices { $choices }, findings { $findings }
fuzz-offers = { $offers } hostile offers and { $acts } acts in all (seed { $seed }).
fuzz-offers-found = Failures of bots: { $incidents }. Offers without an answer: { $unanswered }.
