# Dlaczego dobry gracz odpowiedziałby właśnie tak: jedno zdanie pod podpowiedzią.
counsel-any = Tak postąpiłby ostrożny gracz.
counsel-stay = Ruch nic nie daje: lepiej zostać na miejscu.
counsel-cities = Miejsce na { $number ->
    [one] jeszcze jedno miasto
    [few] { $number } nowe miasta
   *[other] { $number } nowych miast
 }: każde daje kartę na turę i oparcie twoim ludziom.
counsel-cities-last = Miejsce na { $number ->
    [one] jeszcze jedno miasto: to punkt i karta do wydania.
    [few] { $number } nowe miasta: każde to punkt i karta do wydania.
   *[other] { $number } nowych miast: każde to punkt i karta do wydania.
 }
counsel-conquest = Upadłoby miasto na obszarze { $area }.
counsel-room = { $number ->
    [one] Jeden żeton, który by przepadł, znajdzie
    [few] { $number } żetony, które by przepadły, znajdą
   *[other] { $number } żetonów, które by przepadły, znajdzie
 } miejsce.
counsel-spread = Więcej ziemi to większy wzrost: ludzie mnożą się tam, gdzie stoi ich dwoje lub więcej.
counsel-spread-last = Nikt już nie przybędzie: stój tam, gdzie jest utrzymanie i skąd nikt cię nie wyprze.
counsel-build = { $number ->
    [one] Jedno miasto
    [few] { $number } miasta
   *[other] { $number } miast
 }, a na ich utrzymanie zostaje zapas: { $spare }.
counsel-build-none = Żadne miasto, które można teraz założyć, nie miałoby utrzymania.
counsel-buy = Punkty zwycięstwa: { $points } więcej. A następne karty rozwoju będą tańsze.
counsel-buy-last = Punkty zwycięstwa: { $points } więcej. To, co zatrzymasz, nie będzie potem nic warte.
counsel-save = Większe zestawy są warte o wiele więcej: zatrzymaj karty w tej turze.
counsel-save-last = Nie zostało nic, na co cię stać.
counsel-first-cities = Te miejsca żywią się nawzajem i leżą blisko siebie.
counsel-settle = Gdzie stoi dwoje lub więcej, tam przybędzie ich w następnej turze; ponad limit by przepadli.
counsel-settle-last = Dwoje ludzi utrzymuje miasto; ponad limit obszaru by przepadli.
counsel-tax = Tyle, ile zniosą twoje zasoby bez buntu.
counsel-trade = Zestaw rośnie z kwadratem liczby kart: wymieniaj na to, co już masz.
counsel-cards = Dodatkowa karta często dopełnia zestaw.
counsel-victims = Ci, którzy cię wyprzedzają, albo ci, na których najmniej ci zależy.
counsel-loss-cities = Bez straty miasta się nie obejdzie; { $number ->
    [one] przepada jedno, najmniej potrzebne
   *[other] przepadają najmniej potrzebne: { $number }
 }.
counsel-loss-people = Ludzie wrócą sami, a miasta zostaną.
counsel-loss-people-last = Na końcu liczą się miasta, a ludzie nie.
counsel-discard = To, co najmniej wnosi do twoich zestawów.
counsel-ability = Daje więcej, niż kosztuje.
