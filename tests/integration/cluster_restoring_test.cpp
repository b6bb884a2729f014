// Whole servers on one PostgreSQL take over more than ten times as many games as may wait for a reader.
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "server/bus/in_process.hpp"
#include "server/storage/cluster/node_end.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/readers.hpp"
#include "tests/integration/running_server.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/live_rooms.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace {

constexpr int many = 10 * static_cast<int>(storage::Readers::usual_most_waiting) + 100;

class OnPostgresRestored : public testing::Test {
 protected:
  /// As a server leaves them that crashed.
  void leave_live_rooms() {
    storage::Database database = database_.open();
    const core::NodeId dead = storage::enter_node(database, 1000);
    storage::leave_node(database, dead);
    support::put_live_rooms(database, dead, many);
  }
  void start_servers(int count) {
    const auto make_bus = [hub = hub_](core::NodeId node, const std::string&) {
      return std::make_unique<bus::InProcess>(hub, node);
    };
    config::Settings settings = support::test_settings(database_.path());
    settings.metrics_port = 0;
    for (int i = 0; i < count; ++i) {
      servers_.push_back(std::make_unique<support::RunningServer>(settings, room::Timings(), make_bus));
    }
  }
  /// The sum over all servers of what Prometheus is told.
  int figure(const std::string& name) const {
    int sum = 0;
    for (const auto& server : servers_) {
      const auto port = static_cast<std::uint16_t>(server->metrics_port());
      std::istringstream lines(support::http_get(port, "/metrics").body);
      for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(name + " ")) sum += std::stoi(line.substr(name.size()));
      }
    }
    return sum;
  }
  /// Waits until all are in memory; false after three minutes.
  bool are_all_back() const {
    const auto late = std::chrono::steady_clock::now() + std::chrono::minutes(3);
    while (figure("gipfel_rooms") < many) {
      if (std::chrono::steady_clock::now() > late) return false;
    }
    while (figure("gipfel_rooms_unloaded") > 0) {
      if (std::chrono::steady_clock::now() > late) return false;
    }
    return figure("gipfel_rooms") == many;
  }

  support::TempDatabase database_;
  const std::shared_ptr<bus::Hub> hub_ = std::make_shared<bus::Hub>();
  std::vector<std::unique_ptr<support::RunningServer>> servers_;
};

TEST_F(OnPostgresRestored, AllGamesAreInMemoryAgainAfterACrashAndAfterAStop) {
  leave_live_rooms();
  start_servers(3);
  ASSERT_TRUE(are_all_back()) << figure("gipfel_rooms") << " of " << many;
  for (const auto& server : servers_) server->stop();
  servers_.clear();
  start_servers(1);
  ASSERT_TRUE(are_all_back()) << figure("gipfel_rooms") << " of " << many;
  support::Player watcher(servers_.front()->port());
  watcher.connect(servers_.front()->port());
  watcher.join(support::live_room(many - 1).value());
  EXPECT_EQ(watcher.turns().size(), 2U);
}

}  // namespace
