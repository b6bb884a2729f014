// Has members of clubs told, half an hour before, that their club plays: of each time once, whatever is killed
// meanwhile. On one of several servers, for all. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "server/push/notices.hpp"
#include "server/storage/clubs/club_hour_store.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace app {

class ClubHours {
 public:
  static constexpr std::int64_t before_ms = 30 * 60'000;
  static constexpr int most_of_round = 50;          ///< the others follow in the next
  static constexpr std::size_t most_at_once = 100;  ///< people told, until a moment later

  struct Parts {
    boost::asio::io_context& io;
    storage::Writer& writer;
    storage::Readers& readers;
    std::function<void(push::Notice)> tell;
    std::function<bool()> leads;  ///< whether this server does what one of a cluster does for all
  };
  /// The parts outlive this and its coroutines.
  explicit ClubHours(const Parts& parts) : parts_(parts), timer_(parts.io) {}

  void start();
  /// What is done each time, at `now_ms` (Unix time).
  boost::asio::awaitable<void> round(std::int64_t now_ms);

 private:
  boost::asio::awaitable<void> take(storage::DueClubHour due, std::int64_t now_ms);
  boost::asio::awaitable<void> tell_members(storage::DueClubHour due);

  const Parts parts_;
  boost::asio::steady_timer timer_;
};

}  // namespace app
