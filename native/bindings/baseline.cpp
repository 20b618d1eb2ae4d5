#include "engine/baseline.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <optional>

#include "bindings/arguments.h"
#include "bindings/module.h"
#include "bindings/searches.h"

namespace trike::bindings {
namespace {

BaselineAnalysis analyse(Baseline& engine, const Position& position, const nb::int_& seed,
                         std::optional<double> seconds, const OptionalInt& nodes,
                         const nb::int_& multipv, const nb::object& on_info) {
    const Limits limits = limits_of(seconds, nodes, multipv);
    const std::uint64_t stream = seed_of(seed);
    require_callback(on_info);
    const Position start = position;  // another thread may change the caller's while we search
    Signals signals;
    OnBaselineInfo listener;
    if (!on_info.is_none()) {
        listener = [&](const BaselineAnalysis& found) { return tell(on_info, found, signals); };
    }
    std::optional<BaselineAnalysis> analysis;
    {
        const nb::gil_scoped_release release;
        analysis = engine.analyse(start, limits, stream, listener, [&] { return signals.ask(); });
    }
    signals.raise_if_interrupted();
    if (!analysis) {
        raise_busy();
    }
    return *analysis;
}

}  // namespace

void bind_baseline(nb::module_& module) {
    nb::class_<BaselineLine>(module, "BaselineLine", "A move and the line that the tree prefers.")
        .def_ro("chance", &BaselineLine::chance,
                "Share of playouts won by the side to move; 1 or 0 when proven.")
        .def_ro("visits", &BaselineLine::visits, "Playouts through the move.")
        .def_ro("proven", &BaselineLine::proven,
                "+1 won, -1 lost for the side to move, 0 not known.")
        .def_ro("plies", &BaselineLine::plies,
                "When proven the winner can end the game within this number of plies, else None.")
        .def_ro("pv", &BaselineLine::moves, "The moves of the line, the first one to play now.");
    nb::class_<BaselineAnalysis>(module, "BaselineAnalysis", "What a tree search found.")
        .def_ro("lines", &BaselineAnalysis::lines, "Best first; empty when the game is over.")
        .def_ro("depth", &BaselineAnalysis::depth, "Plies to the deepest node of the tree.")
        .def_ro("playouts", &BaselineAnalysis::playouts, "Games played out.")
        .def_ro("seconds", &BaselineAnalysis::seconds, "Time taken.")
        .def_ro("tree_used", &BaselineAnalysis::tree_used, "Use of the tree, in permille.");
    nb::class_<Baseline>(module, "Baseline",
                         "Plain Monte Carlo tree search (UCB1, random playouts, proven results "
                         "backed up).\n\nOne analysis at a time.")
        .def(
            "__init__",
            [](Baseline* self, const nb::int_& tree_mib) {
                const auto limit = static_cast<std::int64_t>(Baseline::kMaxTreeMebibytes);
                const auto size = integer_between(tree_mib, "tree_mib", 1, limit);
                new (self) Baseline(static_cast<std::size_t>(size));
            },
            nb::arg("tree_mib") = 64,
            "A tree of at most `tree_mib` MiB, 1 to 65536. Raises ValueError, MemoryError.")
        .def("analyse", &analyse, nb::arg("position"), nb::kw_only(), nb::arg("seed") = 0,
             nb::arg("seconds") = nb::none(), nb::arg("nodes") = nb::none(), nb::arg("multipv") = 1,
             nb::arg("on_info") = nb::none(),
             "Search until a limit, a proof, stop() or Ctrl-C; `nodes` counts playouts.\n\n"
             "A few playouts are always made, so a position with moves always gives a line. On "
             "the\nempty board only the lowest index of each set of symmetric openings is "
             "searched. A full\ntree grows no more, and the search goes on in it. on_info is "
             "called with what is found\nso far when 1024 playouts are made and each time they "
             "have doubled. The same seed,\nposition and nodes give the same result. Runs without "
             "the GIL. Raises ValueError,\nOverflowError, RuntimeError (busy).",
             nb::sig("def analyse(self, position: Position, *, seed: int = 0, "
                     "seconds: float | None = None, nodes: int | None = None, multipv: int = 1, "
                     "on_info: collections.abc.Callable[[BaselineAnalysis], object] | None = "
                     "None) -> BaselineAnalysis"))
        .def("stop", &Baseline::stop, "End the running analysis at once; from any thread.");
}

}  // namespace trike::bindings
