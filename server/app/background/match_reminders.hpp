// Reminds the two players of a game at an agreed time, an hour before and ten minutes before: of each once, whatever is
// killed meanwhile. By push messages and by mail. On one of several servers, for all. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>

#include "server/push/notices.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/tournaments/arranged_store.hpp"
#include "server/storage/writer.hpp"

namespace app {

class MatchReminders {
 public:
  static constexpr int most_of_round = 100;  ///< games; the others follow in the next

  struct Parts {
    boost::asio::io_context& io;
    storage::Writer& writer;
    storage::Readers& readers;
    std::function<void(push::Notice)> tell;  ///< empty: the operator has not set push up
    bool mails = false;
    std::function<bool()> leads;  ///< whether this server does what one of a cluster does for all
  };
  /// The parts outlive this and its coroutines.
  explicit MatchReminders(const Parts& parts) : parts_(parts), timer_(parts.io) {}

  void start();
  /// What is done each time, at `now_ms` (Unix time).
  boost::asio::awaitable<void> round(std::int64_t now_ms);

 private:
  boost::asio::awaitable<void> remind(storage::Upcoming upcoming, std::int64_t now_ms);

  const Parts parts_;
  boost::asio::steady_timer timer_;
};

}  // namespace app
