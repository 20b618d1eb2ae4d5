"""What an engine in another process can do wrong."""

from __future__ import annotations

__all__ = ["UgiAnswerError", "UgiDiedError", "UgiEngineError", "UgiSilentError"]


class UgiEngineError(Exception):
    """An engine that cannot be used any longer, or did not do what it was asked."""


class UgiDiedError(UgiEngineError):
    """The program could not be started, or has ended."""


class UgiSilentError(UgiEngineError):
    """The program did not answer in time."""


class UgiAnswerError(UgiEngineError):
    """The program answered with something that is not an answer, or with an illegal move."""
