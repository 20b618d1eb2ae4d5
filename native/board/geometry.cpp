#include "board/geometry.h"

#include <algorithm>

namespace trike {
namespace {

// Every bit outside the board is set: a slide needs no other test to stop.
void build_walls(Geometry& g) {
    g.walls.fill(~std::uint32_t{0});
    for (int cell = 0; cell < g.cells; ++cell) {
        const Spot& spot = g.spot[cell];
        for (int axis = 0; axis < kAxes; ++axis) {
            g.walls[spot.word[axis]] &= ~(std::uint32_t{1} << spot.bit[axis]);
        }
    }
}

void build_cell(Geometry& g, int row, int place) {
    const int cell = g.index(row, place);
    const auto at = [](int value) { return static_cast<std::uint8_t>(value); };
    Spot& spot = g.spot[cell];
    spot.row = at(row);
    spot.place = at(place);
    // Bits count upwards in the directions 0, 1 and 2 and start at 1: bit 0 is a wall.
    spot.word = {at(row), at(kLineStride + row - place), at(2 * kLineStride + place)};
    spot.bit = {at(place + 1), at(place + 1), at(row + 1)};

    int degree = 0;
    for (int direction = 0; direction < kDirections; ++direction) {
        g.adjacent[cell][direction] = kNoCell;
        int r = row + kRowStep[direction];
        int p = place + kPlaceStep[direction];
        if (g.contains(r, p)) {
            g.adjacent[cell][direction] = static_cast<std::int16_t>(g.index(r, p));
            g.neighbours[cell][degree++] = at(g.index(r, p));
        }
        for (int step = 0; g.contains(r, p); ++step) {
            g.ray[cell][direction][step] = at(g.index(r, p));
            r += kRowStep[direction];
            p += kPlaceStep[direction];
        }
    }
    g.degree[cell] = at(degree);

    // Permuting the distances from the left, right and bottom edges gives the six symmetries.
    const std::array<int, 3> far = {place, row - place, g.side - 1 - row};
    constexpr std::array<std::array<int, 3>, kSymmetries> kOrders = {
        {{0, 1, 2}, {2, 0, 1}, {1, 2, 0}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}}};
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        const int left = far[kOrders[symmetry][0]];
        const int right = far[kOrders[symmetry][1]];
        g.symmetry[symmetry][cell] = at(g.index(left + right, left));
    }
}

Geometry build(int side) {
    Geometry g;
    g.side = side;
    g.cells = cells_of(side);
    for (int row = 0; row < side; ++row) {
        for (int place = 0; place <= row; ++place) {
            build_cell(g, row, place);
        }
    }
    build_walls(g);
    return g;
}

}  // namespace

int Geometry::orbit_lowest(int cell) const {
    int lowest = cell;
    for (const auto& map : symmetry) {
        lowest = std::min<int>(lowest, map[cell]);
    }
    return lowest;
}

int Geometry::orbit_size(int cell) const {
    int fixed = 1;  // by the identity
    for (int n = 1; n < kSymmetries; ++n) {
        fixed += symmetry[n][cell] == cell ? 1 : 0;
    }
    return kSymmetries / fixed;
}

const Geometry& geometry(int side) {
    static const auto* const tables = [] {
        auto* all = new std::array<Geometry, kMaxSide + 1>;  // for the life of the process
        for (int n = kMinSide; n <= kMaxSide; ++n) {
            (*all)[n] = build(n);
        }
        return all;
    }();
    return (*tables)[side];
}

}  // namespace trike
