// All parts of a server: made in order, each given only what it needs, and ended in reverse. Knows no rules, no SQL and
// no sockets. What acts by itself is a part that is started when all are there, and ends with the io_context.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "server/app/app.hpp"
#include "server/app/background/background.hpp"
#include "server/app/background/decisions.hpp"
#include "server/app/ending.hpp"
#include "server/app/front/front.hpp"
#include "server/app/links/own_changes.hpp"
#include "server/app/links/peer_changes.hpp"
#include "server/app/parts/account_services.hpp"
#include "server/app/parts/cluster_side.hpp"
#include "server/app/parts/databases.hpp"
#include "server/app/parts/io_threads.hpp"
#include "server/app/parts/meeting.hpp"
#include "server/app/parts/node.hpp"
#include "server/app/parts/rooms_at_work.hpp"
#include "server/app/parts/settings_in_force.hpp"
#include "server/app/parts/tournaments_at_work.hpp"
#include "server/app/parts/visitors.hpp"
#include "server/metrics/exposition.hpp"
#include "server/site/face.hpp"

namespace app {

class App::Wiring {
 public:
  Wiring(const config::Settings& settings, const room::Timings& timings, const MakeBus& make_bus);
  ~Wiring();
  Wiring(const Wiring&) = delete;
  Wiring& operator=(const Wiring&) = delete;

  void run();
  void stop();
  bool was_ended() const { return was_ended_; }
  bool leads() const { return !cluster_ || cluster_->leads(); }
  std::size_t restored() const { return restored_; }
  int metrics_port() const { return exposition_ ? exposition_->port() : -1; }

  Front& front() { return front_; }
  IoThreads& io() { return io_; }
  OwnChanges& changes() { return changes_; }
  account::Bots& bots() { return accounts_.bots; }

 private:
  storage::Fence fence();
  std::unique_ptr<rooms::Peers> make_peers();
  std::optional<Meeting::Cluster> others();
  std::unique_ptr<ClusterSide> make_cluster();
  Followed followed();
  BehindPages behind_pages();
  Entrance::Parts behind_entrance();
  std::size_t restore();
  std::unique_ptr<metrics::Exposition> make_exposition();
  /// Another server has taken this one's place: nothing more can be stored.
  void end_at_once();
  Ending::Step closing_connections();

  const site::Face face_;
  SettingsInForce settings_;
  Node node_;
  Visitors visitors_;  ///< before io_: what waits there may have a place in it
  IoThreads io_;
  Databases databases_;
  OwnChanges changes_;
  AccountServices accounts_;
  RoomsAtWork rooms_;
  Meeting meeting_;
  LobbyLines lobby_lines_;
  Ending ending_;
  std::atomic<bool> was_ended_ = false;
  const std::unique_ptr<ClusterSide> cluster_;  ///< null: single-server mode
  Decisions decisions_;
  Background background_;
  TournamentsAtWork tournaments_;
  Front front_;
  std::size_t restored_ = 0;
  std::unique_ptr<metrics::Exposition> exposition_;  ///< last: it looks at all of the above
};

}  // namespace app
