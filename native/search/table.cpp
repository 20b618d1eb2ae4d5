#include "search/table.h"

#include <algorithm>
#include <climits>
#include <new>

namespace trike {

bool Table::resize(std::size_t mebibytes) {
    buckets_.reset();
    count_ = mebibytes * (std::size_t{1} << 20) / sizeof(Bucket);
    buckets_.reset(new (std::nothrow) Bucket[count_]());
    if (!buckets_) {
        count_ = 0;
    }
    return count_ != 0;
}

void Table::clear() {
    std::fill_n(buckets_.get(), count_, Bucket{});
    age_ = 0;
}

const Entry* Table::find(std::uint64_t key) const {
    for (const Entry& entry : buckets_[slot(key)].entries) {
        if (entry.key == key && entry.bound != Bound::None) {
            return &entry;
        }
    }
    return nullptr;
}

void Table::store(std::uint64_t key, int value, int move, int depth, Bound bound) {
    auto& entries = buckets_[slot(key)].entries;
    Entry* victim = entries.data();
    int lowest = INT_MAX;
    for (Entry& entry : entries) {
        if (entry.key == key || entry.bound == Bound::None) {
            victim = &entry;
            break;
        }
        const int worth = entry.depth + (entry.age == age_ ? 256 : 0);
        if (worth < lowest) {
            victim = &entry;
            lowest = worth;
        }
    }
    victim->key = key;
    victim->value = value;
    victim->move = static_cast<std::uint8_t>(move);
    victim->depth = static_cast<std::uint8_t>(std::min(depth, 255));
    victim->bound = bound;
    victim->age = age_;
}

int Table::permille_used() const {
    const std::size_t sample = std::min<std::size_t>(count_, 250);
    std::size_t used = 0;
    for (std::size_t n = 0; n < sample; ++n) {
        for (const Entry& entry : buckets_[n].entries) {
            used += entry.bound != Bound::None && entry.age == age_ ? 1 : 0;
        }
    }
    return static_cast<int>(used * 1000 / (sample * 4));
}

}  // namespace trike
