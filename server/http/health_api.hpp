// For monitoring: whether the server is alive, and whether it can serve.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "server/base/clocks.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class HealthApi {
 public:
  using Clock = std::function<std::int64_t()>;  ///< milliseconds, never set back

  /// `lease_until_ms`: by the clock; of one server of several, else null. What it points to and the references outlive
  /// this and its coroutines.
  HealthApi(storage::Writer& writer, storage::Readers& readers, const std::atomic<std::int64_t>* lease_until_ms,
            Clock clock = base::steady_ms)
      : writer_(writer), readers_(readers), lease_until_ms_(lease_until_ms), clock_(std::move(clock)) {}

  /// GET /healthz: 200 as long as requests are answered at all.
  boost::asio::awaitable<Response> alive();
  /// GET /readyz: 200 if the lease holds and the database can be written and read, else 503 with a body that says which
  /// of the two is missing. The database is tried at most once a second: whoever asks between, or while it is tried,
  /// hears what was found last.
  boost::asio::awaitable<Response> ready();

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  boost::asio::awaitable<bool> works();

  storage::Writer& writer_;
  storage::Readers& readers_;
  const std::atomic<std::int64_t>* const lease_until_ms_;
  const Clock clock_;
  std::atomic<std::int64_t> next_try_ms_{std::numeric_limits<std::int64_t>::min()};
  std::atomic<bool> worked_{true};  ///< the database was opened just before this was made
};

}  // namespace http
