// Counts sequences of single actions of YINSH: a placement, a move, a row, a ring and a pass count one each.
#pragma once

#include <cstdint>

#include "tests/common/yinsh/positions.hpp"

namespace yinsh {

class ActionPerft {
 public:
  /// From the beginning of a turn.
  static std::uint64_t count(const Position& position, int depth) {
    if (depth == 0) return 1;
    if (outcome(position)) return 0;
    Progress progress;
    progress.now = position;
    progress.turn.kind = TurnKind::rows;
    return ActionPerft(position).go_on(progress, depth);
  }

 private:
  explicit ActionPerft(const Position& position) : start_(position) {}

  std::uint64_t go_on(const Progress& progress, int depth) {
    if (depth == 0) return 1;
    if (!refuse_ending(progress)) return count(play(start_, progress.turn), depth);
    if (progress.row) return take_rings(progress, depth);
    if (progress.has_rows()) return take_rows(progress, depth);
    return progress.now.placing() ? place(progress, depth) : move(progress, depth);
  }

  std::uint64_t take_rows(const Progress& progress, int depth) {
    std::uint64_t leaves = 0;
    progress.now.own_rows().for_each([&](Row row) {
      Progress next = progress;
      remove_row(next.now, row);
      next.row = row;
      leaves += go_on(next, depth - 1);
    });
    return leaves;
  }

  std::uint64_t take_rings(const Progress& progress, int depth) {
    std::uint64_t leaves = 0;
    for_each(progress.now.own_rings(), [&](Point ring) {
      Progress next = progress;
      take_ring(next.now, ring);
      (next.acted ? next.turn.after : next.turn.before).push({*progress.row, ring});
      next.row.reset();
      leaves += go_on(next, depth - 1);
    });
    return leaves;
  }

  std::uint64_t place(const Progress& progress, int depth) {
    std::uint64_t leaves = 0;
    for_each(progress.now.vacant(), [&](Point at) {
      Progress next = acted(progress, TurnKind::place, nowhere, at);
      place_ring(next.now, at);
      leaves += go_on(next, depth - 1);
    });
    return leaves;
  }

  std::uint64_t move(const Progress& progress, int depth) {
    if (!can_move(progress.now)) return go_on(acted(progress, TurnKind::pass, nowhere, nowhere), depth - 1);
    std::uint64_t leaves = 0;
    for_each(progress.now.own_rings(), [&](Point from) {
      for_each(destinations(progress.now, from), [&](Point to) {
        Progress next = acted(progress, TurnKind::move, from, to);
        move_ring(next.now, from, to);
        leaves += go_on(next, depth - 1);
      });
    });
    return leaves;
  }

  static Progress acted(Progress progress, TurnKind kind, Point from, Point to) {
    progress.acted = true;
    progress.turn.kind = kind;
    progress.turn.from = from;
    progress.turn.to = to;
    return progress;
  }

  Position start_;
};

}  // namespace yinsh
