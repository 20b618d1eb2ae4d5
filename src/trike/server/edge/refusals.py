"""What is refused, said in the language of whoever asked."""

from __future__ import annotations

from trike.server.domain.refusal import Refusal, UtcMinute
from trike.server.language.current import gettext
from trike.server.language.formats import shown_moment

__all__ = ["refusal_text"]


def refusal_text(refusal: Refusal) -> str:
    """The sentence of a refusal with its words filled in."""
    sentence = gettext(refusal.sentence)
    words = {name: _shown(word) for name, word in refusal.words.items()}
    return sentence % words if words else sentence


def _shown(word: object) -> object:
    if isinstance(word, UtcMinute):
        return shown_moment(word.moment)
    return word
