#include "board/position.h"

namespace trike {

Position::Position(int side, Color turn)
    : geo_(&geometry(side)),
      hash_(turn == Color::White ? kZobrist.white_to_move : 0),
      pawn_(kNoCell),
      stones_(0),
      played_(0),
      turn_(turn) {
    lines_.clear(*geo_);
    codes_.fill(kFilled);
    colors_.fill(0);
    pawns_.fill(kNoCell);
    for (int cell = 0; cell < geo_->cells; ++cell) {
        codes_[cell] = static_cast<CellCode>(6 << 3 | geo_->degree[cell]);
    }
}

void Position::place(int cell, Color color) {
    lines_.flip(geo_->spot[cell]);
    codes_[cell] |= kFilled;
    const CellCode step = code_step(color);
    for (int n = 0; n < geo_->degree[cell]; ++n) {
        codes_[geo_->neighbours[cell][n]] += step;
    }
    colors_[cell] = static_cast<std::uint8_t>(1 + static_cast<int>(color));
    hash_ ^= kZobrist.stone[cell][static_cast<int>(color)];
    ++stones_;
}

void Position::lift(int cell, Color color) {
    lines_.flip(geo_->spot[cell]);
    codes_[cell] &= static_cast<CellCode>(~kFilled);
    const CellCode step = code_step(color);
    for (int n = 0; n < geo_->degree[cell]; ++n) {
        codes_[geo_->neighbours[cell][n]] -= step;
    }
    colors_[cell] = 0;
    hash_ ^= kZobrist.stone[cell][static_cast<int>(color)];
    --stones_;
}

void Position::put(int cell, Color color) {
    place(cell, color);
}

void Position::stand(int cell, Color turn) {
    hash_ ^= kZobrist.pawn[cell];
    pawn_ = cell;
    if (turn != turn_) {
        hash_ ^= kZobrist.white_to_move;
        turn_ = turn;
    }
}

void Position::make(int cell) {
    place(cell, turn_);
    hash_ ^= kZobrist.pawn[cell] ^ kZobrist.white_to_move;
    if (pawn_ != kNoCell) {
        hash_ ^= kZobrist.pawn[pawn_];
    }
    pawns_[played_++] = static_cast<std::int16_t>(pawn_);
    pawn_ = cell;
    turn_ = other(turn_);
}

void Position::unmake() {
    const int cell = pawn_;
    pawn_ = pawns_[--played_];
    turn_ = other(turn_);
    lift(cell, turn_);
    hash_ ^= kZobrist.pawn[cell] ^ kZobrist.white_to_move;
    if (pawn_ != kNoCell) {
        hash_ ^= kZobrist.pawn[pawn_];
    }
}

std::uint64_t Position::hash_from_scratch() const {
    std::uint64_t hash = turn_ == Color::White ? kZobrist.white_to_move : 0;
    for (int cell = 0; cell < geo_->cells; ++cell) {
        if (colors_[cell] != 0) {
            hash ^= kZobrist.stone[cell][colors_[cell] - 1];
        }
    }
    return pawn_ == kNoCell ? hash : hash ^ kZobrist.pawn[pawn_];
}

bool Position::is_legal(int cell) const {
    for (const int move : moves()) {
        if (move == cell) {
            return true;
        }
    }
    return false;
}

int Position::move_count() const {
    return pawn_ == kNoCell ? geo_->cells - stones_ : lines_.destinations(geo_->spot[pawn_]);
}

CellList Position::moves() const {
    CellList list;
    if (pawn_ == kNoCell) {
        for (int cell = 0; cell < geo_->cells; ++cell) {
            list.add(cell);
        }
        return list;
    }
    for (int direction = 0; direction < kDirections; ++direction) {
        const int length = lines_.slide(geo_->spot[pawn_], direction);
        for (int step = 0; step < length; ++step) {
            list.add(geo_->ray[pawn_][direction][step]);
        }
    }
    return list;
}

Points Position::score() const {
    Points points;
    if (pawn_ == kNoCell) {
        return points;
    }
    const auto count = [&](int cell) {
        points.black += colors_[cell] == 1 ? 1 : 0;
        points.white += colors_[cell] == 2 ? 1 : 0;
    };
    count(pawn_);
    for (int n = 0; n < geo_->degree[pawn_]; ++n) {
        count(geo_->neighbours[pawn_][n]);
    }
    return points;
}

CellList Position::region() const {
    CellList list;
    if (pawn_ == kNoCell) {
        return moves();
    }
    std::array<bool, kMaxCells> seen{};
    CellList open;
    open.add(pawn_);
    seen[pawn_] = true;  // the pawn's cell starts the fill, and is no part of the region
    for (int next = 0; next < open.size; ++next) {
        const int cell = open.cell[next];
        for (int n = 0; n < geo_->degree[cell]; ++n) {
            const int beside = geo_->neighbours[cell][n];
            if (!seen[beside] && !filled(beside)) {
                seen[beside] = true;
                open.add(beside);
            }
        }
    }
    seen[pawn_] = false;
    for (int cell = 0; cell < geo_->cells; ++cell) {
        if (seen[cell]) {
            list.add(cell);
        }
    }
    return list;
}

Position Position::transformed(int symmetry) const {
    const auto& map = geo_->symmetry[symmetry];
    Position image(side(), turn_);
    for (int cell = 0; cell < geo_->cells; ++cell) {
        if (colors_[cell] != 0) {
            image.put(map[cell], colors_[cell] == 1 ? Color::Black : Color::White);
        }
    }
    if (pawn_ != kNoCell) {
        image.stand(map[pawn_], turn_);
    }
    // The plies can be taken back in the image as well.
    image.played_ = played_;
    for (int ply = 0; ply < played_; ++ply) {
        const int pawn = pawns_[ply];
        image.pawns_[ply] = static_cast<std::int16_t>(pawn == kNoCell ? kNoCell : map[pawn]);
    }
    return image;
}

}  // namespace trike
