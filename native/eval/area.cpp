#include "eval/area.h"

namespace trike {
namespace {

void include(const Position& position, int cell, Area& area) {
    const CellCode code = position.code(cell);
    area.tally += kBalance.tally[code];
    area.key ^= kBalance.cell[cell][kBalance.kind[code]];
}

// The empty cells connected to `start`; marks them in `seen`.
Area flood(const Position& position, int start, std::array<bool, kMaxCells>& seen) {
    const Geometry& geo = position.geo();
    std::array<std::uint8_t, kMaxCells> open;
    int size = 0;
    Area area;
    const auto visit = [&](int cell) {
        seen[cell] = true;
        open[size++] = static_cast<std::uint8_t>(cell);
        include(position, cell, area);
    };
    visit(start);
    for (int next = 0; next < size; ++next) {
        const int cell = open[next];
        for (int n = 0; n < geo.degree[cell]; ++n) {
            const int beside = geo.neighbours[cell][n];
            if (!position.filled(beside) && !seen[beside]) {
                visit(beside);
            }
        }
    }
    return area;
}

// The direction whose cell has the fewest empty neighbours: likely to lead into a small piece.
int narrowest(const Position& position, unsigned directions) {
    const auto& adjacent = position.geo().adjacent[position.pawn()];
    int best = 0;
    int fewest = kDirections + 1;
    for (; directions != 0; directions &= directions - 1) {
        const int direction = trailing_zeros(directions);
        const int around = empty_neighbours(position.code(adjacent[direction]));
        if (around < fewest) {
            fewest = around;
            best = direction;
        }
    }
    return best;
}

}  // namespace

Pieces split(const Position& position, const Area& whole) {
    const auto& adjacent = position.geo().adjacent[position.pawn()];
    unsigned free = 0;  // the empty neighbours, one bit each, round the pawn
    for (int direction = 0; direction < kDirections; ++direction) {
        const int cell = adjacent[direction];
        free |= (cell != kNoCell && !position.filled(cell) ? 1U : 0U) << direction;
    }
    // Neighbours beside each other are connected, so there are at most as many pieces as arcs.
    const unsigned starts = free & ~((free << 1) | (free >> 5));
    Pieces pieces;
    pieces.fill(whole);
    int arcs = bit_count(starts);
    if (arcs < 2) {
        return pieces;
    }
    std::array<bool, kMaxCells> seen{};
    Area rest = whole;
    while (arcs > 1) {
        const int first = narrowest(position, free);
        const Area piece = flood(position, adjacent[first], seen);
        for (unsigned left = free; left != 0; left &= left - 1) {
            const int direction = trailing_zeros(left);
            if (seen[adjacent[direction]]) {
                free &= ~(1U << direction);
                pieces[direction] = piece;
            }
        }
        rest = {rest.tally - piece.tally, rest.key ^ piece.key};
        arcs = bit_count(free & starts);
    }
    for (; free != 0; free &= free - 1) {
        pieces[trailing_zeros(free)] = rest;  // the last piece is what the others leave
    }
    return pieces;
}

Area whole_area(const Position& position) {
    Area area;
    for (const int cell : position.region()) {
        include(position, cell, area);
    }
    return area;
}

Glance glance(const Position& position, const Area& piece, int cell) {
    const Geometry& geo = position.geo();
    const Color mover = position.turn();
    const CellCode step = code_step(mover);
    const CellCode own = position.code(cell);
    Glance result;
    Tally tally = piece.tally - kBalance.tally[own];
    std::uint64_t key = piece.key ^ kBalance.cell[cell][kBalance.kind[own]];
    const int degree = geo.degree[cell];
    for (int n = 0; n < degree; ++n) {
        const int beside = geo.neighbours[cell][n];
        const CellCode before = position.code(beside);
        const auto after = static_cast<CellCode>(before + step);
        tally += kBalance.tally[after] - kBalance.tally[before];
        key ^= kBalance.cell[beside][kBalance.kind[before]] ^
               kBalance.cell[beside][kBalance.kind[after]];
    }
    result.area = {tally, key};
    result.key = key ^ kBalance.pawn[cell] ^ (mover == Color::Black ? kBalance.white_to_move : 0);
    result.replies = position.lines().destinations(geo.spot[cell]);
    result.end_balance = balance(own) + (mover == Color::Black ? 1 : -1);
    return result;
}

std::uint64_t value_key(const Position& position, const Area& whole) {
    const int pawn = position.pawn() == kNoCell ? kMaxCells : position.pawn();
    const std::uint64_t turn = position.turn() == Color::White ? kBalance.white_to_move : 0;
    return whole.key ^ kBalance.pawn[pawn] ^ turn;
}

int evaluate(Tally tally, int destinations, Color mover) {
    constexpr int kPoint = 100;
    constexpr int kDestination = 57;  // 4 to 7, as in move ordering
    const int sum = tally::sum(tally) * kPoint;
    return (mover == Color::Black ? sum : -sum) + kDestination * destinations;
}

}  // namespace trike
