#include "board/playout.h"

#include <array>

#include "base/random.h"
#include "board/lines.h"
#include "board/random_move.h"

namespace trike {
namespace {

// Several games take turns on one core: while one waits for its loads and counts, others work.
constexpr int kLanes = 4;

struct Lane {
    Lines lines;
    // Colour of each stone. Not cleared between games: the end reads only cells filled by then.
    std::array<std::uint8_t, kMaxCells> color;
    Random random;
    std::uint64_t game = 0;
    int cell = 0;
    int length = 0;
    bool active = false;
};

class Player {
public:
    Player(int side, std::uint64_t seed, const GameArrays& out)
        : geo_(geometry(side)), seed_(seed), out_(out) {}

    void start(Lane& lane, std::uint64_t game) {
        lane.lines.clear(geo_);
        lane.color.fill(0);
        lane.random = Random::stream(seed_, game);
        lane.game = game;
        lane.length = 0;
        lane.active = true;
        const int cell = static_cast<int>(lane.random.below(static_cast<unsigned>(geo_.cells)));
        enter(lane, cell);
    }

    // One ply; false when the pawn is trapped.
    bool step(Lane& lane) {
        const int cell = random_move(geo_, lane.lines, lane.cell, lane.random);
        if (cell == kNoCell) {
            return false;
        }
        enter(lane, cell);
        return true;
    }

    void finish(const Lane& lane) {
        int white = lane.color[lane.cell];
        const int degree = geo_.degree[lane.cell];
        for (int n = 0; n < degree; ++n) {
            white += lane.color[geo_.neighbours[lane.cell][n]];
        }
        const int black = degree + 1 - white;
        out_.lengths[lane.game] = static_cast<std::uint8_t>(lane.length);
        out_.winners[lane.game] = white > black ? 1 : 0;
        out_.scores[2 * lane.game] = static_cast<std::uint8_t>(black);
        out_.scores[2 * lane.game + 1] = static_cast<std::uint8_t>(white);
    }

private:
    void enter(Lane& lane, int cell) {
        lane.cell = cell;
        lane.lines.flip(geo_.spot[cell]);
        lane.color[cell] = lane.length & 1;
        ++lane.length;
    }

    const Geometry& geo_;
    std::uint64_t seed_;
    GameArrays out_;
};

}  // namespace

JobStatus play_random_games(int side, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                            const GameArrays& out, Poll poll) {
    Player player(side, seed, out);
    std::array<Lane, kLanes> lanes;
    std::uint64_t next = first;
    const std::uint64_t end = first + count;
    int active = 0;
    for (Lane& lane : lanes) {
        if (next < end) {
            player.start(lane, next++);
            ++active;
        }
    }
    while (active > 0) {
        for (Lane& lane : lanes) {
            if (!lane.active || player.step(lane)) {
                continue;
            }
            player.finish(lane);
            if ((lane.game & 1023) == 1023 && poll.stop()) {
                return JobStatus::Stopped;
            }
            if (next < end) {
                player.start(lane, next++);
            } else {
                lane.active = false;
                --active;
            }
        }
    }
    return JobStatus::Done;
}

}  // namespace trike
