#include <algorithm>

#include "board/position.h"
#include "harness.h"
#include "reference.h"

using namespace trike;
using namespace trike::tests;

namespace {

void check_against_rules(const Position& position) {
    const CellList moves = position.moves();
    std::vector<int> sorted(moves.begin(), moves.end());
    std::sort(sorted.begin(), sorted.end());
    CHECK(sorted == slow_moves(position));
    CHECK_EQUAL(position.move_count(), moves.size);
    CHECK_EQUAL(position.trapped(), moves.size == 0);
    const CellList region = position.region();
    CHECK(std::vector<int>(region.begin(), region.end()) == slow_region(position));
    const Points points = position.score();
    CHECK_EQUAL(points.black, slow_score(position).black);
    CHECK_EQUAL(points.white, slow_score(position).white);
    CHECK_EQUAL(position.hash(), position.hash_from_scratch());
}

bool same(const Position& a, const Position& b) {
    bool equal = a.hash() == b.hash() && a.pawn() == b.pawn() && a.turn() == b.turn() &&
                 a.stones() == b.stones() && a.lines().word == b.lines().word;
    for (int cell = 0; cell < cells_of(a.side()); ++cell) {
        equal = equal && a.stone(cell) == b.stone(cell) && a.code(cell) == b.code(cell);
    }
    return equal;
}

}  // namespace

TEST(position_agrees_with_slow_rules_in_whole_games) {
    Random random(1);
    for (int side = kMinSide; side <= kMaxSide; ++side) {
        Position position(side);
        check_against_rules(position);
        while (!position.trapped()) {
            const CellList moves = position.moves();
            position.make(moves.cell[random.below(static_cast<std::uint32_t>(moves.size))]);
            check_against_rules(position);
        }
        CHECK_EQUAL((position.score().black + position.score().white) % 2, 1);
    }
}

TEST(position_agrees_with_slow_rules_in_any_arrangement) {
    Random random(2);
    for (int round = 0; round < 20; ++round) {
        for (int side = kMinSide; side <= kMaxSide; ++side) {
            check_against_rules(random_arrangement(side, random));
        }
    }
}

TEST(position_unmake_restores_everything) {
    Random random(3);
    for (int side = kMinSide; side <= kMaxSide; ++side) {
        std::vector<Position> before;
        Position position(side, side % 2 == 0 ? Color::Black : Color::White);
        while (!position.trapped()) {
            before.push_back(position);
            const CellList moves = position.moves();
            position.make(moves.cell[random.below(static_cast<std::uint32_t>(moves.size))]);
        }
        for (auto it = before.rbegin(); it != before.rend(); ++it) {
            position.unmake();
            CHECK(same(position, *it));
        }
        CHECK_EQUAL(position.played(), 0);
    }
}

TEST(position_hash_tells_turn_pawn_and_colour_apart) {
    Position a(4);
    a.put(0, Color::Black);
    a.put(1, Color::White);
    Position b = a;
    Position c(4);
    c.put(0, Color::White);
    c.put(1, Color::Black);
    a.stand(0, Color::Black);
    b.stand(1, Color::Black);
    c.stand(0, Color::Black);
    Position d = a;
    d.stand(0, Color::White);
    CHECK(a.hash() != b.hash());
    CHECK(a.hash() != c.hash());
    CHECK(b.hash() != c.hash());
    CHECK(Position(4).hash() != Position(4, Color::White).hash());
}

TEST(position_image_is_the_same_game) {
    Random random(4);
    for (int side = 2; side <= kMaxSide; ++side) {
        const Position position = random_position(side, random, side);
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
            Position image = position.transformed(symmetry);
            check_against_rules(image);
            CHECK_EQUAL(image.move_count(), position.move_count());
            CHECK_EQUAL(image.score().black, position.score().black);
            CHECK_EQUAL(image.region().size, position.region().size);
            Position back = position;
            while (back.played() > 0) {
                back.unmake();
                image.unmake();
                CHECK(same(image, back.transformed(symmetry)));
            }
        }
    }
}
