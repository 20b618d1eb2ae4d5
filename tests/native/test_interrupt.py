"""Long jobs end on Ctrl-C, let other threads run, and pass on what callbacks raise."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from trike._core import Baseline, Position, Searcher, bench, perft, perft_outcomes, random_games

LONG_JOBS: dict[str, Callable[[], object]] = {
    "perft": lambda: perft(19, 40),
    "perft_outcomes": lambda: perft_outcomes(19, 40),
    "random_games": lambda: random_games(200_000_000, 1, 19, 2),
    "analyse": lambda: Searcher(1).analyse(Position(19)),
    "baseline": lambda: Baseline(1).analyse(Position(19)),
    "bench": lambda: bench(100),
}


class InterruptedJobError(Exception):
    """Raised by the signal handler of these tests."""


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    def ring(number: int, frame: object) -> None:
        raise InterruptedJobError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="needs POSIX signals")
@pytest.mark.parametrize("job", LONG_JOBS.values(), ids=LONG_JOBS.keys())
def test_a_signal_handler_that_raises_ends_the_job(job: Callable[[], object]) -> None:
    with pytest.raises(InterruptedJobError), alarm(0.1):
        job()


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_ctrl_c_ends_the_program() -> None:
    code = "from trike._core import perft; print('ready', flush=True); perft(19, 40)"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(signal.SIGINT)
        try:
            _, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert errors.rstrip().endswith("KeyboardInterrupt")


def test_stop_from_another_thread_keeps_the_best_line() -> None:
    searcher = Searcher(1)
    depths: list[int] = []

    def on_info(analysis: object) -> None:
        depths.append(len(depths) + 1)
        if len(depths) == 2:
            threading.Thread(target=searcher.stop).start()

    analysis = searcher.analyse(Position(19), on_info=on_info)
    assert analysis.depth >= 2
    assert analysis.lines[0].pv


def test_other_threads_run_during_a_search() -> None:
    searcher = Searcher(1)
    thread = threading.Thread(target=searcher.analyse, args=(Position(19),))
    thread.start()
    # Without the GIL released this line is never reached.
    searcher.stop()
    while thread.is_alive():
        searcher.stop()
        thread.join(0.01)


def test_an_exception_in_the_callback_ends_the_search() -> None:
    def on_info(analysis: object) -> None:
        raise ZeroDivisionError("from the callback")

    searcher = Searcher(1)
    with pytest.raises(ZeroDivisionError, match="from the callback"):
        searcher.analyse(Position(19), on_info=on_info)
    assert searcher.analyse(Position(7), depth=1).depth == 1
