# Zmiany na Torze Historii, koniec gry, zwycięstwo (faza 13).

event-marker-stays = Znacznik gracza { $player } pozostaje na polu { $space }.
event-late-iron-entered = { $player } wkracza w późną epokę żelaza.
event-final-turn-known = Tura { $turn } będzie ostatnia.
event-stacks-reshuffled = Odrzucone karty zostają potasowane i trafiają pod stosy.

working-victory-points = punkty zwycięstwa
working-points-cities = miasta
working-points-cities-on-board = miasta na planszy
working-points-wonder = Cud świata jako miasto
working-points-advances = karty rozwoju
working-points-band = { $number ->
    [one] { $number } karta
    [few] { $number } karty
   *[other] { $number } kart
 } po { $each }
working-points-ast = pozycja na Torze Historii: { $steps }
working-points-bonus = premia dla jedynego gracza w późnej epoce żelaza

tie-break-ast-position = dalsza pozycja na Torze Historii
tie-break-six-point-advances = więcej kart rozwoju za 6 punktów
tie-break-three-point-advances = więcej kart rozwoju za 3 punkty
tie-break-cost-of-advances = wyższy łączny koszt kart rozwoju
tie-break-best-credit-group = więcej kredytów w jednej grupie
tie-break-credit-tokens = więcej żetonów kredytów
tie-break-cities = więcej miast na planszy
tie-break-tokens = więcej żetonów na planszy
tie-break-ranking = kolejność na Torze Historii
