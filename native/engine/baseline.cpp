#include "engine/baseline.h"

#include <algorithm>
#include <new>

namespace trike {
namespace {

BaselineLine to_line(const uct::Choice& choice) {
    BaselineLine line;
    line.visits = choice.visits;
    if (choice.proof != uct::Proof::None) {
        line.proven = choice.proof == uct::Proof::Won ? 1 : -1;
        line.plies = choice.plies;
        line.chance = line.proven > 0 ? 1 : 0;
    } else {
        // A move that was never tried is as good as any.
        line.chance = choice.visits == 0 ? 0.5 : static_cast<double>(choice.wins) / choice.visits;
    }
    line.moves.assign(choice.moves.begin(), choice.moves.begin() + choice.length);
    return line;
}

BaselineAnalysis to_analysis(const uct::Report& report, int lines) {
    BaselineAnalysis analysis;
    for (int n = 0; n < std::min(lines, report.count); ++n) {
        analysis.lines.push_back(to_line(report.choices[n]));
    }
    analysis.depth = report.depth;
    analysis.playouts = report.playouts;
    analysis.seconds = report.seconds;
    analysis.tree_used = report.tree_used;
    return analysis;
}

struct Callbacks {
    Guard guard;
    const OnBaselineInfo& on_info;
    int lines;

    static bool poll(void* context) { return static_cast<Callbacks*>(context)->guard.poll(); }
    static bool tell(void* context, const uct::Report& report) {
        auto& self = *static_cast<Callbacks*>(context);
        return !self.guard.stopped_by(
            [&] { return self.on_info && !self.on_info(to_analysis(report, self.lines)); });
    }
};

}  // namespace

Baseline::Baseline(std::size_t tree_mebibytes) {
    if (!tree_.resize(tree_mebibytes)) {
        throw std::bad_alloc();
    }
    search_ = std::make_unique<uct::Uct>(tree_);
}

std::optional<BaselineAnalysis> Baseline::analyse(const Position& position, const Limits& limits,
                                                  std::uint64_t seed, const OnBaselineInfo& on_info,
                                                  const OnPoll& on_poll) {
    const Busy busy(busy_);
    if (!busy.taken()) {
        return std::nullopt;
    }
    stop_ = false;
    Callbacks callbacks{{stop_, on_poll}, on_info, limits.lines};
    const uct::Report report = search_->run(position, limits, seed, {&Callbacks::poll, &callbacks},
                                            {&Callbacks::tell, &callbacks});
    callbacks.guard.rethrow();
    return to_analysis(report, limits.lines);
}

}  // namespace trike
