#pragma once

#include <array>
#include <cstdint>

#include "base/random.h"
#include "board/geometry.h"
#include "board/lines.h"
#include "board/position.h"
#include "board/random_move.h"

namespace trike::uct {

// One way from the root down the tree and on to the end of a game.
class Walk {
public:
    void set_up(const Position& position) {
        geo_ = &position.geo();
        for (int at = 0; at < geo_->cells; ++at) {
            color_[at] = position.stone(at) == 2 ? 1 : 0;
        }
    }

    // Colours are not cleared between games: the end reads only cells filled by then.
    void begin(const Position& root) {
        lines = root.lines();
        cell = root.pawn();
        turn = static_cast<int>(root.turn());
        path[0] = 0;
        length = 1;
        playing = false;
    }

    void enter(int destination) {
        cell = destination;
        lines.flip(geo_->spot[cell]);
        color_[cell] = static_cast<std::uint8_t>(turn);
        turn = 1 - turn;
    }

    // One ply of random play; false when the pawn is trapped.
    bool step(Random& random) {
        const int destination = random_move(*geo_, lines, cell, random);
        if (destination == kNoCell) {
            return false;
        }
        enter(destination);
        return true;
    }

    // Who has the majority around a trapped pawn.
    [[nodiscard]] int winner() const { return winner_at(cell, color_[cell]); }

    // Who has it when a stone of this colour ends the game on an empty cell without empty
    // neighbours.
    [[nodiscard]] int winner_at(int last, int stone) const {
        int white = stone;
        const int degree = geo_->degree[last];
        for (int n = 0; n < degree; ++n) {
            white += color_[geo_->neighbours[last][n]];
        }
        return 2 * white > degree + 1 ? 1 : 0;
    }

    Lines lines{};
    int cell = kNoCell;
    int turn = 0;
    int length = 0;  // of the path, in nodes; the root is the first
    bool playing = false;
    std::array<std::uint32_t, kMaxCells + 1> path{};

private:
    const Geometry* geo_ = nullptr;
    std::array<std::uint8_t, kMaxCells> color_{};
};

}  // namespace trike::uct
