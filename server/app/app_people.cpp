// What this server tells the others of a cluster of what is stored here and in memory everywhere.
#include <boost/asio/async_result.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>

#include "server/account/stored_tickets.hpp"
#include "server/app/app.hpp"
#include "server/app/peer_changes.hpp"
#include "server/base/async/resume.hpp"
#include "server/base/clocks.hpp"
#include "server/rating/load.hpp"
#include "server/storage/accounts/naming.hpp"

namespace app {

namespace asio = boost::asio;

std::unique_ptr<account::Ticketing> App::make_tickets() {
  if (lease_) return std::make_unique<account::StoredTickets>(writer_, base::wall_ms);
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
          rates_,
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
  if (name == storage::deleted_name) housekeeping_.erase_names();
}

bool App::set_blocked(core::UserId user, core::UserId other, bool blocked) {
  if (!app::set_blocked(rooms_, lobby_, user, other, blocked)) return false;
  if (people_) people_->tell(cluster::Blocked{user, other});
  return true;
}

void App::note_bot(core::UserId owner, core::UserId bot) {
  rooms_.persons().own(owner, bot);
  if (people_) people_->tell(cluster::BotOwned{owner, bot});
}

void App::share_device(core::UserId user, core::UserId other, std::int64_t expires_ms) {
  rooms_.fair_play().share_device(user, other, expires_ms);
  if (people_) people_->tell(cluster::DeviceShared{user, other, expires_ms});
}

std::future<void> App::settle() { return asio::co_spawn(io_, settled(cluster::Holds::told), asio::use_future); }

asio::awaitable<void> App::put_to_work() {
  co_await decisions_.learn();
  co_await settled(cluster::Holds::told_and_decided);
}

/// On the writer's thread, where this server's own games enter theirs.
asio::awaitable<void> App::reload_ratings() {
  auto read = [this](storage::Database& database) { rating::reload(ratings_, storage::all_ratings(database)); };
  co_await writer_.run(std::move(read));
}

asio::awaitable<void> App::settled(cluster::Holds holds) {
  if (!people_) co_return;
  auto ask = [this, holds](auto handler) {
    people_->settle(holds, [then = base::resume_with(std::move(handler))] { then(nullptr); });
  };
  co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr)>(ask, asio::use_awaitable);
}

}  // namespace app
