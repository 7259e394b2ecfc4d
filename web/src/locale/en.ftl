# The first page. What is said here must be true of what is built.

page-title = megaciv – eighteen civilizations, one table
hero-eyebrow = Mega Civilization, an open edition
hero-title = Eighteen civilizations. One table.
hero-text =
    Grow your people, build cities, trade with a straight face, survive the flood,
    and carry your civilization from the Stone Age to the Late Iron Age.
hero-picture = A ship under sail, and behind it a city with a stepped tower at sunrise
hero-status = In the making. This page shows that the client is built and works; the table comes next.

fact-nations =
    { $count ->
        [one] civilization
       *[other] civilizations
    }
fact-areas =
    { $count ->
        [one] area of land and sea
       *[other] areas of land and sea
    }
fact-advances =
    { $count ->
        [one] advance
       *[other] advances
    }
fact-calamities =
    { $count ->
        [one] calamity
       *[other] calamities
    }

nations-title = Who comes to the table

language-label = Language
theme-to-dark = Switch to the dark theme
theme-to-light = Switch to the light theme

rights = An unofficial edition with drawings and words of its own. The names of the game belong to their owners.
