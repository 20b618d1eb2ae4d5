"""What blocks, reports and moderation keep about an account, for its owner."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from trike.server.domain.conduct.action import Action, ActionKind
from trike.server.domain.conduct.report import Report
from trike.server.domain.person.account import Account
from trike.server.edge.services import Services
from trike.server.web.person_text import named

__all__ = ["moderation_export"]


async def moderation_export(services: Services, account: Account) -> dict[str, Any]:
    """Whom he blocks, what he reported, and what moderators did about him; not who did it."""
    return {
        "blocks": [
            {"name": block.blocked.name, "since": _moment(block.created_at)}
            for block in await services.blocks.of(account.player)
        ],
        "reports": [_report(report) for report in await services.reports.by(account.player)],
        "moderation": [
            _action(action)
            for action in await services.conduct.history(account.player)
            if action.kind is not ActionKind.CLOSE_REPORT
        ],
    }


def _report(report: Report) -> dict[str, Any]:
    return {
        "about": named(report.target),
        "closed_at": None if report.closed_at is None else _moment(report.closed_at),
        "entries": [
            {
                "matter": entry.matter.value,
                "text": entry.text,
                "game": None if entry.game is None else f"/game/{entry.game}",
                "made_at": _moment(entry.made_at),
            }
            for entry in report.entries
        ],
    }


def _action(action: Action) -> dict[str, Any]:
    return {
        "kind": action.kind.value,
        "reason": action.reason,
        "done_at": _moment(action.done_at),
        "until": None if action.until is None else _moment(action.until),
        "read_at": None if action.read_at is None else _moment(action.read_at),
    }


def _moment(time: datetime) -> str:
    return time.isoformat(timespec="seconds")
