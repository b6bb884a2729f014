// A whole server whose numbers Prometheus may read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>

#include "tests/integration/running_server.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace metrics_test {
namespace {

using testing::HasSubstr;

class Metrics : public testing::Test {
 protected:
  Metrics() { settings.metrics_port = 0; }

  std::string scrape(const support::RunningServer& server) {
    return support::http_get(static_cast<std::uint16_t>(server.metrics_port()), "/metrics").body;
  }
  /// The number behind this name, with its labels if it has some; -1: it is not there.
  double number(const support::RunningServer& server, const std::string& name) {
    std::istringstream lines(scrape(server));
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with(name + " ")) return std::stod(line.substr(name.size() + 1));
    }
    return -1;
  }

  support::TempDatabase file;
  config::Settings settings = support::test_settings(file.path());
};

TEST_F(Metrics, CountTurnsRoomsConnectionsAndCommits) {
  const support::RunningServer server(settings);
  const double turns = number(server, "gipfel_turns_total");
  const double timed = number(server, "gipfel_turn_seconds_count");
  const double commits = number(server, "gipfel_commit_jobs_count");
  support::Player ann(server.port());
  support::Player ben(server.port());
  ann.connect(server.port());
  ben.connect(server.port());
  const std::string room = ann.create();
  ben.join(room);
  ben.request("sit", {{"side", nullptr}});
  ann.read_until([&] { return ann.my_turn(); });
  std::mt19937_64 random(7);
  ann.play(random);
  ben.read_until([&] { return ben.my_turn(); });
  ben.play(random);
  EXPECT_EQ(number(server, "gipfel_turns_total"), turns + 2);
  while (number(server, "gipfel_turn_seconds_count") < timed + 2) continue;  // counted behind the write
  EXPECT_GT(number(server, "gipfel_commit_jobs_count"), commits);
  EXPECT_EQ(number(server, "gipfel_rooms"), 1);
  EXPECT_GE(number(server, "gipfel_connections"), 2);
  EXPECT_EQ(number(server, "gipfel_connections_limit"), settings.max_connections);
  EXPECT_GE(number(server, "gipfel_queue_length{queue=\"writer\"}"), 0);
}

TEST_F(Metrics, CountRefusals) {
  const support::RunningServer server(settings);
  support::Player ann(server.port());
  ann.connect(server.port());
  const std::string name = "gipfel_refusals_total{code=\"not_found\"}";
  const double before = std::max(0.0, number(server, name));
  ann.aim_at("k3Xq9aTz01Lm");
  ann.request("resign", {{"key", "k"}, {"ply", 0}});
  EXPECT_EQ(number(server, name), before + 1);
}

TEST_F(Metrics, AreNotServedOnThePlayersPort) {
  const support::RunningServer server(settings);
  EXPECT_EQ(support::http_get(server.port(), "/metrics").status, 404u);
}

TEST_F(Metrics, AreServedOnlyIfAPortIsSet) {
  settings.metrics_port = -1;
  const support::RunningServer server(settings);
  EXPECT_EQ(server.metrics_port(), -1);
}

TEST_F(Metrics, PortInUseStopsTheStart) {
  const support::RunningServer server(settings);
  const support::TempDatabase other;
  config::Settings second = support::test_settings(other.path());
  second.metrics_port = server.metrics_port();
  try {
    const app::App app(second);
    FAIL() << "two on one port";
  } catch (const std::exception& error) {
    EXPECT_THAT(error.what(), HasSubstr("metrics_port"));
  }
}

}  // namespace
}  // namespace metrics_test
