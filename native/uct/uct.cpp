#include "uct/uct.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

namespace trike::uct {
namespace {

constexpr float kRefuted = -1e6F;  // the mean of a move that is proven to lose
constexpr std::uint64_t kMostPlayouts = std::numeric_limits<std::uint32_t>::max() - 64;
constexpr std::uint64_t kFirstReport = 1024;
constexpr std::uint64_t kPollEvery = 64;

// The natural logarithm of n >= 1 within 0.01, by bits: the same on every machine, as the
// library's need not be.
float logarithm(std::uint32_t n) {
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(n));
    const auto exponent = static_cast<float>(static_cast<int>(bits >> 23) - 127);
    const auto m = std::bit_cast<float>((bits & 0x7FFFFFU) | 0x3F800000U);
    return 0.6931472F * (exponent + ((-0.33333333F * m + 2.0F) * m - 1.6666667F));
}

}  // namespace

Report Uct::run(const Position& position, const Limits& limits, std::uint64_t seed, Poll poll,
                Listener listener) {
    start(position, limits, seed, poll);
    if (position.trapped()) {
        return report();
    }
    walks_[0].begin(root_);
    expand(walks_[0]);
    std::uint64_t next_report = kFirstReport;
    while (tree_.node(0).proof == Proof::None && !out_of_budget()) {
        const std::uint64_t left = limits_.nodes != 0 ? limits_.nodes - playouts_ : kWalks;
        play_batch(static_cast<int>(std::min<std::uint64_t>(left, kWalks)));
        if (playouts_ >= next_report && listener.tell != nullptr) {
            if (!listener.tell(listener.context, report())) {
                break;
            }
            next_report *= 2;
        }
    }
    return report();
}

void Uct::start(const Position& position, const Limits& limits, std::uint64_t seed, Poll poll) {
    tree_.clear();
    root_ = position;
    root_turn_ = static_cast<int>(position.turn());
    for (Walk& walk : walks_) {
        walk.set_up(position);
    }
    random_ = Random::stream(seed, position.hash());
    limits_ = limits;
    poll_ = poll;
    clock_ = Stopwatch();
    playouts_ = 0;
    deepest_ = 0;
}

// Several ways down the tree, their games to the end, and the results back to the root. Whoever
// goes down counts his visits as lost for the time being, so that the next one looks elsewhere.
void Uct::play_batch(int count) {
    int playing = 0;
    for (int n = 0; n < count; ++n) {
        descend(walks_[n]);
        playing += walks_[n].playing ? 1 : 0;
    }
    while (playing > 0) {
        for (int n = 0; n < count; ++n) {
            if (walks_[n].playing && !walks_[n].step(random_)) {
                walks_[n].playing = false;
                --playing;
                back_up(walks_[n], walks_[n].winner());
            }
        }
    }
    playouts_ += static_cast<std::uint64_t>(count);
}

void Uct::descend(Walk& walk) {
    walk.begin(root_);
    ++tree_.node(0).visits;
    std::uint32_t index = 0;
    while (tree_.node(index).children > 0) {
        index = select(tree_.node(index));
        step_down(walk, index);
    }
    const Node& leaf = tree_.node(index);
    const bool ripe = leaf.proof == Proof::None && leaf.visits > tuning_.expand_after;
    if (ripe && expand(walk) && leaf.proof == Proof::None) {  // not proven by its children
        step_down(walk, select(leaf));
    }
    const Proof proof = tree_.node(walk.path[walk.length - 1]).proof;
    walk.playing = proof == Proof::None;
    if (!walk.playing) {
        back_up(walk, proof == Proof::Won ? walk.turn : 1 - walk.turn);
    }
}

void Uct::step_down(Walk& walk, std::uint32_t index) {
    Node& node = tree_.node(index);
    ++node.visits;
    weigh(index);
    walk.enter(node.move);
    walk.path[walk.length++] = index;
    deepest_ = std::max(deepest_, walk.length - 1);
}

// UCB1. Moves that are proven to win are not met here: their node is proven, and not entered.
std::uint32_t Uct::select(const Node& node) const {
    const float reach = tuning_.exploration * std::sqrt(logarithm(node.visits));
    const Arm* const arms = tree_.arms(node.first);
    float best = 2 * kRefuted;
    int chosen = 0;
    for (int n = 0; n < node.children; ++n) {
        const float value = arms[n].mean + reach * arms[n].spread;
        if (value > best) {
            best = value;
            chosen = n;
        }
    }
    return node.first + static_cast<std::uint32_t>(chosen);
}

