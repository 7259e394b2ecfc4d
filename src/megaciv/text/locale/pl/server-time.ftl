# Zegary, głosowania, powiadomienia, poczta.

notice-title = Twój ruch przy stole { $table }
notice-asked = { $civilization }: { $asked }
notice-until = Masz czas do { $moment }.
notice-once-a-day = { $number ->
    [one] Czeka na ciebie jedna sprawa
    [few] Czekają na ciebie { $number } sprawy
   *[other] Czeka na ciebie { $number } spraw
}
hook-start = Gra się zaczęła.
hook-pick = Wybierana jest następna cywilizacja.
hook-vote = Trwa głosowanie.
hook-caretaker = Opiekun gra za kogoś, kto przegapił terminy.
hook-end = Gra jest skończona.
hook-phase = Tura { $turn }, { $phase }.
notice-news = Nowości przy stole { $table }
notice-start = Gra się zaczęła: grasz jako { $civilization }.
notice-pick = Twoja kolej na wybór cywilizacji.
notice-vote = { $civilization }: trwa głosowanie.
notice-caretaker = { $civilization }: pod twoją nieobecność gra zastępca. Dowolny twój wybór przywraca ci miejsce.
notice-deadline = { $civilization }: twój czas wkrótce się skończy.
notice-end = Gra się skończyła.
mail-link-title = Twój odnośnik do megaciv
mail-link-text = Ten odnośnik loguje cię jeden raz, w ciągu pół godziny. Jeśli o niego nie prosisz, zapomnij o nim.

event-table-rewound = Za zgodą graczy stół cofa się: wybory po numerze { $to } są wycofane.

problem-no-clock = Ten stół nie ma zegara.
problem-not-paused = Zegar nie jest zatrzymany.
problem-game-is-over = Gra jest skończona.
problem-vote-is-open = Stół już nad tym głosuje.
problem-vote-is-over = To głosowanie jest zakończone.
problem-too-many-votes = Najpierw niech skończą się trwające głosowania.
problem-not-your-vote = Nie masz głosu w tej sprawie.
problem-undo-asked-already = W tej turze już o to prosiłeś.
problem-no-mail-here = Ten serwer nie wysyła poczty.
problem-mail-failed = Nie udało się wysłać listu. Spróbuj później.
problem-seat-is-here = { $seat } jest przy stole: nikomu nie zabiera się miejsca pod jego obecność.
problem-too-few-to-vote = Na to musi się zgodzić { $needed } innych osób. Za nieobecnych może zagrać bot.
problem-nothing-to-take-back = Nie ma żadnego twojego wyboru, który można by cofnąć.
problem-hours-too-few = Godziny gry to co najmniej { $hours } godzin w tygodniu.
