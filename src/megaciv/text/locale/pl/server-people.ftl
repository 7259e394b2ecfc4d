# Ludzie: kim są, jak wracają, jak odchodzą.

mail-changed-title = Twój adres w megaciv się zmienił
mail-changed-text = Od teraz masz w megaciv inny adres; ten już cię nie zaloguje. Jeśli to nie twoja decyzja, powiadom osobę prowadzącą serwer.

problem-name-empty = Imię musi mieć choć jedną widoczną literę.
problem-login-letters = Login składa się z liter łacińskich, cyfr, kropek, łączników, podkreśleń, plusów i znaku @.
problem-mail-letters = Na taki adres nie da się wysłać listu. Przed znakiem @ mogą stać tylko zwykłe litery, cyfry i znaki.
problem-password-needed = Podaj też swoje hasło.
problem-wrong-password = To nie jest twoje hasło.
problem-no-login = Ta osoba nie ma jeszcze loginu.
problem-guest-has-seats = Tutaj jesteś { $name } i siedzisz przy stołach. Najpierw powiedz, co ma się z nimi stać.
problem-same-person = To już jest jedna osoba.
problem-banned = Osoba prowadząca ten serwer zamknęła przed tobą drzwi do { $until }. Powód: { $why }
problem-moderators-only = Mogą to zrobić tylko osoby moderujące ten serwer.
problem-not-a-moderator = Osoby moderujące nie rozstrzygają o sobie nawzajem. Zwróć się do osoby, która prowadzi serwer.
problem-no-such-report = Nie ma takiego zgłoszenia albo jest załatwione.
problem-muted = Osoba prowadząca ten serwer na razie odebrała ci głos.

server-database-address = To nie jest adres bazy danych: { $database }. Pisze się go sqlite:///PLIK albo postgresql://UŻYTKOWNIK:HASŁO@KOMPUTER/NAZWA.
server-database-served = Na tej bazie działa już inny serwer ({ $why }). SQLite jest dla jednego: zatrzymaj tamten albo daj temu własną bazę przez --database.
server-database-missing = Nie można otworzyć bazy danych: { $database }. Czy jej katalog istnieje i czy ten użytkownik może w nim pisać?
server-database-read-only = Nie można pisać do bazy danych: { $database }. Oddaj plik i katalog użytkownikowi, który uruchamia serwer.
server-database-full = Tam, gdzie leży baza danych, zabrakło miejsca: { $database }. Zwolnij je i uruchom serwer ponownie.
server-database-busy = Coś innego trzyma bazę danych: { $database }. Kopia zapasowa albo inny program? Spróbuj za chwilę.
server-database-broken = To nie jest baza danych albo jest uszkodzona: { $database }. Wstaw w jej miejsce kopię zapasową.
server-database-newer = Bazę danych { $database } utworzyła nowsza wersja megaciv. Zainstaluj tamtą wersję albo wstaw wcześniejszą kopię zapasową.
server-database-away = Baza danych nie odpowiada: { $database } ({ $why }). Czy działa i czy nazwa z hasłem są właściwe?

admin-mail = adres
admin-perhaps = może to być
admin-no-database = Pod { $file } nie ma bazy danych. Wskaż bazę serwera przez --database lub MEGACIV_DATABASE albo zapisz ją w { $settings }.
admin-merged = Od teraz { $second } to { $first }.
admin-link = { $name } loguje się tym odnośnikiem, jeden raz, w ciągu doby, i może tam ustawić nowe hasło: { $link }
admin-signed-out = { $name }: wylogowano ze wszystkich urządzeń.
admin-delete-ask = { $name } znika na zawsze, razem z adresem, ustawieniami i wszystkimi wypowiedziami. Gry zostają.
admin-deleted = { $name }: konto usunięte.
admin-data = Wszystko, co jest zapisane o { $name }, jest w pliku { $file }.

problem-table-is-over = Ten stół jest już zamknięty.
problem-host-is-here = Gospodarzem jest tu { $host } i nie ma go od niedawna.
problem-others-play = Grają tu inni ludzie: o końcu decyduje cały stół.
problem-not-now = Teraz nie można tego zrobić.
problem-too-early = Daj im jeszcze trochę czasu.
problem-barred = Gospodarz odprawił cię od tego stołu na dobre: już tu nie usiądziesz.

problem-disk-full = Dysk jest prawie pełny: zostało { $bytes } bajtów. Nic nie zginęło; osoba prowadząca serwer musi zrobić miejsce.
problem-members-only = Ten serwer jest dla swoich członków. Poproś osobę, która go prowadzi, o odnośnik.

admin-at = kiedy
admin-what = co
admin-line = wypowiedź
admin-warn = { $name }: ostrzeżenie zapisane, do przeczytania przy następnej wizycie.
admin-moderator = { $name } odtąd moderuje: strona /moderation.
admin-no-moderator = { $name } już nie moderuje.
admin-civ = miejsce
admin-about = dotyczy
admin-ayes = za
admin-noes = przeciw
admin-result = wynik
admin-people = osoby
admin-mute = { $name } nie ma głosu, liczba dni: { $days }.
admin-ban = { $name } nie ma wstępu, liczba dni: { $days }.
admin-pardon = { $name } znów może mówić i wchodzić.
admin-line-deleted = Wypowiedź { $line } usunięta.
admin-ask-why = Powód
admin-closed = Stół { $table } jest zamknięty.
admin-hosts = { $name } jest gospodarzem stołu { $table }.
admin-unstuck = Stół { $table } już nie czeka. Opiekunowie: { $seats }
