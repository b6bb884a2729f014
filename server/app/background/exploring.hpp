// Keeps the explorer up to date behind the games, step by step, so that nobody waits behind it: games become findable
// by their positions faster, and older ones at all. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>

#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace app {

/// Does the next that is due (archive/explorer_work). False: nothing was.
boost::asio::awaitable<bool> explore_on(storage::Writer& writer, storage::Readers& readers);

class Exploring {
 public:
  /// `leads`: whether this server does what one of a cluster does for all. All outlive this.
  Exploring(boost::asio::io_context& io, storage::Writer& writer, storage::Readers& readers,
            std::function<bool()> leads);

  void start();

 private:
  boost::asio::awaitable<void> go_on();

  boost::asio::io_context& io_;
  storage::Writer& writer_;
  storage::Readers& readers_;
  const std::function<bool()> leads_;
  boost::asio::steady_timer timer_;
};

}  // namespace app
