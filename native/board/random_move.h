#pragma once

#include <cstdint>

#include "base/bits.h"
#include "base/random.h"
#include "board/geometry.h"
#include "board/lines.h"

namespace trike {

// A destination of a pawn on `cell`, each as likely as another; kNoCell when it is trapped.
inline int random_move(const Geometry& geo, const Lines& lines, int cell, Random& random) {
    constexpr std::uint64_t kOnes = 0x010101010101U;
    constexpr std::uint64_t kHighBits = 0x808080808080U;
    const Spot& spot = geo.spot[cell];
    const auto at = [](int length, int direction) {
        return static_cast<std::uint64_t>(length) << (8 * direction);
    };
    // One byte a direction; the product makes running sums, the last of them the total.
    const std::uint64_t lengths = at(lines.ahead(spot, 0), 0) | at(lines.ahead(spot, 1), 1) |
                                  at(lines.ahead(spot, 2), 2) | at(lines.behind(spot, 0), 3) |
                                  at(lines.behind(spot, 1), 4) | at(lines.behind(spot, 2), 5);
    const std::uint64_t sums = lengths * kOnes;
    const auto total = static_cast<std::uint32_t>((sums >> 40) & 0xFF);
    if (total == 0) {
        return kNoCell;
    }
    // The k-th destination is in the first direction whose running sum exceeds k.
    const std::uint64_t k = random.below(total);
    const std::uint64_t exceeds = ((sums & ~kHighBits) | kHighBits) - (k + 1) * kOnes;
    const int shift = trailing_zeros(exceeds & kHighBits) - 7;
    const int direction = shift >> 3;
    const int before = static_cast<int>(((sums - lengths) >> shift) & 0xFF);
    return geo.ray[cell][direction][static_cast<int>(k) - before];
}

}  // namespace trike
