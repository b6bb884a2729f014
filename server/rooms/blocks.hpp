// Who has blocked whom, in memory: asked for whoever sits down, and for each person who would see a chat line. Any
// thread.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "common/core/strong_id.hpp"
#include "server/protocol/messages.hpp"

namespace rooms {

class Blocks {
 public:
  /// Whether `user` has blocked `other` from now on.
  void set(core::UserId user, core::UserId other, bool blocked);
  /// This person blocks nobody any more, and nobody them.
  void forget(core::UserId user);

  bool has(core::UserId user, core::UserId other) const;
  /// "person_blocked" if `user` may not begin a game with the other, whose name this is: one of them has blocked the
  /// other.
  std::optional<protocol::Error> refusal_for(core::UserId user, core::UserId other, const std::string& name) const;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<core::UserId, std::unordered_set<core::UserId>> blocked_by_;  ///< never empty
};

}  // namespace rooms
