#include "server/room/rematch.hpp"

#include "server/room/lot.hpp"

namespace room {

Settings rematch_settings(const core::RoomId& id, const Room& played, game::Side maker) {
  const protocol::Created& before = played.made_with();
  const User& other = *played.seat(game::other(maker));
  Settings settings;
  settings.game = before.game;
  settings.setup = before.setup;
  settings.creator_side = game::other(maker);
  settings.visibility = before.visibility;
  settings.secret = new_secret();
  settings.clock = before.clock;
  settings.watch_delay = before.watch_delay;
  settings.origin = protocol::origin::Rematch{id, {other.id, other.name, other.bot}};
  settings.rated = played.is_to_be_rated();
  return settings;
}

}  // namespace room
