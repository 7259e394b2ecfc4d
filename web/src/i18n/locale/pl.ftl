# Własne słowa klienta. Nazwy gry (obszary, karty, fazy, zdarzenia, powody) pochodzą z katalogu serwera.

## Strony

page-title = megaciv – osiemnaście cywilizacji, jeden stół
hero-eyebrow = Mega Civilization, wydanie otwarte
hero-title = Osiemnaście cywilizacji. Jeden stół.
hero-text =
    Pomnażaj swój lud, buduj miasta, handluj z kamienną twarzą, przetrwaj powódź
    i przeprowadź swoją cywilizację od epoki kamienia aż po późną epokę żelaza.
hero-picture = Statek pod żaglem, a za nim miasto ze schodkową wieżą o wschodzie słońca
rights = Wydanie nieoficjalne, z własnymi rysunkami i własnymi słowami. Nazwy gry należą do ich właścicieli.

nav-home = Moje stoły
nav-me = Ja
nav-rules = Zasady pod ręką
nav-companion = Przy prawdziwym stole
nav-drawer = Narody, dziennik i czat
language-label = Język
theme-to-dark = Przełącz na ciemny motyw
theme-to-light = Przełącz na jasny motyw
theme-light = Jasny
theme-dark = Ciemny
loading = Chwileczkę …
problem = Coś poszło nie tak: { $text }
close = Zamknij
cancel = Anuluj

play-now = Zagraj teraz
play-now-note = Z botami, od razu. Bez konta.
play-title = Zagraj teraz
play-text = Siadasz do stołu na Zachodzie. Pozostałymi narodami grają boty i czekają na ciebie; nie ma zegara.
play-game = Która gra?
play-length-first = 10 minut · 5 narodów
play-length-short = około godziny · od 5 do 9 narodów
play-length-full = kilka wieczorów · od 5 do 9 narodów
play-about-first = Cztery tury. Przewodnik pokazuje handel, katastrofy i karty rozwoju.
play-about-short = Zaczyna się z miastami i kilkoma kartami rozwoju.
play-about-full = Od epoki kamienia do późnej epoki żelaza.
play-level = Jak trudno?
play-level-novice = Łatwo: nowicjusze
play-level-novice-about = Widzą to, co mają przed sobą, i wierzą ci.
play-level-steady = Średnio: solidni
play-level-steady-about = Planują turę naprzód i targują się.
play-level-shrewd = Trudno: przebiegli
play-level-shrewd-about = Pamiętają każde kłamstwo i pilnują prowadzącego.
play-level-master = Najtrudniej: mistrzowie
play-level-master-about = Zajmują ziemię, której słabo bronisz, i budują na niej.
play-nation = Który naród?
play-name = Twoje imię
play-start = Zaczynamy
play-starting = Rozkładam planszę …
guest-name = Gość { $number }

new-table = Nowy stół
new-name = Nazwa stołu
new-players = Gracze
new-board = Plansza
new-seats = Miejsca
new-manners = Boty handlują
new-manners-people = w tempie człowieka, rundami
new-manners-brisk = od razu, między sobą
new-seats-all = Pozostałe miejsca
new-seats-mixed = każde, jak niżej
new-seats-open = ludzie
new-scenario = Gra
new-more = Więcej opcji
new-ast = Tor Historii (A.S.T.)
new-pace = Kolejność
new-public = Pokaż na liście otwartych stołów
new-make = Utwórz stół
new-method = Kto gra którym narodem
new-seat-who = Kto tu siedzi: { $seat }
new-hotseat = { $number ->
    [one] { $number } miejsce jest twoje.
    [few] { $number } miejsca są twoje: podawajcie sobie urządzenie albo graj wszystkimi.
   *[other] { $number } miejsc jest twoich: podawajcie sobie urządzenie albo graj wszystkimi.
}
new-no-seat = Nie masz miejsca: tylko prowadzisz ten stół.
new-public-about = Usiąść może każdy.
new-private-about = Usiąść może tylko ten, kto ma twoje zaproszenie.
new-turns = Koniec po turze
new-turns-none = bez limitu
new-spectators = Widzowie mogą patrzeć
new-delay = Opóźnienie widzów w minutach
new-counsel = Podpowiedzi
new-counsel-about = Co warto zrobić, do czego prowadzi szkic, czy wymiana się uda: dla wszystkich przy stole albo dla nikogo.
new-counsel-first = Pierwsza gra je ma.
new-memory = Przywódcy pamiętają dawniejsze gry
new-memory-about = Boty poznają tych, którzy handlowali z nimi przy innych takich stołach, i wiedzą, czyje słowa były prawdą.
new-house = Opcje i zasady domowe
new-time = Czas
house-damage-by-reduction = Straty można ponieść, redukując miasto (R7.1)
house-wonder-scores-as-city = Cud świata punktuje jak miasto (R7.54)
house-without-trade = Bez handlu
house-without-calamities = Bez katastrof
house-without-minor-calamities = Bez drobnych katastrof
time-none = Bez zegara
time-none-about = Nikt się nie spieszy.
time-live = Na żywo, z dzwonkiem
time-live-about = Wszyscy są przy stole; każdą fazę kończy dzwonek.
time-slow = Powoli, ruch dziennie
time-slow-about = Każdy ma zapas czasu, który rośnie z każdą decyzją.
time-phase = Minuty na fazę
time-trade = Minuty handlu
time-bank = Dni zapasu
time-increment = Godziny na decyzję
time-slow-trade = Dni handlu
time-hours-note = Czas płynie tylko w godzinach gry gracza. Swoje ustawisz na stronie „Ja”.
method-chosen = Wybór razem z miejscem
method-dealt = Wybór w wylosowanej kolejności
method-random = Losowanie
method-preferences = Według życzeń wszystkich
method-dealt-about = Narody wybiera się, gdy gospodarz zacznie: losuje się kolejność i każdy wybiera po kolei.
method-random-about = Narody zostaną wylosowane, gdy gospodarz zacznie.
method-preferences-about = Każdy podaje życzenia; odkrywa się je razem, gdy gospodarz zacznie.
who-me = Ja
who-open = Człowiek
bot-name = Bot „{ $kind }”
bot-name-random = Bot: gra byle co
bot-name-novice = Bot: nowicjusz
bot-name-steady = Bot: solidny
bot-name-shrewd = Bot: przebiegły
bot-name-master = Bot: mistrz
scenario-about-first = Pięć narodów na Zachodzie, cztery tury, z przewodnikiem. Żeby poznać grę.
scenario-about-short = Zaczyna się z miastami i kilkoma kartami rozwoju. Na wieczór.
scenario-about-full = Od epoki kamienia do późnej epoki żelaza. Na cały dzień albo kampanię.
pace-free = Wszyscy naraz, gdzie pozwalają zasady
pace-ordered = Po kolei
board-name-west = Zachód
board-name-east = Wschód
board-name-both = Zachód i Wschód
scenario-name-full = Pełna gra
scenario-name-short = Krótka gra
scenario-name-first = Pierwsza gra

tables-mine = Moje stoły
tables-open = Otwarte stoły
tables-none = Żaden stół nie jest teraz otwarty. Utwórz własny i zaproś innych albo zagraj z botami.
table-untitled = Stół bez nazwy
table-players = { $number ->
    [one] 1 gracz
    [few] { $number } graczy
    [many] { $number } graczy
   *[other] { $number } gracza
}
table-free = { $number ->
    [one] 1 wolne miejsce
    [few] { $number } wolne miejsca
    [many] { $number } wolnych miejsc
   *[other] { $number } wolnego miejsca
}
table-full = pełny
table-waits = czeka na innych
status-lobby = zbiera graczy
status-choosing = wybór narodów
status-running = trwa
status-finished = zakończona

lobby-title = Przed grą
lobby-start = Zacznij grę
lobby-invite = Zaproś innych
lobby-leave = Odejdź od stołu
lobby-link = Wyślij ten odnośnik
lobby-ready = Można zaczynać
lobby-ready-no = Jednak jeszcze nie
lobby-all-ready = Wszyscy są gotowi.
lobby-not-ready = Jeszcze nie gotowi: { $names }. Możesz zacząć mimo to.
seat-ready = gotowe
seat-not-ready = jeszcze nie gotowe
seat-host = gospodarz
lobby-qr = Odnośnik jako kod dla telefonu
lobby-link-about = Kto go otworzy, siada do tego stołu. Telefonem: skieruj aparat na kod.
lobby-copy = Kopiuj
lobby-copied = Skopiowano
lobby-seats = Miejsca
lobby-another = Inny przywódca
lobby-another-about = Tym narodem rządzi ktoś inny, o innym usposobieniu
lobby-fill = Uzupełnij botami
lobby-start-bots = { $number ->
    [one] Zacznij: bot zajmie wolne miejsce
    [few] Zacznij: boty zajmą { $number } wolne miejsca
    [many] Zacznij: boty zajmą { $number } wolnych miejsc
   *[other] Zacznij: boty zajmą { $number } wolnego miejsca
}
lobby-wait = Grę zaczyna { $host }. Ta strona zamieni się wtedy w stół.
lobby-sit = Zajmij miejsce. Grę zaczyna { $host }.
lobby-unseated = { $host }, gospodarz tego stołu, zwalnia twoje miejsce.
lobby-public = dla wszystkich
lobby-private = na zaproszenie
lobby-no-counsel = bez podpowiedzi
lobby-memory = przywódcy pamiętają
invited-title = Zaproszenie do stołu
invited-not = To zaproszenie nie działa
no-answer = Serwer nie odpowiada. Spróbuj za chwilę.
pick-mine = Wybierz swój naród
pick-other = Teraz wybiera { $who }
pick-about = W wylosowanej kolejności.
pick-now = wybiera
wish-title = Twoje życzenia
wish-about = Od najbardziej upragnionego. Przed rozpoczęciem nikt ich nie widzi.
wish-send = Złóż te życzenia
wish-drop = Usuń: { $what }
wish-number = { $number ->
    [0] jeszcze bez życzeń
    [one] 1 życzenie
    [few] { $number } życzenia
    [many] { $number } życzeń
   *[other] { $number } życzenia
}
wish-sent = { $number ->
    [one] Złożono 1 życzenie.
    [few] Złożono { $number } życzenia.
    [many] Złożono { $number } życzeń.
   *[other] Złożono { $number } życzenia.
}
seat-open = Wolne
seat-bot = Bot
seat-you = ty
seat-take = Usiądź tu
seat-take-too = Usiądź też tu
seat-act = { $act }: { $seat }
seat-stand = Wstań
seat-clear = Usuń
seat-number = Miejsce { $number }

me-title = Ja
me-save = Zapisz
me-saved = Zapisano.
me-theme = Motyw
me-account = Zalogowano jako { $login }.
me-account-title = Konto
me-account-why = Gość istnieje tylko w tej przeglądarce. Konto otwiera twoje stoły także na innych urządzeniach.
me-login = Login
me-password = Hasło
me-make-account = Załóż konto
me-sign-in = Zaloguj się
me-sign-out = Wyloguj się
me-password-about = Co najmniej osiem znaków.
me-mail = Logowanie pocztą
me-mail-about = Wyślemy odnośnik, który zaloguje cię jeden raz, ważny pół godziny. Pierwszy adres zostanie twoim.
me-mail-send = Wyślij mi odnośnik
me-link-sent = Odnośnik jest w drodze na adres { $mail }.
device-title = Inne urządzenie
device-about = Otwórz swoje stoły w telefonie albo na innym komputerze lub odzyskaj swoje miejsca.
device-show = Pokaż kod
device-until = ważny jeden raz, do { $time }
device-qr = Odnośnik jako kod dla telefonu
sign-in-device = Ten odnośnik, jeden raz, sprawi, że na tym urządzeniu będziesz tą samą osobą co na tym, które go pokazuje.
me-sign-out-everywhere = Wyloguj na wszystkich urządzeniach
me-signed-out = Wylogowano.
device-type = Kod z innego urządzenia
device-use = Użyj go tutaj
device-here = Także tutaj grasz jako { $name }.
device-warning = Jeśli użyjesz tu kodu, ta przeglądarka przestanie być urządzeniem gracza { $name }.
notice-heading = Powiadomienia
notice-about = Gdy przychodzi twoja kolej, a nie ma cię przy stole. Jedno powiadomienie na każde pytanie.
notice-push = Na tym urządzeniu
notice-push-on = Ta przeglądarka da ci znać, także gdy jest zamknięta.
notice-push-off = Wyłączone
notice-push-start = Włącz
notice-push-stop = Wyłącz
notice-push-refused = Przeglądarka na to nie pozwala. Decydują jej ustawienia dla tej strony.
notice-push-impossible = Ta przeglądarka nie pokaże stąd powiadomień (potrzebuje https albo tego komputera).
notice-mail = Pocztą, na potwierdzony adres
notice-webhook = Na webhook, na przykład Discorda
notice-webhook-about = Adres dostaje wiadomość: który stół, jakie pytanie, do kiedy.
notice-after = Daj znać, jeśli nie odpowiem
notice-after-0 = od razu
notice-after-60 = po minucie
notice-after-600 = po dziesięciu minutach
notice-after-3600 = po godzinie
notice-quiet = Godziny ciszy
notice-quiet-about = Powiadomienia czekają, aż się skończą.
notice-hours = Godziny gry
notice-hours-about = Przy powolnych stołach twój zegar chodzi tylko w tych godzinach.
hours-from = Od
hours-to = Do
sign-in-title = Logowanie
sign-in-go = Zaloguj się tutaj
sign-in-again = Poproś o nowy odnośnik

rules-title = Zasady pod ręką
rules-search = Słowa albo punkt, na przykład R3.4.10
rules-find = Szukaj
rules-none = Nic nie znaleziono.
rules-other-language = jeszcze nieprzetłumaczone

end-title = Wynik końcowy
end-download = Pobierz zapis gry
end-unscored = Ta gra nie ma wyniku końcowego.

## Stół

skip-decision = Do mojej decyzji
region-decision = Twoja decyzja i twoja plansza
region-board = Plansza
region-nations = Narody, dziennik i czat
turn = Tura { $turn }
year-bc = { $year } p.n.e.
year-ad = { $year } n.e.
your-turn = Twoja kolej
waiting-for = Czekamy na
waiting-who = Czekamy na: { $who }
deciding = { $number ->
    [0] nikt nie decyduje
    [one] 1 decyduje
    [few] { $number } decydują
    [many] { $number } decyduje
   *[other] { $number } decyduje
}
link-connected = Połączono
link-connecting = Łączę
link-lost = Brak połączenia
link-refused = Brak wstępu
link-banner = Połączenie zerwane, próbuję ponownie. Możesz dalej szkicować.
hours = { $number } godz.
days = { $number } d.
time-left = Pozostały czas: { $time }
centre-map = Mapa
centre-back = Wróć
sheet-half = Decyzja na pół ekranu
sheet-full = Decyzja na cały ekran
sheet-peek = Zrób miejsce dla mapy
tabs-label = Części stołu
tab-do = Decyzja
tab-map = Mapa
tab-mine = Moje
tab-nations = Narody
tab-log = Dziennik
tab-waiting = Czekające decyzje:

