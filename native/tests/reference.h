#pragma once

#include <cstdint>
#include <vector>

#include "base/random.h"
#include "board/position.h"

namespace trike::tests {

// The rules once more, slow and without tables or masks, to compare with.
std::vector<int> slow_moves(const Position& position);
Points slow_score(const Position& position);
std::vector<int> slow_region(const Position& position);

struct SlowValue {
    bool won;   // by the side to move
    int plies;  // to the end when the winner shortens and the loser prolongs
};
SlowValue slow_solve(Position& position);

// A game played at random to `plies` plies, or to its end.
Position random_position(int side, Random& random, int plies);

// Stones anywhere, the pawn on one of them, any colour to move.
Position random_arrangement(int side, Random& random);

}  // namespace trike::tests
