#include "server/moderation/people_at_games.hpp"

#include <stdexcept>

#include "server/protocol/stored.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace moderation {

std::set<core::UserId> people_at_games(storage::Database& database) {
  std::set<core::UserId> people;
  for (const storage::StoredEvent& row : storage::unfinished_events(database)) {
    const auto event = protocol::decode_stored(row.body);
    if (!event) throw std::runtime_error("Game " + row.room.value() + " is damaged: run gipfel check");
    people.insert(event->by);
    const protocol::Created* made = protocol::created(*event);
    const auto* invited = made ? protocol::invited_in(made->origin) : nullptr;
    if (invited) people.insert(invited->user);
  }
  return people;
}

}  // namespace moderation
