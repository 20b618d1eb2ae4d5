#include "reference.h"

#include <algorithm>
#include <utility>

namespace trike::tests {
namespace {

using Cell = std::pair<int, int>;  // row, place

Cell cell_of(int index) {
    int row = 0;
    while (index > row) {
        index -= ++row;
    }
    return {row, index};
}

const std::vector<Cell>& steps() {
    static const std::vector<Cell> all = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}};
    return all;
}

bool inside(const Position& position, Cell cell) {
    return cell.first >= 0 && cell.first < position.side() && cell.second >= 0 &&
           cell.second <= cell.first;
}

int index_of(Cell cell) {
    return cell.first * (cell.first + 1) / 2 + cell.second;
}

}  // namespace

std::vector<int> slow_moves(const Position& position) {
    std::vector<int> found;
    for (int cell = 0; position.pawn() == kNoCell && cell < cells_of(position.side()); ++cell) {
        found.push_back(cell);
    }
    if (position.pawn() == kNoCell) {
        return found;
    }
    for (const Cell& step : steps()) {
        Cell cell = cell_of(position.pawn());
        while (true) {
            cell = {cell.first + step.first, cell.second + step.second};
            if (!inside(position, cell) || position.stone(index_of(cell)) != 0) {
                break;
            }
            found.push_back(index_of(cell));
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

Points slow_score(const Position& position) {
    Points points;
    if (position.pawn() == kNoCell) {
        return points;
    }
    const Cell pawn = cell_of(position.pawn());
    std::vector<Cell> around = steps();
    around.emplace_back(0, 0);
    for (const Cell& step : around) {
        const Cell cell = {pawn.first + step.first, pawn.second + step.second};
        const int stone = inside(position, cell) ? position.stone(index_of(cell)) : 0;
        points.black += stone == 1 ? 1 : 0;
        points.white += stone == 2 ? 1 : 0;
    }
    return points;
}

std::vector<int> slow_region(const Position& position) {
    if (position.pawn() == kNoCell) {
        return slow_moves(position);
    }
    std::vector<int> found;
    std::vector<int> open = {position.pawn()};
    while (!open.empty()) {
        const Cell from = cell_of(open.back());
        open.pop_back();
        for (const Cell& step : steps()) {
            const Cell cell = {from.first + step.first, from.second + step.second};
            if (!inside(position, cell) || position.stone(index_of(cell)) != 0) {
                continue;
            }
            if (std::find(found.begin(), found.end(), index_of(cell)) == found.end()) {
                found.push_back(index_of(cell));
                open.push_back(index_of(cell));
            }
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

SlowValue slow_solve(Position& position) {
    const std::vector<int> moves = slow_moves(position);
    if (moves.empty()) {
        const Points points = slow_score(position);
        return {(points.black > points.white) == (position.turn() == Color::Black), 0};
    }
    SlowValue best = {false, -1};
    for (const int cell : moves) {
        position.make(cell);
        const SlowValue reply = slow_solve(position);
        position.unmake();
        const bool won = !reply.won;
        const int plies = reply.plies + 1;
        const bool better = won != best.won ? won : (won ? plies < best.plies : plies > best.plies);
        if (best.plies < 0 || better) {
            best = {won, plies};
        }
    }
    return best;
}

Position random_position(int side, Random& random, int plies) {
    Position position(side);
    for (int ply = 0; ply < plies && !position.trapped(); ++ply) {
        const CellList moves = position.moves();
        position.make(moves.cell[random.below(static_cast<std::uint32_t>(moves.size))]);
    }
    return position;
}

Position random_arrangement(int side, Random& random) {
    Position position(side);
    const auto cells = static_cast<std::uint32_t>(cells_of(side));
    const int pawn = static_cast<int>(random.below(cells));
    const std::uint32_t density = 1 + random.below(9);
    for (int cell = 0; cell < cells_of(side); ++cell) {
        if (cell == pawn || random.below(10) < density) {
            position.put(cell, random.below(2) == 0 ? Color::Black : Color::White);
        }
    }
    position.stand(pawn, random.below(2) == 0 ? Color::Black : Color::White);
    return position;
}

}  // namespace trike::tests
