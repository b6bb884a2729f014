// How many messages one user and one address may send: whatever the connections, so that reconnecting gains nothing.
// Any thread; time is an argument.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "common/core/strong_id.hpp"
#include "server/base/rate_table.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/visitor.hpp"

namespace session {

class Rates {
 public:
  /// Servers tell each other of these by their places: new ones go to the end.
  enum class Kind { play, watch, lobby, chat };
  enum class Whose { user, address };
  /// One message too many.
  struct Excess {
    Whose whose;
    std::int64_t wait_ms;  ///< until one more may pass
  };

  /// One address may play and watch as much as `people_per_address` users, 1 to 10,000; but chat and use the lobby only
  /// as much as a tenth of them, because one person at a time is quick at that.
  explicit Rates(int people_per_address);

  /// From now on.
  void set(int people_per_address);

  /// `tell`: of each message that has counted for its user, so that other servers count it, too. Call before the first
  /// one. Any thread.
  void tell_counted(std::function<void(Kind, core::UserId)> tell) { tell_counted_ = std::move(tell); }
  /// The user has sent as many at another server.
  void count(Kind kind, core::UserId user, std::int64_t messages, std::int64_t now_ms);

  /// Counts one message at `now_ms` (any steady clock), unless one of the server's own computers sent it. Empty: it may
  /// pass.
  std::optional<Excess> take(Kind kind, const rooms::Visitor& sender, std::int64_t now_ms);

 private:
  class Senders {
   public:
    Senders(const protocol::RateRule& rule, int people);
    void set(int people);
    void count(core::UserId user, std::int64_t messages, std::int64_t now_ms) { users_.spend(user, messages, now_ms); }
    std::optional<Excess> take(const rooms::Visitor& sender, std::int64_t now_ms);

   private:
    const base::Rate of_user_;
    base::RateTable<core::UserId> users_;
    base::RateTable<std::string> addresses_;
  };

  Senders& senders(Kind kind);

  Senders play_;
  Senders watch_;
  Senders lobby_;
  Senders chat_;
  std::function<void(Kind, core::UserId)> tell_counted_;  ///< empty: there are no others
};

}  // namespace session
