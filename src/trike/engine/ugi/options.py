"""The options of an engine that speaks UGI."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["CheckOption", "Option", "SpinOption"]


@dataclass(frozen=True, slots=True)
class SpinOption:
    """A whole number from ``low`` to ``high``."""

    name: str
    default: int
    low: int
    high: int

    def __str__(self) -> str:
        limits = f"min {self.low} max {self.high}"
        return f"option name {self.name} type spin default {self.default} {limits}"

    def parse(self, text: str) -> int:
        """Read a value; `ValueError` with a sentence."""
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 20:
            value = int(text)
            if self.low <= value <= self.high:
                return value
        raise ValueError(
            f"{self.name} is a whole number from {self.low} to {self.high}, not {text!r}"
        )


@dataclass(frozen=True, slots=True)
class CheckOption:
    """True or false."""

    name: str
    default: bool

    def __str__(self) -> str:
        return f"option name {self.name} type check default {str(self.default).lower()}"

    def parse(self, text: str) -> int:
        """Read a value, 0 or 1; `ValueError` with a sentence."""
        if text.lower() in ("true", "false"):
            return text.lower() == "true"
        raise ValueError(f"{self.name} is true or false, not {text!r}")


Option = SpinOption | CheckOption
