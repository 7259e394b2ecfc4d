# Wybór i rozpatrywanie katastrof: co się dzieje, dlaczego wybór jest odrzucony i skąd bierze się każda liczba.

event-calamities-laid = { $player } wykłada zakryte karty katastrof: { $calamities }.
event-calamities-discarded = { $player } odrzuca losowo: { $cards }.
event-calamity-revealed = { $player } ujawnia: { $calamity }.
event-copies-ordered = { $calamity } występuje dwa razy; { $sequential ->
    [true] kopie rozpatrywane są po kolei
   *[false] obie kopie rozpatrywane są razem
}.
event-calamity-cancelled = { $calamity } nie wpływa na gracza { $player }.
event-calamity-explained = Jak { $calamity } dotyka gracza { $player }.
event-calamity-resolved = { $calamity } gracza { $player } jest rozpatrzona.
event-beneficiary-named = { $beneficiary } jest beneficjentem katastrofy { $calamity } gracza { $player }.
event-secondary-victims-chosen = { $player } wskazuje dodatkowe ofiary katastrofy { $calamity }: { $victims }.
event-volcano-erupted = Wybucha wulkan { $volcano }.
event-plain-flooded = Woda zalewa równinę { $plain }.
event-cyclone-struck = Nad akwenem { $sea } szaleje cyklon.
event-horde-moved = { $tokens ->
    [one] { $tokens } żeton barbarzyńców rusza
    [few] { $tokens } żetony barbarzyńców ruszają
   *[many] { $tokens } żetonów barbarzyńców rusza
} dalej: { $source } → { $target }.

reason-units-not-in-scope = Na obszarze { $area } nie ma takich jednostek, których dotyczy ta katastrofa.
reason-damage-not-covered = Te jednostki są warte { $points } pkt, a obrażenia wynoszą { $damage }.
reason-damage-more-than-needed = Którąś z tych jednostek można oszczędzić: { $points } pkt to więcej, niż wymagają obrażenia ({ $damage }).
reason-not-units = { $value } nie oznacza jednostek na obszarze { $area }.
reason-not-a-commodity = { $card } nie jest kartą towaru.
reason-face-value-too-low = Wartość tych kart to { $value }, a potrzeba { $wanted }.
reason-card-could-be-kept = Którąś z tych kart można zachować: { $value } to więcej niż wymagane { $wanted }.
reason-two-own-cities-expected = Wskaż dwa własne miasta albo zrezygnuj.
reason-non-coastal-cities-first = Najpierw giną miasta, które nie są nadbrzeżne.
reason-one-city-of-each = Wskaż po jednym mieście każdego wybranego gracza i nikogo więcej.
reason-not-his-coastal-city = { $area } nie jest miastem nadbrzeżnym gracza { $player }.
reason-no-units-there = Na obszarze { $area } nie ma jednostek do wskazania.
reason-no-such-units-there = Na obszarze { $area } do wskazania są żetony: { $tokens } i miasta: { $cities }.
reason-selection-total = Wskazane jednostki są warte { $total } pkt, a muszą być warte { $wanted }.
reason-selection-beyond-stock = Beneficjent może przejąć najwyżej żetony: { $tokens } i miasta: { $cities }.
reason-selection-not-adjacent = Liczba osobnych grup obszarów: { $groups }; wystarczy { $least }.
reason-selection-splits-areas = Obszary wskazane tylko częściowo: { $parts }; wystarczy { $least }.
reason-as-much-as-stock-allows = Beneficjent bierze tyle, na ile pozwalają zasoby: żetony: { $tokens }, miasta: { $cities }.

