"""The steps of the course as data, in the language spoken now. docs/guides/learn.md says how."""

from __future__ import annotations

from trike.server.language.current import gettext as _
from trike.server.web.learn_step import Choice, Step, Task

__all__ = ["SLUGS", "steps"]

SLUGS = (
    "slide",
    "blocked",
    "stones",
    "trapped",
    "counting",
    "last-two",
    "choose-the-end",
    "swap",
    "two-threats",
    "corridor",
    "parity",
)
"""The lasting names, in order: progress is kept by them."""


def steps() -> tuple[Step, ...]:
    """The steps in order. In every one the learner is Black, or answers a question."""
    return (*_moving(), *_ending(), *_playing())


def _moving() -> tuple[Step, ...]:
    return (
        Step(
            "slide",
            _("The pawn slides"),
            _("You are Black. The pawn slides in a straight line, as far as the cells are empty."),
            "c2 e2 e4 d4",
            (
                Task(
                    goal=_("Move the pawn to the top of the board, a1."),
                    accepts=("a1",),
                    wrong=_("The pawn may go there, but it can slide further: to a1."),
                    right=_("Right: it slid over two empty cells, and your stone is under it."),
                    marks=("a1",),
                    any_cell=True,
                ),
            ),
        ),
        Step(
            "blocked",
            _("Stones block lines"),
            _("The pawn cannot enter a cell with a stone, nor jump over one."),
            "d2 c2",
            (
                Task(
                    goal=_("Three cells are marked. Move the pawn to the one it can reach."),
                    accepts=("e4",),
                    wrong=_("The pawn may go there, but that cell is not marked."),
                    right=_("Right: only the line to e4 is straight and empty."),
                    marks=("e2", "e3", "e4"),
                    any_cell=True,
                ),
            ),
        ),
        Step(
            "stones",
            _("Stones stay"),
            _("Each move puts a stone under the pawn. The stone stays when the pawn leaves."),
            "e4 e2",
            (
                Task(
                    goal=_("Move the pawn to c2."),
                    accepts=("c2",),
                    wrong=_("The pawn may go there, but this time move it to c2."),
                    right=_("Your stone is on c2 now."),
                    marks=("c2",),
                    reply="d2",
                ),
                Task(
                    goal=_("White went to d2 and your stone stayed. Which marked cell is open?"),
                    accepts=("c1",),
                    wrong=_("The pawn may go there, but that cell is not marked."),
                    right=_("Right: your own stone on c2 closes the way to b2."),
                    marks=("b2", "c1"),
                    any_cell=True,
                ),
            ),
        ),
    )


def _ending() -> tuple[Step, ...]:
    black_wins, white_wins = _("Black wins"), _("White wins")
    return (
        Step(
            "trapped",
            _("The pawn is trapped"),
            _("The game ends when the pawn has no empty cell next to it."),
            "b1 c1 e1 e3 e2 c2 b2 e5 d4 d3",
            (
                Task(
                    goal=_("End the game: move the pawn where it cannot move any more."),
                    accepts=("c3", "e4"),
                    wrong=_("There the pawn still has an empty cell next to it."),
                    right=_("The pawn is trapped, and the game is over."),
                ),
            ),
        ),
        Step(
            "counting",
            _("Counting"),
            _("Each stone next to the pawn is a point for its colour, and so is the one under it."),
            "d4 c3 a1 c1 b1 d3 d2 b2 c2",
            (
                Task(
                    goal=_("The pawn is trapped on c2. What is the score?"),
                    accepts=("3-4",),
                    wrong=_("Count the six cells around the pawn, and the stone under it."),
                    right=_("Right: White wins. Seven stones can never be shared equally."),
                    choices=(
                        Choice("4-3", _("Black 4, White 3")),
                        Choice("3-4", _("Black 3, White 4")),
                        Choice("3-3", _("Black 3, White 3")),
                    ),
                    why={"3-3": _("The stone under the pawn counts too. There are no draws.")},
                ),
            ),
        ),
        Step(
            "last-two",
            _("The last two stones cancel"),
            _("The stone that the pawn leaves and the one it ends on are one of each colour."),
            "e5 c3 c2 e2 d2 e3 e4 d4",
            (
                Task(
                    goal=_("The pawn must go from d4 to d3, and is trapped there. Who wins?"),
                    accepts=("b",),
                    wrong=_("Leave out d4 and d3, and count the other five around d3."),
                    right=_("Right: without the last two stones it is three to two for Black."),
                    choices=(Choice("b", black_wins), Choice("w", white_wins)),
                    marks=("d3",),
                ),
            ),
        ),
        Step(
            "choose-the-end",
            _("A trap of your own"),
            _("A cell is your trap if you have more stones around it when the pawn is caught."),
            "c3 e3 e1 b1 e4 e5 d4 d1 d2 c2",
            (
                Task(
                    goal=_("Trap the pawn where Black wins."),
                    accepts=("d3",),
                    wrong=_("That is not the end yet, and White can win from there."),
                    right=_("Right: Black has five stones there, White has two."),
                    why={"c1": _("There the pawn is trapped, but White has 3 and you have 2.")},
                ),
            ),
        ),
    )


