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
caution-wasted-tokens = { $tokens } żetonów stoi ponad limit i przepadnie: { $areas }.
caution-unsupported-city = Miastom brakuje { $short } żetonów zaopatrzenia: zostaną zredukowane.
caution-revolt-to-come = Jeśli nic się nie zmieni, { $cities } z twoich miast zbuntuje się przy następnym zbieraniu podatków.
