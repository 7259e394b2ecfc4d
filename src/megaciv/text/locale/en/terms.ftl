# Words of the game that many places need.

phase-set-up = Set-up
phase-tax-collection = Tax Collection
phase-population-expansion = Population Expansion and Census
phase-movement = Movement
phase-conflict = Conflict
phase-city-construction = City Construction
phase-trade-card-acquisition = Trade Cards Acquisition
phase-trade = Trade
phase-calamity-selection = Calamity Selection
phase-calamity-resolution = Calamity Resolution
phase-special-abilities = Special Abilities
phase-surplus-and-support = Surplus and Support
phase-advances = Civilization Advances Acquisition
phase-ast-alteration = A.S.T. Alteration
phase-leaving = Leaving the Game
phase-any = At all times

epoch-stone = Stone Age
epoch-early_bronze = Early Bronze Age
epoch-middle_bronze = Middle Bronze Age
epoch-late_bronze = Late Bronze Age
epoch-early_iron = Early Iron Age
epoch-late_iron = Late Iron Age

group-science = Science
group-arts = Arts
group-crafts = Crafts
group-civics = Civics
group-religion = Religion

block-west = West
block-east = East
block-both = both

ast-basic = Basic
ast-expert = Expert

kind-coastal = coastal
kind-inland = inland
kind-open-sea = open sea

site-black = black
site-white = white, on the flood plain

calamity_kind-minor = minor
calamity_kind-major_tradeable = major, tradeable
calamity_kind-major_non_tradeable = major, non-tradeable

beneficiary-none = none
beneficiary-most_cities_in_stock = the player with most cities in stock
beneficiary-last_trader = who traded it last; failing that, the player with most cities in stock

role-primary = as primary victim
role-secondary = as secondary victim
role-both = as primary or secondary victim

set_class-home = one block only
set_class-shared = shared by the blocks
set_class-additional = third set
set_class-water = in place of a card of an empty stack

scheme-simple = simple
scheme-layered = layered

lesson-city-attacks = attacks on cities
lesson-secondary-victims = calamities with several victims
lesson-scoring = final scoring

theme-coin_and_commerce = Coin and Commerce
theme-conquering_the_seas = Conquering the Seas
theme-cultural_heights = Cultural Heights
theme-early_merchants = Early Merchants
theme-emerging_empire = Emerging Empire
theme-exploring_the_deserts = Exploring the Deserts
theme-mystical_palaces = Mystical Palaces
theme-sacred_constructors = Sacred Constructors
theme-spreading_knowledge = Spreading Knowledge

scenario-short = Short Game
scenario-first = First Game
