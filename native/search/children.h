#pragma once

#include <cstdint>

#include "eval/area.h"

namespace trike {

// A move as the search sees it before making it.
struct Child {
    Glance after;
    int order = 0;  // larger is tried earlier
    int value = 0;  // for the mover: settled, or the static evaluation
    std::uint8_t cell = 0;
    bool settled = false;  // `value` is a proven result: no need to search
};

// Fills `out` with the moves of a position `ply` plies after the root and returns their number.
// `by_region`: use "every cell in reach is decided for one colour" as a result.
int list_children(const Position& position, const Area& whole, int ply, bool by_region, Child* out);

// Brings the best of from..count-1 to `from`.
void select_next(Child* children, int from, int count);

}  // namespace trike
