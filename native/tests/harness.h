#pragma once

#include <sstream>
#include <string>

namespace trike::tests {

using Body = void (*)();

bool add_case(const char* name, Body body);
void fail(const char* file, int line, const std::string& what);

template <typename A, typename B>
void expect_equal(const A& left, const B& right, const char* text, const char* file, int line) {
    if (!(left == right)) {
        std::ostringstream out;
        out << text << ": " << +left << " and " << +right;
        fail(file, line, out.str());
    }
}

}  // namespace trike::tests

#define TEST(name)                                                                         \
    static void name();                                                                    \
    [[maybe_unused]] static const bool name##_added = trike::tests::add_case(#name, name); \
    static void name()

// Failures are counted and the case goes on.
#define CHECK(condition)                                        \
    do {                                                        \
        if (!(condition)) {                                     \
            trike::tests::fail(__FILE__, __LINE__, #condition); \
        }                                                       \
    } while (false)

#define CHECK_EQUAL(left, right) \
    trike::tests::expect_equal(left, right, #left " == " #right, __FILE__, __LINE__)
