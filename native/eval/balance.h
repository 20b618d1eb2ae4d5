#pragma once

#include <array>
#include <cstdint>

#include "base/random.h"
#include "board/position.h"

namespace trike {

// Sums over the empty cells of an area, packed in one word so that a change is one addition:
//   bits 0-7 cells, 8-15 decided for Black, 16-23 decided for White,
//   24-31 cells that win at once for Black to move, 32-39 the same for White,
//   40-   sum of the clamped balances (signed).
using Tally = std::int64_t;

namespace tally {
constexpr int cells(Tally t) {
    return static_cast<int>(t & 0xFF);
}
constexpr int decided(Tally t, Color color) {
    return static_cast<int>((t >> (color == Color::Black ? 8 : 16)) & 0xFF);
}
constexpr int wins_at_once(Tally t, Color mover) {
    return static_cast<int>((t >> (mover == Color::Black ? 24 : 32)) & 0xFF);
}
constexpr int sum(Tally t) {
    return static_cast<int>(t >> 40);
}
}  // namespace tally

// An empty cell with e empty neighbours and balance b. Should the game end there, the last two
// stones are one of each colour and cancel, so at most e - 1 stones still count: |b| >= e decides.
// With e = 0 a move there ends the game at once, and only the mover's own stone is to be added.
constexpr Tally make_tally(CellCode code) {
    if ((code & kFilled) != 0) {
        return 0;
    }
    const int e = empty_neighbours(code);
    const int b = balance(code);
    Tally t = 1;
    if (e == 0) {
        t += b > 0 ? Tally{1} << 8 : 0;
        t += b < 0 ? Tally{1} << 16 : 0;
        t += b >= 0 ? Tally{1} << 24 : 0;
        t += b <= 0 ? Tally{1} << 32 : 0;
        return t;
    }
    t += b >= e ? Tally{1} << 8 : 0;
    t += b <= -e ? Tally{1} << 16 : 0;
    const int clamped = b > e ? e : (b < -e ? -e : b);
    return t + clamped * (Tally{1} << 40);
}

// All that the game value can depend on at an empty cell, as a number 0..12; 13 when filled.
constexpr std::uint8_t make_class(CellCode code) {
    if ((code & kFilled) != 0) {
        return 13;
    }
    const int limit = empty_neighbours(code) == 0 ? 1 : empty_neighbours(code);
    const int b = balance(code);
    return static_cast<std::uint8_t>(6 + (b > limit ? limit : (b < -limit ? -limit : b)));
}

struct BalanceTables {
    std::array<Tally, 256> tally{};
    std::array<std::uint8_t, 256> kind{};
    // Keys of the *value* of a position: two positions with the same mover, pawn cell, area and
    // clamped balances have the same value whatever else stands on the board.
    std::array<std::array<std::uint64_t, 16>, kMaxCells> cell{};
    std::array<std::uint64_t, kMaxCells + 1> pawn{};
    std::uint64_t white_to_move = 0;
};

constexpr BalanceTables make_balance_tables() {
    BalanceTables tables;
    for (int code = 0; code < 256; ++code) {
        tables.tally[code] = make_tally(static_cast<CellCode>(code));
        tables.kind[code] = make_class(static_cast<CellCode>(code));
    }
    std::uint64_t counter = 0x76616C7565ULL;
    const auto next = [&counter] { return mix(counter += kGolden); };
    for (auto& keys : tables.cell) {
        for (int kind = 0; kind < 13; ++kind) {
            keys[kind] = next();
        }
    }
    for (auto& key : tables.pawn) {
        key = next();
    }
    tables.white_to_move = next();
    return tables;
}

inline constexpr BalanceTables kBalance = make_balance_tables();

}  // namespace trike
