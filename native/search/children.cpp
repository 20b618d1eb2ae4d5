#include "search/children.h"

#include <utility>

#include "search/value.h"

namespace trike {
namespace {

// The value for the player who moved, `ply` being that of the position before the move.
void appraise(Child& child, Color mover, int ply, bool by_region) {
    const Glance& after = child.after;
    const Color opponent = other(mover);
    const Tally tally = after.area.tally;
    child.settled = true;
    if (after.replies == 0) {
        const bool won = (after.end_balance > 0) == (mover == Color::Black);
        child.value = won ? kWin - (ply + 1) : -(kWin - (ply + 1));
    } else if (tally::wins_at_once(tally, opponent) > 0) {
        child.value = -(kWin - (ply + 2));
    } else if (by_region && tally::decided(tally, mover) == tally::cells(tally)) {
        child.value = kDecided;
    } else if (by_region && tally::decided(tally, opponent) == tally::cells(tally)) {
        child.value = -kDecided;
    } else {
        child.settled = false;
        child.value = -evaluate(tally, after.replies, opponent);
    }
    child.order = child.value;
}

}  // namespace

int list_children(const Position& position, const Area& whole, int ply, bool by_region,
                  Child* out) {
    const Geometry& geo = position.geo();
    const Color mover = position.turn();
    int count = 0;
    const auto add = [&](int cell, const Area& piece) {
        Child& child = out[count++];
        child.cell = static_cast<std::uint8_t>(cell);
        child.after = glance(position, piece, cell);
        appraise(child, mover, ply, by_region);
    };
    const int pawn = position.pawn();
    if (pawn == kNoCell) {
        for (int cell = 0; cell < geo.cells; ++cell) {
            add(cell, whole);
        }
        return count;
    }
    const Pieces pieces = split(position, whole);
    for (int direction = 0; direction < kDirections; ++direction) {
        const int length = position.lines().slide(geo.spot[pawn], direction);
        for (int step = 0; step < length; ++step) {
            add(geo.ray[pawn][direction][step], pieces[direction]);
        }
    }
    return count;
}

void select_next(Child* children, int from, int count) {
    int best = from;
    for (int n = from + 1; n < count; ++n) {
        if (children[n].order > children[best].order) {
            best = n;
        }
    }
    if (best != from) {
        std::swap(children[from], children[best]);
    }
}

}  // namespace trike
