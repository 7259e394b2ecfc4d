# Skąd biorą się liczby na planszetce gracza, oraz ostrzeżenia podglądu.

working-tax = do skarbca z podatków przy stawce { $rate }
working-tax-due = { $cities ->
    [one] 1 miasto po { $rate }
    [few] { $cities } miasta po { $rate }
   *[other] { $cities } miast po { $rate }
}
working-stock-short = brakuje, bo w zasobach jest tylko { $stock }
working-revolting-cities = miasta, które się buntują
working-democracy = z Demokracją nie ma buntów
working-support = żetony ponad zaopatrzenie miast
working-cultural-ascendancy = Dominacja kulturowa podnosi wymagane zaopatrzenie
working-tokens-on-board = żetony na planszy
working-support-needed = potrzebne dla { $cities ->
    [one] 1 miasta
   *[other] { $cities } miast
} po { $rate }
working-census = żetony na planszy
working-tokens-in-area = na obszarze { $area }
caution-wasted-tokens = { $tokens ->
    [one] { $tokens } żeton stoi ponad limit i przepadnie
    [few] { $tokens } żetony stoją ponad limit i przepadną
   *[many] { $tokens } żetonów stoi ponad limit i przepadnie
}: { $areas }.
caution-unsupported-city = Miastom brakuje { $short ->
    [one] { $short } żetonu
   *[other] { $short } żetonów
} zaopatrzenia: niektóre zostaną zredukowane.
caution-revolt-to-come = Jeśli nic się nie zmieni, { $cities ->
    [one] { $cities } z twoich miast zbuntuje się
    [few] { $cities } z twoich miast zbuntują się
   *[many] { $cities } z twoich miast zbuntuje się
} przy następnym zbieraniu podatków.
caution-attack-too-weak = Żetony atakujące miasto ({ $area }): { $tokens }, a trzeba { $needed }. Wszystkie zginą.
caution-unspent-at-the-end = Zostaje niewydane: { $points }. To ostatnia tura: karty i skarbiec nic potem nie liczą.
caution-ship-unkept = { $ships ->
    [one] 1 statek nie jest utrzymany: przepadnie, gdy zakończysz ruch.
    [few] { $ships } statki nie są utrzymane: przepadną, gdy zakończysz ruch.
   *[other] { $ships } statków nie jest utrzymanych: przepadną, gdy zakończysz ruch.
}
caution-city-possible = Dość ludzi na miasto: { $areas }.
caution-one-short-of-city = Do miasta brakuje jednego żetonu: { $areas }.
caution-hand-limit = Na koniec tej fazy { $cards ->
    [one] trzeba odrzucić { $cards } kartę
    [few] trzeba odrzucić { $cards } karty
   *[other] trzeba odrzucić { $cards } kart
 } ponad limit ręki.
caution-revolt-at-rate = Przy stawce { $rate } { $cities ->
    [one] zbuntuje się 1 twoje miasto
    [few] zbuntują się { $cities } twoje miasta
   *[other] zbuntuje się { $cities } twoich miast
}: zasoby nie wystarczą na podatek.
