#pragma once

namespace trike {

// Values are for the side to move, from the root: larger is better for the mover.
//   kWin - n             won, the last ply n plies after the root
//   kDecided             won because every cell that the pawn can reach is; length unknown
//   up to kHeuristic     an evaluation, in hundredths
inline constexpr int kInfinite = 2'000'000;
inline constexpr int kWin = 1'000'000;
inline constexpr int kDecided = 900'000;
inline constexpr int kHeuristic = 800'000;

constexpr bool is_proven(int value) {
    return value > kHeuristic || value < -kHeuristic;
}

constexpr bool has_distance(int value) {
    return value > kDecided || value < -kDecided;
}

constexpr int plies_to_end(int value) {
    return kWin - (value > 0 ? value : -value);
}

// The table keeps distances from the position itself, so that paths of any length share entries.
constexpr int to_table(int value, int ply) {
    return !has_distance(value) ? value : (value > 0 ? value + ply : value - ply);
}

constexpr int from_table(int value, int ply) {
    return !has_distance(value) ? value : (value > 0 ? value - ply : value + ply);
}

}  // namespace trike
