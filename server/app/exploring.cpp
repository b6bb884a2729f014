#include "server/app/exploring.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "server/archive/explorer_work.hpp"

namespace app {

namespace asio = boost::asio;

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

}  // namespace app
