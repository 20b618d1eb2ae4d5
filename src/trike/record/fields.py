"""Taking fields out of JSON that anybody may have written: each is checked, none is trusted."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import TypeVar, cast

from trike.record.builder import clean_text
from trike.record.limits import MAX_SIZE
from trike.record.reading import Faults

__all__ = ["Fields", "parse_json"]

T = TypeVar("T")


def parse_json(text: str) -> object:
    """Read a JSON text; ``ValueError`` with a sentence for whatever is wrong with it."""
    if len(text) > MAX_SIZE:
        raise ValueError(f"the text is longer than {MAX_SIZE} characters")
    try:
        return json.loads(text, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON at line {error.lineno}: {error.msg}") from None
    except RecursionError:
        raise ValueError("the JSON is nested too deeply") from None


def _refuse(name: str) -> object:
    raise ValueError(f"JSON has no number {name}")


class Fields:
    """One JSON object; what is missing or of the wrong kind is noted with its path."""

    def __init__(self, value: object, faults: Faults, path: str = "") -> None:
        """A value that should be an object; anything else is noted and counts as empty."""
        self.faults = faults
        self.path = path
        self._known: set[str] = set()
        self.items: dict[str, object] = {}
        if isinstance(value, dict):
            self.items = cast("dict[str, object]", value)
        else:
            self.fault("", "an object was expected here")

    def __contains__(self, name: str) -> bool:
        return name in self.items

    def text(self, name: str) -> str:
        """A text, empty when missing."""
        value = self._take(name)
        if value is None or isinstance(value, str):
            return clean_text(value or "")
        self.fault(name, "a text was expected here")
        return ""

    def flag(self, name: str, default: bool | None = None) -> bool | None:
        """True or false; the default when missing."""
        value = self._take(name)
        if value is None or isinstance(value, bool):
            return default if value is None else value
        self.fault(name, "true or false was expected here")
        return default

    def whole(self, name: str) -> int | None:
        """A whole number."""
        value = self._take(name)
        if value is None or (isinstance(value, int) and not isinstance(value, bool)):
            return value
        self.fault(name, "a whole number was expected here")
        return None

    def number(self, name: str) -> float | None:
        """A finite number."""
        value = self._take(name)
        if value is None:
            return None
        if isinstance(value, int | float) and not isinstance(value, bool):
            if abs(value) < 1e300 and math.isfinite(value):
                return float(value)
            self.fault(name, "the number is out of range")
            return None
        self.fault(name, "a number was expected here")
        return None

    def choice(self, name: str, choices: Mapping[str, T]) -> T | None:
        """The meaning of a text that is one of some words."""
        value = self._take(name)
        if value is None:
            return None
        if isinstance(value, str) and value in choices:
            return choices[value]
        self.fault(name, f"one of {', '.join(choices)} was expected here")
        return None

    def array(self, name: str) -> list[object]:
        """A list, empty when missing."""
        value = self._take(name)
        if value is None or isinstance(value, list):
            return cast("list[object]", value or [])
        self.fault(name, "a list was expected here")
        return []

    def inner(self, name: str) -> Fields:
        """An object within this one, empty when missing."""
        value = self._take(name)
        return Fields({} if value is None else value, self.faults, self.join(name))

    def close(self) -> None:
        """Note every field that nobody asked for: a misspelt name must not pass in silence."""
        for name in self.items:
            if name not in self._known:
                self.fault(clean_text(name)[:40], "this field is not known")

    def join(self, name: str) -> str:
        """The path of a field of this object."""
        return f"{self.path}.{name}" if self.path and name else self.path or name

    def fault(self, name: str, message: str) -> None:
        """Note an error of a field."""
        self.faults.add(message, field=self.join(name))

    def _take(self, name: str) -> object:
        self._known.add(name)
        return self.items.get(name)
