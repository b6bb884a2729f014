// Actions of a DVONN log.
#include <optional>

#include "common/boardspace/turns.hpp"
#include "common/boardspace/words.hpp"
#include "common/core/text_cursor.hpp"

namespace boardspace {
namespace {

/// A turn while its player is at it.
struct DvonnDraft {
  std::optional<std::string> from;  ///< where the stack was picked up; nothing: a piece of the pool is placed
  std::optional<std::string> to;    ///< where it was dropped
  bool in_hand = false;
  bool pass = false;
};

/// "C" "5" → "C5"
std::string space(const std::string& column, const std::string& row) {
  return column.size() == 1 ? core::to_upper(column[0]) + row : column + row;
}

void pick_up(DvonnDraft& draft, std::string from) {
  if (draft.in_hand) return;
  if (draft.to) {
    draft.to.reset();  // the drop is taken back, whatever space this names
  } else {
    draft.from = std::move(from);
  }
  draft.in_hand = true;
}

void drop(DvonnDraft& draft, std::string to) {
  draft.in_hand = false;
  if (draft.from == to) {
    draft = DvonnDraft();
  } else {
    draft.to = std::move(to);
  }
}

void apply(DvonnDraft& draft, const std::vector<std::string>& words) {
  const std::string kind = lower(words[0]);
  if (kind == "pickb" && words.size() >= 3) {
    pick_up(draft, space(words[1], words[2]));
  } else if (kind == "dropb" && words.size() >= 3) {
    drop(draft, space(words[1], words[2]));
  } else if (kind == "drop" && !draft.from) {
    draft.in_hand = false;  // back to the pool
  } else if (kind == "move" && words.size() >= 5) {
    draft = DvonnDraft{space(words[1], words[2]), space(words[3], words[4]), false, false};
  } else if (kind == "pass") {
    draft.pass = true;
  } else if (kind == "reset") {
    draft = DvonnDraft();
  }
}

}  // namespace

std::vector<std::string> dvonn_turns(std::span<const Action> actions) {
  DvonnDraft draft;
  for (const Action& action : actions) apply(draft, action.words);
  if (draft.to) return {draft.from ? *draft.from + '-' + *draft.to : *draft.to};
  const bool ended = !actions.empty() && lower(actions.back().words[0]) == "done";
  if (draft.pass || (ended && !draft.in_hand)) return {"-"};
  return {};
}

}  // namespace boardspace