def _playing() -> tuple[Step, ...]:
    swap, keep = _("Swap: take Black"), _("Keep White and move")
    return (
        Step(
            "swap",
            _("The swap"),
            _("After the first stone the second player may swap colours. Take what is better."),
            "c2",
            (
                Task(
                    goal=_("Your opponent opened in the middle, on c2. What do you do?"),
                    accepts=("swap",),
                    wrong=_("On this board the owner of a stone on c2 can always win."),
                    right=_("Right: the stone on c2 is worth the game, and now it is yours."),
                    choices=(Choice("swap", swap), Choice("keep", keep)),
                ),
                Task(
                    goal=_("Now he opened in the corner, on a1. What do you do?"),
                    accepts=("keep",),
                    wrong=_("On this board the corner is weak: its owner loses to good play."),
                    right=_("Right: leave him the weak stone."),
                    choices=(Choice("swap", swap), Choice("keep", keep)),
                    moves="a1",
                ),
            ),
        ),
        Step(
            "two-threats",
            _("Two threats"),
            _("One trap can be defused, two at once cannot."),
            "e3 e5 a1 e1 d1 d2 c2 b1 b2 c3",
            (
                Task(
                    goal=_("Make two traps: move so that you win whatever White does."),
                    accepts=("d4",),
                    wrong=_("From there White goes to e4, and the last cell d4 is White’s trap."),
                    right=_("Right: d3 and e4 are both your traps."),
                    reply="e4",
                ),
                Task(
                    goal=_("White went to e4. Spring the other trap."),
                    accepts=("d3",),
                    wrong=_("Move the pawn to d3."),
                    right=_("Black wins 4 to 3."),
                ),
            ),
        ),
        Step(
            "corridor",
            _("A corridor"),
            _("A winding corridor is walked one step at a time, so you know where it ends."),
            "a1 d4 e5 e1 e3 d2 c2 c1",
            (
                Task(
                    goal=_("One way leads through a corridor to a trap of yours. Take it."),
                    accepts=("b1",),
                    wrong=_("That way White wins."),
                    right=_("Right: from here nobody has a choice."),
                    reply="b2",
                ),
                Task(
                    goal=_("White had to go to b2. Go on along the corridor."),
                    accepts=("c3",),
                    wrong=_("Follow the corridor to c3."),
                    right=_("Right."),
                    reply="d3",
                ),
                Task(
                    goal=_("White had to go to d3. Make the last step."),
                    accepts=("e4",),
                    wrong=_("Follow the corridor to e4."),
                    right=_("The pawn is trapped where you wanted it: Black wins."),
                ),
            ),
        ),
        Step(
            "parity",
            _("Count the cells"),
            _("Three cells are left. Who skips one leaves the choice of the end to the other."),
            "d1 d3 d4 e5 e3 c1 b1 b2 c3 c2",
            (
                Task(
                    goal=_(
                        "The corner e1 is your trap. Go one step or two, so that you get there."
                    ),
                    accepts=("d2",),
                    wrong=_("You skipped d2: White goes back there and wins."),
                    right=_("Right: two cells are left now, and both moves are forced."),
                    reply="e2",
                ),
                Task(
                    goal=_("White had to go to e2. Finish in the corner."),
                    accepts=("e1",),
                    wrong=_("Move the pawn to e1."),
                    right=_("Black wins 2 to 1: you counted well."),
                ),
            ),
        ),
    )
