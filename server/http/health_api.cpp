#include "server/http/health_api.hpp"

#include <exception>
#include <string>
#include <utility>

namespace http {

namespace asio = boost::asio;

namespace {

constexpr std::int64_t between_tries_ms = 1000;

Response status(unsigned code, const char* word) {
  Response response;
  response.status = code;
  response.content_type = "text/plain; charset=utf-8";
  response.body = word;
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

}  // namespace

std::vector<Route> HealthApi::routes() {
  return {
      {Method::get, "/healthz", [this](Request, Params) { return alive(); }},
      {Method::get, "/readyz", [this](Request, Params) { return ready(); }},
  };
}

asio::awaitable<Response> HealthApi::alive() { co_return status(200, "alive\n"); }

asio::awaitable<bool> HealthApi::works() {
  try {
    // Writes the value that is already there: a full disk has room for a transaction without a write.
    auto write = [](storage::Database& database) {
      database.connection().set_version(database.connection().version());
    };
    co_await writer_.run(std::move(write));
    auto read = [](storage::Database& database) { return database.connection().version(); };
    co_await readers_.run(std::move(read));
    co_return true;
  } catch (const std::exception&) {
    co_return false;
  }
}

asio::awaitable<Response> HealthApi::ready() {
  const std::int64_t now_ms = clock_();
  if (lease_until_ms_ && now_ms > *lease_until_ms_) co_return status(503, "the lease has lapsed\n");
  std::int64_t due_ms = next_try_ms_;
  if (now_ms >= due_ms && next_try_ms_.compare_exchange_strong(due_ms, now_ms + between_tries_ms)) {
    const bool works_now = co_await works();
    worked_ = works_now;
  }
  const bool ready = worked_;
  co_return status(ready ? 200 : 503, ready ? "ready\n" : "no database\n");
}

}  // namespace http
