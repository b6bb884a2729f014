// Actions of a ZÈRTZ log.
#include <algorithm>
#include <optional>

#include "common/boardspace/turns.hpp"
#include "common/boardspace/words.hpp"

namespace boardspace {
namespace {

/// What a Reset does: mostly it undoes the turn so far, in some logs nothing.
enum class Reset { undoes, nothing };

struct Placed {
  char colour;
  std::string ring;
};

struct Jump {
  std::string from;
  std::string to;
};

/// A turn while its player is at it.
struct ZertzDraft {
  std::optional<Placed> placed;
  std::vector<std::string> removed;  ///< mostly one; the last one is the likeliest
  std::vector<Jump> jumps;
};

std::string ring(const std::string& column, const std::string& row) { return lower(column) + row; }

void place(ZertzDraft& draft, const std::vector<std::string>& words) {
  const auto colour = number(words[2]);
  if (!colour || *colour > 2) return;
  draft.placed = Placed{"WGB"[*colour], ring(words[3], words[4])};
}

void move(ZertzDraft& draft, std::string from, std::string to) {
  if (from == to) return;  // picked up and put back
  if (draft.placed && draft.placed->ring == from) {
    draft.placed->ring = std::move(to);
  } else if (!draft.jumps.empty() && draft.jumps.back().from == to && draft.jumps.back().to == from) {
    draft.jumps.pop_back();  // back over the marble that it has taken: no jump, an undo
  } else {
    draft.jumps.push_back({std::move(from), std::move(to)});
  }
}

void apply(ZertzDraft& draft, const std::vector<std::string>& words, Reset reset) {
  const std::string kind = lower(words[0]);
  if (kind == "rtob" && words.size() >= 5) {
    place(draft, words);
  } else if (kind == "btob" && words.size() >= 5) {
    move(draft, ring(words[1], words[2]), ring(words[3], words[4]));
  } else if (kind == "r-" && words.size() >= 3) {
    draft.removed.push_back(ring(words[1], words[2]));
  } else if (kind == "r+" && words.size() >= 3) {
    std::erase(draft.removed, ring(words[1], words[2]));
  } else if (kind == "btor" && words.size() >= 3) {
    if (draft.placed && draft.placed->ring == ring(words[1], words[2])) draft.placed.reset();
  } else if (kind == "reset" && reset == Reset::undoes) {
    draft = ZertzDraft();
  }
}

void add_placements(std::vector<std::string>& turns, const ZertzDraft& draft) {
  if (!draft.placed) return;
  const std::string placed = draft.placed->colour + draft.placed->ring;
  for (auto removed = draft.removed.rbegin(); removed != draft.removed.rend(); ++removed) {
    turns.push_back(placed + ',' + *removed);
  }
  turns.push_back(placed);
}

/// The longest chain that ends with the last jump.
void add_capture(std::vector<std::string>& turns, const std::vector<Jump>& jumps) {
  if (jumps.empty()) return;
  std::size_t first = jumps.size() - 1;
  while (first > 0 && jumps[first - 1].to == jumps[first].from) --first;
  std::string text = "x " + jumps[first].from;
  for (std::size_t i = first; i < jumps.size(); ++i) text += jumps[i].to;
  turns.push_back(std::move(text));
}

}  // namespace

std::vector<std::string> zertz_turns(std::span<const Action> actions) {
  std::vector<std::string> turns;
  for (const Reset reset : {Reset::undoes, Reset::nothing}) {
    ZertzDraft draft;
    for (const Action& action : actions) apply(draft, action.words, reset);
    add_placements(turns, draft);
    add_capture(turns, draft.jumps);
  }
  return turns;
}

}  // namespace boardspace
