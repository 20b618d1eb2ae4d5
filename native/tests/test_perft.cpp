#include "board/perft.h"
#include "harness.h"
#include "reference.h"

using namespace trike;
using namespace trike::tests;

namespace {

struct Slow {
    std::uint64_t sequences = 0;
    std::uint64_t black = 0;
    std::uint64_t white = 0;
};

void slow_perft(Position& position, int depth, Slow& found) {
    const std::vector<int> moves = slow_moves(position);
    if (depth == 0) {
        ++found.sequences;
        if (moves.empty()) {
            ++(slow_score(position).black > slow_score(position).white ? found.black : found.white);
        }
        return;
    }
    for (const int cell : moves) {
        position.make(cell);
        slow_perft(position, depth - 1, found);
        position.unmake();
    }
}

void check_perft(const Position& start, int depth) {
    Slow slow;
    Position position = start;
    slow_perft(position, depth, slow);
    CHECK_EQUAL(perft(start, depth).sequences, slow.sequences);
    CHECK_EQUAL(perft(start, depth, {}, false).sequences, slow.sequences);
    if (depth > 0) {
        const PerftOutcomes outcomes = perft_outcomes(start, depth);
        CHECK_EQUAL(outcomes.sequences, slow.sequences);
        CHECK_EQUAL(outcomes.won_black, slow.black);
        CHECK_EQUAL(outcomes.won_white, slow.white);
    }
}

}  // namespace

TEST(perft_from_the_empty_board) {
    for (int side = kMinSide; side <= 4; ++side) {
        for (int depth = 0; depth <= cells_of(side) + 1 && depth < 7; ++depth) {
            check_perft(Position(side), depth);
            check_perft(Position(side, Color::White), depth);
        }
    }
    check_perft(Position(7), 3);
    check_perft(Position(kMaxSide), 2);
}

TEST(perft_from_arrangements) {
    Random random(5);
    for (int side = kMinSide; side <= kMaxSide; ++side) {
        for (int depth = 0; depth <= 3; ++depth) {
            check_perft(random_arrangement(side, random), side < 10 ? depth : depth % 3);
        }
    }
}

TEST(perft_deeper_than_the_board_is_zero_at_once) {
    CHECK_EQUAL(perft(Position(kMaxSide), kMaxCells + 1).sequences, 0U);
    CHECK_EQUAL(perft_outcomes(Position(kMaxSide), kMaxCells + 1).sequences, 0U);
}

TEST(perft_stops_when_told) {
    const Poll poll{[](void*) { return true; }, nullptr};
    CHECK(perft(Position(kMaxSide), 40, poll).status == JobStatus::Stopped);
    CHECK(perft_outcomes(Position(kMaxSide), 40, poll).status == JobStatus::Stopped);
}
