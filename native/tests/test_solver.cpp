#include <set>

#include "engine/solver.h"
#include "harness.h"
#include "reference.h"

using namespace trike;
using namespace trike::tests;

namespace {

constexpr std::size_t kMebibyte = 1 << 20;

Solution solved(Solver& solver, const Position& position, const SolveRequest& request) {
    Solution solution;
    CHECK(solver.solve(position, request, solution) == Solver::Status::Done);
    return solution;
}

// How many openings win for the player who places them.
int winning_openings(Solver& solver, int side, int threads) {
    int wins = 0;
    for (int cell = 0; cell < cells_of(side); ++cell) {
        Position position(side);
        if (position.geo().orbit_lowest(cell) == cell) {
            position.make(cell);
            const Solution solution = solved(solver, position, {false, false, threads});
            CHECK(solution.won == solution.move.has_value());
            CHECK(!solution.move || position.is_legal(*solution.move));
            wins += solution.won ? 0 : position.geo().orbit_size(cell);
        }
    }
    return wins;
}

void check_against_the_slow_solver(Solver& solver, Position& position) {
    const SlowValue value = slow_solve(position);
    const Solution solution = solved(solver, position, {true, true, 1});
    CHECK_EQUAL(solution.won, value.won);
    CHECK_EQUAL(solution.plies.value_or(-1), value.plies);
    std::set<int> cells;
    for (const SolvedMove& move : solution.moves) {
        CHECK(position.is_legal(move.cell));
        cells.insert(move.cell);
        position.make(move.cell);
        const SlowValue after = slow_solve(position);
        position.unmake();
        CHECK_EQUAL(move.won, !after.won);
        CHECK_EQUAL(move.plies.value_or(-1), after.plies + 1);
        // The move named is the quickest win, or the longest resistance.
        CHECK(move.cell != solution.move.value_or(-1) ||
              (move.won == value.won && *move.plies == value.plies));
    }
    CHECK_EQUAL(static_cast<int>(cells.size()), position.move_count());
    CHECK(cells.count(solution.move.value_or(-1)) == 1);
}

}  // namespace

TEST(solver_agrees_with_what_is_known) {
    constexpr std::array<int, 7> kWins = {0, 0, 3, 3, 1, 9, 21};
    Solver solver(16 * kMebibyte);
    for (int side = 2; side <= 6; ++side) {
        CHECK_EQUAL(winning_openings(solver, side, 1), kWins[static_cast<std::size_t>(side)]);
    }
}

TEST(solver_agrees_with_the_slow_solver) {
    Random random(21);
    Solver solver(kMebibyte);  // proofs of one position serve the next of its side
    int count = 0;
    for (int round = 0; round < 4000; ++round) {
        Position position = random_arrangement(3 + round % 9, random);
        if (!position.trapped() && position.region().size <= 8) {
            check_against_the_slow_solver(solver, position);
            ++count;
        }
    }
    CHECK(count > 1000);
}

TEST(solver_agrees_on_the_largest_side) {
    Random random(22);
    Solver solver(kMebibyte);
    int count = 0;
    for (int round = 0; round < 400; ++round) {
        Position position = random_arrangement(kMaxSide, random);
        if (!position.trapped() && position.region().size <= 8) {
            check_against_the_slow_solver(solver, position);
            ++count;
        }
    }
    CHECK(count > 50);
}

// Every position from the empty board of side 3, and a sample of side 4.
TEST(solver_agrees_along_games) {
    Random random(23);
    Solver solver(kMebibyte);
    for (int round = 0; round < 300; ++round) {
        Position position = random_position(3 + round % 2, random, 1 + round % 5);
        if (!position.trapped()) {
            check_against_the_slow_solver(solver, position);
        }
    }
}

TEST(solver_is_right_with_a_table_of_one_line) {
    Solver solver(1);
    CHECK_EQUAL(solver.bytes(), ProofTable::kBucketBytes);
    CHECK_EQUAL(winning_openings(solver, 4, 1), 1);
    CHECK_EQUAL(winning_openings(solver, 5, 1), 9);
}

TEST(solver_is_right_with_several_threads) {
    for (const std::size_t bytes : {std::size_t{1}, kMebibyte}) {
        Solver solver(bytes);
        CHECK_EQUAL(winning_openings(solver, 4, 3), 1);
        CHECK_EQUAL(winning_openings(solver, 5, 3), 9);
    }
}

TEST(solver_gives_images_the_same_value) {
    Random random(24);
    for (int round = 0; round < 10; ++round) {
        const Position position = random_position(6, random, 5);
        if (position.trapped()) {
            continue;
        }
        Solver solver(kMebibyte);
        const Solution first = solved(solver, position, {false, true, 1});
        for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
            const Solution image = solved(solver, position.transformed(symmetry), {false, true, 1});
            CHECK_EQUAL(image.won, first.won);
            CHECK_EQUAL(image.plies.value_or(-1), first.plies.value_or(-2));
        }
    }
}

TEST(solver_stops_when_asked) {
    Position position(9);
    position.make(0);
    Solver solver(kMebibyte);
    for (const int threads : {1, 2}) {
        Solution solution;
        int asked = 0;
        const auto poll = [&] { return ++asked == 5; };
        CHECK(solver.solve(position, {false, false, threads}, solution, {}, poll) ==
              Solver::Status::Stopped);
        CHECK_EQUAL(asked, 5);
        CHECK(!solution.move);
    }
    // It works on afterwards.
    CHECK_EQUAL(winning_openings(solver, 4, 1), 1);
}

TEST(solver_refuses_regions_that_are_too_large) {
    Position position(11);
    position.make(0);
    Solver solver(kMebibyte);
    Solution solution;
    CHECK(solver.solve(position, {}, solution) == Solver::Status::TooLarge);
}

// What was kept answers the same question at once, also for a solver that never saw it.
TEST(solver_goes_on_from_kept_proofs) {
    Position position(6);
    position.make(0);
    Solver first(16 * kMebibyte);
    first.keep(500);
    const Solution whole = solved(first, position, {});
    const std::vector<KeptProof> kept = first.take_kept();
    CHECK(kept.size() > 10);
    CHECK(first.take_kept().empty());
    Solver second(16 * kMebibyte);
    second.restore(6, kept);
    const Solution again = solved(second, position, {});
    CHECK_EQUAL(again.won, whole.won);
    CHECK(again.nodes < whole.nodes / 4);
}
