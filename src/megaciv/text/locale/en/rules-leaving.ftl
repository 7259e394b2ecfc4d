# Leaving the game, and set-ups that ask or cannot be played.

reason-leaving-already = You are leaving already, or are not in the game.
reason-game-is-over = The game is over.
reason-area-not-for-a-city = { $area } is not a place for one of these cities.
reason-too-few-on-city-sites = At least { $wanted } of the cities must stand on city sites.
reason-setup-players-5-to-18 = { $players } cannot play: there are set-ups for 5 to 18 players.
reason-setup-board-not-for-players = With { $players } players the board { $board } is not played.
reason-setup-turn-limit = A limit of { $limit } turns leaves nothing to play.
reason-setup-scenario-is-basic = This scenario is played on the Basic A.S.T.
reason-setup-first-game = The First Game is played with the set-up { $setup }.
reason-setup-learner = Lessons are not arranged for { $civilization } in this game.
reason-setup-drill = There is no drill { $drill } on this table.
reason-setup-unknown-civilization = There is no civilization called { $civilization }.
reason-setup-not-on-this-board = { $civilization } does not play on the board { $board }.
reason-setup-civilization-twice = A civilization is named twice.
reason-setup-number-of-civilizations = { $number } civilizations are named for { $players } players.
reason-setup-block-without-players = Nobody would draw from the stacks of the block { $block }.
reason-setup-number-of-people = { $number } different people are named for { $players } seats.
reason-advance-not-for-sale-yet = { $advance } is kept for a later turn of the First Game.
reason-cities-are-safe-yet = In this turn of the First Game cities may not be attacked: { $area }.
event-leave-requested = { $player } asks to leave the game.
event-leave-answered = { $player } answers whether the game goes on without { $leaver }: { $agreed }.
event-leave-granted = { $player } will leave at the end of the turn.
event-game-stopped = Not all agree to go on: the game stops without a winner.
event-end-agreed = The table agrees to end the game in turn { $turn }; it is scored now.
event-player-left = { $player } has left the game.
event-region-out-of-play = The region of { $player } is out of play.
event-tokens-without-a-place = { $player } finds no place for { $tokens ->
    [one] a token; it returns
   *[other] { $tokens } tokens; they return
} to stock.
event-theme-dealt = { $player } receives a theme card.
event-themes-revealed = The themes are revealed: { $themes }.
event-startup-cards-dealt = The start-up cards give the order { $order }.
event-civilization-chosen = { $person } plays { $civilization }.
event-preferences-revealed = The wishes are revealed: { $lists }.
event-lot-drawn = Several want { $civilization }; the lot falls on { $winner }.
