# `megaciv golden`.

golden-unknown = there is no golden game { $name }
golden-changed = changed
golden-refused = choice { $number } (turn { $turn }, { $phase }): { $civilization } { $choice } is now refused: { $refusal }
golden-from-turn = the table is another from the beginning of turn { $turn } on
golden-summary = { $games } golden games, { $changed } changed.
golden-scene = scene { $number }: another { $what }
golden-scenes = { $scenes } golden scenes, { $changed } changed.
