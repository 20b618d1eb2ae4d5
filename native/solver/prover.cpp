#include "solver/prover.h"

#include <utility>

namespace trike {
namespace {

// Plies at which images of a position are looked for; later they are too rare to pay.
constexpr int kSymmetricPlies = 10;
// Regions so large are worth sharing out among threads.
constexpr int kSharedCells = 12;
constexpr int kPutOff = 1'000'000;

Question question_of(Cells region, int pawn, Goal goal) {
    return {region,
            static_cast<std::uint16_t>(pawn | goal.plies << 6 | (goal.attack ? 1 << 12 : 0))};
}

Cells lowest(Cells cells) {
    return cells & (~cells + 1);
}

// How promising a move looks to the player who has just made it: his lead in enemy stones that the
// cells could still bear, few replies, cells that the other has lost, and narrow places. The
// weights are measured, see docs/reference/solver-experiments.md.
int promise(const Node& next) {
    const Cells region = next.region;
    const auto in_region = [region](Cells cells) { return bit_count(cells & region); };
    const int lead = 2 * (in_region(next.other.high) - in_region(next.mover.high)) +
                     in_region(next.other.low) - in_region(next.mover.low);
    const int lost_by_other = in_region(~next.mover.some());
    const int lost_by_self = in_region(~next.other.some());
    const Cells odd = next.empty0 & ~next.empty2;
    const int with_one_exit = in_region(odd & ~next.empty1);
    const int with_three_exits = in_region(odd & next.empty1);
    return 22 * lead - 16 * bit_count(next.destinations) + 4 * lost_by_other - 8 * lost_by_self +
           8 * with_one_exit + 3 * with_three_exits;
}

}  // namespace

// The moves of a node that have to be searched, and what beating the others needs.
struct Prover::Expansion {
    Child* children = nullptr;
    int count = 0;
    Margins lost;  // of the other, against the moves that are lost
    Proof won;     // when expand() was true
    int move = 0;
};

bool Prover::prove(const Node& node, Goal goal) {
    symmetric_from_ = arena_.symmetries > 1 ? cells_of(arena_.side) - kSymmetricPlies : 64;
    stopped_ = false;
    return (goal.limited() ? search<true>(node, goal, 0) : search<false>(node, goal, 0)).won;
}

template <bool kLimited>
Proof Prover::search(const Node& node, Goal goal, int ply) {
    ++nodes_;
    if (stopped_ || ((nodes_ & 1023) == 0 && poll_.stop())) {
        stopped_ = true;
        return {};
    }
    const std::uint64_t before = nodes_;
    Expansion expansion;
    expansion.children = children_[ply].data();
    Proof proof;
    if (expand<kLimited>(node, goal, expansion)) {
        proof = expansion.won;
    } else {
        const bool shared = busy_ != nullptr && bit_count(node.region) >= kSharedCells;
        const Question question = question_of(node.region, node.pawn, goal);
        if (shared) {
            busy_->enter(question);
        }
        proof = solve_children<kLimited>(expansion, goal, ply);
        if (shared) {
            busy_->leave(question);
        }
        if (stopped_) {
            return {};
        }
        store(node, goal, proof, nodes_ - before + 1);
    }
    if (ply == 0) {
        move_ = expansion.move;
    }
    return proof;
}

// Searches the children, the most promising first.
template <bool kLimited>
Proof Prover::solve_children(Expansion& expansion, Goal goal, int ply) {
    Child* const children = expansion.children;
    const Goal next = goal.next();
    for (int n = 0; n < expansion.count; ++n) {
        for (int m = n + 1; m < expansion.count; ++m) {
            if (children[m].order > children[n].order) {
                std::swap(children[m], children[n]);
            }
        }
        Child& child = children[n];
        if (busy_ != nullptr && n > 0 && !child.put_off &&
            busy_->holds(question_of(child.node.region, child.node.pawn, next))) {
            child.put_off = true;
            child.order -= kPutOff;
            --n;
            continue;
        }
        Proof proof;
        // The search of a sibling may have answered this as well.
        if (n == 0 || !probe(child.node, next, proof)) {
            proof = search<kLimited>(child.node, next, ply + 1);
        }
        if (stopped_) {
            return {};
        }
        if (!proof.won) {
            expansion.move = child.node.pawn;
            return {true, proof.need};
        }
        proof.need.raise(arena_.beside[child.node.pawn]);
        expansion.lost.join(proof.need);
    }
    return {false, expansion.lost};
}

// Lists the moves. True when one of them is known to win; otherwise those that are not known to
// lose are left in `expansion`.
template <bool kLimited>
bool Prover::expand(const Node& node, Goal goal, Expansion& expansion) {
    Child* const children = expansion.children;
    int count = 0;
    Cells entries = arena_.beside[node.pawn] & node.region;
    Cells rest = node.region;
    while (entries != 0) {
        // Every connected piece of the region has entries beside the pawn. Entries that hang
        // together need no flood filling, and what the others leave is the last piece.
        const Cells arc = arena_.connected(entries, lowest(entries));
        const Cells piece = arc == entries ? rest : arena_.connected(rest, arc);
        entries &= ~piece;
        rest &= ~piece;
        for (Cells left = node.destinations & piece; left != 0; left &= left - 1) {
            Child& child = children[count];
            child.node = node.after(arena_, piece, trailing_zeros(left));
            Margins need;
            const Verdict verdict = settle<kLimited>(node, goal, child.node, need);
            if (verdict == Verdict::Won) {
                expansion.won = {true, need};
                expansion.move = child.node.pawn;
                return true;
            }
            if (verdict == Verdict::Lost) {
                expansion.lost.join(need);
                continue;
            }
            child.node.destinations = arena_.destinations(child.node.pawn, child.node.region);
            child.order = promise(child.node);
            child.put_off = false;
            table_.prefetch(question_of(child.node.region, child.node.pawn, goal.next()));
            ++count;
        }
    }
    for (int n = 0; n < count; ++n) {
        Proof proof;
        if (!probe(children[n].node, goal.next(), proof)) {
            if (n != expansion.count) {
                children[expansion.count] = children[n];
            }
            ++expansion.count;
            continue;
        }
        if (!proof.won) {
            expansion.won = {true, proof.need};
            expansion.move = children[n].node.pawn;
            return true;
        }
        proof.need.raise(arena_.beside[children[n].node.pawn]);
        expansion.lost.join(proof.need);
    }
    return false;
}

// What can be said of a move at once: `need` is the mover's when it is won, else the other's, in
// terms of the position before the move.
template <bool kLimited>
Prover::Verdict Prover::settle(const Node& node, Goal goal, Node& next, Margins& need) const {
    const Cells to = Cells{1} << next.pawn;
    const Cells near = arena_.beside[next.pawn] & next.region;
    if (near == 0) {
        // The game ends here. Whoever could win so at once was not let come this far, except at
        // the root, where nobody asks what it needs.
        const bool won = (to & node.other.some()) == 0;
        need.low = won ? 0 : to;
        return won ? Verdict::Won : Verdict::Lost;
    }
    if (kLimited && goal.plies == 1) {
        return goal.attack ? Verdict::Lost : Verdict::Won;
    }
    const Cells dead_ends = near & ~(next.empty0 | next.empty1 | next.empty2);
    const Cells fatal = dead_ends & ~next.other.some();
    if (fatal != 0) {
        need.low = lowest(fatal);
        return Verdict::Lost;
    }
    // All cells in reach are decided: the enemies they could still get are too few.
    if ((!kLimited || !goal.attack) && (next.region & next.mover.some()) == 0) {
        need = {(next.empty0 & next.region) | dead_ends, next.empty1 & next.region};
        return Verdict::Won;
    }
    if ((!kLimited || goal.attack) && (next.region & next.other.some()) == 0) {
        need = {node.empty0 & next.region, node.empty1 & next.region};
        return Verdict::Lost;
    }
    return Verdict::Open;
}

int Prover::canonical_symmetry(const Node& node) const {
    int best = 0;
    Cells least = node.region;
    for (int symmetry = 1; symmetry < arena_.symmetries; ++symmetry) {
        const Cells image = arena_.image_of(node.region, symmetry);
        const int pawn = arena_.image[symmetry][node.pawn];
        if (image < least || (image == least && pawn < arena_.image[best][node.pawn])) {
            best = symmetry;
            least = image;
        }
    }
    return best;
}

bool Prover::probe(const Node& node, Goal goal, Proof& proof) const {
    const Question question = question_of(node.region, node.pawn, goal);
    if (bit_count(node.region) < symmetric_from_) {
        return table_.find(question, node.mover, node.other, proof);
    }
    const int symmetry = canonical_symmetry(node);
    const auto turned = [&](const Margins& margins) {
        return Margins{arena_.image_of(margins.low, symmetry),
                       arena_.image_of(margins.high, symmetry)};
    };
    if (!table_.find(question_of(arena_.image_of(node.region, symmetry),
                                 arena_.image[symmetry][node.pawn], goal),
                     turned(node.mover), turned(node.other), proof)) {
        return false;
    }
    // Turned back: rotations undo each other, reflections themselves.
    const int back = symmetry == 1 || symmetry == 2 ? 3 - symmetry : symmetry;
    proof.need = {arena_.image_of(proof.need.low, back), arena_.image_of(proof.need.high, back)};
    return true;
}

void Prover::store(const Node& node, Goal goal, Proof proof, std::uint64_t work) {
    Question question = question_of(node.region, node.pawn, goal);
    if (bit_count(node.region) >= symmetric_from_) {
        const int symmetry = canonical_symmetry(node);
        question = question_of(arena_.image_of(node.region, symmetry),
                               arena_.image[symmetry][node.pawn], goal);
        proof.need = {arena_.image_of(proof.need.low, symmetry),
                      arena_.image_of(proof.need.high, symmetry)};
    }
    table_.store(question, proof, work);
    if (keeper_.keep != nullptr && work >= keeper_.work && !goal.limited()) {
        keeper_.keep(keeper_.context, question, proof);
    }
}

}  // namespace trike
