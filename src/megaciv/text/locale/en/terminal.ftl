# The game in the terminal.

terminal-welcome = You lead { $seat }. Type a choice as shown, Enter for the default, or ? for help.
terminal-goodbye = Until next time.
terminal-help =
    Type a choice in notation, or one of:
      Enter   the default choice
      auto    let a bot choose this once
      undo    take back your last choice
      table   all nations
      land    where your pieces are
      hand    your trade cards
      why     how tax, support and census come about
      save FILE   store the game; `megaciv replay FILE` tells it
      quit    stop
terminal-more = ... and { $number } more
terminal-default = Enter: { $choice }
terminal-turn = Turn { $turn }, { $phase }
terminal-nations = Nations
terminal-result = Final table
terminal-civilization = Civilization
terminal-place = Place
terminal-vp = Victory points
terminal-ast = A.S.T.
terminal-cities = Cities
terminal-tokens = Tokens
terminal-stock = Stock
terminal-treasury = Treasury
terminal-census = Census
terminal-cards = Cards
terminal-advances = Advances
terminal-piece-tokens = { $number ->
    [one] 1 token
   *[other] { $number } tokens
}
terminal-piece-city = a city
terminal-piece-ships = { $number ->
    [one] 1 ship
   *[other] { $number } ships
}
terminal-no-such-seat = { $seat } does not play in this game. Choose one of: { $seats }.
terminal-saved = The game is stored in { $file }.
replay-unreadable = { $file } is not a stored game: { $problem }
replay-broken = { $file } does not replay: { $problem }
