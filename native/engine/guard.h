#pragma once

#include <atomic>
#include <exception>
#include <functional>

namespace trike {

using OnPoll = std::function<bool()>;  // asked several thousand times a second; true: stop

// The searches know no exceptions: what a callback throws waits here until the search is over.
struct Guard {
    const std::atomic<bool>& stop;
    const OnPoll& on_poll;
    std::exception_ptr error = nullptr;

    // What the call answers; true, which means stop, when it throws.
    template <typename Call>
    bool stopped_by(Call call) {
        try {
            return call();
        } catch (...) {
            error = std::current_exception();
            return true;
        }
    }
    bool poll() {
        return stop || error || stopped_by([&] { return on_poll && on_poll(); });
    }
    void rethrow() const {
        if (error) {
            std::rethrow_exception(error);
        }
    }
};

// Takes a flag for the time of a call, unless another call has it.
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

}  // namespace trike
