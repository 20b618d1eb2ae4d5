#pragma once

#include <array>
#include <cstdint>

#include "base/types.h"
#include "uct/tree.h"

namespace trike::uct {

// A root move with the line that the tree prefers after it.
struct Choice {
    Proof proof = Proof::None;  // for the side to move at the root
    int plies = 0;              // when proven: the winner needs no more than this many
    std::uint32_t visits = 0;
    std::uint32_t wins = 0;  // of the side to move at the root
    int length = 0;
    std::array<std::uint8_t, kMaxCells> moves{};
};

// Writes one choice for each child of the root, best first, and returns how many.
int list_choices(const Tree& tree, Choice* out);

}  // namespace trike::uct
