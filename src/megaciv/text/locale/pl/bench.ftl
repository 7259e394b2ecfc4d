# `megaciv bench --record`.

bench-damaged = Plik { $file } jest uszkodzony w wierszu { $line }: { $problem }. Niczego nie zmierzono ani nie zapisano; najpierw popraw wiersz lub przywróć plik.
bench-not-text = to nie jest tekst w UTF-8
bench-wrong-columns = kolumny muszą być takie: { $columns }
bench-cut-off = ostatni wiersz nie ma końca
bench-wrong-cells = liczba pól: { $cells } zamiast { $columns }
bench-wrong-value = { $problem }
bench-unwritable = Nie można odczytać lub zapisać pliku { $file }: { $problem }
bench-imagined = --imagined dotyczy tylko env.
bench-failed = Pomiar { $bench } nie powiódł się ({ $problem }); jego cele liczą się jako nieosiągnięte.
bench-ramp = --ramp dotyczy tylko server.
