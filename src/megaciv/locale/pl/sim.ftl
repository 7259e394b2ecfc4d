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
sim-incidents = awarie
sim-critical = W turze (mediana) zapada { $decisions } decyzji; najdłuższy ich łańcuch ma { $ordered } w tempie po kolei i { $free } w tempie swobodnym.

sim-error-no-bots = Podaj, kto gra, na przykład --bots shrewd:6,steady:6,novice:6.
sim-error-number-of-bots = Botów jest { $bots }, a miejsc { $players }.
sim-error-count = { $bot } potrzebuje liczby miejsc od 1 do 18, a nie „{ $number }”.
sim-error-unknown-bot = Nie ma bota { $bot }; są { $known }.
sim-error-unknown-personality = Nie ma osobowości { $personality }; są { $known }.
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
