"""The words of reports and of what moderators do."""

from __future__ import annotations

from trike.server.domain.conduct.action import ActionKind
from trike.server.domain.conduct.report import Matter
from trike.server.web.account_page import N_

__all__ = ["ACTIONS", "DAYS", "DONE", "ENDINGS", "MATTERS"]

MATTERS = {
    Matter.CHEATING: N_("Cheating: help from a program or a person"),
    Matter.INSULTS: N_("Insults or harassment"),
    Matter.STALLING: N_("Stalling, or leaving games"),
    Matter.NAME: N_("The name"),
    Matter.OTHER: N_("Something else"),
}

ACTIONS = {
    ActionKind.WARN: N_("Warn"),
    ActionKind.SILENCE: N_("Switch chat off"),
    ActionKind.UNSILENCE: N_("Switch chat on again"),
    ActionKind.BAR: N_("Bar from rated games"),
    ActionKind.UNBAR: N_("Allow rated games again"),
    ActionKind.CLOSE: N_("Close the account"),
    ActionKind.REOPEN: N_("Open the account again"),
}
"""What can be done about a player, as a choice."""

DONE = {
    ActionKind.WARN: N_("warned"),
    ActionKind.SILENCE: N_("switched chat off for"),
    ActionKind.UNSILENCE: N_("switched chat on again for"),
    ActionKind.BAR: N_("barred from rated games"),
    ActionKind.UNBAR: N_("allowed rated games again to"),
    ActionKind.CLOSE: N_("closed the account of"),
    ActionKind.REOPEN: N_("opened the account again of"),
    ActionKind.ANNUL: N_("annulled a game"),
    ActionKind.CLOSE_REPORT: N_("closed a report about"),
}
"""The same as it stands in the log."""

ENDINGS = {
    "trapped": N_("by score"),
    "resignation": N_("by resignation"),
    "time": N_("on time"),
    "abandonment": N_("as one stayed away"),
    "annulment": N_("called off"),
}
"""How games ended, in a list."""

DAYS = {
    "1": N_("1 day"),
    "7": N_("1 week"),
    "30": N_("1 month"),
    "90": N_("3 months"),
    "": N_("For good"),
}
"""How long chat can be off, or rated games barred."""
