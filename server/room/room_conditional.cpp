// Conditional turns in a room: set by their owner, played as soon as they fit, brought back with the room.
#include "server/room/room.hpp"

namespace room {

using game::Side;
using protocol::Error;

namespace {

core::Unexpected<Error> not_kept(Error why) { return core::Unexpected<Error>(std::move(why)); }

}  // namespace

/// At once, and in turn where both have prepared something.
void Room::answer_conditionally(Now now) {
  while (!result_) {
    const Side side = game_->to_move();
    const auto answer = conditional(side).next();
    if (!answer) return;
    auto played = game_->play(*answer);
    if (!played) return conditional_[static_cast<std::size_t>(side)].drop(ply());
    add_turn(seat(side)->id, {}, std::move(*played), now, clock_.measure(now, 0).time);
  }
}

Answer Room::prepare(core::UserId by, const protocol::Conditional& conditional, Now now) {
  tick(now);
  if (auto refused = check_playing(by, conditional.ply)) return not_kept(std::move(*refused));
  if (clock_.is_live()) {
    return not_kept(Error::of_case("live", "bad_lines", "Conditional turns are for games by days or without a clock."));
  }
  const Side side = *seat_of(by);
  if (game_->to_move() == side) return not_kept(Error::of_case("own_turn", "bad_lines", "It is your turn: play it."));
  auto lines = checked_lines(conditional.lines.value_or(protocol::TurnLines()), *game_);
  if (!lines) return not_kept(std::move(lines.error()));
  conditional_[static_cast<std::size_t>(side)].set(std::move(*lines));
  return accepted();
}

void Room::bring_back(Side side, const protocol::TurnLines& lines, std::optional<int> dropped_at) {
  if (status() != RoomStatus::playing || clock_.is_live()) return;
  const bool may_follow = lines.empty() || game_->to_move() != side;
  auto checked = may_follow ? checked_lines(lines, *game_) : protocol::TurnLines();
  if (checked) conditional_[static_cast<std::size_t>(side)] = ConditionalTurns(std::move(*checked), dropped_at);
}

}  // namespace room
