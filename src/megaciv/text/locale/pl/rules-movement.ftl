# Ruch (faza 3): co się dzieje i dlaczego wybór został odrzucony.

event-tokens-moved = { $player }: { $tokens ->
    [one] { $tokens } żeton przechodzi
    [few] { $tokens } żetony przechodzą
   *[many] { $tokens } żetonów przechodzi
} trasę { $path }.
event-ship-maintained = { $player } utrzymuje statek { $ship } (obszar: { $area }).
event-ship-scrapped = { $player } porzuca statek { $ship } (obszar: { $area }).
event-ship-sailed = { $player }: rejs statku { $ship } trasą { $path }.
event-movement-ended = { $player } kończy ruch.

reason-diplomacy-bars = Dyplomacja chroni miasto (obszar: { $area }): dopóki nie ma tam konfliktu, może wkroczyć tylko posiadacz Dyplomacji lub Wojskowości.
reason-cultural-ascendancy-bars = Dominacja kulturowa chroni obszar { $area }: konflikt może tam wywołać tylko jej posiadacz lub posiadacz Zaawansowanej wojskowości.
reason-path-has-a-step = Ruch lądem wymaga obszaru początkowego i końcowego.
reason-path-too-long = Liczba kroków tej trasy: { $steps }; najwyżej wolno: { $most }.
reason-not-adjacent-by-land = Nie ma tu granicy lądowej: { $path }.
reason-area-out-of-play = Obszar { $area } jest poza grą.
reason-conflict-stops-token = Na obszarze { $area } żeton znalazłby się w konflikcie i musi się tam zatrzymać.
reason-not-so-many-tokens = Podana liczba: { $number }; twoich żetonów na obszarze { $area }: { $most }.
reason-tokens-have-moved = Podana liczba: { $number }; twoich żetonów na obszarze { $area }, które nie ruszały się w tej turze: { $most }.
reason-treasury-too-small = Koszt ze skarbca: { $amount }; w skarbcu: { $treasury }.
reason-area-not-coastal = { $area } nie jest obszarem nadbrzeżnym.
reason-no-token-for-ship = Aby zbudować statek, musisz mieć żeton na obszarze { $area }.
reason-no-ship-in-stock = Nie masz statku w zasobach.
reason-wrong-price-for-ship = Statek kosztuje 2 ze skarbca albo 1 ze skarbca i 1 żeton z jego obszaru, albo 2 żetony, w tym co najmniej 1 z jego obszaru.
reason-ship-is-maintained = Twój statek na obszarze { $area } zbudowano lub utrzymano w tej turze.
reason-no-ship-there = Nie masz takiego statku na obszarze { $area }.
reason-not-adjacent-by-water = Nie ma tu granicy morskiej: { $path }.
reason-voyage-too-long = Najwięcej kroków, jakie mogą wykonać twoje statki: { $most }.
reason-open-sea-needs-astronavigation = Bez Astronawigacji statek nie może wpłynąć na otwarte morze ({ $area }).
reason-nothing-in-open-sea = Na otwartym morzu ({ $area }) nie można ani załadować, ani wyładować jednostek.
reason-ship-is-full = Na pokładzie byłoby żetonów: { $number }; twoje statki przewożą najwyżej: { $most }.
reason-not-so-many-aboard = Podana liczba: { $number }; żetonów na pokładzie: { $most }.
reason-voyage-has-a-step = Rejs ma co najmniej jeden krok.
reason-voyage-ends-in-open-sea = Rejs nie może się zakończyć na otwartym morzu ({ $area }).
reason-voyage-step-is-one-entry = Każdy wpis rejsu to jedno z: to, embark, disembark.
reason-ship-has-sailed = Twój statek na obszarze { $area } odbył już rejs w tej turze.
reason-ship-not-maintained = Twój statek na obszarze { $area } trzeba najpierw utrzymać, aby go użyć.
