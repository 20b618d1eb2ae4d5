"""The engine over text lines: the Universal Game Interface (UGI), from both sides.

`UgiServer` answers a program that uses our engine; `UgiProcess` uses another program's.
The protocol is written down in ``docs/protocol/ugi.md``.
"""

from trike.engine.ugi.errors import UgiAnswerError, UgiDiedError, UgiEngineError, UgiSilentError
from trike.engine.ugi.process import UgiProcess
from trike.engine.ugi.server import UgiServer

__all__ = [
    "UgiAnswerError",
    "UgiDiedError",
    "UgiEngineError",
    "UgiProcess",
    "UgiServer",
    "UgiSilentError",
]