ribbon-label = Trzynaście faz
ribbon-set-up = Przygotowanie
ribbon-tax-collection = Podatki
ribbon-population-expansion = Wzrost
ribbon-movement = Ruch
ribbon-conflict = Konflikt
ribbon-city-construction = Miasta
ribbon-trade-card-acquisition = Karty
ribbon-trade = Handel
ribbon-calamity-selection = Wybór
ribbon-calamity-resolution = Katastrofy
ribbon-special-abilities = Zdolności
ribbon-surplus-and-support = Nadwyżka
ribbon-advances = Rozwój
ribbon-ast-alteration = A.S.T.
ribbon-leaving = Odejście
## The affairs of the table

affairs-title = Stół: ludzie, głosowania, dźwięk
affairs-votes = Głosowania
affairs-people = Kto tu siedzi
affairs-bots = { $number ->
    [one] 1 bot
    [few] { $number } boty
    [many] { $number } botów
   *[other] { $number } bota
}
affairs-ask = Zapytaj stół
affairs-open = Stół
affairs-offline = Połączenie jest zerwane. Póki nie wróci, o nic nie można poprosić ani głosować.
affairs-herald = Tempo herolda
no-counsel = Przy tym stole gra się bez podpowiedzi.
affairs-tour = Przywróć przewodnika
affairs-me = Moje ustawienia
sound-switch = Dźwięk: moja kolej, dzwonek, wymiany
span-minutes = { $number ->
    [one] 1 minuta
    [few] { $number } minuty
    [many] { $number } minut
   *[other] { $number } minuty
}
span-hours = { $number ->
    [one] 1 godzina
    [few] { $number } godziny
    [many] { $number } godzin
   *[other] { $number } godziny
}
span-days = { $number ->
    [one] 1 dzień
    [few] { $number } dni
    [many] { $number } dni
   *[other] { $number } dnia
}
ask-pause = Poproś o przerwę
ask-pause-length = Jak długo
ask-resume = Poproś, by grać dalej
ask-undo = Poproś o cofnięcie wszystkich moich wyborów z fazy „{ $phase }”, tura { $turn } ({ $number ->
    [one] jeden wybór
    [few] { $number } wybory
   *[other] { $number } wyborów
})
ask-undo-about = Muszą się zgodzić wszyscy grający. To, co inni wybrali w tej fazie, zostaje, jeśli reguły pozwalają; to, co było potem, gra się od nowa. Raz na turę.
ask-pace = Inny zegar
ask-pace-send = Poproś o ten zegar
ask-end = Poproś o zakończenie gry
ask-end-really = Tak, poproś o zakończenie
ask-bot = Niech gra bot
ask-substitute = Zwolnij miejsce dla kogoś
ask-leave = Niech naród opuści grę
vote-pause = Przerwa: { $time }?
vote-resume = Gramy dalej?
vote-bot = { $seat }: czy ma dalej grać bot?
vote-substitute = { $seat }: czy ma zagrać ktoś inny?
vote-leave = { $seat }: czy ma opuścić grę według zasad?
vote-pace-none = Odtąd grać bez zegara?
vote-pace-live = Odtąd grać na żywo, z dzwonkiem?
vote-pace-slow = Odtąd grać powoli, z zapasem czasu?
vote-undo = Cofnąć to, co wybrano ostatnio?
vote-undo-phase = Cofnąć wszystko, co wybrał naród { $seat } w fazie „{ $phase }”, tura { $turn } ({ $number ->
    [one] jeden wybór
    [few] { $number } wybory
   *[other] { $number } wyborów
})? To, co inni wybrali w tej fazie, zostaje, jeśli reguły pozwalają.
vote-end = Zakończyć grę teraz i policzyć punkty?
vote-again = Gramy jeszcze raz, innymi narodami?
vote-by = pyta: { $seat }
vote-count = za: { $ayes }, przeciw: { $noes }
vote-until = zostało: { $time }
vote-aye = Tak
vote-no = Nie
vote-mine-aye = głos oddany: tak
vote-mine-no = głos oddany: nie
vote-passed = przyjęto
vote-failed = odrzucono
vote-lapsed = nikt nie zdecydował na czas
vote-ended = gra skończyła się wcześniej
step-here = obecny
step-away = nieobecny
step-away-about = po terminie gra się szkic albo odpowiedź domyślną
step-caretaker = opiekun
step-caretaker-about = nikt nie czeka; bez handlu i ataków
step-bot = bot z głosowania
step-bot-about = bot gra do powrotu gracza
step-left = poza grą
step-left-about = już nie gra i nie głosuje
nation-left = { $nation } · poza grą
step-free = wolne
step-free-about = może je przejąć każdy
step-return = Już jestem
kept-caretaker = Pod twoją nieobecność gra opiekun: { $seat }.
kept-bot = Pod twoją nieobecność gra bot: { $seat }.
free-seat = Szukamy gracza: { $seat }.
free-take = Przejmij
lent-open = { $seat } należy do ciebie. Do twojego powrotu gra opiekun, chyba że ktoś zajmie to miejsce.
lent-taken = { $seat } należy do ciebie. Do twojego powrotu gra { $name }.
gone-text-closed = { $seat }: gracz wrócił. Dziękujemy za zastępstwo. Ten stół nie ma widzów, więc nie jest ci już pokazywany.
gone-text = { $seat }: gracz wrócił. Dziękujemy za zastępstwo; odtąd patrzysz.
leave-who = { $who } prosi o odejście. Jeśli ktoś się nie zgodzi, gra kończy się bez zwycięzcy.
going-title = Muszę iść
going-bot = Niech do mojego powrotu gra bot
going-substitute = Zwolnij moje miejsce dla kogoś innego
going-leave = Opuść grę według zasad
going-leave-about = { $seat } odejdzie na zawsze, a wraz z tym narodem jego ziemie. Pozostali odpowiedzą, czy grają dalej.
going-leave-really = Tak, opuść na zawsze
delay-note = Stan sprzed: { $time }
version-title = Jest nowa wersja.
version-text = Twoje szkice zostają.
version-reload = Wczytaj teraz
version-later = Później
table-lent = twoje miejsce ma ktoś inny
table-needs = { $number ->
    [one] potrzebny gracz
    [few] potrzeba { $number } graczy
    [many] potrzeba { $number } graczy
   *[other] potrzeba { $number } gracza
}
pause-banner = Przerwa: zegary stoją. Zostało: { $time }.
pause-banner-over = Przerwa: zegary stoją.
seats-label = Moje miejsca na tym urządzeniu
seat-switch = Graj
curtain-title = Teraz decyduje { $who }
curtain-text = Przekaż urządzenie, zanim pójdziesz dalej. Karty pozostałych są zakryte.
curtain-go = Gram jako { $who }
curtain-alone = Gram wszystkimi: bez zasłony

## Moja plansza i ręka

mat-title = Moja plansza
mat-line = A.S.T. pole { $space }, { $epoch } · punkty: { $points }
mat-pool = 55 żetonów: { $board } na planszy, { $stock } w zasobach, { $treasury } w skarbcu
pool-board = { $number } plansza
pool-stock = { $number } zasoby
pool-treasury = { $number } skarbiec
mat-support-lack =  brak { $number }
mat-support = Zaopatrzenie miast
mat-more = Wszystkie liczby mojej planszy
mat-tax = Następny podatek, zasoby { $stock }
mat-cities = Miasta: { $number } z 9
mat-ships = Statki: { $number } z 4
mat-census = Spis, miejsce { $rank }.
mat-cards = Karty, limit ręki
mat-next = Dalej: { $epoch }
need-cities = miasta { $have } z { $want }
need-advances = karty rozwoju { $have } z { $want }
need-advance-points = punkty za rozwój { $have } z { $want }
need-priced-least = karty rozwoju od { $price }: { $have } z { $want }
need-priced-below = karty rozwoju poniżej { $price }: { $have } z { $want }
treasury = Skarbiec

hand-title = Moja ręka
hand-count = { $number ->
    [one] 1 karta
    [few] { $number } karty
    [many] { $number } kart
   *[other] { $number } karty
}
hand-more = jeszcze jedna:
hand-value = punkty w zestawach
hand-calamity = katastrofa
hand-from = od: { $who }
hand-empty = Jeszcze bez kart. W fazie 6 dobierasz jedną za każde miasto.

## Narody, A.S.T., dziennik, czat

nations-title = Narody
ast-short = A.S.T.
ast-space = pole { $space }, { $epoch }
ast-next = Dalej, { $epoch }:
column-nation = Naród
column-census = Spis
column-census-long = Spis ludności
column-cities = Mias.
column-cities-long = Miasta na planszy
column-stock-title = żetony w zasobach: { $stock }
column-treasury = Skarb.
column-treasury-long = Skarbiec
column-cards = Kart.
column-cards-long = Karty handlowe na ręce
column-ast = AST
column-ast-long = Pole na torze A.S.T.
column-points = PZ
column-points-long = Punkty zwycięstwa w tej chwili
column-state = Decyduje czy gotowe
state-deciding = jeszcze decyduje
state-done = gotowe
side-log = Dziennik
side-chat = Czat
side-ast = A.S.T.
log-mine = Tylko co mnie dotyczy
log-chapter = Tura { $turn } · { $phase }
log-more = i jeszcze { $number }
log-older = Starsze
log-news = ↑ nowe: { $number }
log-empty = Jeszcze nic się nie wydarzyło.
chat-title = Czat
chat-empty = Jeszcze nikt nic nie powiedział.
chat-offline = Połączenie jest zerwane. Twój tekst zostaje tutaj, aż będzie można go wysłać.
chat-all = Do wszystkich
chat-whom = Do kogo
chat-say = Powiedz coś
chat-send = Powiedz
chat-to = do: { $who }
chat-about = Co zrobić w sprawie: { $name }: „{ $text }”
chat-about-title = Zablokuj lub zgłoś
chat-block = Nie słuchaj więcej: { $name }
chat-why = Dlaczego (jeśli chcesz)
chat-report = Zgłoś
chat-reported = Zgłoszono. Przeczyta to osoba prowadząca ten serwer.
chat-blocked = Nie słyszysz, co mówi { $name }.
chat-unblock = Słuchaj znowu
blocked-title = Kogo nie słyszysz

## Decyzje

decision-eyebrow = { $phase ->
    [0] Twoja decyzja · Przygotowanie
   *[other] Twoja decyzja · Faza { $phase }
}
decision-before = Przed tobą: { $who }
live-decision = Twoja decyzja: { $what }. Naciśnij D.
fate-deadline = Gdy czas minie: { $what }
fate-draft = Gdy czas minie: twój szkic, o ile dozwolony, a potem: { $what }
undo = Cofnij
undo-title = Cofnij (Z)
suggest = Podpowiedz
hold = Zaczekaj
sending = Wysyłam …
take-back = Cofnij: { $what }
sending-kept = Połączenie jest zerwane. Twój wybór jest tu zachowany i zostanie wysłany sam, jeden raz, gdy tylko połączenie wróci. Nie zamykaj tej strony.
sending-late = Serwer jeszcze nie odpowiedział. Nic nie przepadło: jeśli połączenie padło, twój wybór zostanie wysłany ponownie i liczy się raz.
left-eyebrow = Opuszczona gra
left-about = { $seat } opuszcza grę na dobre. Możesz ją oglądać do końca; nie masz już głosu, a końcowa tabela wymieni cię wśród tych, którzy odeszli.
commit-starving = { $what } – głód zabierze: { $number }
really-starving = Tak, kończę i tracę ich
really-yes = Tak: { $what }
really-no = Wróć
amount = Ilość
stepper-less = O jeden mniej: { $what }
stepper-more = O jeden więcej: { $what }
sort-up = { $what } w górę
sort-down = { $what } w dół
list-search = Pisz, aby filtrować
step-back = Cofnij: { $what }
option-none = nic
option-no = Nie

ask-move-land = Przemieść swój lud
ask-special = Użyj swoich zdolności
sub-move-land = Dotknij ludzi lub statku, potem celu.
ask-city-build = Zakładaj miasta
sub-city-build = Dotknij miejsc na mapie lub tutaj. Każde miasto utrzymują dwa żetony gdzie indziej.
ask-cards-buy = Kupić kartę?
ask-trade-offer = Handluj, jeśli chcesz
sub-trade-offer = Po trzy karty; dwie pierwsze są zaprzysiężone.
ask-special-done = Użyj zdolności
ask-advances-buy = Kup karty rozwoju
sub-advances-buy = Jeden zakup na turę albo żaden. Karty rozwoju zostają na zawsze i potaniają inne.
ask-calamity-damage = Wybierz, co tracisz
ask-hand-discard = Za dużo kart: odrzuć

waiting-eyebrow = Nic do decyzji
waiting-spectator = Oglądasz
waiting-over-eyebrow = Koniec gry
waiting-over = Gra jest skończona.
waiting-end-link = Zobacz wynik końcowy
waiting-moment = Chwileczkę …
waiting-title = { $number ->
    [one] Decyduje jeden naród
    [few] Decydują { $number } narody
    [many] Decyduje { $number } narodów
   *[other] Decyduje { $number } narodu
}

missing-choice = Wybierz jedno
missing-areas = { $number ->
    [one] Wybierz obszar
   *[other] Wybierz jeszcze { $number }
}
missing-sites = Co najmniej { $number } na miejscach miast
missing-players = { $number ->
    [one] Wybierz naród
   *[other] Wybierz jeszcze { $number }
}
missing-cards = { $number ->
    [one] Wybierz jeszcze jedną kartę
    [few] Wybierz jeszcze { $number } karty
    [many] Wybierz jeszcze { $number } kart
   *[other] Wybierz jeszcze { $number } karty
}
too-many-cards = O { $number } za dużo
missing-value = Wybrano { $value } z { $wanted }
missing-tokens = { $number ->
    [one] Do rozstawienia jeszcze jeden
   *[other] Do rozstawienia jeszcze { $number }
}
missing-balance = podniesiono { $lift }, postawiono { $place }
missing-points = Wybierz jeszcze { $number }
too-many-points = O { $number } za dużo
missing-units = Wybierz { units-exactly }
missing-quote = Pytam o cenę …
missing-money = Brakuje { $number }

