// How many messages one user and one address may send, and how many chat lines one room may get: whatever the
// connections, so that reconnecting gains nothing. Any thread; time is an argument.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/base/rate_table.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/visitor.hpp"

namespace session {

class Rates {
 public:
  enum class Kind { play, watch, lobby };
  enum class Whose { user, address, room };
  /// One message too many.
  struct Excess {
    Whose whose;
    std::int64_t wait_ms;  ///< until one more may pass
  };

  /// One address may play and watch as much as `people_per_address` users, 1 to 10,000; but chat and use the lobby only
  /// as much as a tenth of them, because one person at a time is quick at that.
  explicit Rates(int people_per_address);

  /// Counts one message at `now_ms` (any steady clock). Empty: it may pass.
  std::optional<Excess> take(Kind kind, const rooms::Visitor& sender, std::int64_t now_ms);
  /// Counts one chat line: of the user, of the address, and in the room on this channel, from anybody.
  std::optional<Excess> take_line(const rooms::Visitor& sender, const core::RoomId& room, protocol::Channel channel,
                                  std::int64_t now_ms);

 private:
  class Senders {
   public:
    Senders(const protocol::RateRule& rule, int people);
    std::optional<Excess> take(const rooms::Visitor& sender, std::int64_t now_ms);

   private:
    base::RateTable<core::UserId> users_;
    base::RateTable<std::string> addresses_;
  };

  Senders& senders(Kind kind);

  Senders play_;
  Senders watch_;
  Senders lobby_;
  Senders writers_;
  base::RateTable<std::string> channels_;
};

}  // namespace session
