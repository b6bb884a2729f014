#include "server/app/background/decision_watch.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <optional>
#include <utility>

namespace app {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::seconds between_looks{1};

}  // namespace

void DecisionWatch::start() { asio::co_spawn(io_, go_on(), asio::detached); }

asio::awaitable<void> DecisionWatch::go_on() {
  std::optional<std::int64_t> seen;
  for (;;) {
    try {
      auto ask = [](storage::Database& database) { return database.connection().foreign_version(); };
      const std::int64_t version = co_await writer_.run(std::move(ask));
      if (version != seen || decisions_.is_behind()) co_await decisions_.learn();
      seen = version;
    } catch (const std::exception& error) {
      spdlog::debug("decisions will be looked for again in a moment: {}", error.what());
    }
    timer_.expires_after(between_looks);
    co_await timer_.async_wait(asio::use_awaitable);
  }
}

}  // namespace app
