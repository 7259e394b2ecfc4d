# Pomocnik przy stole: dlaczego wpis nie pasuje. Przy większości z nich mistrz gry może obstawać.

reason-companion-nations-3-to-18 = { $number ->
    [one] Jedna nacja
    [few] { $number } nacje
   *[other] { $number } nacji
}: za mało albo za dużo, gra się od trzech do osiemnastu.
reason-companion-line-twice = Dwa wiersze punktów mają tę samą nazwę.
reason-companion-no-such-nation = Przy tym stole nie ma nacji { $civilization }.
reason-companion-too-many = { $number } to za dużo, { $player }: najwyżej { $most }.
reason-companion-board-or-stock = Podaj albo żetony na planszy, albo te, które zostały w zapasie.
reason-companion-tax-rate = Stawka podatku, { $player }: od { $least } do { $most }.
reason-companion-library-aim = Biblioteka obniża cenę tylko rozwoju kupowanego razem z nią: { $advance } nim nie jest.
reason-companion-free-credits = Rozmieszczono { $number } punktów wolnych zniżek, a jest ich { $wanted }.
reason-companion-paid-too-little = Zapłacono { $paid } punktów, cena wynosi { $price }.
reason-companion-no-such-calamity = Nie ma klęski { $value }.
reason-companion-traded-to-oneself = { $player } nie może mieć tej karty od siebie.
reason-companion-calamity-lies-already = { $calamity } już leży na stole.
reason-companion-one-of-a-kind = { $player }: { $calamity } dwa razy; jedną najpierw się odrzuca.
reason-companion-too-many-calamities = { $player } miałby więcej niż trzy klęski albo więcej niż dwie duże: najpierw odrzuć losowo.
reason-companion-no-such-case = Nie ma na biurku klęski numer { $number }.
reason-companion-not-asked = Nikt o to nie pytał: { $value }.
reason-companion-other-answer = To nie odpowiada na pytanie: { $value }.
reason-companion-barred = { $player }: nie można wskazać.
reason-companion-not-among = { $player }: nie ma wśród tych, których można wskazać.
reason-companion-number-between = { $number } nie mieści się między { $least } a { $most }.
reason-companion-still-asked = Jeszcze czegoś brakuje: { $value }.
reason-companion-no-such-line = Ten stół nie ma wiersza punktów { $value }.

problem-no-such-companion = Nie ma tu pomocnika o tej nazwie.
problem-companion-join-first = Najpierw otwórz adres tego pomocnika.
problem-companion-full = Ta księga jest pełna: { $most } wpisów.
problem-companion-moved-on = Ktoś był szybszy. Spójrz i spróbuj jeszcze raz.
problem-companion-game-master-only = Może to zrobić tylko mistrz gry.
problem-companion-not-your-nation = To sprawa innej nacji: może to wpisać jej gracz albo mistrz gry.
problem-companion-no-such-entry = Nie ma takiego wpisu.
problem-companion-strike-your-last = Możesz cofnąć to, co wpisano ostatnio z tego urządzenia. O resztę poproś mistrza gry.
problem-companion-no-such-seat = Przy tym stole nie ma nacji { $civilization }.
problem-companion-nobody-asks = Nikt już nie prosi o to miejsce.
problem-companion-wrong-code = To nie jest kod mistrza gry.
problem-companion-no-such-card = Nie ma karty { $value }.
reason-companion-record-version = Ten zapis ma wersję { $version }; ten megaciv czyta { $ours }.
reason-companion-record-too-long = Ten zapis ma ponad { $most } wpisów.
reason-companion-record-numbers = Wpisy tego zapisu nie są ponumerowane po kolei.
