# Słowa na planszy.

map-title = Świat starożytny
map-subtitle = od Atlantyku po Ganges
map-legend = Znaki
map-legend-limit = Limit ludności
map-legend-site-black = Miejsce na miasto
map-legend-site-white = Miejsce na miasto na równinie zalewowej
map-legend-plain = Równina zalewowa
map-legend-volcano = Wulkan
map-legend-token = Ludzie i ich liczba
map-legend-city = Miasto
map-legend-ship = Okręty
map-legend-water = Granica na wodzie
map-written = Zapisano { $file }.
map-error-needs-extra = PNG i PDF wymagają dodatku „map”: pip install "megaciv[map]"
map-error-no-file = Podaj przynajmniej jeden plik: --svg, --png lub --pdf.
map-error-unknown-layer = Nie ma warstwy { $layer }. Warstwy: { $layers }.
