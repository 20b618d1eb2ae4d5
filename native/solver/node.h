#pragma once

#include "solver/arena.h"
#include "solver/margins.h"

namespace trike {

// All that the value of a position depends on: the region, how many empty neighbours each of its
// cells has, the margins of both players, and where the pawn can go.
struct Node {
    Cells region = 0;
    Cells empty0 = 0;  // the number of empty neighbours, as three bit planes
    Cells empty1 = 0;
    Cells empty2 = 0;
    Margins mover;
    Margins other;
    Cells destinations = 0;
    int pawn = 0;

    // After the mover's move to cell `to` of a connected `piece` of the region, without the
    // destinations. It is the other's turn, so the two have changed places.
    [[nodiscard]] Node after(const Arena& arena, Cells piece, int to) const {
        Node next;
        next.region = piece & ~(Cells{1} << to);
        next.pawn = to;
        const Cells near = arena.beside[to] & next.region;
        const Cells borrow = near & ~empty0;
        next.empty0 = empty0 ^ near;
        next.empty1 = empty1 ^ borrow;
        next.empty2 = empty2 ^ (borrow & ~empty1);
        next.mover = other;
        next.mover.lower(near);
        next.other = mover;
        return next;
    }

    // Cells without empty neighbours, all beside the pawn: a move there ends the game.
    [[nodiscard]] Cells dead_ends() const { return region & ~(empty0 | empty1 | empty2); }
    // Those of them where the mover wins: caught there, the other has no margin.
    [[nodiscard]] Cells wins_at_once() const { return dead_ends() & ~other.some(); }
};

// The node of the position that the arena was built for.
Node root_node(const Position& position, const Arena& arena);

}  // namespace trike
