// What this server tells the others of a cluster of what is stored here and in memory everywhere.
#include "server/account/stored_tickets.hpp"
#include "server/app/app.hpp"
#include "server/app/following.hpp"
#include "server/base/clocks.hpp"
#include "server/storage/people/naming.hpp"

namespace app {

std::unique_ptr<account::Ticketing> App::make_tickets() {
  if (node_) return std::make_unique<account::StoredTickets>(writer_, base::wall_ms);
  return std::make_unique<account::Tickets>();
}

Followed App::followed() {
  return {io_,
          writer_,
          readers_,
          audience_,
          rooms_,
          lobby_,
          ratings_,
          [this] { return decisions_.learn(); },
          [this](const core::RoomId& room) { return people_->node_of(room).has_value(); }};
}

void App::end_session(const std::string& session) {
  audience_.close_session(session);
  if (people_) people_->tell(cluster::SessionEnded{session});
}

void App::show_renamed(core::UserId user, const std::string& name) {
  app::show_renamed(audience_, rooms_, user, name);
  if (people_) people_->tell(cluster::Renamed{user, name});
  if (name == storage::deleted_name) erase_names();
}

void App::set_blocked(core::UserId user, core::UserId other, bool blocked) {
  app::set_blocked(rooms_, lobby_, user, other, blocked);
  if (people_) people_->tell(cluster::Blocked{user, other});
}

void App::share_device(core::UserId user, core::UserId other, std::int64_t expires_ms) {
  rooms_.fair_play().share_device(user, other, expires_ms);
  if (people_) people_->tell(cluster::DeviceShared{user, other, expires_ms});
}

}  // namespace app
