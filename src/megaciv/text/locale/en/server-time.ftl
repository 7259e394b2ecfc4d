# Clocks, votes, notices, mail.

notice-title = Your turn at { $table }
notice-asked = { $civilization }: { $asked }
notice-until = You have time until { $moment }.
notice-once-a-day = { $number ->
    [one] One thing waits for you
   *[other] { $number } things wait for you
}
hook-start = The game has begun.
hook-pick = The next civilization is being picked.
hook-vote = Something is voted on.
hook-caretaker = A caretaker plays for somebody who has missed deadlines.
hook-end = The game is over.
hook-phase = Turn { $turn }, { $phase }.
notice-news = News from { $table }
notice-start = The game has begun: you play { $civilization }.
notice-pick = It is your turn to pick a civilization.
notice-vote = { $civilization }: a vote is open.
notice-caretaker = { $civilization }: you were away, and a caretaker plays for you. Any choice of yours takes the seat back.
notice-deadline = { $civilization }: your time is nearly over.
notice-end = The game has ended.
mail-link-title = Your link to megaciv
mail-link-text = This link signs you in, once, within half an hour. If you have not asked for it, forget it.

event-table-rewound = By consent the table goes back: the choices after number { $to } are taken back.

problem-no-clock = This table has no clock.
problem-not-paused = The clock is not stopped.
problem-game-is-over = The game is over.
problem-vote-is-open = The table is voting on this already.
problem-vote-is-over = This vote is over.
problem-too-many-votes = Let the open votes end first.
problem-not-your-vote = You have no vote in this.
problem-undo-asked-already = You have asked for this once in this turn already.
problem-no-mail-here = This server sends no mail.
problem-mail-failed = The mail could not be sent. Please try again later.
problem-seat-is-here = { $seat } is at the table: nobody's seat is taken while they are there.
problem-too-few-to-vote = This needs { $needed } other people who agree. A bot can play for somebody who is away.
problem-nothing-to-take-back = You have chosen nothing that could be taken back.
problem-hours-too-few = Office hours are at least { $hours } hours a week.
