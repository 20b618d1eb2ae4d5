#pragma once

#include <cstdint>

#include "base/poll.h"
#include "board/position.h"

namespace trike {

enum class JobStatus : std::uint8_t { Done, Stopped, Overflow };

// Sequences of exactly `depth` plies; finished games are not extended, swaps not counted.
struct PerftCount {
    JobStatus status = JobStatus::Done;
    std::uint64_t sequences = 0;
};

// `use_symmetry`: from the empty board count one opening of each orbit and multiply by the size
// of the orbit (exact); off, every opening is counted.
PerftCount perft(const Position& position, int depth, Poll poll = {}, bool use_symmetry = true);

// The same, and how many of those sequences finish the game with their last ply, by winner.
struct PerftOutcomes {
    JobStatus status = JobStatus::Done;
    std::uint64_t sequences = 0;
    std::uint64_t won_black = 0;
    std::uint64_t won_white = 0;
};

PerftOutcomes perft_outcomes(const Position& position, int depth, Poll poll = {});

}  // namespace trike
