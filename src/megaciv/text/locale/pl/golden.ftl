# `megaciv golden`.

golden-unknown = nie ma złotej gry { $name }
golden-changed = zmiana
golden-refused = wybór { $number } (tura { $turn }, { $phase }): { $civilization } { $choice } jest teraz odrzucany: { $refusal }
golden-from-turn = stół jest inny od początku tury { $turn }
golden-summary = Złote gry: { $games }, zmienione: { $changed }.
golden-scene = scena { $number }: inne { $what }
golden-scenes = Złote sceny: { $scenes }, zmienione: { $changed }.
