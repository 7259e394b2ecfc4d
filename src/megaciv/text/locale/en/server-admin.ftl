# `megaciv admin`.

admin-id = id
admin-name = name
admin-status = status
admin-host = host
admin-turn = turn
admin-phase = phase
admin-choices = choices
admin-created = made
admin-login = login
admin-seats = seats
admin-table = table
admin-by = reported by
admin-done-by = done by
admin-person = person
admin-text = said
admin-why = why
admin-paused = The clock of table { $table } stands still for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
admin-resumed = The clock of table { $table } goes on.
admin-exported = Table { $table } is in { $file }. It holds the seed: keep it to yourself while the game runs.
admin-imported = The game is table { $table } here. Its people take their seats with the invitation /i/{ $code }.
admin-not-a-game = { $file } is not a game that was exported: { $why }
admin-sound = Nothing is wrong with this table.
admin-problems = { $number ->
    [one] One thing is wrong with this table.
   *[other] { $number } things are wrong with this table.
}
