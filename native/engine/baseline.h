#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "board/position.h"
#include "engine/guard.h"
#include "uct/uct.h"

namespace trike {

// A move with the line after it. `chance` is the share of playouts that the side to move won.
struct BaselineLine {
    double chance = 0;
    std::uint64_t visits = 0;
    int proven = 0;            // for the side to move: +1 won, -1 lost, 0 not known
    std::optional<int> plies;  // when proven: the winner needs no more than this many
    std::vector<int> moves;
};

struct BaselineAnalysis {
    std::vector<BaselineLine> lines;  // best first; none when the game is over
    int depth = 0;                    // of the tree's deepest node
    std::uint64_t playouts = 0;
    double seconds = 0;
    int tree_used = 0;  // permille
};

using OnBaselineInfo = std::function<bool(const BaselineAnalysis&)>;  // false: stop

// Plain UCT behind plain structs and callbacks. One analysis at a time; stop() from any thread.
class Baseline {
public:
    static constexpr std::size_t kMaxTreeMebibytes = 1U << 16;

    explicit Baseline(std::size_t tree_mebibytes);  // throws std::bad_alloc

    // The best `limits.lines` moves. Nothing when an analysis is running already. A callback's
    // exception ends the analysis and is thrown on.
    std::optional<BaselineAnalysis> analyse(const Position& position, const Limits& limits,
                                            std::uint64_t seed, const OnBaselineInfo& on_info = {},
                                            const OnPoll& on_poll = {});
    void stop() { stop_ = true; }

private:
    uct::Tree tree_;
    std::unique_ptr<uct::Uct> search_;
    std::atomic<bool> stop_ = false;
    std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
};

}  // namespace trike
