#include "board/perft.h"

namespace trike {
namespace {

// Adds factor * value; false when 64 bits do not hold it.
bool add_product(std::uint64_t& total, std::uint64_t value, std::uint64_t factor) {
    std::uint64_t product = 0;
    return !__builtin_mul_overflow(value, factor, &product) &&
           !__builtin_add_overflow(total, product, &total);
}

// Counts below one opening cannot overflow in a lifetime (2^64 at 10^10 a second is 58 years);
// the sum over openings, multiplied by orbit sizes, is checked.
class Counter {
public:
    Counter(const Position& position, Poll poll)
        : geo_(position.geo()), lines_(position.lines()), poll_(poll) {}

    [[nodiscard]] bool stopped() const { return stopped_; }

    // The pawn stands on `pawn`, which is filled.
    std::uint64_t count(int pawn, int depth) {
        if (depth == 1) {
            return static_cast<std::uint64_t>(lines_.destinations(geo_.spot[pawn]));
        }
        if (depth == 2) {
            return two_plies(pawn);
        }
        return descend(pawn, depth);
    }

    std::uint64_t count_opening(int cell, int depth) {
        lines_.flip(geo_.spot[cell]);
        const std::uint64_t found = depth == 0 ? 1 : count(cell, depth);
        lines_.flip(geo_.spot[cell]);
        return found;
    }

private:
    // The last ply is counted in bulk, and the one before it without being made: slides from a
    // destination do not depend on the stone that is put there.
    std::uint64_t two_plies(int pawn) {
        const Spot& from = geo_.spot[pawn];
        int total = 0;
        for (int axis = 0; axis < kAxes; ++axis) {
            total += along(pawn, axis, lines_.ahead(from, axis));
            total += along(pawn, axis + kAxes, lines_.behind(from, axis));
        }
        return static_cast<std::uint64_t>(total);
    }

    // On the line of the slide itself each of `length` destinations sees the length - 1 others.
    int along(int pawn, int direction, int length) {
        const int axis = direction % kAxes;
        const int first = axis == 0 ? 1 : 0;
        const int second = axis == 2 ? 1 : 2;
        int total = length * (length - 1);
        for (int step = 0; step < length; ++step) {
            const Spot& spot = geo_.spot[geo_.ray[pawn][direction][step]];
            total += lines_.ahead(spot, first) + lines_.behind(spot, first) +
                     lines_.ahead(spot, second) + lines_.behind(spot, second);
        }
        return total;
    }

    std::uint64_t descend(int pawn, int depth) {
        if (stopped_ || ((++visits_ & 255) == 0 && poll_.stop())) {
            stopped_ = true;
            return 0;
        }
        std::uint64_t total = 0;
        for (int direction = 0; direction < kDirections; ++direction) {
            const int length = lines_.slide(geo_.spot[pawn], direction);
            for (int step = 0; step < length; ++step) {
                const int cell = geo_.ray[pawn][direction][step];
                lines_.flip(geo_.spot[cell]);
                total += count(cell, depth - 1);
                lines_.flip(geo_.spot[cell]);
            }
        }
        return total;
    }

    const Geometry& geo_;
    Lines lines_;
    Poll poll_;
    std::uint32_t visits_ = 0;
    bool stopped_ = false;
};

class OutcomeCounter {
public:
    OutcomeCounter(const Position& position, Poll poll) : position_(position), poll_(poll) {}

    [[nodiscard]] bool stopped() const { return stopped_; }
    Position& position() { return position_; }

    void count(int depth, PerftOutcomes& found) {
        if (stopped_ || ((++visits_ & 4095) == 0 && poll_.stop())) {
            stopped_ = true;
            return;
        }
        if (depth == 1) {
            last_ply(found);
            return;
        }
        for (const int cell : position_.moves()) {
            position_.make(cell);
            count(depth - 1, found);
            position_.unmake();
        }
    }

    // A destination without empty neighbours ends the game; its own stone breaks the balance.
    void last_ply(PerftOutcomes& found) {
        const int own = position_.turn() == Color::Black ? 1 : -1;
        for (const int cell : position_.moves()) {
            ++found.sequences;
            const CellCode code = position_.code(cell);
            if (empty_neighbours(code) == 0) {
                ++(balance(code) + own > 0 ? found.won_black : found.won_white);
            }
        }
    }

private:
    Position position_;
    Poll poll_;
    std::uint32_t visits_ = 0;
    bool stopped_ = false;
};

// More plies than empty cells: nothing to count, and no need to look.
bool too_deep(const Position& position, int depth) {
    return depth > position.geo().cells - position.stones();
}

}  // namespace

PerftCount perft(const Position& position, int depth, Poll poll, bool use_symmetry) {
    PerftCount result;
    if (depth == 0) {
        result.sequences = 1;
        return result;
    }
    if (too_deep(position, depth)) {
        return result;
    }
    Counter counter(position, poll);
    const Geometry& geo = position.geo();
    if (position.pawn() != kNoCell) {
        result.sequences = counter.count(position.pawn(), depth);
    } else {
        for (int cell = 0; cell < geo.cells; ++cell) {
            if (use_symmetry && geo.orbit_lowest(cell) != cell) {
                continue;
            }
            const int factor = use_symmetry ? geo.orbit_size(cell) : 1;
            const std::uint64_t found = counter.count_opening(cell, depth - 1);
            if (!add_product(result.sequences, found, static_cast<std::uint64_t>(factor))) {
                result.status = JobStatus::Overflow;
                return result;
            }
        }
    }
    if (counter.stopped()) {
        result.status = JobStatus::Stopped;
    }
    return result;
}

PerftOutcomes perft_outcomes(const Position& position, int depth, Poll poll) {
    PerftOutcomes result;
    if (depth == 0) {
        result.sequences = 1;
        return result;
    }
    if (too_deep(position, depth)) {
        return result;
    }
    OutcomeCounter counter(position, poll);
    if (position.pawn() != kNoCell || depth == 1) {
        counter.count(depth, result);
    } else {
        const Geometry& geo = position.geo();
        for (int cell = 0; cell < geo.cells; ++cell) {
            if (geo.orbit_lowest(cell) != cell) {
                continue;
            }
            PerftOutcomes found;
            counter.position().make(cell);
            counter.count(depth - 1, found);
            counter.position().unmake();
            const auto factor = static_cast<std::uint64_t>(geo.orbit_size(cell));
            if (!add_product(result.sequences, found.sequences, factor) ||
                !add_product(result.won_black, found.won_black, factor) ||
                !add_product(result.won_white, found.won_white, factor)) {
                result.status = JobStatus::Overflow;
                return result;
            }
        }
    }
    if (counter.stopped()) {
        result.status = JobStatus::Stopped;
    }
    return result;
}

}  // namespace trike
