# Co się mówi na targu zdaniami z katalogu: dlaczego oferta zostaje odrzucona, i krótkie rozmowy. Żadne zdanie nie
# mówi o katastrofach (R3.7.3). Przywódca mówi głosem swojego charakteru, człowiek po prostu.

refusal-cannot = { $voice ->
    [merchant] Liczę drugi raz. { $card }: nie mam tyle.
    [warlord] { $card }? Tyle tego nie mam.
    [schemer] { $card } w takiej ilości? Marzenie.
   *[other] { $card }: nie mam tyle.
 }
refusal-distrust = { $voice ->
    [merchant] Prowadzę księgi. Nazwij każdą kartę, wtedy pogadamy.
    [warlord] Od ciebie żadnej nienazwanej karty. Nigdy więcej.
    [schemer] Ty i nienazwana karta? Znam tę grę.
   *[other] Od ciebie nie wezmę żadnej nienazwanej karty.
 }
refusal-owed = { $voice ->
    [merchant] { $card }: według moich ksiąg to wciąż twój dług.
    [warlord] { $card }: gdzie to jest?
    [schemer] { $card }: najpierw to, czego nie było w paczce.
   *[other] { $card }: to wciąż twój dług.
 }
refusal-league = { $voice ->
    [merchant] Dwie sakiewki, jedna ręka: z tym nie handluję.
    [warlord] Gracie jak jedno. Handlujcie ze sobą.
    [schemer] Karty za nic? Wiem, jak to się nazywa.
   *[other] Tam karty przechodzą z rąk do rąk za nic. Trzymam się z daleka.
 }
refusal-fear = { $voice ->
    [merchant] Nie kupuję w ciemno. Co tam jeszcze jest?
    [warlord] Mów, co tam jeszcze jest.
    [schemer] A ta karta, której nie nazywasz?
   *[other] Co to za karty, których nie nazywasz?
 }
refusal-word = { $voice ->
    [merchant] { $card }? Liczę tylko to, co pod przysięgą.
    [warlord] { $card }: przysięgnij albo zatrzymaj.
    [schemer] { $card }, powiadasz. Znam takie słowa.
   *[other] { $card }? To tylko słowa. Liczę to, za co ręczysz.
 }
refusal-breaks-set = { $voice ->
    [merchant] { $card }: nie rozbijam kompletu, w całości daje więcej.
    [warlord] { $card }: ręce precz.
    [schemer] { $card }: na razie trzymam cały komplet.
   *[other] { $card }: trzymam cały komplet.
 }
refusal-short = { $voice ->
    [merchant] Jeszcze jedna karta, { $card }, i podajemy sobie ręce.
    [warlord] Jeszcze jedna karta: { $card }. Wtedy tak.
    [schemer] Tak blisko. Brakuje jednej karty: { $card }.
   *[other] Jeszcze jedna karta, { $card }, i zgoda.
 }
refusal-not-collecting = { $voice ->
    [merchant] { $card }: u mnie nie ma na to kupca.
    [warlord] { $card }? Na co mi to.
    [schemer] { $card }? Może ktoś inny zechce.
   *[other] { $card }? Zbieram co innego.
 }
refusal-leader = { $voice ->
    [merchant] Radzisz sobie dobrze i bez moich kart.
    [warlord] Prowadzisz. Nie karmię prowadzących.
    [schemer] Kto jest na czele, nic dziś ode mnie nie dostanie.
   *[other] Prowadzisz. Nie karmię prowadzących.
 }
refusal-better = { $voice ->
    [merchant] { $card }: mam lepszą cenę.
    [warlord] { $card }: inni dają więcej.
    [schemer] { $card }: ktoś ceni to bardziej niż ty.
   *[other] { $card }: ktoś daje więcej.
 }
refusal-enough = { $voice ->
    [merchant] Za mały zysk jak dla mnie.
    [warlord] Za mało.
    [schemer] Na pewno stać cię na więcej.
   *[other] To dla mnie za mało.
 }
refusal-done = { $voice ->
    [merchant] Mój kram jest na dziś zamknięty.
    [warlord] Skończone.
    [schemer] Na dziś dość sztuczek. Kończę.
   *[other] Na dziś kończę handel.
 }
line-open-1 = { $voice ->
    [builder] Ja buduję, wy handlujecie: kamień na kamieniu.
    [merchant] Uczciwa miara, uczciwa cena. Kram otwarty.
    [priest] Oby nikt tu nie ręczył fałszywie.
    [sailor] Pomyślnych wiatrów! Co wieziecie?
    [schemer] Przyjaciele, bądźmy uczciwi. Na ogół.
    [warlord] Oto jestem. Zróbcie miejsce.
   *[other] Dobrej gry wszystkim.
 }