working-calamity = { $calamity }, { $player }
working-forecast = { $calamity }, gdyby teraz dotknęła gracza { $player }
working-base = wydrukowane na karcie
working-advance = { $advance }
working-no-more-there = więcej nie ma
working-cancelled = bez skutku
working-copies-in-order = obie kopie jedna po drugiej, bo ofiara główna przy tym obstaje
working-beneficiary-traded = beneficjent: { $player }, kto ostatni oddał kartę w handlu
working-beneficiary-by-stock = beneficjent: { $player }, najwięcej miast w zasobach
working-secondary-victim = { $player } jest dodatkową ofiarą
working-could-be-chosen = { $player } może zostać wskazany
working-if-chosen-himself = gdyby inny gracz wskazał gracza { $player }
working-due-damage = obrażenia gracza { $player }
working-due-treasury = skarbiec tracony przez gracza { $player }
working-due-cities-reduced = miasta, które { $player } musi zredukować
working-due-cities-destroyed = miasta, które { $player } musi zniszczyć
working-due-cities-annexed = miasta przejmowane od gracza { $player }
working-due-cities-replaced = miasta gracza { $player }, które zajmują piraci
working-due-cities-selected = miasta, które { $player } musi wskazać
working-due-cities-unselected = miasta, których wskazanie { $player } cofa
working-due-unit-points-selected = punkty jednostek, które { $player } musi wskazać
working-due-unit-points-annexed = punkty jednostek przejmowane od gracza { $player }
working-due-support-rate = żetony potrzebne każdemu miastu gracza { $player }
working-due-barbarian-tokens = barbarzyńcy przeciw graczowi { $player }
working-due-face-value-discarded = wartość kart, które { $player } musi odrzucić
working-due-ast-steps = pola, o które cofa się { $player }
working-due-cards = karty, które { $player } musi odrzucić
working-own-support-rate = zwykła stawka zaopatrzenia
working-unit-points-on-board = punkty jednostek na planszy
working-unit-points-kept = zachowane punkty jednostek
working-cities-on-board = miasta na planszy
working-cities-kept = zachowane miasta
working-unit-points-lost = punkty jednostek stracone przez gracza { $player }
working-unit-points-annexed = punkty jednostek przejęte przez gracza { $player }
working-unit-points-neutral = punkty jednostek, które przypadły barbarzyńcom i piratom
working-cities-reduced = miasta zredukowane przez gracza { $player }
working-cities-destroyed = miasta zniszczone przez gracza { $player }
working-cities-turned-pirate = miasta gracza { $player } zajęte przez piratów
working-city-reduced-instead = { $advance }: miasto na obszarze { $area } jest redukowane, nie niszczone
working-treasury-lost = skarbiec stracony przez gracza { $player }
working-paid-instead = zamiast tego { $player } płaci ze skarbca
working-price-to-avoid = skarbiec, który tego pozwala uniknąć
working-cards-discarded = karty odrzucone przez gracza { $player }
working-face-value-lost = wartość kart odrzuconych przez gracza { $player }
working-bought-off = { $player } korzysta zamiast tego z karty { $advance }
working-steps-back = pola, o które cofnął się { $player }
working-no-cities = { $player } nie ma miast
working-volcano = wybucha wulkan { $volcano }
working-flood-plain = równina zalewowa { $plain }
working-cyclone-sea = morze { $area }
working-everything-selected = więcej nie ma: wskazane jest wszystko
working-selection-step-a = możliwy był wybór całych, sąsiadujących obszarów i dokładnej liczby
working-selection-step-b = któryś obszar trzeba było wskazać częściowo
working-selection-step-c = obszary nie mogły wszystkie ze sobą sąsiadować
working-selection-step-d = dokładna liczba była niemożliwa
working-selection-step-e = beneficjent nie może przejąć wszystkiego
working-whole-areas-step-a = możliwy był wybór całych, sąsiadujących obszarów i dokładnej liczby
working-whole-areas-step-b = beneficjent nie może przejąć wszystkiego
working-whole-areas-step-c = dokładna liczba była niemożliwa
working-whole-areas-step-d = obszary nie mogły wszystkie ze sobą sąsiadować
working-horde-lands = barbarzyńcy atakują obszar { $area }
working-horde-may-land = barbarzyńcy mogą najpierw zaatakować obszar { $area }
working-horde-moves = barbarzyńcy ruszają na obszar { $area }
working-horde-perishes = barbarzyńcy bez miejsca na obszarze { $area } giną
working-support-balance = żetony gracza { $player } ponad potrzeby miast
