#include "engine/bench.h"

#include "base/random.h"
#include "engine/engine.h"

namespace trike {
namespace {

struct Case {
    int side;
    std::uint64_t seed;
    int plies;  // random plies before the search; fewer when the game ends earlier
};

constexpr Case kCases[] = {{5, 1, 0},  {7, 2, 1},  {7, 3, 6},   {8, 4, 4},   {10, 5, 1},
                           {10, 6, 9}, {13, 7, 1}, {13, 8, 12}, {15, 9, 15}, {19, 10, 20}};

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
        result.nodes += analysis->nodes;
        result.seconds += analysis->seconds;
    }
    return result;
}

}  // namespace trike
