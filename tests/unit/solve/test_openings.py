"""Maps of the openings, and runs that are ended and go on."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import textwrap
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.rules.geometry import Geometry
from trike.solve import (
    Checkpoint,
    CheckpointError,
    OpeningMap,
    Progress,
    Solver,
    Status,
    map_svg,
    map_text,
    solve_openings,
)

SMALL = 2**22


def winners(openings: OpeningMap) -> dict[Cell, Color]:
    return {cell: result.winner for cell, result in openings.results.items()}


@pytest.fixture(scope="module")
def six() -> OpeningMap:
    return solve_openings(6, Solver(SMALL))


@pytest.mark.parametrize(("side", "wins"), [(1, 1), (2, 3), (3, 3), (4, 1), (5, 9)])
def test_small_sides_are_as_known(side: int, wins: int) -> None:
    openings = solve_openings(side, Solver(SMALL))
    assert openings.is_complete
    assert (openings.wins(Color.BLACK), openings.side) == (wins, side)


def test_side_6_is_always_swapped(six: OpeningMap) -> None:
    assert set(winners(six).values()) == {Color.BLACK}
    assert all(result.swap for result in six.results.values())


def test_symmetric_openings_have_one_result(six: OpeningMap) -> None:
    for image in Geometry(6).symmetries:
        assert all(six.results[cell] == six.results[image[cell]] for cell in six.cells)


def test_json_says_every_cell_and_reads_back(six: OpeningMap) -> None:
    data = json.loads(json.dumps(six.to_json()))
    assert [opening["cell"] for opening in data["openings"]] == [str(c) for c in Geometry(6)]
    assert OpeningMap.from_json(data).to_json() == data
    part = OpeningMap.of(6, {Cell.parse("a1"): six.results[Cell.parse("a1")]})
    assert not part.is_complete
    assert [c for c in part.cells if part.status(c) is Status.PROVEN] == list(
        map(Cell.parse, ["a1", "f1", "f6"])
    )
    opening = part.to_json()["openings"][1]
    assert opening == {"cell": "b1", "winner": None, "status": "open", "swap": None}
    assert OpeningMap.from_json(part.to_json()) == part


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"side": 3},
        {"side": 0, "openings": []},
        {"side": 2, "openings": [{"cell": "c1", "status": "proven"}]},
        {
            "side": 2,
            "openings": [
                {
                    "cell": "c1",
                    "status": "proven",
                    "winner": "black",
                    "date": "2026-01-01",
                    "nodes": 1,
                    "seconds": 1,
                }
            ],
        },
    ],
)
def test_what_is_no_map_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        OpeningMap.from_json(data)


def test_drawings_show_the_winner_of_every_cell() -> None:
    openings = solve_openings(4, Solver(SMALL))
    assert map_text(openings).splitlines() == [
        "a    W",
        "b   W W",
        "c  W B W",
        "d W W W W",
    ]
    assert map_text(OpeningMap.of(2, {})).splitlines() == ["a  ?", "b ? ?"]
    picture = ET.fromstring(map_svg(openings))
    letters = [text for text in picture.itertext() if text in {"B", "W"}]
    assert sorted(letters) == ["B", *["W"] * 9]


class EndedError(Exception):
    """Ends a run."""


def test_an_ended_run_goes_on_from_its_checkpoint(six: OpeningMap, tmp_path: Path) -> None:
    told: list[Cell] = []

    def end_after_two(_: OpeningMap, cell: Cell) -> None:
        told.append(cell)
        if len(told) == 2:
            raise EndedError

    with Checkpoint(tmp_path) as checkpoint:
        with pytest.raises(EndedError):
            solve_openings(6, Solver(SMALL), checkpoint=checkpoint, on_opening=end_after_two)
        kept = checkpoint.load_results(6)
        proven = ["a1", "f1", "f6", "b1", "b2", "e1", "e5", "f2", "f5"]
        assert set(kept) == set(map(Cell.parse, proven))
        solver = Solver(SMALL)
        resumed = solve_openings(6, solver, checkpoint=checkpoint)
        assert winners(resumed) == winners(six)
        assert resumed.results[Cell.parse("a1")] == kept[Cell.parse("a1")]
        again = solve_openings(6, Solver(SMALL), checkpoint=checkpoint)
        assert again == resumed


def test_parts_of_an_opening_are_not_proven_twice(six: OpeningMap, tmp_path: Path) -> None:
    with Checkpoint(tmp_path) as checkpoint:
        solve_openings(6, Solver(SMALL), checkpoint=checkpoint, kept_work=200)
        (tmp_path / "openings-6").unlink()
        resumed = solve_openings(6, Solver(SMALL), checkpoint=checkpoint)
    assert winners(resumed) == winners(six)
    work = sum({result.nodes for result in resumed.results.values()})
    assert work < sum({result.nodes for result in six.results.values()}) / 4


# Side 8 takes hours, so the run is still going when it is killed.
PROGRAM = """
    import sys
    from pathlib import Path
    from trike.solve import Checkpoint, Solver, openings
    openings._BETWEEN_SAVES = 0.0
    with Checkpoint(Path(sys.argv[1])) as checkpoint:
        openings.solve_openings(
            8, Solver(2**24), checkpoint=checkpoint, kept_work=20_000,
            on_progress=lambda cell, progress: print("going", flush=True),
        )
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_a_killed_run_loses_nothing_that_was_saved(tmp_path: Path) -> None:
    command = [sys.executable, "-c", textwrap.dedent(PROGRAM), str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert [process.stdout.readline() for _ in range(3)] == ["going\n"] * 3
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    assert list(tmp_path.glob("proofs-8-*"))

    first: list[Progress] = []

    def end_at_once(_: Cell, progress: Progress) -> None:
        first.append(progress)
        raise EndedError

    # The folder is free again, every file is whole, and the proofs are proofs.
    with Checkpoint(tmp_path) as checkpoint, pytest.raises(EndedError):
        solve_openings(8, Solver(2**24), checkpoint=checkpoint, on_progress=end_at_once)
    assert len(first) == 1


def test_a_damaged_file_is_named_and_not_used(tmp_path: Path) -> None:
    with Checkpoint(tmp_path) as checkpoint:
        checkpoint.save_proofs(6, b"\1" * 27)
        (path,) = tmp_path.glob("proofs-6-*")
        path.write_bytes(path.read_bytes()[:-1])
        with pytest.raises(CheckpointError, match="proofs-6-1 is damaged"):
            solve_openings(6, Solver(SMALL), checkpoint=checkpoint)


def test_one_run_at_a_time_holds_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    second = pytest.raises(CheckpointError, match="in use")
    with Checkpoint(folder), second, Checkpoint(folder):
        pass
    with Checkpoint(folder):
        assert [path.name for path in folder.iterdir()] == ["lock"]
