#pragma once

#include <array>
#include <cstdint>

#include "base/bits.h"
#include "board/position.h"
#include "solver/margins.h"

namespace trike {

// The cells that a search can reach, numbered so that a set of them is one word. Bit 0 is never
// set. On boards of up to 63 cells (side 10) a cell's number is its index plus 1, whatever the
// position, so that proofs of one position serve others. On larger boards the cells of the
// region are numbered in ascending order, and number 0 is the cell where the pawn stands.
struct Arena {
    static constexpr int kMaxCells = 63;

    int side = 0;
    bool whole = false;                   // numbered by the board, not by the region
    int pawn = 0;                         // the number of the pawn's cell
    Cells region = 0;                     // of the position
    std::array<std::uint8_t, 64> cell{};  // on the board, of each number
    std::array<Cells, 64> beside{};       // neighbours
    // Straight lines from a cell as far as the numbered cells go, by direction. The first three
    // go to higher numbers, the others to lower ones.
    std::array<std::array<Cells, kDirections>, 64> ray{};
    // The board's symmetries as maps of numbers; the identity alone when numbered by the region.
    int symmetries = 1;
    std::array<std::array<std::uint8_t, 64>, kSymmetries> image{};

    // False when the region is too large, or there is no pawn yet.
    bool build(const Position& position);

    // Where a pawn on `from` can go when the cells of `empty` are empty.
    [[nodiscard]] Cells destinations(int from, Cells empty) const {
        const auto& rays = ray[from];
        Cells result = 0;
        for (int direction = 0; direction < kAxes; ++direction) {
            const Cells walls = rays[direction] & ~empty;
            result |= rays[direction] & (walls - 1) & ~walls;
        }
        for (int direction = kAxes; direction < kDirections; ++direction) {
            const Cells walls = (rays[direction] & ~empty) | 1;
            result |= rays[direction] & (~Cells{1} << (63 - leading_zeros(walls)));
        }
        return result;
    }

    [[nodiscard]] Cells image_of(Cells cells, int symmetry) const {
        Cells result = 0;
        for (; cells != 0; cells &= cells - 1) {
            result |= Cells{1} << image[symmetry][trailing_zeros(cells)];
        }
        return result;
    }

    // The cells of `empty` that are connected to those of `start` within it.
    [[nodiscard]] Cells connected(Cells empty, Cells start) const {
        Cells found = start;
        for (Cells open = start; open != 0;) {
            const int next = trailing_zeros(open);
            open &= open - 1;
            const Cells fresh = beside[next] & empty & ~found;
            found |= fresh;
            open |= fresh;
        }
        return found;
    }
};

}  // namespace trike
