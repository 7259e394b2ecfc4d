# The calamities, what they do, and what the advances change in them. Numbers come from the facts; $secondary_... is
# what strikes the others.

calamity-banditry = Banditry
calamity-barbarian_hordes = Barbarian Hordes
calamity-city_in_flames = City in Flames
calamity-city_riots = City Riots
calamity-civil_disorder = Civil Disorder
calamity-civil_war = Civil War
calamity-coastal_migration = Coastal Migration
calamity-corruption = Corruption
calamity-cyclone = Cyclone
calamity-epidemic = Epidemic
calamity-famine = Famine
calamity-flood = Flood
calamity-iconoclasm_and_heresy = Iconoclasm and Heresy
calamity-minor_uprising = Minor Uprising
calamity-piracy = Piracy
calamity-regression = Regression
calamity-slave_revolt = Slave Revolt
calamity-squandered_wealth = Squandered Wealth
calamity-superstition = Superstition
calamity-tempest = Tempest
calamity-treachery = Treachery
calamity-tribal_conflict = Tribal Conflict
calamity-tyranny = Tyranny
calamity-volcanic_eruption_or_earthquake = Volcanic Eruption or Earthquake

calamity-banditry-text = You discard { $cards } commodity cards; { $price } treasury saves a card.
calamity-barbarian_hordes-text = { $barbarian_tokens } barbarian tokens fall upon one of your cities, chosen by the beneficiary, and those without room there move on against your neighbouring units.
calamity-city_in_flames-text = You destroy { $cities_destroyed } of your cities, or pay { $price } treasury.
calamity-city_riots-text = You reduce { $cities_reduced } of your cities and lose { $treasury } treasury.
calamity-civil_disorder-text = You keep { $cities_kept } cities and reduce the rest.
calamity-civil_war-text = You keep { $unit_points_kept } unit points; the beneficiary annexes what you select of the rest.
calamity-coastal_migration-text = You destroy { $cities_destroyed } of your coastal cities and lose { $treasury } treasury.
calamity-corruption-text = You discard commodity cards with a face value of { $face_value_discarded } or more in all.
calamity-cyclone-text = At the open sea with most of your cities you reduce { $cities_selected } of them; everybody else with cities there reduces { $secondary_cities_selected }.
calamity-epidemic-text = You take { $damage } damage; { $secondary_players } others whom you choose take { $secondary_damage } each.
calamity-famine-text = You take { $damage } damage; { $secondary_players } others whom you choose take { $secondary_damage } each.
calamity-flood-text = The flood plain with most of your units is flooded: { $damage } damage to you, { $secondary_damage } to everybody else on it. With no units on a plain you take { $coastal_damage } damage on the coast.
calamity-iconoclasm_and_heresy-text = You reduce { $cities_reduced } of your cities; { $secondary_players } others whom you choose reduce { $secondary_cities_reduced } each.
calamity-minor_uprising-text = You destroy { $cities_destroyed } of your cities.
calamity-piracy-text = { $cities_replaced } of your coastal cities, chosen by the beneficiary, turn into pirate cities, and { $secondary_cities_replaced } each of { $secondary_players } others, chosen by you.
calamity-regression-text = You fall back { $ast_steps } space on the A.S.T.
calamity-slave_revolt-text = You check city support at once, at a rate { $support_rate } higher than yours.
calamity-squandered_wealth-text = You lose { $treasury } treasury.
calamity-superstition-text = You reduce { $cities_reduced } of your cities.
calamity-tempest-text = You take { $damage } damage on the coast and lose { $treasury } treasury.
calamity-treachery-text = The beneficiary annexes { $cities_annexed } of your cities, of their choice.
calamity-tribal_conflict-text = You take { $damage } damage.
calamity-tyranny-text = The beneficiary selects { $unit_points_annexed } of your unit points and annexes them.
calamity-volcanic_eruption_or_earthquake-text = If one of your cities lies at a volcano, it erupts and destroys all units around it. Otherwise the earth quakes: you destroy { $cities_destroyed } of your cities, and { $secondary_cities_reduced } city next to it is reduced.

modifier-ast_steps-aggravates = { $count ->
    [one] the marker goes back { $count } space more
   *[other] the marker goes back { $count } spaces more
}
modifier-ast_steps-mitigates = { $count ->
    [one] the marker goes back { $count } space fewer
   *[other] the marker goes back { $count } spaces fewer
}
modifier-barbarian_tokens-aggravates = { $count } barbarian tokens more
modifier-barbarian_tokens-mitigates = { $count } barbarian tokens fewer
modifier-cities_annexed-aggravates = { $count ->
    [one] { $count } city more is annexed
   *[other] { $count } cities more are annexed
}
modifier-cities_reduced-aggravates = { $count ->
    [one] { $count } city more is reduced
   *[other] { $count } cities more are reduced
}
modifier-cities_reduced-mitigates = { $count ->
    [one] { $count } city fewer is reduced
   *[other] { $count } cities fewer are reduced
}
modifier-cities_replaced-aggravates = { $count ->
    [one] { $count } city more is lost to pirates
   *[other] { $count } cities more are lost to pirates
}
modifier-cities_selected-aggravates = { $count ->
    [one] { $count } city more is selected
   *[other] { $count } cities more are selected
}
modifier-damage-aggravates = { $count } damage more
modifier-damage-mitigates = { $count } damage less
modifier-face_value_discarded-aggravates = { $count } more face value is discarded
modifier-face_value_discarded-mitigates = { $count } less face value is discarded
modifier-support_rate-aggravates = the support rate is { $count } higher
modifier-support_rate-mitigates = the support rate is { $count } lower
modifier-unit_points_annexed-aggravates = { $count } unit points more are annexed
modifier-unit_points_annexed-mitigates = { $count } unit points fewer are annexed
modifier-unit_points_selected-aggravates = { $count } unit points more change hands
modifier-unit_points_selected-mitigates = { $count } unit points fewer change hands

# Modifiers that need words of their own.
modifier-cyclone-calendar = { $count } of the selected cities are spared
modifier-cyclone-masonry = { $count } of the selected cities is spared
modifier-iconoclasm_and_heresy-theocracy = you may discard { $cost_commodity_cards } commodity cards; then none of your cities is reduced
modifier-piracy-naval_warfare = { $count } city fewer is lost to pirates; you cannot be chosen as a secondary victim
modifier-regression-enlightenment = you may destroy { $cost_cities_destroyed_per_step } of your cities for each space that you stay, coastal ones only when others are lacking
modifier-slave_revolt-cultural_ascendancy = your own support rate is { $count } higher, and so is the rate of this check
modifier-volcanic_eruption_or_earthquake-engineering = an earthquake only reduces your city; an eruption spares nothing

# Points on which the sources are silent.
unverified-a_pirate_city_may_be_the_second_city = whether pirates can own the second city
unverified-an_area_may_be_emptied = whether losses may leave an area empty
unverified-cities_built_this_turn_first = whether cities built this turn go first
unverified-fewer_than_three_cities = what holds for a victim with fewer than three cities
unverified-helpers_count_for_secondary_victims = whether advances help secondary victims too
unverified-how_the_most_affected_plain_is_measured = how the plain hit hardest is found
unverified-only_needed_cards_may_be_discarded = whether more cards than needed may be discarded
unverified-order_in_which_the_selection_rules_give_way = which rule of the selection gives way first
unverified-pirate_cities_never_run_out = whether pirate cities can run out
unverified-treasury_lost_without_a_coastal_city = whether treasury is lost without a coastal city
unverified-water_may_be_discarded = whether water counts as a card to discard
