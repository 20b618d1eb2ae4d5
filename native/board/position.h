#pragma once

#include <array>
#include <cstdint>

#include "base/hashing.h"
#include "base/types.h"
#include "board/geometry.h"
#include "board/lines.h"

namespace trike {

struct Points {
    int black = 0;
    int white = 0;
};

// What a cell's surroundings look like, in one byte, kept for filled cells as well:
// bits 0-2 empty neighbours, bits 3-6 black minus white neighbours plus 6, bit 7 filled.
using CellCode = std::uint8_t;
inline constexpr CellCode kFilled = 0x80;

constexpr int empty_neighbours(CellCode code) {
    return code & 7;
}
constexpr int balance(CellCode code) {
    return ((code >> 3) & 15) - 6;
}
// What a stone adds to the code of each of its neighbours.
constexpr CellCode code_step(Color color) {
    return static_cast<CellCode>(color == Color::Black ? 7 : -9);
}

struct CellList {
    std::array<std::uint8_t, kMaxCells> cell;
    int size = 0;

    void add(int index) { cell[size++] = static_cast<std::uint8_t>(index); }
    [[nodiscard]] const std::uint8_t* begin() const { return cell.data(); }
    [[nodiscard]] const std::uint8_t* end() const { return cell.data() + size; }
};

// A position of any side, by play or from any arrangement of stones. Callers check what they pass.
class Position {
public:
    explicit Position(int side, Color turn = Color::Black);

    // For an arrangement: put stones on empty cells, then stand the pawn on one of them.
    void put(int cell, Color color);
    void stand(int cell, Color turn);

    void make(int cell);  // a legal destination
    void unmake();        // only when played() > 0

    [[nodiscard]] const Geometry& geo() const { return *geo_; }
    [[nodiscard]] const Lines& lines() const { return lines_; }
    [[nodiscard]] int side() const { return geo_->side; }
    [[nodiscard]] Color turn() const { return turn_; }
    [[nodiscard]] int pawn() const { return pawn_; }
    [[nodiscard]] int stones() const { return stones_; }
    [[nodiscard]] int played() const { return played_; }
    [[nodiscard]] std::uint64_t hash() const { return hash_; }
    [[nodiscard]] std::uint64_t hash_from_scratch() const;
    [[nodiscard]] CellCode code(int cell) const { return codes_[cell]; }
    [[nodiscard]] bool filled(int cell) const { return (codes_[cell] & kFilled) != 0; }
    [[nodiscard]] int stone(int cell) const { return colors_[cell]; }  // 0 empty, 1 Black, 2 White

    [[nodiscard]] bool is_legal(int cell) const;
    [[nodiscard]] int move_count() const;
    [[nodiscard]] CellList moves() const;  // by direction, then by distance
    [[nodiscard]] bool trapped() const { return move_count() == 0; }
    [[nodiscard]] Points score() const;     // of the pawn's neighbourhood as it stands
    [[nodiscard]] CellList region() const;  // ascending
    [[nodiscard]] Position transformed(int symmetry) const;

private:
    void place(int cell, Color color);
    void lift(int cell, Color color);

    const Geometry* geo_;
    Lines lines_;
    std::array<CellCode, kMaxCells> codes_;
    std::array<std::uint8_t, kMaxCells> colors_;
    std::array<std::int16_t, kMaxCells + 1> pawns_;  // where the pawn stood before each ply
    std::uint64_t hash_;
    int pawn_;
    int stones_;
    int played_;
    Color turn_;
};

}  // namespace trike
