#include "engine/engine.h"
#include "harness.h"
#include "reference.h"

using namespace trike;
using namespace trike::tests;

namespace {

Limits with_depth(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

// The line is legal, and when it reaches the end the claimed winner has won.
void check_line(const Position& start, const Line& line) {
    Position position = start;
    for (const int cell : line.moves) {
        CHECK(position.is_legal(cell));
        position.make(cell);
    }
    if (position.trapped()) {
        const bool black_won = position.score().black > position.score().white;
        const int own = black_won == (start.turn() == Color::Black) ? 1 : -1;
        CHECK_EQUAL(line.proven, own);
        CHECK(!line.plies || *line.plies == static_cast<int>(line.moves.size()));
    }
}

}  // namespace

// Known values: how many openings win for the player who places them.
TEST(search_solves_the_small_boards) {
    constexpr std::array<int, 6> kWins = {0, 1, 3, 3, 1, 9};
    Engine engine(4);
    for (int side = 2; side <= 5; ++side) {
        int wins = 0;
        for (int cell = 0; cell < cells_of(side); ++cell) {
            Position position(side);
            position.make(cell);
            const Analysis found = *engine.analyse(position, {});
            CHECK(found.lines[0].proven != 0);
            wins += found.lines[0].proven < 0 ? 1 : 0;
            CHECK(side != 4 || (found.lines[0].proven < 0) == (cell == 4));  // c2 only
            check_line(position, found.lines[0]);
        }
        CHECK_EQUAL(wins, kWins[static_cast<std::size_t>(side)]);
    }
}

TEST(search_agrees_with_the_slow_solver) {
    Random random(9);
    Engine engine(4);
    int solved = 0;
    for (int round = 0; round < 1500; ++round) {
        Position position = random_arrangement(3 + round % 6, random);
        if (position.trapped() || position.region().size > 8) {
            continue;
        }
        const SlowValue value = slow_solve(position);
        const Line quick = engine.analyse(position, {})->lines[0];
        CHECK_EQUAL(quick.proven, value.won ? 1 : -1);
        check_line(position, quick);
        // An upper bound for the winner, when a distance is claimed at all.
        CHECK(!quick.plies || *quick.plies >= value.plies);
        Limits limits;
        limits.exact = true;
        const Line exact = engine.analyse(position, limits)->lines[0];
        CHECK_EQUAL(exact.proven, value.won ? 1 : -1);
        CHECK_EQUAL(exact.plies.value_or(-1), value.plies);
        CHECK_EQUAL(static_cast<int>(exact.moves.size()), value.plies);
        check_line(position, exact);
        ++solved;
    }
    CHECK(solved > 300);
}

// Entries of searches that stop at decided regions must not reach searches for exact distances.
TEST(search_for_distances_does_not_depend_on_the_table) {
    Random random(13);
    Engine used(4);
    Engine fresh(4);
    Limits exact;
    exact.exact = true;
    for (int round = 0; round < 60; ++round) {
        const Position position = random_position(6, random, 6);
        if (position.trapped()) {
            continue;
        }
        fresh.clear();
        used.analyse(position, {});
        const Line one = used.analyse(position, exact)->lines[0];
        const Line two = fresh.analyse(position, exact)->lines[0];
        CHECK_EQUAL(one.score, two.score);
        CHECK_EQUAL(one.plies.value_or(-1), two.plies.value_or(-2));
    }
}

TEST(search_values_every_root_move) {
    Random random(10);
    Engine engine(4);
    for (int round = 0; round < 200; ++round) {
        Position position = random_arrangement(3 + round % 4, random);
        if (position.trapped() || position.region().size > 7) {
            continue;
        }
        Limits limits;
        limits.exact = true;
        limits.lines = 100;
        const Analysis found = *engine.analyse(position, limits);
        CHECK_EQUAL(static_cast<int>(found.lines.size()), position.move_count());
        for (const Line& line : found.lines) {
            position.make(line.moves[0]);
            const SlowValue value = slow_solve(position);
            position.unmake();
            CHECK_EQUAL(line.proven, value.won ? -1 : 1);
            CHECK_EQUAL(line.plies.value_or(-1), value.plies + 1);
        }
        for (std::size_t n = 1; n < found.lines.size(); ++n) {
            CHECK(found.lines[n - 1].score >= found.lines[n].score);
        }
    }
}

TEST(search_is_the_same_for_images) {
    Random random(11);
    Engine engine(1);
    for (int round = 0; round < 20; ++round) {
        const Position position = random_position(6, random, 6);
        if (position.trapped()) {
            continue;
        }
        Limits limits = with_depth(4);
        limits.exact = true;  // without reductions, which depend on the order of equal moves
        engine.clear();
        const int score = engine.analyse(position, limits)->lines[0].score;
        for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
            engine.clear();
            CHECK_EQUAL(engine.analyse(position.transformed(symmetry), limits)->lines[0].score,
                        score);
        }
    }
}

TEST(search_repeats_itself) {
    Engine engine(1);
    Engine second(1);
    Random random(12);
    for (const int side : {7, 13, kMaxSide}) {
        const Position position = random_position(side, random, 5);
        Limits limits;
        limits.nodes = 30'000;
        engine.clear();
        const Analysis one = *engine.analyse(position, limits);
        const Analysis two = *second.analyse(position, limits);
        second.clear();
        CHECK_EQUAL(one.nodes, two.nodes);
        CHECK_EQUAL(one.lines[0].score, two.lines[0].score);
        CHECK(one.lines[0].moves == two.lines[0].moves);
        check_line(position, one.lines[0]);
    }
}

TEST(search_of_the_largest_board_from_start_to_end) {
    Engine engine(1);
    Position position(kMaxSide);
    while (!position.trapped()) {
        Limits limits;
        limits.nodes = 300;
        limits.lines = 3;
        const Analysis found = *engine.analyse(position, limits);
        CHECK(!found.lines.empty());
        for (const Line& line : found.lines) {
            check_line(position, line);
        }
        position.make(found.lines[0].moves[0]);
    }
    CHECK(engine.analyse(position, {})->lines.empty());
}
