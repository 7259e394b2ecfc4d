# Pomocnik przy stole: dlaczego wpis nie pasuje. Przy większości z nich mistrz gry może obstawać.

reason-companion-nations-3-to-18 = { $number ->
    [one] Jedna nacja
    [few] { $number } nacje
   *[other] { $number } nacji
}: za mało albo za dużo, gra się od trzech do osiemnastu.
reason-companion-line-twice = Każdy wiersz punktów potrzebuje własnej nazwy, której nic innego nie nosi.
reason-companion-no-such-nation = Przy tym stole nie ma nacji { $civilization }.
reason-companion-too-many = { $number } to za dużo, { $player }: najwyżej { $most }.
reason-companion-board-or-stock = Podaj albo żetony na planszy, albo te, które zostały w zapasie.
reason-companion-tax-rate = Stawka podatku, { $player }: od { $least } do { $most }.
reason-companion-library-aim = Biblioteka obniża cenę tylko rozwoju kupowanego razem z nią: { $advance } nim nie jest.
reason-companion-free-credits = Rozmieszczone punkty wolnych zniżek: { $number }, a jest ich { $wanted }.
reason-companion-paid-too-little = Zapłacono { $paid } pkt, a cena wynosi { $price }.
reason-companion-no-such-calamity = Nie ma katastrofy { $value }.
reason-companion-traded-to-oneself = { $player } nie może mieć tej karty od siebie.
reason-companion-calamity-lies-already = { $calamity } już leży na stole.
reason-companion-one-of-a-kind = { $player }: { $calamity } dwa razy; jedną najpierw się odrzuca.
reason-companion-too-many-calamities = { $player } miałby więcej niż trzy katastrofy albo więcej niż dwie duże: najpierw odrzuć losowo.
reason-companion-no-such-case = Nie ma na biurku katastrofy numer { $number }.
reason-companion-not-asked = Nikt o to nie pytał: { $value }.
reason-companion-other-answer = To nie odpowiada na pytanie: { $value }.
reason-companion-barred = { $player }: nie można wskazać.
reason-companion-not-among = { $player }: nie ma wśród tych, których można wskazać.
reason-companion-number-between = { $number } nie mieści się między { $least } a { $most }.
reason-companion-still-asked = Jeszcze czegoś brakuje: { $value }.
reason-companion-resolved-already = { $calamity }: już rozstrzygnięta.
reason-companion-markers-moved = Znaczniki przesunięto już w turze { $number }.
reason-companion-markers-later = Znaczniki przesuwa się w fazie Zmiany na Torze Historii.
reason-companion-one-copy-only = Na stole leży tylko jedna karta { $calamity }: nie ma kolejności, przy której można obstawać.
reason-companion-too-late-to-insist = { $calamity } jest już rozstrzygana: „jedna po drugiej” trzeba powiedzieć przedtem.
reason-companion-stock-needs-treasury = Nie wiadomo, ile żetonów { $player } ma w skarbcu: podaj żetony na planszy.
reason-companion-no-such-line = Ten stół nie ma wiersza punktów { $value }.

problem-no-such-companion = Nie ma tu pomocnika o tej nazwie.
problem-companion-join-first = Najpierw otwórz adres tego pomocnika.
problem-companion-full = Ta księga jest pełna: { $most } wpisów.
problem-companion-moved-on = Ktoś był szybszy. Spójrz i spróbuj jeszcze raz.
problem-companion-game-master-only = Może to zrobić tylko mistrz gry.
problem-companion-not-your-nation = To sprawa innej nacji: może to wpisać jej gracz albo mistrz gry.
problem-companion-no-such-entry = Nie ma takiego wpisu.
problem-companion-strike-your-last = Możesz cofnąć to, co ostatnio wpisano z tego urządzenia w tej fazie. O resztę poproś mistrza gry.
problem-companion-no-such-seat = Przy tym stole nie ma nacji { $civilization }.
problem-companion-nobody-asks = Nikt już nie prosi o to miejsce.
problem-companion-wrong-code = To nie jest kod mistrza gry.
problem-companion-no-such-card = Nie ma karty { $value }.
problem-companion-no-wifi = Ten pomocnik uruchomiono bez --wifi, więc nie ma kodu sieci.
problem-companion-no-printing = Pliki PDF tworzy Typst, którego tu nie zainstalowano: pip install "megaciv[map]". Stronę „Drukuj” każda przeglądarka zapisze jako PDF.
reason-companion-record-version = Ten zapis ma wersję { $version }; ten megaciv czyta { $ours }.
reason-companion-record-too-long = Ten zapis ma ponad { $most } wpisów.
reason-companion-record-numbers = Wpisy tego zapisu nie są ponumerowane po kolei.

