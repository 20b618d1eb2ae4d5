#include <algorithm>
#include <cstdlib>
#include <set>
#include <vector>

#include "board/geometry.h"
#include "harness.h"

using namespace trike;

TEST(geometry_neighbours_are_mutual) {
    for (int side = kMinSide; side <= kMaxSide; ++side) {
        const Geometry& g = geometry(side);
        CHECK_EQUAL(g.cells, cells_of(side));
        for (int cell = 0; cell < g.cells; ++cell) {
            int count = 0;
            for (int direction = 0; direction < kDirections; ++direction) {
                const int beside = g.adjacent[cell][direction];
                if (beside == kNoCell) {
                    continue;
                }
                ++count;
                CHECK_EQUAL(g.adjacent[beside][(direction + 3) % kDirections], cell);
                CHECK_EQUAL(int(g.ray[cell][direction][0]), beside);
            }
            CHECK_EQUAL(count, int(g.degree[cell]));
            CHECK(side == 1 || count == 2 || count == 4 || count == 6);
        }
    }
}

TEST(geometry_directions_go_round) {
    const Geometry& g = geometry(kMaxSide);
    const int middle = g.index(12, 6);
    for (int direction = 0; direction < kDirections; ++direction) {
        const int one = g.adjacent[middle][direction];
        const int next = g.adjacent[middle][(direction + 1) % kDirections];
        const auto& around = g.adjacent[one];
        CHECK(std::find(around.begin(), around.end(), next) != around.end());
    }
}

TEST(geometry_symmetries_keep_neighbours_and_form_a_group) {
    for (int side = kMinSide; side <= kMaxSide; ++side) {
        const Geometry& g = geometry(side);
        std::set<std::vector<int>> maps;
        for (const auto& map : g.symmetry) {
            std::vector<int> images;
            for (int cell = 0; cell < g.cells; ++cell) {
                images.push_back(map[cell]);
                std::set<int> moved;
                std::set<int> around;
                for (int n = 0; n < g.degree[cell]; ++n) {
                    moved.insert(map[g.neighbours[cell][n]]);
                    around.insert(g.neighbours[map[cell]][n]);
                }
                CHECK(moved == around);
            }
            maps.insert(images);
        }
        CHECK_EQUAL(maps.size(), side == 1 ? std::size_t{1} : std::size_t{6});
        for (int cell = 0; cell < g.cells; ++cell) {
            CHECK_EQUAL(int(g.symmetry[0][cell]), cell);
            // Applied three times a rotation does nothing, twice for a reflection.
            for (int s = 1; s < kSymmetries; ++s) {
                const auto& map = g.symmetry[s];
                CHECK_EQUAL(int(s < 3 ? map[map[map[cell]]] : map[map[cell]]), cell);
            }
        }
    }
}

TEST(geometry_orbits_cover_the_board) {
    for (int side = kMinSide; side <= kMaxSide; ++side) {
        const Geometry& g = geometry(side);
        int covered = 0;
        for (int cell = 0; cell < g.cells; ++cell) {
            if (g.orbit_lowest(cell) == cell) {
                std::set<int> orbit;
                for (const auto& map : g.symmetry) {
                    orbit.insert(map[cell]);
                }
                CHECK_EQUAL(static_cast<int>(orbit.size()), g.orbit_size(cell));
                covered += g.orbit_size(cell);
            }
        }
        CHECK_EQUAL(covered, g.cells);
    }
}
