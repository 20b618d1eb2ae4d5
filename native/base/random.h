#pragma once

#include <cstdint>

namespace trike {

inline constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15U;

// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): a bijection that mixes every bit.
constexpr std::uint64_t mix(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31);
}

// wyrand (Wang Yi, public domain): one addition and one wide product a draw, and only the addition
// carries the state, so games that run side by side do not wait for it.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed = 0) : state_(seed) {}

    // An independent stream for item `index` of a job: the same whichever thread takes it.
    static constexpr Random stream(std::uint64_t seed, std::uint64_t index) {
        return Random(mix(mix(seed + kGolden) ^ (index * 0xD1342543DE82EF95U)));
    }

    constexpr std::uint64_t next() {
        state_ += 0xA0761D6478BD642FU;
        __extension__ using Wide = unsigned __int128;
        const Wide product = static_cast<Wide>(state_) * (state_ ^ 0xE7037ED1A0B428DBU);
        return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
    }

    // Uniform in 0..bound-1 by multiply and shift; the bias is below bound / 2^32.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

private:
    std::uint64_t state_;
};

}  // namespace trike
