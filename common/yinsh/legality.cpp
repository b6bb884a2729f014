// The rules one by one, each with its code and sentence.
#include "common/yinsh/legality.hpp"

#include <utility>

namespace yinsh {
namespace {

using game::Refusal;
using Refused = std::optional<Refusal>;

/// "g5-g9", "g5-g9 or b1-b5"
std::string in_words(const Rows& rows) {
  std::string words;
  rows.for_each([&words](Row row) { words += (words.empty() ? "" : " or ") + write(row); });
  return words;
}

/// "a5 or c4"
std::string in_words(Mask points) {
  std::string words;
  for_each(points, [&words](Point point) { words += (words.empty() ? "" : " or ") + label(point); });
  return words;
}

Mask movable_rings(const Position& position) {
  Mask movable;
  for_each(position.own_rings(), [&](Point ring) {
    if (!destinations(position, ring).empty()) movable |= Mask::of(ring);
  });
  return movable;
}

Refused refuse_owner(const Position& position, Point ring) {
  if (has(position.own_rings(), ring)) return std::nullopt;
  if (has(position.all_rings(), ring)) {
    return Refusal{"not_yours", "The ring on " + label(ring) + " is your opponent's; yours are on " +
                                    in_words(position.own_rings()) + "."};
  }
  return Refusal{"no_ring",
                 "There is no ring on " + label(ring) + "; yours are on " + in_words(position.own_rings()) + "."};
}

Refused refuse_row(const Position& position, Point one, Point other) {
  const auto row = row_between(one, other);
  const std::string choice = in_words(position.own_rows());
  if (!row) {
    return Refusal{"not_a_row", "A row is five neighbouring points of one line, which " + label(one) + " and " +
                                    label(other) + " do not end; take " + choice + "."};
  }
  if (position.own_rows().has(*row)) return std::nullopt;
  return Refusal{"not_your_row", "On " + write(*row) + " are not five markers of yours; take " + choice + "."};
}

Refused refuse_removal(const Progress& progress, const WrittenRemoval& written) {
  if (progress.won()) return Refusal{"already_won", "The game is won with this ring: nothing follows."};
  if (progress.row) {
    return Refusal{"ring_missing",
                   "With the row one of your rings is taken off: " + in_words(progress.now.own_rings()) + "."};
  }
  const Rows rows = progress.now.own_rows();
  if (rows.empty()) return Refusal{"no_row", "You have no row of five markers to take now."};
  if (written.ends) return refuse_row(progress.now, written.ends->first, written.ends->second);
  if (rows.size() == 1) return std::nullopt;
  return Refusal{"which_row", "You have several rows, so write the one you take: " + in_words(rows) + "."};
}

Row row_meant(const Progress& progress, const WrittenRemoval& written) {
  if (written.ends) return *row_between(written.ends->first, written.ends->second);
  Row only;
  progress.now.own_rows().for_each([&only](Row row) { only = row; });
  return only;
}

/// The row, and the ring if it is written.
Refused take(Progress& progress, const WrittenRemoval& written) {
  if (Refused refused = refuse_removal(progress, written)) return refused;
  const Row row = row_meant(progress, written);
  if (written.ring == nowhere) {
    progress.row = row;
  } else if (Refused refused = refuse_owner(progress.now, written.ring)) {
    return refused;
  } else {
    take_ring(progress.now, written.ring);
    (progress.acted ? progress.turn.after : progress.turn.before).push({row, written.ring});
  }
  remove_row(progress.now, row);
  return std::nullopt;
}

Refused take_all(Progress& progress, const std::vector<WrittenRemoval>& written) {
  for (const WrittenRemoval& each : written) {
    if (Refused refused = take(progress, each)) return refused;
  }
  return std::nullopt;
}

Refused refuse_way(const Position& position, Point from, Point to) {
  const std::string target = label(to);
  if (from == to) return Refusal{"must_move", "The ring has to leave " + target + "."};
  const auto way = way_between(from, to);
  if (!way) return Refusal{"not_in_line", "From " + label(from) + " no line leads to " + target + "."};
  if (has(position.markers_on_board(), to)) {
    return Refusal{"on_marker", "A ring comes to rest on a vacant point: a marker is on " + target + "."};
  }
  const Mask met = ray_from(from, *way) & ~ray_from(to, *way) & position.all_rings();
  if (!met.empty()) {
    const std::string where = label(nearest(met, *way));
    return Refusal{"ring_in_the_way", "A ring moves neither onto a ring nor over one: there is one on " + where + "."};
  }
  const Mask jumps = destinations(position, from) & ray_from(from, *way);
  if (has(jumps, to)) return std::nullopt;
  const Point last = hex::ascends(*way) ? highest(jumps) : lowest(jumps);
  return Refusal{"past_the_first",
                 "Behind markers a ring stops on the first vacant point, which is " + label(last) + "."};
}

Refused refuse_move(const Position& position, Point from, Point to) {
  if (Refused refused = refuse_owner(position, from)) return refused;
  return refuse_way(position, from, to);
}

/// Where nothing but moving a ring is to be done.
Refused act_by_moving(Progress& progress, const WrittenTurn& written) {
  if (written.kind == WrittenKind::pass) {
    const Mask movable = movable_rings(progress.now);
    if (movable.empty()) {
      progress.turn.kind = TurnKind::pass;
      return std::nullopt;
    }
    return Refusal{"pass_not_forced",
                   "Only a player without a ring that can move passes: move " + in_words(movable) + "."};
  }
  if (written.kind == WrittenKind::point) {
    progress.selected = written.to;
    return refuse_ring(progress.now, written.to);
  }
  if (movable_rings(progress.now).empty()) return Refusal{"must_pass", "None of your rings can move: pass, written -."};
  if (Refused refused = refuse_move(progress.now, written.from, written.to)) return refused;
  progress.turn.kind = TurnKind::move;
  progress.turn.from = written.from;
  progress.turn.to = written.to;
  move_ring(progress.now, written.from, written.to);
  return std::nullopt;
}

Refused act_by_placing(Progress& progress, const WrittenTurn& written) {
  if (written.kind != WrittenKind::point) {
    return Refusal{"must_place", "Rings are still being placed: write a vacant point, like e5."};
  }
  if (has(progress.now.occupied(), written.to)) {
    return Refusal{"occupied", "A ring is placed on a vacant point: " + label(written.to) + " is taken."};
  }
  progress.turn.kind = TurnKind::place;
  progress.turn.to = written.to;
  place_ring(progress.now, written.to);
  return std::nullopt;
}

Refused act(Progress& progress, const WrittenTurn& written, bool placing) {
  if (progress.won()) return Refusal{"already_won", "The game is won with this ring: nothing follows."};
  if (progress.row) return refuse_removal(progress, {});
  if (progress.has_rows()) {
    return Refusal{"must_take_row", "First take your row, with a ring: " + in_words(progress.now.own_rows()) + "."};
  }
  Refused refused = placing ? act_by_placing(progress, written) : act_by_moving(progress, written);
  progress.acted = !refused && !progress.selected;
  return refused;
}

}  // namespace

core::Expected<Progress, Refusal> follow(const Position& position, const WrittenTurn& written) {
  Progress progress;
  progress.now = position;
  progress.turn.kind = TurnKind::rows;
  const bool placing = position.placing();
  Refused refused = take_all(progress, written.before);
  if (!refused && written.kind != WrittenKind::none) refused = act(progress, written, placing);
  if (!refused && progress.selected && !written.after.empty()) refused = refuse_ending(progress);
  if (!refused) refused = take_all(progress, written.after);
  if (refused) return core::Unexpected<Refusal>(std::move(*refused));
  return progress;
}

Refused refuse_ending(const Progress& progress) {
  if (progress.row) return refuse_removal(progress, {});
  if (progress.has_rows()) {
    return Refusal{"row_left", "You have a row to take, with a ring: " + in_words(progress.now.own_rows()) + "."};
  }
  if (progress.selected) {
    return Refusal{"move_missing", "All rings have been placed: write where the ring of " + label(*progress.selected) +
                                       " goes, like e5-e8."};
  }
  if (progress.acted || progress.won()) return std::nullopt;
  return Refusal{"move_missing", "After the row you move a ring, written like e5-e8."};
}

core::Expected<Turn, Refusal> read_legal(const Position& position, const WrittenTurn& written) {
  auto progress = follow(position, written);
  if (!progress) return core::Unexpected<Refusal>(std::move(progress.error()));
  if (auto refused = refuse_ending(*progress)) return core::Unexpected<Refusal>(std::move(*refused));
  return progress->turn;
}

Refused refuse_ring(const Position& position, Point from) {
  if (Refused refused = refuse_owner(position, from)) return refused;
  if (!destinations(position, from).empty()) return std::nullopt;
  const Mask movable = movable_rings(position);
  if (movable.empty()) return Refusal{"must_pass", "None of your rings can move: pass, written -."};
  return Refusal{"cannot_move", "The ring on " + label(from) + " cannot move; move " + in_words(movable) + "."};
}

}  // namespace yinsh
