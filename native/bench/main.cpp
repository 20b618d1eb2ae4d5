#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <vector>

#include "board/perft.h"
#include "board/playout.h"
#include "engine/bench.h"
#include "uct/uct.h"

// Prints speeds of one core as medians of processor time, so that a busy machine matters little.

namespace {

using namespace trike;

constexpr int kRuns = 5;

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

template <typename Job>
double median_seconds(Job job) {
    std::array<double, kRuns> times{};
    for (double& time : times) {
        const double start = cpu_seconds();
        job();
        time = std::max(cpu_seconds() - start, 1e-9);
    }
    std::sort(times.begin(), times.end());
    return times[kRuns / 2];
}

void print_perft(int side, int depth, bool use_symmetry) {
    PerftCount count;
    const double seconds =
        median_seconds([&] { count = perft(Position(side), depth, {}, use_symmetry); });
    std::printf("perft side %2d depth %d %-15s %12llu sequences %9.1f M/s\n", side, depth,
                use_symmetry ? "by orbits" : "every opening",
                static_cast<unsigned long long>(count.sequences),
                static_cast<double>(count.sequences) / seconds / 1e6);
}

void print_games(int side) {
    constexpr std::size_t kCount = 500'000;
    std::vector<std::uint8_t> lengths(kCount);
    std::vector<std::uint8_t> winners(kCount);
    std::vector<std::uint8_t> scores(2 * kCount);
    const GameArrays out{lengths.data(), winners.data(), scores.data()};
    const double seconds = median_seconds([&] { play_random_games(side, 1, 0, kCount, out); });
    double plies = 0;
    for (const int length : lengths) {
        plies += length;
    }
    std::printf("random games side %2d  %6.2f M/s  %5.1f ns a ply  %5.1f plies a game\n", side,
                static_cast<double>(kCount) / seconds / 1e6, seconds / plies * 1e9,
                plies / static_cast<double>(kCount));
}

void print_uct(int side) {
    constexpr std::uint64_t kPlayouts = 1'000'000;
    uct::Tree tree;
    if (!tree.resize(64)) {
        return;
    }
    const auto search = std::make_unique<uct::Uct>(tree);
    Limits limits;
    limits.nodes = kPlayouts;
    const Position position(side);
    const double seconds = median_seconds([&] { search->run(position, limits, 1, {}, {}); });
    std::printf("tree search side %2d  %6.2f M playouts/s\n", side,
                static_cast<double>(kPlayouts) / seconds / 1e6);
}

}  // namespace

int main(int argc, char** argv) {
    const int depth = argc > 1 ? static_cast<int>(std::strtol(argv[1], nullptr, 10)) : kBenchDepth;
    if (depth < 1) {
        std::fprintf(stderr, "usage: trike_bench [DEPTH]\n");
        return 2;
    }
    for (const bool use_symmetry : {false, true}) {
        print_perft(13, 5, use_symmetry);
        print_perft(13, 6, use_symmetry);
    }
    for (const int side : {7, 10, 13, 15, 19}) {
        print_games(side);
    }
    for (const int side : {7, 13, 19}) {
        print_uct(side);
    }
    BenchResult result;
    const double seconds = median_seconds([&] { result = bench(depth); });
    std::printf("search depth %d  %llu nodes (signature)  %.2f M nodes/s\n", depth,
                static_cast<unsigned long long>(result.nodes),
                static_cast<double>(result.nodes) / seconds / 1e6);
    return 0;
}
