#include <algorithm>
#include <array>

#include "base/random.h"
#include "harness.h"
#include "solver/margins.h"

using namespace trike;

namespace {

using Numbers = std::array<int, 64>;

Margins planes(const Numbers& numbers) {
    Margins margins;
    for (int n = 0; n < 64; ++n) {
        margins.low |= static_cast<Cells>(numbers[n] & 1) << n;
        margins.high |= static_cast<Cells>(numbers[n] >> 1) << n;
    }
    return margins;
}

Numbers random_numbers(Random& random, int largest) {
    Numbers numbers;
    for (int& number : numbers) {
        number = static_cast<int>(random.below(static_cast<std::uint32_t>(largest) + 1));
    }
    return numbers;
}

}  // namespace

TEST(margins_are_numbers_0_to_3) {
    Random random(1);
    for (int round = 0; round < 200; ++round) {
        const Numbers one = random_numbers(random, 3);
        const Numbers two = random_numbers(random, 2);
        const Cells cells = random.next();
        Numbers lowered = one;
        Numbers raised = two;
        Numbers joined = one;
        for (int n = 0; n < 64; ++n) {
            const bool in = ((cells >> n) & 1) != 0;
            lowered[n] -= in && one[n] > 0 ? 1 : 0;
            raised[n] += in && two[n] > 0 ? 1 : 0;
            joined[n] = std::max(one[n], two[n]);
        }
        Margins margins = planes(one);
        margins.lower(cells);
        CHECK(margins == planes(lowered));
        margins = planes(two);
        margins.raise(cells);
        CHECK(margins == planes(raised));
        margins = planes(one);
        margins.join(planes(two));
        CHECK(margins == planes(joined));
    }
}

TEST(margins_meet_what_is_nowhere_larger) {
    Random random(2);
    for (int round = 0; round < 200; ++round) {
        const Numbers have = random_numbers(random, 3);
        Numbers need = have;
        for (int& number : need) {
            number = static_cast<int>(random.below(static_cast<std::uint32_t>(number) + 1));
        }
        CHECK(planes(have).meet(planes(need)));
        const auto place = random.below(64);
        if (have[place] < 3) {
            need[place] = have[place] + 1;
            CHECK(!planes(have).meet(planes(need)));
        }
    }
}
