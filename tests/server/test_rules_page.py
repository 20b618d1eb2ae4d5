"""The rules page has every section and drawing, and what is drawn is right."""

from __future__ import annotations

import re

import pytest

from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.server.web.rules_pictures import MOVE, OPENING, SWAP, TRAPPED_GAME, pictures

SECTIONS = ["aim", "board", "opening", "swap", "move", "end", "no-draws", "last-stones", "links"]
SENTENCES = (
    "side may be anything from 7 to 19",
    "7 to 10 are for learning, 13 to 15 for a serious game",
    "on any cell and stands the pawn on top",
    "only right after the first stone",
    "nothing on the board changes",
    "nobody may pass",
    "nor jump over one",
    "First you put a stone of your own colour",
    "then you move the pawn onto it",
    "The stone that the pawn leaves stays",
    "The game is over when the pawn cannot move",
    "The higher score wins",
    "There are no draws",
    "An odd number cannot be shared equally",
    "the last two stones are one black and one white",
)
LINKS = (
    "https://boardgamegeek.com/boardgame/307379/trike",
    "https://boardgamegeek.com/boardgamedesigner/101050/alek-erickson",
)


def board_after(*moves: str) -> Board:
    board = Board(7)
    for move in moves:
        board.push_text(move)
    return board


@pytest.fixture
def main(site) -> str:
    answer = site.client.get("/rules")
    assert answer.status_code == 200
    found = re.search(r"<main.*</main>", answer.text, re.DOTALL)
    assert found
    return found[0]


def test_every_section_is_there_and_in_the_contents_in_order(main):
    assert re.findall(r'<h2 id="([^"]+)"', main)[1:] == SECTIONS
    assert re.findall(r'<a href="#([^"]+)"', main) == SECTIONS


@pytest.mark.parametrize("sentence", SENTENCES)
def test_nothing_is_missing(main, sentence):
    assert sentence in main


@pytest.mark.parametrize("link", LINKS)
def test_the_links_are_among_the_text(main, link):
    assert f'<a href="{link}"' in main


def test_every_drawing_is_there_with_one_title_in_words(main):
    for name, picture in pictures().items():
        assert str(picture) in main, name
        identifier = re.search(r'aria-labelledby="([^" ]+)"', picture)
        assert identifier
        assert main.count(f'id="{identifier[1]}"') == 1
        title = re.search(r"<title[^>]*>([^<]+)</title>", picture)
        assert title
        assert len(title[1]) > 20
    assert main.count('<svg xmlns="http://www.w3.org/2000/svg" class="tb-svg"') == len(pictures())


def test_the_dots_before_the_move_are_what_the_rules_say():
    before = board_after(*MOVE[:-1])
    assert before.turn is Color.BLACK
    assert pictures()["before"].count("tb-dot") == len(before.legal_moves)
    assert "tb-dot" not in pictures()["after"]
    assert before.legal_moves
    assert Cell.parse(MOVE[-1]) in before.legal_moves
    # The stone that the pawn left stays.
    after = board_after(*MOVE)
    assert after.stone_at(Cell.parse(MOVE[-2])) is Color.WHITE
    assert after.stone_at(Cell.parse(MOVE[-1])) is Color.BLACK
    for name, board in (("before", before), ("after", after)):
        assert pictures()[name].count('class="tb-stone ') == board.ply


@pytest.mark.parametrize(("name", "moves"), [("opening", OPENING), ("swap", SWAP)])
def test_the_openings_are_one_black_stone_under_the_pawn(name, moves):
    board = board_after(*moves)
    assert (board.ply, board.stone_at(Cell.parse(moves[0]))) == (1, Color.BLACK)
    assert pictures()[name].count('class="tb-stone ') == 1


def test_the_score_is_of_a_game_that_is_over():
    board = board_after(*TRAPPED_GAME)
    assert board.is_trapped()
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.winner is Color.BLACK
    assert (outcome.score[Color.BLACK], outcome.score[Color.WHITE]) == (4, 3)
    near = board.geometry.neighbours(Cell.parse(TRAPPED_GAME[-1]))
    black = [cell for cell in near if board.stone_at(cell) is Color.BLACK]
    assert len(near) == 6
    assert len(black) == 3
