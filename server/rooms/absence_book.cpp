#include "server/rooms/absence_book.hpp"

#include <algorithm>
#include <utility>

#include "server/room/room.hpp"

namespace rooms {

namespace {

/// No turn takes longer beside absences.
constexpr std::int64_t longest_turn_ms = 14LL * 86'400'000;

}  // namespace

void AbsenceBook::set(core::UserId user, Known known) {
  const std::lock_guard lock(mutex_);
  all_.insert_or_assign(user, std::move(known));
}

std::vector<core::UserId> AbsenceBook::set_all(ByPerson all) {
  std::vector<core::UserId> changed;
  const std::lock_guard lock(mutex_);
  all_.swap(all);
  for (const auto& [user, known] : all_) {
    const auto before = all.find(user);
    if (before == all.end() || before->second != known) changed.push_back(user);
  }
  for (const auto& [user, known] : all) {
    if (!all_.contains(user)) changed.push_back(user);
  }
  return changed;
}

clocks::Absences AbsenceBook::of(core::UserId user) const {
  const std::lock_guard lock(mutex_);
  const auto found = all_.find(user);
  return found == all_.end() ? clocks::Absences() : found->second.times;
}

bool AbsenceBook::may_move_deadlines(core::UserId user, std::int64_t now_ms) const {
  const std::lock_guard lock(mutex_);
  const auto found = all_.find(user);
  return found != all_.end() && found->second.latest_ms > now_ms - longest_turn_ms;
}

bool may_move_deadline(const room::Room& room, const AbsenceBook& book, std::int64_t now_ms) {
  if (!room.is_by_days()) return false;
  return std::any_of(game::both_sides.begin(), game::both_sides.end(), [&](game::Side side) {
    const auto& player = room.seat(side);
    return player && book.may_move_deadlines(player->id, now_ms);
  });
}

void note_absences(room::Room& room, const AbsenceBook& book) {
  if (!room.is_by_days()) return;
  const auto* of = protocol::tournament_in(room.made_with().origin);
  for (const game::Side side : game::both_sides) {
    const auto& player = room.seat(side);
    if (!player) continue;
    clocks::Absences all = book.of(player->id);
    if (of && of->absences) all = clocks::limited_to_days(all, of->absences->from_ms, of->absences->days);
    room.note_absences(side, std::move(all));
  }
}

}  // namespace rooms
