# What the command `megaciv facts` says.

facts-areas = Areas
facts-advances = Advances
facts-calamities = Calamities
facts-commodities = Commodities
facts-ast = Archaeological Succession Table
facts-requirements = Requirements of the epochs
facts-setups = Set-ups
facts-civilizations = Civilizations

heading-name = Name
heading-id = Id
heading-kind = Kind
heading-limit = Limit
heading-city_site = City site
heading-flood_plain = Flood plain
heading-volcano = Volcano
heading-start = Start of
heading-region = Region
heading-land = By land
heading-water = By water
heading-cost = Cost
heading-vp = VP
heading-groups = Groups
heading-credits = Credits
heading-free_credits = Credits of your choice
heading-bonus = Bonus to
heading-bonus_from = Bonus from
heading-effects = Effects
heading-special_ability = Special ability
heading-protects_against = Protects against
heading-helps = Helps in
heading-hurts = Hurts in
heading-ignores = Not bound by
heading-stack = Stack
heading-text = What happens
heading-tradeable = Tradeable
heading-beneficiary = Beneficiary
heading-helpers = Helped by
heading-hinderers = Worsened by
heading-full_set = Complete set
heading-block = Block
heading-set_class = Class
heading-set_values = Set values
heading-cards = Cards
heading-number = Number
heading-start_area = Start area
heading-areas = Areas
heading-city_sites = City sites
heading-color = Colour
heading-epoch = Epoch
heading-basic = Basic
heading-expert = Expert
heading-players = Players
heading-side = Side
heading-civilizations = Civilizations
heading-hand_limit = Hand limit
heading-extra_credits = Credits at the start
heading-minor_calamities = Minor calamities
heading-third_set = Third set
heading-preparation = Stacks laid
heading-decks = Decks
heading-not_verified = Not verified

facts-yes = yes
facts-no = no
facts-none = none
facts-space = from space { $space }
facts-credits_only = credits only
facts-modifier = { $name }: { $text } ({ $role })
facts-ability = { $name } (special ability)
facts-unlimited = unlimited
facts-setup = { $players } players, { $side }
facts-side_west = West
facts-side_east = East
facts-side_both = both sides
facts-ast_caption = First space of each epoch; Basic / Expert where they differ
facts-bonus = { $name } { $points }
facts-cards_in_block = { $block } { $count }
facts-group_credits = { $group } { $points }
facts-nothing_required = nothing
facts-cities = { $count ->
    [one] { $count } city
   *[other] { $count } cities
}
facts-advances_count = { $count ->
    [one] { $count } advance
   *[other] { $count } advances
}
facts-advance_vp = { $count } VP in advances
facts-priced_at_least = { $count ->
    [one] one advance
   *[other] { $count } advances
} of cost { $price } or more
facts-priced_below = { $count ->
    [one] one advance
   *[other] { $count } advances
} of cost below { $price }

part-basic = Basic row
part-expert = Expert row
part-block = block
part-color = colour
part-region = areas of the region
part-civilizations = civilizations
part-regions_in_play = regions in play
part-decks = cards in the decks
part-hand_limit = hand limit
part-extra_credits = credits at the start
part-minor_calamities = minor calamities
part-preparation = how the stacks are laid
part-blocks = who is in which block
part-water = number of water cards

error-unknown-areas = There is no area called “{ $name }”.
error-unknown-advances = There is no advance called “{ $name }”.
error-unknown-calamities = There is no calamity called “{ $name }”.
error-unknown-commodities = There is no commodity called “{ $name }”.
error-unknown-ast = There is no civilization or epoch called “{ $name }”.
error-unknown-setups = There is no set-up called “{ $name }”.
error-unknown-civilizations = There is no civilization called “{ $name }”.
error-suggestions = Did you mean: { $names }?
error-no-suggestions = Nothing has a similar name; leave the name out to see them all.
