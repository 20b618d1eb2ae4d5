#pragma once

#include <array>
#include <cstdint>

#include "base/poll.h"
#include "solver/arena.h"
#include "solver/busy.h"
#include "solver/node.h"
#include "solver/proof_table.h"

namespace trike {

// Told of every answer that took at least `work` nodes, as the table holds it.
struct Keeper {
    void (*keep)(void* context, const Question& question, const Proof& proof) = nullptr;
    void* context = nullptr;
    std::uint64_t work = 0;
};

// What is asked: who wins, or whether the attacker wins within a number of plies.
struct Goal {
    int plies = 0;        // 0: no limit, and then nobody is the attacker
    bool attack = false;  // by the player to move

    [[nodiscard]] bool limited() const { return plies != 0; }
    [[nodiscard]] Goal next() const { return limited() ? Goal{plies - 1, !attack} : *this; }
};

// Depth-first proof search by one thread. Large (some 450 kB): keep it on the heap.
class Prover {
public:
    // The arena may be built anew between proofs. `busy` is shared by the threads of one proof,
    // and may be missing.
    Prover(const Arena& arena, ProofTable& table, Busy* busy, Poll poll, Keeper keeper)
        : arena_(arena), table_(table), busy_(busy), poll_(poll), keeper_(keeper) {}

    // Whether the player to move reaches his goal: to win, or within the limit to win (attacking)
    // or not to lose (defending). The pawn can move. Means nothing when stopped() afterwards.
    bool prove(const Node& node, Goal goal);
    // The number of the move that reaches it, after prove() was true.
    [[nodiscard]] int move() const { return move_; }

    [[nodiscard]] bool stopped() const { return stopped_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    struct Child {
        Node node;
        int order = 0;  // larger is tried earlier
        bool put_off = false;
    };
    struct Expansion;
    enum class Verdict : std::uint8_t { Open, Won, Lost };

    template <bool kLimited>
    Proof search(const Node& node, Goal goal, int ply);
    template <bool kLimited>
    Proof solve_children(Expansion& expansion, Goal goal, int ply);
    template <bool kLimited>
    bool expand(const Node& node, Goal goal, Expansion& expansion);
    template <bool kLimited>
    Verdict settle(const Node& node, Goal goal, Node& next, Margins& need) const;
    bool probe(const Node& node, Goal goal, Proof& proof) const;
    void store(const Node& node, Goal goal, Proof proof, std::uint64_t work);
    [[nodiscard]] int canonical_symmetry(const Node& node) const;

    const Arena& arena_;
    ProofTable& table_;
    Busy* busy_;
    Poll poll_;
    Keeper keeper_;
    std::uint64_t nodes_ = 0;
    int symmetric_from_ = 0;  // regions of so many cells are turned to a canonical image
    int move_ = 0;
    bool stopped_ = false;
    std::array<std::array<Child, kMaxDestinations>, Arena::kMaxCells + 1> children_;
};

}  // namespace trike
