#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/types.h"

namespace trike::uct {

// What is proven of a node, for the side to move there.
enum class Proof : std::uint8_t { None, Won, Lost };

struct Node {
    std::uint32_t visits;  // playouts through the node
    std::uint32_t wins;    // those won by the player whose move leads here
    std::uint32_t first;   // the first child, when it has any
    std::uint8_t children;
    std::uint8_t move;  // the cell that leads here
    Proof proof;
    std::uint8_t plies;  // when proven: the winner needs no more than this many
};
static_assert(sizeof(Node) == 16);

// All that the choice among siblings reads, apart from the rest so that it is few cache lines.
struct Arm {
    float mean;    // share of wins for the player who chooses
    float spread;  // 1 / sqrt(visits)
};

// A fixed number of nodes, siblings side by side; node 0 is the root. Memory is taken once, and
// what a search does not use is not touched.
class Tree {
public:
    static constexpr std::size_t kNodeBytes = sizeof(Node) + sizeof(Arm);

    bool resize(std::size_t mebibytes);  // false, and unchanged, when there is not enough memory

    void clear();  // a root without children
    // The first of `count` new nodes, or 0 when they do not fit.
    std::uint32_t allocate(int count);

    [[nodiscard]] Node& node(std::uint32_t index) { return nodes_[index]; }
    [[nodiscard]] const Node& node(std::uint32_t index) const { return nodes_[index]; }
    [[nodiscard]] Arm& arm(std::uint32_t index) { return arms_[index]; }
    [[nodiscard]] const Arm* arms(std::uint32_t first) const { return &arms_[first]; }
    [[nodiscard]] int permille_used() const;

private:
    // Not vectors: they would write to every node.
    std::unique_ptr<Node[]> nodes_;
    std::unique_ptr<Arm[]> arms_;
    std::uint32_t capacity_ = 0;
    std::uint32_t used_ = 0;
};

}  // namespace trike::uct
