#include "server/cluster/people/people.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "server/cluster/people/codec.hpp"

namespace cluster {

using core::NodeId;
using core::RoomId;
using core::UserId;

namespace {

// So much goes into one message, which stays below a quarter of a megabyte: a listing has 5 kB at most.
constexpr std::size_t most_people = 2000;
constexpr std::size_t most_rooms = 40;
constexpr std::size_t most_registered = 200;

/// On a busy site some room changes all the time.
constexpr std::chrono::milliseconds collecting(20);

/// The page that has room for one more of what `size` counts.
template <class Page, class Size>
Page& page_with_room(std::vector<Page>& pages, std::size_t most, Size size) {
  if (pages.empty() || size(pages.back()) >= most) pages.emplace_back();
  return pages.back();
}

News& page_for_person(std::vector<News>& pages) {
  return page_with_room(pages, most_people,
                        [](const News& news) { return news.people.size() + news.people_gone.size(); });
}

News& page_for_room(std::vector<News>& pages) {
  return page_with_room(pages, most_rooms,
                        [](const News& news) { return news.rooms.size() + news.asleep.size() + news.expected.size(); });
}

News& page_for_gone_room(std::vector<News>& pages) {
  return page_with_room(pages, most_people, [](const News& news) { return news.rooms_gone.size(); });
}

}  // namespace

People::People(const Parts& parts, RemoteMatching::Leader leader, Hear hear, std::chrono::milliseconds patience)
    : parts_(parts),
      hear_(std::move(hear)),
      remote_matching_(
          {parts.bus, parts.strand, parts.matchmaker, parts.rooms},
          [this](const RoomId& room) { return node_of(room); }, std::move(leader)),
      snapshot_requests_(parts.bus, parts.strand, patience),
      barrier_(parts.bus, parts.strand),
      rate_sync_(parts.bus, parts.strand),
      collected_(parts.strand) {
  parts_.presence.add_observer(*this);
  parts_.bus.listen(bus::Topic::people, [this](NodeId from, std::string_view message) {
    on_strand([this, from, bytes = std::string(message)] { this->hear(from, bytes); });
  });
  parts_.bus.when_lost([this](NodeId from) { on_strand([this, from] { lost(from); }); });
}

People::~People() { parts_.presence.remove_observer(*this); }

void People::on_strand(std::function<void()> act) { boost::asio::post(parts_.strand, std::move(act)); }

void People::start(const std::vector<NodeId>& living) {
  on_strand([this, living] {
    living_.insert(living.begin(), living.end());
    started_ = true;
    tell_everything(std::nullopt);
    snapshot_requests_.ask_all(known_nodes());
    if (hear_.lost) hear_.lost();  // what was stored since it was read here
  });
}

void People::tell(const Message& fact) { parts_.bus.send_to_all(bus::Topic::people, encode(fact)); }

void People::settle(Holds holds, ReplicationBarrier::Then then) {
  on_strand([this, holds, then = std::move(then)] {
    tell_changes();
    rate_sync_.tell();
    barrier_.ask(peer_state_.nodes(), holds, then);
  });
}

void People::send(const std::optional<NodeId>& to, const Message& message) {
  if (to) return parts_.bus.send(*to, bus::Topic::people, encode(message));
  parts_.bus.send_to_all(bus::Topic::people, encode(message));
}

// ---- what changes here

void People::presence_changed(UserId user, presence::Where where) {
  if (where == presence::Where::elsewhere) return;
  on_strand([this, user] {
    changed_people_.insert(user);
    tell_soon();
  });
}

void People::looks(UserId user, bool has_window, bool anybody_sees_all) {
  const bool has_changed = has_window ? looking_.insert(user).second : looking_.erase(user) > 0;
  if (has_changed) {
    changed_people_.insert(user);
    tell_soon();
  }
  if (std::exchange(sees_all_, anybody_sees_all) == anybody_sees_all) return;
  changed_look_ = anybody_sees_all;
  tell_soon();
}

void People::shows(const protocol::Listing& listing, bool is_new) {
  const auto [place, is_first] = rooms_here_.try_emplace(listing.room);
  if (!is_first && !is_new) return;
  const Told told{listing.status, listing.unattended};
  const bool counts_as_before = place->second.status == told.status && place->second.unattended == told.unattended;
  const bool may_wait = !is_first && told.status == protocol::RoomStatus::playing && counts_as_before &&
                        !look_at_game_of(parts_.lobby.people_in(listing.room));
  if (may_wait) {
    untold_.insert(listing.room);
    return;
  }
  place->second = told;
  untold_.erase(listing.room);
  asleep_.erase(listing.room);
  changed_rooms_.insert(listing.room);
  tell_rooms_soon();
}

void People::expects(const protocol::Listing& offer) {
  expected_.push_back(offer);
  tell_soon();
}

void People::sleeps(const protocol::Listing& listing, std::optional<std::int64_t> due_ms) {
  if (rooms_here_.erase(listing.room) == 0) return;  // known to all: it sleeps since before this server began
  untold_.erase(listing.room);
  changed_rooms_.erase(listing.room);
  asleep_[listing.room] = due_ms;
  tell_soon();
}

void People::is_gone(const RoomId& room) {
  if (rooms_here_.erase(room) == 0) return;
  untold_.erase(room);
  asleep_.erase(room);
  changed_rooms_.insert(room);
  tell_rooms_soon();
}

void People::register_room(const RoomId& room, const rooms::Registered& known) {
  on_strand([this, room, known] { registered(room, known); });
}

void People::registered(const RoomId& room, const rooms::Registered& known) {
  const bool is_unfinished = !std::holds_alternative<std::monostate>(known.entry);
  if (is_unfinished) {
    const std::lock_guard lock(mutex_);
    peer_state_.is_here(room);
    asleep_.erase(room);
  }
  registered_.emplace_back(room, known);
  tell_soon();
}

// ---- what is told

/// Whatever else changes until the strand comes to it goes out with it.
void People::tell_soon() {
  if (std::exchange(telling_, true)) return;
  on_strand([this] {
    telling_ = false;
    tell_changes();
  });
}

void People::tell_rooms_soon() {
  if (std::exchange(collecting_, true)) return;
  collected_.expires_after(collecting);
  collected_.async_wait([this](boost::system::error_code stopped) {
    if (stopped) return;
    collecting_ = false;
    tell_soon();
  });
}

Person People::person(UserId user, const presence::Connections& here) const {
  return {user, here.bot, looking_.contains(user), here.count, here.address};
}

/// People, because an offer counts only while its maker is here, and then offers that are being made. What is
/// registered of an offer says later that it is gone.
std::vector<News> People::take_first() {
  std::vector<News> pages;
  for (const UserId user : std::exchange(changed_people_, {})) {
    News& page = page_for_person(pages);
    const auto here = parts_.presence.at_this_server(user);
    here ? page.people.push_back(person(user, *here)) : page.people_gone.push_back(user);
  }
  for (auto& offer : std::exchange(expected_, {})) page_for_room(pages).expected.push_back(std::move(offer));
  return pages;
}

/// How it is now, however often it has changed.
void People::tell_changes() {
  const std::vector<News> first = take_first();
  std::vector<Register> entries;
  for (auto& each : std::exchange(registered_, {})) {
    page_with_room(entries, most_registered, [](const Register& page) {
      return page.rooms.size();
    }).rooms.push_back(std::move(each));
  }
  std::vector<News> pages;
  for (const RoomId& room : std::exchange(changed_rooms_, {})) {
    const protocol::Listing* const listing = rooms_here_.contains(room) ? parts_.lobby.find(room) : nullptr;
    listing ? page_for_room(pages).rooms.push_back(*listing) : page_for_gone_room(pages).rooms_gone.push_back(room);
  }
  for (const auto& [room, due_ms] : std::exchange(asleep_, {})) {
    if (const auto* listing = parts_.lobby.find(room)) page_for_room(pages).asleep.push_back({*listing, due_ms});
  }
  if (const auto look = std::exchange(changed_look_, std::nullopt)) pages.emplace_back().looks = look;
  if (!started_) return;  // all of it will be told
  for (const News& page : first) send(std::nullopt, page);
  for (const Register& page : entries) send(std::nullopt, page);
  for (const News& page : pages) send(std::nullopt, page);
}

void People::tell_everything(std::optional<NodeId> to) {
  std::vector<News> pages(1);
  pages.front().looks = sees_all_;
  add_people(pages);
  add_rooms(pages);
  send(to, Begin{});
  for (const Register& page : register_pages()) send(to, page);
  for (const News& page : pages) send(to, page);
  send(to, End{});
}

void People::add_people(std::vector<News>& pages) const {
  for (const auto& [user, here] : parts_.presence.at_this_server())
    page_for_person(pages).people.push_back(person(user, here));
}

void People::add_rooms(std::vector<News>& pages) const {
  for (const auto& [room, told] : rooms_here_) {
    if (const auto* listing = parts_.lobby.find(room)) page_for_room(pages).rooms.push_back(*listing);
  }
}

std::vector<Register> People::register_pages() const {
  std::vector<Register> pages;
  for (auto& each : parts_.rooms.registered()) {
    if (std::holds_alternative<std::monostate>(each.second.entry)) continue;
    page_with_room(pages, most_registered, [](const Register& page) {
      return page.rooms.size();
    }).rooms.push_back(std::move(each));
  }
  return pages;
}

}  // namespace cluster
