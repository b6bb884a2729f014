#include "server/app/wiring.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <functional>
#include <utility>
#include <vector>

#include "server/app/front/writing.hpp"
#include "server/app/limits.hpp"
#include "server/app/links/room_peers.hpp"
#include "server/app/parts/gauges.hpp"
#include "server/net/descriptors.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/rating/load.hpp"
#include "server/storage/accounts/naming.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "server/storage/rooms/sleeping_store.hpp"

namespace app {

namespace {

/// When a client should try again after a restart.
constexpr std::int64_t restart_ms = 1000;

http::PushApi::Service push_service(const push::Notices* notices) {
  if (!notices) return {};
  return {notices->public_key(), [notices](const auto& browser) { return notices->can_reach(browser); }};
}

}  // namespace

App::Wiring::Wiring(const config::Settings& settings, const room::Timings& timings, const MakeBus& make_bus)
    : face_(site::face_of(settings)),
      settings_(settings, {visitors_, rooms_, meeting_, front_}),
      node_(settings.database, make_bus),
      visitors_(settings, settings_.home(), node_,
                make_bus ? [this](auto kind, auto user) { meeting_.people->count(kind, user); }
                         : session::Rates::TellCounted()),
      io_(settings.threads),
      databases_(settings, fence()),
      changes_({visitors_, rooms_, meeting_, decisions_, background_, lobby_lines_, tournaments_}),
      accounts_(
          settings, settings_.home(), databases_, changes_,
          [this](core::UserId user) { return rooms_.directory.needs(user); }, node_.is_in_cluster()),
      rooms_(settings, timings, {io_.context(), databases_, visitors_, node_, settings_.home()},
             RoomFeed(meeting_, background_, tournaments_), make_peers()),
      meeting_({io_.context(), rooms_.directory, databases_.sign_ins, visitors_.presence, lobby_chat_rule(settings)},
               timings, others()),
      lobby_lines_(databases_.writer, meeting_.chat),
      ending_(io_.context()),
      cluster_(node_.is_in_cluster() ? make_cluster() : nullptr),
      decisions_({databases_.writer, databases_.readers, accounts_.accounts, visitors_.audience, rooms_.directory,
                  rooms_.ratings, visitors_.mutes, lobby_lines_, changes_,
                  [this](const storage::ChangedSettings& changed) { settings_.change(changed); },
                  cluster_ ? [this] { return leads(); } : std::function<bool()>()}),
      background_(settings, {io_.context(), databases_, accounts_.accounts, rooms_.directory, visitors_.presence,
                             meeting_, decisions_, lobby_lines_, [this] { return leads(); }}),
      tournaments_({databases_, rooms_.directory, meeting_, [this] { return leads(); }}),
      front_(behind_pages(), behind_entrance()) {
  net::make_room_for(static_cast<std::size_t>(settings.max_connections));
  restored_ = restore();
  accounts_.bots.make_own();
  if (settings.metrics_port >= 0) exposition_ = make_exposition();
  front_.listener.start(settings.address, static_cast<std::uint16_t>(settings.port));
  if (cluster_) cluster_->start();  // last: nothing may fail behind it
  spdlog::info("{} unfinished games are back; listening on {}:{}", restored_, settings.address, front_.listener.port());
}

/// Other servers act on no part any more.
App::Wiring::~Wiring() {
  if (cluster_) cluster_->leave();
  node_.stop_listening();
}

/// What it does waits until all parts of this server are there.
storage::Fence App::Wiring::fence() {
  const auto node = node_.is_in_cluster() ? std::optional(node_.id()) : std::nullopt;
  return {node, [this] { boost::asio::post(io_.context(), [this] { end_at_once(); }); }};
}

std::unique_ptr<rooms::Peers> App::Wiring::make_peers() {
  if (!node_.is_in_cluster()) return std::make_unique<rooms::NoPeers>();
  return std::make_unique<RoomPeers>(meeting_, cluster_);
}

std::optional<Meeting::Cluster> App::Wiring::others() {
  if (!node_.is_in_cluster()) return std::nullopt;
  return Meeting::Cluster{node_.bus(), [this] { return cluster_->leader(); }, peer_changes(followed())};
}

std::unique_ptr<ClusterSide> App::Wiring::make_cluster() {
  const ClusterSide::Parts parts{io_.context(), node_, rooms_.directory, databases_.readers, *meeting_.people};
  return std::make_unique<ClusterSide>(parts, settings_.at_start().database, [this] { end_at_once(); });
}

Followed App::Wiring::followed() {
  return {io_.context(),      databases_.writer, databases_.readers, visitors_.audience,
          visitors_.presence, rooms_.directory,  meeting_,           rooms_.ratings,
          visitors_.rates,    decisions_,        lobby_lines_,       tournaments_};
}

BehindPages App::Wiring::behind_pages() {
  return {settings_.at_start(),
          face_,
          accounts_,
          databases_,
          background_.reviews(),
          rooms_.directory,
          visitors_.presence,
          meeting_.lobby,
          meeting_.chat,
          tournaments_.desk(),
          tournaments_.leagues(),
          rooms_.ratings,
          push_service(background_.notices.get()),
          background_.mailing != nullptr,
          [this] { return changes_.decided(); },
          [this](auto user, auto other, bool blocked) { return changes_.set_blocked(user, other, blocked); },
          [this](auto user, bool hides) { return changes_.set_hidden(user, hides); },
          [this](auto& database, auto user) { changes_.absence_changed(database, user); },
          [this] { return changes_.settled(cluster::Holds::told); },
          [this](const auto& user, const auto& address) { return refuse_writer(visitors_, user, address); },
          [this](auto user, std::int64_t messages) { changes_.show_unread(user, messages); },
          [this] { changes_.show_lobby_line(); },
          node_.lease_until_ms()};
}

Entrance::Parts App::Wiring::behind_entrance() {
  cluster::RoomTraffic* const traffic = cluster_ ? &cluster_->traffic() : nullptr;
  const session::Session::Parts around{
      rooms_.directory, visitors_.presence, meeting_.matchmaker,
      meeting_.lobby,   meeting_.chat,      tournaments_.subscribers(),
      visitors_.rates,  visitors_.mutes,    traffic ? &traffic->remote_rooms() : nullptr};
  return {io_.context(), accounts_.accounts, accounts_.authentication, visitors_.audience, decisions_, around, traffic};
}

std::size_t App::Wiring::restore() {
  storage::Database database(settings_.at_start().database, storage::Access::read_only);
  const storage::WithoutStatementTimeout unlimited(database);
  rooms::Directory& rooms = rooms_.directory;
  rating::load(rooms_.ratings, database);
  restore_persons(rooms, database);
  restore_hidden(visitors_.presence, database);
  restore_absences(rooms, database);
  decisions_.restore(database);
  lobby_lines_.restore(database);
  restore_fair_play(rooms.fair_play(), database);
  const auto changed = storage::changed_names(database);
  rooms.rename({changed.begin(), changed.end()});
  if (!cluster_) rooms.restore(storage::event_table(database));
  storage::for_each_sleeping(database, [&rooms](const auto& sleeping) { rooms.restore_asleep(sleeping); });
  return rooms.loaded() + rooms.asleep();
}

std::unique_ptr<metrics::Exposition> App::Wiring::make_exposition() {
  const config::Settings& settings = settings_.at_start();
  std::vector<metrics::Gauge> all = gauges({front_.listener, rooms_.directory, databases_});
  all.push_back(gauge_of(background_.report_watch));
  if (background_.mailing) all.push_back(gauge_of(background_.mailing->postman()));
  if (const reviews::Maker* const maker = background_.reviews()) all.push_back(gauge_of(*maker));
  if (cluster_) {
    for (metrics::Gauge& each : cluster_->gauges()) all.push_back(std::move(each));
  }
  auto exposition = std::make_unique<metrics::Exposition>(settings.metrics_address, settings.metrics_port,
                                                          GIPFEL_VERSION, std::move(all));
  spdlog::info("metrics are on {}:{}", settings.metrics_address, exposition->port());
  return exposition;
}

void App::Wiring::run() {
  background_.start();
  tournaments_.desk().start();
  tournaments_.leagues().start();
  io_.run();
  databases_.writer.drain();
  if (cluster_) cluster_->leave();
}

void App::Wiring::stop() {
  if (ending_.has_begun()) return;
  spdlog::info("stopping: {} connections", front_.listener.connections());
  visitors_.audience.send_to_all(protocol::encode_restart(restart_ms));
  const Ending::Step stopping_clocks{"the stop of the clocks to be stored", [this](std::function<void()> done) {
                                       rooms_.directory.stop_clocks(std::move(done));
                                     }};
  // Its rooms are free before its connections are closed, so that whoever comes to another server finds them.
  const Ending::Step leaving{"this server to leave the cluster", [this](const std::function<void()>& done) {
                               if (cluster_) cluster_->leave();
                               done();
                             }};
  ending_.begin({stopping_clocks, leaving, closing_connections()}, [this] { io_.stop(); });
}

void App::Wiring::end_at_once() {
  if (ending_.has_begun()) return;
  was_ended_ = true;
  spdlog::error(
      cluster_ ? "the other servers have ended this one, because it did not renew its lease in time: start it again"
               : "another gipfel has taken the database over: this one ends");
  visitors_.audience.close_all(protocol::CloseCode::moved, "this server has lost its place among the others");
  ending_.begin({closing_connections()}, [this] { io_.stop(); });
}

Ending::Step App::Wiring::closing_connections() {
  return {"the connections to close", [this](std::function<void()> done) { front_.listener.stop(std::move(done)); }};
}

}  // namespace app
