"""Who is where, told between processes over a network that may lose everything for a while."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import count
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from trike.server.domain.bus_ports import BusListener
from trike.server.domain.finding.roster import Attender, Change, Roster

ANNA, BOB = Attender(1, (1,)), Attender(2, (2,))


class Network:
    """Processes whose news travels when `deliver` is called, unless it is cut."""

    def __init__(self) -> None:
        self.ends: list[End] = []
        self.whole = True
        self._named = count()
        self._travelling: list[tuple[End, str, Any]] = []

    def join(self, watch: Callable[[Change], None] = lambda _: None) -> tuple[End, Roster]:
        end = End(self, f"process {next(self._named)}")
        roster = Roster(end)
        roster.watch(watch)
        self.ends.append(end)
        self.deliver()
        for other in self.ends[:-1]:
            other.say(lambda one: one.met())
        return end, roster

    def send(self, sender: End, topic: str, news: Any) -> None:
        if self.whole:
            self._travelling.append((sender, topic, news))

    def deliver(self) -> None:
        while self._travelling:
            sender, topic, news = self._travelling.pop(0)
            for end in self.ends:
                if end is not sender:
                    end.hear(topic, news)

    def repair(self) -> None:
        self.whole = True
        for end in self.ends:
            end.say(lambda one: one.missed())

    def die(self, dead: End) -> None:
        self.ends.remove(dead)
        for end in self.ends:
            end.say(lambda one: one.lost(dead.process))


class End:
    """A bus that is one end of the network."""

    def __init__(self, network: Network, process: str) -> None:
        self.process = process
        self._network = network
        self._subscribers: list[tuple[str, Callable[[Any], None]]] = []
        self._listeners: list[BusListener] = []

    def publish(self, topic: str, news: Any) -> None:
        self.hear(topic, news)
        self._network.send(self, topic, news)

    def subscribe(self, topic: str, hear: Callable[[Any], None]) -> None:
        self._subscribers.append((topic, hear))

    def listen(self, listener: BusListener) -> None:
        self._listeners.append(listener)

    def hear(self, topic: str, news: Any) -> None:
        for wanted, hear in self._subscribers:
            if wanted == topic:
                hear(news)

    def say(self, what: Callable[[BusListener], None]) -> None:
        for listener in self._listeners:
            what(listener)


def test_everybody_knows_who_is_where():
    network = Network()
    (_, one), (_, two) = network.join(), network.join()
    one.enter("game", "a", ANNA)
    two.enter("game", "b", BOB)
    network.deliver()
    assert set(one.at("game")) == set(two.at("game")) == {ANNA, BOB}
    one.leave("a")
    network.deliver()
    assert one.at("game") == two.at("game") == (BOB,)
    assert one.at("lobby") == ()


def test_who_is_new_is_told_of_those_who_were_there():
    network = Network()
    _, one = network.join()
    one.enter("game", "a", ANNA)
    _, two = network.join()
    network.deliver()
    assert two.at("game") == (ANNA,)


def test_those_of_a_dead_process_have_gone():
    network = Network()
    (dead, one), (_, two) = network.join(), network.join()
    one.enter("game", "a", ANNA)
    one.enter("game", "a2", ANNA)
    network.deliver()
    changes: list[Change] = []
    two.watch(changes.append)
    network.die(dead)
    assert two.at("game") == ()
    assert changes == [Change("game", name, ANNA, came=False) for name in ("a", "a2")]


def test_told_twice_it_counts_once():
    network = Network()
    _, one = network.join()
    changes: list[Change] = []
    one.watch(changes.append)
    for _ in range(2):
        one.enter("game", "a", ANNA)
    for _ in range(2):
        one.leave("a")
    one.leave("never heard of")
    assert [change.came for change in changes] == [True, False]


ACTS = st.lists(
    st.tuples(
        st.sampled_from(["enter", "leave", "deliver", "cut", "repair", "join", "die"]),
        st.integers(0, 4),
        st.sampled_from(["game", "other game", "lobby"]),
        st.sampled_from([ANNA, BOB, Attender(None)]),
        st.integers(0, 3),
    ),
    max_size=40,
)


@given(ACTS)
def test_once_the_network_is_whole_all_know_the_truth(acts):
    """And whoever has counted the changes that he heard of has counted right."""
    network = Network()
    processes: list[tuple[End, Roster, Counter[tuple[str, str]]]] = []
    truth: dict[str, dict[str, tuple[str, Attender]]] = {}

    def join() -> None:
        counted: Counter[tuple[str, str]] = Counter()

        def note(change: Change) -> None:
            counted[change.place, change.connection] += 1 if change.came else -1
            assert counted[change.place, change.connection] in (0, 1)

        end, roster = network.join(note)
        processes.append((end, roster, counted))
        truth[end.process] = {}
        network.deliver()

    join()
    for what, which, place, who, number in acts:
        end, roster, _ = processes[which % len(processes)]
        connection = f"{end.process}, socket {number}"
        match what:
            case "enter":
                roster.enter(place, connection, who)
                truth[end.process][connection] = (place, who)
            case "leave":
                roster.leave(connection)
                truth[end.process].pop(connection, None)
            case "deliver":
                network.deliver()
            case "cut":
                network.whole = False
            case "repair":
                network.repair()
            case "join" if network.whole and len(processes) < 4:
                join()
            case "die" if len(processes) > 1:
                network.deliver()
                network.die(end)
                processes = [one for one in processes if one[0] is not end]
                del truth[end.process]
    network.repair()
    network.deliver()
    for place in ("game", "other game", "lobby"):
        present = Counter(
            who for known in truth.values() for at, who in known.values() if at == place
        )
        for _, roster, _ in processes:
            assert Counter(roster.at(place)) == present
    open_now = {(place, name) for known in truth.values() for name, (place, _) in known.items()}
    for _, _, counted in processes:
        assert {key for key, times in counted.items() if times} == open_now
