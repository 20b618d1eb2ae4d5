#pragma once

#include <cstdint>
#include <functional>

#include "board/playout.h"

namespace trike {

// play_random_games on several threads; the results do not depend on their number.
// `on_poll` is asked from the calling thread only; true stops.
JobStatus random_games(int side, std::uint64_t seed, std::uint64_t count, int threads,
                       const GameArrays& out, const std::function<bool()>& on_poll);

}  // namespace trike
