#include "engine/engine.h"

#include <new>

namespace trike {
namespace {

Line to_line(const Variation& variation) {
    Line line;
    line.score = variation.value;
    if (is_proven(variation.value)) {
        line.proven = variation.value > 0 ? 1 : -1;
        if (has_distance(variation.value)) {
            line.plies = plies_to_end(variation.value);
        }
    }
    line.moves.assign(variation.moves.begin(), variation.moves.begin() + variation.length);
    return line;
}

Analysis to_analysis(const Report& report) {
    Analysis analysis;
    for (int n = 0; n < report.count; ++n) {
        analysis.lines.push_back(to_line(report.variations[n]));
    }
    analysis.depth = report.depth;
    analysis.nodes = report.nodes;
    analysis.seconds = report.seconds;
    analysis.hashfull = report.hashfull;
    return analysis;
}

struct Callbacks {
    Guard guard;
    const OnInfo& on_info;

    static bool poll(void* context) { return static_cast<Callbacks*>(context)->guard.poll(); }
    static bool tell(void* context, const Report& report) {
        auto& self = *static_cast<Callbacks*>(context);
        return !self.guard.stopped_by(
            [&] { return self.on_info && !self.on_info(to_analysis(report)); });
    }
};

}  // namespace

Engine::Engine(std::size_t hash_mebibytes) {
    if (!table_.resize(hash_mebibytes)) {
        throw std::bad_alloc();
    }
    searcher_ = std::make_unique<Searcher>(table_);
}

std::optional<Analysis> Engine::analyse(const Position& position, const Limits& limits,
                                        const OnInfo& on_info, const OnPoll& on_poll) {
    const Busy busy(busy_);
    if (!busy.taken()) {
        return std::nullopt;
    }
    stop_ = false;
    Callbacks callbacks{{stop_, on_poll}, on_info};
    const Report report = searcher_->run(position, limits, {&Callbacks::poll, &callbacks},
                                         {&Callbacks::tell, &callbacks});
    callbacks.guard.rethrow();
    return to_analysis(report);
}

bool Engine::clear() {
    const Busy busy(busy_);
    if (busy.taken()) {
        table_.clear();
    }
    return busy.taken();
}

}  // namespace trike