# Co mówią jego strony.

companion-title = Przy prawdziwym stole
companion-lead = Pomocnik jest pisarzem gry planszowej: telefony wszystkich, telewizor i dokładne zasady. Prowadzi liczby i wylicza ceny, kolejność, katastrofy, wymagania i punkty. Wy gracie dalej drewnem i kartonem.
companion-how = Jak zacząć
companion-how-1 = Na laptopie, który przynosisz, w tej samej sieci co telefony:
companion-how-2 = Każdy skanuje kod z ekranu i dotyka swojej nacji. Bez konta, bez internetu.
companion-how-3 = Stronę telewizora daj na duży ekran. Strona mistrza gry prowadzi przez turę.
companion-who-plays = { $number ->
    [0] Kto gra?
    [one] Gra jedna nacja
    [few] Grają { $number } nacje
   *[other] Gra { $number } nacji
}
companion-level = Ile się zapisuje
companion-level-score = Wynik: spis, miasta, rozwoje, punkty
companion-level-table = Stół: także podatki, ruchy, karty, katastrofy
companion-level-bank = Bank: także płatności
companion-ast-side = Tor Historii
companion-scenario = Gra
companion-full = Pełna gra
companion-short-game = Krótka gra
companion-edition = Wydanie
companion-trade-minutes = Minuty na handel
companion-hard-stop = Wieczór kończy się o
companion-extras = Inne wiersze punktów, po przecinku
companion-open = { $number ->
    [one] Otwórz księgę dla jednej nacji
    [few] Otwórz księgę dla { $number } nacji
   *[other] Otwórz księgę dla { $number } nacji
}
companion-go-on-with = Kontynuuj z zapisu
companion-go-on-note = Plik game.mcr.json z innego laptopa: wszystkie wpisy przechodzą, telefony skanują raz.
companion-no-record = Ten plik nie jest zapisem pomocnika.
companion-join = Która nacja jest twoja?
companion-join-at = Zeskanuj, dotknij swojej nacji, gotowe. Pomocnik { $id }
companion-taken = zajęte: pytamy mistrza gry
companion-waiting = Pytamy mistrza gry, czy możesz wpisywać za: { $player }.
companion-qr = Adres jako kod dla telefonów
companion-turn = Tura { $turn }
companion-last-turn = tura { $turn } jest ostatnia
companion-fits = przed końcem zmieszczą się tury do { $turn }
companion-over = Koniec gry
companion-unsent = { $number ->
    [one] Jeden wpis czeka na tym urządzeniu, aż laptop odpowie.
    [few] { $number } wpisy czekają na tym urządzeniu, aż laptop odpowie.
   *[other] { $number } wpisów czeka na tym urządzeniu, aż laptop odpowie.
}
companion-line-lost = Laptop nie odpowiada; próbujemy dalej …
companion-insist = Wpisz mimo to
companion-ask-gm = Mistrz gry może to wpisać mimo to.
companion-understood = Rozumiem
companion-stale = Od podania mogło się zmienić
companion-reckoned = Wyliczone, nie policzone
companion-number = Liczba
companion-digit-away = Usuń ostatnią cyfrę
companion-yes = Tak
companion-no = Nie
companion-nobody = Nikt
companion-say = Podaj
companion-say-number = { $number }
companion-these = wskazano { $number } z { $most }
companion-thanks = Dziękujemy, zapisane
companion-nothing = Teraz nikt o nic nie pyta
companion-ask-rate = Twoja stawka podatku?
companion-tax-brings = Przy pokazanej stawce do skarbca: { $number }.
companion-ask-census = Twoje żetony na planszy?
companion-ask-stock = Twoje żetony w zapasie?
companion-stock-empty = Mój zapas jest pusty
companion-count-stock = Liczę to, co zostało w zapasie
companion-say-census = { $number } na planszy
companion-say-stock = { $number } w zapasie
companion-your-move = Teraz twój ruch
companion-moves-first = Teraz rusza się { $player }
companion-moved = Mój ruch skończony
companion-ask-cities = Ile masz teraz miast?
companion-cities-unchanged = Nadal { $number }? Wtedy nic nie dotykaj.
companion-ask-cards = { $number ->
    [0] Nie dobierasz kart
    [one] Dobierz jedną kartę, ze stosu 1
    [few] Dobierz { $number } karty, ze stosów od 1 do { $number }
   *[other] Dobierz { $number } kart, ze stosów od 1 do { $number }
}
companion-bought-from = Kupione ze stosu { $stack } za { $price }
companion-free-from = Darmowa karta ze stosu { $stack }
companion-bought = Gotowe, kupione: { $number }
companion-bought-none = Nie kupuję
companion-trade = Handel!
companion-trade-note = Nikt nic nie dotyka. Dzwonek jest na dużym ekranie.
companion-ask-calamities = Jakie masz katastrofy?
companion-ask-another-calamity = Masz jeszcze jedną katastrofę?
companion-who-traded = Od kogo masz kartę { $card }?
companion-ask-treasury = Ile masz w skarbcu?
companion-say-treasury = { $number } w skarbcu
companion-ask-shop = Kupujesz rozwoje?
companion-shop = Sklep
companion-buy-nothing = Nie kupuję nic
companion-my-hand = Moja ręka: { $number }
companion-advances = Rozwoje: { $number }
companion-hand-note = Dotknij swoich kart. Zostają na tej stronie; laptop widzi je przy jednym rachunku i zapomina.
companion-so-many = { $number } × { $card }
companion-one-less = { $card }: o jedną mniej
companion-points = { $number } pkt
companion-library = Biblioteka obniża cenę
companion-anatomy = Anatomia daje dodatkowo
companion-free-credits = Wolne zniżki: rozmieszczono { $placed } z { $free }
companion-total = Cena { $number }
companion-pay = karty warte { $cards }, skarbiec { $treasury }
companion-short = brakuje { $number }
companion-buy = Kup ({ $number })
companion-basket-empty = Dotknij rozwojów, aby włożyć je do koszyka.
companion-back = Wróć
companion-cities = Miasta
companion-board = Na planszy
companion-stock = w zapasie
companion-treasury = Skarbiec
companion-points-name = Punkty
companion-nation = Nacja
companion-player = Gracz
companion-ast = Tor Historii
companion-next-step = Brakuje do następnego kroku
companion-step-ready = Znacznik się przesunie: niczego nie brakuje
companion-need-cities = miasta { $have } z { $want }
companion-need-advances = rozwoje { $have } z { $want }
companion-need-advance-points = punkty rozwojów { $have } z { $want }
companion-need-priced-least = rozwoje za { $price } lub więcej: { $have } z { $want }
companion-need-priced-below = rozwoje poniżej { $price }: { $have } z { $want }
companion-undo = Cofnij: { $what }
companion-tab-now = Teraz
companion-tab-rules = Zasady
companion-tab-table = Stół
companion-gm = Mistrz gry
companion-gm-code = Wpisz kod ze strony mistrza gry.
companion-code = Kod
companion-gm-become = Zostań mistrzem gry
companion-gm-code-is = Drugi mistrz gry: { $code }
companion-phase-back = Faza wstecz
companion-phase-next = Dalej: { $phase }
companion-move-markers = Przesuń wszystkie znaczniki
companion-final-sheet = Arkusz końcowy
companion-wants-seat = { $name } chce wpisywać za: { $player }, kto ma już telefon.
companion-somebody = Ktoś
companion-give = Przekaż
companion-clock = Czas na handel: { $time }
companion-time-up = Koniec czasu
companion-stopped = zatrzymany
companion-clock-start = Uruchom zegar
companion-clock-stop = Zatrzymaj
companion-clock-add = Minuta więcej
companion-desk = Katastrofy
companion-in-order = Jedna po drugiej
companion-in-order-note = Na stole leżą dwie kopie. Najpierw beneficjenci i ofiary obu, potem straty, chyba że ofiara główna obstaje przy kolejności.
companion-tied = remis, rozstrzyga: { $how }
companion-cases = rozstrzygnięto { $done } z { $all }
companion-case-done = Rozstrzygnięte: { $card }
companion-cities-lost = Zmiana liczby miast: { $player }
companion-cities-change = { $player }: miasta { $by }
companion-name-calamity = Podaj katastrofę za kogoś
companion-holder = Kto ją ma
companion-missing = Czekamy na
companion-table = Stół
companion-correct = Popraw: { $player }
companion-screens = Ekrany i pliki
companion-tv = Telewizor
companion-card-master = Rozdający karty
companion-print = Drukuj
companion-record = Zapis (game.mcr.json)
companion-csv = Wiersze dla klubu (CSV)
companion-bg-stats = Otwórz w BG Stats (potrzebna aplikacja i internet)
companion-note = Notatka do dziennika
companion-notes = Notatki
companion-end = Gra kończy się teraz
companion-go-on = Gra toczy się dalej
companion-log = Dziennik
companion-strike = Skreśl
companion-insisted = mimo wszystko
companion-misfit = już nie pasuje
companion-save = Zapisz
companion-release = Zwolnij miejsce
companion-left = Odchodzi z gry
companion-left-todo = { $player } opuszcza grę: na stole
companion-left-3 = Rozwoje i żetony ulg wracają; znaczniki spisu i Toru Historii schodzą z planszy.
companion-left-4 = Wszystkie karty handlu trafiają na stosy kart odrzuconych, katastrofy nierozpatrzone; Woda do zasobu.
companion-left-5 = Wszystkie statki schodzą z planszy.
companion-left-6 = We własnym regionie znikają wszystkie pionki nacji, miasta piratów i żetony barbarzyńców; obszary są poza grą.
companion-left-7 = Poza nim każdy żeton staje się żetonem barbarzyńców, a każde miasto miastem piratów.
companion-came-back = Gra dalej
companion-theme = Temat
companion-free-credits-of = Wolne ulgi: { $group }
companion-gives = daje: { $what }
companion-building-home = Budowla we własnym regionie
companion-building-own = Kontrola własnej budowli
companion-building-controlled = Inne kontrolowane budowle
companion-draws = { $number ->
    [one] stos 1
   *[other] stosy od 1 do { $number }
}
companion-draws-none = nie dobiera
companion-bought-stacks = kupione ze stosów: { $stacks }
companion-reshuffle = Na koniec tury
companion-reshuffle-1 = Potasuj odrzucone karty każdego stosu osobno.
companion-reshuffle-2 = Kładzie się je pod niedobrane karty ich stosu.
companion-reshuffle-3 = Odrzucona katastrofa, której nie można wymieniać, idzie na sam spód.
companion-reshuffle-4 = Przy dwóch blokach trzymaj ich karty osobno.
companion-final = Tabela końcowa
companion-advances-credits = Rozwoje i zniżki
companion-entry-census = spis
companion-entry-cities = miasta
companion-entry-treasury = skarbiec
companion-entry-tax-rate = stawka podatku
companion-entry-done = gotowe
companion-entry-card-bought = karta kupiona ze stosu
companion-entry-bought = kupione
companion-entry-calamity = katastrofa
companion-entry-calamity-answer = odpowiedź dla biurka
companion-entry-calamity-done = katastrofa rozstrzygnięta
companion-entry-ast = znaczniki przesunięte
companion-entry-phase = faza, tura
companion-entry-bell = zegar handlu
companion-entry-seat = miejsce
companion-entry-left = odejście lub powrót
companion-entry-note = notatka
companion-entry-points = punkty
companion-entry-level = zakres
companion-entry-correction = poprawka
companion-entry-end = koniec gry
companion-entry-strike = skreślono
companion-desk-paid = { $player }: zapłacono zamiast tego ze skarbca?
companion-desk-coastal-city = Czy { $player } ma miasto nad morzem?
companion-desk-volcano = Czy wulkan styka się z miastem: { $player }?
companion-desk-points-lost = Punkty jednostek wokół wulkanu, według właścicieli
companion-desk-points-lost-note = Żeton to 1, miasto 5. Wszystkie giną.
companion-desk-neighbour = Czyje miasto obok też zostaje zredukowane?
companion-desk-neighbour-note = Cudze, jeśli takie jest, inaczej jedno z własnych.
companion-desk-victims = Kogo { $player } wskazuje na ofiary?
companion-desk-tokens = Żetony na planszy teraz: { $player }?
companion-desk-points-on-plain = Punkty jednostek na równinie zalewowej, gdzie jest ich najwięcej: { $player }?
companion-desk-points-on-plain-note = 0, jeśli nie ma żadnych: wtedy cierpi wybrzeże. Miasta na czarnych polach się nie liczą.
companion-desk-others-on-plain = Punkty jednostek pozostałych na tej równinie
companion-desk-cities-at-sea = Miasta przy otwartym morzu, gdzie jest ich najwięcej: { $player }?
companion-desk-others-at-sea = Miasta pozostałych przy tym morzu
companion-desk-steps-bought-off = Ile kroków { $player } wykupuje Oświeceniem, po dwa miasta?
companion-desk-coastal-cities = Miasta nadmorskie: { $player }?
companion-desk-theocracy = Czy { $player } oddaje dwie karty towarów za Teokrację?
companion-desk-tokens-in-stock = Żetony w zapasie tych, którzy mają tyle samo

