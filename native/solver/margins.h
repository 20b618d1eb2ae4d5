#pragma once

#include <cstdint>

namespace trike {

// A set of cells of an arena: one bit each.
using Cells = std::uint64_t;

// A number 0 to 3 for each cell, as two bit planes.
//
// As the state of a colour, its margin: half the cell's neighbours minus those that hold enemy
// stones, not below 0. Should the pawn be caught there, the last two stones cancel, so the colour
// needs enemies on fewer than half of the neighbours: it has lost the cell once its margin is 0.
//
// As a requirement, the least margins with which a proof holds; 0 asks for nothing. A proof for
// some margins is a proof for all that are at least as large, as moves do not depend on colours.
struct Margins {
    Cells low = 0;
    Cells high = 0;

    [[nodiscard]] Cells some() const { return low | high; }
    bool operator==(const Margins&) const = default;

    // One less on `cells`, where there is something to take.
    void lower(Cells cells) {
        const Cells taken = cells & (low | high);
        high ^= taken & ~low;
        low ^= taken;
    }

    // One more on `cells`, where there is something; nothing may be 3 there.
    void raise(Cells cells) {
        const Cells given = cells & (low | high);
        high ^= given & low;
        low ^= given;
    }

    // The larger of both on every cell.
    void join(const Margins& other) {
        const Cells l = (low & (high | ~other.high)) | (other.low & (other.high | ~high));
        high |= other.high;
        low = l;
    }

    // At least as large as `need` on every cell.
    [[nodiscard]] bool meet(const Margins& need) const {
        return ((need.high & ~high) | (need.low & ~low & ~(high ^ need.high))) == 0;
    }
};

}  // namespace trike
