# `megaciv simulate` i `megaciv ladder`.

sim-games = gry
sim-rate = { $rate } gry/s
sim-stopped = Zatrzymano po { $done } z { $games } gier. To samo polecenie dokończy resztę: { $folder }
sim-written = Wiersze są w { $folder }.
sim-report-written = Raport: { $file }.
sim-title = { $games ->
    [one] { $games } gra
    [few] { $games } gry
    [many] { $games } gier
   *[other] { $games } gry
}
sim-bot = bot
sim-seats = miejsca
sim-vp = punkty zwycięstwa
sim-spread = rozrzut
sim-wins = wygrane
sim-space = pole
sim-cities = miasta
sim-advances = karty rozwoju
sim-cards = karty oddane
sim-passed = klęski przekazane
sim-false = fałszywe nazwy
sim-incidents = awarie
sim-critical = W turze (mediana) zapada { $decisions } decyzji; najdłuższy ich łańcuch ma { $ordered } w tempie po kolei i { $free } w tempie swobodnym.
sim-critical-free = W turze (mediana) zapada { $decisions } decyzji; najdłuższy ich łańcuch, w tempie swobodnym, ma { $free }.

sim-error-no-bots = Podaj, kto gra, na przykład --bots shrewd:6,steady:6,novice:6.
sim-error-number-of-bots = Botów jest { $bots }, a miejsc { $players }.
sim-error-count = { $bot } potrzebuje liczby miejsc od 1 do 18, a nie „{ $number }”.
sim-error-unknown-bot = Nie ma bota { $bot }; są { $known }.
sim-error-unknown-personality = Nie ma osobowości { $personality }; są { $known }.
sim-error-unknown-weight = Żadna waga nie nazywa się { $weight }; są: { $known }.
sim-error-bad-weight = „{ $value }” nie jest wartością wagi { $weight }.
sim-error-no-weights = { $bot } nie ma wag.
sim-error-other-plan = W { $folder } jest przebieg z innymi ustawieniami. Wybierz inne --out albo ustawienia z jego run.json.
sim-error-other-code = Przebieg w { $folder } zaczęto z inną wersją zasad lub botów ({ $theirs }; tutaj { $ours }). Gier dwóch wersji się nie miesza: wybierz inne --out.
sim-error-no-run = Plik run.json w { $folder } nie jest nasz.
sim-error-busy = Inny proces pisze do { $folder }.
sim-error-no-polars = Tabele wymagają dodatku megaciv[sim]: pip install "megaciv[sim]".
sim-error-no-openskill = Rankingi wymagają dodatku megaciv[sim]: pip install "megaciv[sim]".
sim-error-no-ray = Klaster wymaga dodatku megaciv[cluster]: pip install "megaciv[cluster]".
sim-error-no-cluster = Nie ma klastra Ray pod { $address }: { $why }
sim-error-address-without-ray = --address wymaga --engine ray.
sim-error-two-bots = Drabina wymaga co najmniej dwóch różnych botów.
sim-error-sizes = Rozmiary stołów to liczby oddzielone przecinkami, a nie „{ $sizes }”.
sim-error-table-too-small = Przy stole dla { $players } brakuje miejsca dla każdego z { $bots } botów.

sim-compare-title = Obok 25 gier prawdziwych klubów
sim-compare-met = Spełniono { $met } z { $of } celów.
sim-figure = wielkość
sim-here = tutaj
sim-club = kluby
sim-target = cel
sim-met = spełniony
sim-missed = chybiony
sim-compare-mean-vp = punkty zwycięstwa, średnia wszystkich miejsc
sim-compare-spread-vp = punkty zwycięstwa, odchylenie standardowe
sim-compare-winner = punkty zwycięzcy, mediana
sim-compare-space = pole A.S.T., mediana
sim-compare-cities = miasta, mediana
sim-compare-advances = karty rozwoju, mediana
sim-compare-last-turn = gry zakończone w turach 14–18
sim-compare-stuck = gry, w których ktoś kończy przed polem 8
sim-compare-cards = karty wymienione w grze
sim-compare-attacks = ataki na miasta na jedno miejsce
sim-compare-unseen = klęski, których nikt nie spotkał

sim-ladder-title = Stoły dla { $players }, gier: { $games }
sim-mu = ranking
sim-interval = 95 %
sim-place = średnie miejsce (0 pierwsze, 1 ostatnie)
sim-fair-wins = wygrane / równy udział
sim-step = szczebel
sim-ahead = wyższy przed niższym (95 %)
sim-difference = o ile punktów więcej (95 %)
sim-significant = istotny
sim-yes = tak
sim-no = nie
sim-ladder-holds = Każdy szczebel jest istotny na poziomie 95 %.
sim-ladder-open = Nie każdy szczebel jest istotny na poziomie 95 %.

sim-league-all = Każdy z każdym, stoły po { $players }
sim-league-alone = W pojedynkę wśród { $among }, stoły po { $players }
sim-league-gate = Nikt nie powinien osiągać { $gate } równego udziału ani więcej.
sim-fair = równy udział
sim-share = udział
sim-times = krotność równego

