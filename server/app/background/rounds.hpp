// Work of the background that is done round after round, at the server that does such things for all. Any thread.
#pragma once

#include <spdlog/spdlog.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <exception>
#include <functional>
#include <string>

namespace app {

struct Rounds {
  std::string what;                 ///< for the log: "seek alerts"
  std::chrono::milliseconds pause;  ///< from the end of a round to the next one
  std::function<bool()> leads;      ///< whether this server does what one of a cluster does for all
  std::function<boost::asio::awaitable<void>()> round;
};

/// Never returns. What fails in a round is tried in the next. The timer outlives the coroutine.
inline boost::asio::awaitable<void> go_round(Rounds of, boost::asio::steady_timer& timer) {
  for (;;) {
    try {
      if (of.leads()) {
        auto doing = of.round();
        co_await std::move(doing);
      }
    } catch (const std::exception& error) {
      spdlog::debug("{}: the next round tries again: {}", of.what, error.what());
    }
    timer.expires_after(of.pause);
    co_await timer.async_wait(boost::asio::use_awaitable);
  }
}

}  // namespace app
