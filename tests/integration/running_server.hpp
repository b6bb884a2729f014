// A whole server in this process on a free port, with a database file that outlives it. Everything it
// sends to any test client is held against the JSON Schemas.
#pragma once

#include <gtest/gtest.h>

#include <mutex>
#include <sstream>
#include <thread>
#include <vector>

#include "server/app/app.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/ws_client.hpp"

namespace support {

inline config::Settings test_settings(const std::string& database) {
  config::Settings settings;
  settings.address = "127.0.0.1";
  settings.port = 0;
  settings.database = database;
  settings.threads = 2;
  settings.log_level = "off";
  settings.guests_at_once = 100'000;
  settings.max_connections_per_address = 10'000;
  settings.people_per_address = 10'000;
  settings.max_offers_per_address = 10'000;
  return settings;
}

class RunningServer {
 public:
  explicit RunningServer(const config::Settings& settings, const room::Timings& timings = {})
      : app_(settings, timings), thread_([this] { app_.run(); }) {
    WsClient::on_frame = [](std::string_view frame) { check(frame); };
  }
  ~RunningServer() {
    stop();
    thread_.join();
  }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  std::uint16_t port() const { return app_.port(); }
  int metrics_port() const { return app_.metrics_port(); }
  const std::vector<http::Route>& routes() const { return app_.routes(); }
  /// Fresh ones for the server's own computers, by level; the sessions they had end.
  std::vector<account::Bots::OwnToken> own_tokens() {
    std::istringstream lines(app_.renew_computers().get());
    std::vector<account::Bots::OwnToken> tokens;
    for (account::Bots::OwnToken each; lines >> each.level >> each.token;) tokens.push_back(each);
    return tokens;
  }
  /// Begins to stop; the destructor waits for the end.
  void stop() { app_.stop(); }

 private:
  static void check(std::string_view frame) {
    static const Schemas schemas(GIPFEL_SOURCE_DIR "/schema");
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    if (const auto wrong = schemas.check_server_frame(frame)) ADD_FAILURE() << *wrong << "\n" << frame;
  }

  app::App app_;
  std::thread thread_;
};

}  // namespace support
