#include "server/app/links/own_changes.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/app/background/background.hpp"
#include "server/app/background/decisions.hpp"
#include "server/app/background/lobby_lines.hpp"
#include "server/app/links/peer_changes.hpp"
#include "server/app/parts/meeting.hpp"
#include "server/app/parts/rooms_at_work.hpp"
#include "server/app/parts/visitors.hpp"
#include "server/base/async/resume.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/storage/accounts/naming.hpp"

namespace app {

namespace asio = boost::asio;

void OwnChanges::tell(const cluster::Message& fact) {
  if (to_.meeting.people) to_.meeting.people->tell(fact);
}

void OwnChanges::session_ended(const std::string& session) {
  to_.visitors.audience.close_session(session);
  tell(cluster::SessionEnded{session});
}

void OwnChanges::device_shared(core::UserId user, core::UserId other, std::int64_t expires_ms) {
  to_.rooms.directory.fair_play().share_device(user, other, expires_ms);
  tell(cluster::DeviceShared{user, other, expires_ms});
}

void OwnChanges::renamed(core::UserId user, const std::string& name) {
  show_renamed(to_.visitors.audience, to_.rooms.directory, to_.tournaments, user, name);
  tell(cluster::Renamed{user, name});
  to_.lobby_lines.read();
  if (name == storage::deleted_name) to_.background.housekeeping.erase_names();
}

void OwnChanges::bot_made(core::UserId owner, core::UserId bot) {
  to_.rooms.directory.persons().own(owner, bot);
  tell(cluster::BotOwned{owner, bot});
}

bool OwnChanges::set_blocked(core::UserId user, core::UserId other, bool blocked) {
  if (!app::set_blocked(to_.rooms.directory, to_.meeting.lobby, user, other, blocked)) return false;
  tell(cluster::Blocked{user, other});
  return true;
}

void OwnChanges::set_hidden(core::UserId user, bool hides) {
  to_.visitors.presence.set_hidden(user, hides);
  tell(cluster::Hides{user});  // no change here may be one there: they read what is committed
}

void OwnChanges::absence_changed(storage::Database& database, core::UserId user) {
  read_absences(to_.rooms.directory, database, user);
  tell(cluster::AbsenceChanged{user});
}

void OwnChanges::show_unread(core::UserId user, std::int64_t messages) {
  to_.visitors.audience.send_to(user, protocol::encode_unread(messages));
  tell(cluster::Unread{user, messages});
}

void OwnChanges::show_lobby_line() {
  to_.lobby_lines.read();
  tell(cluster::LobbyChatChanged{});
}

asio::awaitable<void> OwnChanges::decided() {
  co_await to_.decisions.learn();
  co_await settled(cluster::Holds::told_and_decided);
}

asio::awaitable<void> OwnChanges::settled(cluster::Holds holds) {
  if (!to_.meeting.people) co_return;
  auto ask = [people = to_.meeting.people.get(), holds](auto handler) {
    people->settle(holds, [then = base::resume_with(std::move(handler))] { then(nullptr); });
  };
  co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr)>(ask, asio::use_awaitable);
}

}  // namespace app
