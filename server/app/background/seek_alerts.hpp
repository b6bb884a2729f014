// Looks, round after round, for seeks that nobody has taken yet, and has people told by push messages who want to play
// such a game and are not here, and the webhooks of their makers' clubs. On one of several servers, for all. Any
// thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/base/async/strand.hpp"
#include "server/base/rate_table.hpp"
#include "server/base/recent_keys.hpp"
#include "server/matching/offers.hpp"
#include "server/presence/presence.hpp"
#include "server/push/notices.hpp"
#include "server/rooms/directory.hpp"
#include "server/storage/people/seek_wishes.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace app {

class SeekAlerts {
 public:
  static constexpr std::int64_t patience_ms = 15'000;     ///< so long somebody who is here may take it
  static constexpr std::int64_t stale_ms = 10 * 60'000;   ///< after this it is told no more, as after a restart
  static constexpr std::size_t most_seeks_of_round = 20;  ///< the others follow in the next
  static constexpr std::size_t most_people = 100;         ///< told of one seek

  struct Parts {
    boost::asio::io_context& io;
    storage::Writer& writer;
    storage::Readers& readers;
    base::Strand meeting;  ///< on which `offers` are
    const matching::Offers& offers;
    const rooms::Directory& rooms;
    const presence::Presence& presence;
    push::Notices* notices;       ///< null: the operator has not set push up
    std::function<bool()> leads;  ///< whether this server does what one of a cluster does for all
  };
  /// The parts outlive this and its coroutines.
  explicit SeekAlerts(const Parts& parts);

  void start();
  /// What is done each time, at `now_ms` (Unix time).
  boost::asio::awaitable<void> round(std::int64_t now_ms);

 private:
  boost::asio::awaitable<std::vector<protocol::Listing>> new_seeks(std::int64_t now_ms);
  boost::asio::awaitable<void> tell_of(protocol::Listing seek, std::int64_t now_ms);
  boost::asio::awaitable<void> tell_people(protocol::Listing seek, std::int64_t now_ms);
  boost::asio::awaitable<std::vector<core::UserId>> whom_to_tell(const protocol::Listing& seek, std::int64_t now_ms);
  bool may_tell_of(const protocol::Listing& seek, std::int64_t now_ms);
  bool accepts(const protocol::Listing& seek, const storage::User& user) const;

  const Parts parts_;
  boost::asio::steady_timer timer_;
  base::RecentKeys seen_;                    ///< rooms
  base::RateTable<core::UserId> by_maker_;   ///< seeks that are told
  base::RateTable<std::string> by_address_;  ///< the same
};

}  // namespace app
