"""A game in the terminal: one person, the other seats played by bots. Plain, complete, and in the player's language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console, JustifyMethod
from rich.panel import Panel
from rich.table import Table as Grid

from megaciv.bots import Seats, create
from megaciv.rules import Decision, Game, IllegalChoice, View, Working
from megaciv.rules.facts.cards import card_of, face_value, set_value
from megaciv.rules.notation.notation import NotationError, read, write
from megaciv.rules.seeing.views import Pieces
from megaciv.rules.seeing.workings import census_working, support_working, tax_working
from megaciv.text.telling import Teller

SHOWN_OPTIONS = 24


class Quit(Exception):
    """The person has had enough."""


class Terminal:
    """Shows a game to one person and asks for their choices in notation."""

    def __init__(
        self, game: Game, seat: str, lang: str, console: Console, seed: int, opponents: str = "steady"
    ) -> None:
        self.game, self.seat, self.console = game, seat, console
        self.teller = Teller(lang)
        self.words = self.teller.words
        others = {civ: create(opponents, seed=seed) for civ in game.setting.civs if civ != seat}
        self.others = Seats(game, others, seed)
        self.adviser = Seats(game, {seat: create(opponents, seed=seed)}, seed)
        self._told = 0

    def play(self) -> None:
        """To the end of the game, or until the person leaves."""
        self._say("terminal-welcome", seat=self.teller.name(self.seat))
        try:
            while not self.game.over:
                self._one()
        except (Quit, EOFError):
            self._say("terminal-goodbye")
            return
        self._tell_events()
        self._show_outcome()

    def _one(self) -> None:
        """The bots first, as long as they are asked: on the trade floor they wait for the person only in the end."""
        if self.others.step():
            return
        self._tell_events()
        self._answer(self.game.pending[self.seat])

    def _answer(self, decision: Decision) -> None:
        self._show_decision(decision)
        while True:
            text = self.console.input(f"{self.seat}> ").strip()
            if text.startswith("save "):
                self._save(Path(text[5:].strip()))
                continue
            if (show := self._shows().get(text.lower())) is not None:
                show()
                continue
            if (change := self._changes().get(text.lower())) is not None:
                if change():
                    return
                continue
            try:
                self.game.act(self.seat, decision.default() if text == "" else read(text))
                return
            except IllegalChoice as refusal:
                self._complain(self.teller.refusal(refusal))
            except NotationError as error:
                self._complain(str(error))

    def _shows(self) -> dict[str, Callable[[], None]]:
        """What may be typed to see something."""
        return {
            "?": lambda: self._say("terminal-help"),
            "table": lambda: self._show_table(self.game.view(self.seat)),
            "land": lambda: self._show_land(self.game.view(self.seat)),
            "hand": lambda: self._show_hand(self.game.view(self.seat)),
            "why": self._show_workings,
        }

    def _changes(self) -> dict[str, Callable[[], bool]]:
        """What may be typed instead of a choice; each says whether the game has gone on."""
        return {"auto": self._auto, "undo": self._undo, "quit": self._quit}

    def _quit(self) -> bool:
        raise Quit

    def _save(self, file: Path) -> None:
        try:
            file.write_bytes(self.game.save())
        except OSError as error:
            self._complain(str(error))
            return
        self._say("terminal-saved", file=str(file))

    def _auto(self) -> bool:
        """Let a bot decide this once."""
        choice = self.adviser.choose(self.seat)
        self.console.print(f"[dim]{write(choice)}[/dim]")
        self.game.act(self.seat, choice)
        return True

    def _undo(self) -> bool:
        try:
            self.game.undo(self.seat)
        except IllegalChoice as refusal:
            self._complain(self.teller.refusal(refusal))
            return False
        return True

    # -- showing ---------------------------------------------------------------------------------

    def _say(self, key: str, **args: object) -> None:
        self.console.print(self.words.text(key, **args))

    def _complain(self, text: str) -> None:
        self.console.print(text, style="red", markup=False, soft_wrap=True)

    def _tell_events(self) -> None:
        fresh = self.game.events[self._told :]
        self._told = len(self.game.events)
        for event in fresh:
            if (seen := event.seen_by(self.seat)) is not None:
                self.console.print(f"[dim]{self.teller.event(seen)}[/dim]", highlight=False)

    def _show_decision(self, decision: Decision) -> None:
        lines = [self.words.text("decision-" + name.replace(".", "-")) for name in decision.ids]
        options = decision.options()
        if options is not None:
            lines += ["", *(f"  {write(choice)}" for choice in options[:SHOWN_OPTIONS])]
            if len(options) > SHOWN_OPTIONS:
                lines.append(self.words.text("terminal-more", number=len(options) - SHOWN_OPTIONS))
        lines += ["", self.words.text("terminal-default", choice=write(decision.default()))]
        turn = self.words.text("terminal-turn", turn=self.game.turn, phase=self.words.text(f"phase-{self.game.phase}"))
        self.console.print(Panel("\n".join(lines), title=f"{turn} [{decision.clause}]", title_align="left"))

    def _show_table(self, view: View) -> None:
        grid = Grid(title=self.words.text("terminal-nations"))
        for column in ("civilization", "ast", "cities", "tokens", "stock", "treasury", "census", "cards", "advances"):
            side: JustifyMethod = "left" if column == "civilization" else "right"
            grid.add_column(self.words.text(f"terminal-{column}"), justify=side)
        for civ, p in view.players.items():
            numbers = (p.ast, p.cities_on_board, p.tokens_on_board, p.stock, p.treasury, p.census, p.hand_size)
            grid.add_row(self.teller.name(civ), *(str(n) for n in numbers), str(len(p.advances)))
        self.console.print(grid)

    def _show_land(self, view: View) -> None:
        for area, owners in view.areas.items():
            if self.seat in owners:
                told = "; ".join(f"{self.teller.name(o)} {self._pieces(p)}" for o, p in owners.items())
                self.console.print(f"  {self.teller.name(area, 'area')}: {told}", highlight=False)

    def _pieces(self, pieces: Pieces) -> str:
        counted = {"tokens": pieces.get("tokens"), "city": pieces.get("city"), "ships": pieces.get("ships")}
        return ", ".join(self.words.text(f"terminal-piece-{kind}", number=int(n)) for kind, n in counted.items() if n)

    def _show_hand(self, view: View) -> None:
        for name in dict.fromkeys(view.hand):
            number, face = view.hand.count(name), face_value(card_of(name, 0))
            value = f" = {set_value(face, number)}" if face else ""
            self.console.print(f"  {number} x {self.teller.name(name, 'card')}{value}", highlight=False)

    def _show_workings(self) -> None:
        t, player = self.game.table, self.game.setting.player[self.seat]
        found: list[Working] = [census_working(t, player), support_working(t, player), tax_working(t, player)]
        for working in found:
            for line in self.teller.working(working):
                self.console.print(line, highlight=False)

    def _show_outcome(self) -> None:
        grid = Grid(title=self.words.text("terminal-result"))
        for column in ("place", "civilization", "vp"):
            grid.add_column(self.words.text(f"terminal-{column}"))
        for row in self.game.outcome().places:
            grid.add_row(str(row.place), self.teller.name(row.civilization), str(row.vp))
        self.console.print(grid)
