"""A game against the computer in a terminal: the conversation, line by line."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar

import click

from trike import draw
from trike.cli.options import color_wanted, plain_wanted
from trike.engine import Engine, Level, Limit
from trike.rules.color import Color
from trike.rules.errors import TrikeError
from trike.rules.game import Ending, Game, Seat
from trike.rules.move import SWAP

__all__ = ["TerminalGame"]

_HELP = """\
Type where the pawn goes: a letter for the row, a number for the place, such as c2.
A row's letter alone will do when one legal cell is in that row.
  swap    take the other colour instead of answering the first stone
  undo    take back your last move
  hint    ask the engine
  board   show the board again
  resign  give the game up
  quit    leave the game
  help    this text"""

_HINT = Limit(seconds=1.0)


class TerminalGame:
    """Asks for moves, answers them and shows the board, until the game ends or the player leaves.

    ``ask`` gives the player's next line and raises `EOFError` when there is none.
    """

    def __init__(
        self,
        game: Game,
        player: Seat,
        strength: Limit | Level,
        *,
        rng: Random,
        ask: Callable[[str], str] = input,
        ascii_only: bool = False,
    ) -> None:
        self.game = game
        self.player = player
        self.strength = strength
        self._rng = rng
        self._ask = ask
        self._ascii = ascii_only or plain_wanted()
        self._engine = Engine()
        self._left = False

    def run(self) -> None:
        """Play until the game is over or the player has left."""
        seat = "first" if self.player is Seat.FIRST else "second"
        click.echo(f"You move {seat}, as {self._color()}. Type help for help.\n")
        if self.game.to_move is self.player:
            self._show()
        while not self._left and not self.game.is_over:
            if self.game.to_move is self.player:
                self._players_turn()
            else:
                self._computers_turn()
        if self.game.is_over:
            self._show()
            click.echo(self._result())
        else:
            click.echo("Goodbye.")

    def _players_turn(self) -> None:
        try:
            line = self._ask(f"{self._color()}, your move: ").strip()
        except EOFError:
            click.echo()
            self._left = True
            return
        command = self._COMMANDS.get(line.lower())
        try:
            if command is not None:
                command(self)
            elif line:
                self._play(line)
        except TrikeError as error:
            click.echo(f"{_sentence(error)} Type help for help.")

    def _play(self, text: str) -> None:
        move = self.game.play_text(text)
        if move is SWAP:
            click.echo(f"You swap and own {self._color()} now.\n")

    def _computers_turn(self) -> None:
        move = self._engine.play(self.game, self.strength, rng=self._rng)
        self.game.play(move)
        if move is SWAP:
            click.echo(f"The computer swaps: you own {self._color()} now.\n")
        else:
            click.echo(f"The computer plays {move}.\n")
        if not self.game.is_over:
            self._show()
            if self.game.can_swap:
                click.echo(f"You may swap: take {self._color().other} and this stone.")

    # What the player can type besides a move

    def _undo(self) -> None:
        """Back to the player's last decision; the computer's own opening stays."""
        earlier = self.game.copy()
        while earlier.ply:
            earlier.undo()
            if earlier.to_move is self.player:
                self.game = earlier
                self._show()
                return
        click.echo("There is no move of yours to take back.")

    def _hint(self) -> None:
        if self.game.can_swap:
            decision = self._engine.should_swap(self.game, _HINT)
            if decision.swap:
                click.echo(decision.sentence)
                return
        analysis = self._engine.analyse(self.game, _HINT)
        click.echo(f"{analysis.best_move} ({analysis.score} for {self._color()})")

    def _resign(self) -> None:
        self.game.resign(self.player)

    def _help(self) -> None:
        click.echo(_HELP)

    def _quit(self) -> None:
        self._left = True

    def _show(self) -> None:
        """The board, with the destinations of the player when he is to move."""
        picture = draw.text(
            self.game.board,
            destinations=self.game.to_move is self.player and self.game.ply > 0,
            ascii_only=self._ascii,
            ansi=color_wanted(),
        )
        click.echo(f"{picture}\n")

    _COMMANDS: ClassVar[dict[str, Callable[[TerminalGame], None]]] = {
        "undo": _undo,
        "hint": _hint,
        "resign": _resign,
        "board": _show,
        "help": _help,
        "?": _help,
        "quit": _quit,
        "exit": _quit,
    }

    def _color(self) -> Color:
        return self.game.color_of(self.player)

    def _result(self) -> str:
        result = self.game.result
        if result is None or result.winner is None:
            return "Nobody wins."
        who = "You win." if result.winner is self.player else "The computer wins."
        if result.ending is Ending.RESIGNATION:
            return f"You resign. {who}"
        return f"The pawn is trapped: {self.game.board.outcome()}. {who}"


def _sentence(error: TrikeError) -> str:
    text = str(error)
    if text[1:2].isdigit():  # a cell's name stays as it is written
        return f"{text}."
    return f"{text[:1].upper()}{text[1:]}."
