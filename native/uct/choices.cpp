#include "uct/choices.h"

#include <algorithm>

namespace trike::uct {
namespace {

// How good a move is for him who may make it, by the node that it leads to: short wins first, then
// by visits, and of the losses the longest.
std::int64_t rank(const Node& node) {
    constexpr std::int64_t kProven = std::int64_t{1} << 40;
    switch (node.proof) {
        case Proof::Lost:
            return kProven - node.plies;
        case Proof::Won:
            return node.plies - kProven;
        default:
            return node.visits;
    }
}

std::uint32_t preferred(const Tree& tree, const Node& node) {
    std::uint32_t best = node.first;
    for (std::uint32_t index = best + 1; index < node.first + node.children; ++index) {
        if (rank(tree.node(index)) > rank(tree.node(best))) {
            best = index;
        }
    }
    return best;
}

// The line from a node on: each time the move that the tree would play.
void follow(const Tree& tree, std::uint32_t index, Choice& choice) {
    for (;;) {
        const Node& node = tree.node(index);
        choice.moves[choice.length++] = node.move;
        if (node.children == 0) {
            return;
        }
        index = preferred(tree, node);
        // A move that was never tried says nothing.
        if (tree.node(index).visits == 0 && tree.node(index).proof == Proof::None) {
            return;
        }
    }
}

}  // namespace

int list_choices(const Tree& tree, Choice* out) {
    const Node& root = tree.node(0);
    std::array<std::uint32_t, kMaxCells> order;
    for (int n = 0; n < root.children; ++n) {
        order[n] = root.first + static_cast<std::uint32_t>(n);
    }
    std::stable_sort(order.begin(), order.begin() + root.children,
                     [&](auto a, auto b) { return rank(tree.node(a)) > rank(tree.node(b)); });
    for (int n = 0; n < root.children; ++n) {
        const Node& child = tree.node(order[n]);
        Choice& choice = out[n];
        choice = Choice{};
        choice.visits = child.visits;
        choice.wins = child.wins;
        if (child.proof != Proof::None) {
            choice.proof = child.proof == Proof::Lost ? Proof::Won : Proof::Lost;
            choice.plies = child.plies + 1;
        }
        follow(tree, order[n], choice);
    }
    return root.children;
}

}  // namespace trike::uct