line-open-2 = { $voice ->
    [builder] Potrzebuję niewiele i dotrzymuję słowa.
    [merchant] Wszystko ma swoją cenę. Pytajcie o moją.
    [priest] Pokoju i dobrych plonów.
    [sailor] Żaden brzeg nie jest dla mnie za daleko.
    [schemer] Pamiętam o przyjaciołach. O innych też.
    [warlord] Handlujcie ze mną albo pilnujcie granic.
   *[other] Handlujmy.
 }
line-trusted-1 = { $voice ->
    [builder] Znamy się. Twoje słowo nadal stoi.
    [merchant] Twoje imię jest w moich księgach, po dobrej stronie.
    [priest] Twoja ostatnia przysięga była prawdziwa.
    [sailor] Te same żagle! Twój ładunek zawsze był w porządku.
    [schemer] Uczciwa twarz. Brakowało mi jej, zawodowo.
    [warlord] Twoje słowo już raz zostało dotrzymane. Dobrze.
   *[other] Znamy się. Twoje słowo było dobre.
 }
line-trusted-2 = { $voice ->
    [merchant] Stała klientela! Twoje słowo ma tu swoją cenę.
    [schemer] Znowu ty! Akurat tobie wierzę.
   *[other] Miło znów się spotkać.
 }
line-mistrusted-1 = { $voice ->
    [builder] Znamy się. Tym razem policzę kamienie.
    [merchant] Twoje imię jest w moich księgach, po złej stronie.
    [priest] Modlę się za ciebie od ostatniego spotkania. Jest o co.
    [sailor] Znam te żagle. Zajrzę do każdej skrzyni.
    [schemer] Znowu ty. Znam już kilka twoich sztuczek.
    [warlord] Wiem, ile warte jest twoje słowo. Najpierw zapłata.
   *[other] Znamy się. Pamiętam, ile było warte twoje słowo.
 }
line-mistrusted-2 = { $voice ->
    [merchant] Dla ciebie drożej. Wiesz dlaczego.
    [schemer] Pamiętam wszystko. Zawsze.
   *[other] Pamiętam naszą ostatnią grę.
 }
line-collect-1 = { $voice ->
    [builder] Z czego budujesz? Powiedz, co zbierasz.
    [merchant] Co zbierasz? Może mam to na zapleczu.
    [priest] Powiedz, czego szukasz, a znajdziesz.
    [sailor] Czego mam dla ciebie szukać po portach?
    [schemer] Co zbierasz? Pytam z czystej życzliwości.
    [warlord] Mów, czego chcesz.
   *[other] Co zbierasz?
 }
line-collect-2 = { $voice ->
    [merchant] Wywieś ogłoszenie, a przyniosę ci cenę.
   *[other] Wywieś ogłoszenie, żebyśmy wiedzieli, czego chcesz.
 }
line-approach-1 = { $voice ->
    [builder] { $card }: w sam raz do moich murów.
    [merchant] { $card }: mam dla ciebie uczciwą cenę.
    [priest] { $card }: byłaby z tego radość w świątyni.
    [sailor] { $card }: w mojej ładowni jest miejsce.
    [schemer] { $card }: samo piękno. Chętnie cię uwolnię od kłopotu.
    [warlord] { $card }. Chcę tego. Płacę.
   *[other] { $card }: chcę to mieć.
 }
line-approach-2 = { $voice ->
    [merchant] { $card }: mam za to coś lepszego. Popatrz.
    [schemer] Między nami: po co ci { $card }?
    [warlord] { $card }. Oto co daję.
   *[other] { $card }: porozmawiamy o tym?
 }
line-again-1 = { $voice ->
    [merchant] Ostatnio poszło dobrze. Znów { $card }?
    [warlord] Znów { $card }. Jak poprzednio.
   *[other] Znów { $card }? Poprzednim razem było dobrze.
 }
line-again-2 = { $voice ->
    [schemer] My się rozumiemy. { $card }: może jeszcze?
   *[other] { $card }: jeszcze raz, jak poprzednio?
 }
line-glad-1 = { $voice ->
    [builder] Solidne jak kamień węgielny. Dziękuję.
    [merchant] Każda karta zgodna z nazwą. Cała przyjemność po mojej stronie.
    [priest] Dane słowo dotrzymane. Niebo to widzi.
    [sailor] Dobry ładunek!
    [schemer] Uczciwie. Jakie to odświeżające.
    [warlord] Dobrze.
   *[other] Dobra wymiana. Dziękuję.
 }
