#include "server/rooms/members.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace rooms {

using protocol::Role;

namespace {

constexpr std::size_t most_names = 50;

/// What this member gets of it; null: nothing.
const protocol::Frame& frame_for(core::UserId member, bool plays, const HeldFrame& held, const Blocks& blocks) {
  if (held.if_blocked && blocks.has(member, held.speaker)) return held.if_blocked;
  return plays ? held.frame : held.for_watchers;
}

constexpr std::size_t index(game::Side side) { return static_cast<std::size_t>(side); }

}  // namespace

void Members::add(const Visitor& visitor, std::int64_t holds) {
  const auto [place, is_new] = place_of(visitor).insert_or_assign(visitor.connection, Member{visitor, holds});
  if (is_new) connections_of_[visitor.user.id].push_back(visitor.connection);
  if (!visitor.relay) return;
  if (is_new) ++relays_[visitor.relay];
  visitor.relay->admit(visitor.connection, holds);
}

void Members::bring_up(Member& member, std::int64_t holds) {
  member.holds = holds;
  member.is_behind = false;
  if (const auto& relay = member.visitor.relay) relay->admit(member.visitor.connection, holds);
}

bool Members::remove(core::ConnectionId connection) {
  const Member* member = find(connection);
  if (!member) return false;
  const Visitor gone = member->visitor;
  const auto user = connections_of_.find(gone.user.id);
  std::erase(user->second, connection);
  if (user->second.empty()) connections_of_.erase(user);
  place_of(gone).erase(connection);
  if (!gone.relay) return true;
  gone.relay->remove(connection);
  if (--relays_.at(gone.relay) > 0) return true;
  gone.relay->flush();
  relays_.erase(gone.relay);
  return true;
}

void Members::keep_newest(core::UserId user) {
  const auto place = connections_of_.find(user);
  if (place == connections_of_.end()) return;
  const std::vector<core::ConnectionId> connections = place->second;
  const core::ConnectionId newest = *std::max_element(connections.begin(), connections.end());
  for (const core::ConnectionId connection : connections) {
    if (connection == newest) continue;
    find(connection)->visitor.outbox->close(protocol::CloseCode::replaced, "this game is open in another tab");
    remove(connection);
  }
}

void Members::note_roles(const room::Room& room) {
  const bool is_played = room.status() == protocol::RoomStatus::playing;
  const Role of_players = !is_played ? Role::watcher : room.has_live_clock() ? Role::timed_player : Role::player;
  for (const game::Side side : game::both_sides) {
    const auto user = room.seat(side) ? connections_of_.find(room.seat(side)->id) : connections_of_.end();
    if (user == connections_of_.end()) continue;
    for (const core::ConnectionId connection : user->second) {
      Member& member = *find(connection);
      if (std::exchange(member.role, of_players) == of_players) continue;
      member.as_player = of_players == Role::watcher ? nullptr : member.visitor.outbox->acts_as(of_players);
    }
  }
}

void Members::forget_roles() {
  for_each([](Member& member) {
    member.role = Role::watcher;
    member.as_player.reset();
  });
}

Member* Members::find(core::ConnectionId connection) {
  for (ByConnection* members : {&here_, &elsewhere_}) {
    if (const auto place = members->find(connection); place != members->end()) return &place->second;
  }
  return nullptr;
}

const Member& Members::member(core::ConnectionId connection) const {
  const auto place = here_.find(connection);
  return place == here_.end() ? elsewhere_.at(connection) : place->second;
}

std::vector<std::string> Members::addresses_of(core::UserId user) const {
  std::vector<std::string> addresses;
  const auto connections = connections_of_.find(user);
  if (connections == connections_of_.end()) return addresses;
  for (const core::ConnectionId each : connections->second) addresses.push_back(member(each).visitor.address);
  return addresses;
}

void Members::tell(const HeldFrame& held, const Players& players, const Blocks& blocks) {
  for (const auto& [relay, members] : relays_) relay->tell(held, players);
  for (auto& [connection, member] : here_) {
    if (held.is_event && held.version <= member.holds) continue;
    protocol::Outbox& outbox = *member.visitor.outbox;
    const bool plays = players.has(member.visitor.user.id);
    const protocol::Frame& frame = frame_for(member.visitor.user.id, plays, held, blocks);
    if (plays) {
      if (held.probes) outbox.probe();
      frame ? outbox.send(frame) : outbox.flush();
    } else if (frame && !member.is_behind) {
      member.is_behind = !outbox.send_unless_behind(frame);
    }
  }
}

void Members::flush() {
  for (const auto& [relay, members] : relays_) relay->flush();
}

protocol::Presence Members::presence(const room::Room& room) const {
  protocol::Presence presence;
  presence.online = online(room);
  if (const auto* host = room.host()) presence.host_online = has(host->user);
  presence.lag_ms = lags(room);
  presence.claim_at_ms = {room.claim_at(game::Side::first), room.claim_at(game::Side::second)};
  presence.watchers = watchers(room);
  presence.watcher_names = watcher_names(room);
  return presence;
}

std::array<std::optional<std::int64_t>, 2> Members::lags(const room::Room& room) const {
  std::array<std::optional<std::int64_t>, 2> lags;
  const std::array<bool, 2> is_here = online(room);
  for (const game::Side side : game::both_sides) {
    if (!is_here[index(side)]) continue;
    const core::ConnectionId newest = connections_of_.at(room.seat(side)->id).back();
    lags[index(side)] = member(newest).visitor.outbox->round_trip_ms();
  }
  return lags;
}

protocol::Listing Members::listed(protocol::Listing listing, const room::Room& room) const {
  const std::array<bool, 2> is_here = online(room);
  for (const game::Side side : game::both_sides) {
    if (listing.seats[index(side)]) listing.seats[index(side)]->online = is_here[index(side)];
  }
  if (listing.host) listing.host->online = has(listing.host->user);
  listing.watchers = watchers(room);
  return listing;
}

std::array<bool, 2> Members::online(const room::Room& room) const {
  std::array<bool, 2> online{};
  for (const game::Side side : game::both_sides) online[index(side)] = room.seat(side) && has(room.seat(side)->id);
  return online;
}

int Members::watchers(const room::Room& room) const {
  const auto is_here = online(room);
  const auto players = std::count(is_here.begin(), is_here.end(), true) + (room.host() && has(room.host()->user));
  return static_cast<int>(connections_of_.size()) - static_cast<int>(players);
}

std::vector<std::string> Members::watcher_names(const room::Room& room) const {
  std::vector<std::string> names;
  std::unordered_set<core::UserId> named;
  const Players players = Players::of(room);
  for (const ByConnection* members : {&here_, &elsewhere_}) {
    for (const auto& [connection, member] : *members) {
      if (names.size() == most_names) return names;
      const room::User& user = member.visitor.user;
      if (!players.has(user.id) && named.insert(user.id).second) names.push_back(user.name);
    }
  }
  return names;
}

}  // namespace rooms
