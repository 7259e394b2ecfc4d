# Pierwsza strona. To, co tu stoi, musi być prawdą o tym, co zbudowano.

page-title = megaciv – osiemnaście cywilizacji, jeden stół
hero-eyebrow = Mega Civilization, wydanie otwarte
hero-title = Osiemnaście cywilizacji. Jeden stół.
hero-text =
    Pomnażaj swój lud, buduj miasta, handluj z kamienną twarzą, przetrwaj powódź
    i przeprowadź swoją cywilizację od epoki kamienia aż po późną epokę żelaza.
hero-picture = Statek pod żaglem, a za nim miasto ze schodkową wieżą o wschodzie słońca
hero-status = W budowie. Ta strona pokazuje, że klient się buduje i działa; następny będzie stół.

fact-nations =
    { $count ->
        [one] cywilizacja
        [few] cywilizacje
        [many] cywilizacji
       *[other] cywilizacji
    }
fact-areas =
    { $count ->
        [one] obszar lądu i morza
        [few] obszary lądu i morza
        [many] obszarów lądu i morza
       *[other] obszaru lądu i morza
    }
fact-advances =
    { $count ->
        [one] karta rozwoju
        [few] karty rozwoju
        [many] kart rozwoju
       *[other] karty rozwoju
    }
fact-calamities =
    { $count ->
        [one] katastrofa
        [few] katastrofy
        [many] katastrof
       *[other] katastrofy
    }

nations-title = Zasiądą do stołu

language-label = Język
theme-to-dark = Przełącz na ciemny motyw
theme-to-light = Przełącz na jasny motyw

rights = Wydanie nieoficjalne, z własnymi rysunkami i własnymi słowami. Nazwy gry należą do ich właścicieli.
