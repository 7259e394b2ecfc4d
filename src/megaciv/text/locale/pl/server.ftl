# Co mówi serwer.

server-listening = megaciv działa pod adresem { $address }
server-stop = Zatrzymasz go klawiszami Ctrl+C.
server-test-seeds = MEGACIV_TEST_SEEDS pozwala graczom wybierać, jak tasowane są karty. Wolno tego używać tylko testom projektu: usuń tę zmienną i uruchom ponownie.
server-port-taken = Port { $port } jest zajęty; podaj inny przez --port.

problem-refused = Odmowa: { $reason }.
problem-internal = Coś poszło nie tak na serwerze. Nic się nie zmieniło; spróbuj jeszcze raz.
problem-invalid = Tego nie da się zrozumieć: { $message }
problem-forbidden = To żądanie jest niedozwolone.
problem-not-found = Tu nic nie ma.
problem-no-such-method = Ten adres nie przyjmuje takich żądań.
problem-too-big = To jest za duże.
problem-message-too-big = Wiadomość ma { $bytes } bajtów; czytamy najwyżej { $most }.
problem-message-invalid = Wiadomości nie da się zrozumieć: { $message }
problem-too-often = Nie tak szybko. Spróbuj za chwilę.
problem-too-many-windows = Z tego adresu otwarto zbyt wiele okien ({$most}). Zamknij kilka i spróbuj ponownie.
problem-too-long-to-look-back = Ta gra ma ponad {$most} wyborów: za dużo, by ją tu odtworzyć.
problem-not-signed-in = Najpierw podaj swoje imię.
problem-wrong-login = Login i hasło nie pasują do siebie.
problem-wrong-code = Ten kod jest błędny, zużyty albo za stary.
problem-login-taken = Ktoś już ma ten login.
problem-no-such-person = Nie ma takiej osoby.
problem-no-such-table = Nie ma takiego stołu.
problem-no-such-seat = Przy tym stole nie ma takiego miejsca: { $seat }.
problem-no-such-bot = Nie ma bota o nazwie { $bot }; są { $bots }.
problem-no-such-invitation = To zaproszenie już nie działa: zostało unieważnione albo jest za stare. Poproś o nowe.
problem-no-such-line = Przy tym stole nie ma takiej wypowiedzi.
problem-no-such-moment = Ta gra nie ma chwili { $at }.
problem-no-drill = Przy tym stole nic się nie ćwiczy.
problem-no-counsel = Przy tym stole gra się bez podpowiedzi.
problem-first-game-has-counsel = Pierwsza gra toczy się z podpowiedziami.
problem-no-such-phase = Ta gra nie ma fazy { $phase } w turze { $turn }.
problem-daily-runs = Dzień jeszcze trwa: ta gra będzie jawna, gdy się skończy.
problem-daily-played = Dzisiejsza gra jest już za tobą. Teraz można tylko ćwiczyć.
problem-no-such-clause = Nie ma punktu { $clause }.
problem-not-your-seat = To nie jest twoje miejsce: { $seat }.
problem-not-at-this-table = Nie siedzisz przy tym stole.
problem-game-of-other-rules = Tę grę rozegrano według starszej wersji zasad i wybór numer { $number } nie jest już dozwolony. Może to naprawić osoba prowadząca serwer: megaciv admin repair.
problem-no-spectators = Ten stół nie chce widzów.
problem-test-seed-refused = Ziarno ({ $header }) przyjmuje tylko serwer testowy; ten tasuje sam.
problem-test-seed-missing = To serwer testowy: stół potrzebuje ziarna, w nagłówku { $header }.
problem-foreign-page = Ta strona należy do innej witryny.
problem-host-only = Może to zrobić tylko gospodarz stołu.
problem-invitation-needed = Ten stół jest prywatny: potrzebujesz zaproszenia.
problem-already-seated = Już siedzisz przy tym stole.
problem-no-open-seat = Wszystkie miejsca są zajęte.
problem-seat-taken = To miejsce jest zajęte.
problem-seats-changed = Ktoś właśnie usiadł albo wstał. Sprawdź jeszcze raz i rozpocznij ponownie.
problem-seats-open = { $number ->
    [one] Jedno miejsce jest jeszcze wolne.
    [few] { $number } miejsca są jeszcze wolne.
    [many] { $number } miejsc jest jeszcze wolnych.
   *[other] { $number } miejsca jest jeszcze wolne.
}
problem-already-started = Gra już się zaczęła.
problem-already-picked = Ktoś był szybszy; spójrz jeszcze raz.
problem-not-started = Gra jeszcze się nie zaczęła.
problem-not-choosing = Teraz nie wybiera się cywilizacji.
problem-again-by-vote = Grają tu też inni: zapytaj ich; następna gra zacznie się, gdy zgodzi się więcej niż połowa.
problem-again-already = Następna gra przy tym stole już się zaczęła.
problem-not-finished = Gra jeszcze się nie skończyła.
problem-question-changed = Pytanie do ciebie brzmi już inaczej.
problem-database-away = Serwer nie może połączyć się z bazą danych. Spróbuj ponownie za chwilę.
problem-not-stored = Nie udało się tego zapisać, więc nic się nie stało. Spróbuj jeszcze raz.
problem-table-not-loaded = Nie udało się wczytać gry tego stołu. Serwer spróbuje ponownie za chwilę.
problem-client-not-built = Klient przeglądarkowy nie jest zbudowany. Uruchom: make client

# What protects the server.
problem-server-busy = Serwer ma w tej chwili za dużo pracy. Nic się nie zmieniło; spróbuj ponownie za kilka sekund.
problem-one-undo-a-message = Naraz można cofnąć tylko jeden wybór.
problem-holds-already = Już czekasz.
problem-too-many-choices = W tej fazie dokonano już { $most } wyborów. Teraz można tylko zakończyć to, o co pyta gra.
problem-too-much-said = W tej fazie padło już { $most } wypowiedzi; na więcej przyjdzie czas w następnej.
