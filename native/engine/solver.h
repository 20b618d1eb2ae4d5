#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "board/position.h"
#include "solver/prover.h"

namespace trike {

struct SolvedMove {
    int cell = 0;
    bool won = false;          // by the player who makes it
    std::optional<int> plies;  // to the end, this move included, when asked for
};

struct Solution {
    bool won = false;  // by the side to move
    // A winning move, the quickest when plies are asked for; for a lost position then a move that
    // holds out longest, else nothing.
    std::optional<int> move;
    std::optional<int> plies;
    std::vector<SolvedMove> moves;  // all of them, when asked for
    std::uint64_t nodes = 0;
    double seconds = 0;
};

struct SolveRequest {
    bool all_moves = false;
    bool plies = false;
    int threads = 1;
};

struct SolveProgress {
    std::uint64_t nodes = 0;
    double seconds = 0;
    int table_permille = 0;
};

// Proofs as they are written to disk: proofs of one side serve each other.
struct KeptProof {
    Question question;
    Proof proof;
};

// Exact results, with a table of proofs that is kept between calls. One call at a time; stop()
// from any thread.
class Solver {
public:
    using OnProgress = std::function<void(const SolveProgress&)>;  // several times a second
    using OnPoll = std::function<bool()>;                          // true: stop; asked often

    // The table takes at most `bytes`. Throws std::bad_alloc.
    explicit Solver(std::size_t bytes);

    enum class Status : std::uint8_t { Done, Stopped, Busy, TooLarge };

    // The pawn can move. A callback is called by the calling thread only; its exception ends the
    // search and is thrown on.
    Status solve(const Position& position, const SolveRequest& request, Solution& solution,
                 const OnProgress& on_progress = {}, const OnPoll& on_poll = {});
    void stop() { stop_ = true; }

    // From now on answers that took at least `work` nodes are kept, on boards numbered as a whole
    // (up to side 10); 0 keeps none. False while solving.
    bool keep(std::uint64_t work);
    // What has been kept since the last call; from any thread.
    std::vector<KeptProof> take_kept();
    // Proofs of a side from an earlier run; false while solving.
    bool restore(int side, const std::vector<KeptProof>& proofs);

    bool clear();  // forget the proofs; false while solving
    [[nodiscard]] std::size_t bytes() const { return table_.bytes(); }

private:
    struct Worker;
    struct Run;

    // Only one thread at a time holds it; empty when somebody else does.
    class Hold;
    void expect_side(int side, bool whole);

    ProofTable table_;
    Busy working_on_;
    int side_ = 0;  // that the table's proofs are of; 0: of a numbering used once
    std::uint64_t keep_work_ = 0;
    std::mutex kept_mutex_;
    std::vector<KeptProof> kept_;
    std::atomic<bool> stop_ = false;
    std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
};

}  // namespace trike
