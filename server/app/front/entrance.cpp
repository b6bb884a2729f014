#include "server/app/front/entrance.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <utility>

#include "server/app/limits.hpp"
#include "server/base/clocks.hpp"
#include "server/base/network.hpp"
#include "server/http/people/ban_answer.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/storage/engine/outage.hpp"

namespace app {

namespace asio = boost::asio;

namespace {

/// A browser is shown nothing of a refused upgrade, so the refusal is a close code.
std::shared_ptr<protocol::Receiver> refuse_session(const std::shared_ptr<protocol::Outbox>& outbox) {
  session::close_unknown(*outbox);
  return nullptr;
}

room::User room_user(const account::User& user) { return {user.id, user.name, user.guest, user.bot, user.level}; }

}  // namespace

Entrance::Entrance(const Parts& parts, const config::Settings& settings)
    : parts_(parts), unknown_sessions_(request_rate(settings), parts.accounts.home()) {}

void Entrance::set_rates(const config::Settings& now) { unknown_sessions_.set(request_rate(now)); }

asio::awaitable<net::UpgradeAnswer> Entrance::answer(http::Request request) {
  net::UpgradeAnswer answer;
  try {
    auto admitting = admit(std::move(request));
    answer = co_await std::move(admitting);
  } catch (const base::Busy&) {
    answer = http::busy();
  } catch (const storage::Outage&) {
    answer = http::no_database();
  }
  co_return answer;
}

asio::awaitable<net::UpgradeAnswer> Entrance::admit(http::Request request) {
  if (const auto ban = parts_.accounts.bans().from(request.remote_address, base::wall_ms()))
    co_return http::banned(*ban);
  if (parts_.traffic) parts_.traffic->remote_visitors().here().set(request.header("x-gipfel-server"));
  std::optional<http::Response> guesses = unknown_sessions_.refuse_next(request);
  const http::ConcurrencyLimit::Permit looking = guesses ? looked_up_.take(request.remote_address) : nullptr;
  if (guesses && !looking) co_return std::move(*guesses);
  auto session = co_await parts_.authentication.session_of_upgrade(request);
  if (!session) co_return std::move(session.error());
  auto registration = parts_.audience.expect(*session, request.remote_address);
  // Since the ban was asked for its network may have been banned, and all who were expected told.
  if (const auto ban = parts_.accounts.bans().from(request.remote_address, base::wall_ms()))
    co_return http::banned(*ban);
  const std::string address = base::address_key(request.remote_address);
  std::optional<account::User> user = co_await parts_.accounts.who_has(std::move(*session));
  if (!user && guesses) co_return std::move(*guesses);
  if (!user) unknown_sessions_.count(request);
  net::Open open = refuse_session;
  if (user) {
    rooms::Visitor visitor{registration->connection(), room_user(*user), nullptr, address};
    open = [this, visitor = std::move(visitor),
            registration = std::move(registration)](std::shared_ptr<protocol::Outbox> outbox) {
      rooms::Visitor connected = visitor;
      connected.outbox = std::move(outbox);
      return open_session(std::move(connected), registration);
    };
  }
  co_return open;
}

std::shared_ptr<protocol::Receiver> Entrance::open_session(
    rooms::Visitor visitor, std::shared_ptr<session::Audience::Registration> registration) {
  const room::User& user = visitor.user;
  if (!registration->enter(user.id, visitor.outbox)) return nullptr;
  const std::int64_t people = user.is_own_computer() ? protocol::people_of_own_computer : 1;
  const protocol::Hello hello{GIPFEL_VERSION, base::wall_ms(), user.id, user.name, user.guest, user.bot, people};
  const core::UserId id = user.id;
  const std::shared_ptr<protocol::Outbox> outbox = visitor.outbox;
  auto session = std::make_shared<session::Session>(std::move(visitor), hello, std::move(registration), parts_.around);
  if (parts_.around.rooms.take_displaced(id)) outbox->send(protocol::encode_displaced());
  std::vector<std::int64_t> told = parts_.decisions.greet(id, *outbox);
  if (!told.empty()) asio::co_spawn(parts_.io, parts_.decisions.note_done(std::move(told)), asio::detached);
  return session;
}

}  // namespace app
