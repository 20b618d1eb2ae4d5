#pragma once

#include <array>
#include <cstdint>

#include "base/poll.h"
#include "board/position.h"
#include "search/children.h"
#include "search/limits.h"
#include "search/table.h"
#include "search/value.h"

namespace trike {

// A sequence of best moves and its value for the side to move at the root.
struct Variation {
    int value = -kInfinite;
    int length = 0;
    std::array<std::uint8_t, kMaxCells> moves{};
};

// What is known after an iteration: variations[0..count-1], best first.
struct Report {
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    int hashfull = 0;  // permille
    int count = 0;
    const Variation* variations = nullptr;
};

// Told of every finished iteration; false stops the search.
struct Listener {
    bool (*tell)(void* context, const Report& report) = nullptr;
    void* context = nullptr;
};

// Iterative deepening with principal variation search on one thread; deterministic unless a clock
// or a stop ends it. Large (some 800 kB): keep it on the heap.
class Searcher {
public:
    explicit Searcher(Table& table) : table_(table) {}

    // The report's variations stay valid until the next run. A finished position gives none.
    Report run(const Position& position, const Limits& limits, Poll poll, Listener listener);

private:
    void start(const Position& position, const Limits& limits, Poll poll);
    void iterate(int depth);
    bool search_root(int depth, int line);
    int search(const Area& area, std::uint64_t key, int depth, int alpha, int beta, int ply);
    int descend(const Child& child, int depth, int alpha, int beta, int ply);
    int search_child(const Child& child, int depth, int alpha, int beta, int ply, bool first,
                     int reduction);
    [[nodiscard]] bool finished(int depth) const;
    void complete(Variation& variation);
    [[nodiscard]] Report report(int depth) const;
    void put_line(int ply, int cell);
    bool out_of_budget();

    Table& table_;
    Position position_{kMinSide};
    Limits limits_;
    Poll poll_;
    Stopwatch clock_;
    std::uint64_t nodes_ = 0;
    std::uint64_t key_salt_ = 0;
    std::uint32_t calls_ = 0;
    bool may_stop_ = false;
    bool stopped_ = false;

    Area root_area_;
    int root_count_ = 0;
    int lines_ = 0;
    std::array<Child, kMaxCells> root_{};
    std::array<Variation, kMaxCells> current_{};
    std::array<Variation, kMaxCells> best_{};

    std::array<std::array<Child, kMaxDestinations>, kMaxCells + 1> children_;
    std::array<std::array<std::uint8_t, kMaxCells + 1>, kMaxCells + 2> line_{};
    std::array<int, kMaxCells + 2> line_length_{};
};

}  // namespace trike
