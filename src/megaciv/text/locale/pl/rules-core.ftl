# Co dzieje się z pionkami, kartami i znacznikami w każdej fazie; podatki i wzrost; dlaczego wyboru nie da się odczytać.

event-phase-begun = Tura { $turn }: { $phase }.
event-game-over = Gra kończy się po turze { $turn }.
event-choice-undone = { $player } cofa wybór.
# Właścicielem może być jedno państwo albo Barbarzyńcy czy Piraci, których jest wielu: czasownik nie zależy od nazwy.
event-tokens-placed = Na obszarze { $area } { $tokens ->
    [one] przybywa { $tokens } żeton
    [few] przybywają { $tokens } żetony
   *[many] przybywa { $tokens } żetonów
} ({ $owner }).
event-tokens-destroyed = Na obszarze { $area } { $tokens ->
    [one] ginie { $tokens } żeton
    [few] giną { $tokens } żetony
   *[many] ginie { $tokens } żetonów
} ({ $owner }).
event-tokens-annexed = Na obszarze { $area } { $tokens ->
    [one] zmienia właściciela { $tokens } żeton
    [few] zmieniają właściciela { $tokens } żetony
   *[many] zmienia właściciela { $tokens } żetonów
} ({ $owner } → { $by }).
event-city-placed = Na obszarze { $area } staje miasto ({ $owner }).
event-city-destroyed = Miasto na obszarze { $area } zostaje zniszczone (właściciel: { $owner }).
event-city-reduced = Miasto na obszarze { $area } zostaje zredukowane (właściciel: { $owner }; żetony w jego miejscu: { $tokens }).
event-city-annexed = Miasto na obszarze { $area } zmienia właściciela ({ $owner } → { $by }).
event-ship-placed = { $owner } woduje statek { $ship } na obszarze { $area }.
event-ship-destroyed = { $owner } traci statek { $ship } na obszarze { $area }.
event-treasury-gained = { $player } zyskuje { $amount } do skarbca.
event-treasury-paid = { $player } oddaje { $amount } ze skarbca.
event-card-drawn = { $player } dobiera kartę ze stosu { $stack }.
event-cards-discarded = { $player } odrzuca karty towarów.
event-card-stolen = { $player } zabiera kartę z ręki gracza { $victim }.
event-advance-taken = { $player } zdobywa kartę rozwoju { $advance }.
event-credit-gained = { $player } zyskuje punkty ulgi: { $points } ({ $group }).
event-marker-moved = Znacznik gracza { $player } przechodzi na pole { $space }.
event-census-taken = { $player }: spis wykazuje { $census }.
event-tax-collected = { $player } ustala stawkę podatku { $rate }: należność { $due }, { $revolting ->
    [0] żadne miasto się nie buntuje
    [one] buntuje się { $revolting } miasto
    [few] buntują się { $revolting } miasta
   *[many] buntuje się { $revolting } miast
}.

