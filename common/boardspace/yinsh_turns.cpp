// Actions of a YINSH log.
#include <algorithm>

#include "common/boardspace/turns.hpp"
#include "common/boardspace/words.hpp"

namespace boardspace {
namespace {

using Words = std::vector<std::string>;

/// What a Reset takes back: since the last Done, which old logs do not have; all of the turn; or nothing.
enum class Taken { part, turn, nothing };

/// What is confirmed together.
enum class Part { none, move, row, ring };

/// A turn while its player is at it.
struct YinshDraft {
  std::vector<std::string> before;  ///< "xh5-h9xe10", or without the ring
  std::string placed;
  std::string from;
  std::string to;       ///< empty: the ring is in the hand
  std::string dropped;  ///< the last one
  bool pass = false;
  std::vector<std::string> after;

  std::vector<std::string>& removals() { return to.empty() && !pass ? before : after; }
};

std::string point(const Words& words, std::size_t at) { return lower(words[at]) + words[at + 1]; }

bool is_ring(const std::string& object) { return object == "wr" || object == "br"; }

Part part_of(const Words& words) {
  const std::string kind = lower(words[0]);
  if (kind == "remove" && words.size() > 1) return is_ring(lower(words[1])) ? Part::ring : Part::row;
  return kind == "place" || kind == "move" || kind == "drop" || kind == "pick" || kind == "pass" ? Part::move
                                                                                                 : Part::none;
}

void drop(YinshDraft& draft, std::string where) {
  draft.dropped = where;
  (draft.from.empty() ? draft.from : draft.to) = std::move(where);
}

/// The ring dropped last is in the hand again.
void pick(YinshDraft& draft) {
  draft.placed.clear();
  draft.to.clear();
}

bool lacks_ring(const std::string& removal) { return removal.find('x', 1) == std::string::npos; }

void remove_row(std::vector<std::string>& removals, std::string row) {
  if (!removals.empty() && lacks_ring(removals.back())) removals.pop_back();  // another one instead
  removals.push_back(std::move(row));
}

void remove_ring(std::vector<std::string>& removals, const std::string& ring) {
  if (removals.empty()) return;
  std::string& last = removals.back();
  last = last.substr(0, last.find('x', 1)) + 'x' + ring;  // another one instead, if it has one
}

void apply_move(YinshDraft& draft, const std::string& kind, const Words& words) {
  const std::string object = words.size() > 1 ? lower(words[1]) : "";
  if (kind == "pass") {
    draft.pass = true;
  } else if (kind == "move" && words.size() >= 5) {
    draft.from = point(words, 1);
    draft.to = point(words, 3);
  } else if (kind == "place" && words.size() >= 4) {
    (is_ring(object) ? draft.placed : draft.from) = point(words, 2);
  } else if (kind == "drop" && object == "board" && words.size() >= 4) {
    drop(draft, point(words, 2));
  } else if (kind == "pick" && object == "board") {
    pick(draft);
  }
}

void apply(YinshDraft& draft, const Words& words) {
  switch (part_of(words)) {
    case Part::move:
      return apply_move(draft, lower(words[0]), words);
    case Part::row:
      if (words.size() >= 6) remove_row(draft.removals(), 'x' + point(words, 2) + '-' + point(words, 4));
      return;
    case Part::ring:
      if (words.size() >= 4) remove_ring(draft.removals(), point(words, 2));
      return;
    case Part::none:
      return;
  }
}

YinshDraft draft_of(std::span<const Action> actions, Taken taken) {
  YinshDraft draft;
  YinshDraft confirmed;
  Part part = Part::none;
  for (const Action& action : actions) {
    const std::string kind = lower(action.words[0]);
    if (kind == "reset" || kind == "undo") {
      if (taken != Taken::nothing) draft = taken == Taken::turn ? YinshDraft() : confirmed;
      continue;
    }
    const Part next = part_of(action.words);
    if (kind == "done" || (next != part && next != Part::none)) confirmed = draft;
    part = kind == "done" ? Part::none : next != Part::none ? next : part;
    apply(draft, action.words);
  }
  return draft;
}

void append(std::string& text, const std::string& part) {
  if (part.empty()) return;
  if (!text.empty()) text += ',';
  text += part;
}

std::string text_of(const YinshDraft& draft) {
  std::string text;
  for (const std::string& each : draft.before) append(text, each);
  if (!draft.to.empty()) append(text, draft.from + '-' + draft.to);
  if (draft.to.empty()) append(text, draft.placed);
  if (draft.pass) append(text, "-");
  for (const std::string& each : draft.after) append(text, each);
  return text;
}

}  // namespace

std::vector<std::string> yinsh_turns(std::span<const Action> actions) {
  std::vector<std::string> turns;
  for (const Taken taken : {Taken::part, Taken::turn, Taken::nothing}) {
    const YinshDraft draft = draft_of(actions, taken);
    std::string text = text_of(draft);
    if (!text.empty()) turns.push_back(std::move(text));
    // A ring may have been dropped from the hand before all have been placed.
    if (draft.placed.empty() && !draft.dropped.empty()) turns.push_back(draft.dropped);
  }
  return turns;
}

}  // namespace boardspace
