#pragma once

#include <nanobind/nanobind.h>

#include <cmath>
#include <cstdint>
#include <optional>

#include "bindings/arguments.h"
#include "search/limits.h"

// What the bindings of the searches have in common.
namespace trike::bindings {

using OptionalInt = std::optional<nb::int_>;

// The limits that every search has, checked.
inline Limits limits_of(std::optional<double> seconds, const OptionalInt& nodes,
                        const nb::int_& multipv) {
    Limits limits;
    if (seconds) {
        if (!std::isfinite(*seconds) || *seconds <= 0) {
            throw nb::value_error("seconds must be a number above 0");
        }
        limits.seconds = *seconds;
    }
    if (nodes) {
        limits.nodes = static_cast<std::uint64_t>(integer_between(*nodes, "nodes", 1, INT64_MAX));
    }
    limits.lines = static_cast<int>(integer_between(multipv, "multipv", 1, 1000));
    return limits;
}

inline void require_callback(const nb::object& on_info) {
    if (!on_info.is_none() && PyCallable_Check(on_info.ptr()) == 0) {
        throw nb::value_error("on_info must be callable or None");
    }
}

// Tells the Python callback what is found so far; an exception in it ends the search.
template <typename Found>
bool tell(const nb::object& on_info, const Found& found, Signals& signals) {
    const nb::gil_scoped_acquire gil;
    try {
        on_info(found);
        return true;
    } catch (nb::python_error& error) {
        error.restore();
        signals.fail();
        return false;
    }
}

[[noreturn]] inline void raise_busy() {
    PyErr_SetString(PyExc_RuntimeError, "this searcher is busy with another analysis");
    throw nb::python_error();
}

}  // namespace trike::bindings
