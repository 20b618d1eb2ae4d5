"""What belongs to a live game: chat, claims, gifts of time, moves in advance, sounds, notices."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.e2e.test_friend import SIZES, button, cell, challenge, play, shows

pytestmark = pytest.mark.browser

Two = tuple[Page, Page]

# What a device would play and show is written down instead.
RECORDER = """
window.rung = [];
class Tone {
  constructor(node) { this.type = ""; this.frequency = { value: 0 }; }
  connect() { return this; }
  start() { window.rung.push(this.frequency.value); }
  stop() {}
}
const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
window.AudioContext = class {
  constructor() { this.currentTime = 0; this.state = "running"; window.began = true; }
  createGain() { return { gain: ramp, connect() { return this; } }; }
  createOscillator() { return new Tone(); }
};
window.told = [];
window.asked = 0;
window.Notification = class {
  static permission = "default";
  static async requestPermission() {
    window.asked += 1;
    return (window.Notification.permission = window.answer ?? "granted");
  }
  constructor(title, { body, tag }) { window.told.push([title, body, tag]); }
  addEventListener() {}
};
Object.defineProperty(document, "visibilityState", {
  get: () => (window.looksAway ? "hidden" : "visible"),
});
"""


@pytest.fixture
def begin(visit, server) -> Callable[..., Two]:
    """A game of two browsers; the first has the first stone."""

    def begun(
        width: int = 1280, height: int = 800, clock: str | None = None, record: bool = False, **more
    ) -> Two:
        one = visit(width=width, height=height, **more)
        two = visit(width=width, height=height, **more)
        if record:
            for page in (one, two):
                page.add_init_script(RECORDER)
                page.reload()
        link = challenge(one, clock=clock)
        two.goto(link)
        two.get_by_role("button", name="Accept and play").click()
        two.wait_for_url("**/game/*")
        one.wait_for_url(two.url)
        for page in (one, two):
            expect(page.locator("#players")).to_contain_text("· here")
        return one, two

    return begun


def say(page: Page, words: str) -> None:
    page.get_by_label("Your message").fill(words)
    page.keyboard.press("Enter")


def chat(page: Page, room: str = "players"):
    return page.locator(f"#chat-{room}-lines li")


def more(page: Page) -> None:
    page.get_by_text("Board and game").click()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_two_players_talk(begin, width, height):
    one, two = begin(width, height)
    expect(one.locator("#chat-players-none")).to_have_text("Nobody has said anything.")
    button(one, "Good luck").click()
    expect(chat(two)).to_have_count(1)
    expect(chat(two).first).to_contain_text("Your friend Good luck")
    expect(two.locator("#notice")).to_have_text("Your friend: Good luck")
    expect(button(one, "Good luck")).to_have_attribute("aria-disabled", "true")
    say(two, "<b>Thanks</b> & you?")
    expect(chat(one).last).to_contain_text("Your friend <b>Thanks</b> & you?")
    expect(one.locator("#chat-players-lines b")).to_have_count(0)
    expect(one.locator("#chat-watchers")).to_be_hidden()
    # Read out where it stands; whoever reloads finds it again, once.
    expect(one.get_by_role("log", name="Players")).to_contain_text("Thanks")
    one.reload()
    expect(chat(one)).to_have_count(2)
    for page in (one, two):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        results = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag22aa"]})
        assert results.violations_count == 0, results.generate_report()


def test_a_line_said_without_a_network_comes_when_it_is_back(begin):
    one, two = begin(allow="ERR_INTERNET_DISCONNECTED")
    one.context.set_offline(True)
    expect(one.locator("#connection")).to_have_text("Connection lost. Reconnecting…")
    say(one, "Still here")
    say(two, "Hello?")
    one.context.set_offline(False)
    expect(one.locator("#connection")).to_be_hidden()
    for page in (one, two):
        expect(chat(page)).to_have_count(2)


def test_muting_is_remembered_and_chat_can_be_switched_off(begin):
    one, two = begin()
    say(one, "Boo")
    expect(chat(two)).to_have_count(1)
    button(two, "Mute my opponent").click()
    expect(chat(two)).to_have_count(0)
    expect(two.locator("#chat-players-none")).to_have_text("Muted on this device.")
    two.reload()
    expect(button(two, "Listen again")).to_have_attribute("aria-pressed", "true")
    say(one, "Boo again")
    say(two, "I do not hear you")
    expect(chat(one)).to_have_count(3)
    expect(chat(two)).to_have_count(1)
    expect(two.locator("#notice")).to_be_hidden()
    button(two, "Listen again").click()
    expect(chat(two)).to_have_count(3)
    more(two)
    two.get_by_role("checkbox", name="Chat").uncheck()
    expect(two.locator("#chat")).to_be_hidden()
    two.reload()
    expect(two.locator("#chat")).to_be_hidden()


def test_watchers_talk_apart_and_players_see_it_at_the_end(begin, visit, server):
    one, two = begin()
    third = visit("/sign-up")
    third.get_by_label("Name", exact=True).fill("Wanda")
    third.get_by_label(re.compile("^Password")).first.fill("correct horse")
    third.get_by_role("button", name="Sign up").click()
    third.wait_for_url(lambda url: "/sign-up" not in url)
    stranger = visit(one.url.removeprefix(server.url))
    expect(stranger.locator("#chat-sign-in")).to_contain_text("to chat with others who watch.")
    expect(stranger.get_by_label("Your message")).to_be_hidden()
    third.goto(one.url)
    say(third, "c2 is best")
    expect(chat(stranger, "watchers")).to_have_text(re.compile("^Wanda c2 is best"))
    say(one, "Hello all")
    for page in (two, third, stranger):
        expect(chat(page)).to_have_count(1)
    expect(one.locator("#chat-watchers")).to_be_hidden()
    expect(chat(one, "watchers")).to_have_count(0)
    play(one, "c2")
    play(two, "f2")
    button(two, "Resign").click()
    two.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for page in (one, two):
        expect(chat(page, "watchers")).to_have_text(re.compile("^Wanda c2 is best"))


def test_time_is_given_and_the_connection_is_shown(begin):
    one, two = begin(clock="5:00")
    play(one, "c2")
    play(two, "f2")
    expect(one.locator("#lag")).to_have_text(
        re.compile(r"^Connection: \d+ ms, made up for on the clock\.$")
    )
    button(one, "Give 15 seconds").click()
    expect(two.locator("#notice")).to_have_text("Your opponent gave you 15 seconds.")
    expect(one.locator("#notice")).to_have_text("You gave your opponent 15 seconds.")
    expect(one.locator("[data-seat='2'] .player-clock")).to_have_text("5:15")
    expect(two.locator("[data-seat='2'] .player-clock")).to_have_text("5:15")


def test_an_absence_is_counted_and_claimed_when_the_page_says_so(begin):
    one, two = begin(clock="5:00")
    play(one, "c2")
    play(two, "f2")
    shows(two, 2)
    one.close()
    expect(two.locator("#away-words")).to_have_text(
        re.compile(r"^Your opponent has been away for \d+ s\. You can claim the game in \d+ s\.$"),
    )
    expect(two.locator("trike-board .tb-live")).to_contain_text("Your opponent has gone away.")
    expect(button(two, "Claim victory")).to_be_hidden()
    button(two, "Claim victory").click(timeout=60_000)
    expect(two.locator("#status")).to_have_text("Black left the game. White wins. You won.")
    expect(two.locator("#away")).to_be_hidden()


def test_an_opponent_who_comes_back_keeps_nobody_waiting(begin):
    one, two = begin(clock="5:00")
    play(one, "c2")
    play(two, "f2")
    one.goto("about:blank")
    expect(two.locator("#away")).to_be_visible()
    one.go_back()
    expect(two.locator("#away")).to_be_hidden()


class TestMovesInAdvance:
    """Chosen in the opponent's turn, played at once in one's own, or dropped."""

    def test_it_is_played_when_the_turn_comes(self, begin):
        one, two = begin(clock="5:00")
        play(one, "c2")
        cell(one, "f5").click()
        expect(one.locator("#planned-words")).to_have_text(
            "f5 will be played as soon as it is your turn, if it can be."
        )
        expect(one.locator("trike-board")).to_have_class(re.compile("has-plan"))
        shows(two, 1)
        play(two, "f2")
        for page in (one, two):
            shows(page, 3)
        expect(one.locator("#planned")).to_be_hidden()

    def test_it_is_dropped_when_it_cannot_be_played(self, begin):
        one, two = begin(clock="5:00")
        play(one, "c2")
        cell(one, "d4").click()
        play(two, "f2")
        expect(one.locator("#notice")).to_have_text(
            "d4 was not played: the position is another one now."
        )
        expect(one.locator("#planned")).to_be_hidden()
        shows(one, 2)

    def test_it_is_dropped_after_a_swap(self, begin):
        one, two = begin(clock="5:00")
        play(one, "c2")
        cell(one, "f2").click()
        two.get_by_role("button", name="Take Black and this stone").click()
        expect(one.locator("#planned")).to_be_hidden()
        shows(one, 2)

    @pytest.mark.parametrize("how", ["again", "escape", "button", "take back"])
    def test_it_is_cancelled(self, begin, how):
        one, two = begin(clock="5:00")
        play(one, "c2")
        cell(one, "f5").click()
        expect(one.locator("#planned")).to_be_visible()
        if how == "again":
            cell(one, "f5").click()
        elif how == "escape":
            one.keyboard.press("Escape")
        elif how == "button":
            button(one, "Cancel").click()
        else:
            button(one, "Ask to take back").click()
            button(two, "Agree").click()
        expect(one.locator("#planned")).to_be_hidden()
        if how != "take back":
            play(two, "f2")
            shows(one, 2)

    def test_it_is_off_where_there_is_time_to_think(self, begin):
        one, two = begin()
        play(one, "c2")
        shows(two, 1)
        expect(cell(one, "f5")).to_have_attribute("aria-disabled", "true")
        more(one)
        one.get_by_label("Moves in advance").check()
        cell(one, "f5").click()
        expect(one.locator("#planned")).to_be_visible()

    def test_it_stays_when_both_reconnect_and_nothing_has_happened(self, begin):
        one, two = begin(clock="5:00", allow="ERR_INTERNET_DISCONNECTED")
        play(one, "c2")
        cell(one, "f5").click()
        one.context.set_offline(True)
        expect(one.locator("#connection")).to_be_visible()
        one.context.set_offline(False)
        expect(one.locator("#connection")).to_be_hidden()
        expect(one.locator("#planned")).to_be_visible()
        play(two, "f2")
        shows(two, 3)


def test_a_staged_move_is_for_one_position_only(begin):
    one, two = begin(allow="ERR_INTERNET_DISCONNECTED")
    play(one, "c2")
    play(two, "f2")
    more(one)
    one.get_by_label("Confirm each move").check()
    cell(one, "f5").click()
    expect(one.locator("#staged-words")).to_have_text("f5 is chosen, not played yet.")
    button(two, "Ask to take back").click()
    button(one, "Agree").click()
    shows(one, 1)
    expect(one.locator("#staged")).to_be_hidden()
    # The list is as long as before, and another one.
    play(two, "e2")
    shows(one, 2)
    expect(one.locator("#staged")).to_be_hidden()
    expect(button(one, "Play this move")).to_be_hidden()


def test_sounds_come_after_the_first_gesture_and_can_be_switched_off(begin):
    one, two = begin(record=True)
    two.reload()
    expect(two.locator("#players")).to_contain_text("· here")
    play(one, "c2")
    shows(two, 1)
    assert two.evaluate("window.began") is None
    assert one.evaluate("window.rung.length") > 0
    two.keyboard.press("Shift")
    say(one, "Hello")
    expect(chat(two)).to_have_count(1)
    assert two.evaluate("window.rung") == [740]
    more(two)
    assert two.get_by_label("Volume").input_value() == "60"
    two.get_by_label("Sounds").uncheck()
    expect(two.get_by_label("Volume")).to_be_disabled()
    two.evaluate("window.rung.length = 0")
    say(one, "Still there?")
    expect(chat(two)).to_have_count(2)
    assert two.evaluate("window.rung") == []
    two.reload()
    expect(two.get_by_label("Sounds")).not_to_be_checked()


def test_ones_own_clock_is_heard_when_it_runs_out_once(begin):
    one, two = begin(clock="0:12+1", record=True)
    play(one, "c2")
    play(two, "f2")
    one.wait_for_function("() => window.rung.includes(880)")
    expect(one.locator("[data-seat='1'] .player-clock")).to_have_text(re.compile(r"^0:0[1-7]\."))
    # Two beeps, once; the opponent hears nothing of it.
    assert one.evaluate("window.rung.filter((pitch) => pitch === 880).length") == 2
    assert two.evaluate("window.rung.includes(880)") is False


def test_notifications_are_asked_for_by_a_switch_and_come_only_when_nobody_looks(begin):
    one, two = begin(record=True)
    assert two.evaluate("window.asked") == 0
    more(two)
    two.get_by_label("Notify me").check()
    two.wait_for_function("() => window.asked === 1")
    play(one, "c2")
    shows(two, 1)
    assert two.evaluate("window.told") == []
    play(two, "f2")
    shows(one, 2)
    two.evaluate("window.looksAway = true")
    play(one, "f5")
    shows(two, 3)
    told = two.evaluate("window.told")
    assert [(title, body) for title, body, _ in told] == [("Trike", "It is your turn.")]


def test_who_does_not_allow_notifications_is_told(begin):
    one, _ = begin(record=True)
    more(one)
    one.evaluate("window.answer = 'denied'")
    one.get_by_label("Notify me").click()
    expect(one.locator("#notify-said")).to_have_text(
        "Your browser does not allow this site to notify you."
    )
    expect(one.get_by_label("Notify me")).not_to_be_checked()


def test_whoever_waits_elsewhere_is_told_that_his_challenge_was_accepted(visit):
    one, two = visit(), visit()
    one.add_init_script(RECORDER + "window.Notification.permission = 'granted';")
    one.reload()
    link = challenge(one)
    one.get_by_label("Notify me").check()
    # The page of the game that comes is not looked at from its beginning.
    one.add_init_script("window.looksAway = true")
    two.goto(link)
    two.get_by_role("button", name="Accept and play").click()
    one.wait_for_url("**/game/*")
    one.wait_for_function("() => window.told.length > 0")
    assert one.evaluate("window.told.map(([, body]) => body)") == [
        "Your game has begun. Your turn: place the first stone."
    ]


def test_the_switch_is_also_in_the_lobby(visit):
    page = visit("/lobby")
    expect(page.get_by_label("Notify me")).to_be_visible()
    expect(page.get_by_label("Notify me")).not_to_be_checked()
