// For monitoring: whether the server is alive, and whether it can serve.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/http/message.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class HealthApi {
 public:
  using Clock = std::function<std::int64_t()>;  ///< milliseconds, never set back

  /// The references outlive this and its coroutines.
  HealthApi(storage::Writer& writer, storage::Readers& readers, Clock clock = base::steady_ms)
      : writer_(writer), readers_(readers), clock_(std::move(clock)) {}

  /// GET /healthz: 200 as long as requests are answered at all.
  boost::asio::awaitable<Response> alive();
  /// GET /readyz: 200 if the database can be written and read, else 503. It is tried at most once a second: whoever
  /// asks between, or while it is tried, hears what was found last.
  boost::asio::awaitable<Response> ready();

 private:
  boost::asio::awaitable<bool> works();

  storage::Writer& writer_;
  storage::Readers& readers_;
  const Clock clock_;
  std::atomic<std::int64_t> next_try_ms_{std::numeric_limits<std::int64_t>::min()};
  std::atomic<bool> worked_{true};  ///< the database was opened just before this was made
};

}  // namespace http
