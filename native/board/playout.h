#pragma once

#include <cstdint>

#include "base/poll.h"
#include "board/perft.h"

namespace trike {

// Where the results of random games go: arrays for `count` games, scores as pairs [Black, White].
struct GameArrays {
    std::uint8_t* lengths;
    std::uint8_t* winners;  // 0 Black, 1 White
    std::uint8_t* scores;
};

// Plays the games first..first + count - 1 of the batch named by `seed`: opening and moves
// uniformly random, no swap, Black opens. Game i writes entry i and depends on (seed, i, side)
// only.
JobStatus play_random_games(int side, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                            const GameArrays& out, Poll poll = {});

}  // namespace trike
