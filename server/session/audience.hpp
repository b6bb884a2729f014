// Everybody who is connected, or about to be, by session and by user: for what concerns all of them, and for the end of
// a session. Any thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/presence/presence.hpp"
#include "server/protocol/frame.hpp"
#include "server/session/people_by_address.hpp"

namespace session {

class Audience {
  struct Listener {
    std::string session;
    std::string address;                          ///< the client's, as text
    std::weak_ptr<protocol::Outbox> outbox = {};  ///< nothing before it enters
    core::UserId user = {};                       ///< set when it enters
    bool entered = false;
    bool ended = false;                      ///< its session is over
    std::vector<core::UserId> changed = {};  ///< users whose connections were closed before this one entered
  };

 public:
  /// One connection's registration, from before its session is looked up until leave() or its own end.
  class Registration {
   public:
    Registration(Audience& audience, core::ConnectionId connection) : audience_(audience), connection_(connection) {}
    ~Registration() { leave(); }
    Registration(const Registration&) = delete;
    Registration& operator=(const Registration&) = delete;

    core::ConnectionId connection() const { return connection_; }
    /// The connection is open. False, and it is told to close, if its session has ended meanwhile (4401) or its user
    /// has as many connections as they may (1008).
    bool enter(core::UserId user, const std::shared_ptr<protocol::Outbox>& outbox);
    void leave();

   private:
    Audience& audience_;
    const core::ConnectionId connection_;
  };

  /// It must outlive its registrations, and `presence` it: a person's connections to other servers count like those
  /// here. `node`: connections to all servers of a cluster have ids of their own that rise by the time of day.
  Audience(std::size_t most_of_one_user, const presence::Presence& presence, core::NodeId node = {})
      : node_(node), presence_(presence), most_of_one_user_(most_of_one_user) {}

  /// From now on; those that are here stay.
  void admit_of_one_user(std::size_t most) { most_of_one_user_ = most; }

  /// Before `session` (account::SignedIn::session) is looked up: so nothing that ends it escapes notice.
  std::shared_ptr<Registration> expect(std::string session, std::string address = {});
  void send_to_all(const protocol::Frame& frame) const;
  /// Whether they are here.
  bool send_to(core::UserId user, const protocol::Frame& frame) const;
  /// Closes every connection of the session with 4401, also those that have not entered yet.
  void close_session(const std::string& session);
  /// Closes every connection of the user with 4401, though their sessions go on: who they are has changed. One that has
  /// not entered yet closes when it enters as this user.
  void close_user(core::UserId user);
  /// Closes every connection from such an address with 4401, also those that have not entered yet.
  void close_from(const std::function<bool(const std::string& address)>& is_one);
  /// Of everybody here.
  std::vector<std::string> sessions() const;
  /// Closes all that have entered.
  void close_all(protocol::CloseCode code, std::string_view reason) const;

  /// How many different people are connected to this server from this address (base::address_key), or were lately.
  std::size_t people_at(const std::string& address);

 private:
  void close(const std::function<bool(const Listener&)>& is_one);
  static void end(Listener& listener);

  std::uint64_t next_connection();

  const core::NodeId node_;
  const presence::Presence& presence_;
  std::atomic<std::size_t> most_of_one_user_;
  mutable std::mutex mutex_;
  std::unordered_map<core::ConnectionId, Listener> listeners_;
  std::unordered_map<core::UserId, std::size_t> of_user_;
  PeopleByAddress by_address_;  ///< of those who have entered
  std::uint64_t last_connection_ = 0;
};

/// Tells the client that its session is over, or never was.
void close_unknown(protocol::Outbox& outbox);

}  // namespace session
