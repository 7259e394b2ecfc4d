# `megaciv check`.

check-ok = ok
check-failed = błąd
check-summary = poprawne: { $passed }, błędne: { $failed }
check-no-such-path = { $path } nie istnieje
check-uncited = nic się na to nie powołuje
check-coverage = Pokryte klauzule: { $covered } z { $clauses }; nie da się sprawdzić: { $definitions }; pozostało: { $uncovered }.
