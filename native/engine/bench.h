#pragma once

#include <cstdint>
#include <functional>

namespace trike {

inline constexpr int kBenchDepth = 9;

struct BenchResult {
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// Searches fixed positions of several sides to a fixed depth on one thread. The node total is the
// signature of the search: the same on every machine, changed by every change of behaviour.
BenchResult bench(int depth = kBenchDepth, const std::function<bool()>& on_poll = {});

}  // namespace trike
