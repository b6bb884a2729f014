#include "server/archive/event_list.hpp"

#include "server/archive/draw.hpp"
#include "server/protocol/encode.hpp"
#include "server/storage/imported_player.hpp"

namespace archive {

using game::Side;

namespace {

/// The first time that the record knows.
std::int64_t beginning(const record::Record& record) {
  if (record.created) return *record.created;
  if (record.started) return *record.started;
  for (const record::Turn& turn : record.turns) {
    if (turn.time) return *turn.time;
  }
  return record.result->time.value_or(0);
}

}  // namespace

std::optional<core::UserId> imported_user(const record::Record& record, Side side) {
  const auto& [first, second] = record.players;
  const auto& name = side == Side::first ? first : second;
  if (!name) return std::nullopt;
  const core::UserId user = storage::imported_player(*name);
  if (side == Side::first || !first || storage::imported_player(*first) != user) return user;
  const std::int64_t next = user.value() + 1;
  return core::UserId(next <= protocol::max_integer ? next : storage::first_imported_player);
}

EventList::EventList(const record::Record& record)
    : record_(record), created_ms_(beginning(record)), now_ms_(created_ms_) {
  const Side creator = record.creator.value_or(record.players[0] ? Side::first : Side::second);
  const bool started = record.started || !record.turns.empty();
  protocol::Created created{record.game, record.setup};
  if (started && !record.secret.empty()) created.setup = without_seed(record);
  created.visibility = record.listed ? protocol::Visibility::public_ : protocol::Visibility::private_;
  created.secret = record.secret;
  add(user(creator), created);
  seat(creator);
  now_ms_ = record.started.value_or(now_ms_);
  seat(game::other(creator));
  if (started) add({}, protocol::Started{record.setup, record.secret});
}

void EventList::seat(Side side) {
  const auto& name = record_.players[static_cast<std::size_t>(side)];
  if (name) add(user(side), protocol::Seated{side, user(side), *name, record_.nonces[static_cast<std::size_t>(side)]});
}

void EventList::add_turn(const game::Game& game) {
  const auto ply = static_cast<int>(game.turns().size());
  now_ms_ = record_.turns[game.turns().size() - 1].time.value_or(now_ms_);
  // Who has played: in no game does a side move twice.
  const Side mover = game::other(game.to_move());
  add(user(mover), protocol::TurnPlayed{ply, game.turns().back(), game.hash()});
}

void EventList::add_end() {
  const record::Result& result = *record_.result;
  now_ms_ = result.time.value_or(now_ms_);
  add(result.by ? user(*result.by) : core::UserId(),
      protocol::Ended{static_cast<protocol::Result>(result.outcome), result.reason});
}

core::UserId EventList::user(Side side) const { return imported_user(record_, side).value_or(core::UserId()); }

void EventList::add(core::UserId by, decltype(protocol::RoomEvent::what) what) {
  text_ += protocol::encode_stored({version_++, now_ms_, by, {}, std::move(what)});
  text_ += '\n';
}

}  // namespace archive
