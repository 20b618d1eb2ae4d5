#pragma once

#include <cstdint>

namespace trike {

// The builtins, not <bit>: the argument is never zero here (walls are set), so no test is needed.
inline int trailing_zeros(std::uint32_t word) {
    return __builtin_ctz(word);
}

inline int trailing_zeros(std::uint64_t word) {
    return __builtin_ctzll(word);
}

inline int leading_zeros(std::uint32_t word) {
    return __builtin_clz(word);
}

inline int leading_zeros(std::uint64_t word) {
    return __builtin_clzll(word);
}

inline int bit_count(std::uint32_t word) {
    return __builtin_popcount(word);
}

inline int bit_count(std::uint64_t word) {
    return __builtin_popcountll(word);
}

}  // namespace trike