line-glad-2 = { $voice ->
    [merchant] Zapraszam ponownie.
    [warlord] Dotrzymujesz słowa. To lubię.
   *[other] Zgodnie ze słowem. Do następnego razu.
 }
line-fooled-1 = { $voice ->
    [builder] Nazwa brzmiała „{ $card }”, karta była inna. Zapamiętam.
    [merchant] Moja zapłata była za kartę „{ $card }”. W księgach stoi twoje imię.
    [priest] Twoje słowo brzmiało: { $card }. Bogowie też słyszeli.
    [sailor] { $card }? Piraci, których znam, kłamali lepiej.
    [schemer] Ta karta „{ $card }” miała zęby. Gratuluję. Raz.
    [warlord] To nie była karta „{ $card }”. Jeszcze o mnie usłyszysz.
   *[other] W zapowiedzi { $card }, w paczce co innego.
 }
line-fooled-2 = { $voice ->
    [warlord] Nikt nie oszuka mnie dwa razy.
    [schemer] Rozumiem. Więc tak gramy.
   *[other] Było zaufanie. Następnym razem nie będzie.
 }
line-betrayed-1 = { $voice ->
    [builder] Nie zapomnę, co było w tej paczce.
    [merchant] Tego nie było w cenie. W księgach stoi twoje imię.
    [priest] Bogowie też widzieli tę paczkę.
    [sailor] Znam milszych piratów.
    [schemer] Zgrabnie. Odwdzięczę się.
    [warlord] Jeszcze o mnie usłyszysz.
   *[other] Widzę, co było w tej paczce.
 }
line-betrayed-2 = { $voice ->
    [warlord] Nikt nie zrobi mi tego dwa razy.
    [schemer] Więc tak gramy.
   *[other] Było zaufanie. Następnym razem nie będzie.
 }
line-warning-1 = { $voice ->
    [merchant] { $player }: przeliczcie te karty. „{ $card }” to była tylko nazwa.
    [warlord] { $player }: kłamstwo. Obietnica brzmiała: { $card }.
    [schemer] Przyjaciele, przyjrzyjcie się: { $player } i rzekoma karta „{ $card }”.
   *[other] { $player }: w zapowiedzi { $card }, w paczce co innego.
 }
line-warning-2 = { $player }: uwaga na kartę „{ $card }”.
line-amends-1 = { $voice ->
    [merchant] Dług spłacony. Zaczynamy od nowa.
    [warlord] Dobrze. Jesteśmy kwita.
    [schemer] Wszystko zapomniane. Prawie.
   *[other] Zaczynamy od nowa.
 }
line-amends-2 = To wiele naprawia.
line-threat-1 = { $voice ->
    [builder] Mury też można przesunąć. Pamiętaj o tym.
    [merchant] Dopisuję to do rachunku.
    [priest] Ja wybaczam. Mój lud może nie.
    [sailor] Moje statki znają drogę do ciebie.
    [schemer] Będę o tobie myśleć. Często.
    [warlord] Nie śpij spokojnie. Nadchodzę.
   *[other] Tego nie zapomnę.
 }
line-threat-2 = { $voice ->
    [warlord] To nie ja zaczynam.
    [schemer] Jakże nierozsądnie.
   *[other] To będzie cię kosztować.
 }
line-gloat-1 = { $voice ->
    [merchant] Moje księgi rzadko wyglądały lepiej.
    [sailor] Wiatr w plecy!
    [schemer] Czyżby nikt mnie nie zauważył?
    [warlord] Spójrzcie w górę. To ja.
   *[other] Mojemu ludowi dobrze się wiedzie.
 }
line-gloat-2 = { $voice ->
    [schemer] Prowadzę? To chyba pomyłka. Nie patrzcie.
    [warlord] Dogońcie mnie.
   *[other] Dobrze nam idzie, na razie.
 }
line-last-1 = { $voice ->
    [merchant] Ostatnie ceny!
    [warlord] Ostatnie wezwanie. Potem odchodzę.
   *[other] Ostatnie wezwanie: kto jeszcze chce handlować?
 }
line-last-2 = Niedługo kończę.
line-thanks-1 = Dziękuję.
line-thanks-2 = Dobra wymiana dla nas obojga.
line-wait-1 = Muszę się zastanowić.
line-wait-2 = Proszę, poczekaj na mnie.
