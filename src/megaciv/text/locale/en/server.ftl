# What the server says.

server-listening = megaciv is at { $address }
server-stop = Stop it with Ctrl+C.
server-test-seeds = MEGACIV_TEST_SEEDS lets players choose how the cards are shuffled. Only the project's own tests may set it: unset it and start again.
server-port-taken = Port { $port } is in use; name another with --port.

problem-refused = This is refused: { $reason }.
problem-internal = Something went wrong on the server. Nothing has changed; please try again.
problem-invalid = This cannot be understood: { $message }
problem-forbidden = This request is not allowed.
problem-not-found = There is nothing here.
problem-no-such-method = This address does not take that kind of request.
problem-too-big = This is too big.
problem-message-too-big = The message has { $bytes } bytes; at most { $most } are read.
problem-message-invalid = The message cannot be understood: { $message }
problem-too-often = Not so fast, please. Try again in a moment.
problem-too-many-windows = This address has too many windows open ({$most}). Close some, then try again.
problem-too-long-to-look-back = This game has more than {$most} choices: too many to be looked back upon here.
problem-not-signed-in = Tell us your name first.
problem-wrong-login = Login and password do not match.
problem-wrong-code = This code is wrong, or used, or too old.
problem-login-taken = Somebody has this login already.
problem-no-such-person = There is no such person.
problem-no-such-table = There is no such table.
problem-no-such-seat = There is no such seat at this table: { $seat }.
problem-no-such-bot = There is no bot called { $bot }; there are { $bots }.
problem-no-such-invitation = This invitation does not work any more: it was revoked, or it is too old. Ask for a new one.
problem-no-such-line = There is no such line at this table.
problem-no-such-moment = The game has no moment { $at }.
problem-no-drill = Nothing is practised at this table.
problem-no-counsel = This table plays without counsel.
problem-first-game-has-counsel = A First Game is played with counsel.
problem-no-such-phase = This game has no { $phase } in turn { $turn }.
problem-daily-runs = The day still runs: this game is told when it is over.
problem-daily-played = You have played today. What you play now is practice.
problem-no-such-clause = There is no clause { $clause }.
problem-not-your-seat = This is not your seat: { $seat }.
problem-not-at-this-table = You do not sit at this table.
problem-game-of-other-rules = This game was played by an older version of the rules, and its choice { $number } is not allowed any more. The person who runs this server can mend it: megaciv admin repair.
problem-no-spectators = This table wants no spectators.
problem-test-seed-refused = Only a server for tests takes a seed ({ $header }); this one shuffles for itself.
problem-test-seed-missing = This is a server for tests: a table needs a seed, in the header { $header }.
problem-foreign-page = This page belongs to another site.
problem-host-only = Only the host of the table can do this.
problem-invitation-needed = This table is private: you need an invitation.
problem-already-seated = You sit at this table already.
problem-no-open-seat = All seats are taken.
problem-seat-taken = This seat is taken.
problem-seats-changed = Somebody has just sat down or stood up. Look again, and start once more.
problem-seats-open = { $number ->
    [one] One seat is still open.
   *[other] { $number } seats are still open.
}
problem-already-started = The game has begun already.
problem-already-picked = Somebody was faster; look again.
problem-not-started = The game has not begun yet.
problem-not-choosing = Civilizations are not being picked now.
problem-again-by-vote = Others play here, too: ask them, and play again when more than half agree.
problem-again-already = The next game of this table has begun already.
problem-not-finished = The game has not ended yet.
problem-question-changed = You are asked something else by now.
problem-database-away = The server cannot reach its database. Please try again in a moment.
problem-not-stored = This could not be stored, and was not done. Please try again.
problem-table-not-loaded = The game of this table could not be loaded. The server tries again in a moment.
problem-client-not-built = The browser client is not built. Run: make client

# What protects the server.
problem-server-busy = The server has too much to do at the moment. Nothing has changed; please try again in a few seconds.
problem-one-undo-a-message = Only one choice can be taken back at a time.
problem-holds-already = You are waiting already.
problem-too-many-choices = You have made { $most } choices in this phase. Now you can only finish what you are asked.
problem-too-much-said = You have said { $most } things in this phase; that must do until the next.
