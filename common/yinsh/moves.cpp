// Turns: making them, counting them, playing them; and the end of the game.
#include "common/yinsh/moves.hpp"

namespace yinsh {
namespace {

using game::Outcome;

/// Everything on the board as a moving ring sees it.
struct Field {
  Mask occupied;
  Mask markers;

  explicit constexpr Field(const Position& position)
      : occupied(position.occupied()), markers(position.markers_on_board()) {}
};

/// What a ring reaches one way.
struct Reach {
  Mask slides;           ///< over vacant points alone
  Point jump = nowhere;  ///< behind the markers that come next
};

Reach reach(const Field& field, Point from, hex::Direction way) {
  const Mask ray = ray_from(from, way);
  const Mask met = ray & field.occupied;
  if (met.empty()) return {ray, nowhere};
  const Point first = nearest(met, way);
  const Mask behind = ray_from(first, way);
  Reach reached{ray & ~(behind | Mask::of(first)), nowhere};
  const Mask stops = behind & ~field.markers;
  if (!has(field.markers, first) || stops.empty()) return reached;
  const Point stop = nearest(stops, way);
  if (!has(field.occupied, stop)) reached.jump = stop;
  return reached;
}

/// Calls f(position, removals) for each way in which the mover takes rows until there is none left or the game is won.
template <class F>
void for_each_taking(const Position& position, Removals& removals, F&& f) {
  const Rows rows = position.own_rows();
  if (rows.empty() || position.has_won(position.to_move)) {
    f(position, static_cast<const Removals&>(removals));
    return;
  }
  rows.for_each([&](Row row) {
    for_each(position.own_rings(), [&](Point ring) {
      Position taken = position;
      remove_row(taken, row);
      take_ring(taken, ring);
      removals.push({row, ring});
      for_each_taking(taken, removals, f);
      removals.pop();
    });
  });
}

/// The moves from here, or the pass, each with all ways to take the rows that it makes.
void add_moves(const Position& position, const Removals& before, std::vector<Turn>& turns) {
  const std::size_t made_before = turns.size();
  for_each(position.own_rings(), [&](Point from) {
    for_each(destinations(position, from), [&](Point to) {
      Position moved = position;
      move_ring(moved, from, to);
      Removals removals;
      for_each_taking(moved, removals, [&](const Position&, const Removals& after) {
        turns.push_back({TurnKind::move, from, to, before, after});
      });
    });
  });
  if (turns.size() == made_before) turns.push_back({TurnKind::pass, nowhere, nowhere, before, {}});
}

/// In how many ways these markers' rows are taken by a side that has so many rings and lacks so many to win. Which
/// rings go makes no difference to what follows.
std::uint64_t ways_to_take(Mask markers, int rings, int lacking) {
  const Rows rows(markers);
  if (rows.empty() || lacking == 0) return 1;
  std::uint64_t ways = 0;
  rows.for_each([&](Row row) { ways += ways_to_take(markers & ~row.points(), rings - 1, lacking - 1); });
  return ways * static_cast<std::uint64_t>(rings);
}

/// Counts the mover's moves with the ways to take the rows that they make; there is no row yet.
class MoveCounter {
 public:
  explicit MoveCounter(const Position& position)
      : field_(position),
        rings_(position.own_rings()),
        own_(position.own_markers()),
        ring_count_(count(rings_)),
        lacking_(rings_to_win(position.mode) - position.taken[index(position.to_move)]),
        can_make_rows_(!Rows(field_.markers | rings_).empty()) {}

  /// 1 where no ring can move: the pass.
  std::uint64_t count_all() const {
    std::uint64_t all = 0;
    for_each(rings_, [&](Point ring) { all += count_from(ring); });
    return all > 0 ? all : 1;
  }

 private:
  std::uint64_t count_from(Point ring) const {
    std::uint64_t slides = 0;
    std::uint64_t jumps = 0;
    for (const hex::Direction way : hex::directions) {
      const Reach reached = reach(field_, ring, way);
      slides += static_cast<std::uint64_t>(count(reached.slides));
      if (reached.jump != nowhere) jumps += ways_after_jump(ring, reached.jump, way);
    }
    // A ring that jumps nothing leaves the same markers wherever it goes.
    return jumps + (slides > 0 ? slides * ways(own_ | Mask::of(ring)) : 0);
  }

