#include "server/tournament/tournament.hpp"

#include <utility>

#include "server/tournament/fold.hpp"

namespace tournament {

Applied Tournament::apply(const Event& event) {
  if (event.number < next_number()) return Applied::before;
  if (event.number > next_number()) return Applied::gap;
  if (std::holds_alternative<Created>(event.what) != events_.empty()) return Applied::gap;
  events_.push_back(event);
  if (std::holds_alternative<Undone>(event.what)) {
    fold_anew();
  } else {
    fold(state_, event);
  }
  return Applied::now;
}

core::Expected<Event, Refusal> Tournament::admit(What what, core::UserId by, std::int64_t now_ms) const {
  // To look for the last act takes time in proportion to all events.
  const std::optional<std::int64_t> last = std::holds_alternative<Undone>(what) ? last_act() : std::nullopt;
  if (const std::optional<Refusal> refused = refusal(state_, what, by, now_ms, last)) {
    return core::Unexpected<Refusal>(*refused);
  }
  return Event{next_number(), now_ms, by, std::move(what)};
}

std::vector<bool> Tournament::undone() const {
  std::vector<bool> found(events_.size(), false);
  for (const Event& event : events_) {
    const auto* undo = std::get_if<Undone>(&event.what);
    if (undo && undo->number >= 0 && undo->number < event.number) found[static_cast<std::size_t>(undo->number)] = true;
  }
  return found;
}

std::optional<std::int64_t> Tournament::last_act() const {
  const std::vector<bool> is_undone = undone();
  for (std::size_t i = events_.size(); i-- > 0;) {
    if (is_barrier(events_[i])) return {};
    if (!is_directors_act(events_[i]) || is_undone[i]) continue;
    const auto* paired = std::get_if<RoundPaired>(&events_[i].what);
    if (!paired || paired->round > state_.rounds_started()) return events_[i].number;
  }
  return {};
}

/// Rows are given at the start, and the pairs of a knock-out are the winners of the round before.
bool Tournament::is_barrier(const Event& event) const {
  if (std::holds_alternative<Started>(event.what)) return true;
  return state_.settings.form == Form::knock_out && std::holds_alternative<RoundPaired>(event.what);
}

void Tournament::fold_anew() {
  const std::vector<bool> is_undone = undone();
  state_ = {};
  for (std::size_t i = 0; i < events_.size(); ++i) {
    if (!is_undone[i]) fold(state_, events_[i]);
  }
}

}  // namespace tournament
