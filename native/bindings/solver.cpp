#include "engine/solver.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <string>

#include "bindings/arguments.h"
#include "bindings/module.h"

namespace trike::bindings {
namespace {

constexpr std::int64_t kMaxThreads = 256;
constexpr std::int64_t kMaxBytes = std::int64_t{1} << 46;

[[noreturn]] void raise_busy() {
    PyErr_SetString(PyExc_RuntimeError, "this solver is busy with another position");
    throw nb::python_error();
}

Solver::OnProgress listener_of(const nb::object& on_progress, Signals& signals, Solver& solver) {
    if (on_progress.is_none()) {
        return {};
    }
    if (PyCallable_Check(on_progress.ptr()) == 0) {
        throw nb::value_error("on_progress must be callable or None");
    }
    return [&](const SolveProgress& progress) {
        const nb::gil_scoped_acquire gil;
        try {
            on_progress(progress);
        } catch (nb::python_error& error) {
            error.restore();
            signals.fail();
            solver.stop();
        }
    };
}

std::optional<Solution> solve(Solver& solver, const Position& position, bool all_moves, bool plies,
                              const nb::int_& threads, const nb::object& on_progress) {
    SolveRequest request{all_moves, plies, 1};
    request.threads = static_cast<int>(integer_between(threads, "threads", 1, kMaxThreads));
    if (position.trapped()) {
        throw nb::value_error("the pawn is trapped: the game is over");
    }
    const Position start = position;  // another thread may change the caller's while we search
    Signals signals;
    const auto listener = listener_of(on_progress, signals, solver);
    Solution solution;
    Solver::Status status;
    {
        const nb::gil_scoped_release release;
        status = solver.solve(start, request, solution, listener, [&] { return signals.ask(); });
    }
    signals.raise_if_interrupted();
    switch (status) {
        case Solver::Status::Busy:
            raise_busy();
        case Solver::Status::TooLarge:
            throw nb::value_error(
                "only positions with a pawn and a region of up to 63 cells, or "
                "of sides up to 10, can be solved");
        case Solver::Status::Stopped:
            return std::nullopt;
        case Solver::Status::Done:
            break;
    }
    return solution;
}

// Proofs as bytes, the same on every machine: 27 for each, numbers with the lowest byte first.
constexpr std::size_t kProofBytes = 27;

void write(std::string& text, std::uint64_t number, int bytes) {
    for (int n = 0; n < bytes; ++n) {
        text.push_back(static_cast<char>(number >> (8 * n) & 0xFF));
    }
}

std::uint64_t read(const unsigned char*& at, int bytes) {
    std::uint64_t number = 0;
    for (int n = 0; n < bytes; ++n) {
        number |= static_cast<std::uint64_t>(*at++) << (8 * n);
    }
    return number;
}

nb::bytes take_kept(Solver& solver) {
    std::string text;
    for (const auto& [question, proof] : solver.take_kept()) {
        write(text, question.region, 8);
        write(text, question.tag, 2);
        write(text, proof.won ? 1 : 0, 1);
        write(text, proof.need.low, 8);
        write(text, proof.need.high, 8);
    }
    return nb::bytes(text.data(), text.size());
}

void restore(Solver& solver, const nb::int_& side, const nb::bytes& proofs) {
    const int length = side_of(side);
    const int cells = cells_of(length);
    if (cells > Arena::kMaxCells) {
        throw nb::value_error("proofs are kept for sides up to 10");
    }
    if (proofs.size() % kProofBytes != 0) {
        throw nb::value_error("these are not whole proofs: 27 bytes each");
    }
    const Cells board = ((Cells{1} << cells) - 1) << 1;
    std::vector<KeptProof> kept;
    const auto* at = static_cast<const unsigned char*>(proofs.data());
    for (const auto* const end = at + proofs.size(); at != end;) {
        KeptProof one;
        one.question.region = read(at, 8);
        one.question.tag = static_cast<std::uint16_t>(read(at, 2));
        const std::uint64_t won = read(at, 1);
        one.proof.won = won == 1;
        one.proof.need.low = read(at, 8);
        one.proof.need.high = read(at, 8);
        const bool on_board = (one.question.region & ~board) == 0 &&
                              (one.proof.need.some() & ~one.question.region) == 0 &&
                              one.question.tag >= 1 && one.question.tag <= cells && won <= 1;
        if (!on_board) {
            throw nb::value_error("these are not proofs of this side");
        }
        kept.push_back(one);
    }
    if (!solver.restore(length, kept)) {
        raise_busy();
    }
}

}  // namespace

void bind_solver(nb::module_& module) {
    nb::class_<SolvedMove>(module, "SolvedMove", "A move and its proven result.")
        .def_ro("cell", &SolvedMove::cell, "The destination.")
        .def_ro("won", &SolvedMove::won, "Whether the player who makes it wins.")
        .def_ro("plies", &SolvedMove::plies, "Plies to the end, this move included, or None.");
    nb::class_<Solution>(module, "Solution", "The proven result of a position.")
        .def_ro("won", &Solution::won, "Whether the side to move wins.")
        .def_ro("move", &Solution::move,
                "A winning move, or None.\n\nThe quickest if plies were asked for; lost, then one "
                "that holds out longest.")
        .def_ro("plies", &Solution::plies,
                "Plies to the end when the winner shortens and the loser prolongs, if asked for.")
        .def_ro("moves", &Solution::moves, "All moves if asked for.")
        .def_ro("nodes", &Solution::nodes, "Positions looked at.")
        .def_ro("seconds", &Solution::seconds, "Time taken.");
    nb::class_<SolveProgress>(module, "SolveProgress", "How far a solver has come.")
        .def_ro("nodes", &SolveProgress::nodes, "Positions looked at so far.")
        .def_ro("seconds", &SolveProgress::seconds, "Time taken so far.")
        .def_ro("table_permille", &SolveProgress::table_permille, "Use of the table.");
    nb::class_<Solver>(module, "Solver",
                       "Exact results, with a table of proofs that is kept between calls.\n\n"
                       "One call at a time. Answers are never wrong: the table holds its "
                       "positions whole.")
        .def(
            "__init__",
            [](Solver* self, const nb::int_& memory) {
                const auto bytes = integer_between(memory, "memory", 1, kMaxBytes);
                new (self) Solver(static_cast<std::size_t>(bytes));
            },
            nb::arg("memory"),
            "A table of at most `memory` bytes (two lines of 64 bytes at least).\n\n"
            "Raises ValueError, OverflowError, MemoryError.")
        .def("solve", &solve, nb::arg("position"), nb::kw_only(), nb::arg("all_moves") = false,
             nb::arg("plies") = false, nb::arg("threads") = 1, nb::arg("on_progress") = nb::none(),
             "Prove who wins; None when stop() ended it.\n\n"
             "on_progress is called with a SolveProgress several times a second, in this thread. "
             "Runs\nwithout the GIL; Ctrl-C ends it. Raises ValueError (game over, no pawn, region "
             "too large),\nRuntimeError (busy).",
             nb::sig("def solve(self, position: Position, *, all_moves: bool = False, plies: bool "
                     "= False, threads: int = 1, on_progress: "
                     "collections.abc.Callable[[SolveProgress], object] | None = None) -> "
                     "Solution | None"))
        .def("stop", &Solver::stop, "End the running call; from any thread.")
        .def(
            "keep",
            [](Solver& solver, const nb::int_& work) {
                const auto nodes = integer_between(work, "work", 0, INT64_MAX);
                if (!solver.keep(static_cast<std::uint64_t>(nodes))) {
                    raise_busy();
                }
            },
            nb::arg("work"),
            "Keep answers that took at least `work` nodes, for take_kept(); 0 keeps none.\n\nOnly "
            "of sides up to 10. Raises ValueError, RuntimeError (busy).")
        .def("take_kept", &take_kept,
             "What has been kept since the last call, as bytes; from any thread, while solving "
             "too.")
        .def("restore", &restore, nb::arg("side"), nb::arg("proofs"),
             "Put kept proofs of a side into the table.\n\nRaises ValueError for bytes that are "
             "not that, RuntimeError (busy).")
        .def(
            "clear",
            [](Solver& solver) {
                if (!solver.clear()) {
                    raise_busy();
                }
            },
            "Forget all proofs. Raises RuntimeError (busy).");
}

}  // namespace trike::bindings
