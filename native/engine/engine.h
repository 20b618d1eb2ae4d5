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
#include "search/searcher.h"

namespace trike {

// A best line. `score` is for the side to move, in hundredths of a point of clamped balance.
struct Line {
    int score = 0;
    int proven = 0;            // for the side to move: +1 won, -1 lost, 0 not known
    std::optional<int> plies;  // to the end, when proven and known; see Limits::exact
    std::vector<int> moves;
};

struct Analysis {
    std::vector<Line> lines;  // best first; none when the game is over
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    int hashfull = 0;  // permille
};

using OnInfo = std::function<bool(const Analysis&)>;  // false: stop

// The search behind plain structs and callbacks. One analysis at a time; stop() from any thread.
class Engine {
public:
    static constexpr std::size_t kMaxHashMebibytes = 1U << 16;

    explicit Engine(std::size_t hash_mebibytes);  // throws std::bad_alloc

    // Nothing when an analysis is running already. A callback's exception ends the analysis and
    // is thrown on.
    std::optional<Analysis> analyse(const Position& position, const Limits& limits,
                                    const OnInfo& on_info = {}, const OnPoll& on_poll = {});
    void stop() { stop_ = true; }
    bool clear();  // forget the table; false while an analysis is running

private:
    Table table_;
    std::unique_ptr<Searcher> searcher_;
    std::atomic<bool> stop_ = false;
    std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
};

}  // namespace trike
