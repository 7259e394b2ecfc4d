# Handel (faza 7): odmowy, zdarzenia, obliczenia i opowieść po grze.

reason-trade-no-such-goods = { $value } nie jest towarem.
reason-trade-calamity-named = O katastrofach nie wolno mówić: { $card }.
reason-trade-three-cards = Każda strona daje co najmniej 3 karty, nie { $count }.
reason-trade-two-names = Trzeba wymienić co najmniej 2 towary, a wymieniono { $number }.
reason-trade-more-names-than-cards = Wymienione nazwy: { $number }, a karty tylko: { $count }.
reason-trade-only-cards = Wymienia się tylko karty; { $field } nie może być częścią oferty.
reason-trade-not-tradeable = Tej karty nie wolno oddać w handlu: { $card }.
reason-trade-wrong-count = Liczba kart w pakiecie: { $number }; zapowiedziano { $count }.
reason-trade-sworn-not-in-packet = { $card } to jedna z dwóch pierwszych nazw i musi być w pakiecie.
reason-trade-cannot-trade = Handlować może tylko gracz mający 3 karty, w tym 2 towary.
reason-trade-sworn-not-held = { $card } to jedna z dwóch pierwszych nazw, a nie masz tylu takich kart.
reason-trade-too-few-cards = Nie masz tylu kart: { $number }, nie { $count }.
reason-trade-too-few-tradeable = Tylko { $number } z twoich kart wolno oddać w handlu, nie { $count }.
reason-trade-leaver = { $player } opuszcza grę i już nie handluje.
reason-trade-too-many-offers = Naraz możesz mieć najwyżej { $most } otwartych ofert; wycofaj którąś.
reason-trade-not-to-you = Oferta { $offer } nie jest skierowana do ciebie.
reason-trade-with-himself = Wymiana wymaga dwóch stron.
reason-trade-partner-cannot-trade = { $player } nie może handlować.
reason-trade-no-such-offer = Nie ma takiej otwartej oferty: { $offer }.
reason-trade-several-offers = { $player } ma dla ciebie { $number ->
    [few] { $number } oferty
   *[other] { $number } ofert
 }; powiedz, którą wybierasz.
reason-trade-no-offer-from = { $player } nie ma dla ciebie otwartej oferty.
reason-trade-no-deal-with = Nie umówiono żadnej wymiany z graczem { $player }.
reason-trade-text = Powiedz coś, najwyżej { $most } znaków.
reason-trade-too-many-names = { $number } nazw to za dużo; na tablicy mieści się { $most }.
reason-trade-too-many-intentions = { $number } poleceń to za dużo; przechowuje się najwyżej { $most }.
reason-trade-empty-intention = Polecenie mówi, co dajesz i czego za to chcesz.
reason-trade-wanted-and-never = { $card } nie może być zarazem towarem szukanym i niechcianym.
reason-trade-no-such-reason = Takiego powodu podać nie można: { $value }.
reason-trade-no-such-line = Takiego zdania powiedzieć nie można: { $value }.
reason-trade-too-many-asks = Na odpowiedź może czekać najwyżej tyle twoich pytań o cenę: { $most }.
reason-trade-ask-nothing = Powiedz, o cenę jakich towarów pytasz.
reason-trade-no-such-ask = Nikt nie czeka na twoją cenę pod { $ask }.
reason-trade-empty-price = Cena wymienia co najmniej jeden towar.

event-trade-offered = { $player } oferuje { $to ->
    [all] wszystkim
   *[other] graczowi { $to }
 } { $number ->
    [few] { $number } karty
   *[other] { $number } kart
 }, w tym: { $names }, za { $back }, w tym: { $wanted }.
event-trade-promised = { $player } obiecuje { $to ->
    [all] wszystkim
   *[other] graczowi { $to }
 } pakiet bez katastrof.
event-trade-countered = { $player } odpowiada graczowi { $to } własną ofertą.
event-trade-withdrawn = { $player } wycofuje ofertę.
event-trade-rejected = { $player } odrzuca ofertę gracza { $to }.
event-trade-agreed = { $player } przyjmuje ofertę gracza { $to }.
event-trade-sealed = { $player } zamyka pakiet dla gracza { $partner }.
event-trade-unsealed = Pakiet gracza { $player } nie jest już pełny i trzeba go wybrać na nowo.
event-trade-called-off = { $player } rezygnuje z wymiany z graczem { $partner }.
event-trade-void = { $player } nie ma już kart na ofertę dla { $to ->
    [all] wszystkich
   *[other] gracza { $to }
 }: oferta przepada.
event-trade-lapsed = Koniec handlu: umowa graczy { $player } i { $partner } przepada.
event-trade-made = { $player } i { $partner } wymieniają karty: { $number } za { $back }.
event-trade-packets = { $player } daje: { $gave }; { $partner } daje: { $got }.
event-trade-said = { $player } do { $to ->
    [all] wszystkich
   *[other] gracza { $to }
 }: { $text }
event-trade-reason = { $player } do gracza { $to }: { $text }
event-trade-line = { $player } do { $to ->
    [all] wszystkich
   *[other] gracza { $to }
 }: { $text }
event-trade-asked = { $player } pyta gracza { $to } o cenę: { $names }.
event-trade-quoted = { $player } do gracza { $to }, za { $names }: { $prices }.
price-none = nie na sprzedaż
price-or = { $first } albo { $next }
event-trade-advertised = { $player } szuka: { $wanted }; ma: { $available }.
event-trade-intended = { $player } zostawia polecenia na czas handlu.
event-trade-done = { $player } kończy handel.
event-trade-resumed = { $player } wraca do handlu.
event-trade-matching = Polecenia zostają zestawione; wylosowana kolejność: { $players }.
event-trade-closed = { $reason ->
    [time-up] Czas minął.
   *[all-done] Wszyscy skończyli.
 } Koniec handlu; liczba wymian: { $deals }.

decision-trade-timeUp = Czas minął: zamknij handel.
decision-trade-match = Zestaw teraz pozostawione polecenia.
