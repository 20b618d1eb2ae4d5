#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "solver/margins.h"

namespace trike {

// Which question about a position was answered, exactly: nothing is left to a hash.
struct Question {
    Cells region = 0;
    std::uint16_t tag = 0;  // the pawn's number, and what was asked

    bool operator==(const Question&) const = default;
};

struct Proof {
    bool won = false;  // by the player to move
    Margins need;      // of the winner, for the proof to hold
};

// What has been proven, shared by threads without locks.
//
// An entry holds its question whole, so that no answer is ever taken from another position. It
// holds for all margins that meet its requirement. Without room the entry of a smaller search is
// lost, which costs time and nothing else.
//
// A bucket is one cache line with a sequence number, odd while somebody writes. Whoever finds it
// changing does without: a reader sees no entry, a writer stores nothing.
class ProofTable {
public:
    static constexpr std::size_t kBucketBytes = 64;

    // Takes at most `bytes`, or two lines for one bucket. False when the memory cannot be had.
    bool resize(std::size_t bytes);
    void clear();  // while nobody else uses it

    void prefetch(const Question& question) const { __builtin_prefetch(&buckets_[slot(question)]); }
    bool find(const Question& question, const Margins& mover, const Margins& other,
              Proof& proof) const;
    // `work` is the number of nodes that the proof took.
    void store(const Question& question, const Proof& proof, std::uint64_t work);

    [[nodiscard]] std::size_t bytes() const { return count_ * kBucketBytes; }
    [[nodiscard]] int permille_used() const;  // from a sample

private:
    static constexpr int kEntries = 2;
    static constexpr std::uint16_t kWon = 0x8000;  // beside the tag
    struct Entry {
        Question question;
        Proof proof;
        std::uint8_t size = 0;  // logarithm of the work; 0 when unused
    };
    struct alignas(kBucketBytes) Bucket {
        std::atomic<std::uint32_t> sequence;
        std::array<std::atomic<std::uint16_t>, kEntries> tag;
        std::array<std::atomic<std::uint8_t>, kEntries> size;
        std::array<std::atomic<std::uint64_t>, kEntries> region;
        std::array<std::atomic<std::uint64_t>, kEntries> low;
        std::array<std::atomic<std::uint64_t>, kEntries> high;

        [[nodiscard]] Entry get(int n) const;
        void put(int n, const Entry& entry);
    };
    static_assert(sizeof(Bucket) == kBucketBytes);

    [[nodiscard]] std::size_t slot(const Question& question) const;

    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    // Zeroed by the system as it is touched: a small proof in a large table stays quick.
    std::unique_ptr<void, Free> memory_;
    Bucket* buckets_ = nullptr;  // the first whole line of it
    std::size_t count_ = 0;
    std::atomic<bool> used_ = false;
};

}  // namespace trike
