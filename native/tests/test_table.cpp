#include "harness.h"
#include "search/table.h"
#include "search/value.h"

using namespace trike;

TEST(table_returns_what_was_stored) {
    Table table;
    CHECK(table.resize(1));
    CHECK(table.find(42) == nullptr);
    table.store(42, -123, 189, 7, Bound::Upper);
    const Entry* entry = table.find(42);
    CHECK(entry != nullptr && entry->value == -123 && entry->move == 189 && entry->depth == 7 &&
          entry->bound == Bound::Upper);
    table.clear();
    CHECK(table.find(42) == nullptr);
}

TEST(table_keeps_deep_entries_and_drops_old_ones) {
    Table table;
    CHECK(table.resize(1));
    // Small keys all fall in the first bucket.
    table.store(1, 0, 0, 9, Bound::Exact);
    for (std::uint64_t key = 2; key < 50; ++key) {
        table.store(key, 0, 0, 3, Bound::Exact);
    }
    CHECK(table.find(1) != nullptr);
    CHECK(table.find(49) != nullptr);
    table.new_search();
    for (std::uint64_t key = 50; key < 54; ++key) {
        table.store(key, 0, 0, 1, Bound::Exact);
    }
    CHECK(table.find(1) == nullptr);
}

TEST(table_values_do_not_depend_on_the_path) {
    for (const int value : {kWin - 12, -(kWin - 12), kDecided, -kDecided, 0, 345, -345}) {
        CHECK_EQUAL(from_table(to_table(value, 5), 5), value);
    }
    // A win 7 plies below a node at ply 5 is a win 7 plies below the same node at ply 9.
    CHECK_EQUAL(plies_to_end(from_table(to_table(kWin - 12, 5), 9)), 16);
}
