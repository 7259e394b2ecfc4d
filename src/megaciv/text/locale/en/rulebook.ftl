# What the command `megaciv rules` says.

rulebook-definition = definition
rulebook-more = { $count ->
    [one] { $count } more clause:
   *[other] { $count } more clauses:
}
rulebook-nearest = Nearest: { $clauses }
rulebook-nothing = The rules say nothing about '{ $about }'.
rulebook-unknown = There is no clause { $about }.
rulebook-untranslated = (not translated)
