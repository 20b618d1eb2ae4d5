#pragma once

#include <chrono>
#include <cstdint>

namespace trike {

// When a search ends; zero means no such limit. The first iteration is always finished, so there
// is a move however small the limit.
struct Limits {
    double seconds = 0;
    std::uint64_t nodes = 0;
    int depth = 0;
    int lines = 1;       // how many root moves to give values and lines for
    bool exact = false;  // go on until the shortest win is known, without the shortcut of regions
};

class Stopwatch {
public:
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace trike
