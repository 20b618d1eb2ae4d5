#pragma once

#include <array>
#include <cstdint>

#include "base/types.h"

namespace trike {

inline constexpr int kAxes = 3;
inline constexpr int kSymmetries = 6;
inline constexpr int kLineStride = 20;  // words kept for each axis

// Directions go round the cell, so that neighbours next to each other have numbers next to each
// other, direction d and d + 3 are opposite, and d % 3 is the axis: row, diagonal, column.
inline constexpr std::array<int, kDirections> kRowStep = {0, 1, 1, 0, -1, -1};
inline constexpr std::array<int, kDirections> kPlaceStep = {1, 1, 0, -1, -1, 0};

// Where a cell lies on its three lines: which word, which bit.
struct Spot {
    std::array<std::uint8_t, kAxes> word;
    std::array<std::uint8_t, kAxes> bit;
    std::uint8_t row;
    std::uint8_t place;
};

struct Geometry {
    int side = 0;
    int cells = 0;
    std::array<Spot, kMaxCells> spot{};
    std::array<std::uint8_t, kMaxCells> degree{};  // how many neighbours: 6, 4, 2 (0 on side 1)
    std::array<std::array<std::uint8_t, kDirections>, kMaxCells> neighbours{};  // packed: degree
    std::array<std::array<std::int16_t, kDirections>, kMaxCells> adjacent{};    // kNoCell outside
    // ray[cell][direction][n]: the cell n + 1 steps away; only as far as the board goes.
    std::array<std::array<std::array<std::uint8_t, kMaxSide - 1>, kDirections>, kMaxCells> ray{};
    std::array<std::uint32_t, kAxes * kLineStride> walls{};  // the lines of an empty board
    std::array<std::array<std::uint8_t, kMaxCells>, kSymmetries> symmetry{};  // 0 is the identity

    [[nodiscard]] int index(int row, int place) const { return row * (row + 1) / 2 + place; }
    [[nodiscard]] bool contains(int row, int place) const {
        return row >= 0 && row < side && place >= 0 && place <= row;
    }
    // The lowest index that a symmetry makes of this cell: one per orbit is equal to its cell.
    [[nodiscard]] int orbit_lowest(int cell) const;
    [[nodiscard]] int orbit_size(int cell) const;
};

// The tables of a side, 1..19; built at the first call, then shared.
const Geometry& geometry(int side);

}  // namespace trike
