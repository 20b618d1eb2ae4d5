#include "harness.h"

#include <iostream>
#include <utility>
#include <vector>

namespace trike::tests {
namespace {

constexpr int kShown = 10;
int failures = 0;

std::vector<std::pair<std::string, Body>>& cases() {
    static std::vector<std::pair<std::string, Body>> all;
    return all;
}

}  // namespace

bool add_case(const char* name, Body body) {
    cases().emplace_back(name, body);
    return true;
}

void fail(const char* file, int line, const std::string& what) {
    if (++failures <= kShown) {
        std::cerr << file << ":" << line << ": " << what << "\n";
    }
}

}  // namespace trike::tests

// Runs the case named, or all of them. An unknown name is a failure: nothing passes unrun.
int main(int argc, char** argv) {
    using trike::tests::cases;
    int run = 0;
    for (const auto& [name, body] : cases()) {
        if (argc < 2 || name == argv[1]) {
            body();
            ++run;
        }
    }
    std::cout << run << " cases, " << trike::tests::failures << " failures\n";
    return run > 0 && trike::tests::failures == 0 ? 0 : 1;
}