# `megaciv arena`.
sim-arena-table = Stoły po { $players }
sim-arena-liars = Stoły po { $players } z kłamcą
sim-arena-written = Zapisano: { $file }
sim-arena-holds = Gier { $bot }: { $games }. Wszystkie się zgadzają: łańcuch jest cały, a rozegrane ponownie kończą się tak samo. Skrót { $digest }…
sim-arena-signed = Podpisano kluczem { $key }.
sim-arena-unsigned = Nikt tego nie podpisał.
sim-arena-board = Tabela wyników areny
sim-arena-board-about = Kolejność według wygranych jako krotności równego udziału. Przedziały są 95 %. Fałszywe nazwy i złamane obietnice to udziały w tym, co powiedziano; „zysk” to wartość otrzymana minus oddana na transakcję. Tokeny, koszt i awarie podaje autor wyniku; wszystko inne sprawdza megaciv arena check.
sim-arena-part = część
sim-mean-place = średnie miejsce
sim-broken = złamane obietnice
sim-gained = zysk na transakcję
sim-tokens = tokeny na grę
sim-cost = koszt gry
sim-signed = podpis
sim-error-no-factory = Nie można wczytać { $bot }: { $why }
sim-error-no-cryptography = Podpisy wymagają dodatku megaciv[server]: pip install "megaciv[server]".
sim-error-arena-size = Arena ma stoły po { $sizes }, a nie po { $players }.
sim-error-arena-no-file = { $file } nie jest wynikiem areny.
sim-error-arena-broken-chain = Plik { $file } zmieniono: wiersz { $line } nie pasuje do poprzedniego.
sim-error-arena-bad-signature = Plik { $file } jest podpisany, ale podpis nie należy do niego.
sim-error-arena-protocol = { $file } jest z protokołu { $theirs }; ta wersja gra według { $ours }.
sim-error-arena-code = Wynik powstał w megaciv { $version } (kod { $theirs }). Zasady lub przeciwnicy są tutaj inni ({ $ours }): sprawdź go tamtą wersją.
sim-error-arena-no-key = Klucz to plik z prywatnym kluczem Ed25519 (PEM), jaki tworzy megaciv arena key.
sim-error-arena-key-file = Nie można zapisać klucza { $file }: { $why }
sim-error-arena-page = Strona kończy się na .md lub .html, a nie { $file }.

# `megaciv export`.
sim-export-written = Gier: { $games }, decyzji: { $decisions }, w { $folder }: { $size } kB.
sim-export-digest = Skrót { $digest }, kod { $code }.

