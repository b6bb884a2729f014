// Every second: rooms that sleep wake when something is due there, and the machine's clock is looked at. Any thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/app/background/clock_step.hpp"
#include "server/rooms/directory.hpp"

namespace app {

class Waking {
 public:
  /// Both outlive this.
  Waking(boost::asio::io_context& io, rooms::Directory& rooms) : rooms_(rooms), timer_(io) {}

  void start();

 private:
  rooms::Directory& rooms_;
  boost::asio::steady_timer timer_;
  ClockStep clock_step_;
};

}  // namespace app
