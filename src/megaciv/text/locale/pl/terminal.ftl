# Gra w terminalu.

terminal-welcome = Przewodzisz cywilizacji { $seat }. Wpisz wybór w podany sposób, naciśnij Enter, aby przyjąć domyślny, albo ? po pomoc.
terminal-goodbye = Do zobaczenia.
terminal-help =
    Wpisz wybór w notacji albo jedno z poleceń:
      Enter   wybór domyślny
      auto    niech ten jeden raz wybierze bot
      undo    cofnij swój ostatni wybór
      table   wszystkie cywilizacje
      land    gdzie stoją twoje jednostki
      hand    twoje karty towarów
      why     skąd biorą się podatki, zaopatrzenie i spis ludności
      save PLIK   zapisz grę; `megaciv replay PLIK` ją opowie
      quit    zakończ
terminal-more = ... i jeszcze { $number }
terminal-default = Enter: { $choice }
terminal-turn = Tura { $turn }, { $phase }
terminal-nations = Cywilizacje
terminal-result = Wynik końcowy
terminal-civilization = Cywilizacja
terminal-place = Miejsce
terminal-vp = Punkty zwycięstwa
terminal-ast = Tor Historii
terminal-cities = Miasta
terminal-tokens = Żetony
terminal-stock = Zasoby
terminal-treasury = Skarbiec
terminal-census = Spis ludności
terminal-cards = Karty
terminal-advances = Karty rozwoju
terminal-piece-tokens = { $number ->
    [one] 1 żeton
    [few] { $number } żetony
   *[other] { $number } żetonów
}
terminal-piece-city = miasto
terminal-piece-ships = { $number ->
    [one] 1 statek
    [few] { $number } statki
   *[other] { $number } statków
}
terminal-no-such-seat = { $seat } nie gra w tej grze. Wybierz jedną z: { $seats }.
terminal-saved = Gra została zapisana w pliku { $file }.
replay-unreadable = { $file } nie jest zapisaną grą: { $problem }
replay-broken = { $file } nie daje się odtworzyć: { $problem }
