// Jumps, one by one and in whole chains.
#include "common/zertz/moves.hpp"

namespace zertz {
namespace {

/// The board as a jumping marble sees it, which itself is not on it.
struct Field {
  Mask rings;
  Mask marbles;

  Field(const Position& position, Point jumper)
      : rings(position.rings), marbles(position.occupied() & ~hex::bit(jumper)) {}

  bool can_jump(Point from, std::size_t way) const {
    return (around(from).next[way] & marbles) != 0 && (around(from).beyond[way] & rings & ~marbles) != 0;
  }
};

/// Calls f with `path` made longer in each way to the end of the chain, for as long as f returns true. A path that
/// cannot be made longer is left out if it is empty.
template <class F>
bool extend(const Field& field, Point at, Path& path, F&& f) {
  bool ended = true;
  for (std::size_t way = 0; way < 6; ++way) {
    if (!field.can_jump(at, way)) continue;
    ended = false;
    Field after = field;
    after.marbles &= ~around(at).next[way];
    const Point landing = hex::lowest(around(at).beyond[way]);
    path.push(landing);
    const bool go_on = extend(after, landing, path, f);
    path.pop();
    if (!go_on) return false;
  }
  return ended && path.size() > 0 ? f(path) : true;
}

/// Calls f(start, path) for each whole chain, for as long as it returns true.
template <class F>
void for_each_capture(const Position& position, F&& f) {
  bool go_on = true;
  hex::for_each(position.occupied(), [&](Point start) {
    Path path;
    if (go_on) go_on = extend(Field(position, start), start, path, [&](const Path& whole) { return f(start, whole); });
  });
}

}  // namespace

bool has_jump(const Position& position) {
  const Mask occupied = position.occupied();
  const Mask vacant = position.vacant();
  for (Mask rest = occupied; rest != 0; rest &= rest - 1) {
    const Around& beside = around(hex::lowest(rest));
    for (std::size_t way = 0; way < 6; ++way) {
      if ((beside.next[way] & occupied) != 0 && (beside.beyond[way] & vacant) != 0) return true;
    }
  }
  return false;
}

Mask landings(const Position& position, Point from) {
  const Field field(position, from);
  Mask reached = 0;
  for (std::size_t way = 0; way < 6; ++way) {
    if (field.can_jump(from, way)) reached |= around(from).beyond[way];
  }
  return reached;
}

std::optional<Point> between(Point from, Point to) {
  for (std::size_t way = 0; way < 6; ++way) {
    if (around(from).beyond[way] == hex::bit(to)) return hex::lowest(around(from).next[way]);
  }
  return std::nullopt;
}

void jump(Position& position, Point from, Point to) {
  Mask& jumper = position.marbles[index(position.colour_at(from))];
  const Point over = *between(from, to);
  const Colour taken = position.colour_at(over);
  jumper = (jumper & ~hex::bit(from)) | hex::bit(to);
  position.marbles[index(taken)] &= ~hex::bit(over);
  ++position.captives[index(position.to_move)][index(taken)];
}

std::vector<Turn> captures(const Position& position, std::size_t most) {
  std::vector<Turn> turns;
  for_each_capture(position, [&](Point start, const Path& path) {
    turns.push_back({TurnKind::capture, {}, start, nowhere, {}, path});
    return turns.size() < most;
  });
  return turns;
}

std::size_t count_captures(const Position& position, std::size_t most) {
  std::size_t count = 0;
  for_each_capture(position, [&](Point, const Path&) { return ++count < most; });
  return count;
}

std::vector<Path> endings(const Position& position, Point at, std::size_t most) {
  std::vector<Path> paths;
  Path path;
  extend(Field(position, at), at, path, [&](const Path& whole) {
    paths.push_back(whole);
    return paths.size() < most;
  });
  return paths;
}

}  // namespace zertz