commit-any = Postanów
commit-move-end = Zakończ ruch
commit-city-done = { $number ->
    [0] Nic nie zakładaj
    [one] Załóż 1 miasto
    [few] Załóż { $number } miasta
    [many] Załóż { $number } miast
   *[other] Załóż { $number } miasta
}
commit-cards-buy = { $price ->
    [0] Weź kartę ze stosu { $stack }
   *[other] Zapłać { $price } za stos { $stack }
}
commit-cards-pass = Bez dalszych kart
commit-trade-done = Kończę handel
commit-special-done = Bez dalszych zdolności
commit-advances-none = Nic nie kupuj
commit-advances-buy = Kup { $number } za { $price }
commit-tax-setRate = Pobierz { $answer } od miasta
commit-tax-annexRevoltCity = Przejmij: { $area }
commit-tax-destroyRevoltCity = Oddaj: { $area }
commit-expand-allocate = Rozstaw { $number }
commit-support-reduceCity = Zredukuj: { $area }
commit-cityAttack-order = Zacznij od: { $area }
commit-cityAttack-plunder = Weź { $number }
commit-calamity-damage = Oddaj te { $number }
commit-calamity-reduceCities = Zredukuj: { $areas }
commit-calamity-destroyCity = Oddaj: { $area }
commit-calamity-discardCommodities = { $number ->
    [one] Odrzuć 1 kartę
    [few] Odrzuć { $number } karty
    [many] Odrzuć { $number } kart
   *[other] Odrzuć { $number } karty
}
commit-calamity-secondaryVictims = Wciągnij: { $players }
commit-hand-discard = { $number ->
    [one] Odrzuć 1 kartę
    [few] Odrzuć { $number } karty
    [many] Odrzuć { $number } kart
   *[other] Odrzuć { $number } karty
}
commit-civilWar-select = Niech odejdą
commit-tyranny-select = Zagarnij { $number }
commit-treachery-annex = Przejmij: { $areas }
commit-hordes-chooseCity = Uderz: { $area }
commit-hordes-move = Idą dalej: { $area }
commit-earthquake-own = Upada { $area }
commit-earthquake-adjacent = Wstrząs: { $area }
commit-piracy-victimCities = Wydaj piratom: { $areas }
commit-special-fundamentalism = Zniszcz wszystko: { $area }
commit-special-monotheism = Nawróć: { $area }
commit-special-provincialEmpire = Zażądaj od { $number }
commit-special-tradeRoutes = Odrzuć za { $gain } do skarbca
commit-special-diaspora = Przesiedl { $number }
commit-setup-short-placeCities = { $number ->
    [one] Załóż 1 miasto
    [few] Załóż { $number } miasta
    [many] Załóż { $number } miast
   *[other] Załóż { $number } miasta
}
commit-setup-first-placeCities = { $number ->
    [one] Załóż 1 miasto
    [few] Załóż { $number } miasta
    [many] Załóż { $number } miast
   *[other] Załóż { $number } miasta
}
commit-setup-short-placeTokens = Osiedl { $number }
commit-setup-first-placeTokens = Osiedl { $number }
commit-setup-first-placeShip = Postaw statek: { $area }
commit-setup-short-destroyCity = Oddaj: { $area }
commit-oop-relocate = Przesiedl { $number }
verb-conflict-removeLoss = Strać: { $what }
verb-volcano-choose = Wybucha { $what }
verb-flood-choosePlain = Zalej: { $what }
verb-special-provincialEmpire-give = Oddaj: { $what }
verb-setup-short-credits = Weź: { $what }

option-tax-setRate = Stawka { $answer }
option-calamity-payInstead = Zapłać { $answer }
option-calamity-payInstead-0 = Ponieś stratę
option-cityAttack-drawCard-true = Weź kartę
option-cityAttack-drawCard-false = Zostaw
option-cityAttack-plunder = Weź { $answer }
option-conflict-wait-true = Niech inni walczą najpierw
option-conflict-wait-false = Walcz teraz
option-cityAttack-defer-true = Zaczekaj
option-cityAttack-defer-false = Nie czekaj
option-conflict-removeLoss = { $from ->
    [here] Żeton: { $area }
    [ship] Statek: { $area }
   *[other] Żeton: { $from }
}
option-calamity-insistSequential-true = Jedna po drugiej
option-calamity-insistSequential-false = Razem
option-iconoclasm-theocracy-true = Odrzuć dwie karty, zachowaj miasta
option-iconoclasm-theocracy-false = Strać miasta
option-regression-enlightenment-false = Cofnij się
option-regression-enlightenment-these = Zniszcz: { $what }
option-leave-consent-true = Gramy dalej
option-leave-consent-false = Przerwij grę
option-advances-buy = Nic nie kupuj
option-advances-buy-these = Kup: { $advances }
option-special-provincialEmpire-give = { $card } { $open ->
    [true] (jawnie)
   *[other] (skrycie)
}
option-cards-buy = Karta ze stosu { $stack }
units-some = { $tokens ->
    [0] {""}
    [one] 1 żeton
    [few] { $tokens } żetony
   *[other] { $tokens } żetonów
 }{ $city ->
    [0] {""}
   *[other] { $tokens ->
        [0] miasto
       *[other] {" "}i miasto
     }
 }
field-lift = Zabierz:
field-place = postaw:
field-gain = Do skarbca:
field-annex = Przejmij:
field-city = Miasto:
field-tokens = Żetony:
value-all = całość
value-city = miasto
value-reduce = redukcja

detail-tax = { $cities } × { $rate } = { $due }, zasoby { $stock }
detail-treasury = skarbiec { $treasury } → { $left }
place-closed = Poza tą grą
place-limit = limit { $limit }
place-site = miejsce miasta
place-plain = równina zalewowa
place-volcano = wulkan
piece-city = miasto
piece-ships = { $number ->
    [one] statek
    [few] { $number } statki
    [many] { $number } statków
   *[other] { $number } statku
}
areas-count = Wybrano { $chosen } z { $high }
areas-on-sites = co najmniej { $number } na miejscach miast
players-count = Wybrano { $chosen } z { $high }
player-figures = żetony { $tokens }, miasta { $cities }, karty { $cards }
cards-count = Wybrano karty: { $chosen } z { $number }
cards-value = Wybrano { $value } z { $wanted }
cards-gain = Skarbiec +{ $gain }, zasoby { $stock }
cards-lost = zestawy tracą { $lost }
spread-count = Rozstawiono { $placed } z { $high }
spread-cap = do { $cap }
spread-city = Miasto: { $area }, zamiast ludzi
units-count = Wybrano punkty: { $chosen } z { $need }
units-exactly = { $tokens ->
    [0] {""}
    [one] 1 żeton
    [few] { $tokens } żetony
   *[other] { $tokens } żetonów
}{ $cities ->
    [0] {""}
   *[other] { $tokens ->
        [0] {""}
       *[other] {" "}i{" "}
    }
}{ $cities ->
    [0] {""}
    [one] 1 miasto
    [few] { $cities } miasta
   *[other] { $cities } miast
}
units-city = miasto (5)
units-of = z { $number }
units-here = { $tokens ->
    [0] {""}
    [one] 1 żeton
    [few] { $tokens } żetony
   *[other] { $tokens } żetonów
}{ $cities ->
    [0] {""}
   *[other] { $tokens ->
        [0] miasto
       *[other] , miasto
    }
}
light-exact = dokładnie
light-connected = połączone
light-stock = wystarcza zasobów
other-ways = { $at ->
    [0] Inne sposoby ({ $number })
   *[other] Inne sposoby ({ $at } z { $number })
}
light-groups = najwyżej { $number } grupy
move-tokens-count = podniesiono { $lift }, postawiono { $place }, najwyżej { $high }
move-tokens-lift = Skąd
move-tokens-place = Dokąd
move-tokens-taps = Co znaczy dotknięcie mapy
written-default = Przyjmij to
written-write = Wpisz odpowiedź
written-send = Wyślij

orders-hint = Bez ruchu pozostaje { $number }.
orders-all-moved = Nie ma już kogo przemieścić.
orders-where = Dokąd? Dotknij mapy albo:
orders-people = Żetony
orders-from-list = Wybierz z listy
plans = Pomoc
plan-before = Jak w poprzedniej turze ({ $number })
plan-gather = Zbierz sześciu: { $area }
plan-spread = Rozstaw ludzi
step-via = przez
step-land = { $from } → { $to }, { $number ->
    [one] 1 żeton
    [few] { $number } żetony
    [many] { $number } żetonów
   *[other] { $number } żetonu
}
step-sail = Statek: { $from } → { $to }{ $number ->
    [0] {""}
    [one] , 1 żeton
    [few] , { $number } żetony
    [many] , { $number } żetonów
   *[other] , { $number } żetonu
}
step-keep-treasury = Statek ({ $area }) utrzymany za 1 ze skarbca
step-keep-person = Statek ({ $area }) utrzymany za żeton: { $from }
step-build-ship = Nowy statek: { $area }
step-scrap-ship = Statek porzucony: { $area }
step-city = Miasto: { $area }{ $treasury ->
    [0] {""}
   *[other] , { $treasury } ze skarbca
}
ships-title = Statki
ship-name = Statek { $ship }
ship-sailed = już płynął
ship-sail = Wypłyń
ship-unpaid = nieutrzymany
ship-keep = Utrzymaj: 1 ze skarbca
ship-keep-person = Utrzymaj: 1 żeton
ship-keep-from = Żeton pochodzi z
ship-scrap = Porzuć
ship-build = Zbuduj statek
ship-build-where = Gdzie
ship-price = { $treasury ->
    [0] { $tokens } żetony
    [1] 1 ze skarbca, 1 żeton
   *[other] { $treasury } ze skarbca
}
voyage-steps = kroki { $steps } z { $range }
voyage-aboard = na pokładzie { $number } z { $capacity }
voyage-lands = ląduje { $number }
voyage-hint = Dotknij celu na mapie albo wybierz go tutaj.
voyage-goal = Płyń do …
voyage-add = { $number ->
    [0] Płyń: { $area }
   *[other] Przewieź { $number }: { $area }
}
voyage-on = i dalej do …
voyage-open-sea = Nie może skończyć na otwartym morzu
build-all = Wszystkie { $number }
build-here = Załóż
build-treasury = Ze skarbca
build-working = { $here } z { $needs } ✓
build-short = { $here } z { $needs }, { $missing } ze skarbca lub z sąsiedztwa
build-rest = { $number } więcej też przepadnie
stack-means = Skarbiec { $treasury } · karty w ręce { $cards }
stack-free = za darmo
stack-price = { $price } ze skarbca
stack-empty = pusty: karta wody

fight-in = Walka: { $area }.
fight-before = { $who }.
fight-after = Zostaje: { $who }.
fight-city-falls = Miasto upada.
fight-city-holds = Miasto się broni.

