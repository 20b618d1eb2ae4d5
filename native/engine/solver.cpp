#include "engine/solver.h"

#include <chrono>
#include <exception>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

namespace trike {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kBetweenReports = std::chrono::milliseconds(200);
// Restored proofs are worth more than any new one, so that they are not thrown out.
constexpr std::uint64_t kRestoredWork = ~std::uint64_t{0};

double since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace

class Solver::Hold {
public:
    explicit Hold(Solver& solver) : solver_(solver.busy_.test_and_set() ? nullptr : &solver) {}
    ~Hold() {
        if (solver_ != nullptr) {
            solver_->stop_ = false;
            solver_->busy_.clear();
        }
    }
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;
    explicit operator bool() const { return solver_ != nullptr; }

private:
    Solver* solver_;
};

// A thread's search, and how far it has come.
struct Solver::Worker {
    Worker(Run& owner, const Arena& arena, ProofTable& table, Busy* busy, Keeper keeper)
        : run(owner),
          prover(arena, table, busy,
                 {[](void* self) { return static_cast<Worker*>(self)->ask(); }, this}, keeper) {}

    bool ask();

    Run& run;
    Prover prover;
    std::atomic<std::uint64_t> nodes = 0;
};

// One call of solve().
struct Solver::Run {
    Run(Solver& owner, const Arena& numbers, int threads, const OnProgress& progress,
        const OnPoll& poll)
        : solver(owner), on_progress(progress), on_poll(poll), arena(numbers) {
        Keeper keeper;
        if (solver.keep_work_ != 0 && arena.whole) {
            keeper = {[](void* self, const Question& question, const Proof& proof) {
                          auto& kept_by = *static_cast<Solver*>(self);
                          const std::lock_guard lock(kept_by.kept_mutex_);
                          kept_by.kept_.push_back({question, proof});
                      },
                      &solver, solver.keep_work_};
        }
        Busy* const busy = threads > 1 ? &solver.working_on_ : nullptr;
        for (int n = 0; n < threads; ++n) {
            workers.push_back(std::make_unique<Worker>(*this, arena, solver.table_, busy, keeper));
        }
    }

    // Every thread looks for the same answer, sharing what it finds; the first that has it ends
    // the others.
    bool prove(const Node& node, Goal goal) {
        answered = false;
        std::atomic<int> first = -1;
        const auto work = [&](int n) {
            const bool won = workers[static_cast<std::size_t>(n)]->prover.prove(node, goal);
            int none = -1;
            if (!workers[static_cast<std::size_t>(n)]->prover.stopped() &&
                first.compare_exchange_strong(none, n)) {
                answer = won;
                answered = true;
            }
        };
        {
            std::vector<std::jthread> helpers;
            // When no more threads can be had, it goes on with those that run.
            const auto start_helper = [&](std::size_t n) {
                try {
                    helpers.emplace_back(work, static_cast<int>(n));
                    return true;
                } catch (const std::system_error&) {
                    return false;
                }
            };
            std::size_t next = 1;
            while (next < workers.size() && start_helper(next)) {
                ++next;
            }
            work(0);
            if (first < 0) {
                abandoned = true;
            }
        }
        if (first < 0) {
            return false;
        }
        move = workers[static_cast<std::size_t>(first.load())]->prover.move();
        return answer;
    }

    // Plies to the end of a position whose winner is known.
    int distance(const Node& node, bool won) {
        for (int plies = 1;; ++plies) {
            const int before = move;
            const bool reached = prove(node, {plies, won});
            if (abandoned) {
                return 0;
            }
            if (reached == won) {
                move = won ? move : before;  // of the loser: what held out one ply less
                return plies;
            }
        }
    }

    // The position after a move to a cell of the board, in the arena's numbers.
    [[nodiscard]] Node after(const Node& root, int cell) const {
        Cells left = root.destinations;
        while (arena.cell[trailing_zeros(left)] != cell) {
            left &= left - 1;
        }
        const Cells piece = arena.connected(root.region, left & (~left + 1));
        Node next = root.after(arena, piece, trailing_zeros(left));
        next.destinations = arena.destinations(next.pawn, next.region);
        return next;
    }

    [[nodiscard]] std::uint64_t nodes() const {
        std::uint64_t sum = 0;
        for (const auto& worker : workers) {
            sum += worker->prover.nodes();
        }
        return sum;
    }

