#include "board/position.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <new>
#include <string>
#include <utility>
#include <vector>

#include "bindings/arguments.h"
#include "bindings/module.h"

namespace trike::bindings {
namespace {

std::vector<int> to_vector(const CellList& list) {
    return {list.begin(), list.end()};
}

Position from_setup(const nb::int_& side, const nb::bytes& stones, const nb::int_& pawn,
                    const nb::int_& turn) {
    Position position(side_of(side));
    const int cells = position.geo().cells;
    if (stones.size() != static_cast<std::size_t>(cells)) {
        throw nb::value_error(("stones must have one byte for each of the " +
                               std::to_string(cells) + " cells, not " +
                               std::to_string(stones.size()))
                                  .c_str());
    }
    const int stand = static_cast<int>(integer_between(pawn, "pawn", kNoCell, cells - 1));
    const Color mover = color_of(turn, "turn");
    const auto* bytes = static_cast<const std::uint8_t*>(stones.data());
    for (int cell = 0; cell < cells; ++cell) {
        if (bytes[cell] > 2) {
            throw nb::value_error("stones must be 0 (empty), 1 (Black) or 2 (White)");
        }
        if (bytes[cell] != 0) {
            position.put(cell, bytes[cell] == 1 ? Color::Black : Color::White);
        }
    }
    if (stand == kNoCell) {
        if (position.stones() > 0) {
            throw nb::value_error("a board with stones needs a pawn");
        }
        return Position(position.side(), mover);
    }
    if (!position.filled(stand)) {
        throw nb::value_error("the pawn must stand on a stone");
    }
    position.stand(stand, mover);
    return position;
}

void push(Position& position, const nb::int_& cell) {
    const auto index = integer_between(cell, "cell", 0, position.geo().cells - 1);
    if (!position.is_legal(static_cast<int>(index))) {
        throw nb::value_error(
            ("cell " + std::to_string(index) + " is not a destination of the pawn").c_str());
    }
    position.make(static_cast<int>(index));
}

void pop(Position& position) {
    if (position.played() == 0) {
        throw nb::value_error("no move to take back");
    }
    position.unmake();
}

nb::bytes stones_of(const Position& position) {
    std::string text;
    for (int cell = 0; cell < position.geo().cells; ++cell) {
        text.push_back(static_cast<char>(position.stone(cell)));
    }
    return nb::bytes(text.data(), text.size());
}

std::string repr(const Position& position) {
    return "<Position side " + std::to_string(position.side()) + ", " +
           std::to_string(position.stones()) + " stones, " +
           (position.turn() == Color::Black ? "Black" : "White") + " to move>";
}

}  // namespace

void bind_position(nb::module_& module) {
    nb::class_<Position>(module, "Position",
                         "A board of side 1 to 19 with its stones, the pawn and the colour to "
                         "move.\n\nStarts empty; the first move goes to any cell.")
        .def(
            "__init__",
            [](Position* self, const nb::int_& side, const nb::int_& turn) {
                const int length = side_of(side);
                new (self) Position(length, color_of(turn, "turn"));
            },
            nb::arg("side"), nb::arg("turn") = 0,
            "An empty board. Raises ValueError for a side outside 1 to 19 or a turn not 0 or 1.")
        .def_static("from_setup", &from_setup, nb::arg("side"), nb::arg("stones"), nb::arg("pawn"),
                    nb::arg("turn"),
                    "Set up any arrangement of stones.\n\n"
                    "One byte a cell (0 empty, 1 Black, 2 White) and the pawn's cell, which must "
                    "hold a stone,\nor -1 on an empty board. Any colour may be to move. Raises "
                    "ValueError.")
        .def_prop_ro("side", &Position::side, "Length of the board's edge in cells.")
        .def_prop_ro(
            "turn", [](const Position& p) { return static_cast<int>(p.turn()); },
            "The colour to move: 0 Black, 1 White.")
        .def_prop_ro("pawn", &Position::pawn, "The pawn's cell, -1 before the opening.")
        .def_prop_ro("ply", &Position::stones, "Number of stones on the board.")
        .def_prop_ro("hash", &Position::hash,
                     "64-bit Zobrist hash of stones, pawn and turn; the same in every build.")
        .def(
            "legal_moves", [](const Position& p) { return to_vector(p.moves()); },
            "Destinations of the pawn, by direction and distance; every cell before the opening.")
        .def("push", &push, nb::arg("cell"), "Move to a cell. Raises ValueError if not legal.")
        .def("pop", &pop, "Take back the last move. Raises ValueError if there is none.")
        .def("is_trapped", &Position::trapped, "Whether the pawn has no move: the game is over.")
        .def(
            "score",
            [](const Position& p) {
                const Points points = p.score();
                return std::pair(points.black, points.white);
            },
            "Stones (Black, White) under and beside the pawn as they stand.")
        .def(
            "region", [](const Position& p) { return to_vector(p.region()); },
            "Empty cells connected to the pawn, ascending; every cell before the opening.")
        .def(
            "copy", [](const Position& p) { return p; }, "A copy with its moves.")
        .def(
            "transformed",
            [](const Position& p, const nb::int_& symmetry) {
                return p.transformed(
                    static_cast<int>(integer_between(symmetry, "symmetry", 0, kSymmetries - 1)));
            },
            nb::arg("symmetry"),
            "The image under a symmetry of the board.\n\n0 identity, 1 and 2 rotations, 3 to 5 "
            "reflections; its moves can be taken back as well.")
        .def("stones", &stones_of, "One byte a cell: 0 empty, 1 Black, 2 White.")
        .def("__repr__", &repr);
}

}  // namespace trike::bindings
