#pragma once

#include <array>
#include <cstdint>

#include "base/poll.h"
#include "base/random.h"
#include "board/position.h"
#include "search/limits.h"
#include "uct/choices.h"
#include "uct/tree.h"
#include "uct/walk.h"

namespace trike::uct {

// What is known so far: choices[0..count-1], best first.
struct Report {
    std::uint64_t playouts = 0;
    double seconds = 0;
    int depth = 0;      // of the deepest node
    int tree_used = 0;  // permille
    int count = 0;
    const Choice* choices = nullptr;
};

// Told each time that the number of playouts has doubled; false stops the search.
struct Listener {
    bool (*tell)(void* context, const Report& report) = nullptr;
    void* context = nullptr;
};

// What the search is tuned by; the defaults are what did best in matches.
struct Tuning {
    float exploration = 0.6F;
    float first_play = 0.6F;         // the mean of a move that has not been tried
    std::uint32_t expand_after = 4;  // visits to a leaf before it gets children
};

// Monte Carlo tree search as it is played everywhere: UCB1 in the tree, uniformly random moves
// after it, ends of the game proven back up the tree (Winands, Björnsson, Saito, "Monte-Carlo Tree
// Search Solver", 2008). One thread; the same for the same seed, position and playouts, unless a
// clock or a stop ends it.
class Uct {
public:
    explicit Uct(Tree& tree, const Tuning& tuning = {}) : tree_(tree), tuning_(tuning) {}

    // `limits.nodes` counts playouts; there is no depth. The choices stay valid until the next
    // run. A finished position gives none.
    Report run(const Position& position, const Limits& limits, std::uint64_t seed, Poll poll,
               Listener listener);

private:
    // Games played side by side: while one waits for its loads and counts, others work.
    static constexpr int kWalks = 4;

    void start(const Position& position, const Limits& limits, std::uint64_t seed, Poll poll);
    void play_batch(int count);
    void descend(Walk& walk);
    [[nodiscard]] std::uint32_t select(const Node& node) const;
    void step_down(Walk& walk, std::uint32_t index);
    bool expand(const Walk& walk);
    void prove(const Walk& walk);
    void back_up(const Walk& walk, int winner);
    void weigh(std::uint32_t index);
    [[nodiscard]] bool out_of_budget() const;
    Report report();

    Tree& tree_;
    Tuning tuning_;
    Position root_{kMinSide};
    int root_turn_ = 0;
    std::array<Walk, kWalks> walks_;
    Random random_;
    Limits limits_;
    Poll poll_;
    Stopwatch clock_;
    std::uint64_t playouts_ = 0;
    int deepest_ = 0;
    std::array<Choice, kMaxCells> choices_{};
};

}  // namespace trike::uct
