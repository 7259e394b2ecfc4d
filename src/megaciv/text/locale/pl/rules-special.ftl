# Zdolności specjalne (faza 10).

event-ability-used = { $player } używa zdolności: { $advance }.
event-tokens-relocated = { $player } podnosi żetony ({ $lift }) i umieszcza je gdzie indziej ({ $place }).
event-card-given = { $player } przekazuje kartę; otrzymuje ją { $taker }.
event-card-given-openly = { $player } jawnie przekazuje kartę { $card }; otrzymuje ją { $taker }.
event-no-card-to-give = { $player } nie ma karty o wartości co najmniej 2, którą { $taker } może otrzymać.

reason-ability-used-already = Każdej zdolności używa się raz na turę: { $advance } już była.
reason-ability-not-held = Nie masz karty { $advance }.
reason-not-next-to-your-units = Obszar { $area } nie graniczy lądem z obszarem, na którym są twoje jednostki.
reason-no-units-to-hit = Na obszarze { $area } nie ma jednostek innych graczy.
reason-units-protected = Wszystkie jednostki na obszarze { $area } są chronione.
reason-stock-too-small = Aneksja obszaru { $area } wymaga z zasobów: żetony { $tokens }, miasta { $cities }; masz { $stock } i { $city_stock }.
reason-politics-too-dear = Aneksja obszaru { $area } kosztuje { $price }; w twoim skarbcu jest { $treasury }.
reason-politics-one-way = Albo zyskujesz żetony do skarbca, albo anektujesz obszar.
reason-doctrine-one-way = Albo anektujesz miasto piratów, albo żetony barbarzyńców.
reason-no-pirate-city = Na obszarze { $area } nie ma miasta piratów.
reason-diaspora-elsewhere = Żetony podniesione z obszaru { $area } trzeba umieścić gdzie indziej.
reason-player-protected = { $player } jest pod ochroną.
reason-not-a-neighbour = { $player } nie ma jednostek obok twoich.
reason-card-too-small = { $card } nie wystarczy: potrzebna jest karta o wartości co najmniej { $face }.
reason-no-card-named = Wskaż co najmniej jedną kartę.
reason-calamity-not-discarded = { $card } to katastrofa i nie można jej tu odrzucić.
reason-stock-short-of-amount = { $card } daje { $amount }, a w zasobach zostało żetonów: { $stock }.
