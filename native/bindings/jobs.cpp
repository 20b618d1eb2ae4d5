#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>

#include <tuple>
#include <utility>
#include <variant>

#include "bindings/arguments.h"
#include "bindings/module.h"
#include "board/perft.h"
#include "engine/bench.h"
#include "engine/games.h"

namespace trike::bindings {
namespace {

constexpr std::int64_t kMaxDepth = 1000;
constexpr std::int64_t kMaxGames = std::int64_t{1} << 32;
constexpr std::int64_t kMaxThreads = 256;

int depth_of(const nb::int_& value, std::int64_t low) {
    return static_cast<int>(integer_between(value, "depth", low, kMaxDepth));
}

void check_status(JobStatus status, const Signals& signals) {
    signals.raise_if_interrupted();
    if (status == JobStatus::Overflow) {
        PyErr_SetString(PyExc_OverflowError, "the count does not fit in 64 bits");
        throw nb::python_error();
    }
}

std::uint64_t perft_of(const std::variant<Position, nb::int_>& start, const nb::int_& depth) {
    const Position position = std::holds_alternative<Position>(start)
                                  ? std::get<Position>(start)
                                  : Position(side_of(std::get<nb::int_>(start)));
    const int plies = depth_of(depth, 0);
    Signals signals;
    PerftCount count;
    {
        const nb::gil_scoped_release release;
        count = perft(position, plies, signals.poll());
    }
    check_status(count.status, signals);
    return count.sequences;
}

using Outcomes = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t>;

Outcomes perft_outcomes_of(const nb::int_& side, const nb::int_& depth) {
    const Position position(side_of(side));
    const int plies = depth_of(depth, 0);
    Signals signals;
    PerftOutcomes count;
    {
        const nb::gil_scoped_release release;
        count = perft_outcomes(position, plies, signals.poll());
    }
    check_status(count.status, signals);
    return {count.sequences, count.won_black + count.won_white, count.won_black, count.won_white};
}

// New bytes, not yet seen by Python code: they may be written while the GIL is released.
struct Buffer {
    explicit Buffer(std::int64_t size)
        : bytes(nb::steal(PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size)))) {
        if (!bytes.is_valid()) {
            throw nb::python_error();
        }
    }
    [[nodiscard]] std::uint8_t* data() const {
        return reinterpret_cast<std::uint8_t*>(PyBytes_AsString(bytes.ptr()));
    }
    [[nodiscard]] nb::object view() const {
        nb::object object = nb::steal(PyMemoryView_FromObject(bytes.ptr()));
        if (!object.is_valid()) {
            throw nb::python_error();
        }
        return object;
    }
    nb::object bytes;
};

nb::tuple random_games_of(const nb::int_& count, const nb::int_& seed, const nb::int_& side,
                          const nb::int_& threads) {
    const std::int64_t games = integer_between(count, "count", 1, kMaxGames);
    const std::uint64_t start = seed_of(seed);
    const int length = side_of(side);
    const auto workers = static_cast<int>(integer_between(threads, "threads", 1, kMaxThreads));
    const Buffer lengths(games);
    const Buffer winners(games);
    const Buffer scores(2 * games);
    const GameArrays out{lengths.data(), winners.data(), scores.data()};
    Signals signals;
    {
        const nb::gil_scoped_release release;
        random_games(length, start, static_cast<std::uint64_t>(games), workers, out,
                     [&] { return signals.ask(); });
    }
    signals.raise_if_interrupted();
    return nb::make_tuple(lengths.view(), winners.view(),
                          scores.view().attr("cast")("B", nb::make_tuple(games, 2)));
}

std::pair<std::uint64_t, double> bench_of(const nb::int_& depth) {
    const int plies = depth_of(depth, 1);
    Signals signals;
    BenchResult result;
    {
        const nb::gil_scoped_release release;
        result = bench(plies, [&] { return signals.ask(); });
    }
    signals.raise_if_interrupted();
    return {result.nodes, result.seconds};
}

}  // namespace

void bind_jobs(nb::module_& module) {
    module.def(
        "perft", &perft_of, nb::arg("position_or_side"), nb::arg("depth"),
        "Count the move sequences of exactly `depth` plies from a position or the empty board.\n\n"
        "Finished games are not extended, swaps not counted; depth 0 counts 1. From the "
        "empty board\none opening of each orbit is counted and multiplied by the orbit's "
        "size. Runs without the\nGIL; Ctrl-C ends it. Raises ValueError, OverflowError "
        "(more than 64 bits).",
        nb::sig("def perft(position_or_side: Position | int, depth: int) -> int"));
    module.def(
        "perft_outcomes", &perft_outcomes_of, nb::arg("side"), nb::arg("depth"),
        "Count (sequences, finished, won_black, won_white) from the empty board.\n\nAs perft, and "
        "how many of the sequences end the game with their last ply, by winner.");
    module.def(
        "random_games", &random_games_of, nb::arg("count"), nb::arg("seed"), nb::arg("side"),
        nb::arg("threads") = 1,
        "Play `count` games with uniformly random opening and moves, without swap; Black opens.\n\n"
        "Returns (lengths, winners, scores): memoryviews of bytes, shapes (count,), (count,) and\n"
        "(count, 2): plies, 0 Black or 1 White, and points [Black, White]. Depends on count, seed\n"
        "and side only; the first games of a longer batch are the same. Runs without the GIL;\n"
        "Ctrl-C ends it. Raises ValueError, OverflowError (seed outside 64 bits), MemoryError.",
        nb::sig("def random_games(count: int, seed: int, side: int, threads: int = 1) -> "
                "tuple[memoryview, memoryview, memoryview]"));
    module.def("bench", &bench_of, nb::arg("depth") = kBenchDepth,
               "Search fixed positions on one thread: (nodes, seconds).\n\nThe node total is the "
               "signature of the search, the same on every machine.");
}

}  // namespace trike::bindings
