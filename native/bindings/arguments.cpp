#include "bindings/arguments.h"

#include <string>

namespace trike::bindings {

std::int64_t integer_between(const nb::int_& value, const char* name, std::int64_t low,
                             std::int64_t high) {
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
    if (overflow != 0) {
        const std::string text = std::string(name) + " does not fit in 64 bits";
        PyErr_SetString(PyExc_OverflowError, text.c_str());
        throw nb::python_error();
    }
    if (number == -1 && PyErr_Occurred() != nullptr) {
        throw nb::python_error();
    }
    if (number < low || number > high) {
        const std::string range = high == INT64_MAX
                                      ? "at least " + std::to_string(low)
                                      : std::to_string(low) + " to " + std::to_string(high);
        const std::string text =
            std::string(name) + " must be " + range + ", not " + std::to_string(number);
        throw nb::value_error(text.c_str());
    }
    return number;
}

std::uint64_t seed_of(const nb::int_& value) {
    const unsigned long long seed = PyLong_AsUnsignedLongLong(value.ptr());
    if (PyErr_Occurred() != nullptr) {
        PyErr_Clear();
        PyErr_SetString(PyExc_OverflowError, "seed must be 0 to 2**64 - 1");
        throw nb::python_error();
    }
    return seed;
}

int side_of(const nb::int_& value) {
    return static_cast<int>(integer_between(value, "side", kMinSide, kMaxSide));
}

Color color_of(const nb::int_& value, const char* name) {
    return static_cast<Color>(integer_between(value, name, 0, 1));
}

bool Signals::ask() {
    // Taking the GIL costs a little and may have to wait: 20 times a second is enough.
    const auto now = std::chrono::steady_clock::now();
    if (failed_ || now - last_ < std::chrono::milliseconds(50)) {
        return failed_;
    }
    last_ = now;
    const nb::gil_scoped_acquire gil;
    failed_ = PyErr_CheckSignals() != 0;
    return failed_;
}

void Signals::raise_if_interrupted() const {
    if (failed_) {
        throw nb::python_error();
    }
}

}  // namespace trike::bindings
