#include <algorithm>
#include <thread>
#include <vector>

#include "base/random.h"
#include "harness.h"
#include "solver/proof_table.h"

using namespace trike;

namespace {

constexpr Margins kNothing;
constexpr Margins kEverything{~Cells{0}, ~Cells{0}};

}  // namespace

TEST(proof_table_answers_for_larger_margins_only) {
    ProofTable table;
    CHECK(table.resize(1 << 16));
    const Question question{0b1110, 5};
    const Margins need{0b0100, 0b0010};
    table.store(question, {true, need}, 1);
    Proof proof;
    CHECK(table.find(question, need, kNothing, proof));
    CHECK(proof.won && proof.need == need);
    CHECK(table.find(question, {0b0110, 0b1110}, kNothing, proof));
    CHECK(!table.find(question, {0b0100, 0}, kEverything, proof));
    CHECK(!table.find({0b1110, 6}, kEverything, kEverything, proof));
    CHECK(!table.find({0b1111, 5}, kEverything, kEverything, proof));
    // A lost position asks for margins of the other player.
    table.store(question, {false, {0b1000, 0}}, 1);
    CHECK(table.find(question, kNothing, {0b1000, 0}, proof));
    CHECK(!proof.won);
    CHECK(table.find(question, need, kNothing, proof));
    CHECK(proof.won);
}

TEST(proof_table_takes_no_more_than_it_may) {
    ProofTable table;
    for (const std::size_t bytes : {0, 1, 63, 64, 1000, 1 << 20}) {
        CHECK(table.resize(bytes));
        CHECK(table.bytes() <= std::max<std::size_t>(bytes, ProofTable::kBucketBytes));
        CHECK(table.bytes() + 2 * ProofTable::kBucketBytes > bytes);
    }
}

TEST(proof_table_keeps_large_searches) {
    ProofTable table;
    CHECK(table.resize(0));  // a single bucket
    const Question large{2, 1};
    table.store(large, {true, kNothing}, 1'000'000);
    Proof proof;
    for (std::uint16_t n = 2; n < 100; ++n) {
        table.store({2, n}, {true, kNothing}, n);
        CHECK(table.find({2, n}, kNothing, kNothing, proof));
    }
    CHECK(table.find(large, kNothing, kNothing, proof));
    table.clear();
    CHECK(!table.find(large, kNothing, kNothing, proof));
}

// Every entry says of itself whether it is whole: all its parts are made from its question.
TEST(proof_table_never_mixes_what_threads_write) {
    ProofTable table;
    CHECK(table.resize(4 * ProofTable::kBucketBytes));
    const auto made_from = [](const Question& question) {
        const std::uint64_t one = mix(question.region + question.tag);
        return Proof{(one & 1) != 0, {one, mix(one)}};
    };
    std::vector<std::thread> threads;
    threads.reserve(4);
    std::vector<int> wrong(4);
    std::vector<int> found(4);
    for (std::size_t t = 0; t < 4; ++t) {
        threads.emplace_back([&, t] {
            Random random(t);
            for (int round = 0; round < 40'000; ++round) {
                const Question question{random.below(6) * 2 + 2,
                                        static_cast<std::uint16_t>(random.below(3))};
                Proof proof;
                if (table.find(question, kEverything, kEverything, proof)) {
                    const Proof right = made_from(question);
                    wrong[t] += proof.won != right.won || !(proof.need == right.need) ? 1 : 0;
                    ++found[t];
                }
                table.store(question, made_from(question), 1 + random.below(100));
            }
        });
    }
    for (auto& thread : threads) {
        thread.join();
    }
    for (std::size_t t = 0; t < 4; ++t) {
        CHECK_EQUAL(wrong[t], 0);
        CHECK(found[t] > 1000);
    }
}
