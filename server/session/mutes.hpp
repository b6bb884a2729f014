// Who may not write in chats for now, in memory: asked for every line. Any thread.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "common/core/strong_id.hpp"
#include "server/protocol/messages.hpp"

namespace session {

class Mutes {
 public:
  struct Mute {
    std::int64_t until_ms = 0;  ///< Unix time
    std::string reason;
  };
  using All = std::unordered_map<core::UserId, Mute>;

  /// These and no others from now on.
  void set(All all);

  /// "muted" with until when and why, if the person may not write at `now_ms` (Unix time).
  std::optional<protocol::Error> refusal_for(core::UserId user, std::int64_t now_ms) const;

 private:
  mutable std::mutex mutex_;
  All all_;
};

}  // namespace session
