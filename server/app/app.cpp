#include "server/app/app.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <stdexcept>
#include <thread>
#include <vector>

#include "server/app/gauges.hpp"
#include "server/app/pages.hpp"
#include "server/app/peer_changes.hpp"
#include "server/base/clocks.hpp"
#include "server/base/network.hpp"
#include "server/config/keys.hpp"
#include "server/log/log.hpp"
#include "server/metrics/exposition.hpp"
#include "server/net/descriptors.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/rating/load.hpp"
#include "server/session/session.hpp"
#include "server/storage/accounts/naming.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "server/storage/rooms/sleeping_store.hpp"

namespace app {

namespace asio = boost::asio;

namespace {

/// When a client should try again after a restart.
constexpr std::int64_t restart_ms = 1000;

/// How often at most a room tells its members who comes and goes.
constexpr std::chrono::milliseconds presence_delay{500};

/// How often at most the lobby tells its changes.
constexpr std::chrono::milliseconds lobby_delay{250};

int thread_count(const config::Settings& settings) {
  if (settings.threads > 0) return settings.threads;
  return static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

net::Limits limits(const config::Settings& settings) {
  net::Limits limits;
  limits.connections = static_cast<std::size_t>(settings.max_connections);
  limits.connections_per_address = static_cast<std::size_t>(settings.max_connections_per_address);
  limits.all_queues_bytes = static_cast<std::size_t>(settings.max_queued_megabytes) * 1024 * 1024;
  limits.home_networks = base::HomeNetworks(base::read_networks(settings.home_networks));
  limits.trusted_proxies = base::read_networks(settings.trusted_proxies);
  return limits;
}

rooms::WaitingLimits waiting_limits(const config::Settings& settings, const base::HomeNetworks& home) {
  rooms::WaitingLimits limits;
  limits.of_address = static_cast<std::size_t>(settings.max_offers_per_address);
  limits.people_per_address = static_cast<std::size_t>(settings.people_per_address);
  limits.home_networks = home;
  return limits;
}

http::PushApi::Service push_service(const push::Notices* notices) {
  if (!notices) return {};
  return {notices->public_key(), [notices](const auto& browser) { return notices->can_reach(browser); }};
}

asio::awaitable<std::string> token_lines(account::Bots& bots) {
  const auto tokens = co_await bots.renew_own();
  std::string lines;
  for (const auto& [level, token] : tokens) lines += std::to_string(level) + " " + token + "\n";
  co_return lines;
}

}  // namespace

App::App(const config::Settings& settings, const room::Timings& timings, const MakeBus& make_bus)
    : settings_(settings),
      in_force_(settings),
      home_(base::read_networks(settings.home_networks)),
      threads_(thread_count(settings)),
      lease_(make_bus ? std::make_unique<cluster::Lease>(settings.database) : nullptr),
      bus_(make_bus ? make_bus(lease_->node(), lease_->cluster()) : nullptr),
      audience_(static_cast<std::size_t>(settings.max_connections_per_user), presence_, node()),
      io_(threads_),
      work_(io_.get_executor()),
      writer_(settings.database, fence(), settings.writers),
      readers_(settings.database, static_cast<std::size_t>(settings.readers), storage::Readers::usual_most_waiting,
               writer_.outages()),
      list_readers_(settings.database, 1, storage::Readers::usual_most_waiting, writer_.outages()),
      export_readers_(settings.database, 1, storage::Readers::usual_most_waiting, writer_.outages()),
      sign_in_readers_(settings.database, 1, storage::Readers::usual_most_waiting, writer_.outages()),
      accounts_(writer_, sign_in_readers_, std::chrono::days(settings.session_days), base::wall_ms,
                {[this](const std::string& session) { end_session(session); },
                 [this](auto user, auto other, auto expires_ms) { share_device(user, other, expires_ms); },
                 [this] { return put_to_work(); }},
                home_),
      ownership_(accounts_, writer_, sign_in_readers_, base::wall_ms,
                 [this](const std::string& session) { end_session(session); }),
      bots_(
          writer_, std::chrono::days(settings.session_days), base::wall_ms,
          [this](const std::string& session) { end_session(session); },
          [this](core::UserId owner, core::UserId bot) { note_bot(owner, bot); }),
      identity_(accounts_, writer_, sign_in_readers_, base::wall_ms,
                {[this](const std::string& session) { end_session(session); },
                 [this](core::UserId user, const std::string& name) { show_renamed(user, name); },
                 [this](core::UserId user) { return rooms_.needs(user); }}),
      tickets_(make_tickets()),
      authentication_(accounts_, *tickets_, origin_check(settings)),
      feed_(lobby_, notices_, people_),
      peers_(make_peers()),
      rooms_({io_, writer_, readers_, ratings_, feed_, *peers_}, presence_delay, timings,
             waiting_limits(settings, home_), node(), lease_until_ms(),
             {[this](core::UserId user) { return presence_.is_here(user); },
              [this](const std::string& address) { return audience_.people_at(address); }}),
      restoration_(lease_
                       ? std::make_unique<rooms::Restoration>(io_, rooms_, readers_, node(), rooms::Restoration::Pace())
                       : nullptr),
      lobby_strand_(asio::make_strand(io_)),
      people_(bus_ ? make_people() : nullptr),
      matchmaker_({lobby_strand_, rooms_, sign_in_readers_, presence_, offers_, people_.get()}),
      lobby_({lobby_strand_, rooms_, presence_, offers_, people_.get()}, lobby_delay,
             std::chrono::milliseconds(timings.offer_absence_ms)),
      traffic_(bus_ ? std::make_unique<cluster::RoomTraffic>(io_, *bus_, rooms_, [this] { membership_->look_soon(); })
                    : nullptr),
      rates_(
          settings.people_per_address, [this](const std::string& address) { return audience_.people_at(address); },
          home_, bus_ ? [this](auto kind, auto user) { people_->count(kind, user); } : session::Rates::TellCounted()),
      notices_(settings.push_contact == "none" ? nullptr : notices(settings)),
      reviewing_(start_reviewing(settings, writer_)),
      decisions_({writer_, readers_, accounts_, audience_, rooms_, mutes_,
                  [this](core::UserId user, const std::string& name) { show_renamed(user, name); },
                  [this](const storage::ChangedSettings& changed) { set(config::with_changes(settings_, changed)); },
                  [this] { return reload_ratings(); }, lease_ ? [this] { return leads(); } : std::function<bool()>()}),
      pages_(std::make_unique<Pages>(settings, Pages::Parts{authentication_,
                                                            accounts_,
                                                            ownership_,
                                                            identity_,
                                                            bots_,
                                                            *tickets_,
                                                            writer_,
                                                            readers_,
                                                            list_readers_,
                                                            export_readers_,
                                                            reviewing_ ? &reviewing_->maker() : nullptr,
                                                            rooms_,
                                                            presence_,
                                                            lobby_,
                                                            ratings_,
                                                            push_service(notices_.get()),
                                                            [this] { return put_to_work(); },
                                                            [this](auto user, auto other, bool blocked) {
                                                              return set_blocked(user, other, blocked);
                                                            },
                                                            [this] { return settled(cluster::Holds::told); },
                                                            lease_until_ms()})),
      entrance_({io_, accounts_, authentication_, audience_, decisions_,
                 session::Session::Surroundings{rooms_, presence_, matchmaker_, lobby_, rates_, mutes_,
                                                traffic_ ? &traffic_->remote_rooms() : nullptr},
                 traffic_.get()},
                settings),
      listener_(io_, limits(settings),
                net::Handlers{[this](http::Request request) { return pages_->answer(std::move(request)); },
                              [this](http::Request request) { return entrance_.answer(std::move(request)); }}),
      housekeeping_({io_, accounts_, rooms_, presence_, writer_, readers_}, [this] { return leads(); }),
      waking_(io_, rooms_),
      decision_watch_(io_, writer_, decisions_),
      exploring_(io_, writer_, export_readers_, [this] { return leads(); }),
      membership_(lease_ ? std::make_unique<cluster::Membership>(settings.database, *lease_,
                                                                 static_cast<cluster::MembershipListener&>(*this))
                         : nullptr) {
  rooms_.fair_play().set_home(home_);
  net::make_room_for(static_cast<std::size_t>(settings.max_connections));
  restored_ = restore(settings.database);
  bots_.make_own();
  if (settings.metrics_port >= 0) expose_metrics(settings);
  listener_.start(settings.address, static_cast<std::uint16_t>(settings.port));
  if (membership_) enter_cluster();  // last: nothing may fail behind it
  spdlog::info("{} unfinished games are back; listening on {}:{}", restored_, settings.address, port());
}

App::~App() {
  if (bus_) bus_->stop();
}

std::unique_ptr<push::Notices> App::notices(const config::Settings& settings) {
  return std::make_unique<push::Notices>(io_, writer_, readers_,
                                         push::Notices::Settings{settings.push_contact, settings.push_services},
                                         [this](const core::RoomId& room) { rooms_.remind(room); });
}

const std::vector<http::Route>& App::routes() const { return pages_->routes(); }

int App::metrics_port() const { return exposition_ ? exposition_->port() : -1; }

void App::expose_metrics(const config::Settings& settings) {
  const Gauged parts{listener_, rooms_, writer_, readers_, list_readers_, export_readers_, sign_in_readers_};
  std::vector<metrics::Gauge> all = gauges(parts);
  if (reviewing_) all.push_back(gauge_of(reviewing_->maker()));
  if (membership_) {
    for (auto& each : cluster_gauges({*bus_, *membership_, traffic_->remote_rooms(), *restoration_}))
      all.push_back(std::move(each));
  }
  exposition_ = std::make_unique<metrics::Exposition>(settings.metrics_address, settings.metrics_port, GIPFEL_VERSION,
                                                      std::move(all));
  spdlog::info("metrics are on {}:{}", settings.metrics_address, metrics_port());
}

std::future<std::string> App::renew_computers() { return asio::co_spawn(io_, token_lines(bots_), asio::use_future); }

std::size_t App::restore(const std::string& path) {
  storage::Database database(path, storage::Access::read_only);
  const storage::WithoutStatementTimeout unlimited(database);
  rating::load(ratings_, database);
  restore_persons(rooms_, database);
  decisions_.restore(database);
  restore_fair_play(rooms_.fair_play(), database);
  const auto changed = storage::changed_names(database);
  rooms_.rename({changed.begin(), changed.end()});
  if (!lease_) rooms_.restore(storage::event_table(database));
  storage::for_each_sleeping(database, [this](const auto& sleeping) { rooms_.restore_asleep(sleeping); });
  return rooms_.loaded() + rooms_.asleep();
}

void App::set(const config::Settings& now) {
  const std::lock_guard lock(setting_);
  if (now == in_force_) return;
  in_force_ = now;
  logs::set_level(now.log_level);
  net::make_room_for(static_cast<std::size_t>(now.max_connections));
  listener_.admit_at_most(static_cast<std::size_t>(now.max_connections),
                          static_cast<std::size_t>(now.max_connections_per_address));
  audience_.admit_of_one_user(static_cast<std::size_t>(now.max_connections_per_user));
  rooms_.admit_of_address(static_cast<std::size_t>(now.max_offers_per_address),
                          static_cast<std::size_t>(now.people_per_address));
  entrance_.set_rates(now);
  rates_.set(now.people_per_address);
  pages_->set_rates(now);
}

void App::run() {
  housekeeping_.start();
  waking_.start();
  decision_watch_.start();
  exploring_.start();
  std::vector<std::thread> threads;
  for (int i = 1; i < threads_; ++i) threads.emplace_back([this] { io_.run(); });
  io_.run();
  for (std::thread& thread : threads) thread.join();
  writer_.drain();
  if (membership_) leave_cluster();
}

void App::stop() {
  if (ending_.has_begun()) return;
  spdlog::info("stopping: {} connections", listener_.connections());
  audience_.send_to_all(protocol::encode_restart(restart_ms));
  const Ending::Step stopping_clocks{"the stop of the clocks to be stored",
                                     [this](std::function<void()> done) { rooms_.stop_clocks(std::move(done)); }};
  const Ending::Step leaving{"this server to leave the cluster", [this](const std::function<void()>& done) {
                               if (membership_) leave_cluster();
                               done();
                             }};
  ending_.begin({stopping_clocks, leaving, closing_connections()}, [this] { io_.stop(); });
}

Ending::Step App::closing_connections() {
  return {"the connections to close", [this](std::function<void()> done) { listener_.stop(std::move(done)); }};
}

}  // namespace app
