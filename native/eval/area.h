#pragma once

#include <array>
#include <cstdint>

#include "board/position.h"
#include "eval/balance.h"

namespace trike {

// One connected piece of the pawn's region. After a move into a piece the region is that piece
// without the destination: every rest of it touches the destination.
struct Area {
    Tally tally = 0;
    std::uint64_t key = 0;
};

// The piece that each direction from the pawn leads into. Found from `whole`, the sum of all the
// pieces, with as little flood filling as possible.
using Pieces = std::array<Area, kDirections>;
Pieces split(const Position& position, const Area& whole);

// The whole region, from scratch.
Area whole_area(const Position& position);

// What is known of a position one ply ahead without making the move.
struct Glance {
    Area area;              // the region after the move
    std::uint64_t key = 0;  // value key of the position after the move
    int replies = 0;        // 0: the game is over
    int end_balance = 0;    // black minus white points, when the game is over
};

Glance glance(const Position& position, const Area& piece, int cell);

// The value key of the position itself.
std::uint64_t value_key(const Position& position, const Area& whole);

// Static evaluation in hundredths of a point of clamped balance, for the side to move:
// the clamped balances of the region, and a little for each destination.
int evaluate(Tally tally, int destinations, Color mover);

}  // namespace trike