// Gives the last node of the path its children, in random order; ends of the game among them are
// proven at once, and so may be the node. False when the tree is full: then it stays a leaf.
bool Uct::expand(const Walk& walk) {
    const Geometry& geo = root_.geo();
    std::array<std::uint8_t, kMaxCells> moves;
    int count = 0;
    if (walk.cell == kNoCell) {
        // One opening of each orbit: the others have the same value.
        for (int cell = 0; cell < geo.cells; ++cell) {
            if (geo.orbit_lowest(cell) == cell) {
                moves[count++] = static_cast<std::uint8_t>(cell);
            }
        }
    } else {
        for (int direction = 0; direction < kDirections; ++direction) {
            const int steps = walk.lines.slide(geo.spot[walk.cell], direction);
            std::copy_n(geo.ray[walk.cell][direction].begin(), steps, moves.begin() + count);
            count += steps;
        }
    }
    const std::uint32_t first = tree_.allocate(count);
    if (first == 0) {
        return false;
    }
    for (int n = count - 1; n > 0; --n) {
        std::swap(moves[n], moves[random_.below(static_cast<std::uint32_t>(n + 1))]);
    }
    Node& node = tree_.node(walk.path[walk.length - 1]);
    node.first = first;
    node.children = static_cast<std::uint8_t>(count);
    bool ended = false;
    for (int n = 0; n < count; ++n) {
        const std::uint32_t index = first + static_cast<std::uint32_t>(n);
        Node& child = tree_.node(index);
        child = Node{};
        child.move = moves[n];
        tree_.arm(index) = {tuning_.first_play, 1.0F};
        if (walk.lines.destinations(geo.spot[moves[n]]) == 0) {
            const bool won = walk.winner_at(moves[n], walk.turn) == walk.turn;
            child.proof = won ? Proof::Lost : Proof::Won;
            weigh(index);
            ended = true;
        }
    }
    if (ended) {
        prove(walk);
    }
    return true;
}

// Settles the nodes of the path from the last upwards, as long as each follows from its children.
void Uct::prove(const Walk& walk) {
    for (int at = walk.length - 1; at >= 0; --at) {
        Node& node = tree_.node(walk.path[at]);
        int shortest_win = kMaxCells + 1;
        int longest_loss = 0;
        bool open = false;
        for (std::uint32_t index = node.first; index < node.first + node.children; ++index) {
            const Node& child = tree_.node(index);
            if (child.proof == Proof::Lost) {
                shortest_win = std::min(shortest_win, child.plies + 1);
            } else if (child.proof == Proof::Won) {
                longest_loss = std::max(longest_loss, child.plies + 1);
            } else {
                open = true;
            }
        }
        if (shortest_win <= kMaxCells) {
            node.proof = Proof::Won;
            node.plies = static_cast<std::uint8_t>(shortest_win);
        } else if (!open) {
            node.proof = Proof::Lost;
            node.plies = static_cast<std::uint8_t>(longest_loss);
        } else {
            return;
        }
        if (at > 0) {
            weigh(walk.path[at]);
        }
    }
}

// Visits have been counted on the way down.
void Uct::back_up(const Walk& walk, int winner) {
    // The root's mover chose the first move of the path, his opponent the second, and so on.
    for (int at = winner == root_turn_ ? 1 : 2; at < walk.length; at += 2) {
        ++tree_.node(walk.path[at]).wins;
        weigh(walk.path[at]);
    }
}

void Uct::weigh(std::uint32_t index) {
    const Node& node = tree_.node(index);
    if (node.proof != Proof::None) {
        tree_.arm(index) = {kRefuted, 0.0F};  // of a proven win only the proof counts
        return;
    }
    const auto visits = static_cast<float>(node.visits);
    tree_.arm(index) = {static_cast<float>(node.wins) / visits, 1.0F / std::sqrt(visits)};
}

// The first batch is always played, so that there is a move however small the limit.
bool Uct::out_of_budget() const {
    if (limits_.nodes != 0 && playouts_ >= limits_.nodes) {
        return true;
    }
    if (playouts_ % kPollEvery != 0 || playouts_ == 0) {
        return false;
    }
    return playouts_ >= kMostPlayouts || poll_.stop() ||
           (limits_.seconds > 0 && clock_.seconds() >= limits_.seconds);
}

Report Uct::report() {
    Report result;
    result.playouts = playouts_;
    result.seconds = clock_.seconds();
    result.depth = deepest_;
    result.tree_used = tree_.permille_used();
    result.count = list_choices(tree_, choices_.data());
    result.choices = choices_.data();
    return result;
}

}  // namespace trike::uct
