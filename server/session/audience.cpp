#include "server/session/audience.hpp"

#include <algorithm>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/base/network.hpp"

namespace session {

using protocol::CloseCode;

bool Audience::Registration::enter(core::UserId user, const std::shared_ptr<protocol::Outbox>& outbox) {
  const std::size_t elsewhere = audience_.presence_.connections_elsewhere(user);
  const std::lock_guard lock(audience_.mutex_);
  Listener& listener = audience_.listeners_.at(connection_);
  const bool is_outdated = std::find(listener.changed.begin(), listener.changed.end(), user) != listener.changed.end();
  if (listener.ended || is_outdated) {
    close_unknown(*outbox);
    return false;
  }
  const auto here = audience_.of_user_.find(user);
  const std::size_t of_user = elsewhere + (here == audience_.of_user_.end() ? 0 : here->second);
  if (of_user >= audience_.most_of_one_user_) {
    outbox->close(CloseCode::limit, "too many connections of this user");
    return false;
  }
  ++audience_.of_user_[user];
  audience_.by_address_.enter(base::address_key(listener.address), user);
  listener.outbox = outbox;
  listener.user = user;
  listener.entered = true;
  return true;
}

void Audience::Registration::leave() {
  const std::lock_guard lock(audience_.mutex_);
  const auto mine = audience_.listeners_.extract(connection_);
  if (!mine || !mine.mapped().entered) return;
  audience_.by_address_.leave(base::address_key(mine.mapped().address), mine.mapped().user, base::steady_ms());
  const auto of_user = audience_.of_user_.find(mine.mapped().user);
  if (--of_user->second == 0) audience_.of_user_.erase(of_user);
}

std::shared_ptr<Audience::Registration> Audience::expect(std::string session, std::string address) {
  core::ConnectionId connection;
  {
    const std::lock_guard lock(mutex_);
    connection = core::ConnectionId(next_connection());
    listeners_.emplace(connection, Listener{std::move(session), std::move(address)});
  }
  return std::make_shared<Registration>(*this, connection);
}

/// Of two connections of a player the newer one stays, whichever servers they are on.
std::uint64_t Audience::next_connection() {
  if (node_ == core::NodeId()) return ++last_connection_;
  constexpr int bits_a_millisecond = 20;  // ten of the node, ten to count with
  const auto node = static_cast<std::uint64_t>(node_.value()) % 1024 << 10;
  const auto now = static_cast<std::uint64_t>(base::wall_ms()) << bits_a_millisecond | node;
  last_connection_ = std::max(last_connection_ + 1, now);
  return last_connection_;
}

void Audience::close_all(CloseCode code, std::string_view reason) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [connection, listener] : listeners_) {
    if (const auto outbox = listener.outbox.lock()) outbox->close(code, reason);
  }
}

void Audience::send_to_all(const protocol::Frame& frame) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [connection, listener] : listeners_) {
    if (const auto outbox = listener.outbox.lock()) outbox->send(frame);
  }
}

bool Audience::send_to(core::UserId user, const protocol::Frame& frame) const {
  bool is_here = false;
  const std::lock_guard lock(mutex_);
  for (const auto& [connection, listener] : listeners_) {
    const auto outbox = listener.user == user ? listener.outbox.lock() : nullptr;
    if (!outbox) continue;
    outbox->send(frame);
    is_here = true;
  }
  return is_here;
}

std::size_t Audience::people_at(const std::string& address) {
  return by_address_.people_at(address, base::steady_ms());
}

void Audience::close_session(const std::string& session) {
  close([&session](const Listener& listener) { return listener.session == session; });
}

void Audience::close_user(core::UserId user) {
  const std::lock_guard lock(mutex_);
  for (auto& [connection, listener] : listeners_) {
    if (!listener.entered) {
      listener.changed.push_back(user);
    } else if (listener.user == user) {
      end(listener);
    }
  }
}

void Audience::close_from(const std::function<bool(const std::string&)>& is_one) {
  close([&is_one](const Listener& listener) { return is_one(listener.address); });
}

void Audience::close(const std::function<bool(const Listener&)>& is_one) {
  const std::lock_guard lock(mutex_);
  for (auto& [connection, listener] : listeners_) {
    if (is_one(listener)) end(listener);
  }
}

void Audience::end(Listener& listener) {
  listener.ended = true;
  if (const auto outbox = listener.outbox.lock()) close_unknown(*outbox);
}

std::vector<std::string> Audience::sessions() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> all;
  all.reserve(listeners_.size());
  for (const auto& [connection, listener] : listeners_) all.push_back(listener.session);
  return all;
}

void close_unknown(protocol::Outbox& outbox) { outbox.close(CloseCode::auth, "not signed in"); }

}  // namespace session
