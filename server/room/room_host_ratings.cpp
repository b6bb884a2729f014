// What a host does about ratings: reads one when somebody sits down, and tells what a game did to them.
#include <chrono>

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

/// Not at once: something could not be stored just now. Where nobody is here they are told when the game is read.
void RoomHost::note_ratings_later(const std::array<rating::Change, 2>& changes) {
  reload_timer_.expires_after(std::chrono::milliseconds(around_.timings.read_again_ms));
  reload_timer_.async_wait([weak = weak_from_this(), changes](boost::system::error_code stopped) {
    const auto self = weak.lock();
    if (!self || stopped) return;
    self->on_strand([changes](RoomHost& host) {
      if (!host.members_.empty()) host.note_ratings(changes);
    });
  });
}

}  // namespace room
