// What rooms of a rematch and of the game before it do to each other, as their hosts see it.
#include "server/room/rematch.hpp"
#include "server/room/room_host.hpp"

namespace room {

/// The room of an offered rematch is stored with the offer, both or neither, and ends with it.
void RoomHost::care_for_rematches(std::int64_t known_version) {
  for (const protocol::RoomEvent& event : room_.since(known_version)) {
    const auto* offered = std::get_if<protocol::Offered>(&event.what);
    if (!offered || offered->kind != protocol::OfferKind::rematch) continue;
    if (offered->action == protocol::OfferAction::make) {
      auto settings = rematch_settings(id_, room_, offered->side);
      auto opening = around_.make_room(offered->room, settings, *room_.seat(offered->side));
      if (opening) openings_.push_back(std::move(*opening));
    } else if (offered->action != protocol::OfferAction::accept) {
      around_.withdraw_room(std::get<protocol::Offered>(room_.event(offered->id)->what).room);
    }
  }
}

/// That the rematch for which this room was made will not be played.
void RoomHost::tell_game_before(std::int64_t known_version) {
  if (room_.has_started() || !room_.is_rematch()) return;
  for (const protocol::RoomEvent& event : room_.since(known_version)) {
    if (std::holds_alternative<protocol::Ended>(event.what)) around_.rematch_is_off(room_.made_with().rematch_of, id_);
  }
}

}  // namespace room
