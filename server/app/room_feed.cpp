#include "server/app/room_feed.hpp"

#include <utility>

#include "server/cluster/people/people.hpp"
#include "server/lobby/lobby_host.hpp"
#include "server/push/notices.hpp"

namespace app {

void RoomFeed::ended(const rooms::PlayedGame& game, const protocol::Ended&, bool is_rated) {
  if (!people_ || !is_rated) return;
  for (const room::User& player : game.players) people_->tell(cluster::RatedAnew{player.id, game.made_with.pool});
}

void RoomFeed::listing_changed(const core::RoomId& room) { lobby_.note(room); }

void RoomFeed::asleep(protocol::Listing listing, std::optional<std::int64_t> due_ms) {
  lobby_.put_asleep(std::move(listing), due_ms);
}

void RoomFeed::registered(const core::RoomId& room, const rooms::Registered& known) {
  if (people_) people_->register_room(room, known);
}

void RoomFeed::awaited(const core::RoomId& room, const room::Awaited& awaited) {
  if (!notices_) return;
  const bool is_turn = awaited.what == room::Awaited::For::turn;
  const auto kind = is_turn ? push::Notice::Kind::turn : push::Notice::Kind::challenge;
  notices_->tell({awaited.user, kind, room, awaited.game, awaited.opponent});
}

}  // namespace app
