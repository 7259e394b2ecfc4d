# Sam wiersz poleceń.

cli-needs-extra = To polecenie wymaga dodatku: pip install "megaciv[{ $extra }]"
