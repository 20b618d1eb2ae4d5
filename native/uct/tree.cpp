#include "uct/tree.h"

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

namespace trike::uct {

bool Tree::resize(std::size_t mebibytes) {
    const std::size_t most = std::numeric_limits<std::uint32_t>::max();
    const std::size_t count = std::min((mebibytes << 20) / kNodeBytes, most);
    std::unique_ptr<Node[]> nodes(new (std::nothrow) Node[count]);
    std::unique_ptr<Arm[]> arms(new (std::nothrow) Arm[count]);
    if (nodes == nullptr || arms == nullptr) {
        return false;
    }
    nodes_ = std::move(nodes);
    arms_ = std::move(arms);
    capacity_ = static_cast<std::uint32_t>(count);
    clear();
    return true;
}

void Tree::clear() {
    nodes_[0] = Node{};
    used_ = 1;
}

std::uint32_t Tree::allocate(int count) {
    if (static_cast<std::uint32_t>(count) > capacity_ - used_) {
        return 0;
    }
    const std::uint32_t first = used_;
    used_ += static_cast<std::uint32_t>(count);
    return first;
}

int Tree::permille_used() const {
    return static_cast<int>(std::uint64_t{used_} * 1000 / capacity_);
}

}  // namespace trike::uct
