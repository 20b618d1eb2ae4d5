#include <array>

#include "eval/area.h"
#include "harness.h"
#include "reference.h"

using namespace trike;
using namespace trike::tests;

namespace {

// Every glance ahead must say what the position after the move says of itself.
void check_glances(Position position, const Area& whole) {
    if (position.pawn() == kNoCell || position.trapped()) {
        return;
    }
    const Pieces pieces = split(position, whole);
    for (int direction = 0; direction < kDirections; ++direction) {
        const int length = position.lines().slide(position.geo().spot[position.pawn()], direction);
        for (int step = 0; step < length; ++step) {
            const int cell = position.geo().ray[position.pawn()][direction][step];
            const Glance seen = glance(position, pieces[direction], cell);
            position.make(cell);
            const Area after = whole_area(position);
            CHECK_EQUAL(seen.area.tally, after.tally);
            CHECK_EQUAL(seen.area.key, after.key);
            CHECK_EQUAL(seen.key, value_key(position, after));
            CHECK_EQUAL(seen.replies, position.move_count());
            CHECK_EQUAL(tally::cells(after.tally), position.region().size);
            if (seen.replies == 0) {
                CHECK_EQUAL(seen.end_balance, position.score().black - position.score().white);
            }
            position.unmake();
        }
    }
}

}  // namespace

TEST(area_of_a_move_is_known_before_it_is_made) {
    Random random(6);
    for (int round = 0; round < 8; ++round) {
        for (int side = 2; side <= kMaxSide; ++side) {
            const Position arranged = random_arrangement(side, random);
            check_glances(arranged, whole_area(arranged));
            const auto plies = static_cast<int>(random.below(2 * static_cast<unsigned>(side)));
            const Position played = random_position(side, random, 1 + plies);
            check_glances(played, whole_area(played));
        }
    }
}

TEST(area_of_an_opening_is_known_before_it_is_made) {
    for (int side = kMinSide; side <= kMaxSide; ++side) {
        Position position(side);
        const Area whole = whole_area(position);
        for (int cell = 0; cell < cells_of(side); ++cell) {
            const Glance seen = glance(position, whole, cell);
            position.make(cell);
            CHECK_EQUAL(seen.area.tally, whole_area(position).tally);
            CHECK_EQUAL(seen.area.key, whole_area(position).key);
            position.unmake();
        }
    }
}

// A decided region is won whatever is played: the claim behind the search's shortcut.
TEST(area_decided_for_a_colour_is_won) {
    Random random(7);
    int claims = 0;
    for (int round = 0; round < 4000; ++round) {
        Position position = random_arrangement(3 + round % 3, random);
        const Tally t = whole_area(position).tally;
        if (position.trapped() || tally::cells(t) > 7 ||
            tally::wins_at_once(t, position.turn()) > 0) {
            continue;
        }
        for (const Color color : {Color::Black, Color::White}) {
            if (tally::decided(t, color) == tally::cells(t)) {
                ++claims;
                CHECK_EQUAL(slow_solve(position).won, color == position.turn());
            }
        }
    }
    CHECK(claims > 100);
}

TEST(area_win_at_once_is_a_win_in_one) {
    Random random(8);
    std::array<int, 2> claims = {0, 0};
    for (int round = 0; round < 3000; ++round) {
        Position position = random_arrangement(3 + round % 3, random);
        const Tally t = whole_area(position).tally;
        if (tally::cells(t) > 7) {
            continue;
        }
        const SlowValue value = slow_solve(position);
        const bool claim = tally::wins_at_once(t, position.turn()) > 0;
        CHECK_EQUAL(claim, value.won && value.plies == 1);
        claims[claim ? 1 : 0] += 1;
    }
    CHECK(claims[0] > 100 && claims[1] > 100);
}
