#include "engine/games.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>
#include <vector>

namespace trike {
namespace {

constexpr std::uint64_t kChunk = 4096;

// Threads take chunks of games in turn until none are left.
struct Batch {
    int side;
    std::uint64_t seed;
    std::uint64_t count;
    const GameArrays& out;
    std::atomic<std::uint64_t> next = 0;
    std::atomic<bool> stop = false;

    template <typename AfterChunk>
    void work(AfterChunk after_chunk) {
        while (!stop) {
            const std::uint64_t first = next.fetch_add(kChunk);
            if (first >= count) {
                return;
            }
            play_random_games(side, seed, first, std::min(kChunk, count - first), out);
            after_chunk();
        }
    }
};

}  // namespace

JobStatus random_games(int side, std::uint64_t seed, std::uint64_t count, int threads,
                       const GameArrays& out, const std::function<bool()>& on_poll) {
    Batch batch{side, seed, count, out};
    std::exception_ptr error;
    const std::uint64_t chunks = (count + kChunk - 1) / kChunk;
    const auto helpers =
        static_cast<std::size_t>(std::min<std::uint64_t>(static_cast<std::uint64_t>(threads),
                                                         std::max<std::uint64_t>(chunks, 1)) -
                                 1);
    {
        std::vector<std::jthread> pool;
        try {
            pool.reserve(helpers);
            for (std::size_t n = 0; n < helpers; ++n) {
                pool.emplace_back([&batch] { batch.work([] {}); });
            }
            batch.work([&] {
                if (on_poll && on_poll()) {
                    batch.stop = true;
                }
            });
        } catch (...) {
            error = std::current_exception();
            batch.stop = true;
        }
    }  // joins
    if (error) {
        std::rethrow_exception(error);
    }
    return batch.stop ? JobStatus::Stopped : JobStatus::Done;
}

}  // namespace trike
