#include "server/archive/event_list.hpp"

#include <utility>

#include "server/archive/lot.hpp"
#include "server/protocol/messages.hpp"
#include "server/protocol/stored.hpp"
#include "server/storage/games/imported_player.hpp"

namespace archive {

using game::Side;

std::optional<core::UserId> imported_user(const record::Record& record, Side side) {
  const auto& [first, second] = record.players;
  const auto& name = side == Side::first ? first : second;
  if (!name) return std::nullopt;
  const core::UserId user = storage::imported_player(*name);
  if (side == Side::first || !first || storage::imported_player(*first) != user) return user;
  const std::int64_t next = user.value() + 1;
  return core::UserId(next <= protocol::max_integer ? next : storage::first_imported_player);
}

EventList::EventList(const record::Record& record) : record_(record) {
  const Side creator = record.creator.value_or(record.players[0] ? Side::first : Side::second);
  const bool started = record.started || !record.turns.empty();
  protocol::Created created{record.game, record.setup};
  if (started && !record.secret.empty() && record.drawn != record::Drawn::sides) created.setup = without_seed(record);
  created.visibility = record.listed ? protocol::Visibility::public_ : protocol::Visibility::private_;
  created.secret = record.secret;
  created.clock = record.clock;
  const bool draws_sides = record.drawn != record::Drawn::setup;
  if (draws_sides) created.host = host(creator);
  add(record.created, user(creator), created);
  seat(draws_sides ? record.started : record.created, creator);
  seat(record.started, game::other(creator));
  if (started) add(record.started, {}, protocol::Started{record.setup, record.secret});
}

protocol::Host EventList::host(Side side) const {
  const auto index = static_cast<std::size_t>(side);
  return {user(side), record_.players[index].value_or(""), record_.nonces[index]};
}

void EventList::seat(std::optional<record::Time> at, Side side) {
  const auto index = static_cast<std::size_t>(side);
  const auto& name = record_.players[index];
  if (name) add(at, user(side), protocol::Seated{side, user(side), *name, record_.nonces[index]});
}

void EventList::add_turn(const game::Game& game) {
  const auto ply = static_cast<int>(game.turns().size());
  // The side that has played: in no game does a side move twice.
  const Side mover = game::other(game.to_move());
  const record::Turn& turn = record_.turns[game.turns().size() - 1];
  protocol::TurnPlayed played{ply, game.turns().back(), game.hash()};
  if (turn.clock_ms) {
    left_ms_[static_cast<std::size_t>(mover)] = *turn.clock_ms;
    played.time = protocol::TurnTime{left_ms_};
  }
  add(turn.time, user(mover), std::move(played));
}

void EventList::add_end() {
  const record::Result& result = *record_.result;
  add(result.time, result.by ? user(*result.by) : core::UserId(),
      protocol::Ended{static_cast<protocol::Result>(result.outcome), result.reason});
}

core::UserId EventList::user(Side side) const { return imported_user(record_, side).value_or(core::UserId()); }

void EventList::add(std::optional<record::Time> at, core::UserId by, decltype(protocol::RoomEvent::what) what) {
  if (at && created_ms_ == protocol::unknown_time) created_ms_ = *at;
  if (at) ended_ms_ = *at;
  text_ += protocol::encode_stored({version_++, at.value_or(protocol::unknown_time), by, {}, std::move(what)});
  text_ += '\n';
}

}  // namespace archive
