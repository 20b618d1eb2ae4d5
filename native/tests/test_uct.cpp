#include <memory>

#include "engine/baseline.h"
#include "harness.h"
#include "reference.h"

using namespace trike;
using namespace trike::tests;

namespace {

Limits playouts(std::uint64_t count) {
    Limits limits;
    limits.nodes = count;
    limits.lines = kMaxCells;
    return limits;
}

void check_same(const BaselineAnalysis& one, const BaselineAnalysis& other) {
    CHECK_EQUAL(one.playouts, other.playouts);
    CHECK_EQUAL(one.lines.size(), other.lines.size());
    for (std::size_t n = 0; n < one.lines.size(); ++n) {
        CHECK_EQUAL(one.lines[n].visits, other.lines[n].visits);
        CHECK_EQUAL(one.lines[n].chance, other.lines[n].chance);
        CHECK(one.lines[n].moves == other.lines[n].moves);
    }
}

}  // namespace

TEST(uct_proves_what_the_slow_solver_says) {
    Random random(21);
    Baseline engine(4);
    int solved = 0;
    for (int round = 0; round < 1500; ++round) {
        Position position = random_arrangement(3 + round % 6, random);
        if (position.trapped() || position.region().size > 8) {
            continue;
        }
        const SlowValue value = slow_solve(position);
        const BaselineAnalysis found = *engine.analyse(position, playouts(1'000'000), 1);
        const BaselineLine& line = found.lines[0];
        CHECK_EQUAL(line.proven, value.won ? 1 : -1);
        CHECK_EQUAL(line.chance, value.won ? 1.0 : 0.0);
        CHECK(line.plies.has_value() && *line.plies >= value.plies);
        CHECK(found.playouts < 1'000'000);
        CHECK_EQUAL(static_cast<int>(found.lines.size()), position.move_count());
        // The line of a proven result goes to the end, no longer than promised.
        CHECK(static_cast<int>(line.moves.size()) <= *line.plies);
        for (const int cell : line.moves) {
            CHECK(position.is_legal(cell));
            position.make(cell);
        }
        CHECK(position.trapped());
        ++solved;
    }
    CHECK(solved > 300);
}

// Also the last moves of the largest board, whose cells have the highest numbers.
TEST(uct_plays_every_side_to_the_end) {
    for (int side = kMinSide; side <= kMaxSide; ++side) {
        Baseline engine(1);
        Position position(side);
        while (!position.trapped()) {
            const BaselineAnalysis found = *engine.analyse(position, playouts(300), 5);
            CHECK(!found.lines.empty());
            for (const BaselineLine& line : found.lines) {
                CHECK(position.is_legal(line.moves[0]));
            }
            position.make(found.lines[0].moves[0]);
        }
        CHECK(engine.analyse(position, playouts(10), 5)->lines.empty());
    }
}

TEST(uct_is_the_same_for_the_same_seed) {
    Baseline engine(8);
    Baseline another(8);
    Position position(13);
    position.make(40);
    const BaselineAnalysis first = *engine.analyse(position, playouts(20'000), 3);
    check_same(first, *engine.analyse(position, playouts(20'000), 3));
    check_same(first, *another.analyse(position, playouts(20'000), 3));
    const BaselineAnalysis other = *engine.analyse(position, playouts(20'000), 4);
    bool different = false;
    for (std::size_t n = 0; n < first.lines.size(); ++n) {
        different = different || first.lines[n].visits != other.lines[n].visits;
    }
    CHECK(different);
}

TEST(uct_counts_playouts_exactly) {
    Baseline engine(4);
    Position position(13);
    position.make(40);
    for (const std::uint64_t count : {1U, 2U, 3U, 1023U, 5000U}) {
        const BaselineAnalysis found = *engine.analyse(position, playouts(count), 3);
        CHECK_EQUAL(found.playouts, count);
        std::uint64_t visits = 0;
        for (const BaselineLine& line : found.lines) {
            visits += line.visits;
        }
        CHECK_EQUAL(visits, count);
    }
}

// A tree that is full goes on with what it has.
TEST(uct_keeps_to_its_memory) {
    Baseline engine(1);
    Position position(19);
    position.make(90);
    const BaselineAnalysis found = *engine.analyse(position, playouts(200'000), 3);
    CHECK_EQUAL(found.playouts, std::uint64_t{200'000});
    CHECK(found.tree_used > 990 && found.tree_used <= 1000);
}

TEST(uct_opens_with_one_cell_of_each_orbit) {
    Baseline engine(4);
    const BaselineAnalysis found = *engine.analyse(Position(7), playouts(5'000), 3);
    const Geometry& geo = geometry(7);
    int orbits = 0;
    for (int cell = 0; cell < geo.cells; ++cell) {
        orbits += geo.orbit_lowest(cell) == cell ? 1 : 0;
    }
    CHECK_EQUAL(static_cast<int>(found.lines.size()), orbits);
    for (const BaselineLine& line : found.lines) {
        CHECK_EQUAL(geo.orbit_lowest(line.moves[0]), line.moves[0]);
    }
}

TEST(uct_reports_and_stops) {
    Baseline engine(4);
    Position position(13);
    position.make(40);
    int told = 0;
    const auto found = engine.analyse(position, Limits{}, 1, [&](const BaselineAnalysis& analysis) {
        CHECK(!analysis.lines.empty());
        return ++told < 3;
    });
    CHECK_EQUAL(told, 3);
    CHECK(found->playouts >= 4096 && found->playouts < 4200);
    const auto asked = engine.analyse(position, Limits{}, 1, {}, [] { return true; });
    CHECK(asked->playouts >= 1 && asked->playouts <= 64);
}
