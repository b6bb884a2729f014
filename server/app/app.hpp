// The program is its wiring: makes every part in order, gives each only what it needs, and ends them in
// reverse. Knows no rules, no SQL and no sockets.
#pragma once

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/account/accounts.hpp"
#include "server/account/bots.hpp"
#include "server/account/identity.hpp"
#include "server/account/ownership.hpp"
#include "server/account/tickets.hpp"
#include "server/app/decision_watch.hpp"
#include "server/app/decisions.hpp"
#include "server/app/ending.hpp"
#include "server/app/entrance.hpp"
#include "server/app/exploring.hpp"
#include "server/app/housekeeping.hpp"
#include "server/app/peer_changes.hpp"
#include "server/app/reviewing.hpp"
#include "server/app/room_feed.hpp"
#include "server/app/waking.hpp"
#include "server/base/home_networks.hpp"
#include "server/bus/bus.hpp"
#include "server/cluster/lease.hpp"
#include "server/cluster/membership.hpp"
#include "server/cluster/people/people.hpp"
#include "server/cluster/rooms/traffic.hpp"
#include "server/config/settings.hpp"
#include "server/http/authentication.hpp"
#include "server/http/router.hpp"
#include "server/lobby/lobby_host.hpp"
#include "server/matching/matchmaker.hpp"
#include "server/net/handlers.hpp"
#include "server/net/listener.hpp"
#include "server/presence/presence.hpp"
#include "server/push/notices.hpp"
#include "server/rating/book.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/peers.hpp"
#include "server/rooms/restoration.hpp"
#include "server/session/audience.hpp"
#include "server/session/mutes.hpp"
#include "server/session/rates.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace metrics {
class Exposition;
}

namespace app {

class Pages;

class App : private cluster::MembershipListener {
 public:
  /// `cluster`: what only servers of the same one share.
  using MakeBus = std::function<std::unique_ptr<bus::Bus>(core::NodeId, const std::string& cluster)>;

  /// Opens the database, brings unfinished rooms back and listens. Throws std::runtime_error with a
  /// sentence for the operator if any of it cannot be done.
  /// `make_bus`: its way to the other servers of a cluster, whose database is shared; empty: it is alone.
  explicit App(const config::Settings& settings, const room::Timings& timings = {}, const MakeBus& make_bus = {});
  ~App() override;
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  std::uint16_t port() const { return listener_.port(); }
  /// Where Prometheus may ask; -1: nowhere.
  int metrics_port() const;
  /// Unfinished games that were brought back at the start.
  std::size_t restored() const { return restored_; }

  /// Whatever it answers over HTTP by more than a file: for those who try all of it.
  const std::vector<http::Route>& routes() const;

  /// Fresh tokens for the server's own computers, as lines "LEVEL TOKEN". Any thread; ready only while it serves.
  std::future<std::string> renew_computers();

  /// Ready once the other servers of its cluster go by all that has happened here. Any thread, while it serves.
  std::future<void> settle();

  /// Whether it does what one server does for all; two may think so for a moment. Any thread.
  bool leads() const { return !membership_ || membership_->leader() == lease_->node(); }

  /// Serves on `threads` threads, the calling one among them, until stop().
  void run();
  /// Any thread, at any time: tells every client, stops the clocks of all games, closes every connection once that
  /// is stored, and stores what is still in flight.
  void stop();
  /// Whether other servers have ended this one.
  bool was_ended() const { return was_ended_; }

 private:
  std::size_t restore(const std::string& path);
  std::unique_ptr<push::Notices> notices(const config::Settings& settings);
  void expose_metrics(const config::Settings& settings);
  /// Goes by these from now on, as far as they can change while the server runs.
  void set(const config::Settings& now);

  // What is stored, and in memory here and at the other servers of a cluster.
  std::unique_ptr<account::Ticketing> make_tickets();
  Followed followed();
  void end_session(const std::string& session);
  Ending::Step closing_connections();
  /// Their connections and rooms show the person by this name.
  void show_renamed(core::UserId user, const std::string& name);
  bool set_blocked(core::UserId user, core::UserId other, bool blocked);
  void note_bot(core::UserId owner, core::UserId bot);
  void share_device(core::UserId user, core::UserId other, std::int64_t expires_ms);
  /// What operators have decided, here and at all other servers.
  boost::asio::awaitable<void> put_to_work();
  boost::asio::awaitable<void> reload_ratings();
  /// That holds at the other servers.
  boost::asio::awaitable<void> settled(cluster::Holds holds);

  std::unique_ptr<rooms::Peers> make_peers();
  /// Of a server alone 0.
  core::NodeId node() const { return lease_ ? lease_->node() : core::NodeId(); }
  /// Of a server alone null.
  const std::atomic<std::int64_t>* lease_until_ms() const { return lease_ ? &lease_->term().until_ms() : nullptr; }
  storage::Fence fence();
  std::unique_ptr<cluster::People> make_people();
  void enter_cluster();
  void on_others_ended(const std::vector<core::NodeId>& nodes) override;
  void on_rooms_taken_over(const std::vector<core::RoomId>& rooms) override;
  void on_this_ended() override;
  void leave_cluster();

  const config::Settings settings_;  ///< that it was started with
  std::mutex setting_;
  config::Settings in_force_;  ///< under the mutex
  const base::HomeNetworks home_;
  const int threads_;
  const std::unique_ptr<cluster::Lease> lease_;  ///< null: it is alone
  std::unique_ptr<bus::Bus> bus_;                ///< null: it is alone
  presence::Presence presence_;
  session::Audience audience_;  ///< before io_: what waits there may have a place in it
  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  storage::Writer writer_;
  storage::Readers readers_;
  storage::Readers list_readers_;     ///< no room waits behind a long list of games
  storage::Readers export_readers_;   ///< nor does anybody else behind a download of many games
  storage::Readers sign_in_readers_;  ///< nor does anybody who signs in
  account::Accounts accounts_;
  account::Ownership ownership_;
  account::Bots bots_;
  account::Identity identity_;
  const std::unique_ptr<account::Ticketing> tickets_;
  http::Authentication authentication_;
  rating::Book ratings_;
  RoomFeed feed_;
  const std::unique_ptr<rooms::Peers> peers_;
  rooms::Directory rooms_;
  std::unique_ptr<rooms::Restoration> restoration_;  ///< null: it is alone
  const base::Strand lobby_strand_;                  ///< of the lobby, matching and what other servers tell of both
  matching::Offers offers_{presence_};
  std::unique_ptr<cluster::People> people_;  ///< null: it is alone
  matching::Matchmaker matchmaker_;
  lobby::LobbyHost lobby_;
  std::unique_ptr<cluster::RoomTraffic> traffic_;  ///< null: it is alone
  session::Rates rates_;
  session::Mutes mutes_;
  std::unique_ptr<push::Notices> notices_;  ///< null: the operator has not set push up
  std::unique_ptr<Reviewing> reviewing_;    ///< null: the operator wants no reviews
  Decisions decisions_;
  std::unique_ptr<Pages> pages_;
  Entrance entrance_;
  net::Listener listener_;
  Housekeeping housekeeping_;
  Waking waking_;
  DecisionWatch decision_watch_;
  Exploring exploring_;
  const std::unique_ptr<cluster::Membership> membership_;  ///< null: it is alone
  Ending ending_{io_};
  std::atomic<bool> was_ended_{false};
  std::size_t restored_ = 0;
  std::unique_ptr<metrics::Exposition> exposition_;  ///< last: it looks at all of the above
};

}  // namespace app