  std::uint64_t ways_after_jump(Point from, Point to, hex::Direction way) const {
    const Mask turned = ray_from(from, way) & ~ray_from(to, way) & field_.markers;
    return ways((own_ ^ turned) | Mask::of(from));
  }

  std::uint64_t ways(Mask markers) const { return can_make_rows_ ? ways_to_take(markers, ring_count_, lacking_) : 1; }

  Field field_;
  Mask rings_;
  Mask own_;
  int ring_count_;
  int lacking_;
  bool can_make_rows_;  ///< even if all markers turned to the mover's colour
};

Outcome by_rings(const Position& position, std::string_view reason) {
  const auto [first, second] = position.taken;
  const std::string detail = std::to_string(first) + '-' + std::to_string(second);
  if (first == second) return {std::nullopt, reason, detail};
  return {first > second ? Side::first : Side::second, reason, detail};
}

}  // namespace

std::optional<Outcome> outcome(const Position& position) {
  const Side moved = other(position.to_move);
  if (position.has_won(moved)) return by_rings(position, "rings_taken");
  if (position.passes > 1) return by_rings(position, "both_blocked");
  if (position.markers_left() == 0 && position.own_rows().empty()) return by_rings(position, "markers_used_up");
  return std::nullopt;
}

std::vector<Turn> legal_turns(const Position& position) {
  std::vector<Turn> turns;
  if (outcome(position)) return turns;
  turns.reserve(static_cast<std::size_t>(count_turns(position)));
  if (position.placing()) {
    for_each(position.vacant(), [&](Point at) { turns.push_back({TurnKind::place, nowhere, at, {}, {}}); });
    return turns;
  }
  Removals removals;
  for_each_taking(position, removals, [&](const Position& taken, const Removals& before) {
    if (taken.has_won(taken.to_move)) {
      turns.push_back({TurnKind::rows, nowhere, nowhere, before, {}});
    } else {
      add_moves(taken, before, turns);
    }
  });
  return turns;
}

std::uint64_t count_turns(const Position& position) {
  if (outcome(position)) return 0;
  if (position.placing()) return static_cast<std::uint64_t>(count(position.vacant()));
  if (position.own_rows().empty()) return MoveCounter(position).count_all();
  std::uint64_t all = 0;
  Removals removals;
  for_each_taking(position, removals, [&](const Position& taken, const Removals&) {
    all += taken.has_won(taken.to_move) ? 1 : MoveCounter(taken).count_all();
  });
  return all;
}

Position play(Position position, const Turn& turn) {
  const auto take = [&position](const Removals& removals) {
    for (const Removal& each : removals) {
      remove_row(position, each.row);
      take_ring(position, each.ring);
    }
  };
  take(turn.before);
  if (turn.kind == TurnKind::place) place_ring(position, turn.to);
  if (turn.kind == TurnKind::move) move_ring(position, turn.from, turn.to);
  take(turn.after);
  position.passes = static_cast<std::uint8_t>(turn.kind == TurnKind::pass ? position.passes + 1 : 0);
  position.to_move = other(position.to_move);
  return position;
}

void place_ring(Position& position, Point at) { position.rings[index(position.to_move)] |= Mask::of(at); }

void move_ring(Position& position, Point from, Point to) {
  const Mask turned = jumped(position, from, to);
  for (Mask& markers : position.markers) markers ^= turned;
  position.markers[index(position.to_move)] |= Mask::of(from);
  position.rings[index(position.to_move)] ^= Mask::of(from) | Mask::of(to);
}

void remove_row(Position& position, Row row) { position.markers[index(position.to_move)] &= ~row.points(); }

void take_ring(Position& position, Point ring) {
  position.rings[index(position.to_move)] &= ~Mask::of(ring);
  ++position.taken[index(position.to_move)];
}

Mask destinations(const Position& position, Point ring) {
  const Field field(position);
  Mask all;
  for (const hex::Direction way : hex::directions) {
    const Reach reached = reach(field, ring, way);
    all |= reached.slides;
    if (reached.jump != nowhere) all |= Mask::of(reached.jump);
  }
  return all;
}

Mask jumped(const Position& position, Point from, Point to) {
  const hex::Direction way = *way_between(from, to);
  return ray_from(from, way) & ~ray_from(to, way) & position.markers_on_board();
}

bool can_move(const Position& position) {
  bool can = false;
  for_each(position.own_rings(), [&](Point ring) { can = can || !destinations(position, ring).empty(); });
  return can;
}

}  // namespace yinsh
