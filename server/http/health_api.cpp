#include "server/http/health_api.hpp"

#include <exception>
#include <string>
#include <utility>

namespace http {

namespace asio = boost::asio;

namespace {

Response status(unsigned code, const char* word) {
  Response response;
  response.status = code;
  response.content_type = "text/plain; charset=utf-8";
  response.body = word;
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

}  // namespace

asio::awaitable<Response> HealthApi::alive() { co_return status(200, "alive\n"); }

asio::awaitable<Response> HealthApi::ready() {
  try {
    // Writes what stands there already: a full disk has room for a transaction without a write.
    auto write = [](storage::Database& database) {
      database.execute("PRAGMA user_version = " + std::to_string(database.number("PRAGMA user_version")));
    };
    co_await writer_.run(std::move(write));
    auto read = [](storage::Database& database) { return database.number("SELECT count(*) FROM sqlite_schema"); };
    co_await readers_.run(std::move(read));
    co_return status(200, "ready\n");
  } catch (const std::exception&) {
    co_return status(503, "no database\n");
  }
}

}  // namespace http