    Solver& solver;
    const OnProgress& on_progress;
    const OnPoll& on_poll;
    const Arena& arena;
    std::vector<std::unique_ptr<Worker>> workers;
    std::atomic<bool> answered = false;
    std::atomic<bool> abandoned = false;
    bool answer = false;
    int move = 0;
    std::exception_ptr failure;
    Clock::time_point start = Clock::now();
    Clock::time_point reported = start;
};

bool Solver::Worker::ask() {
    nodes.store(prover.nodes(), std::memory_order_relaxed);
    if (run.answered || run.abandoned || run.solver.stop_) {
        return true;
    }
    if (this != run.workers.front().get()) {
        return false;
    }
    try {
        if (run.on_poll && run.on_poll()) {
            run.abandoned = true;
        }
        if (run.on_progress && Clock::now() - run.reported >= kBetweenReports) {
            run.reported = Clock::now();
            std::uint64_t sum = 0;
            for (const auto& worker : run.workers) {
                sum += worker->nodes.load(std::memory_order_relaxed);
            }
            run.on_progress({sum, since(run.start), run.solver.table_.permille_used()});
        }
    } catch (...) {
        run.failure = std::current_exception();
        run.abandoned = true;
    }
    return run.abandoned;
}

Solver::Solver(std::size_t bytes) {
    if (!table_.resize(bytes)) {
        throw std::bad_alloc();
    }
}

void Solver::expect_side(int side, bool whole) {
    const int wanted = whole ? side : 0;
    if (wanted == 0 || wanted != side_) {
        table_.clear();
        side_ = wanted;
    }
}

Solver::Status Solver::solve(const Position& position, const SolveRequest& request,
                             Solution& solution, const OnProgress& on_progress,
                             const OnPoll& on_poll) {
    const Hold hold(*this);
    if (!hold) {
        return Status::Busy;
    }
    const auto arena = std::make_unique<Arena>();
    if (!arena->build(position)) {
        return Status::TooLarge;
    }
    expect_side(arena->side, arena->whole);
    Run run(*this, *arena, request.threads, on_progress, on_poll);
    const auto cell_of = [&](int number) -> int { return arena->cell[number]; };
    const Node root = root_node(position, *arena);
    solution.won = run.prove(root, {});
    if (!run.abandoned && solution.won) {
        solution.move = cell_of(run.move);
    }
    if (request.plies && !run.abandoned) {
        run.move = solution.won ? run.move : trailing_zeros(root.destinations);
        solution.plies = run.distance(root, solution.won);
        solution.move = cell_of(run.move);
    }
    if (request.all_moves) {
        for (const int cell : position.moves()) {
            if (run.abandoned) {
                break;
            }
            Position next = position;
            next.make(cell);
            SolvedMove& move = solution.moves.emplace_back();
            move.cell = cell;
            if (next.trapped()) {
                const Points points = next.score();
                move.won = (points.black > points.white) == (position.turn() == Color::Black);
                move.plies = 1;
                continue;
            }
            const Node child = run.after(root, cell);
            move.won = !run.prove(child, {});
            if (request.plies && !run.abandoned) {
                move.plies = 1 + run.distance(child, !move.won);
            }
        }
    }
    solution.nodes = run.nodes();
    solution.seconds = since(run.start);
    if (run.failure) {
        std::rethrow_exception(run.failure);
    }
    return run.abandoned ? Status::Stopped : Status::Done;
}

std::vector<KeptProof> Solver::take_kept() {
    const std::lock_guard lock(kept_mutex_);
    return std::exchange(kept_, {});
}

bool Solver::keep(std::uint64_t work) {
    const Hold hold(*this);
    if (hold) {
        keep_work_ = work;
    }
    return static_cast<bool>(hold);
}

bool Solver::restore(int side, const std::vector<KeptProof>& proofs) {
    const Hold hold(*this);
    if (hold) {
        expect_side(side, true);
        for (const auto& [question, proof] : proofs) {
            table_.store(question, proof, kRestoredWork);
        }
    }
    return static_cast<bool>(hold);
}

bool Solver::clear() {
    const Hold hold(*this);
    if (hold) {
        table_.clear();
    }
    return static_cast<bool>(hold);
}

}  // namespace trike