# Co mówi polecenie.

companion-listening = Pomocnik jest pod { $address }
companion-phones = Telefony znajdą go pod { $address }; strona pokazuje to jako kod.
companion-other-address = Albo, w innej sieci: { $address }
companion-no-network = Ten laptop nie jest w żadnej sieci lokalnej: dołącz do jakiejś albo uruchom własny hotspot i zacznij od nowa.
companion-wifi = Telefony najpierw łączą się z siecią { $name }.
companion-code-is = Kod mistrza gry: { $code }.
companion-cannot-read = Nie można przeczytać { $file }: { $why }
companion-rehearsing = Gry
companion-taps-reckoned = Żadna strona nie została dotknięta ({ $why }): dotknięcia są tylko obliczone przez companion/taps.py.
companion-figure = liczba
companion-times = Minuty poszczególnych faz
companion-phase = Faza
companion-minutes = Minuty
companion-pdf = Zapis na papierze (PDF)
companion-look-back = Gra na wykresach
companion-look-back-title = Gra tura po turze
companion-figure-choice = Co pokazuje wykres
companion-abilities = Zdolności specjalne do użycia teraz
companion-wifi-code = Dołącz do Wi-Fi
companion-step-1 = 1. Dołącz do sieci
companion-step-2 = 2. Otwórz stół
companion-network = Sieć
companion-network-at = Telefony otwierają { $address }
companion-network-test = Sprawdź sieć
companion-network-own = Laptop nie odpowiada pod własnym adresem. Przeszkadza zapora albo VPN: zezwól programowi megaciv (lub Pythonowi) w zaporze, wyłącz VPN i sprawdź ponownie.
companion-network-ok = Laptop odpowiada pod swoim adresem. Zeskanuj teraz kod jednym telefonem.
companion-network-loopback = Laptop nie ma adresu w żadnej sieci. Połącz się z Wi-Fi albo włącz hotspot laptopa i uruchom megaciv companion ponownie.
companion-network-none = Żaden telefon nie znalazł jeszcze laptopa. Jeśli któryś próbował: czy jest w tej samej sieci i ma wyłączone dane komórkowe? Sieci dla gości często oddzielają urządzenia od siebie. Użyj wtedy innej sieci albo hotspotu laptopa lub telefonu.
companion-network-reached = { $number ->
    [one] Laptopa znalazło { $number } inne urządzenie: sieć działa.
    [few] Laptopa znalazły { $number } inne urządzenia: sieć działa.
   *[many] Laptopa znalazło { $number } innych urządzeń: sieć działa.
}