reason-choice-is-one-entry = Wybór to jedna decyzja wraz z odpowiedzią.
reason-another-decision-is-asked = Pytanie dotyczy { $asked }, nie { $given }.
reason-not-asked = Teraz nie masz nic do wyboru.
reason-out-of-turn = Teraz kolej graczy: { $players }. Najpierw ruszają się ci bez Wojskowości, potem ci z nią, każda grupa w kolejności spisu.
reason-no-tokens-at-sea = { $area } to morze: nie można tam położyć żetonów.
reason-city-of-another-there = { $area }: stoi tam miasto innego gracza.
reason-area-is-full = { $area }: brak miejsca, żetonów już tam jest { $tokens }.
reason-no-land-border = { $area } nie graniczy lądem z obszarem { $other }: żetony na miasto nie przychodzą przez wodę.
reason-victim-of-the-other = { $player }: nie można wskazać. Druga katastrofa o tej nazwie już dotyczy tego gracza.
reason-victim-of-another-block = { $player }: nie można wskazać. Ta katastrofa zostaje w swoim bloku.
reason-victim-is-primary = { $player }: nie można wskazać. Pierwsza ofiara nie obrywa drugi raz.
reason-victim-is-beneficiary = { $player }: nie można wskazać. Kto zyskuje, ten nie traci.
reason-victim-has-no-units = { $player }: nie można wskazać. Ten naród nie ma na planszy żadnych jednostek.
reason-victim-has-no-city = { $player }: nie można wskazać. Ten naród nie ma miasta.
reason-victim-has-no-coastal-city = { $player }: nie można wskazać. Ten naród nie ma miasta na wybrzeżu.
reason-victim-has-naval-warfare = { $player }: nie można wskazać. Przed piratami chroni Wojna morska.
reason-no-city-of = { $area }: nie ma tu miasta, którego właścicielem jest { $player }.
reason-no-city-there = { $area }: nie ma tu miasta.
reason-no-units-of = { $area }: { $player } nie ma tu jednostek.
reason-city-not-coastal = { $area }: to miasto nie leży na wybrzeżu, a cierpią tylko nadbrzeżne.
reason-built-this-turn-first = { $area }: to miasto na razie zostaje. Najpierw redukuje się założone w tej turze.
reason-wilderness-city-first = { $area }: to miasto stoi na miejscu pod miasto. Póki jest miasto na pustkowiu, horda spada na nie.
reason-horde-not-next = { $area }: to nie sąsiaduje z obszarem { $other }, gdzie stoi horda.
reason-horde-would-fail = { $area }: horda nie zdobyłaby tu miasta, a idzie dalej tylko tam, gdzie jej atak się uda.
reason-no-attack-there = { $area }: nie czeka tu na ciebie żaden atak na miasto.
reason-volcano-without-city = { $volcano }: ten wulkan nie dotyka żadnego twojego miasta.
reason-volcano-of-fewer = { $volcano }: wokół innego wulkanu przy twoich miastach masz więcej jednostek.
reason-plain-without-units = { $plain }: nie ma tam nic twojego, co można zalać.
reason-plain-of-fewer = { $plain }: zalewana jest równina, na której masz najwięcej jednostek, a tu masz ich mniej.
reason-no-such-place = Nie ma takiego miejsca: { $value }.
reason-no-open-sea = { $area }: to nie jest otwarte morze.
reason-sea-without-city = { $area }: nad tym otwartym morzem nie masz miasta.
reason-sea-of-fewer = { $area }: cyklon przychodzi znad morza, nad którym masz najwięcej miast, a tu masz ich mniej.
reason-city-not-at-sea = { $area }: to miasto nie leży nad morzem, znad którego przychodzi cyklon.
reason-cyclone-not-selected = { $area }: tego miasta nie wybrano, a oszczędzić można tylko wybrane.
reason-earthquake-not-next = { $area }: to nie sąsiaduje z obszarem { $other }, gdzie drży ziemia.
reason-earthquake-others-first = { $area }: to twoje miasto. Póki obok leży cudze, redukowane jest cudze.
reason-tax-rate-needs = Stawka { $rate } wymaga karty { $advance }.
reason-tax-rate-needs-either = Stawka { $rate } wymaga karty { $advance } albo { $other }.
reason-tax-rate-needs-both = Stawka { $rate } wymaga kart { $advance } i { $other }.
reason-tax-rate-never = Nie ma stawki podatku { $rate }.
reason-not-the-price = Zamiast tego nie można zapłacić { $value }: cena to { $price }, a możesz zapłacić najwyżej { $most }.
reason-amount-out-of-bounds = { $value } nie wchodzi w grę: co najmniej { $low } i najwyżej { $high }.
reason-no-port-there = { $area }: to nie jest obszar nadbrzeżny z twoimi jednostkami.
reason-civilization-taken = { $value }: ten naród ma już inny gracz.
reason-holding = Czekasz, aż gracze przed tobą skończą.
reason-nobody-to-wait-for = Przed tobą nie ma nikogo, na kogo można czekać.
reason-nothing-to-undo = Nie ma czego cofnąć.
reason-choice-is-final = Ten wybór jest ostateczny.
reason-undo-after-revelation = Od tego czasu ujawniono coś ukrytego; nie można tego cofnąć.
reason-undo-breaks-later-choice = Późniejszy wybór opiera się na tym; nie można go cofnąć.
reason-not-among = { $value } nie jest jedną z odpowiedzi: { $among }.
reason-named-twice = Coś wymieniono dwa razy.
reason-wrong-number = Wymieniono { $number }, a trzeba { $wanted }.
reason-too-many-in-area = Na obszarze { $area } może być najwyżej { $most }, nie { $number }.
reason-wrong-total = Razem { $total }; musi być co najmniej { $low } i najwyżej { $high }.
reason-number-out-of-bounds = { $field }: { $value } nie jest dozwoloną tu liczbą całkowitą (od { $low }).
reason-list-expected = { $field }: potrzebna jest lista, nie { $value }.
reason-mapping-expected = { $field }: potrzebne są pary nazwa–wartość, nie { $value }.
reason-true-or-false-expected = { $field }: potrzebne jest tak lub nie (true, false), nie { $value }.
reason-field-missing = W odpowiedzi brakuje { $field }.
reason-field-unknown = { $field } nie należy do tej odpowiedzi.
reason-unknown-area = Nie ma obszaru { $value }.
reason-unknown-civilization = W grze nie ma cywilizacji { $value }.
reason-unknown-card = Nie ma karty { $value }.
reason-card-not-held = Nie masz karty { $value }.
reason-notation-expected = Kolumna { $column }: oczekiwano { $expected }, jest { $found }.
reason-notation-shape = Nie da się zapisać { $value }: oczekiwano { $expected }.

