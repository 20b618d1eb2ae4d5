"""The fields that a program and a page send alike."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field

__all__ = ["LineText", "MoveText", "Number", "Ply", "RequestId"]

RequestId: TypeAlias = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
"""The client's own name of a try: sent again, the same thing is not done again."""

Number: TypeAlias = Annotated[int, Field(ge=0, lt=2**31)]
"""Under which the database knows something: no larger than it can say."""

Ply: TypeAlias = Annotated[int, Field(ge=0, le=400)]
"""The number of entries of the move list as the client knows it."""

MoveText: TypeAlias = Annotated[str, Field(min_length=1, max_length=16)]
"""A cell such as ``c2``, or ``swap``."""

LineText: TypeAlias = Annotated[str, Field(min_length=1, max_length=1000)]
"""A line of chat; how long it may really be is said in a sentence."""
