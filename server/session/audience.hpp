// Everybody who is connected, for what concerns all of them. Any thread.
#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>

#include "common/core/strong_id.hpp"
#include "server/protocol/frame.hpp"

namespace session {

class Audience {
 public:
  void add(core::ConnectionId connection, std::weak_ptr<protocol::Outbox> outbox);
  void remove(core::ConnectionId connection);
  void send_to_all(const protocol::Frame& frame) const;
  std::size_t size() const;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<core::ConnectionId, std::weak_ptr<protocol::Outbox>> outboxes_;
};

}  // namespace session