# Nigdy z winy gracza: złamane jest prawo rozdziału 1, czyli zasady mają usterkę.
reason-conservation = Pojawiłaby się albo zniknęła jakaś karta lub jakiś pionek.
reason-cards-conserved = Liczba kart towarów się nie zgadza.
reason-hands-sorted = Karty na ręku nie są uporządkowane.
reason-index-of-tokens = Plansza i jej spis żetonów różnią się od siebie.
reason-index-of-cities = Plansza i jej spis miast różnią się od siebie.

# Dlaczego nie można wczytać zapisanej gry.
reason-game-file-unreadable = To nie jest plik gry: { $problem }.
reason-game-file-without-version = To nie jest plik gry megaciv albo pochodzi z czasów, gdy pliki gier nie miały wersji; otwórz go w tym megaciv, które go zapisało.
reason-game-file-of-other-version = Ten plik gry ma postać { $version }, a to megaciv czyta postać { $ours }; otwórz go w tym megaciv, które go zapisało.
reason-game-file-of-other-rules = Tę grę zapisała wersja { $version } zasad, a to jest wersja { $ours }. Można ją dokończyć tylko w wersji, która ją zapisała.
reason-game-file-of-another-writer = W tym pliku gry brakuje tego, co dodaje „{ $writer }”; nadaje się tu tylko plik zapisany w ten sposób.
reason-game-file-without-beginning = Ten plik gry nie zawiera ani ziarna losowania, ani stołu sprzed pierwszego wyboru: grę można kontynuować, ale nie da się jej odtworzyć.
reason-game-file-broken = Ten plik gry jest uszkodzony: { $field } nie może być takie, jak tam zapisano.
reason-game-file-illegal-choice = Ten plik gry jest uszkodzony: wybór numer { $number } z jego zapisu jest niedozwolony.
reason-cannot-imagine = Nie znaleziono rąk, które pasują do tego, co ten gracz wie. Spróbuj z innymi kośćmi.
