// Every step carries the text of the turn with it taken, so the caller holds no state but that text.
#include "common/yinsh/turn_builder.hpp"

#include <string>
#include <utility>

#include "common/yinsh/legality.hpp"
#include "common/yinsh/notation.hpp"

namespace yinsh {
namespace {

using game::Refusal;
using game::Step;
using game::Steps;

std::string labels(Mask points) {
  std::string text;
  for_each(points, [&text](Point point) { text += label(point); });
  return text;
}

/// The turn's text up to here, ready for what follows.
std::string so_far(const Progress& progress) {
  const bool nothing = !progress.acted && progress.turn.before.empty();
  return nothing ? "" : write(progress.turn) + ',';
}

void add_rows(const Progress& progress, Steps& steps) {
  progress.now.own_rows().for_each([&](Row row) {
    steps.next.push_back({so_far(progress) + 'x' + write(row), label(row.start), "row", "Take the row " + write(row),
                          labels(row.points())});
  });
}

void add_rings(const Progress& progress, Steps& steps) {
  for_each(progress.now.own_rings(), [&](Point ring) {
    Progress taken = progress;
    take_ring(taken.now, ring);
    (progress.acted ? taken.turn.after : taken.turn.before).push({*progress.row, ring});
    const std::string wins = taken.won() ? ", which wins" : "";
    steps.next.push_back({write(taken.turn), label(ring), "ring", "Take off the ring " + label(ring) + wins});
  });
}

void add_placements(const Progress& progress, Steps& steps) {
  for_each(progress.now.vacant(), [&](Point at) {
    steps.next.push_back({label(at), label(at), "place", "Place a ring on " + label(at)});
  });
}

void add_selections(const Progress& progress, Steps& steps) {
  if (!can_move(progress.now)) {
    steps.next.push_back({so_far(progress) + '-', "", "pass", "Pass"});
    return;
  }
  for_each(progress.now.own_rings(), [&](Point ring) {
    if (const auto refused = refuse_ring(progress.now, ring)) {
      steps.blocked.push_back({label(ring), refused->code, refused->sentence});
    } else {
      steps.next.push_back({so_far(progress) + label(ring), label(ring), "select", "Move " + label(ring)});
    }
  });
}

Step move_step(const Progress& progress, Point from, Point to) {
  const Mask turned = jumped(progress.now, from, to);
  const int many = count(turned);
  std::string what = "Move to " + label(to);
  if (many > 0) what += ", turning over " + std::to_string(many) + (many == 1 ? " marker" : " markers");
  return {so_far(progress) + label(from) + '-' + label(to), label(to), "move", std::move(what), labels(turned)};
}

void add_moves(const Progress& progress, Steps& steps) {
  const Point from = *progress.selected;
  for_each(destinations(progress.now, from), [&](Point to) { steps.next.push_back(move_step(progress, from, to)); });
}

void add_next(const Progress& progress, Steps& steps) {
  if (progress.row) return add_rings(progress, steps);
  if (progress.has_rows()) return add_rows(progress, steps);
  if (progress.selected) return add_moves(progress, steps);
  if (progress.now.placing()) return add_placements(progress, steps);
  add_selections(progress, steps);
}

}  // namespace

core::Expected<Steps, Refusal> steps(const Position& position, std::string_view text) {
  WrittenTurn written;
  if (text.find_first_not_of(" \t\r\n") != std::string_view::npos) {
    auto read = read_turn(text);
    if (!read) return core::Unexpected<Refusal>(std::move(read.error()));
    written = std::move(*read);
  }
  const auto progress = follow(position, written);
  if (!progress) return core::Unexpected<Refusal>(progress.error());
  if (!refuse_ending(*progress)) {
    return Steps{yinsh::text(play(position, progress->turn)), write(progress->turn), {}, {}};
  }
  Steps steps{yinsh::text(progress->now), {}, {}, {}};
  add_next(*progress, steps);
  return steps;
}

}  // namespace yinsh
