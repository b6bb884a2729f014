#include "server/rooms/rematches.hpp"

#include <string>
#include <vector>

#include "server/room/rematch.hpp"

namespace rooms {

using protocol::RoomEvent;

void follow_rematches(Owner& owner, const core::RoomId& id, const room::Room& room, std::int64_t version,
                      const Members& members, Storing& storing) {
  for (const RoomEvent& event : room.since(version)) {
    const auto* offered = std::get_if<protocol::Offered>(&event.what);
    if (!offered || offered->kind != protocol::OfferKind::rematch) continue;
    if (offered->action == protocol::OfferAction::make) {
      const auto settings = room::rematch_settings(id, room, offered->side);
      const room::User& creator = *room.seat(offered->side);
      const std::vector<std::string> addresses = members.addresses_of(creator.id);
      const std::string address = addresses.empty() ? "" : addresses.front();
      storing.write_together([&] { return owner.make_room(offered->room, settings, creator, address); });
    } else if (offered->action != protocol::OfferAction::accept) {
      owner.have_done(std::get<protocol::Offered>(room.event(offered->id)->what).room, Withdraw{});
    }
  }
}

void tell_game_before(Owner& owner, const core::RoomId& id, const room::Room& room, std::int64_t version) {
  const auto* rematch = std::get_if<protocol::origin::Rematch>(&room.made_with().origin);
  if (room.has_started() || !rematch) return;
  for (const RoomEvent& event : room.since(version)) {
    if (std::holds_alternative<protocol::Ended>(event.what)) owner.have_done(rematch->of, RematchIsOff{id});
  }
}

}  // namespace rooms
