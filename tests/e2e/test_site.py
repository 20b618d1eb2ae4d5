"""The site in a real browser: whole games by mouse, by touch and by keyboard alone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from trike.rules.board import Board

pytestmark = pytest.mark.browser

WHOLE_GAME = ("d3", "d2", "b2", "b1", "c1", "c3", "c2")
"""Ends on side 7 with Black 4, White 3."""
SIZES = [(360, 740), (1280, 800)]


def cell(page: Page, name: str):
    return page.locator(f'trike-board [data-cell="{name}"]')


def destinations(page: Page) -> list[str]:
    return page.evaluate("document.querySelector('trike-board').destinations")


def moves(page: Page) -> list[str]:
    texts = page.locator("#move-list button").all_inner_texts()
    return [re.sub(r"^(Black|White)\s+", "", text.strip()) for text in texts]


def wait_for_turn(page: Page) -> bool:
    """Whether the player is to move; False when the game is over."""
    page.wait_for_function(
        """() => document.querySelector('#status.is-over')
              || document.querySelector('trike-board').destinations?.length"""
    )
    return page.locator("#status.is-over").count() == 0


def start_at_one_screen(page: Page, opening: str) -> None:
    page.get_by_text("Two at one screen").click()
    cell(page, opening).click()
    page.wait_for_url("**/game/*")


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    for _ in range(40):
        page.keyboard.press(key)
        if page.evaluate("s => document.activeElement?.matches(s)", selector):
            return
    raise AssertionError(f"the {key} key does not reach {selector}")


def click(page: Page, name: str) -> None:
    cell(page, name).click()


def type_cell(page: Page, name: str) -> None:
    page.keyboard.type(name)
    page.keyboard.press("Enter")


def play_to_the_end(page: Page, play: Callable[[Page, str], None]) -> None:
    """Play always the first destination, and check what the page shows with the rules."""
    plies = 0
    while wait_for_turn(page):
        target = destinations(page)[0]
        play(page, target)
        page.wait_for_function(
            """target => document.querySelector('#status.is-over')
               || document.querySelector('trike-board').position.split(' ')[2] !== target""",
            arg=target,
        )
        plies += 1
        assert plies < 30
    expect(page.locator("#status")).to_have_text(
        re.compile(r"^(Black|White) wins [2-7]–[0-3]\. You (won|lost)\.$")
    )
    played = moves(page)
    board = Board(7)
    for move in played:
        if move != "swap":
            board.push_text(move)
    assert board.is_trapped()
    expect(page.get_by_role("button", name="Rematch, seats exchanged")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_whole_game_against_the_computer_by_mouse(visit, width, height):
    page = visit(width=width, height=height)
    page.get_by_label("Level").select_option("1")
    cell(page, "e3").click()
    page.wait_for_url("**/game/*")
    play_to_the_end(page, click)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_whole_game_against_the_computer_by_keyboard_alone(visit, width, height):
    page = visit(width=width, height=height)
    tab_to(page, "#level")
    page.keyboard.press("Home")
    tab_to(page, "[name=seat]")
    page.keyboard.press("ArrowRight")
    tab_to(page, "#start")
    page.keyboard.press("Enter")
    page.wait_for_url("**/game/*")
    expect(page.locator("[data-seat='1']")).to_contain_text("Computer, level 1")
    tab_to(page, "trike-board .tb-cell")
    play_to_the_end(page, type_cell)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_two_people_with_a_swap_by_mouse(visit, width, height):
    page = visit(width=width, height=height)
    start_at_one_screen(page, WHOLE_GAME[0])
    expect(page.locator("#swap")).to_contain_text("Keep White")
    expect(page.locator("#swap")).to_contain_text("The stone on d3 becomes yours")
    page.get_by_role("button", name="Take Black and this stone").click()
    expect(page.locator("#swap")).to_be_hidden()
    expect(page.locator("[data-seat='1']")).to_contain_text("White")
    expect(page.locator("[data-seat='2']")).to_contain_text("Black")
    for move in WHOLE_GAME[1:]:
        wait_for_turn(page)
        cell(page, move).click()
    expect(page.locator("#status")).to_have_text("Black wins 4–3. Player 2 won.")
    assert moves(page) == ["d3", "swap", *WHOLE_GAME[1:]]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_two_people_with_a_swap_by_keyboard_alone(visit, width, height):
    page = visit(width=width, height=height)
    tab_to(page, "[name=opponent]")
    page.keyboard.press("ArrowRight")
    tab_to(page, "#start")
    page.keyboard.press("Enter")
    page.wait_for_url("**/game/*")
    tab_to(page, "trike-board .tb-cell")
    wait_for_turn(page)
    type_cell(page, WHOLE_GAME[0])
    expect(page.locator("#swap")).to_be_visible()
    tab_to(page, "#swap-take")
    page.keyboard.press("Enter")
    expect(page.locator("#swap")).to_be_hidden()
    tab_to(page, "trike-board .tb-cell", "Shift+Tab")
    for move in WHOLE_GAME[1:]:
        wait_for_turn(page)
        type_cell(page, move)
    expect(page.locator("#status")).to_have_text("Black wins 4–3. Player 2 won.")
    expect(page.locator("trike-board .tb-live")).to_contain_text("Black to c2.")


def test_keeping_the_colour_hides_the_choice_and_goes_to_the_board(visit):
    page = visit()
    start_at_one_screen(page, "c2")
    page.get_by_role("button", name="Keep White").click()
    expect(page.locator("#swap")).to_be_hidden()
    assert page.evaluate("document.activeElement.closest('trike-board') !== null")
    cell(page, "f2").click()
    expect(page.locator("#move-list button")).to_have_count(2)


def test_a_game_by_touch_on_a_small_screen(visit):
    page = visit(width=320, height=640, has_touch=True, is_mobile=True)
    page.get_by_text("Two at one screen").tap()
    for _ in range(2):
        # Cells are small here: the first tap previews, the second plays.
        if "/game/" not in page.url:
            cell(page, "c2").tap()
            page.wait_for_timeout(300)
    page.wait_for_url("**/game/*")
    expect(page.locator("#move-list button")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_reload_in_the_middle_and_a_second_tab(visit):
    page = visit()
    start_at_one_screen(page, "c2")
    wait_for_turn(page)
    cell(page, "f2").click()
    expect(page.locator("#move-list button")).to_have_count(2)
    page.reload()
    assert moves(page) == ["c2", "f2"]
    second = page.context.new_page()
    second.goto(page.url)
    wait_for_turn(second)
    cell(second, "f5").click()
    expect(page.locator("#move-list button")).to_have_count(3)
    expect(page.locator("#status")).to_have_text("Player 2 (White) to move.")


def test_somebody_else_watches(visit):
    page = visit()
    start_at_one_screen(page, "c2")
    other = visit(page.url.partition("/game/")[1] + page.url.partition("/game/")[2])
    expect(other.locator("#status")).to_contain_text("You are watching.")
    expect(other.get_by_role("button", name="Resign")).to_be_hidden()
    assert destinations(other) == []
    wait_for_turn(page)
    cell(page, "f2").click()
    expect(other.locator("#move-list button")).to_have_count(2)


def test_taking_back_hints_and_resigning(visit):
    page = visit()
    start_at_one_screen(page, "c2")
    wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#notice")).to_contain_text("Hint: ")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#move-list button")).to_have_count(0)
    # Every cell is open, and none is dotted.
    assert len(destinations(page)) == 28
    assert not page.evaluate("document.querySelector('trike-board').showDestinations")
    expect(page.locator("#status")).to_have_text("Player 1 (Black) places the first stone.")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Play on").click()
    expect(page.locator("#status")).not_to_contain_text("resigned")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator("#status")).to_have_text("Black resigned. White wins. Player 2 won.")
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/game/" in url and url != before)
    expect(page.locator("#status")).to_have_text("Player 1 (Black) places the first stone.")
    after = page.url
    page.goto(before)
    page.get_by_role("link", name="Go to the rematch").click()
    page.wait_for_url(after)


def test_looking_back_and_turning_the_board(visit):
    page = visit()
    start_at_one_screen(page, "c2")
    wait_for_turn(page)
    cell(page, "f2").click()
    expect(page.locator("#move-list button")).to_have_count(2)
    page.locator("#move-list button").first.click()
    position = "document.querySelector('trike-board').position"
    assert page.evaluate(position) == "7 1/2/1b1/4/5/6/7 c2 w"
    assert destinations(page) == []
    page.locator("#back-to-game").click()
    assert page.evaluate(position) == "7 1/2/1b1/4/5/1w4/7 f2 b"
    page.get_by_text("Board and game").click()
    page.get_by_role("button", name="Turn the board").click()
    page.get_by_role("button", name="Mirror").click()
    page.get_by_label("Coordinates").uncheck()
    page.reload()
    state = page.evaluate(
        """() => { const board = document.querySelector('trike-board');
                   return [board.rotation, board.flipped, board.coordinates]; }"""
    )
    assert state == [120, True, False]


def test_a_killed_server_is_said_and_repaired(visit, server):
    page = visit(allow="WebSocket")
    start_at_one_screen(page, "c2")
    wait_for_turn(page)
    server.kill()
    expect(page.locator("#connection")).to_have_text("Connection lost. Reconnecting…")
    # A move that is made now would be lost: it is not offered.
    assert destinations(page) == []
    server.start()
    expect(page.locator("#connection")).to_be_hidden()
    wait_for_turn(page)
    cell(page, "f2").click()
    expect(page.locator("#move-list button")).to_have_count(2)


def test_a_move_whose_answer_was_lost_does_not_stop_the_game(visit):
    page = visit()
    sent: list[str] = []
    lost: list[str] = []

    def between(client) -> None:
        server = client.connect_to_server()

        def from_page(message) -> None:
            sent.append(message)
            server.send(message)

        def from_server(message) -> None:
            if lost or not any('"move":"f2"' in one for one in sent):
                client.send(message)
                return
            # The move is stored, and nothing of it reaches the page.
            lost.append(message)
            client.close(code=1001)
            server.close()

        client.on_message(from_page)
        server.on_message(from_server)

    page.route_web_socket(re.compile("/live$"), between)
    start_at_one_screen(page, "c2")
    wait_for_turn(page)
    cell(page, "f2").click()
    expect(page.locator("#move-list button")).to_have_count(2)
    assert len(lost) == 1
    wait_for_turn(page)
    assert "f5" in destinations(page)
    expect(page.get_by_role("button", name="Take back")).to_have_attribute("aria-disabled", "false")


def test_a_hint_that_comes_too_late_leaves_the_next_one_free(visit):
    page = visit()
    start_at_one_screen(page, "c2")
    wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    cell(page, "f2").click()
    expect(page.locator("#move-list button")).to_have_count(2)
    expect(page.get_by_role("button", name="Hint")).to_have_attribute("aria-disabled", "false")
    expect(page.locator("#notice")).to_be_hidden()


def test_a_swap_is_said_where_everybody_sees_it(visit):
    page = visit()
    start_at_one_screen(page, "c2")
    watcher = visit(page.url[page.url.index("/game/") :])
    page.get_by_role("button", name="Take Black and this stone").click()
    swapped = "The players swapped sides. Player 1 (White) to move."
    expect(page.locator("#status")).to_have_text(swapped)
    expect(page.locator("trike-board .tb-live")).to_have_text(swapped)
    expect(watcher.locator("#status")).to_have_text(f"You are watching. {swapped}")


def test_a_first_tap_says_what_the_second_does(visit):
    page = visit(width=320, height=640, has_touch=True, is_mobile=True)
    page.locator("#side").select_option("13")
    cell(page, "h4").tap()
    expect(page.locator("trike-board .tb-typed")).to_have_text("h4. Tap again to play.")
    page.wait_for_timeout(300)
    cell(page, "h4").tap()
    page.wait_for_url("**/game/*")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("what", ["home", "rules", "missing", "game", "over"])
def test_axe_finds_nothing_serious(visit, what, scheme):
    paths = {"rules": "/rules", "missing": "/nothing"}
    allow = "404" if what == "missing" else None
    page = visit(paths.get(what, "/"), allow=allow, color_scheme=scheme)
    if what in ("game", "over"):
        start_at_one_screen(page, WHOLE_GAME[0])
        wait_for_turn(page)
    if what == "over":
        for move in WHOLE_GAME[1:]:
            wait_for_turn(page)
            cell(page, move).click()
        expect(page.locator("#status.is-over")).to_be_visible()
        page.get_by_text("Board and game").click()
    time.sleep(0.3)
    found = Axe().run(page).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in serious] == []


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
@pytest.mark.parametrize("path", ["/", "/rules", "/nothing"])
def test_nothing_runs_over_the_edge(visit, path, width):
    page = visit(path, width=width, height=700, allow="404")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_theme_is_chosen_and_kept(visit):
    page = visit("/rules", color_scheme="light")
    background = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(background)
    page.get_by_role("button", name="Dark").click()
    dark = page.evaluate(background)
    assert light != dark
    page.reload()
    assert page.evaluate(background) == dark


def test_a_game_can_be_started_without_scripts(visit):
    page = visit(java_script_enabled=False)
    assert "switch JavaScript on" in page.content()
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/game/*")
    # Chromium does not show noscript to a driver that has switched scripts off.
    assert "switch JavaScript on" in page.content()
