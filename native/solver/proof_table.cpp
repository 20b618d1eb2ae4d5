#include "solver/proof_table.h"

#include <algorithm>
#include <memory>

#include "base/bits.h"
#include "base/random.h"

namespace trike {
namespace {

constexpr auto kRelaxed = std::memory_order_relaxed;

std::uint8_t logarithm(std::uint64_t work) {
    return static_cast<std::uint8_t>(64 - leading_zeros(work | 1));
}

}  // namespace

std::size_t ProofTable::slot(const Question& question) const {
    __extension__ using Wide = unsigned __int128;
    const std::uint64_t key = mix(question.region ^ (question.tag * kGolden));
    return static_cast<std::size_t>((static_cast<Wide>(key) * count_) >> 64);
}

bool ProofTable::resize(std::size_t bytes) {
    // What is left over at both ends of the memory is part of the amount as well.
    count_ = std::max<std::size_t>(bytes / kBucketBytes, 2) - 1;
    std::size_t space = (count_ + 1) * kBucketBytes;
    memory_.reset(std::calloc(space, 1));
    void* start = memory_.get();
    if (start == nullptr) {
        count_ = 0;
        return false;
    }
    // Atomics of zero are all zeros, here as on every machine that this runs on.
    buckets_ = static_cast<Bucket*>(std::align(kBucketBytes, kBucketBytes, start, space));
    used_ = false;
    return true;
}

void ProofTable::clear() {
    if (!used_) {
        return;
    }
    for (std::size_t n = 0; n < count_; ++n) {
        for (auto& size : buckets_[n].size) {
            size.store(0, kRelaxed);
        }
    }
    used_ = false;
}

ProofTable::Entry ProofTable::Bucket::get(int n) const {
    const std::uint16_t stored = tag[n].load(kRelaxed);
    return {{region[n].load(kRelaxed), static_cast<std::uint16_t>(stored & ~kWon)},
            {(stored & kWon) != 0, {low[n].load(kRelaxed), high[n].load(kRelaxed)}},
            size[n].load(kRelaxed)};
}

void ProofTable::Bucket::put(int n, const Entry& entry) {
    const int won = entry.proof.won ? kWon : 0;
    tag[n].store(static_cast<std::uint16_t>(entry.question.tag | won), kRelaxed);
    region[n].store(entry.question.region, kRelaxed);
    low[n].store(entry.proof.need.low, kRelaxed);
    high[n].store(entry.proof.need.high, kRelaxed);
    size[n].store(entry.size, kRelaxed);
}

bool ProofTable::find(const Question& question, const Margins& mover, const Margins& other,
                      Proof& proof) const {
    const Bucket& bucket = buckets_[slot(question)];
    const std::uint32_t before = bucket.sequence.load(std::memory_order_acquire);
    for (int n = 0; n < kEntries; ++n) {
        if (bucket.region[n].load(kRelaxed) != question.region) {
            continue;
        }
        const Entry entry = bucket.get(n);
        if (entry.question == question && entry.size != 0 &&
            (entry.proof.won ? mover : other).meet(entry.proof.need)) {
            std::atomic_thread_fence(std::memory_order_acquire);
            proof = entry.proof;
            return (before & 1) == 0 && bucket.sequence.load(kRelaxed) == before;
        }
    }
    return false;
}

void ProofTable::store(const Question& question, const Proof& proof, std::uint64_t work) {
    Bucket& bucket = buckets_[slot(question)];
    std::uint32_t before = bucket.sequence.load(kRelaxed);
    if ((before & 1) != 0 ||
        !bucket.sequence.compare_exchange_strong(before, before + 1, std::memory_order_acquire)) {
        return;
    }
    std::atomic_thread_fence(std::memory_order_release);
    if (!used_.load(kRelaxed)) {
        used_.store(true, kRelaxed);
    }
    const Entry entry{question, proof, logarithm(work)};
    int place = -1;
    for (int n = 0; n < kEntries && place < 0; ++n) {
        const Entry old = bucket.get(n);
        // An answer that needs more than this one has nothing to say beside it.
        const bool worse = old.question == question && old.proof.won == proof.won &&
                           old.proof.need.meet(proof.need);
        place = old.size == 0 || worse ? n : -1;
    }
    if (place < 0) {
        // The first place is for the larger search, the second for the latest.
        const Entry largest = bucket.get(0);
        place = entry.size >= largest.size ? 0 : 1;
        if (place == 0) {
            bucket.put(1, largest);
        }
    }
    bucket.put(place, entry);
    bucket.sequence.store(before + 2, std::memory_order_release);
}

int ProofTable::permille_used() const {
    const std::size_t sample = used_ ? std::min<std::size_t>(count_, 500) : 0;
    if (sample == 0) {
        return 0;
    }
    std::size_t used = 0;
    for (std::size_t n = 0; n < sample; ++n) {
        for (const auto& size : buckets_[n].size) {
            used += size.load(kRelaxed) != 0 ? 1 : 0;
        }
    }
    return static_cast<int>(used * 1000 / (sample * kEntries));
}

}  // namespace trike
