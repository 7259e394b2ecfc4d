# Conflict (phase 4, and wherever conflicts are resolved).

event-conflict-begun = Conflict in { $area }.
event-conflict-ended = The conflict in { $area } is over.
event-conflict-waits = { $player } lets the conflict in { $area } wait.
event-city-attacked = The city of { $defender } in { $area } is attacked by { $attacker }: tokens { $tokens }, needed { $needed }.
event-attack-deferred = { $player } lets the attack on { $area } wait for an attack of their own.

reason-conflict-is-elsewhere = This loss is for the conflict in { $area }.
reason-loss-not-from-there = Your loss in { $area } cannot be taken from there: only a token in the area, with Naval Warfare a ship in it, with Advanced Military a token of an area next to it by land.
