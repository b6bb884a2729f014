// How many messages one user and one address may send: whatever the connections, so that reconnecting gains nothing.
// An address may send as much as the people there. Any thread; time is an argument.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "common/core/strong_id.hpp"
#include "server/base/home_networks.hpp"
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

  /// How many different people are connected from this address (rooms::Visitor::address). Any thread.
  using PeopleAt = std::function<std::size_t(const std::string& address)>;

  /// Told of each message that has counted for its user, so that other servers count it, too. Any thread.
  using TellCounted = std::function<void(Kind, core::UserId)>;

  /// One address may send as much as the people who are there now, but at most as `people_per_address` users; at home
  /// as HomeNetworks says. `tell`: empty where there are no other servers.
  Rates(int people_per_address, PeopleAt people_at, base::HomeNetworks home = {}, TellCounted tell = {});

  /// From now on.
  void set(int people_per_address) { most_people_ = people_per_address; }

  /// The user has sent as many at another server.
  void count(Kind kind, core::UserId user, std::int64_t messages, std::int64_t now_ms);

  /// Counts one message at `now_ms` (any steady clock), unless one of the server's own computers sent it. Empty: it may
  /// pass.
  std::optional<Excess> take(Kind kind, const rooms::Visitor& sender, std::int64_t now_ms);

 private:
  class Senders {
   public:
    explicit Senders(const protocol::RateRule& rule);
    void count(core::UserId user, std::int64_t messages, std::int64_t now_ms) { users_.spend(user, messages, now_ms); }
    /// `people`: for how many of them their address may send now.
    std::optional<Excess> take(const rooms::Visitor& sender, std::int64_t people, std::int64_t now_ms);

   private:
    const base::Rate of_user_;
    base::RateTable<core::UserId> users_;
    base::RateTable<std::string, base::SharedBucket> addresses_;
  };

  Senders& senders(Kind kind);
  std::int64_t people_near(const rooms::Visitor& sender) const;

  std::atomic<int> most_people_;
  const PeopleAt people_at_;
  const base::HomeNetworks home_;
  Senders play_;
  Senders watch_;
  Senders lobby_;
  Senders chat_;
  const TellCounted tell_counted_;
};

}  // namespace session
