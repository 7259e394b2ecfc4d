# Co mówi polecenie `megaciv facts`.

facts-areas = Obszary
facts-advances = Karty rozwoju
facts-calamities = Katastrofy
facts-commodities = Towary
facts-ast = Tor Historii
facts-requirements = Wymagania epok
facts-setups = Układy gry
facts-civilizations = Cywilizacje

heading-name = Nazwa
heading-id = Id
heading-kind = Rodzaj
heading-limit = Limit
heading-city_site = Miejsce pod miasto
heading-flood_plain = Równina zalewowa
heading-volcano = Wulkan
heading-start = Start
heading-region = Region
heading-land = Lądem
heading-water = Wodą
heading-cost = Cena
heading-vp = PZ
heading-groups = Grupy
heading-credits = Kredyty
heading-free_credits = Kredyty do wyboru
heading-bonus = Premia do
heading-bonus_from = Premia od
heading-effects = Działanie
heading-special_ability = Zdolność specjalna
heading-protects_against = Chroni przed
heading-helps = Łagodzi
heading-hurts = Pogarsza
heading-ignores = Nie działa na nią
heading-stack = Stos
heading-text = Co się dzieje
heading-tradeable = Zbywalna
heading-beneficiary = Beneficjent
heading-helpers = Łagodzą
heading-hinderers = Pogarszają
heading-full_set = Pełny zestaw
heading-block = Blok
heading-set_class = Klasa
heading-set_values = Wartość zestawu
heading-cards = Karty
heading-number = Numer
heading-start_area = Obszar startowy
heading-areas = Obszary
heading-city_sites = Miejsca pod miasta
heading-color = Kolor
heading-epoch = Epoka
heading-basic = Podstawowy
heading-expert = Ekspercki
heading-players = Gracze
heading-side = Strona
heading-civilizations = Cywilizacje
heading-hand_limit = Limit kart na ręku
heading-extra_credits = Kredyty na start
heading-minor_calamities = Drobne katastrofy
heading-third_set = Trzeci zestaw
heading-preparation = Układanie stosów
heading-decks = Talie
heading-not_verified = Niepotwierdzone

facts-yes = tak
facts-no = nie
facts-none = brak
facts-space = od pola { $space }
facts-credits_only = tylko kredyty
facts-modifier = { $name }: { $text } ({ $role })
facts-ability = { $name } (zdolność specjalna)
facts-unlimited = bez ograniczeń
facts-setup = { $players } graczy, { $side }
facts-side_west = Zachód
facts-side_east = Wschód
facts-side_both = obie strony
facts-ast_caption = Pierwsze pole każdej epoki; podstawowy / ekspercki, gdzie się różnią
facts-bonus = { $name } { $points }
facts-cards_in_block = { $block } { $count }
facts-group_credits = { $group } { $points }
facts-nothing_required = nic
facts-cities = { $count ->
    [one] { $count } miasto
    [few] { $count } miasta
   *[many] { $count } miast
}
facts-advances_count = { $count ->
    [one] { $count } karta rozwoju
    [few] { $count } karty rozwoju
   *[many] { $count } kart rozwoju
}
facts-advance_vp = { $count } PZ w kartach rozwoju
facts-priced_at_least = { $count ->
    [one] { $count } karta rozwoju w cenie co najmniej { $price }
    [few] { $count } karty rozwoju w cenie co najmniej { $price }
   *[many] { $count } kart rozwoju w cenie co najmniej { $price }
}
facts-priced_below = { $count ->
    [one] { $count } karta rozwoju w cenie poniżej { $price }
    [few] { $count } karty rozwoju w cenie poniżej { $price }
   *[many] { $count } kart rozwoju w cenie poniżej { $price }
}

part-basic = rząd podstawowy
part-expert = rząd ekspercki
part-block = blok
part-color = kolor
part-region = obszary regionu
part-civilizations = cywilizacje
part-regions_in_play = regiony w grze
part-decks = karty w taliach
part-hand_limit = limit kart na ręku
part-extra_credits = kredyty na start
part-minor_calamities = drobne katastrofy
part-preparation = układanie stosów
part-blocks = kto jest w którym bloku
part-water = liczba kart wody

error-unknown-areas = Nie ma obszaru „{ $name }”.
error-unknown-advances = Nie ma karty rozwoju „{ $name }”.
error-unknown-calamities = Nie ma katastrofy „{ $name }”.
error-unknown-commodities = Nie ma towaru „{ $name }”.
error-unknown-ast = Nie ma cywilizacji ani epoki „{ $name }”.
error-unknown-setups = Nie ma układu gry „{ $name }”.
error-unknown-civilizations = Nie ma cywilizacji „{ $name }”.
error-suggestions = Czy chodziło o: { $names }?
error-no-suggestions = Nic nie ma podobnej nazwy; pomiń nazwę, aby zobaczyć wszystkie.
