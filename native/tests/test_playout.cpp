#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/games.h"
#include "harness.h"

using namespace trike;

namespace {

struct Games {
    Games(int side, std::uint64_t seed, std::uint64_t count, int threads = 1)
        : lengths(count), winners(count), scores(2 * count) {
        CHECK(random_games(side, seed, count, threads, arrays(), {}) == JobStatus::Done);
    }
    GameArrays arrays() { return {lengths.data(), winners.data(), scores.data()}; }

    std::vector<std::uint8_t> lengths;
    std::vector<std::uint8_t> winners;
    std::vector<std::uint8_t> scores;
};

}  // namespace

TEST(games_do_not_depend_on_threads) {
    const Games one(13, 7, 20'000, 1);
    const Games three(13, 7, 20'000, 3);
    CHECK(one.lengths == three.lengths);
    CHECK(one.winners == three.winners);
    CHECK(one.scores == three.scores);
    const Games shorter(13, 7, 100);
    CHECK(std::equal(shorter.lengths.begin(), shorter.lengths.end(), one.lengths.begin()));
    const Games other(13, 8, 20'000);
    CHECK(one.lengths != other.lengths);
}

TEST(games_of_a_batch_are_different) {
    constexpr std::size_t kCount = 2000;
    const Games games(kMaxSide, 4, kCount);
    for (std::size_t distance = 1; distance <= 8; ++distance) {
        int same = 0;
        for (std::size_t n = distance; n < kCount; ++n) {
            same += games.lengths[n] == games.lengths[n - distance] &&
                            games.scores[2 * n] == games.scores[2 * (n - distance)]
                        ? 1
                        : 0;
        }
        CHECK(same < 100);  // some 20 by chance: lengths vary by 20 plies and more
    }
}

TEST(games_end_as_the_rules_say) {
    for (int side = kMinSide; side <= kMaxSide; ++side) {
        const Games games(side, 1, 300);
        for (std::size_t n = 0; n < games.lengths.size(); ++n) {
            const int black = games.scores[2 * n];
            const int white = games.scores[2 * n + 1];
            const int points = black + white;
            CHECK(points == 7 || points == 5 || points == 3 || side == 1);
            CHECK_EQUAL(int(games.winners[n]), white > black ? 1 : 0);
            CHECK(games.lengths[n] >= points && games.lengths[n] <= cells_of(side));
        }
    }
}

// Side 3 is small enough to know: 216 games, each with a probability of its own. The chance that
// Black wins and the mean length follow from the whole tree.
namespace {

struct Expected {
    double black = 0;
    double length = 0;
};

void add_games(Position& position, double chance, Expected& expected) {
    const CellList moves = position.moves();
    if (moves.size == 0) {
        expected.length += chance * position.stones();
        expected.black += position.score().black > position.score().white ? chance : 0;
        return;
    }
    for (const int cell : moves) {
        position.make(cell);
        add_games(position, chance / moves.size, expected);
        position.unmake();
    }
}

}  // namespace

TEST(games_are_uniform_on_small_sides) {
    constexpr std::uint64_t kCount = 200'000;
    for (int side = 2; side <= 4; ++side) {
        Expected expected;
        Position position(side);
        add_games(position, 1, expected);
        const Games games(side, 3, kCount);
        double black = 0;
        double length = 0;
        for (std::size_t n = 0; n < kCount; ++n) {
            black += games.winners[n] == 0 ? 1 : 0;
            length += games.lengths[n];
        }
        // More than five standard errors: 0.5 / sqrt(200000) = 0.0011, and lengths vary by < 2.
        CHECK(std::abs(black / kCount - expected.black) < 0.006);
        CHECK(std::abs(length / kCount - expected.length) < 0.025);
    }
}

TEST(games_stop_when_told) {
    std::vector<std::uint8_t> lengths(1'000'000);
    std::vector<std::uint8_t> winners(1'000'000);
    std::vector<std::uint8_t> scores(2'000'000);
    const GameArrays out{lengths.data(), winners.data(), scores.data()};
    CHECK(random_games(7, 1, 1'000'000, 2, out, [] { return true; }) == JobStatus::Stopped);
    CHECK_EQUAL(int(lengths.back()), 0);
}
