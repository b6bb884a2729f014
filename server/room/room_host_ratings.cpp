// What a host does about ratings: reads one when somebody sits down, and tells what a game did to them.
#include "server/room/ratings.hpp"
#include "server/room/room_host.hpp"
#include "server/room/wall_clock.hpp"

namespace room {

/// With which he sits down here.
std::optional<protocol::SeatRating> RoomHost::rating_of(const User& who) const {
  return seat_rating(around_.ratings, who, room_.pool(), wall_clock_ms());
}

/// An event of its own: ratings are reckoned while the end is stored.
void RoomHost::note_ratings(const std::array<rating::Change, 2>& changes) {
  on_strand([ratings = told(changes)](RoomHost& self) {
    self.change([&ratings](Room& room, Now now) { room.note_ratings(ratings, now); });
  });
}

}  // namespace room
