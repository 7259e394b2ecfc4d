# Katastrofy, ich skutki i to, co zmieniają w nich karty rozwoju. Liczby pochodzą z faktów; $secondary_... to skutki
# dla innych graczy.

calamity-banditry = Bandytyzm
calamity-barbarian_hordes = Hordy barbarzyńców
calamity-city_in_flames = Miasto w płomieniach
calamity-city_riots = Zamieszki w mieście
calamity-civil_disorder = Zamieszki społeczne
calamity-civil_war = Wojna domowa
calamity-coastal_migration = Migracja nadbrzeżna
calamity-corruption = Korupcja
calamity-cyclone = Cyklon
calamity-epidemic = Epidemia
calamity-famine = Głód
calamity-flood = Powódź
calamity-iconoclasm_and_heresy = Ikonoklazm i herezja
calamity-minor_uprising = Drobne powstanie
calamity-piracy = Piractwo
calamity-regression = Regres
calamity-slave_revolt = Bunt niewolników
calamity-squandered_wealth = Roztrwonione bogactwo
calamity-superstition = Zabobony
calamity-tempest = Burza
calamity-treachery = Zdrada
calamity-tribal_conflict = Konflikt plemienny
calamity-tyranny = Tyrania
calamity-volcanic_eruption_or_earthquake = Wybuch wulkanu lub Trzęsienie ziemi

calamity-banditry-text = Odrzucasz { $cards } karty towarów; każdą możesz ocalić za { $price } żetony skarbca.
calamity-barbarian_hordes-text = { $barbarian_tokens } żetonów barbarzyńców napada na jedno z twoich miast wybrane przez beneficjenta, a te, które się tam nie mieszczą, ruszają na twoje sąsiednie jednostki.
calamity-city_in_flames-text = Niszczysz { $cities_destroyed } swoje miasto albo płacisz { $price } żetonów skarbca.
calamity-city_riots-text = Redukujesz { $cities_reduced } swoje miasto i tracisz { $treasury } żetonów skarbca.
calamity-civil_disorder-text = Zachowujesz { $cities_kept } miasta, a pozostałe redukujesz.
calamity-civil_war-text = Zachowujesz { $unit_points_kept } punktów jednostek; z reszty beneficjent przejmuje to, co wskażesz.
calamity-coastal_migration-text = Niszczysz { $cities_destroyed } swoje miasto nadbrzeżne i tracisz { $treasury } żetonów skarbca.
calamity-corruption-text = Odrzucasz karty towarów o łącznej wartości co najmniej { $face_value_discarded }.
calamity-cyclone-text = Przy otwartym morzu, nad którym masz najwięcej miast, redukujesz { $cities_selected } z nich; każdy inny gracz z miastami nad tym morzem redukuje { $secondary_cities_selected }.
calamity-epidemic-text = Otrzymujesz { $damage } obrażeń; { $secondary_players } inni wybrani przez ciebie gracze otrzymują po { $secondary_damage }.
calamity-famine-text = Otrzymujesz { $damage } obrażeń; { $secondary_players } inni wybrani przez ciebie gracze otrzymują po { $secondary_damage }.
calamity-flood-text = Woda zalewa równinę, na której masz najwięcej jednostek: { $damage } obrażeń dla ciebie, { $secondary_damage } dla każdego innego gracza na niej. Bez jednostek na żadnej równinie otrzymujesz { $coastal_damage } obrażeń na wybrzeżu.
calamity-iconoclasm_and_heresy-text = Redukujesz { $cities_reduced } swoje miasta; { $secondary_players } inni wybrani przez ciebie gracze redukują po { $secondary_cities_reduced }.
calamity-minor_uprising-text = Niszczysz { $cities_destroyed } swoje miasto.
calamity-piracy-text = { $cities_replaced } twoje miasta nadbrzeżne wybrane przez beneficjenta stają się miastami piratów, a u { $secondary_players } innych graczy po { $secondary_cities_replaced } wybranym przez ciebie.
calamity-regression-text = Twój znacznik na Torze Historii cofa się o { $ast_steps } pole.
calamity-slave_revolt-text = Natychmiast sprawdzasz zaopatrzenie miast, według stawki o { $support_rate } wyższej niż twoja.
calamity-squandered_wealth-text = Tracisz { $treasury } żetonów skarbca.
calamity-superstition-text = Redukujesz { $cities_reduced } swoje miasta.
calamity-tempest-text = Otrzymujesz { $damage } obrażenia na wybrzeżu i tracisz { $treasury } żetonów skarbca.
calamity-treachery-text = Beneficjent przejmuje { $cities_annexed } twoje miasto, które sam wybiera.
calamity-tribal_conflict-text = Otrzymujesz { $damage } obrażeń.
calamity-tyranny-text = Beneficjent wskazuje i przejmuje { $unit_points_annexed } punktów twoich jednostek.
calamity-volcanic_eruption_or_earthquake-text = Jeśli któreś z twoich miast leży przy wulkanie, następuje wybuch i giną wszystkie jednostki wokół niego. W przeciwnym razie trzęsie się ziemia: niszczysz { $cities_destroyed } swoje miasto, a { $secondary_cities_reduced } sąsiednie miasto zostaje zredukowane.