near-land = lądem:
near-water = wodą:
board-label = Plansza. Strzałki przechodzą między obszarami, plus i minus przybliżają, Enter wybiera.
board-title = Świat starożytny
board-subtitle = od Atlantyku po Ganges
board-as-list = Jako lista
board-fit-mine = Pokaż mój naród
board-fit-all = Pokaż całą planszę
board-closer = Bliżej
board-farther = Dalej
badge-fight = zostaje { $number }
layers = Warstwy
layer-names = Nazwy
layer-names-note = obszarów i mórz
layer-plains = Równiny zalewowe
layer-plains-note = rzeki, które żywią i topią
layer-regions = Regiony
layer-regions-note = czyj początek gdzie leży
layer-trade = Blok handlowy
layer-trade-note = Zachód i Wschód
layer-pieces = Pionki
layer-pieces-note = ludzie, miasta, statki
layer-reach = Zasięg
layer-reach-note = dokąd ludzie z wybranego obszaru dotarliby w jednym ruchu, pieszo lub statkiem (kropki)
layer-threats = Zagrożenia
layer-threats-note = ilu ludzi może sprowadzić jeden naród w jednym ruchu, pieszo lub statkami załadowanymi raz; rzeki ≈, wulkany ▲
layer-results = Katastrofy
layer-results-note = co i gdzie zabrały ostatnie
layer-owners = Właściciele
layer-owners-note = ziemia w barwie właściciela
layer-limits = Limity
layer-limits-note = ilu ludzi wyżywi obszar
layer-relief = Góry
layer-relief-note = góry, wydmy, lasy
board-legal = Możliwe teraz
board-mine = Moje
board-held = Zasiedlone
board-all = Wszystkie
board-search = Znajdź obszar
board-reach = { $owner } – dotrze tu { $land ->
    [0] statkiem: { $sea }
   *[other] pieszo: { $land }
}
board-threat = { $owner } – może przyjść { $land ->
    [0] statkiem: { $sea }
   *[other] pieszo: { $land }{ $sea ->
        [0] {""}
       *[other] , statkiem jeszcze: { $sea }
    }
}
board-none = Nic tu nie ma.
board-pieces = { $owner }: { $tokens ->
    [0] { $city ->
        [0] {""}
       *[other] miasto
     }
   *[other] żetony { $tokens }{ $city ->
        [0] {""}
       *[other] , miasto
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
   *[other] statki { $ships }
 }
floor-seal = { $number ->
    [one] Wymiana czeka na twoje karty.
    [few] { $number } wymiany czekają na twoje karty.
    [many] { $number } wymian czeka na twoje karty.
   *[other] { $number } wymiany czekają na twoje karty.
}

## Karty rozwoju

## Klawisze

keys-title = Klawiatura
key-d = do decyzji
key-m = mapa
key-n = narody
key-a = A.S.T.
key-l = dziennik
key-t = czat
key-z = cofnij w szkicu
key-c = moje karty
key-o = następna oferta
key-y = przyjmij ofertę
key-x = nie teraz
key-k = kontroferta
key-f = mapa: mój naród
key-g = mapa: obszar po nazwie
key-i = mapa: o obszarze
key-0 = mapa: cała plansza
key-h = zaczekaj
key-esc = zamknij
key-help = ta lista
key-p = herold: pauza
key-pace = herold: inne tempo
key-deals = wyłóż proponowaną wymianę
key-q = zapytaj o cenę
key-commit = zatwierdź

# ---- Trade floor, shop, calamities, end, guided turn, rules at hand ----

shop-means = Zestawy { $worth } + skarbiec { $treasury }{ $rate ->
    [one] {""}
   *[other] {" "}× { $rate }
 } = { $means } do wydania
shop-empty = Dotknij karty rozwoju, by włożyć ją do koszyka.
shop-filter = Które karty rozwoju
shop-reach = W zasięgu
shop-all = Wszystkie 51
shop-ast = Dla A.S.T.
shop-serves = A.S.T. { $have } z { $want }
shop-against = Przeciw …
shop-sort = Kolejność
shop-sort-price = według ceny
shop-sort-discount = według zniżki
shop-sort-points = według ceny punktu
shop-search = Szukaj
shop-none = Nic takiego. Karty zostają w ręce, do limitu.
shop-held = masz
shop-later = później
shop-back = Wróć do stołu
shop-points = { $number } PZ
shop-less = taniej o { $points }: { $what }
shop-helps = pomaga: { $calamity }
shop-worse = szkodzi: { $calamity }
shop-better = pomaga
shop-harder = szkodzi
shop-open = Więcej: { $advance }
shop-why = Twoja cena
shop-unused = { $taken } { $points }, nie { $other } { $less }: liczą się tylko większe kredyty.
shop-gives = Kredyty, które daje
shop-free = { $number } w grupach do wyboru
shop-calamities = W katastrofach
shop-holders = Posiadają
shop-nobody = jeszcze nikt
shop-plan = Zaplanuj na później
shop-unplan = Zdejmij z planu
shop-plan-open = Planuj zakupy
shop-from-plan = { $number ->
    [one] Dodaj 1 z planu
    [few] Dodaj { $number } z planu
   *[other] Dodaj { $number } z planu
 }
shop-drop = Wyjmij: { $advance }
shop-total = Razem
shop-payment = Jak płacić
shop-aim-keep = Zachowuje najwięcej
shop-aim-cards = Bez skarbca
shop-aim-empty = Opróżnia rękę
shop-by-hand = Ręcznie
shop-trade-empire = zamiast niej { $card }, dzięki Imperium handlowemu
shop-left = Zostaje kart: { $cards }, warte { $worth }; skarbiec { $treasury }.
shop-change = { $number ->
    [one] 1 punkt przepada jako reszta.
    [few] { $number } punkty przepadają jako reszta.
   *[other] { $number } punktów przepada jako reszta.
 }
shop-short = Potrzeba { $price }, masz { $means }: brakuje { $missing }.
shop-library = Biblioteka obniża cenę:
shop-anatomy = Za darmo z Anatomią:
shop-credits = Kredyty do wyboru: { $number }, po pięć
packet-count-of = { $number } z { $held }
quantity-damage = punktów
quantity-treasury = skarbca
quantity-cities_reduced = zredukowanych miast
quantity-cities_destroyed = straconych miast
quantity-cities_annexed = odebranych miast
quantity-cities_replaced = miast piratów
quantity-cities_selected = dotkniętych miast
quantity-cities_unselected = oszczędzonych miast
quantity-cities_kept = zachowanych miast
quantity-unit_points_selected = odchodzących punktów
quantity-unit_points_annexed = odebranych punktów
quantity-support_rate = żetonów na miasto
quantity-barbarian_tokens = barbarzyńców
quantity-face_value_discarded = wartości kart
quantity-ast_steps = kroków
quantity-cards = kart
plan-credits = Moje kredyty
plan-next-turn = od następnej tury
plan-ast = A.S.T., następne pola
plan-no-needs = bez wymagań
plan-title = Mój plan
plan-add = Dodaj …
plan-empty = Jeszcze nic. Ceny liczą to, co kupisz wcześniej.
plan-sum = Razem { $sum }, każde po poprzednich. Masz teraz { $means }.
plan-lift = { $advance } wcześniej
plan-drop = Zdejmij z planu: { $advance }
plan-changes = Co to zmienia

story-title = { $calamity } ({ $civ })
story-eyebrow = { $number ->
    [one] Jedna katastrofa w tej turze
    [few] { $number } katastrofy w tej turze
   *[other] { $number } katastrof w tej turze
 }
story-chapters = Katastrofy tej tury
story-waiting = Karty leżą zakryte. Odkrywa się je stos po stosie.
story-none = W tej turze nie było katastrof.
story-still = zakryte karty: { $number }
story-revealed = Odkryta.
story-why = Dlaczego? Rachunek
story-now = dzieje się teraz
share-title = Udział każdego
share-reckoning = Rachunek
share-loses = Traci
share-none = Nikt jeszcze nic nie stracił.
share-open = Rozliczenie nastąpi, gdy katastrofa dobiegnie końca.
share-points = { $value } pkt
share-cities = { $value ->
    [one] 1 miasto
    [few] { $value } miasta
   *[other] { $value } miast
 }
share-treasury = skarbiec { $value }
share-cards = { $value ->
    [one] 1 karta
    [few] { $value } karty
   *[other] { $value } kart
 }
share-steps = { $value ->
    [one] 1 krok
    [few] { $value } kroki
   *[other] { $value } kroków
 }
share-turn = W tej turze
share-saved = { $advance } oszczędza ci dotąd: { $points }.
loss-after = Po tym: żetonów { $tokens } na { $cities ->
    [one] 1 miasto
    [few] { $cities } miasta
   *[other] { $cities } miast
 } ({ $cities } × { $rate } = { $need }).
loss-enough = Wystarczy ✓
loss-just = Akurat wystarczy ✓
loss-short = Brakuje żetonów: { $number }. W fazie 11 upadłyby miasta.
light-whole = całe obszary
light-parts = wolno wziąć część obszaru

end-so-far = Stan gry
end-wins = Wygrywa { $who } ({ $number } pkt).
end-leads = Prowadzi { $who } ({ $number } pkt).
end-next = Co dalej
end-replay = Obejrzyj jeszcze raz
end-again = Zagraj następną
end-shuffles = Sprawdź tasowanie
end-shuffles-text = Przed grą wszyscy widzieli zobowiązanie. To skrót SHA-256 ziarna, z którego wynika każde tasowanie: nikt nie mógł dobrać kart później.
end-seed = Ziarno
end-commitment = Zobowiązanie
ranking-title = Klasyfikacja
ranking-bot = { $leader }, bot
ranking-hint = dotknij, by zobaczyć każdy punkt
ranking-line = miasta { $cities } · karty rozwoju { $bands } = { $advances } · A.S.T. { $steps } × 5 = { $ast } · premia { $bonus }
ranking-tie = O kolejności zdecydowało: { $how }
graphs-title = Tura po turze
graphs-nations = Pokazywane cywilizacje
graphs-table = Jako tabela
graphs-turn = Tura
figure-vp = Punkty
figure-cities = Miasta
figure-census = Spis
figure-treasury = Skarbiec
figure-ast = A.S.T.
figure-hand = Najlepsza ręka
chart-label = { $what } każdej cywilizacji tura po turze
chart-end = koniec
chart-at-end = Na końcu:
chart-at = Na początku tury { $turn }:
chronicle-title = Kronika
chronicle-turn = Tura { $turn }:
chronicle-copy = Kopiuj jako tekst
chronicle-copied = Skopiowano ✓
chronicle-none = Nic godnego wzmianki.
matrix-title = Przebyte katastrofy
matrix-hint = stracone punkty, ▣ miasta
matrix-cell = razy: { $times }, punkty: { $points }, miasta: { $cities }
pairs-title = Kto z kim handlował
pairs-line = { $deals ->
    [one] 1 wymiana
    [few] { $deals } wymiany
   *[other] { $deals } wymian
 }, kart: { $cards }
pairs-lies = { $number ->
    [one] 1 fałszywa nazwa
    [few] { $number } fałszywe nazwy
   *[other] { $number } fałszywych nazw
 }
pairs-calamities = { $number ->
    [one] 1 katastrofa
    [few] { $number } katastrofy
   *[other] { $number } katastrof
 }
replay-title = Powtórka
replay-now = Tura { $turn } · { $phase }
replay-eyes = Czyja ręka
replay-hand-of = Ręka: { $who }
replay-copy = Kopiuj link do tej chwili
replay-copied = Link skopiowany ✓
replay-fork = Graj odtąd z botami
replay-slider = Chwila gry
replay-at = po { $at } z { $of } decyzji
replay-play = Odtwarzaj
replay-pause = Zatrzymaj
replay-on = Decyzja do przodu
replay-back = Decyzja wstecz
replay-phase-on = Do następnej fazy
replay-phase-back = Do poprzedniej fazy
replay-speed = Prędkość

rules-all = Wszystkie rozdziały
hand-search = „{ $words }”
hand-advance = Karta rozwoju
hand-card = Karta handlowa
hand-phase = Faza
hand-clauses = W zasadach
hand-back = Wstecz
hand-cost = koszt { $cost }
hand-stack = stos { $stack }
hand-minor = mniejsza
hand-major = większa
hand-set = Wartość { $stack }; pełny zestaw ma kart: { $full }. Zestaw liczy się jako kwadrat liczby kart razy wartość.

tour-label = Pierwsza gra z przewodnikiem
tour-on = Dalej
tour-got-it = Rozumiem
tour-help-any = Zrób to za mnie
tour-help-sets = Powiedz im
tour-leave = Opuść przewodnika
tour-again = Przywróć przewodnika
tour-welcome-title = Twój naród:
tour-welcome-1 = { $nation }. Wygrywa się punktami: jeden za każde miasto, więcej za karty rozwoju, pięć za każdy krok na Torze Historii. Cztery tury.
tour-welcome-2 = Najpierw załóż dwa miasta. Dotknij dwóch zaznaczonych miejsc w swoim regionie, na mapie albo na liście, i naciśnij przycisk.
tour-people-title = Twoi ludzie.
tour-people-1 = Osiedl ich wokół miast. Liczba na obszarze mówi, ilu wyżywi; nadwyżka ginie na końcu tury.
tour-ship-title = Twój statek
tour-ship-1 = przewozi pięć żetonów przez wodę i kosztuje 1 ze skarbca na turę. Postaw go tam, gdzie mieszkają twoi ludzie.
tour-begin-title = Grasz narodem: { $nation }.
tour-begin-1 = Dwa miasta i ludzie już stoją. Po czterech turach wygrywa, kto ma najwięcej punktów: miasta, karty rozwoju i pięć za każdy krok na Torze Historii.
tour-begin-2 = Karty tej gry leżą tak, by każda lekcja przyszła w swojej turze. Graj, jak chcesz: złota ramka tylko pokazuje, o czym mowa.
tour-tax-title = Podatki.
tour-tax-1 = Każde miasto przenosi 2 żetony z zasobów do skarbca jako pieniądze. Plansza, zasoby i skarbiec to zawsze razem 55: widać to na pasku twojej planszetki.
tour-move-title = Ruch.
tour-move-1 = Twoich ludzi przybyło. Każdy może przejść o jeden obszar: dotknij, skąd, a potem dokąd. Zbierz sześć żetonów na miejscu pod miasto.
tour-move-2 = Obszar żywi tylu, ilu mówi jego liczba; reszta ginie. Nic nie zostanie wysłane, zanim zakończysz ruch.
tour-turn-title = Tor Historii.
tour-turn-1 = Twój znacznik stoi na polu { $space }. Każdy krok to 5 punktów; późniejsze epoki wymagają miast i kart rozwoju.
tour-last-title = Ostatnia tura.
tour-last-1 = Po niej karty i skarbiec nie są nic warte. Załóż miasta, które wyżywisz, i wydaj wszystko na karty rozwoju.
tour-conflict-title = Walka.
tour-conflict-1 = Gdzie stoi za dużo żetonów dwóch narodów, tracą na zmianę po jednym, aż obszar zdoła je wyżywić.
tour-attack-title = Atak na miasto.
tour-attack-1 = Siedem żetonów zdobywa miasto; mniej ginie na próżno. Kto traci miasto, traci też kartę.
tour-build-title = Zakładanie miast.
tour-build-1 = Te miejsca są gotowe. Każde miasto potrzebuje dwóch żetonów gdzie indziej, by je wyżywić: na { $cities } teraz idzie { $need }.
tour-support-title = Za mało ludzi.
tour-support-1 = Miasto żywią dwa żetony. Miasto bez nich maleje z powrotem do żetonów.
tour-cards-title = Karty.
tour-cards-1 = Jedna karta za każde miasto, od stosu 1 w górę: im więcej miast, tym lepsze karty. Można dokupić; na początku to drogie.
tour-sets-title = Handel.
tour-sets-1 = Jednakowe karty są razem warte więcej: jedna ryba 3, dwie 12, trzy 27. Powiedz innym, co zbierasz, a przyjdą.
tour-deal-title = Przychodzi { $who }.
tour-deal-1 = Pierwsze dwie karty każdej strony są zaprzysiężone, trzecia może być dowolna. Przyjmij: pasek pokazuje, ile zyska twoja ręka.
tour-round-title = Usłyszeli.
tour-round-1 = Oferty przychodzą same: poczekaj chwilę. Następna runda przyniesie nowe; gdy masz dość, zakończ.
tour-risk-title = { $card }!
tour-risk-1 = Przekaż ją dalej albo poniesiesz skutki. Jako trzecia karta wymiany może iść bez słowa: nikt nie musi mówić, co to jest.
tour-prize-title = Twoja karta uderzyła.
tour-prize-1 = Kto ją od ciebie wziął, traci miasto na twoją rzecz. Wybierz takie, które wyżywisz i utrzymasz.
tour-victims-title = Nie tylko ty.
tour-victims-1 = Ta katastrofa uderza też w innych, a ty wybierasz w kogo. Karta mówi, ile kto by stracił.
tour-calamity-title = Katastrofa.
tour-calamity-1 = Rachunek pokazuje liczbę: karta mniej to, co ratują karty rozwoju. Żeton liczy się za 1, miasto za 5. Karta mówi, kto je traci.
tour-abilities-title = Zdolności specjalne.
tour-abilities-1 = Niektóre karty rozwoju pozwalają zrobić coś raz na turę. Nic z tego nie jest obowiązkowe.
tour-keep-title = Sklep.
tour-keep-1 = Już teraz możesz kupić kartę rozwoju. Karty, które zachowasz (do ośmiu), dołączą do zestawów następnej tury: większość czeka turę.
tour-advances-title = Karty rozwoju
tour-advances-1 = zostają na zawsze, czynią inne tańszymi i łagodzą katastrofy. Garncarstwo na przykład połowi głód.
tour-advances-2 = Cena jest po odliczeniu kredytów. Dotknij karty: najlepsza zapłata wyliczy się sama. Co zachowasz, dołączy do zestawów następnej tury.
tour-count-title = Policz punkty.
tour-count-1 = Miasto 1, krok 5, karta rozwoju 1, 3 albo 6. Czego teraz nie wydasz, przepada: bierz, co w zasięgu.
tour-discard-title = Za dużo kart.
tour-discard-1 = Na następną turę możesz zachować osiem. Odrzuć to, bez czego twoje zestawy najmniej tracą.
tour-end-title = To była Pierwsza gra.
tour-end-1 = Zobacz, z czego wziął się twój wynik, i jeśli chcesz, zagraj turę 2 jeszcze raz.
floor-title = Giełda handlowa
floor-deals = { $number ->
    [0] jeszcze bez wymian
    [one] 1 wymiana
    [few] { $number } wymiany
   *[other] { $number } wymian
 }
floor-incoming = Oferty
floor-waits = { $number ->
    [one] { $who } przychodzi z ofertą.
    [few] { $who } przychodzi z ofertą; czekają { $number }.
   *[other] { $who } przychodzi z ofertą; czeka { $number }.
 }
floor-look = Zobacz
floor-no-offers = Nie ma jeszcze ofert. Wybierz przywódcę i złóż własną.
floor-own = Moje otwarte oferty
floor-to = dla: { $who }
floor-to-all = dla wszystkich
floor-withdraw = Wycofaj
floor-tab-offers = Oferty
floor-tab-board = Tablica
floor-tab-compose = Ułóż
floor-tab-deals = Wymiany
floor-tab-risk = Ryzyko
bell-done = gotowi: { $number } z { $of }
bell-back = Wróć do handlu
floor-you-are-done = Handel zakończony
offer-to-all = dla wszystkich
offer-to-you = szeptem do ciebie
offer-to-you-open = do ciebie, na głos
offer-get = Dostajesz { $number }
offer-give = Dajesz { $number }
offer-cannot = Masz na to za mało kart.
offer-lacking = Brakuje ci: { $cards }.
offer-clean = { $who } obiecuje, że bez katastrof. Obietnica nikogo nie wiąże.
offer-memory = { $who } dotąd: { $kept } z { $said } niezaprzysiężonych kart było tym, czym je nazwano.
offer-memory-plain = { $deals ->
    [one] { $who }: jedna wymiana, nic niezaprzysiężonego nie padło.
    [few] { $who }: { $deals } wymiany, nic niezaprzysiężonego nie padło.
   *[other] { $who }: { $deals } wymian, nic niezaprzysiężonego nie padło.
 }
offer-take = Biorę …
offer-counter = Kontruj
offer-reject = Nie teraz
reject-little = Za mało
reject-little-said = Dla mnie za mało.
reject-other = Inne towary
reject-other-said = Potrzebuję innych towarów.
offer-mute = Nie słuchaj: { $who }
floor-ended = Co spełzło na niczym
floor-ended-clear = Wyczyść
floor-muted = Nie słuchasz:
floor-unmute = { $who } ×
ended-void = nieważna: kart już nie ma
ended-rejected = odrzucona
ended-called-off = zerwana
ended-lapsed = wygasła
ended-all = oferta dla wszystkich
offer-hide = Ukryj
offer-missing-goods = Dodaj dwa towary
offer-missing-cards = Dodaj karty: co najmniej trzy
offer-missing-want = Nazwij dwa towary
offer-missing-count = Więcej nazw niż kart
prospect-now = Ręka { $now } →
prospect-least = { $least } na pewno
prospect-range = { $least } na pewno, { $most } jeśli wszystko to prawda
said-sworn = zaprzysiężone: musi być prawdą
said-only = mówi
said-wished = życzenie
said-unsaid = nienazwane: { $number }
said-your-choice = do wyboru: { $number }
good-said = miało być: { $name }
packet-title = Wymiana ({ $who }): twoje karty
packet-get = Dostajesz { $number }
packet-give = Dajesz { $number }
packet-of = z { $number }
packet-other-sealed = druga paczka zamknięta
packet-calamities = Dołożyć katastrofę?
packet-worth = Reszta twojej ręki: { $now } → { $after }, zanim przyjdą ich karty.
packet-seal = Zamknij paczkę
packet-more = { $number ->
    [one] Wybierz jeszcze 1 kartę
    [few] Wybierz jeszcze { $number } karty
   *[other] Wybierz jeszcze { $number } kart
 }
packet-less = { $number ->
    [one] Wyjmij 1 kartę
    [few] Wyjmij { $number } karty
   *[other] Wyjmij { $number } kart
 }
packet-sealed = Zamknięta. { $who } jeszcze wybiera.
packet-cancel = Zrezygnuj
composer-counter = Moja odpowiedź ({ $who })
composer-clear = Wyczyść
composer-all = Wszyscy
composer-add-card = Daj: { $card }, w ręce { $number }
composer-add = + nazwa
composer-drop = Wyjmij: { $card }
composer-packet = karty: { $count } ({ $names }{ $more ->
    [0] {""}
    [one] {" "}i jedna więcej
    [few] {" "}i { $more } więcej
   *[other] {" "}i { $more } więcej
 })
composer-speech = „{ $mine } za { $theirs }.”
composer-offer = Oferta: { $who }
composer-offer-all = Oferta dla wszystkich
line-sworn = zaprzysiężone, musi być prawdą
line-say = Co mówię o: { $card }
line-true = prawda
line-false = mów…
line-say-name = mów: { $name }
line-unsaid = bez nazwy
line-really = naprawdę
line-swear = Zaprzysięgnij tę
line-drop = Wyjmij z paczki: { $card }
wants-title = Tablica potrzeb
wants-filter = Tylko jeden towar
wants-all = wszystko
wants-post = Wywieś swoje
wants-change = Zmień swoje
wants-do-post = Wywieś
wants-take-down = Zdejmij
wants-my-wanted = Szukam
wants-my-available = Oddam
wants-talk = Czytają to wszyscy. To rozmowa, nie obietnica.
wants-mine = Mój wpis
wants-put-up = Wywieś mój wpis
wants-i-have = mam:
wants-i-want = szukam:
wants-by-itself = Wywieszaj mój wpis bez pytania
wants-wants = szuka
wants-gives = oddaje
wants-cards = { $number ->
    [one] 1 karta
    [few] { $number } karty
   *[other] { $number } kart
 }
wants-serve = masz to
wants-offer = Złóż ofertę
ledger-title = Moje wymiany
ledger-private = wiecie tylko wy dwoje
ledger-filter = Wymiany z
ledger-all = wszyscy
ledger-deal = { $who }, tura { $turn }
ledger-promised = obiecano: bez katastrof
ledger-gave = dane
ledger-got = wzięte
ledger-empty = Nie było jeszcze wymian.
whispers-title = Rozmowy na giełdzie
whispers-loud = słyszą wszyscy
whispers-two = tylko wy dwoje
whispers-say = Powiedz wszystkim
whispers-to = Szepnij ({ $who })
whispers-none = Nic tu nie powiedziano.
whispers-muted = Przywódcy są wyciszeni.
whispers-leaders = Przywódcy nie rozumieją twoich własnych słów. Złóż ofertę albo zapytaj o cenę.
whispers-leader = { $who } nie rozumie twoich własnych słów. Złóż ofertę albo zapytaj o cenę.
whispers-promise = obiecuje paczkę bez katastrof.
whispers-no-calamity = O katastrofach nie wolno mówić, chyba że obiecujesz paczkę bez nich (R3.7.3).
wishes-title = Stałe życzenia
wishes-add = Dodaj życzenie
wishes-none = Brak. Zostaw życzenie, a giełda wymieni za ciebie, gdy cię nie ma.
wishes-drop = Wycofaj to życzenie
wishes-note = Kojarzone o ogłoszonych porach i jeszcze raz na dzwonek; wszystkie nazwy są prawdziwe. Nikt nie widzi twoich życzeń.
wish-words = Najwyżej { $give } ode mnie, za: { $for }; najwyżej { $unknown } z kart dla mnie może być bez nazwy.
wish-never-words = nigdy: { $cards }
wish-give = Oddam najwyżej
wish-for = Chcę, od najlepszego
wish-never = Nigdy nie biorę
wish-fill = Mogą iść bez nazwy
wish-unknown = Ile kart bez nazwy przyjmę
wish-without = Nie z
wish-leave = Zostaw to życzenie
forecast-title = Gdyby teraz zabrzmiał dzwonek
forecast-only-you = widzisz to tylko ty
forecast-none = Nie masz żadnej katastrofy.
forecast-keep = nie można jej wymienić
forecast-may-go = można ją wymienić
forecast-from = od: { $who }
forecast-note = Co wybraliby inni, nie wiadomo; rachunek pokazuje najwięcej, ile może być.
forecast-due-damage = { $value ->
    [one] 1 punkt
    [few] { $value } punkty
   *[other] { $value } punktów
 }
forecast-due-treasury = skarbiec −{ $value }
forecast-due-cities-reduced = zredukowane miasta: { $value }
forecast-due-cities-destroyed = stracone miasta: { $value }
forecast-due-cities-annexed = odebrane miasta: { $value }
forecast-due-cities-replaced = miasta piratów: { $value }
forecast-due-cities-selected = dotknięte miasta: { $value }
forecast-due-cities-unselected = oszczędzone miasta: { $value }
forecast-due-unit-points-selected = odchodzi punktów: { $value }
forecast-due-unit-points-annexed = odebrane punkty: { $value }
forecast-due-support-rate = żetonów na miasto: { $value }
forecast-due-barbarian-tokens = barbarzyńcy: { $value }
forecast-due-face-value-discarded = karty o wartości { $value }
forecast-due-ast-steps = kroków wstecz: { $value }
forecast-due-cards = { $value ->
    [one] 1 karta
    [few] { $value } karty
   *[other] { $value } kart
 }
reveal-title = Wymiana: { $who }
reveal-got = Dostajesz
reveal-gave = Oddajesz
reveal-true = zgodnie ze słowem
reveal-worth = Twoja ręka jest warta
reveal-close = Dalej
reveal-calamity = W paczce była katastrofa: { $card }. Można ją wymienić dalej.
reveal-calamity-stays = W paczce była katastrofa: { $card }. Nie można jej wymienić.

# -- herold --
herald-label = Herold
herald-tells = opowieść
herald-eyebrow = Herold · tura { $turn }
herald-away = Podczas twojej nieobecności
herald-away-in = Podczas twojej nieobecności: tura { $turn }, { $phase }
herald-away-turn = Podczas twojej nieobecności: tura { $turn }, { $phase } – { $until }
herald-away-span = Podczas twojej nieobecności: od tury { $turn }, { $phase }, do tury { $last }, { $until }
herald-yours-first = Najpierw twoje sprawy.
herald-then = Potem: { $what }
herald-to-come = jeszcze nie opowiedziane
herald-progress = Scena { $number } z { $of }
herald-skip = Pomiń wszystko
herald-next = Dalej
herald-seen = Widzę
herald-previous = Wstecz
herald-pause = Pauza
herald-resume = Wznów
herald-pace = Tempo
herald-pace-calm = spokojne
herald-pace-normal = zwykłe
herald-pace-brisk = szybkie
herald-pace-off = wyłączone
herald-losses-wait = Moje straty czekają, aż je zobaczę
herald-sound = Stół ma dźwięki. Włączyć?
herald-sound-yes = Tak
herald-sound-no = Nie
herald-number-cities = miasta
herald-number-people = ludzie
herald-number-treasury = skarbiec
herald-number-steps = pole A.S.T.
herald-lost = stracone
herald-taken = zajęte
herald-gained = twoje
herald-came = przybyło { $number }
herald-change-cities = { $number ->
    [one] { $sign }1 miasto
    [few] { $sign }{ $number } miasta
   *[other] { $sign }{ $number } miast
 }
herald-change-people = { $number ->
    [one] { $sign }1 żeton
    [few] { $sign }{ $number } żetony
   *[other] { $sign }{ $number } żetonów
 }
herald-change-treasury = skarbiec { $sign }{ $number }
herald-change-steps = { $number ->
    [one] { $sign }1 pole
    [few] { $sign }{ $number } pola
   *[other] { $sign }{ $number } pól
 }
herald-change-cards = { $number ->
    [one] { $sign }1 karta
    [few] { $sign }{ $number } karty
   *[other] { $sign }{ $number } kart
 }
herald-change-ships = { $number ->
    [one] { $sign }1 statek
    [few] { $sign }{ $number } statki
   *[other] { $sign }{ $number } statków
 }
herald-due = { $what } ({ $sum }).
herald-due-plain = { $what }.
herald-to-lose-damage = do stracenia { $value ->
    [one] 1 punkt
    [few] { $value } punkty
   *[other] { $value } punktów
 }
herald-to-lose-treasury = do stracenia ze skarbca: { $value }
herald-to-lose-face-value-discarded = do odrzucenia karty o wartości { $value }
herald-opener = { $number ->
    [few] Uderzają { $number } katastrofy
   *[other] Uderza { $number } katastrof
 }
herald-opener-yours = { $yours ->
    [0] Żadna nie dotyka ciebie
    [one] Jedna dotyka ciebie
    [few] { $yours } dotykają ciebie
   *[other] { $yours } dotyka ciebie
 }{ $sold ->
    [0] .
    [one] ; jedna poszła od ciebie w handlu.
    [few] ; { $sold } poszły od ciebie w handlu.
   *[other] ; { $sold } poszło od ciebie w handlu.
 }
herald-strikes-me = { $card }: spada to na ciebie
herald-reaches-me = { $card }: dosięga to i ciebie
herald-strikes = { $card }: cierpi { $civ }
herald-your-lie = Twoje „{ $said }” dobija do brzegu: { $card }
herald-cancelled = { $card } bez skutku ({ $civ })
herald-beneficiary = Korzysta { $civ }.
herald-from-as = Karta przyszła w tej turze od: { $civ }, pod nazwą { $card }.
herald-from = Karta przyszła w tej turze od: { $civ }, bez nazwy.
herald-drawn = Karta pochodzi z twojego ciągnięcia ze stosu { $stack }.
herald-through = Pierwsza ofiara: { $civ }.
herald-sold-as = { $civ } ma to od ciebie, pod nazwą { $card }.
herald-sold = { $civ } ma to od ciebie, bez nazwy.
herald-gain = Ty na tym zyskujesz.
herald-surplus = { $number ->
    [one] Głoduje 1 twój żeton
    [few] Głodują { $number } twoje żetony
   *[other] Głoduje { $number } twoich żetonów
 }
herald-surplus-cause = Za dużo ludzi na tej ziemi: { $areas }.
herald-support-mine = { $number ->
    [one] Miasto bez żywności upada: { $areas }
   *[other] Miasta bez żywności upadają: { $areas }
 }
herald-support-cause = Zbyt mało ludzi, by wyżywić tyle miast.
herald-support-counted = { $cities ->
    [one] Jedno miasto
    [few] { $cities } miasta
   *[other] { $cities } miast
 }, a do wyżywienia { $cities ->
    [one] go
   *[other] ich
 } tylko { $people ->
    [one] jeden człowiek
    [few] { $people } ludzie
   *[other] { $people } ludzi
 }.
herald-support = { $civ } nie może wyżywić: { $areas }
herald-revolt-mine = Bunt: { $areas } przejmuje { $by }
herald-revolt = Bunt ({ $civ }): { $areas } przejmuje { $by }
herald-revolt-cause = Nie starczyło na podatek.
herald-ability-mine = { $civ } używa przeciw tobie: { $advance }
herald-ability = { $civ } używa w pobliżu: { $advance }
herald-left = { $civ } opuszcza grę
herald-attack-mine-taken = { $attacker } zdobywa twoje miasto: { $area }
herald-attack-mine-held = Twoje miasto { $area } odpiera atak: { $attacker }
herald-attack-by-me-taken = Zdobywasz miasto { $area } ({ $defender })
herald-attack-by-me-held = Miasto { $area } ({ $defender }) odpiera twój atak
herald-attack-others-taken = { $attacker } zdobywa miasto { $area } ({ $defender })
herald-attack-others-held = { $attacker } nie zdobywa miasta { $area } ({ $defender })
herald-attack-cause = Potrzeba było { $needed }, atakowało { $tokens }.
herald-conflict = Walczysz o { $area }: { $civs }
herald-conflict-alone = Walka: { $area }
herald-enters = { $civ } wkracza: { $areas } ({ $number })
herald-back = Cofasz się na pole { $space }
herald-step = Docierasz na pole { $space } toru A.S.T.
herald-epoch = { $epoch }: zaczyna się twoja nowa epoka
herald-stays = Twój znacznik stoi na polu { $space }
herald-stays-cause = Następne pole wymaga więcej, niż masz.
herald-lacks-cities = Następne pole wymaga tylu miast: { $want }; masz { $have }.
herald-lacks-advances = Następne pole wymaga tylu kart rozwoju: { $want }; masz { $have }.
herald-lacks-advance-points = Następne pole wymaga tylu punktów za rozwój: { $want }; masz { $have }.
herald-lacks-priced-least = Następne pole wymaga tylu kart rozwoju za { $price } lub więcej: { $want }; masz { $have }.
herald-lacks-priced-below = Następne pole wymaga tylu kart rozwoju poniżej { $price }: { $want }; masz { $have }.
herald-stolen-mine = { $civ } zabiera z twojej ręki: { $card }
herald-stolen = Zabierasz { $card } ({ $civ })
herald-late-iron-mine = Wkraczasz w późną epokę żelaza
herald-late-iron = { $civ } wkracza w późną epokę żelaza
herald-next-is-last = Po tej turze już tylko jedna: tura { $turn } jest ostatnia
herald-final-turn = Tura { $turn } jest ostatnia
herald-meanwhile = Tymczasem
herald-while-calamities = { $number ->
    [one] Jeszcze jedna katastrofa dotknęła innych.
    [few] Jeszcze { $number } katastrofy dotknęły innych.
   *[other] Jeszcze { $number } katastrof dotknęło innych.
 }
herald-while-fallen = { $number ->
    [one] Upadło 1 cudze miasto.
    [few] Upadły { $number } cudze miasta.
   *[other] Upadło { $number } cudzych miast.
 }
herald-while-attacks = { $number ->
    [one] Zaatakowano 1 miasto.
    [few] Zaatakowano { $number } miasta.
   *[other] Zaatakowano { $number } miast.
 }
herald-while-built = { $nations ->
    [one] Jeden naród zbudował
    [few] { $nations } narody zbudowały
   *[other] { $nations } narodów zbudowało
 } { $number ->
    [one] miasto.
    [few] { $number } miasta.
   *[other] { $number } miast.
 }
herald-while-advances = { $nations ->
    [one] Jeden naród zdobył
    [few] { $nations } narody zdobyły
   *[other] { $nations } narodów zdobyło
 } { $number ->
    [one] kartę rozwoju.
    [few] { $number } karty rozwoju.
   *[other] { $number } kart rozwoju.
 }
herald-while-deals = { $number ->
    [one] Zawarto 1 wymianę.
    [few] Zawarto { $number } wymiany.
   *[other] Zawarto { $number } wymian.
 }
herald-while-steps = { $number ->
    [one] Jeden naród zrobił krok na torze A.S.T.
    [few] { $number } narody zrobiły krok na torze A.S.T.
   *[other] { $number } narodów zrobiło krok na torze A.S.T.
 }
herald-while-starved = { $nations ->
    [one] Jeden naród miał więcej ludzi niż ziemi.
    [few] { $nations } narody miały więcej ludzi niż ziemi.
   *[other] { $nations } narodów miało więcej ludzi niż ziemi.
 }
herald-while-moved = { $nations ->
    [one] Ruszył się jeden naród.
    [few] Ruszyły się { $nations } narody.
   *[other] Ruszyło się { $nations } narodów.
 }
herald-while-borders = Nikt nie przekroczył twoich granic.
letter-title = { $number ->
    [one] Nieobecność: list na jedną stronę
    [few] Nieobecność: { $number } tury
   *[other] Nieobecność: { $number } tur
 }
letter-story = { $number ->
    [one] Co się dotąd stało: jedna tura
    [few] Co się dotąd stało: { $number } tury
   *[other] Co się dotąd stało: { $number } tur
 }
letter-open = { $number ->
    [one] List: 1 tura
    [few] List: { $number } tury
   *[other] List: { $number } tur
 }
letter-whole = Tury od { $from } do { $to } w skrócie
letter-standing = Miejsce { $place } z { $of }, punkty: { $points }; { $cities ->
    [one] 1 miasto
    [few] { $cities } miasta
   *[other] { $cities } miast
 }, { $people ->
    [one] 1 osoba
    [few] { $people } osoby
   *[other] { $people } osób
 }, skarbiec { $treasury }, { $advances ->
    [one] 1 karta rozwoju
    [few] { $advances } karty rozwoju
   *[other] { $advances } kart rozwoju
 }.
letter-all = Przez te tury: { $what }.
letter-most = Co dotknęło cię najbardziej
letter-enough = To wystarczy
letter-page = Tura { $turn }: { $what }
letter-page-quiet = Tura { $turn }
letter-mine = Co dotyczy ciebie
letter-quiet = Nic cię nie dotknęło.
letter-done = Zrobiono w twoim imieniu
letter-built = Zbudowano: { $areas }.
letter-bought = Kupiono: { $advances }.
letter-deals = Transakcje: { $number }.
letter-rest = Reszta świata
letter-next = Dalej: tura { $turn }
letter-read = Przeczytane
herald-change-advances = { $number ->
    [one] { $sign }1 karta rozwoju
    [few] { $sign }{ $number } karty rozwoju
   *[other] { $sign }{ $number } kart rozwoju
 }
strip-title = Od twojej ostatniej decyzji
strip-spectator = Co się ostatnio stało
strip-more = jeszcze { $number }
strip-tell = Opowiedz
strip-untold = nieopowiedziane: { $number }
strip-letter = Opowiedz ({ $number ->
    [one] 1 scena
    [few] { $number } sceny
   *[other] { $number } scen
 }, { $seconds } s)
log-told-before = { $more ->
    [0] Wcześniej: { $first }
   *[other] Wcześniej: { $first } i jeszcze { $more }
 }
log-being-told = … właśnie opowiadane
phase-story = { $phase }, tura { $turn }
phase-story-none = Nie stało się nic godnego uwagi.
phase-story-tell = Opowiedz
phase-story-rules = Zasady tej fazy
phase-story-earlier = Wcześniejsza tura
phase-story-later = Późniejsza tura
phase-story-open = { $phase }: co się stało
replay-tell = Opowiedz tę fazę
herald-a-card = karta
## Ludzie: powroty, sesje, odejścia na zawsze, imiona. (branch people)
me-forgotten-mail = Nie pamiętasz hasła? Wyślemy list na twój adres: odnośnik z listu zaloguje cię i pozwoli ustawić nowe.
me-forgotten-host = Nie pamiętasz hasła? Osoba prowadząca ten serwer może dać ci odnośnik, który cię zaloguje.
me-account-more = Logujesz się listem na swój adres. Możesz też mieć login i hasło.
me-change = Zmień login lub hasło
me-changed = Zmieniono. Wszystkie inne przeglądarki zostały wylogowane.
me-password-new = Nowe hasło
me-password-new-about = Zostaw puste, by zachować stare. Co najmniej osiem znaków.
me-password-old = Obecne hasło
me-mail-is = Twój adres to { $mail }.
me-mail-new = Nowy adres
me-mail-change = Zmień adres
me-mail-add = Dodaj adres, by logować się listem
me-mail-change-about = Wyślemy tam odnośnik; gdy go otworzysz, adres będzie twój.
me-sign-out-title = Wylogować cię, { $name }?
me-sign-out-about = Grasz jako gość: zna cię tylko ta przeglądarka. Potem nikt nie będzie mógł znów być tobą. Konto albo adres cię zachowa.
me-sign-out-tables = { $number ->
    [one] Tracisz miejsce przy jednym stole.
    [few] Tracisz miejsca przy { $number } stołach.
    [many] Tracisz miejsca przy { $number } stołach.
   *[other] Tracisz miejsca przy { $number } stołach.
}
me-sign-out-go = Wyloguj mimo to
me-stay = Zostaję
me-data = Twoje dane i usunięcie konta
me-data-about = Wszystko, co ten serwer o tobie przechowuje, w jednym pliku; albo nic więcej o tobie.
me-data-get = Pobierz moje dane
me-delete = Usuń moje konto
me-delete-title = Usunąć { $name } na zawsze?
me-delete-about = Znikną twoje imię, login, adres, ustawienia i wszystkie wypowiedzi. Gry zostaną, bez twojego imienia. Tego nie da się cofnąć.
me-delete-tables = { $number ->
    [one] Twoje miejsce przy jednym stole przejmie opiekun.
    [few] Twoje miejsca przy { $number } stołach przejmą opiekunowie.
    [many] Twoje miejsca przy { $number } stołach przejmą opiekunowie.
   *[other] Twoje miejsca przy { $number } stołach przejmą opiekunowie.
}
me-delete-go = Usuń wszystko
me-deleted = Twoje konto zostało usunięte.
session-title = Gdzie trwa twoje logowanie
session-unknown = Przeglądarka
session-dates = od { $since }, ostatnio { $used }
session-here = ta
session-end = Wyloguj
name-title = Jak masz na imię?
name-about = Inni przy stole zobaczą to imię obok twojego narodu.
name-go = To ja
name-ask = Inni widzą cię jako „{ $name }”. Powiedz im, jak masz na imię.
name-tell = Podaj imię
sign-in-as = Ten list zaloguje cię jako { $name }.
sign-in-same = Tutaj już jesteś { $name }.
sign-in-new = Ten list zaloguje cię jako nową osobę, z adresem { $mail }.
sign-in-tables = { $number ->
    [0] { "" }
    [one] Siedzi przy jednym stole.
    [few] Siedzi przy { $number } stołach.
    [many] Siedzi przy { $number } stołach.
   *[other] Siedzi przy { $number } stołach.
}
sign-in-doubt = Jeśli to nie ty i nie było prośby o ten list, zamknij tę stronę.
sign-in-mail = Adres { $mail } będzie należał do { $name }.
sign-in-mail-instead = Adres { $mail } zastąpi { $old }.
sign-in-guest = { $number ->
    [one] W tej przeglądarce grasz jako gość { $guest }, przy jednym stole.
    [few] W tej przeglądarce grasz jako gość { $guest }, przy { $number } stołach.
    [many] W tej przeglądarce grasz jako gość { $guest }, przy { $number } stołach.
   *[other] W tej przeglądarce grasz jako gość { $guest }, przy { $number } stołach.
}
sign-in-merge = Zabierz te miejsca ze sobą
sign-in-merge-about = Odtąd będą twoje na każdym urządzeniu.
sign-in-leave = Zostaw je
sign-in-leave-about = Jeśli { $guest } nie ma innego zalogowanego urządzenia, nikt już na tych miejscach nie usiądzie.
sign-in-password = Ustaw nowe hasło
sign-in-password-about = Do loginu { $login }. Wszystkie inne przeglądarki zostaną wtedy wylogowane.
person-gone = (konto usunięte)

## Stół gospodarza. (branch people)
host-title = Sprawy gospodarza
host-close = Zamknij stół
host-close-title = Zamknąć ten stół?
host-close-about = Nikt już tu nie usiądzie ani nie zagra. Kto tu siedzi, przeczyta, że stół został zamknięty.
host-close-sure = Zamknij na dobre
host-closed = Ten stół został zamknięty.
host-revoke = Unieważnij wszystkie zaproszenia
host-revoked = Żadne zaproszenie już nie działa.
host-make = Zrób gospodarzem
host-make-title = Nowy gospodarz: { $who }?
host-make-about = { $who } będzie odtąd zaczynać grę, zmieniać ustawienia i usuwać ludzi. Zachowasz swoje miejsce, ale stół może ci oddać tylko { $who }.
host-make-sure = Przekaż stół
host-bar = Usuń na dobre
host-bar-title = Usunąć na dobre: { $who }?
host-bar-about = { $who } traci miejsce i nie usiądzie już przy tym stole. Wszystkie rozesłane zaproszenia też tracą ważność.
host-bar-sure = Usuń
host-claim = Zostań gospodarzem
host-claim-about = { $host } – gospodarza od dawna tu nie ma. Zastąpić może każdy, kto tu siedzi.
host-recall = Wróć do miejsc
invite-until = Działa do { $date }.
pick-until = Do { $time }; potem przypada pierwszy wolny naród.
pick-hurry = Nie czekajmy dłużej
pick-hurry-in = { $number ->
    [one] Za sekundę nie trzeba będzie dłużej czekać.
    [few] Za { $number } sekundy nie trzeba będzie dłużej czekać.
    [many] Za { $number } sekund nie trzeba będzie dłużej czekać.
   *[other] Za { $number } sekundy nie trzeba będzie dłużej czekać.
}
pick-hurried = { $number ->
    [one] Jedna osoba nie chce dłużej czekać.
    [few] { $number } osoby nie chcą dłużej czekać.
    [many] { $number } osób nie chce dłużej czekać.
   *[other] { $number } osoby nie chcą dłużej czekać.
}
status-closed = zamknięty
ranking-left = Poza grą
## Kto gra

player-of = { $player } · { $nation }
quoted = „{ $words }”
leader-words = „{ $words }”
leader-says = „{ $words }” — { $leader }
seat-leader = { $leader } · { $temper } · { $level }
sheet-person = Gra tu człowiek. Niżej to, co o sobie wiecie.
sheet-threat = Zagrożenie dla ciebie
sheet-threat-line = { $area }: w następnym ruchu { $number ->
    [one] może przyjść { $number } żeton
    [few] mogą przyjść { $number } żetony
   *[other] może przyjść { $number } żetonów
 }
sheet-threat-city = Twoje miasto na obszarze { $area }: może przyjść { $number }, trzeba { $needed }
sheet-threat-take = Może zdobyć twoje miasto na obszarze { $area }, mając { $needed } z { $number }
sheet-reach = Twoje zagrożenie dla nich
sheet-reach-city = Ich miasto na obszarze { $area }: możesz przyjść z { $number }, trzeba { $needed }
sheet-reach-take = Możesz zdobyć { $area }, mając { $needed } z { $number }
sheet-no-reach = W następnym ruchu nic twojego tam nie dotrze.
sheet-since = Obok liczby: zmiana od poprzedniej tury.
sheet-cheap = Tanie dla nich
sheet-price = { $price } zamiast { $cost }
sheet-collects-price = prosi o to
sheet-collects-deal = ma to od ciebie
sheet-ask = Zapytaj o cenę: { $card }
sheet-whisper = Szepnij
sheet-threat-more = … i jeszcze { $number } { $number ->
    [one] obszar
    [few] obszary
   *[other] obszarów
 }
sheet-credits = Kredyt na następne karty rozwoju
sheet-no-threat = W następnym ruchu nic stamtąd do ciebie nie dotrze.
sheet-advances = Karty rozwoju ({ $number })
sheet-no-advances = Jeszcze żadnych.
sheet-collects = Zbiera, o ile ci wiadomo
sheet-deals = Wymiany z tobą ({ $number })
sheet-no-deals = Nie było jeszcze żadnej.
sheet-show = Pokaż na mapie
sheet-offer = Złóż ofertę
touches-diplomacy-forbid_entering_city_areas = twoje żetony nie mogą wejść do ich miast.
touches-cultural_ascendancy-forbid_causing_conflict = nie możesz wywołać konfliktu tam, gdzie są ich jednostki.
touches-engineering-city_defence = żetony potrzebne do zdobycia ich miasta: { $attackers_needed }.
touches-engineering-city_attack = żetony, którymi zdobywają twoje miasto: { $attackers_needed }.
touches-metalworking-conflict_removal_priority = w konflikcie tracisz żeton wcześniej niż oni.
touches-military-move_after_non_holders = ruszają się po tobie.
touches-fundamentalism-sa_destroy_adjacent_area = mogą zniszczyć twoje jednostki na obszarze sąsiadującym lądem z ich obszarem.
touches-monotheism-sa_annex_adjacent_area = mogą przejąć twoje jednostki na obszarze sąsiadującym lądem z ich obszarem.
touches-politics-sa_politics = mogą przejąć twoje jednostki na obszarze sąsiadującym lądem z ich obszarem, płacąc ze skarbca.
touches-provincial_empire-sa_collect_commodities = mogą żądać od ciebie karty towaru, jeśli sąsiadujecie.
regard-theirs = Co myśli o tobie { $who }
regard-mine = Co wiesz o tym narodzie
regard-label = { $word }: stopień { $step } z 5
regard-1 = Nie chce się wymieniać
regard-2 = Nieufność
regard-3 = Otwartość
regard-4 = Życzliwość
regard-5 = Zaufanie
regard-nothing = Nic się jeszcze między wami nie wydarzyło.
evidence-kept-them = Tura { $turn }: dwie wymiany z rzędu, w których twoje słowa były prawdą
evidence-kept-me = Tura { $turn }: dwie wymiany z rzędu, w których powiedziano ci prawdę
evidence-false-name-them = Tura { $turn }: z ogłoszonych przez ciebie kart nie było: { $cards }
evidence-false-name-me = Tura { $turn }: z ogłoszonych kart nie było: { $cards }
evidence-slipped-them = Tura { $turn }: od ciebie, po cichu: { $cards }
evidence-slipped-me = Tura { $turn }: po cichu podsunięto ci: { $cards }
evidence-cheated-them = Tura { $turn }: od ciebie, pod fałszywą nazwą albo wbrew obietnicy: { $cards }
evidence-cheated-me = Tura { $turn }: pod fałszywą nazwą albo wbrew obietnicy dostajesz: { $cards }
evidence-struck-them = Tura { $turn }: uderza katastrofa od ciebie: { $cards }
evidence-struck-me = Tura { $turn }: uderza w ciebie katastrofa od tej strony: { $cards }
evidence-attacked-them = Tura { $turn }: atakujesz ich miasto
evidence-attacked-me = Tura { $turn }: atak na twoje miasto
evidence-chosen-them = Tura { $turn }: wskazujesz ich jako ofiarę
evidence-chosen-me = Tura { $turn }: wskazują cię jako ofiarę
evidence-favoured-them = Tura { $turn }: widzą prezenty między tobą a kimś innym
evidence-favoured-me = Tura { $turn }: widzisz prezenty między nimi a kimś innym
evidence-amends-them = Tura { $turn }: hojna wymiana coś naprawiła
evidence-amends-me = Tura { $turn }: hojna wymiana coś naprawiła
evidence-earlier-kept-them = Z dawniejszych gier: twoje słowa zwykle były prawdą
evidence-earlier-kept-me = Z dawniejszych gier: ich słowa zwykle były prawdą
evidence-earlier-broken-them = Z dawniejszych gier: twoje słowa często nie były prawdą
evidence-earlier-broken-me = Z dawniejszych gier: ich słowa często nie były prawdą

# Stół wymiany i żywy targ.
deal-title = Stół wymiany
deal-to-all = Do wszystkich
deal-more = Więcej do tej oferty
deal-aloud = Na głos: słyszą wszyscy, przyjąć może tylko ten gracz
deal-offer-aloud = Oferta na głos: { $who }
deal-ideas = Wymiany dobre dla obu stron
deal-times = { $number ->
    [one] { $card }
   *[other] { $card } × { $number }
}
deal-for = za { $cards }
deal-no-ideas = Teraz nic nie pasuje obu stronom. Zapytaj o cenę albo poczekaj na następną rundę.
deal-no-ideas-last = Teraz nic nie pasuje obu stronom. Zapytaj o cenę.
deal-looking = Szukam wymian …
deal-theirs = Co oni dają
deal-mine = Co ja daję
deal-gives = Daje { $who }
deal-about = Wszystko o graczu { $who }
deal-want = Chcesz
deal-give = Dajesz
deal-hand = ręka { $worth ->
    [one] { $worth } punkt
    [few] { $worth } punkty
   *[many] { $worth } punktów
}
deal-sworn = przysięga
deal-named = nazwane
deal-unsaid = { $number ->
    [one] jeszcze jedna, nienazwana
    [few] jeszcze { $number }, nienazwane
   *[many] jeszcze { $number }, nienazwanych
}
deal-tap-theirs = dotknij towaru niżej
deal-tap-mine = dotknij karty niżej
deal-silent = { $who } nie ma ogłoszenia. Nazwij towar albo zapytaj.
deal-known = Z wymian z tobą i podanych ci cen w turze { $turn }, nie z ogłoszenia
deal-known-mark = tura { $turn }
deal-choose = Wybierz, z kim handlujesz.
deal-other-good = + inny towar
deal-ask = Zapytaj o cenę
deal-ask-about = Zapytaj, czego chcą za: { $cards }
deal-wanted = szukane
deal-spare = zbędna, nienazwana
deal-said-truly = prawda
deal-said-nothing = nienazwana
deal-said = jako „{ $card }”
deal-promise = „Bez katastrof”
deal-remembers = Po wymianie zobaczą karty i zapamiętają.
deal-reading = { $who } czyta …
deal-missing-whom = Z kim?
bars-title = Ile by to było warte
bars-all = Jeśli to prawda
bars-sworn = Pod przysięgą
bars-worst = W najgorszym
bars-danger = Jedną z pozostałych kart może być { $card }: punkty { $cost }.
bars-safe = Nie może być wśród nich klęski: nikt, od kogo mogliby ją mieć, nie ciągnął tak głęboko.
bars-nothing = Po dwa towary z każdej strony, a zobaczysz, ile to warte.
likely-1 = Mało prawdopodobne
likely-2 = Raczej nie
likely-3 = Być może
likely-4 = Raczej tak
likely-5 = Prawie na pewno
why-collects = { $card }: zbierają to.
why-parts = { $card }: mogą to oddać.
why-not-collecting = { $card }: nie mówią, że tego szukają.
why-breaks-set = { $card }: sami to zbierają.
why-cannot = { $card }: nie pokazują tyle.
why-short = { $card }: drogo ich to kosztuje.
why-silent = Nie powiedzieli, co zbierają.
why-line = O ile mówi ogłoszenie.
leaders-title = Targ
leaders-wants = szuka: { $cards }
leaders-silent = jeszcze nic nie mówi
leaders-done = na dziś koniec
leaders-deals = { $number ->
    [one] jedna wymiana z tobą
    [few] { $number } wymiany z tobą
   *[many] { $number } wymian z tobą
}
leaders-mute = Wycisz przywódców
leaders-hear = Słuchaj przywódców
round-of = Runda { $round } z { $of }.
round-1 = Przywódcy czekają na ciebie. Potem żądają mniej i handlują też między sobą.
round-2 = Przywódcy czekają na ciebie. Następna runda jest ostatnia.
round-3 = Ostatnie wezwanie: kto skończył, odchodzi.
round-1-live = Przywódcy wywieszają ogłoszenia i przychodzą z ofertami.
round-2-live = Przywódcy handlują też między sobą i żądają mniej.
round-3-live = Ostatnie wezwanie: kto skończył, odchodzi.
round-next = Następna runda
round-next-short = Następna runda ({ $round }/{ $of })
round-ready = chce iść dalej: { $who }
floor-board = Tablica
floor-no-offers-watching = Nie ma otwartej oferty.
cure-name-all = Nazwij wszystkie
cure-promise = Obiecaj „bez katastrof”
cure-swap = Daj: { $card }
cure-ask = Co weźmie { $who }?
price-for = { $cards }: tego chce za to { $who }
price-asked = { $who } pyta o cenę: { $cards }
price-none-here = Nie na sprzedaż
reject-enough = Za mało
reject-not-collecting = Nie zbieram tego
reject-fear = Co tam jeszcze jest?

## Do czego prowadzi szkic, i podpowiedzi

hand-unfold = Pokaż karty
hand-fold = Zwiń karty
end-cities = miasta
end-starve = przepadnie
end-support = utrzymanie
end-tax = podatek
end-points = punkty
end-treasury = skarbiec
end-step = krok dalej
end-step-on = tak
end-step-stay = nie
end-step-back = wstecz
end-change = przepada
end-stock = zasoby
end-given = oddane
end-placed = położone
end-room = wolne
end-income = dochód
end-revolts = bunty
end-ships = statki
end-why-cities = Miasta teraz: { $now }. Potem: { $then }.
end-why-cities-sites = Miasta teraz: { $now }. Potem: { $then }. Dość ludzi na miasto: { $areas }.
end-why-starve = Nie ma już miejsca dla żetonów ({ $then }): { $areas }. Wrócą do zasobów.
end-why-starve-none = Jest miejsce dla wszystkich twoich ludzi.
end-why-support = { $cities } × { $rate } = { $then }: tylu ludzi potrzebują twoje miasta. Na planszy: { $of }.
end-why-support-bad = { $cities } × { $rate } = { $then }: tylu ludzi potrzebują twoje miasta. Na planszy: { $of }. Miasta będą redukowane, aż to wystarczy.
end-why-tax = { $cities } × { $rate } = { $then }: następny podatek przy twojej najniższej stawce. W zasobach: { $of }.
end-why-tax-bad = { $cities } × { $rate } = { $then }: następny podatek przy twojej najniższej stawce. W zasobach: { $of }. To za mało.
end-why-points = Punkty zwycięstwa teraz: { $now }. Potem: { $then }.
end-why-treasury = Skarbiec teraz: { $now }. Potem: { $then }.
end-why-step-on = Jeśli nic się nie zmieni, twój znacznik pójdzie o krok dalej.
end-why-step-stay = Jeśli nic się nie zmieni, twój znacznik zostanie na miejscu.
end-why-step-back = Jeśli nic się nie zmieni, twój znacznik cofnie się o krok: nie masz miasta.
end-why-change = Z tego, co płacisz, przepada: { $then }. Reszty się nie wydaje.
end-why-change-none = Płacisz nie więcej, niż wynosi cena.
end-why-stock = Żetony w zasobach teraz: { $now }. Potem: { $then }. Stąd rośnie ludność i stąd płaci się podatek.
end-why-given = Oddane punkty jednostek: { $then }. Żeton liczy się za 1, miasto za 5.
end-why-given-of = Oddane punkty jednostek: { $then } z { $of }. Żeton liczy się za 1, miasto za 5.
end-why-placed = Położone żetony: { $then } z { $of }. Trzeba położyć wszystkie, które są w zasobach.
end-why-room = Tam, gdzie są twoi ludzie, jest jeszcze miejsce: { $areas }.
end-why-room-none = Tam, gdzie są twoi ludzie, nie ma już miejsca.
end-why-income = Przy stawce { $rate } do skarbca trafi { $then }.
end-why-revolts = Przy stawce { $rate } zasobów nie wystarcza na wszystkie miasta. Zbuntuje się: { $then }.
end-why-revolts-none = Przy stawce { $rate } żadne miasto się nie zbuntuje.
end-why-ships = Utrzymanie statku kosztuje 1. Skarbiec utrzyma wtedy { $then } z { $of }.
ends-more = i jeszcze { $number }
ends-title = Co by z tego wynikło
counsel-steps = { $number ->
    [one] Jeden krok
    [few] { $number } kroki
   *[other] { $number } kroków
 }
counsel-no-step = Nic więcej
counsel-show = Pokaż
counsel-draft-steps = Przyjmij szkic
counsel-draft = Przyjmij szkic
counsel-do = Zrób to
counsel-worse = Bez podpowiedzi: dobry bot straciłby tu coś, co twój szkic zachowuje.

# -- koniec --
turn-of = Tura { $turn } z { $last }
end-next-is-last = Następna tura jest ostatnia
end-this-is-last = Ostatnia tura
end-can-end = { $who } może zakończyć grę w tej turze
end-last-shop = Ostatnia tura: karty i skarbiec nic potem nie są warte.
end-open-shop = { $who } może zakończyć grę w tej turze: wtedy karty i skarbiec nic nie są warte.
waiting-over-result = Wygrywa { $winner } ({ $best } pkt). Twoje miejsce: { $place } z { $of } ({ $points } pkt).
waiting-over-winner = Wygrywa { $winner } ({ $best } pkt).
table-result = Miejsce { $place } · { $points } pkt
my-story-title = Moja historia
my-story-place = Miejsce { $place } z { $of }: { $who } ({ $points } pkt)
my-story-what-turning = Punkt zwrotny
my-story-what-deal = Najlepszy handel
my-story-what-hour = Najgorsza chwila
my-story-what-lie = Najlepsze kłamstwo
my-story-what-believed = Najgorsze kłamstwo, w które wierzysz
my-story-what-nemesis = Nemezis
my-story-what-friend = Sprzymierzeniec
my-story-what-missing = Czego zabrakło
my-story-shared = { $what }: { $line }
my-story-turning-up = Tura { $turn } przeniosła cię z miejsca { $from } na { $to }.
my-story-turning-down = Tura { $turn } zrzuciła cię z miejsca { $from } na { $to }.
my-story-deal = Tura { $turn }, { $civ }: { $got } za { $gave }.
my-story-hour-card = { $card }, tura { $turn }: { $cities ->
    [0] { $people ->
        [one] stracony 1 żeton
        [few] stracone { $people } żetony
       *[other] straconych { $people } żetonów
     }
    [one] stracone 1 miasto
    [few] stracone { $cities } miasta
   *[other] straconych { $cities } miast
 }.
my-story-hour = Tura { $turn }: { $cities ->
    [0] { $people ->
        [one] stracony 1 żeton
        [few] stracone { $people } żetony
       *[other] straconych { $people } żetonów
     }
    [one] stracone 1 miasto
    [few] stracone { $cities } miasta
   *[other] straconych { $cities } miast
 } naraz.
my-story-lie = Tura { $turn }: { $civ } dostaje od ciebie kartę { $card } jako „{ $said }”.
my-story-believed = Tura { $turn }, { $civ }: „{ $said }” to była karta { $card }.
my-story-nemesis = Cios od narodu { $civ }: { $number ->
    [one] raz.
   *[other] { $number } razy.
 }
my-story-friend = { $civ }: { $number ->
    [few] { $number } wymiany
   *[other] { $number } wymian
 }, żadna nie była pułapką.
my-story-missing = { $number ->
    [one] Jednego punktu
   *[other] { $number } punktów
 }: miejsce { $place } zajmuje { $civ }.
my-story-tied = Tylko rozstrzygnięcia remisu: miejsce { $place } zajmuje { $civ }.
my-story-ahead = Niczego: przewaga { $number ->
    [one] 1 punktu
   *[other] { $number } punktów
 }, drugie miejsce zajmuje { $civ }.
debrief-title = Co już wiesz
debrief-behind = Miejsce { $place }: { $number ->
    [0] tyle samo punktów ma { $who }
    [one] jeden punkt mniej niż { $who }
    [few] { $number } punkty mniej niż { $who }
   *[other] { $number } punktów mniej niż { $who }
 }.
debrief-won = Wygrana: { $number ->
    [one] jeden punkt
    [few] { $number } punkty
   *[other] { $number } punktów
 }.
debrief-points-cities = z miast
debrief-points-advances = z kart rozwoju
debrief-points-ast = z Toru Historii
debrief-next-points-cities = Najmniej dały miasta: zbieraj co turę sześć żetonów na miejscu pod miasto i zostaw dwa na każde miasto.
debrief-next-points-advances = Najmniej dały karty rozwoju: handluj, aż zestawy urosną, i wydaj je wszystkie w ostatniej turze.
debrief-next-points-ast = Najmniej dał Tor Historii: twoja planszetka mówi, czego wymaga następny krok.
debrief-deal = Handel: { $number ->
    [one] jedna wymiana
    [few] { $number } wymiany
   *[other] { $number } wymian
 }, pierwsza w turze { $turn }, z kim: { $civ }.
debrief-deal-not = Bez żadnej wymiany. Dwie pary to razem jedna czwórka.
debrief-passed = W turze { $turn } przeszła od ciebie dalej karta { $card }, do kogo: { $civ }.
debrief-passed-not = Żadna katastrofa nie poszła od ciebie dalej. Może iść jako trzecia karta, bez słowa.
debrief-suffered = W turze { $turn } dotknęła cię katastrofa { $card }, i żyjesz.
debrief-suffered-not = Żadna katastrofa cię nie dotknęła.
debrief-advance = Zakup: { $number ->
    [one] jedna karta rozwoju
    [few] { $number } karty rozwoju
   *[other] { $number } kart rozwoju
 }, pierwsza w turze { $turn }.
debrief-advance-not = Żadnej karty rozwoju. Są warte punkty i czynią inne tańszymi.
debrief-replay = Zagraj turę { $turn } jeszcze raz
debrief-short-as = Krótka gra z tymi przywódcami, jako { $who }
otherwise-title = Co zmieniłoby najwięcej
otherwise-line = Tura { $turn }: { $what }. Boty rozegrały to od tego miejsca { $games } razy: średnio punktów { $better }, a po twoim wyborze { $points }.
otherwise-play = Graj od tego miejsca
otherwise-move = inny ruch
otherwise-move-to = więcej ludzi na obszarach: { $areas }
otherwise-looking = Boty grają dalej z twoich decyzji i sprawdzają, która zmieniła najwięcej …
otherwise-city = miasto na obszarze { $areas }
otherwise-city-none = bez nowego miasta, bo brakło na nie utrzymania
otherwise-advances = zakup: { $advances }
otherwise-advances-none = bez zakupów, większe zestawy turę później
otherwise-tax = inny podatek
otherwise-expand = ludzie na innych obszarach
otherwise-support = strata innego miasta
otherwise-calamity = inne straty w katastrofie
otherwise-special = inne użycie zdolności
drill-title = Ćwicz z tymi samymi kartami
drill-trade = Handel tury { $turn }
drill-calamity = Katastrofy tury { $turn }
drill-move = Ruch i statki tury { $turn }
# -- ćwiczenia --
practise-title = Ćwicz jedną rzecz
practise-next = Co dalej
practise-trade = Ćwiczenie handlu
practise-trade-about = 5 minut z trojgiem władców
practise-calamities = Katastrofy
practise-calamities-about = 3 zagadki
practise-ships = Statki
practise-ships-about = Zagadka ruchu
drill-eyebrow = Ćwiczenie
drill-name-trade = Ćwiczenie handlu
drill-name-famine = Katastrofa 1 z 3: Głód
drill-name-superstition = Katastrofa 2 z 3: Zabobony
drill-name-heresy = Katastrofa 3 z 3: Herezja
drill-name-ships = Jeden statek, dwa miasta
drill-goal-trade = Niech twoja ręka będzie po handlu warta jak najwięcej; miarą jest to, co z tych samych kart zrobił przebiegły bot.
drill-goal-famine = Strać dziesięć punktów ludzi i miast, miasto liczy się za pięć, tak by po wyżywieniu stało jak najwięcej miast.
drill-goal-superstition = Trzy z twoich siedmiu miast zmienią się w ludzi: wybierz je tak, by zostało jak najwięcej ludzi.
drill-goal-heresy = Dwoje rywali cierpi z tobą: wskaż tych, których to kosztuje najwięcej miast, a potem oddaj cztery swoje tak, by zostało najwięcej ludzi.
drill-goal-ships = Załóż w tej turze dwa miasta jednym statkiem, który zabiera pięć osób i przepływa cztery obszary, i nie strać nikogo.
drill-goal-again = Jaki jest cel?
drill-reached = Lepiej się nie da.
drill-missed = Da się lepiej.
drill-before = przedtem
drill-mine = ty
drill-best = najlepiej
drill-par = bot
drill-figure-hand = Wartość ręki
drill-figure-cities = Twoje miasta
drill-figure-people = Twoi ludzie
drill-figure-rivals = Miasta stracone przez rywali
drill-differs = Gdzie jest inaczej: u ciebie, potem najlepiej
drill-city = miasto
drill-people = { $number ->
    [one] 1 osoba
    [few] { $number } osoby
   *[other] { $number } osób
 }
drill-set = { $number } × { $card }
drill-my-hand = Twoje karty na koniec
drill-par-hand = Karty bota na koniec
drill-judging = Reguły rozgrywają to jeszcze raz, żeby porównać …
drill-why-trade = Jednakowe karty są warte kwadrat swojej liczby: jeszcze jedna z tych, których masz najwięcej, jest warta więcej niż każda pojedyncza.
drill-why-famine = Dwoje ludzi żywi jedno miasto. Gdy stracisz samych ludzi, głodują za nimi miasta; gdy same miasta, ludzie stoją bezczynnie.
drill-why-superstition = Miasto, które upada, zostawia tylu ludzi, ilu żywi jego ziemia: oddaj te na żyznej ziemi.
drill-why-heresy = Karty rozwoju łagodzą katastrofę albo ją pogarszają: Filozofia oszczędza dwa miasta, Monoteizm kosztuje jedno więcej.
drill-why-ships = Statek może zabierać i wysadzać na każdym postoju. Każdemu miejscu przywieź tylko to, czego mu brak, w jednym rejsie.
drill-again = Spróbuj jeszcze raz
drill-next = Dalej: { $name }
drill-play = Zagraj partię
again-title = Zagraj jeszcze raz
again-same = Jeszcze raz, ten sam stół
again-other = Jeszcze raz, inny naród
again-go = Do następnej gry
again-without = Pozostali grają dalej bez ciebie.
again-about = Pyta pozostałych. Jeśli zgodzi się więcej niż połowa, każdy dostanie inny naród; za tych, którzy odmówią, zagra bot.
again-fork = Jeszcze raz od punktu zwrotnego
share-picture = Udostępnij jako obraz
share-text = Skopiuj jako tekst
share-copied = Skopiowano
ceremony-title = Gra się skończyła
ceremony-mine = Twoje miejsce: { $place } ({ $points } pkt){ $gap ->
    [0] . Wygrana!
   *[other] ; do zwycięstwa zabrakło { $gap }.
 }
ceremony-skip = Pomiń
ceremony-on = Zobacz tabelę

# -- świat dnia --
daily-title = Świat dnia
daily-of = Świat dnia, { $day }
daily-text = Dziś: { $who }, { $players ->
    [one] { $players } gracz
   *[other] { $players } graczy
 }, { $turns ->
    [one] { $turns } tura
    [few] { $turns } tury
   *[other] { $turns } tur
 }; te same karty i ci sami przeciwnicy dla wszystkich.
daily-played = { $number ->
    [one] Zagrała 1 osoba, najlepszy wynik { $best }.
    [few] Zagrały { $number } osoby, najlepszy wynik { $best }.
   *[other] Zagrało { $number } osób, najlepszy wynik { $best }.
 }
daily-nobody = Nikt go jeszcze nie ukończył.
daily-play = Zagraj dziś
daily-resume = Graj dalej
daily-practise = Poćwicz
daily-week = Mój tydzień
daily-place = { $place }.
daily-ranking = Ranking dnia
daily-points = { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[other] { $points } punktów
 }
daily-fair = Skąd wiem, że to uczciwe?
daily-fair-text = Karty wynikają z ziarna, którego nikt nie wybiera. Jego skrót widać w ciągu dnia, samo ziarno następnego dnia. Liczy się twoja pierwsza ukończona gra.
daily-hash = Skrót dzisiejszego ziarna
daily-seed-before = Ziarno z dnia { $day }

nav-moderation = Moderacja
moderation-title = Moderacja
moderation-open = Moderacja tego serwera
moderation-not = Ta strona jest dla osób moderujących ten serwer. Wyznacza je osoba, która go prowadzi, poleceniem „megaciv admin moderator”.
moderation-reports = Zgłoszenia ({ $number })
moderation-no-reports = Nie ma zgłoszeń do załatwienia.
moderation-report = Zgłoszenie: { $name }
moderation-reported = { $by }, { $date }, stół { $table }:
moderation-why = Powód
moderation-why-about = Zostaje w dzienniku, a osoba, której dotyczy, go przeczyta.
moderation-about = { $name } …
moderation-delete-line = Usuń wypowiedź
moderation-settle = Załatw bez dalszych kroków
moderation-people = Osoby
moderation-search = Imię, login albo identyfikator
moderation-find = Szukaj
moderation-nobody = Nikt się tak nie nazywa.
moderation-look = Pokaż
moderation-guest = gość
moderation-seats = { $number ->
    [one] jedno miejsce
    [few] { $number } miejsca
   *[other] { $number } miejsc
}
moderation-since = tutaj od { $date }
moderation-is-moderator = moderuje
moderation-is-muted = bez głosu
moderation-is-banned = bez wstępu
moderation-is-one = Ta osoba też moderuje. Tu może działać tylko ktoś, kto prowadzi serwer.
moderation-muted-until = Bez głosu do { $date }.
moderation-banned-until = Bez wstępu do { $date }.
moderation-what = Co zrobić
moderation-warn = Ostrzeż
moderation-mute = Odbierz głos
moderation-ban = Zamknij drzwi
moderation-pardon = Daruj
moderation-days = Na jak długo
moderation-so-many-days = { $number ->
    [one] jeden dzień
    [few] { $number } dni
   *[other] { $number } dni
}
moderation-for-good = na zawsze
moderation-done-warn = { $name }: ostrzeżenie czeka na przeczytanie.
moderation-done-mute = { $name } nie ma już głosu.
moderation-done-ban = { $name } nie ma już wstępu.
moderation-done-pardon = { $name } znów ma głos i wstęp.
moderation-so-far = Co już zrobiono
moderation-shared = Wspólne adresy
moderation-shared-about = Osoby, które siedzą przy jednym stole i w ostatnich dziewięćdziesięciu dniach łączyły się z jednego adresu. To niczego nie dowodzi: dom i klub też mają jeden adres. Zachowany jest tylko skrót adresu.
moderation-shared-last = ostatnio { $date }
moderation-shared-none = Nikt przy tym samym stole nie dzieli z nikim adresu.
moderation-audit = Co zrobiono i dlaczego
audit-admin = osoba prowadząca serwer
audit-none = Niczego dotąd nie zrobiono.
audit-warn = Ostrzeżenie
audit-mute = Odebranie głosu
audit-ban = Zamknięcie drzwi
audit-pardon = Darowanie
audit-delete-line = Usunięcie wypowiedzi
audit-settle = Załatwienie zgłoszenia
audit-moderator = Prawo moderowania
audit-no-moderator = Koniec moderowania
audit-merge = Połączenie dwóch osób
audit-delete = Usunięcie konta
audit-link = Odnośnik do wejścia
audit-host = Zmiana gospodarza
audit-close = Zamknięcie stołu
audit-bar = Odesłanie od stołu
audit-unstick = Odblokowanie stołu
told-title = Do ciebie od osoby prowadzącej serwer
told-warn = Dostajesz ostrzeżenie.
told-mute = Przy stołach innych osób nie masz głosu do { $date }.
told-pardon = Znów masz głos i wstęp.
told-delete-line = Twoja wypowiedź została usunięta.
told-why = Powód: { $why }
told-read = Przeczytane
hook-label = Webhook tego stołu, na przykład z Discorda
hook-save = Zapisz adres
hook-about = Początek, wybory cywilizacji, głosowania, opiekunowie, koniec; przy wolnych stołach każda nowa faza. Adres widzi tylko gospodarz.
host-log = Dla gospodarza: miejsca, głosowania, webhook
affair-open = trwa
affair-sat = zajęte miejsce
affair-stood = opuszczone miejsce
affair-barred = odesłanie przez gospodarza
affair-lent = miejsce wolne dla zastępstwa
affair-back = powrót na miejsce
affair-caretaker = przegapione terminy; gra opiekun
affair-bot = gra bot, z głosowania
affair-deleted = konto usunięte
affair-vote-pause = prośba o przerwę
affair-vote-resume = prośba o wznowienie
affair-vote-bot = prośba o bota: { $seat }
affair-vote-substitute = prośba o zastępstwo: { $seat }
affair-vote-leave = prośba, aby naród opuścił grę: { $seat }
affair-vote-pace = prośba o inny zegar
affair-vote-undo = prośba o cofnięcie
affair-vote-end = prośba o zakończenie gry
affair-vote-again = prośba o kolejną grę
affair-sides = za: { $ayes }; przeciw: { $noes }
notice-gathered = Jeden list dziennie
notice-gathered-about = Wszystkie powiadomienia razem, raz na dobę. Tylko o bliskim terminie dowiesz się od razu.
notice-gathered-at = O której godzinie