companion-points-cities = Miasta
companion-points-advances = Rozwoje
companion-points-ast = Tor Historii
companion-points-bonus = Premia
companion-advances-name = Rozwoje
companion-all-rules = Wszystkie zasady
companion-what-if = Co jeśli
companion-what-if-note = Stuknij katastrofę: co by teraz zrobiła z twoją cywilizacją. Nic nie jest zapisywane.
companion-what-if-asked = Co wie tylko plansza, przyjęto jako nic albo jak ostatnio podano.
companion-middle = Zaczynamy w środku gry
companion-middle-note = Liczby wszystkich, jak stoją teraz na stole, i etap, który nadchodzi. Czego jeszcze nie wiadomo, można poprawić później.
companion-middle-turn = Tura
companion-middle-save = Dalej od tego miejsca
companion-ast-instead = Tak mówią zasady. Stuknięcie w nację zmienia ruch jej znacznika.
companion-change = Zmień
companion-was = było { $number }
companion-save-held = Zapisz protokół, który ma ten ekran
companion-shuffle = Wylosuj za nas
companion-shuffled = Odrzucono: { $card }.
companion-seats = Miejsca
companion-your-name = Twoje imię (jeśli chcesz)
companion-also = Wpisuję też za
companion-asked-for = mistrz gry dostał pytanie
companion-give-back = Nie wpisuję już: { $player }
companion-corrected = Mistrz gry poprawił twój wiersz.
companion-order-census = Kolejność według spisu
companion-order-cities = Kolejność według miast
companion-order-ast = Kolejność na Torze Historii
companion-entry-calamity-discarded = katastrofa odrzucona losowo
companion-entry-hard-stop = koniec wieczoru
companion-entry-change = zmiana
problem-companion-other-entry = Zmienić można tylko liczby wpisu, nie jego rodzaj ani właściciela. Wykreśl go.
companion-games-here = Gry, które zna to urządzenie
companion-last-game = Ostatnia gra tutaj: { $address } (kod mistrza gry { $code })
companion-price-working = Skąd ta cena
companion-less = − { $number } ({ $why })
