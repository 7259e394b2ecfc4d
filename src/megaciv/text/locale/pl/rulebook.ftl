# Co mówi polecenie `megaciv rules`.

rulebook-definition = definicja
rulebook-more = { $count ->
    [one] Jeszcze { $count } punkt:
    [few] Jeszcze { $count } punkty:
   *[many] Jeszcze { $count } punktów:
}
rulebook-nearest = Najbliższe: { $clauses }
rulebook-nothing = Zasady nie mówią nic o „{ $about }”.
rulebook-unknown = Nie ma punktu { $about }.
rulebook-untranslated = (po angielsku, bez tłumaczenia)
