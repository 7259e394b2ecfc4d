# Pobieranie kart towarów (faza 6).

event-card-bought = { $player } kupuje kartę ze stosu { $stack }.

reason-stack-not-for-sale = Nie możesz kupować ze stosu { $stack }.
reason-card-too-dear = Karta ze stosu { $stack } kosztuje { $price }; w twoim skarbcu jest { $treasury }.
reason-no-wonder-of-the-world = Darmową kartę bierze tylko posiadacz Cudu świata.
reason-free-card-taken = Twoja darmowa karta w tej turze została już wzięta.
reason-free-card-beyond-cities = Darmowa karta musi pochodzić ze stosu o numerze wyższym niż liczba twoich miast ({ $cities }), a nie ze stosu { $stack }.
reason-true-expected = Na { $field } odpowiada się true.
