#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/random.h"
#include "solver/proof_table.h"

namespace trike {

// Which questions some thread is working on, so that others look at something else first. Only
// advice: two questions may share a place, and then one of them is not seen.
class Busy {
public:
    void enter(const Question& question) { place(question).store(key(question), kOrder); }
    void leave(const Question& question) { place(question).store(0, kOrder); }
    [[nodiscard]] bool holds(const Question& question) {
        return place(question).load(kOrder) == key(question);
    }

private:
    static constexpr auto kOrder = std::memory_order_relaxed;
    static constexpr std::size_t kPlaces = 4096;

    static std::uint64_t key(const Question& question) {
        return mix(question.region ^ (question.tag * kGolden));
    }
    std::atomic<std::uint64_t>& place(const Question& question) {
        return places_[key(question) % kPlaces];
    }

    std::array<std::atomic<std::uint64_t>, kPlaces> places_{};
};

}  // namespace trike
