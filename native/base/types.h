#pragma once

#include <cstdint>

namespace trike {

inline constexpr int kMinSide = 1;
inline constexpr int kMaxSide = 19;
inline constexpr int kMaxCells = kMaxSide * (kMaxSide + 1) / 2;
inline constexpr int kDirections = 6;
inline constexpr int kNoCell = -1;

// A pawn sees at most the rest of three whole lines.
inline constexpr int kMaxDestinations = 3 * (kMaxSide - 1);

enum class Color : std::uint8_t { Black = 0, White = 1 };

constexpr Color other(Color color) {
    return color == Color::Black ? Color::White : Color::Black;
}

constexpr int cells_of(int side) {
    return side * (side + 1) / 2;
}

}  // namespace trike
