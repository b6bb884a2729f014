#include "server/app/background/exploring.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <utility>

#include "server/archive/explorer_work.hpp"

namespace app {

namespace asio = boost::asio;

namespace {

/// Between two steps while there are more, and before it is looked whether there are any.
constexpr std::chrono::milliseconds explorer_rest{100}, explorer_pause{5000};

}  // namespace

asio::awaitable<bool> explore_on(storage::Writer& writer, storage::Readers& readers) {
  auto ask = [](storage::Database& database) { return archive::explorer_work(database); };
  const archive::ExplorerWork work = co_await readers.run(std::move(ask));
  for (const std::string& why : work.damaged) spdlog::warn("a stored game is not in the explorer: {}", why);
  for (const auto& write : work.writes) {
    auto job = write;
    co_await writer.run(std::move(job));
  }
  co_return !work.writes.empty();
}

Exploring::Exploring(asio::io_context& io, storage::Writer& writer, storage::Readers& readers,
                     std::function<bool()> leads)
    : io_(io), writer_(writer), readers_(readers), leads_(std::move(leads)), timer_(io) {}

void Exploring::start() { asio::co_spawn(io_, go_on(), asio::detached); }

asio::awaitable<void> Exploring::go_on() {
  for (;;) {
    bool is_more = false;
    try {
      if (leads_()) {
        auto next = explore_on(writer_, readers_);
        is_more = co_await std::move(next);
      }
    } catch (const std::exception& error) {
      spdlog::debug("the explorer will be kept in a moment: {}", error.what());
    }
    timer_.expires_after(is_more ? explorer_rest : explorer_pause);
    co_await timer_.async_wait(asio::use_awaitable);
  }
}

}  // namespace app
