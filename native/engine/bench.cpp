#include "engine/bench.h"

#include "base/random.h"
#include "engine/engine.h"

namespace trike {
namespace {

struct Case {
    std::uint64_t seed;
    int side;
    int plies;  // random plies before the search; fewer when the game ends earlier
};

constexpr Case kCases[] = {{1, 5, 0},  {2, 7, 1},  {3, 7, 6},   {4, 8, 4},   {5, 10, 1},
                           {6, 10, 9}, {7, 13, 1}, {8, 13, 12}, {9, 15, 15}, {10, 19, 20}};

Position position_of(const Case& item) {
    Position position(item.side);
    Random random = Random::stream(item.seed, static_cast<std::uint64_t>(item.side));
    for (int ply = 0; ply < item.plies; ++ply) {
        const CellList moves = position.moves();
        if (moves.size == 0) {
            break;
        }
        position.make(moves.cell[random.below(static_cast<std::uint32_t>(moves.size))]);
    }
    return position;
}

}  // namespace

BenchResult bench(int depth, const std::function<bool()>& on_poll) {
    BenchResult result;
    Engine engine(16);
    Limits limits;
    limits.depth = depth;
    for (const Case& item : kCases) {
        engine.clear();
        const auto analysis = engine.analyse(position_of(item), limits, {}, on_poll);
        if (analysis) {
            result.nodes += analysis->nodes;
            result.seconds += analysis->seconds;
        }
    }
    return result;
}

}  // namespace trike
