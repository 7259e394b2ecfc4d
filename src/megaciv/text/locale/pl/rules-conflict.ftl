# Konflikt (faza 4 i wszędzie, gdzie rozpatruje się konflikty).

event-conflict-begun = Konflikt na obszarze { $area }.
event-conflict-ended = Konflikt na obszarze { $area } zakończony.
event-conflict-waits = { $player } odkłada konflikt na obszarze { $area }.
event-city-attacked = Miasto na obszarze { $area } ({ $defender }) zostaje zaatakowane ({ $attacker }): żetony { $tokens }, potrzeba { $needed }.
event-attack-deferred = { $player } odkłada rozpatrzenie ataku na obszar { $area } do czasu własnego ataku.

reason-conflict-is-elsewhere = Ta strata dotyczy konfliktu na obszarze { $area }.
reason-loss-not-from-there = Straty na obszarze { $area } nie można stamtąd wziąć: tylko żeton z tego obszaru, z Wojną morską statek na nim, z Zaawansowaną wojskowością żeton z obszaru sąsiadującego lądem.
