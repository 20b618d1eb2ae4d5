"""Matches between engines: ours at any strength, the baseline, and other programs over UGI.

>>> from trike.lab import Contestant, MatchSettings, play_match
>>> few = [Contestant.parse(f"baseline,nodes={nodes}") for nodes in (200, 20)]
>>> played = play_match(MatchSettings(few[0], few[1], side=4), games=4)
>>> len(played), played[0].ending
(4, 'trapped')
"""

from trike.lab.contestant import Contestant
from trike.lab.ladder import Standing, rank
from trike.lab.match import MatchSettings, play_match
from trike.lab.match_file import MatchFile, MatchFileError
from trike.lab.openings import OPENINGS, opening
from trike.lab.played_game import PlayedGame
from trike.lab.summary import MatchSummary, SprtReport, summarise

__all__ = [
    "OPENINGS",
    "Contestant",
    "MatchFile",
    "MatchFileError",
    "MatchSettings",
    "MatchSummary",
    "PlayedGame",
    "SprtReport",
    "Standing",
    "opening",
    "play_match",
    "rank",
    "summarise",
]
