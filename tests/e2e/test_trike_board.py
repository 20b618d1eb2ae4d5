"""`<trike-board>` in a real browser: what a person can do with it, by each way of doing it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]
BOARD = "document.querySelector('trike-board')"
# Position and destinations of pages/board.html: the pawn on d3, White to move.
DESTINATIONS = {"d1", "d2", "d4", "c2", "b1", "c3", "e3", "f3", "g3", "e4", "f5", "g6"}


def empty_rows(side: int) -> str:
    return "/".join(str(length) for length in range(1, side + 1))


@pytest.fixture
def board_page(open_page: OpenPage, static_url: str) -> OpenPage:
    def opened(file: str = "board.html", **options: Any) -> Page:
        page = open_page(f"{static_url}/pages/{file}", **options)
        expect(page.locator("trike-board .tb-hex").first).to_be_visible()
        return page

    return opened


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'trike-board [data-cell="{name}"]')


def moves(page: Page) -> list[str]:
    """Cells of the moves that the board gave out."""
    heard = page.evaluate("heard.filter(({type}) => type === 'trike-move')")
    return [event["detail"]["cell"] for event in heard]


def update(page: Page, **patch: Any) -> None:
    page.evaluate(f"patch => {BOARD}.update(patch)", patch)


def focused(page: Page) -> str | None:
    name: str | None = page.evaluate("document.activeElement?.dataset?.cell ?? null")
    return name


def middle(page: Page, name: str) -> tuple[float, float]:
    box = cell(page, name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def live_text(page: Page) -> str:
    return page.locator("trike-board .tb-live").inner_text()


# Pointer


def test_click_on_a_destination_gives_the_move_once(board_page: OpenPage) -> None:
    page = board_page()
    page.mouse.dblclick(*middle(page, "e4"))
    assert moves(page) == ["e4"]


def test_only_destinations_are_played(board_page: OpenPage) -> None:
    page = board_page()
    names = page.evaluate("[...document.querySelectorAll('.tb-cell')].map(c => c.dataset.cell)")
    assert len(names) == 28
    played = set()
    for name in names:
        page.mouse.click(*middle(page, name))
        if moves(page):
            played |= set(moves(page))
            page.evaluate("heard.length = 0")
            update(page, destinations=sorted(DESTINATIONS))
    assert played == DESTINATIONS


@pytest.mark.parametrize("switch", ["disabled", "viewOnly"])
def test_switched_off_board_plays_nothing(board_page: OpenPage, switch: str) -> None:
    page = board_page()
    update(page, **{switch: True})
    page.mouse.click(*middle(page, "e4"))
    assert moves(page) == []


def test_cancelled_move_keeps_the_destinations(board_page: OpenPage) -> None:
    page = board_page()
    page.evaluate(
        f"{BOARD}.addEventListener('trike-move', event => {{"
        f" event.preventDefault(); {BOARD}.staged = event.detail.cell }})"
    )
    cell(page, "e4").click()
    cell(page, "e3").click()
    assert moves(page) == ["e4", "e3"]
    expect(page.locator(".tb-ghost.tb-staged")).to_have_count(1)
    expect(cell(page, "e3")).to_have_attribute("aria-label", "e3, your move, not sent yet")


def test_state_given_inside_the_event_stays(board_page: OpenPage) -> None:
    page = board_page()
    page.evaluate(
        f"{BOARD}.addEventListener('trike-move', () => {BOARD}.update("
        "{position: '7 1/2/3/2bw/5/6/7 d4 b', destinations: ['e4'], lastMove: 'd3-d4'}))"
    )
    cell(page, "d4").click()
    assert page.evaluate(f"{BOARD}.destinations") == ["e4"]
    expect(cell(page, "d4")).to_have_attribute("aria-label", "d4, white stone, pawn, last move")


def test_hover_shows_line_stone_and_score(board_page: OpenPage) -> None:
    page = board_page()
    update(page, scores={"f5": [0, 1]})
    cell(page, "f5").hover()
    expect(page.locator(".tb-way.tb-preview")).to_have_count(1)
    expect(page.locator(".tb-ghost .tb-stone.tb-white")).to_have_count(1)
    assert re.sub(r"\s", "", page.locator(".tb-score").inner_text()) == "0:1ifcaughthere"
    page.mouse.move(2, 2)
    expect(page.locator(".tb-ghost")).to_have_count(0)
    expect(page.locator(".tb-score")).to_be_hidden()
    seen = page.evaluate("heard.filter(e => e.type === 'trike-focus').map(e => e.detail.cell)")
    assert "f5" in seen
    assert seen[-1] is None


# Keyboard


def test_move_by_arrow_keys_alone(board_page: OpenPage) -> None:
    page = board_page()
    page.keyboard.press("Tab")
    assert focused(page) == "d3"  # Tab leads to the pawn.
    page.keyboard.press("ArrowDown")
    assert focused(page) == "e4"
    page.keyboard.press("ArrowUp")
    assert focused(page) == "d3"
    page.keyboard.press("ArrowRight")
    assert focused(page) == "d4"
    page.keyboard.press("Enter")
    assert moves(page) == ["d4"]


def test_space_plays_and_does_not_scroll(board_page: OpenPage) -> None:
    page = board_page(height=300)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    before = page.evaluate("scrollY")
    page.keyboard.press(" ")
    assert moves(page) == ["d4"]
    assert page.evaluate("scrollY") == before


def test_row_ends_and_destinations_in_turn(board_page: OpenPage) -> None:
    page = board_page()
    page.keyboard.press("Tab")
    for key, expected in [
        ("Home", "d1"),
        ("End", "d4"),
        ("Control+End", "g7"),
        ("Control+Home", "a1"),
        ("PageDown", "b1"),
        ("PageDown", "c2"),
        ("PageUp", "b1"),
        ("PageUp", "g6"),
    ]:
        page.keyboard.press(key)
        assert focused(page) == expected, key


def test_typed_move(board_page: OpenPage) -> None:
    page = board_page()
    page.keyboard.press("Tab")
    page.keyboard.type("g3")
    assert focused(page) == "g3"
    expect(page.locator(".tb-typed")).to_have_text("g3")
    page.keyboard.press("Enter")
    assert moves(page) == ["g3"]
    expect(page.locator(".tb-typed")).to_be_hidden()


def test_typed_cell_with_two_figures(board_page: OpenPage) -> None:
    page = board_page()
    update(page, position=f"13 {empty_rows(13)} - b", destinations=["m12"])
    page.keyboard.press("Tab")
    page.keyboard.type("m12")
    page.keyboard.press("Enter")
    assert moves(page) == ["m12"]


def test_wrong_typing_is_said_and_can_be_cleared(board_page: OpenPage) -> None:
    page = board_page()
    page.keyboard.press("Tab")
    page.keyboard.type("d9")
    page.keyboard.press("Enter")
    assert "There is no cell d9 on this board." in live_text(page)
    page.keyboard.type("a1")
    page.keyboard.press("Enter")
    assert "a1 is not a destination." in live_text(page)
    page.keyboard.type("c")
    page.keyboard.press("Escape")
    expect(page.locator(".tb-typed")).to_be_hidden()
    assert moves(page) == []


def test_held_enter_plays_once(board_page: OpenPage) -> None:
    page = board_page()
    page.evaluate(f"{BOARD}.addEventListener('trike-move', event => event.preventDefault())")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")  # a repeat
    assert moves(page) == ["d4"]


def test_keys_of_the_browser_stay_with_the_browser(board_page: OpenPage) -> None:
    page = board_page()
    page.keyboard.press("Tab")
    page.keyboard.press("Alt+d")
    page.keyboard.press("Control+a")
    expect(page.locator(".tb-typed")).to_be_hidden()
    page.keyboard.press("Tab")
    assert focused(page) is None  # one stop in the tab order


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("rotation", [0, 120, 240])
def test_arrows_follow_the_drawing(board_page: OpenPage, rotation: int, flipped: bool) -> None:
    page = board_page()
    update(page, rotation=rotation, flipped=flipped)
    page.keyboard.press("Tab")
    page.keyboard.type("e3")
    directions = {
        "ArrowLeft": (-1, 0),
        "ArrowDown": (0, 1),
        "ArrowRight": (1, 0),
        "ArrowUp": (0, -1),
    }
    for key, (right, down) in directions.items():
        before = middle(page, str(focused(page)))
        page.keyboard.press(key)
        after = middle(page, str(focused(page)))
        along = (after[0] - before[0]) * right + (after[1] - before[1]) * down
        assert along > 20, key


# Touch


def small_touch(board_page: OpenPage, side: int) -> Page:
    page = board_page(width=360, height=640, has_touch=True, is_mobile=True)
    page.evaluate(
        f"side => Object.assign({BOARD}, {{side, lastMove: null, destinations: ['c2']}})",
        side,
    )
    return page


def test_tap_on_large_cells_plays_at_once(board_page: OpenPage) -> None:
    page = board_page(width=800, height=800, has_touch=True)
    cell(page, "e4").tap()
    assert moves(page) == ["e4"]


def test_tap_on_small_cells_previews_and_the_second_tap_plays(board_page: OpenPage) -> None:
    page = small_touch(board_page, 13)
    cell(page, "c2").tap()
    assert moves(page) == []
    expect(page.locator(".tb-ghost.tb-preview")).to_have_count(1)
    assert "c2. Tap again to play." in live_text(page)
    cell(page, "c2").tap()
    assert moves(page) == ["c2"]


def test_tap_elsewhere_takes_the_preview_back(board_page: OpenPage) -> None:
    page = small_touch(board_page, 13)
    cell(page, "c2").tap()
    page.touchscreen.tap(*middle(page, "m13"))
    expect(page.locator(".tb-ghost.tb-preview")).to_have_count(0)
    cell(page, "c2").tap()
    assert moves(page) == []


def test_fingertip_beside_a_small_destination_means_it(board_page: OpenPage) -> None:
    page = small_touch(board_page, 19)
    x, y = middle(page, "c2")
    for _ in range(2):
        page.touchscreen.tap(x + 16, y)
    assert moves(page) == ["c2"]


def test_scrolling_over_the_board_plays_nothing(board_page: OpenPage) -> None:
    page = board_page(width=800, height=500, has_touch=True, is_mobile=True)
    x, y = middle(page, "e4")
    session = page.context.new_cdp_session(page)

    def finger(kind: str, *points: dict[str, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    finger("touchStart", {"x": x, "y": y})
    for step in range(1, 11):
        finger("touchMove", {"x": x, "y": y - 12 * step})
    finger("touchEnd")
    assert page.evaluate("scrollY") > 50
    assert moves(page) == []
    expect(page.locator(".tb-ghost")).to_have_count(0)
    page.mouse.move(*middle(page, "e4"))
    page.mouse.wheel(0, 40)
    assert moves(page) == []


def test_pressing_on_one_cell_and_releasing_on_another_plays_nothing(board_page: OpenPage) -> None:
    page = board_page()
    page.mouse.move(*middle(page, "e3"))
    page.mouse.down()
    page.mouse.move(*middle(page, "e4"))
    page.mouse.up()
    assert moves(page) == []


# What is said and shown


def test_announcements_reach_the_live_region(board_page: OpenPage) -> None:
    page = board_page()
    region = page.locator("trike-board .tb-live")
    expect(region).to_have_attribute("aria-live", "polite")
    page.evaluate(f"{BOARD}.announce('White to e5. Black to move.')")
    page.evaluate(f"{BOARD}.announce('White to e5. Black to move.')")
    # Said twice, so two new nodes.
    assert region.locator("p").all_inner_texts() == ["White to e5. Black to move."] * 2
    page.evaluate(f"{BOARD}.announce('<b>no markup</b>')")
    assert region.locator("b").count() == 0


def test_texts_are_replaceable(board_page: OpenPage) -> None:
    page = board_page()
    page.evaluate(
        f"texts => {{ {BOARD}.messages = texts }}",
        {"empty": "{cell}, vacía", "destination": "{cell}, destino"},
    )
    expect(cell(page, "a1")).to_have_attribute("aria-label", "a1, vacía")
    expect(cell(page, "d4")).to_have_attribute("aria-label", "d4, destino")
    expect(cell(page, "d3")).to_have_attribute("aria-label", "d3, black stone, pawn, last move")


def test_labels_and_state_of_cells(board_page: OpenPage) -> None:
    page = board_page()
    board = page.get_by_role("application", name="Trike board, side 7")
    expect(board).to_be_visible()
    expect(page.get_by_role("button", name="e4, empty, destination")).to_be_enabled()
    expect(page.get_by_role("button", name="a1, empty")).to_be_disabled()


def test_picture_has_one_label_and_nothing_to_focus(board_page: OpenPage) -> None:
    page = board_page()
    update(page, viewOnly=True)
    name = "Trike board, side 7. Black: d3. White: none. Pawn: d3."
    expect(page.get_by_role("img", name=name)).to_be_visible()
    assert page.locator("trike-board [tabindex], trike-board [role=button]").count() == 0
    update(page, viewOnly=False)
    expect(page.get_by_role("button", name="a1, empty")).to_be_visible()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_trapped_pawn_counts_the_points(board_page: OpenPage, motion: str) -> None:
    page = board_page(reduced_motion=motion)
    update(page, position="7 b/wb/b2/4/5/6/7 a1 w", destinations=[], lastMove=None)
    page.evaluate(
        "window.steps = new Set(); new MutationObserver(() => steps.add("
        "document.querySelectorAll('.tb-counted').length)).observe(document.querySelector"
        "('trike-board'), {subtree: true, childList: true, attributes: true})"
    )
    update(page, trapped=True)
    expect(page.locator(".tb-counted")).to_have_count(3)
    assert re.sub(r"\s", "", page.locator(".tb-score").inner_text()) == "2:1"
    steps = page.evaluate("[...steps]")
    assert steps == ([3] if motion == "reduce" else [0, 1, 2, 3])
    update(page, trapped=False)
    expect(page.locator(".tb-counted")).to_have_count(0)


def test_wrong_data_changes_nothing_and_is_reported(board_page: OpenPage) -> None:
    page = board_page()
    before = page.locator("trike-board .tb-svg").inner_html()
    page.evaluate(f"{BOARD}.setAttribute('position', '7 nonsense')")
    assert page.evaluate("heard.filter(({type}) => type === 'trike-error').length") == 1
    thrown = page.evaluate(
        f"(() => {{ try {{ {BOARD}.update({{destinations: ['a1'], lastMove: 'z9'}}) }}"
        " catch (error) { return error.name } })()"
    )
    assert thrown == "BoardDataError"
    assert page.locator("trike-board .tb-svg").inner_html() == before


def test_properties_set_one_after_another_belong_together(board_page: OpenPage) -> None:
    page = board_page()
    page.evaluate(
        f"rows => {{ const b = {BOARD}; b.destinations = ['s19']; b.lastMove = null;"
        " b.position = `19 ${rows} - b` }",
        empty_rows(19),
    )
    assert page.evaluate(f"{BOARD}.destinations") == ["s19"]
    assert page.evaluate("heard.filter(({type}) => type === 'trike-error').length") == 0


def test_two_lines_of_html_are_enough(open_page: OpenPage, static_url: str) -> None:
    page = open_page(f"{static_url}/pages/two-lines.html")
    expect(cell(page, "d4").locator("polygon")).to_be_visible()
    fill = page.evaluate("getComputedStyle(document.querySelector('.tb-tint-0')).fill")
    assert fill not in ("", "none", "rgb(0, 0, 0)")


def test_properties_set_before_the_module_are_kept(open_page: OpenPage, static_url: str) -> None:
    page = open_page(f"{static_url}/pages/two-lines.html")
    page.evaluate("customElements.whenDefined('trike-board')")
    # What a page sets before the definition is a plain property that hides the element's own.
    got = page.evaluate(
        """() => {
          const board = document.createElement('trike-board');
          const early = {value: 120, configurable: true, writable: true};
          Object.defineProperty(board, 'rotation', early);
          document.body.append(board);
          return [board.rotation, Object.hasOwn(board, 'rotation')];
        }"""
    )
    assert got == [120, False]


# Size, speed and access


@pytest.mark.parametrize("side", [7, 13, 19])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (1280, 800), (800, 360)])
def test_fits_the_screen_and_never_moves_the_page(
    board_page: OpenPage, side: int, width: int, height: int
) -> None:
    page = board_page(width=width, height=height)
    before = page.locator("trike-board").bounding_box()
    update(page, side=side, rotation=120, coordinates="on")
    board = page.locator("trike-board").bounding_box()
    assert board == before
    assert board is not None
    assert board["height"] <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for name in ("a1", f"{chr(96 + side)}1", f"{chr(96 + side)}{side}"):
        box = cell(page, name).bounding_box()
        assert box is not None
        assert box["x"] >= board["x"] - 1
        assert box["x"] + box["width"] <= board["x"] + board["width"] + 1
        assert box["y"] + box["height"] <= board["y"] + board["height"] + 1


def test_size_is_known_before_the_script(open_page: OpenPage, static_url: str) -> None:
    page = open_page(f"{static_url}/pages/board.html", java_script_enabled=False)
    box = page.locator("trike-board").bounding_box()
    assert box is not None
    assert box["width"] / box["height"] == pytest.approx(1.12, abs=0.01)


def test_a_move_touches_only_what_changed(board_page: OpenPage) -> None:
    page = board_page()
    rows = empty_rows(19).split("/")
    update(page, position=f"19 {'/'.join(rows)} - b", destinations=[], lastMove=None)
    rows[9] = "4b5"
    update(page, position=f"19 {'/'.join(rows)} j5 w")
    page.evaluate(
        "window.touched = new Set(); new MutationObserver(records => records.forEach(r =>"
        " touched.add(r.target))).observe(document.querySelector('trike-board .tb-svg'),"
        " {subtree: true, childList: true, attributes: true, characterData: true})"
    )
    rows[9] = "4bw4"
    update(page, position=f"19 {'/'.join(rows)} j6 b", lastMove="j5-j6")
    # The two cells and their pieces, the pawn, the trail, the stop of the Tab key: not 190 cells.
    assert 0 < page.evaluate("touched.size") <= 14


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("state", ["playing", "staged", "trapped", "picture", "marks"])
def test_axe_finds_nothing_serious(board_page: OpenPage, scheme: str, state: str) -> None:
    page = board_page(color_scheme=scheme, reduced_motion="reduce")
    patches: dict[str, dict[str, Any]] = {
        "playing": {"scores": {"e4": [1, 1]}},
        "staged": {"staged": "e4"},
        "trapped": {"position": "7 b/wb/b2/4/5/6/7 a1 w", "destinations": [], "trapped": True},
        "picture": {"viewOnly": True},
        "marks": {"marks": [{"cell": "a1", "text": "62"}], "path": ["a1", "d3"]},
    }
    update(page, **patches[state])
    page.keyboard.press("Tab")
    page.keyboard.type("e4")
    violations = Axe().run(page).response["violations"]
    serious = [found for found in violations if found["impact"] in ("serious", "critical")]
    assert serious == []
