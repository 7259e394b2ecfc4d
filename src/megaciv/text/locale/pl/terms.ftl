# Słowa gry potrzebne w wielu miejscach.

phase-set-up = Przygotowanie gry
phase-tax-collection = Pobór podatków
phase-population-expansion = Wzrost populacji i spis
phase-movement = Ruch
phase-conflict = Konflikt
phase-city-construction = Budowa miast
phase-trade-card-acquisition = Pobieranie kart towarów
phase-trade = Handel
phase-calamity-selection = Wybór katastrof
phase-calamity-resolution = Rozpatrywanie katastrof
phase-special-abilities = Zdolności specjalne
phase-surplus-and-support = Nadwyżki i zaopatrzenie
phase-advances = Zakup kart rozwoju
phase-ast-alteration = Zmiany na Torze Historii
phase-leaving = Opuszczenie gry
phase-any = Zawsze

epoch-stone = epoka kamienia
epoch-early_bronze = wczesna epoka brązu
epoch-middle_bronze = środkowa epoka brązu
epoch-late_bronze = późna epoka brązu
epoch-early_iron = wczesna epoka żelaza
epoch-late_iron = późna epoka żelaza

group-science = Nauka
group-arts = Sztuka
group-crafts = Rzemiosło
group-civics = Społeczeństwo
group-religion = Religia

block-west = Zachód
block-east = Wschód
block-both = oba

ast-basic = podstawowy
ast-expert = ekspercki

kind-coastal = nadbrzeżny
kind-inland = śródlądowy
kind-open-sea = otwarte morze

site-black = czarne
site-white = białe, na równinie zalewowej

calamity_kind-minor = drobna
calamity_kind-major_tradeable = poważna, zbywalna
calamity_kind-major_non_tradeable = poważna, niezbywalna

beneficiary-none = brak
beneficiary-most_cities_in_stock = gracz z największą liczbą miast w zasobach
beneficiary-last_trader = kto ostatni oddał ją w handlu, a w razie braku gracz z największą liczbą miast w zasobach

role-primary = jako główna ofiara
role-secondary = jako dodatkowa ofiara
role-both = jako główna lub dodatkowa ofiara

set_class-home = tylko jeden blok
set_class-shared = wspólny dla bloków
set_class-additional = trzeci zestaw
set_class-water = zamiast karty z pustego stosu

scheme-simple = proste
scheme-layered = warstwowe

lesson-city-attacks = ataki na miasta
lesson-secondary-victims = katastrofy z wieloma ofiarami
lesson-scoring = końcowa punktacja

theme-coin_and_commerce = Moneta i handel
theme-conquering_the_seas = Podbój mórz
theme-cultural_heights = Szczyty kultury
theme-early_merchants = Pierwsi kupcy
theme-emerging_empire = Rodzące się imperium
theme-exploring_the_deserts = Odkrywanie pustyń
theme-mystical_palaces = Mistyczne pałace
theme-sacred_constructors = Święci budowniczowie
theme-spreading_knowledge = Szerzenie wiedzy

scenario-short = Krótka gra
scenario-first = Pierwsza gra
