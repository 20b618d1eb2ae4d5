"""Game records: a value model, and readers and writers of every format.

>>> from trike import Game
>>> from trike.record import Record, read, write
>>> record = Record.from_game(Game.replay(3, ["a1", "swap", "b2"]))
>>> read(write(record, "json")).require() == record
True
"""

from trike.record.abstractplay import from_abstractplay, to_abstractplay
from trike.record.entry import Entry, Line
from trike.record.formats import (
    FORMATS,
    Format,
    detect,
    format_named,
    read,
    read_all,
    write,
    write_all,
)
from trike.record.headers import Headers, Player
from trike.record.json_format import from_json, schema, to_json
from trike.record.link import read_link, write_link
from trike.record.reading import Reading, RecordError, RecordFault
from trike.record.record import Record

__all__ = [
    "FORMATS",
    "Entry",
    "Format",
    "Headers",
    "Line",
    "Player",
    "Reading",
    "Record",
    "RecordError",
    "RecordFault",
    "detect",
    "format_named",
    "from_abstractplay",
    "from_json",
    "read",
    "read_all",
    "read_link",
    "schema",
    "to_abstractplay",
    "to_json",
    "write",
    "write_all",
    "write_link",
]
