#include "search/searcher.h"

#include <algorithm>

namespace trike {
namespace {

// Searches for exact distances do not use decided regions: their entries are kept apart.
constexpr std::uint64_t kExactSalt = 0xA5B35705F1D2C3E9U;

// How much less deep a late move is looked at first.
int late_reduction(int depth, int index) {
    if (depth < 3 || index < 4) {
        return 0;
    }
    return index < 10 || depth < 5 ? 1 : 2;
}

}  // namespace

Report Searcher::run(const Position& position, const Limits& limits, Poll poll, Listener listener) {
    start(position, limits, poll);
    Report last = report(0);
    const int empty = position_.geo().cells - position_.stones();
    const int deepest = limits_.depth > 0 ? std::min(limits_.depth, empty) : empty;
    for (int depth = 1; depth <= deepest && root_count_ > 0; ++depth) {
        iterate(depth);
        if (stopped_) {
            const int done = last.depth;
            last = report(done);
            break;
        }
        last = report(depth);
        if (listener.tell != nullptr && !listener.tell(listener.context, last)) {
            break;
        }
        if (finished(depth) || out_of_budget()) {
            break;
        }
    }
    return last;
}

void Searcher::start(const Position& position, const Limits& limits, Poll poll) {
    table_.new_search();
    position_ = position;
    limits_ = limits;
    poll_ = poll;
    clock_ = Stopwatch();
    nodes_ = 0;
    calls_ = 0;
    key_salt_ = limits.exact ? kExactSalt : 0;
    may_stop_ = false;
    stopped_ = false;
    root_area_ = whole_area(position_);
    root_count_ = list_children(position_, root_area_, 0, !limits_.exact, root_.data());
    if (position_.pawn() == kNoCell) {
        // One opening of each orbit: the others have the same value.
        const auto* end = std::remove_if(root_.begin(), root_.begin() + root_count_, [&](auto& c) {
            return position_.geo().orbit_lowest(c.cell) != c.cell;
        });
        root_count_ = static_cast<int>(end - root_.data());
    }
    std::stable_sort(root_.begin(), root_.begin() + root_count_,
                     [](const Child& a, const Child& b) { return a.order > b.order; });
    lines_ = std::min(limits_.lines, root_count_);
    std::fill_n(best_.begin(), lines_, Variation{});
}

void Searcher::iterate(int depth) {
    may_stop_ = depth > 1;
    for (int line = 0; line < lines_; ++line) {
        const bool any = search_root(depth, line);
        if (stopped_) {
            // The first move tried was the best so far: what beat it in part of an iteration is
            // better. With several lines only whole iterations can be compared.
            if (lines_ == 1 && any) {
                complete(current_[0]);
                best_[0] = current_[0];
            }
            return;
        }
    }
    for (int line = 0; line < lines_; ++line) {
        complete(current_[line]);
        best_[line] = current_[line];
    }
    // Later iterations begin with the moves in the order of this one.
    std::stable_sort(best_.begin(), best_.begin() + lines_,
                     [](const Variation& a, const Variation& b) { return a.value > b.value; });
}

// The best of the root moves from number `line` on; it is brought to that place.
// True when at least one of them was searched to the end.
bool Searcher::search_root(int depth, int line) {
    int alpha = -kInfinite;
    Variation& best = current_[line];
    int best_index = line;
    best.value = -kInfinite;
    for (int n = line; n < root_count_; ++n) {
        const bool first = n == line;
        const int reduction = limits_.exact || first ? 0 : late_reduction(depth, n - line);
        const int value = search_child(root_[n], depth, alpha, kInfinite, 0, first, reduction);
        if (stopped_) {
            break;
        }
        if (value > best.value) {
            best.value = value;
            best_index = n;
            alpha = value;
            put_line(0, root_[n].cell);
            best.length = line_length_[0];
            std::copy_n(line_[0].begin(), best.length, best.moves.begin());
        }
    }
    std::rotate(root_.begin() + line, root_.begin() + best_index, root_.begin() + best_index + 1);
    return best.value > -kInfinite;
}

int Searcher::search_child(const Child& child, int depth, int alpha, int beta, int ply, bool first,
                           int reduction) {
    line_length_[ply + 1] = 0;
    if (child.settled || depth <= 1) {
        ++nodes_;
        return child.value;
    }
    if (first) {
        return descend(child, depth - 1, alpha, beta, ply);
    }
    int value = descend(child, depth - 1 - reduction, alpha, alpha + 1, ply);
    if (value > alpha && reduction > 0 && !stopped_) {
        value = descend(child, depth - 1, alpha, alpha + 1, ply);
    }
    if (value > alpha && value < beta && !stopped_) {
        value = descend(child, depth - 1, alpha, beta, ply);
    }
    return value;
}

int Searcher::descend(const Child& child, int depth, int alpha, int beta, int ply) {
    const std::uint64_t key = child.after.key ^ key_salt_;
    table_.prefetch(key);
    position_.make(child.cell);
    const int value = -search(child.after.area, key, depth, -beta, -alpha, ply + 1);
    position_.unmake();
    return value;
}

int Searcher::search(const Area& area, std::uint64_t key, int depth, int alpha, int beta, int ply) {
    ++nodes_;
    line_length_[ply] = 0;
    if (stopped_ || out_of_budget()) {
        stopped_ = true;
        return 0;
    }
    if (kWin - (ply + 1) <= alpha) {
        return kWin - (ply + 1);  // no end from here can be better than what is found already
    }
    const bool narrow = beta - alpha == 1;
    int table_move = kNoCell;
    if (const Entry* entry = table_.find(key)) {
        table_move = entry->move;
        const int value = from_table(entry->value, ply);
        const auto bound = static_cast<unsigned>(entry->bound);
        const bool deep = entry->depth >= depth;
        const bool lower = (bound & 1U) != 0 && (deep || value > kHeuristic);
        const bool upper = (bound & 2U) != 0 && (deep || value < -kHeuristic);
        if (narrow && ((lower && value >= beta) || (upper && value <= alpha))) {
            return value;
        }
    }

    Child* const children = children_[ply].data();
    const int count = list_children(position_, area, ply, !limits_.exact, children);
    int best = -kInfinite;
    int best_cell = children[0].cell;
    const int first_alpha = alpha;
    for (int n = 0; n < count; ++n) {
        if (children[n].cell == table_move) {
            children[n].order = kInfinite;
        }
    }
    // A forced reply costs no depth.
    const int left = count == 1 ? depth + 1 : depth;
    for (int n = 0; n < count; ++n) {
        select_next(children, n, count);
        const int reduction = limits_.exact || !narrow ? 0 : late_reduction(depth, n);
        const int value = search_child(children[n], left, alpha, beta, ply, n == 0, reduction);
        if (stopped_) {
            return 0;
        }
        if (value > best) {
            best = value;
            best_cell = children[n].cell;
            if (value > alpha) {
                alpha = value;
                put_line(ply, best_cell);
                if (value >= beta) {
                    break;
                }
            }
        }
    }
    const Bound bound = best >= beta         ? Bound::Lower
                        : best > first_alpha ? Bound::Exact
                                             : Bound::Upper;
    table_.store(key, to_table(best, ply), best_cell, depth, bound);
    return best;
}

bool Searcher::finished(int depth) const {
    return std::all_of(best_.begin(), best_.begin() + lines_, [&](const Variation& line) {
        return is_proven(line.value) && (!limits_.exact || depth >= plies_to_end(line.value));
    });
}

// The last move of a won line may be known without having been searched.
void Searcher::complete(Variation& variation) {
    if (!has_distance(variation.value) || variation.length + 1 != plies_to_end(variation.value)) {
        return;
    }
    int made = 0;
    for (; made < variation.length; ++made) {
        position_.make(variation.moves[made]);
    }
    const int own = position_.turn() == Color::Black ? 1 : -1;
    for (const int cell : position_.moves()) {
        const CellCode code = position_.code(cell);
        if (empty_neighbours(code) == 0 && (balance(code) + own) * own > 0) {
            variation.moves[variation.length] = static_cast<std::uint8_t>(cell);
            ++variation.length;
            break;
        }
    }
    for (; made > 0; --made) {
        position_.unmake();
    }
}

Report Searcher::report(int depth) const {
    Report result;
    result.depth = depth;
    result.nodes = nodes_;
    result.seconds = clock_.seconds();
    result.hashfull = table_.permille_used();
    result.count = lines_;
    result.variations = best_.data();
    return result;
}

void Searcher::put_line(int ply, int cell) {
    line_[ply][0] = static_cast<std::uint8_t>(cell);
    std::copy_n(line_[ply + 1].begin(), line_length_[ply + 1], line_[ply].begin() + 1);
    line_length_[ply] = line_length_[ply + 1] + 1;
}

// Nodes are counted exactly; clock and poll are asked once in a while.
bool Searcher::out_of_budget() {
    if (!may_stop_) {
        return false;
    }
    if (limits_.nodes != 0 && nodes_ >= limits_.nodes) {
        return true;
    }
    if ((++calls_ & 127) != 0) {
        return false;
    }
    return poll_.stop() || (limits_.seconds > 0 && clock_.seconds() >= limits_.seconds);
}

}  // namespace trike
