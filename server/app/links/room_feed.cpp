#include "server/app/links/room_feed.hpp"

#include <utility>

#include "server/app/background/background.hpp"
#include "server/app/parts/meeting.hpp"
#include "server/app/parts/tournaments_at_work.hpp"

namespace app {

void RoomFeed::ended(const rooms::PlayedGame& game, const protocol::Ended& how, bool is_rated) {
  if (const auto* of = protocol::tournament_in(game.made_with.origin)) {
    tournaments_.desk().ended(of->tournament, game.room, tournaments::room_end(how, game.plies));
  }
  if (!meeting_.people || !is_rated) return;
  for (const room::User& player : game.players)
    meeting_.people->tell(cluster::RatedAnew{player.id, game.made_with.pool});
}

void RoomFeed::came(const core::RoomId& room, const protocol::origin::Pairing& of, game::Side side) {
  tournaments_.desk().came(of.tournament, room, side);
}

void RoomFeed::listing_changed(const core::RoomId& room) { meeting_.lobby.note(room); }

void RoomFeed::asleep(protocol::Listing listing, std::optional<std::int64_t> due_ms) {
  meeting_.lobby.put_asleep(std::move(listing), due_ms);
}

void RoomFeed::registered(const core::RoomId& room, const rooms::Registered& known) {
  if (meeting_.people) meeting_.people->register_room(room, known);
}

void RoomFeed::awaited(const core::RoomId& room, const room::Awaited& awaited) {
  if (!background_.notices) return;
  const bool is_turn = awaited.what == room::Awaited::For::turn;
  const auto kind = is_turn ? push::Notice::Kind::turn : push::Notice::Kind::challenge;
  background_.notices->tell({awaited.user, kind, room, awaited.game, awaited.opponent});
}

}  // namespace app
