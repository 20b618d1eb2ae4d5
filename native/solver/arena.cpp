#include "solver/arena.h"

namespace trike {
namespace {

constexpr std::uint8_t kNone = 0xFF;

}  // namespace

bool Arena::build(const Position& position) {
    *this = Arena{};
    if (position.pawn() == kNoCell) {
        return false;
    }
    const Geometry& geo = position.geo();
    const CellList reach = position.region();
    side = position.side();
    whole = geo.cells <= kMaxCells;
    if (!whole && reach.size > kMaxCells) {
        return false;
    }
    std::array<std::uint8_t, trike::kMaxCells> number{};
    number.fill(kNone);
    int used = 0;
    const auto add = [&](int index) {
        cell[++used] = static_cast<std::uint8_t>(index);
        number[index] = static_cast<std::uint8_t>(used);
    };
    if (whole) {
        for (int index = 0; index < geo.cells; ++index) {
            add(index);
        }
        pawn = number[position.pawn()];
        symmetries = kSymmetries;
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
            for (int index = 0; index < geo.cells; ++index) {
                image[symmetry][number[index]] = number[geo.symmetry[symmetry][index]];
            }
        }
    } else {
        for (const int index : reach) {
            add(index);
        }
        cell[0] = static_cast<std::uint8_t>(position.pawn());
    }
    for (const int index : reach) {
        region |= Cells{1} << number[index];
    }
    for (int from = whole ? 1 : 0; from <= used; ++from) {
        for (int direction = 0; direction < kDirections; ++direction) {
            int row = geo.spot[cell[from]].row + kRowStep[direction];
            int place = geo.spot[cell[from]].place + kPlaceStep[direction];
            Cells& line = ray[from][direction];
            while (geo.contains(row, place) && number[geo.index(row, place)] != kNone) {
                const Cells bit = Cells{1} << number[geo.index(row, place)];
                beside[from] |= line == 0 ? bit : 0;
                line |= bit;
                row += kRowStep[direction];
                place += kPlaceStep[direction];
            }
        }
    }
    return true;
}

}  // namespace trike
