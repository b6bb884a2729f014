// Within about a second the server does what another program has decided. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/app/background/decisions.hpp"
#include "server/storage/writer.hpp"

namespace app {

class DecisionWatch {
 public:
  /// All outlive this.
  DecisionWatch(boost::asio::io_context& io, storage::Writer& writer, Decisions& decisions)
      : io_(io), writer_(writer), decisions_(decisions), timer_(io) {}

  void start();

 private:
  boost::asio::awaitable<void> go_on();

  boost::asio::io_context& io_;
  storage::Writer& writer_;
  Decisions& decisions_;
  boost::asio::steady_timer timer_;
};

}  // namespace app
