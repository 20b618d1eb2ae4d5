#pragma once

#include <array>
#include <cstdint>

#include "base/random.h"
#include "base/types.h"

namespace trike {

// Zobrist keys, fixed for ever: hashes may be stored and compared between builds.
struct Zobrist {
    std::array<std::array<std::uint64_t, 2>, kMaxCells> stone{};
    std::array<std::uint64_t, kMaxCells> pawn{};
    std::uint64_t white_to_move = 0;
};

constexpr Zobrist make_zobrist() {
    Zobrist keys;
    Random random(0x5452494B45ULL);
    for (auto& pair : keys.stone) {
        for (auto& key : pair) {
            key = random.next();
        }
    }
    for (auto& key : keys.pawn) {
        key = random.next();
    }
    keys.white_to_move = random.next();
    return keys;
}

inline constexpr Zobrist kZobrist = make_zobrist();

}  // namespace trike
