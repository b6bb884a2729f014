// Everybody who is connected, for what concerns all of them. Any thread.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "common/core/strong_id.hpp"
#include "server/protocol/frame.hpp"

namespace session {

class Audience {
 public:
  /// `session`: what it signed in with, see account::SignedIn.
  void add(core::ConnectionId connection, std::weak_ptr<protocol::Outbox> outbox, std::string session);
  void remove(core::ConnectionId connection);
  void send_to_all(const protocol::Frame& frame) const;
  /// Closes every connection of the session with 4401.
  void close_session(const std::string& session) const;

 private:
  struct Listener {
    std::weak_ptr<protocol::Outbox> outbox;
    std::string session;
  };

  mutable std::mutex mutex_;
  std::unordered_map<core::ConnectionId, Listener> listeners_;
};

}  // namespace session
