#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <cstdint>

#include "base/poll.h"
#include "base/types.h"

namespace trike::bindings {

namespace nb = nanobind;

// Checked arguments: each raises ValueError (or OverflowError for numbers beyond 64 bits) with one
// sentence that names the argument.
std::int64_t integer_between(const nb::int_& value, const char* name, std::int64_t low,
                             std::int64_t high);
std::uint64_t seed_of(const nb::int_& value);
int side_of(const nb::int_& value);
Color color_of(const nb::int_& value, const char* name);

// Lets Ctrl-C end a long job that runs without the GIL. After the job, raise_if_interrupted().
class Signals {
public:
    bool ask();  // true: a signal handler raised
    Poll poll() {
        return {[](void* self) { return static_cast<Signals*>(self)->ask(); }, this};
    }
    void fail() { failed_ = true; }  // a Python error has been set elsewhere
    void raise_if_interrupted() const;

private:
    bool failed_ = false;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace trike::bindings
