#include "solver/node.h"

#include <algorithm>

namespace trike {
namespace {

void add(Margins& margins, int margin, Cells bit) {
    margins.low |= (margin & 1) != 0 ? bit : 0;
    margins.high |= (margin & 2) != 0 ? bit : 0;
}

}  // namespace

Node root_node(const Position& position, const Arena& arena) {
    Node node;
    node.region = arena.region;
    node.pawn = arena.pawn;
    node.destinations = arena.destinations(arena.pawn, arena.region);
    for (Cells left = arena.region; left != 0; left &= left - 1) {
        const Cells bit = left & (~left + 1);
        const CellCode code = position.code(arena.cell[trailing_zeros(left)]);
        const int empty = empty_neighbours(code);
        node.empty0 |= (empty & 1) != 0 ? bit : 0;
        node.empty1 |= (empty & 2) != 0 ? bit : 0;
        node.empty2 |= (empty & 4) != 0 ? bit : 0;
        // The sum of both is even, as every cell has an even number of neighbours. Negative for
        // the loser of a cell that is beyond saving.
        const int lead = position.turn() == Color::Black ? balance(code) : -balance(code);
        add(node.mover, std::clamp((empty + lead) / 2, 0, 3), bit);
        add(node.other, std::clamp((empty - lead) / 2, 0, 3), bit);
    }
    return node;
}

}  // namespace trike
