#include "server/presence/presence.hpp"

#include <algorithm>
#include <tuple>

namespace presence {

using core::NodeId;
using core::RoomId;
using core::UserId;

namespace {

bool is_own(const Bot& bot) { return bot.level > 0; }

/// As far as any server knows.
Shown shown_at(UserId user, const std::map<NodeId, Connections>& servers) {
  Shown shown{user, {}};
  for (const auto& [node, connections] : servers) {
    if (shown.name.empty()) shown.name = connections.name;
    shown.guest = shown.guest || connections.guest;
    if (shown.room == RoomId()) shown.room = connections.room;
  }
  return shown;
}

}  // namespace

void Presence::add_observer(Observer& observer) {
  const std::lock_guard lock(mutex_);
  observers_.push_back(&observer);
}

void Presence::remove_observer(Observer& observer) {
  const std::lock_guard lock(mutex_);
  std::erase(observers_, &observer);
}

void Presence::arrive(const room::User& user, const std::string& address) {
  const std::lock_guard lock(mutex_);
  const Connections* const before = find_here(user.id);
  Connections now{before ? before->count + 1 : 1, std::nullopt, address, user.name, user.guest};
  if (before) now.room = before->room;
  if (user.bot) now.bot = Bot{user.id, user.name, user.level};
  set(NodeId(), user.id, now);
  tell_all(user.id, Where::here);
}

void Presence::leave(UserId user) {
  const std::lock_guard lock(mutex_);
  const Connections* const before = find_here(user);
  if (!before) return;
  Connections now = *before;
  --now.count;
  set(NodeId(), user, now);
  tell_all(user, Where::here);
}

void Presence::enter(UserId user, const RoomId& room) {
  const std::lock_guard lock(mutex_);
  if (const Connections* const here = find_here(user)) set_room(user, *here, room);
}

void Presence::exit(UserId user, const RoomId& room) {
  const std::lock_guard lock(mutex_);
  const Connections* const here = find_here(user);
  if (here && here->room == room) set_room(user, *here, {});
}

void Presence::set_room(UserId user, Connections here, const RoomId& room) {
  if (here.room == room) return;
  here.room = room;
  set(NodeId(), user, here);
  tell_all(user, Where::here);
}

void Presence::set_elsewhere(NodeId node, UserId user, const Connections& connections) {
  const std::lock_guard lock(mutex_);
  if (set(node, user, connections)) tell_all(user, Where::elsewhere);
}

/// Whether they have come to that server, or gone from it.
bool Presence::set(NodeId node, UserId user, const Connections& connections) {
  Servers& servers = people_[user];
  bool has_changed = false;
  if (connections.count > 0) {
    has_changed = servers.insert_or_assign(node, connections).second;
    if (connections.bot) bots_.insert_or_assign(user, *connections.bot);
    seen_.insert(user);
  } else {
    has_changed = servers.erase(node) > 0;
  }
  if (servers.empty()) {
    people_.erase(user);
    bots_.erase(user);
  }
  return has_changed;
}

/// Null: nothing.
const Connections* Presence::find_here(UserId user) const {
  const auto servers = people_.find(user);
  if (servers == people_.end()) return nullptr;
  const auto here = servers->second.find(NodeId());
  return here == servers->second.end() ? nullptr : &here->second;
}

void Presence::tell_all(UserId user, Where where) const {
  for (Observer* const observer : observers_) observer->presence_changed(user, where);
}

bool Presence::is_here(UserId user) const {
  const std::lock_guard lock(mutex_);
  return people_.contains(user);
}

bool Presence::is_own_computer(UserId user) const {
  const std::lock_guard lock(mutex_);
  const auto bot = bots_.find(user);
  return bot != bots_.end() && is_own(bot->second);
}

std::size_t Presence::connections_elsewhere(UserId user) const {
  const std::lock_guard lock(mutex_);
  const auto servers = people_.find(user);
  std::size_t sum = 0;
  if (servers == people_.end()) return sum;
  for (const auto& [node, connections] : servers->second) {
    if (node != NodeId()) sum += static_cast<std::size_t>(connections.count);
  }
  return sum;
}

std::string Presence::address_of(UserId user) const {
  const std::lock_guard lock(mutex_);
  const auto servers = people_.find(user);
  return servers == people_.end() ? std::string() : servers->second.begin()->second.address;
}

std::vector<Bot> Presence::bots() const {
  std::vector<Bot> bots;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [user, bot] : bots_) bots.push_back(bot);
  }
  const auto place = [](const Bot& bot) { return std::tuple(!is_own(bot), bot.level, bot.user); };
  std::sort(bots.begin(), bots.end(), [place](const Bot& a, const Bot& b) { return place(a) < place(b); });
  return bots;
}

std::vector<Shown> Presence::shown() const {
  const std::lock_guard lock(mutex_);
  std::vector<Shown> shown;
  shown.reserve(people_.size());
  for (const auto& [user, servers] : people_) {
    const auto bot = bots_.find(user);
    const bool is_bot = bot != bots_.end();
    if (hidden_.has(user) || (is_bot && is_own(bot->second))) continue;
    Shown one = shown_at(user, servers);
    one.bot = is_bot;
    if (!one.name.empty()) shown.push_back(std::move(one));
  }
  return shown;
}

Presence::Counts Presence::counts() const {
  const std::lock_guard lock(mutex_);
  const auto own = std::count_if(bots_.begin(), bots_.end(), [](const auto& each) { return is_own(each.second); });
  const std::size_t hiding = hidden_.count_if([this](UserId user) { return people_.contains(user); });
  return {static_cast<int>(people_.size() - bots_.size() - hiding), static_cast<int>(own)};
}

bool Presence::set_hidden(UserId user, bool hides) {
  if (!hidden_.set(user, hides)) return false;
  const std::lock_guard lock(mutex_);
  if (people_.contains(user)) tell_all(user, Where::here);
  return true;
}

std::optional<Connections> Presence::at_this_server(UserId user) const {
  const std::lock_guard lock(mutex_);
  const Connections* const here = find_here(user);
  return here ? std::optional(*here) : std::nullopt;
}

std::vector<std::pair<UserId, Connections>> Presence::at_this_server() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::pair<UserId, Connections>> here;
  for (const auto& [user, servers] : people_) {
    if (const Connections* const connections = find_here(user)) here.emplace_back(user, *connections);
  }
  return here;
}

Presence::People Presence::take_seen() {
  const std::lock_guard lock(mutex_);
  People seen = std::exchange(seen_, {});
  for (const auto& [user, servers] : people_) seen_.insert(user);
  return seen;
}

}  // namespace presence