# Raport.
sim-report-title = { $players } graczy, { $games ->
    [one] { $games } gra
    [few] { $games } gry
    [many] { $games } gier
   *[other] { $games } gry
}
sim-report-about = Przy stołach: { $who }. A.S.T. { $ast }, tempo { $pace }, scenariusz { $scenario }, ziarno { $seed }. megaciv { $version }, kod { $code }. Wskaż znak, aby odczytać jego liczby.
sim-report-tile-games = gry
sim-report-tile-seats = miejsca
sim-report-tile-turn = ostatnia tura, mediana
sim-report-tile-vp = punkty zwycięstwa, średnia
sim-report-tile-winner = punkty zwycięzcy, mediana
sim-report-tile-cards = karty wymienione w grze
sim-report-tile-decisions = decyzje w grze
sim-report-tile-incidents = awarie botów
sim-report-bots = Punkty zwycięstwa według botów
sim-report-bots-about = Pudełko to środkowa połowa miejsc, kreska w nim mediana, linia środkowe 80 %, kropka średnia. Przedziały (95 %) liczone są po grach, bo miejsca przy jednym stole zależą od siebie.
sim-report-civilizations = Punkty zwycięstwa według cywilizacji
sim-report-civilizations-about = Wszystkie miejsca każdej cywilizacji, ktokolwiek nią grał. Miejsca krążą, więc każdy bot dostaje każdą cywilizację.
sim-report-turns = Punkty zwycięstwa w kolejnych turach
sim-report-turns-about = Średnie na koniec każdej tury; pas to środkowe 80 % miejsc. Tury, do których dochodzi mniej niż trzecia część gier, są blade.
sim-report-succession = Postęp na A.S.T.
sim-report-succession-about = Pole na koniec każdej tury; pas to środkowe 80 % miejsc.
sim-report-advances = Karty rozwoju kupione w turze
sim-report-advances-about = Średnia liczba na miejsce i turę; pas to jej przedział 95 %.
sim-report-calamities = Straty według klęsk
sim-report-calamities-about = Ile wszyscy gracze razem tracą w grze przez każdą klęskę, w punktach jednostek: żeton liczy się za 1, miasto za 5, czy zostaje zniszczone, zredukowane czy zabrane. Obok słupków: ile razy uderza w grze. Bez strat skarbca, kart i pól. Gier: { $games }.
sim-report-trade = Sieć handlu
sim-report-trade-about = Im więcej kart przechodzi w obie strony między dwiema cywilizacjami, tym grubsza ich linia; krążek jest tak duży, ile ona daje i bierze. Średnie z gier: { $games }.
sim-report-trade-scale = Najcieńsza linia to { $least } kart w grze, najgrubsza { $most }.
sim-report-between-bots = Karty, które jedno miejsce bota z lewej daje w grze jednemu miejscu bota z góry; w nawiasie, ile z nich to klęski.
sim-report-giver-taker = daje ↓ bierze →
sim-report-balance = Równowaga między cywilizacjami
sim-report-balance-about = Punkty powyżej średniej bota, który grał na tym miejscu, z przedziałami 95 % po grach ({ $games }). Pełny krążek: przedział nie zawiera zera.
sim-report-balance-verdict = { $out } z { $civs } przedziałów nie zawiera zera; przez sam przypadek byłoby ich około { $chance }.
sim-report-path = Ścieżka krytyczna
sim-report-path-about = Ile decyzji musi następować jedna po drugiej: najdłuższy łańcuch w turze { $players } graczy, w którym o każdą decyzję zapytano dopiero po odpowiedzi na poprzednią. W tempie po kolei gracze działają jeden po drugim; w tempie swobodnym te same decyzje zapadają obok siebie wszędzie, gdzie zasady na to pozwalają, jakby nikt nie czekał. Ruch każdego stosu jest osobną decyzją. Posiedzenie to ciąg decyzji jednej osoby bez nikogo pomiędzy. Pas to środkowe 80 % gier.
sim-report-path-ordered = łańcuch, tempo po kolei
sim-report-path-free = łańcuch, tempo swobodne
sim-report-path-all = wszystkie decyzje
sim-report-path-whole = wszystkie fazy
sim-report-path-without-trade = bez giełdy
sim-report-path-anyway = w obu tempach
sim-report-path-order = tylko po kolei
sim-report-phases-about = Według faz, średnia tury; obok słupków: po kolei / swobodnie.
sim-report-hours-about = Gdyby każda decyzja w łańcuchu trwała tyle, gra (mediana) trwałaby, bez giełdy, która ma własny zegar:
sim-report-humans = Obok gier ludzi
sim-report-humans-about = 25 zapisanych gier klubów na 5–13 miejsc (215 wyników) i cele dla stołów botów shrewd.
sim-report-benchmarks = Tura po turze
sim-report-benchmarks-about = Średnie wszystkich miejsc. Spis po rozroście; miasta po budowie i po klęskach; skarbiec przed zakupami; ręka: ile warte są jej zestawy po handlu; reszta na koniec tury.
sim-report-cards = kart
sim-report-times = { $times } na grę
sim-report-unseen = Nikt nie spotkał: { $calamities }.
sim-report-loss-tokens = żetony
sim-report-loss-destroyed = miasta zniszczone
sim-report-loss-reduced = miasta zredukowane
sim-report-loss-annexed = miasta zabrane
sim-report-axis-vp = punkty zwycięstwa
sim-report-axis-above = punkty powyżej średniej bota
sim-report-axis-turn = tura
sim-report-axis-space = pole
sim-report-axis-bought = karty rozwoju
sim-report-axis-loss = punkty jednostek stracone w grze
sim-report-axis-chain = decyzje
sim-report-axis-phase = decyzje w łańcuchu tury
sim-report-head-bot = bot
sim-report-head-seats = miejsca
sim-report-head-vp = punkty zwycięstwa
sim-report-head-ci = 95 %
sim-report-head-spread = rozrzut
sim-report-head-wins = wygrane
sim-report-head-wins-ci = 95 %
sim-report-head-space = pole
sim-report-head-cities = miasta
sim-report-head-advances = karty rozwoju
sim-report-head-cards = karty oddane
sim-report-head-passed = klęski przekazane
sim-report-head-incidents = awarie
sim-report-head-turn = tura
sim-report-head-n = n
sim-report-head-census = spis
sim-report-head-built = miasta zbudowane
sim-report-head-left = po klęskach
sim-report-head-tokens = żetony
sim-report-head-treasury = skarbiec
sim-report-head-hand = ręka
sim-report-head-spent = wydano dotąd
sim-report-head-path = w turze, mediana
sim-report-head-decisions = decyzje
sim-report-head-ordered = po kolei
sim-report-head-free = swobodnie
sim-report-head-sittings-ordered = posiedzenia, po kolei
sim-report-head-sittings-free = posiedzenia, swobodnie
sim-report-head-game-ordered = gra, po kolei
sim-report-head-game-free = gra, swobodnie
sim-report-head-seconds = decyzja
sim-error-no-cmaes = Strojenie wymaga dodatku megaciv[sim]: pip install "megaciv[sim]".
sim-error-other-tuning = W folderze jest strojenie z innymi ustawieniami lub z innym kodem. Wybierz inny --out.
sim-tuning = Wagi bota { $bot } przeciw { $among }
sim-tuning-generation = pokolenie
sim-tuning-lead = przewaga punktów
sim-tuning-best = najlepszy kandydat
sim-tuning-mean = Tu stoi teraz ewolucja; wypróbuj na nowych ziarnach przez megaciv league --alone:
