# Zakup kart rozwoju (faza 12).

event-advances-bought = { $player } kupuje: { $advances }. Cena { $price }: karty warte { $worth }, ze skarbca { $treasury }.
event-cards-handed-in = { $player } oddaje: { $cards }.

reason-unknown-advance = Nie ma karty rozwoju o nazwie { $value }.
reason-advance-held = Masz już kartę { $advance }.
reason-nothing-bought = Kto nic nie kupuje, ten nic nie płaci: { $field }.
reason-anatomy-not-bought = Darmową kartę Nauki otrzymuje się tylko przy zakupie Anatomii.
reason-anatomy-cheap-science = { $advance } nie jest kartą Nauki o koszcie poniżej 100.
reason-library-not-bought = Zniżkę otrzymuje się tylko przy zakupie Biblioteki.
reason-library-other-advance = { $advance } nie jest inną kartą, za którą płacisz w tym zakupie.
reason-unknown-group = Nie ma grupy o nazwie { $value }.
reason-credits-by-fives = Kredyty wybiera się w wielokrotnościach 5, a nie { $value }.
reason-wrong-credits = Kredyty do wyboru: razem { $wanted }, a nie { $total }.
reason-calamity-not-paid-with = { $card } to katastrofa; nie można nią płacić.
reason-no-trade-empire = Kartę do zestawu może dołożyć tylko posiadacz Imperium handlowego.
reason-trade-empire-needs-set = Nie oddajesz żadnej karty tego zestawu: { $set }.
reason-trade-empire-set-complete = Zestaw { $set } jest kompletny; nie można nic dołożyć.
reason-trade-empire-substitute = Nie można dołożyć karty { $card }: musi to być inny towar o wartości co najmniej { $face }.
reason-cannot-pay = Cena wynosi { $price }, karty są warte { $worth }: potrzeba { $due } ze skarbca, a masz { $treasury }.
reason-treasury-is-least = Przy tych kartach ze skarbca płaci się dokładnie { $due }, a nie { $value }.

working-price = cena karty { $advance }
working-cost = koszt nadrukowany
working-group-credit = kredyty: { $group }
working-specific-credit = kredyt nadrukowany na karcie { $advance }
working-library-discount = zniżka Biblioteki
