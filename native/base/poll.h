#pragma once

namespace trike {

// Asked now and then by long jobs: true means stop. No owner, no allocation, no exceptions.
struct Poll {
    bool (*ask)(void* context) = nullptr;
    void* context = nullptr;

    [[nodiscard]] bool stop() const { return ask != nullptr && ask(context); }
};

}  // namespace trike
