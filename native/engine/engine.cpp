#include "engine/engine.h"

#include <exception>
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

// The search knows no exceptions: what a callback throws waits here until the search is over.
struct Callbacks {
    const std::atomic<bool>& stop;
    const OnInfo& on_info;
    const OnPoll& on_poll;
    std::exception_ptr error;

    template <typename Call>
    bool guarded(Call call) {
        try {
            return call();
        } catch (...) {
            error = std::current_exception();
            return true;
        }
    }
    static bool poll(void* context) {
        auto& self = *static_cast<Callbacks*>(context);
        return self.stop || self.error ||
               self.guarded([&] { return self.on_poll && self.on_poll(); });
    }
    static bool tell(void* context, const Report& report) {
        auto& self = *static_cast<Callbacks*>(context);
        return !self.guarded([&] { return self.on_info && !self.on_info(to_analysis(report)); });
    }
};

class Busy {
public:
    explicit Busy(std::atomic_flag& flag) : flag_(flag), taken_(!flag.test_and_set()) {}
    ~Busy() {
        if (taken_) {
            flag_.clear();
        }
    }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;
    [[nodiscard]] bool taken() const { return taken_; }

private:
    std::atomic_flag& flag_;
    bool taken_;
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
    Callbacks callbacks{stop_, on_info, on_poll, nullptr};
    const Report report = searcher_->run(position, limits, {&Callbacks::poll, &callbacks},
                                         {&Callbacks::tell, &callbacks});
    if (callbacks.error) {
        std::rethrow_exception(callbacks.error);
    }
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
