// What the lobbies of several servers have in common: what others have told.
#include <utility>

#include "server/lobby/lobby_host.hpp"

namespace lobby {

void LobbyHost::put_elsewhere(protocol::Listing listing) {
  if (rooms_.find_loaded(listing.room)) return;  // it has just come here
  stale_.erase(listing.room);
  if (take(std::move(listing))) ask_soon();
}

void LobbyHost::expect_elsewhere(protocol::Listing offer) { lobby_.expect(std::move(offer)); }

/// What is known here by now may be newer.
void LobbyHost::remove_elsewhere(const core::RoomId& room) {
  if (rooms_.find_loaded(room) || rooms_.sleeps(room)) return;
  if (lobby_.remove(room)) ask_soon();
}

void LobbyHost::arrive_elsewhere(core::UserId user, const std::optional<Bot>& bot, const std::string& address) {
  enter(user, bot, address);
}

void LobbyHost::leave_elsewhere(core::UserId user) {
  lobby_.leave(user);
  watch_absence(user);
  ask_soon();
}

/// Games that nobody looked at may be looked at now.
void LobbyHost::look_again() {
  const Rooms stale = take_stale();
  ask(stale, [this] { ask_soon(); });
}

}  // namespace lobby
