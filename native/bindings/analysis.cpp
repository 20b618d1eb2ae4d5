#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <new>
#include <optional>

#include "bindings/arguments.h"
#include "bindings/module.h"
#include "bindings/searches.h"
#include "engine/engine.h"

namespace trike::bindings {
namespace {

Analysis analyse(Engine& engine, const Position& position, std::optional<double> seconds,
                 const OptionalInt& nodes, const OptionalInt& depth, const nb::int_& multipv,
                 bool exact, const nb::object& on_info) {
    Limits limits = limits_of(seconds, nodes, multipv);
    if (depth) {
        limits.depth = static_cast<int>(integer_between(*depth, "depth", 1, 1000));
    }
    limits.exact = exact;
    require_callback(on_info);
    const Position start = position;  // another thread may change the caller's while we search
    Signals signals;
    OnInfo listener;
    if (!on_info.is_none()) {
        listener = [&](const Analysis& found) { return tell(on_info, found, signals); };
    }
    std::optional<Analysis> analysis;
    {
        const nb::gil_scoped_release release;
        analysis = engine.analyse(start, limits, listener, [&] { return signals.ask(); });
    }
    signals.raise_if_interrupted();
    if (!analysis) {
        raise_busy();
    }
    return *analysis;
}

}  // namespace

void bind_analysis(nb::module_& module) {
    nb::class_<Line>(module, "Line", "A best line and its value for the side to move.")
        .def_ro("score", &Line::score,
                "Hundredths of a point of clamped balance; beyond 800000 either way when proven.")
        .def_ro("proven", &Line::proven, "+1 won, -1 lost for the side to move, 0 not known.")
        .def_ro("plies", &Line::plies,
                "Plies to the end when proven and known, else None.\n\nThe winner can end the game "
                "within this number; with exact=True neither side can do\nbetter.")
        .def_ro("pv", &Line::moves, "The moves of the line, the first one to play now.");
    nb::class_<Analysis>(module, "Analysis", "What a search found.")
        .def_ro("lines", &Analysis::lines, "Best first; empty when the game is over.")
        .def_ro("depth", &Analysis::depth, "The last iteration finished, in plies.")
        .def_ro("nodes", &Analysis::nodes, "Positions looked at.")
        .def_ro("seconds", &Analysis::seconds, "Time taken.")
        .def_ro("hashfull", &Analysis::hashfull, "Use of the table by this search, in permille.");
    nb::class_<Engine>(module, "Searcher",
                       "Alpha-beta search with a transposition table that is kept between "
                       "analyses.\n\nOne analysis at a time.")
        .def(
            "__init__",
            [](Engine* self, const nb::int_& hash_mib) {
                const auto limit = static_cast<std::int64_t>(Engine::kMaxHashMebibytes);
                const auto size = integer_between(hash_mib, "hash_mib", 1, limit);
                new (self) Engine(static_cast<std::size_t>(size));
            },
            nb::arg("hash_mib") = 16,
            "A table of `hash_mib` MiB, 1 to 65536. Raises ValueError, MemoryError.")
        .def("analyse", &analyse, nb::arg("position"), nb::kw_only(),
             nb::arg("seconds") = nb::none(), nb::arg("nodes") = nb::none(),
             nb::arg("depth") = nb::none(), nb::arg("multipv") = 1, nb::arg("exact") = false,
             nb::arg("on_info") = nb::none(),
             "Search until a limit, a proof for every line, stop() or Ctrl-C.\n\n"
             "The first iteration is always finished, so a position with moves always gives a "
             "line.\nOn the empty board only the lowest index of each set of symmetric openings is "
             "searched.\nexact=True goes on until the shortest win is known. on_info is called "
             "with the Analysis so\nfar after each iteration. With limits of nodes or depth and a "
             "cleared table the result is\nalways the same. Runs without the GIL. Raises "
             "ValueError, OverflowError,\nRuntimeError (busy).",
             nb::sig("def analyse(self, position: Position, *, seconds: float | None = None, "
                     "nodes: int | None = None, depth: int | None = None, multipv: int = 1, "
                     "exact: bool = False, "
                     "on_info: collections.abc.Callable[[Analysis], object] | None = None) -> "
                     "Analysis"))
        .def("stop", &Engine::stop, "End the running analysis at once; from any thread.")
        .def(
            "clear",
            [](Engine& engine) {
                if (!engine.clear()) {
                    raise_busy();
                }
            },
            "Forget the table. Raises RuntimeError while an analysis is running.");
}

}  // namespace trike::bindings
