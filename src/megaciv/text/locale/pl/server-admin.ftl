# `megaciv admin`.

admin-id = id
admin-name = nazwa
admin-status = stan
admin-host = gospodarz
admin-turn = tura
admin-phase = faza
admin-choices = wybory
admin-created = powstał
admin-login = login
admin-seats = miejsca
admin-table = stół
admin-by = zgłasza
admin-done-by = wykonuje
admin-person = osoba
admin-text = powiedziano
admin-why = powód
admin-paused = Zegar stołu { $table } stoi przez { $minutes ->
    [one] minutę
    [few] { $minutes } minuty
    [many] { $minutes } minut
   *[other] { $minutes } minuty
}.
admin-resumed = Zegar stołu { $table } idzie dalej.
admin-exported = Stół { $table } jest w { $file }. Plik zawiera ziarno losowania: nie pokazuj go, póki gra trwa.
admin-imported = Gra jest tu stołem { $table }. Gracze zajmują swoje miejsca z zaproszeniem /i/{ $code }.
admin-not-a-game = { $file } nie jest wyeksportowaną grą: { $why }
admin-sound = Z tym stołem wszystko jest w porządku.
admin-problems = { $number ->
    [one] Jedna rzecz przy tym stole jest zepsuta.
    [few] { $number } rzeczy przy tym stole są zepsute.
    [many] { $number } rzeczy przy tym stole jest zepsutych.
   *[other] { $number } rzeczy przy tym stole jest zepsutych.
}
