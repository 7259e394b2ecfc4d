# `megaciv fuzz`.

fuzz-summary = Gry: { $games }, wybory: { $choices }, próby: { $probes }, sekundy: { $seconds }; dobiegły końca: { $finished }.
fuzz-coverage = Wykonane wiersze reguł: { $lines } z { $all }; decyzje: { $decisions }, rodzaje odpowiedzi: { $answers }.
fuzz-findings = { $number ->
    [0] Nie znaleziono błędów.
    [one] Znaleziono jeden błąd.
   *[other] Znalezione błędy: { $number }.
}
fuzz-so-far = gry: { $games }, wybory: { $choices }, znaleziska: { $findings }
fuzz-offers = Wrogie oferty: { $offers }, wszystkie działania: { $acts } (ziarno { $seed }).
fuzz-offers-found = Awarie botów: { $incidents }. Oferty bez odpowiedzi: { $unanswered }.
