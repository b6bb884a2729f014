// Three whole servers on one PostgreSQL, and what tests ask of people at them.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>

#include "server/bus/in_process.hpp"
#include "tests/integration/running_server.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace support {

class ThreeServers : public testing::Test {
 protected:
  ThreeServers() {
    const auto make_bus = [hub = hub_](core::NodeId node, const std::string&) {
      return std::make_unique<bus::InProcess>(hub, node);
    };
    for (auto* server : {&one_, &two_, &three_}) {
      *server = std::make_unique<RunningServer>(settings(), room::Timings(), make_bus);
    }
  }
  config::Settings settings() const {
    config::Settings settings = test_settings(database_.path());
    settings.max_connections_per_user = 3;
    return settings;
  }
  std::uint16_t one() const { return one_->port(); }
  std::uint16_t two() const { return two_->port(); }
  std::uint16_t three() const { return three_->port(); }

  static Json seek(const std::string& key) {
    return {{"game", "tzaar"}, {"setup", "fixed"}, {"clock", "10+5"}, {"side", nullptr}, {"pair", true}, {"key", key}};
  }
  /// Reads the lobby's news until it is so.
  static void read_lobby(Player& player, const std::function<bool(const Json&)>& is_so) {
    for (Json frame = player.read(); frame.at("t") != "lobby" || !is_so(frame.at("d")); frame = player.read()) continue;
  }

  TempDatabase database_;
  const std::shared_ptr<bus::Hub> hub_ = std::make_shared<bus::Hub>();
  std::unique_ptr<RunningServer> one_;
  std::unique_ptr<RunningServer> two_;
  std::unique_ptr<RunningServer> three_;
};

}  // namespace support
