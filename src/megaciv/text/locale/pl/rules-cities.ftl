# Budowa miast, nadwyżki i zaopatrzenie (fazy 5 i 11).

event-city-built = { $player } buduje miasto na obszarze { $area }.
event-surplus-removed = { $player } usuwa nadwyżki populacji.

reason-city-there-already = Na obszarze { $area } stoi już miasto.
reason-no-city-at-limit-zero = Na obszarze { $area } nie można zbudować miasta: nadrukowany limit populacji wynosi 0.
reason-no-city-in-stock = Wszystkie twoje miasta są na planszy.
reason-no-architecture = Płacenie ze skarbca wymaga Architektury, raz na turę.
reason-too-much-treasury = Ze skarbca wolno zapłacić najwyżej { $most }, a nie { $treasury }.
reason-no-urbanism = Żetonów z innych obszarów można użyć tylko z Urbanistyką, raz na turę.
reason-urbanism-in-wilderness-only = Urbanistyka pomaga tylko poza miejscami pod miasta, a { $area } ma takie miejsce.
reason-too-few-tokens-next-door = Twoje żetony na obszarze { $area }, których można użyć: { $tokens }.
reason-too-many-from-outside = Urbanistyka pozwala użyć najwyżej { $most } żetonów, a nie { $number }.
reason-too-few-tokens-for-city = Miasto wymaga { $needed } twoich żetonów na obszarze { $area }; jest ich { $tokens }.
reason-no-public-works = Żeton może pozostać obok nowego miasta tylko z Robotami publicznymi.
reason-no-token-to-leave = Na obszarze { $area } nie może pozostać żaden żeton: miasto zużywa wszystkie.
