# The words on the board.

map-title = The Ancient World
map-subtitle = from the Atlantic to the Ganges
map-legend = The signs
map-legend-limit = Population limit
map-legend-site-black = City site
map-legend-site-white = City site on the flood plain
map-legend-plain = Flood plain
map-legend-volcano = Volcano
map-legend-token = People, with their number
map-legend-city = City
map-legend-ship = Ships
map-legend-water = Border on the water
map-written = Wrote { $file }.
map-error-needs-extra = PNG and PDF need the extra "map": pip install "megaciv[map]"
map-error-no-file = Name at least one file: --svg, --png or --pdf.
map-error-unknown-layer = There is no layer { $layer }. Layers: { $layers }.
