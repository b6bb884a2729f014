// A whole server in this process on a free port, with a database file that outlives it. Everything it
// sends to any test client is held against the JSON Schemas.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <memory>
#include <optional>
#include <sstream>
#include <thread>
#include <vector>

#include "server/account/bots.hpp"
#include "server/app/app.hpp"
#include "server/bus/in_process.hpp"
#include "server/http/router.hpp"
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

/// How many servers of a cluster stand in for each server of a test; 1: it is alone.
inline std::size_t servers_for_tests() {
  const char* number = std::getenv("SERVERS_FOR_TESTS");
  return number ? static_cast<std::size_t>(std::atoi(number)) : 1;
}

/// The code with which a server closes that stops. Of several, the one that has somebody's room may stop first.
inline bool is_of_a_stop(std::optional<unsigned> code) {
  return code == 1001u || (servers_for_tests() > 1 && code == 1012u);
}

/// One server, or where SERVERS_FOR_TESTS says so several that stand in for it: then each look at the port is answered
/// with the next one's.
class RunningServer {
 public:
  explicit RunningServer(const config::Settings& settings, const room::Timings& timings = {},
                         const app::App::MakeBus& make_bus = {}) {
    WsClient::on_frame = [](std::string_view frame) { check(frame); };
    const std::size_t number = make_bus ? 1 : servers_for_tests();
    const auto in_process = [this](core::NodeId node, const std::string&) {
      nodes_.push_back(node);
      return std::make_unique<bus::InProcess>(hub_, node);
    };
    for (std::size_t i = 0; i < number; ++i) {
      apps_.push_back(std::make_unique<app::App>(settings, timings, number > 1 ? in_process : make_bus));
      threads_.emplace_back([app = apps_.back().get()] { app->run(); });
    }
  }
  ~RunningServer() {
    stop();
    for (std::thread& thread : threads_) thread.join();
  }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  std::uint16_t port() const { return apps_[next_++ % apps_.size()]->port(); }
  int metrics_port() const { return apps_[0]->metrics_port(); }
  const std::vector<http::Route>& routes() const { return apps_[0]->routes(); }
  /// Fresh ones for the server's own computers, by level; the sessions they had end.
  std::vector<account::Bots::OwnToken> own_tokens() {
    std::istringstream lines(apps_[0]->renew_computers().get());
    std::vector<account::Bots::OwnToken> tokens;
    for (account::Bots::OwnToken each; lines >> each.level >> each.token;) tokens.push_back(each);
    return tokens;
  }
  /// Returns once whatever has happened at one of the servers is known to all.
  void settle() {
    for (const auto& app : apps_) app->settle().get();
  }
  /// Of several servers this one hears the others no more, nor they it, until that is over.
  void cut_off(std::size_t server) { hub_->cut_off(nodes_.at(server)); }
  void bring_back(std::size_t server) { hub_->bring_back(nodes_.at(server)); }
  /// Begins to stop; the destructor waits for the end.
  void stop() {
    for (const auto& app : apps_) app->stop();
  }

 private:
  static void check(std::string_view frame) {
    if (const auto wrong = schemas().check_server_frame(frame)) ADD_FAILURE() << *wrong << "\n" << frame;
  }

  const std::shared_ptr<bus::Hub> hub_ = std::make_shared<bus::Hub>();
  std::vector<core::NodeId> nodes_;
  std::vector<std::unique_ptr<app::App>> apps_;
  std::vector<std::thread> threads_;
  mutable std::atomic<std::size_t> next_{0};
};

}  // namespace support
