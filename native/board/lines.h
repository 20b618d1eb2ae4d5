#pragma once

#include <array>
#include <cstdint>

#include "base/bits.h"
#include "board/geometry.h"

namespace trike {

// Occupied cells as one word for each line of the three axes, walls set. A set bit is a cell the
// pawn may not enter; how far it slides is a count of zeros.
struct Lines {
    std::array<std::uint32_t, kAxes * kLineStride> word;

    void clear(const Geometry& g) { word = g.walls; }

    // Fill an empty cell, or empty a filled one.
    void flip(const Spot& spot) {
        for (int axis = 0; axis < kAxes; ++axis) {
            word[spot.word[axis]] ^= std::uint32_t{1} << spot.bit[axis];
        }
    }

    [[nodiscard]] bool filled(const Spot& spot) const {
        return ((word[spot.word[0]] >> spot.bit[0]) & 1U) != 0;
    }

    // Slide length towards higher bits: directions 0, 1, 2.
    [[nodiscard]] int ahead(const Spot& spot, int axis) const {
        return trailing_zeros(word[spot.word[axis]] >> spot.bit[axis] >> 1);
    }

    // Slide length towards lower bits: directions 3, 4, 5. The cell's own bit does not matter.
    [[nodiscard]] int behind(const Spot& spot, int axis) const {
        return leading_zeros(word[spot.word[axis]] << (32 - spot.bit[axis]));
    }

    [[nodiscard]] int slide(const Spot& spot, int direction) const {
        return direction < kAxes ? ahead(spot, direction) : behind(spot, direction - kAxes);
    }

    // How many destinations a pawn on this cell has, whether the cell is filled yet or not.
    [[nodiscard]] int destinations(const Spot& spot) const {
        return ahead(spot, 0) + ahead(spot, 1) + ahead(spot, 2) + behind(spot, 0) +
               behind(spot, 1) + behind(spot, 2);
    }
};

}  // namespace trike
