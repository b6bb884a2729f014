#include "server/archive/event_list.hpp"

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

EventList::EventList(const record::Record& record)
    : record_(record), created_ms_(beginning(record)), now_ms_(created_ms_) {
  const Side creator = record.creator.value_or(record.players[0] ? Side::first : Side::second);
  const bool drawn = !record.secret.empty();
  protocol::Created created{record.game, record.setup};
  if (drawn) created.setup = record.setup.substr(0, record.setup.find(':'));
  created.visibility = record.listed ? protocol::Visibility::public_ : protocol::Visibility::private_;
  created.secret = record.secret;
  add(user(creator), created);
  seat(creator);
  const bool started = record.started || !record.turns.empty();
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

core::UserId EventList::user(Side side) const {
  const auto& name = record_.players[static_cast<std::size_t>(side)];
  return name ? storage::imported_player(*name) : core::UserId();
}

void EventList::add(core::UserId by, decltype(protocol::RoomEvent::what) what) {
  text_ += protocol::encode_stored({version_++, now_ms_, by, {}, std::move(what)});
  text_ += '\n';
}

}  // namespace archive
