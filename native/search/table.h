#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace trike {

enum class Bound : std::uint8_t { None = 0, Lower = 1, Upper = 2, Exact = 3 };

struct Entry {
    std::uint64_t key = 0;
    std::int32_t value = 0;
    std::uint8_t move = 0;
    std::uint8_t depth = 0;
    Bound bound = Bound::None;
    std::uint8_t age = 0;
};
static_assert(sizeof(Entry) == 16);

// Transposition table of one searcher: buckets of four entries, one cache line each. A new entry
// takes the place of the same position, else of the shallowest, older searches first.
//
// Entries keep the whole 64-bit key. A probe compares four of them, so it meets a wrong one with
// probability at most 4 / 2^64: over 10^12 probes (days of search) about 2 in 10 million that any
// value came from another position. Moves are checked before use, so none of these can crash.
class Table {
public:
    Table() = default;

    // False when the memory cannot be had; the table is then empty and unusable until resized.
    bool resize(std::size_t mebibytes);
    void clear();
    void new_search() { ++age_; }

    [[nodiscard]] const Entry* find(std::uint64_t key) const;
    void store(std::uint64_t key, int value, int move, int depth, Bound bound);
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[slot(key)]); }
    [[nodiscard]] int permille_used() const;  // of this search, from a sample

private:
    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };
    [[nodiscard]] std::size_t slot(std::uint64_t key) const {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::size_t>((static_cast<Wide>(key) * count_) >> 64);
    }

    std::unique_ptr<Bucket[]> buckets_;
    std::size_t count_ = 0;
    std::uint8_t age_ = 0;
};

}  // namespace trike
