#include "server/cluster/people/outgoing_news.hpp"

#include <boost/asio/post.hpp>
#include <chrono>

#include "server/cluster/people/codec.hpp"
#include "server/cluster/people/pages.hpp"

namespace cluster {

using core::NodeId;
using core::RoomId;
using core::UserId;

namespace {

/// On a busy site some room changes all the time.
constexpr std::chrono::milliseconds collecting_time(20);

bool is_unfinished(const rooms::Registered& known) { return !std::holds_alternative<std::monostate>(known.entry); }

}  // namespace

OutgoingNews::OutgoingNews(const Parts& parts) : parts_(parts), collected_(parts.strand) {
  parts_.presence.add_observer(*this);
}

OutgoingNews::~OutgoingNews() { parts_.presence.remove_observer(*this); }

void OutgoingNews::start() {
  has_started_ = true;
  send_everything(std::nullopt);
}

void OutgoingNews::send(const std::optional<NodeId>& to, const Message& message) {
  if (to) return parts_.bus.send(*to, bus::Topic::people, encode(message));
  parts_.bus.send_to_all(bus::Topic::people, encode(message));
}

// ---- what changes here

void OutgoingNews::presence_changed(UserId user, presence::Where where) {
  if (where == presence::Where::elsewhere) return;
  boost::asio::post(parts_.strand, [this, user] {
    changes_.people.insert(user);
    tell_soon();
  });
}

void OutgoingNews::looks(UserId user, bool has_window, bool anybody_sees_all) {
  const bool has_changed = has_window ? with_window_.insert(user).second : with_window_.erase(user) > 0;
  if (has_changed) {
    changes_.people.insert(user);
    tell_soon();
  }
  if (std::exchange(sees_all_, anybody_sees_all) == anybody_sees_all) return;
  changes_.sees_all = anybody_sees_all;
  tell_soon();
}

void OutgoingNews::shows(const protocol::Listing& listing, bool is_new) {
  const auto [place, is_first] = in_lobby_.try_emplace(listing.room);
  if (!is_first && !is_new) return;
  const Counted now{listing.status, listing.unattended};
  const bool counts_as_before = place->second.status == now.status && place->second.unattended == now.unattended;
  const bool may_wait = !is_first && now.status == protocol::RoomStatus::playing && counts_as_before &&
                        !look_at_game_of(parts_.lobby.people_in(listing.room));
  if (may_wait) {
    untold_.insert(listing.room);
    return;
  }
  place->second = now;
  untold_.erase(listing.room);
  changes_.asleep.erase(listing.room);
  changes_.rooms.insert(listing.room);
  tell_rooms_soon();
}

void OutgoingNews::expects(const protocol::Listing& offer) {
  changes_.expected.push_back(offer);
  tell_soon();
}

/// The lobby may not have listed the room yet.
void OutgoingNews::sleeps(const protocol::Listing& listing, std::optional<std::int64_t> due_ms) {
  const std::size_t told = registered_.erase(listing.room) + in_lobby_.erase(listing.room);
  if (told == 0) return;  // it has been asleep since before this server began
  untold_.erase(listing.room);
  changes_.rooms.erase(listing.room);
  changes_.asleep[listing.room] = due_ms;
  tell_soon();
}

void OutgoingNews::is_gone(const RoomId& room) {
  if (in_lobby_.erase(room) == 0) return;
  untold_.erase(room);
  changes_.asleep.erase(room);
  changes_.rooms.insert(room);
  tell_rooms_soon();
}

void OutgoingNews::registered(const RoomId& room, const rooms::Registered& known) {
  if (is_unfinished(known)) {
    registered_.insert(room);
    changes_.asleep.erase(room);
  } else {
    registered_.erase(room);
  }
  changes_.registered.emplace_back(room, known);
  tell_soon();
}

void OutgoingNews::look_again() {
  for (auto room = untold_.begin(); room != untold_.end();) {
    if (!look_at_game_of(parts_.lobby.people_in(*room))) {
      ++room;
      continue;
    }
    changes_.rooms.insert(*room);
    room = untold_.erase(room);
    tell_soon();
  }
}

// ---- what is told

/// Whatever else changes until the strand comes to it goes out with it.
void OutgoingNews::tell_soon() {
  if (std::exchange(tells_soon_, true)) return;
  boost::asio::post(parts_.strand, [this] {
    tells_soon_ = false;
    tell_changes();
  });
}

void OutgoingNews::tell_rooms_soon() {
  if (std::exchange(collects_rooms_, true)) return;
  collected_.expires_after(collecting_time);
  collected_.async_wait([this](boost::system::error_code stopped) {
    if (stopped) return;
    collects_rooms_ = false;
    tell_soon();
  });
}

/// What is registered of an offer says later than the offer itself that it is gone.
void OutgoingNews::tell_changes() {
  const Changes changes = std::exchange(changes_, {});
  if (!has_started_) return;  // all of it will be told
  std::vector<Register> entries;
  for (const auto& each : changes.registered) page_for_registered(entries).rooms.push_back(each);
  for (const News& page : pages_of_people(changes)) send(std::nullopt, page);
  for (const Register& page : entries) send(std::nullopt, page);
  for (const News& page : pages_of_rooms(changes)) send(std::nullopt, page);
}

/// People, because an offer counts only while its maker is here, and then offers that are being made.
std::vector<News> OutgoingNews::pages_of_people(const Changes& changes) const {
  std::vector<News> pages;
  for (const UserId user : changes.people) {
    News& page = page_for_person(pages);
    const auto here = parts_.presence.at_this_server(user);
    here ? page.people.push_back(person(user, *here)) : page.people_gone.push_back(user);
  }
  for (const auto& offer : changes.expected) page_for_listing(pages).expected.push_back(offer);
  return pages;
}

/// How each is now, however often it has changed.
std::vector<News> OutgoingNews::pages_of_rooms(const Changes& changes) const {
  std::vector<News> pages;
  for (const RoomId& room : changes.rooms) {
    const protocol::Listing* const listing = in_lobby_.contains(room) ? parts_.lobby.find(room) : nullptr;
    listing ? page_for_listing(pages).rooms.push_back(*listing) : page_for_gone_room(pages).rooms_gone.push_back(room);
  }
  for (const auto& [room, due_ms] : changes.asleep) {
    if (const auto* listing = parts_.lobby.find(room)) page_for_listing(pages).asleep.push_back({*listing, due_ms});
  }
  if (changes.sees_all) pages.emplace_back().looks = changes.sees_all;
  return pages;
}

Person OutgoingNews::person(UserId user, const presence::Connections& connections) const {
  return {user,
          connections.bot,
          with_window_.contains(user),
          connections.count,
          connections.address,
          connections.name,
          connections.guest,
          connections.room};
}

void OutgoingNews::tell_everything(NodeId to) {
  if (has_started_) send_everything(to);
}

void OutgoingNews::send_everything(std::optional<NodeId> to) {
  const std::vector<News> news = all_news();
  send(to, Begin{});
  for (const Register& page : all_registered()) send(to, page);
  for (const News& page : news) send(to, page);
  send(to, End{});
}

std::vector<News> OutgoingNews::all_news() const {
  std::vector<News> pages(1);
  pages.front().looks = sees_all_;
  for (const auto& [user, here] : parts_.presence.at_this_server()) {
    page_for_person(pages).people.push_back(person(user, here));
  }
  for (const auto& [room, counted] : in_lobby_) {
    if (const auto* listing = parts_.lobby.find(room)) page_for_listing(pages).rooms.push_back(*listing);
  }
  return pages;
}

std::vector<Register> OutgoingNews::all_registered() const {
  std::vector<Register> pages;
  for (auto& each : parts_.rooms.registered()) {
    if (is_unfinished(each.second)) page_for_registered(pages).rooms.push_back(std::move(each));
  }
  return pages;
}

}  // namespace cluster