modifier-ast_steps-aggravates = { $count ->
    [one] znacznik cofa się o { $count } pole więcej
    [few] znacznik cofa się o { $count } pola więcej
   *[many] znacznik cofa się o { $count } pól więcej
}
modifier-ast_steps-mitigates = { $count ->
    [one] znacznik cofa się o { $count } pole mniej
    [few] znacznik cofa się o { $count } pola mniej
   *[many] znacznik cofa się o { $count } pól mniej
}
modifier-barbarian_tokens-aggravates = o { $count } żetonów barbarzyńców więcej
modifier-barbarian_tokens-mitigates = o { $count } żetonów barbarzyńców mniej
modifier-cities_annexed-aggravates = { $count ->
    [one] beneficjent przejmuje o { $count } miasto więcej
    [few] beneficjent przejmuje o { $count } miasta więcej
   *[many] beneficjent przejmuje o { $count } miast więcej
}
modifier-cities_reduced-aggravates = { $count ->
    [one] redukujesz o { $count } miasto więcej
    [few] redukujesz o { $count } miasta więcej
   *[many] redukujesz o { $count } miast więcej
}
modifier-cities_reduced-mitigates = { $count ->
    [one] redukujesz o { $count } miasto mniej
    [few] redukujesz o { $count } miasta mniej
   *[many] redukujesz o { $count } miast mniej
}
modifier-cities_replaced-aggravates = { $count ->
    [one] piraci zabierają o { $count } miasto więcej
    [few] piraci zabierają o { $count } miasta więcej
   *[many] piraci zabierają o { $count } miast więcej
}
modifier-cities_selected-aggravates = { $count ->
    [one] wskazujesz o { $count } miasto więcej
    [few] wskazujesz o { $count } miasta więcej
   *[many] wskazujesz o { $count } miast więcej
}
modifier-damage-aggravates = o { $count } obrażeń więcej
modifier-damage-mitigates = o { $count } obrażeń mniej
modifier-face_value_discarded-aggravates = odrzucasz karty o wartości o { $count } większej
modifier-face_value_discarded-mitigates = odrzucasz karty o wartości o { $count } mniejszej
modifier-support_rate-aggravates = stawka zaopatrzenia jest o { $count } wyższa
modifier-support_rate-mitigates = stawka zaopatrzenia jest o { $count } niższa
modifier-unit_points_annexed-aggravates = beneficjent przejmuje o { $count } punktów jednostek więcej
modifier-unit_points_annexed-mitigates = beneficjent przejmuje o { $count } punktów jednostek mniej
modifier-unit_points_selected-aggravates = o { $count } punktów jednostek więcej zmienia właściciela
modifier-unit_points_selected-mitigates = o { $count } punktów jednostek mniej zmienia właściciela

# Modyfikatory, które potrzebują własnych słów.
modifier-cyclone-calendar = { $count } ze wskazanych miast zostają oszczędzone
modifier-cyclone-masonry = { $count } ze wskazanych miast zostaje oszczędzone
modifier-iconoclasm_and_heresy-theocracy = możesz odrzucić { $cost_commodity_cards } karty towarów; wtedy nie redukujesz żadnego miasta
modifier-piracy-naval_warfare = piraci zabierają o { $count } miasto mniej; nie możesz zostać dodatkową ofiarą
modifier-regression-enlightenment = za każde pole, o które się nie cofasz, możesz zniszczyć { $cost_cities_destroyed_per_step } swoje miasta, nadbrzeżne tylko wtedy, gdy brakuje innych
modifier-slave_revolt-cultural_ascendancy = twoja własna stawka zaopatrzenia jest o { $count } wyższa, więc i stawka tego sprawdzenia
modifier-volcanic_eruption_or_earthquake-engineering = trzęsienie ziemi tylko redukuje twoje miasto; wybuch nie oszczędza niczego

# Sprawy, o których źródła milczą.
unverified-a_pirate_city_may_be_the_second_city = czy drugim miastem może być miasto piratów
unverified-an_area_may_be_emptied = czy obszar może zostać opróżniony
unverified-cities_built_this_turn_first = czy najpierw redukuje się miasta zbudowane w tej turze
unverified-fewer_than_three_cities = co dotyczy ofiary mającej mniej niż trzy miasta
unverified-helpers_count_for_secondary_victims = czy karty rozwoju pomagają także dodatkowym ofiarom
unverified-how_the_most_affected_plain_is_measured = jak ustala się najbardziej dotkniętą równinę
unverified-only_needed_cards_may_be_discarded = czy można odrzucić więcej kart, niż trzeba
unverified-order_in_which_the_selection_rules_give_way = która zasada wyboru ustępuje pierwsza
unverified-pirate_cities_never_run_out = czy miast piratów może zabraknąć
unverified-treasury_lost_without_a_coastal_city = czy traci się skarbiec bez miasta nadbrzeżnego
unverified-water_may_be_discarded = czy można odrzucić karty wody
