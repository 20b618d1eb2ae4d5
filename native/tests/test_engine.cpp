#include <stdexcept>
#include <thread>

#include "engine/bench.h"
#include "engine/engine.h"
#include "harness.h"

using namespace trike;

TEST(engine_stops_from_another_thread) {
    Engine engine(1);
    std::jthread stopper;
    const auto found = engine.analyse(Position(kMaxSide), {}, [&](const Analysis& analysis) {
        if (analysis.depth == 2) {
            stopper = std::jthread([&] { engine.stop(); });
        }
        return true;
    });
    CHECK(found && found->depth >= 2 && !found->lines.empty());
}

TEST(engine_is_refused_while_busy) {
    Engine engine(1);
    Limits limits;
    limits.depth = 3;
    bool refused = false;
    engine.analyse(Position(7), limits, [&](const Analysis&) {
        refused = !engine.analyse(Position(7), limits) && !engine.clear();
        return true;
    });
    CHECK(refused);
    CHECK(engine.clear());
}

TEST(engine_passes_exceptions_of_callbacks_on) {
    Engine engine(1);
    bool caught = false;
    try {
        engine.analyse(Position(7), {}, [](const Analysis&) -> bool {
            throw std::runtime_error("from the callback");
        });
    } catch (const std::runtime_error&) {
        caught = true;
    }
    CHECK(caught);
    Limits limits;
    limits.depth = 1;
    CHECK(engine.analyse(Position(7), limits).has_value());
}

TEST(engine_obeys_limits) {
    Engine engine(1);
    Limits depth;
    depth.depth = 4;
    CHECK_EQUAL(engine.analyse(Position(13), depth)->depth, 4);
    Limits nodes;
    nodes.nodes = 10'000;
    const auto found = engine.analyse(Position(13), nodes);
    CHECK(found->nodes >= 10'000 && found->nodes < 10'000 + kMaxDestinations + 1);
    Limits few;
    few.nodes = 1;
    CHECK(!engine.analyse(Position(13), few)->lines.empty());
}

TEST(engine_bench_has_a_signature) {
    const BenchResult one = bench(4);
    CHECK(one.nodes > 1000);
    CHECK_EQUAL(one.nodes, bench(4).nodes);
}
