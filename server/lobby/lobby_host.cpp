#include "server/lobby/lobby_host.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/async_result.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <utility>

#include "server/base/async/resume.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/rooms/host.hpp"

namespace lobby {

namespace asio = boost::asio;
using core::RoomId;
using core::UserId;
using protocol::Listing;
using rooms::RequestId;
using rooms::Visitor;

namespace {

constexpr std::chrono::microseconds more_per_looker(250);

}  // namespace

LobbyHost::LobbyHost(const Parts& parts, std::chrono::milliseconds delay, std::chrono::milliseconds absence)
    : parts_(parts),
      delay_(delay),
      timer_(parts.strand),
      lobby_(parts.presence),
      announcer_(lobby_, subscribers_, parts.rooms.blocks()),
      absent_makers_(parts.strand, lobby_, parts.presence, parts.rooms, absence) {
  parts_.presence.add_observer(*this);
}

LobbyHost::~LobbyHost() { parts_.presence.remove_observer(*this); }

void LobbyHost::on_strand(std::function<void()> act) { asio::post(parts_.strand, std::move(act)); }

// ---- what comes in

void LobbyHost::note(const RoomId& room) {
  if (noted_.add(room)) on_strand([this] { ask_soon(); });
}

void LobbyHost::put_asleep(Listing listing, std::optional<std::int64_t> due_ms) {
  on_strand([this, listing = std::move(listing), due_ms]() mutable {
    stale_.erase(listing.room);
    if (parts_.peers) parts_.peers->sleeps(listing, due_ms);
    take(std::move(listing));
    ask_soon();
  });
}

void LobbyHost::presence_changed(UserId user, presence::Where) {
  on_strand([this, user] {
    lobby_.note_presence(user);
    absent_makers_.look_at(user);
    ask_soon();
  });
}

/// Once in a while, however much changes; less often where many look, because each of them is written to.
void LobbyHost::ask_soon() {
  news_ = true;
  if (std::exchange(asking_, true)) return;
  timer_.expires_after(delay_ + subscribers_.lookers() * more_per_looker);
  timer_.async_wait([this](boost::system::error_code stopped) {
    if (!stopped) ask_rooms();
  });
}

void LobbyHost::ask_rooms() {
  news_ = false;
  Rooms wanted;
  const NotedRooms::Taken noted = noted_.take();
  for (const RoomId& room : noted.all) {
    const bool may_wait = lobby_.is_game(room) && !noted.twice.contains(room) && !is_looked_at(room);
    if (may_wait && stale_.insert(room).second) continue;
    stale_.erase(room);
    wanted.insert(room);
  }
  ask(wanted, [this] {
    if (announcer_.take_news()) ask_soon();
    tell_next();
  });
}

/// `then` follows on the strand when the last of them has answered: each holds `all`.
void LobbyHost::ask(const Rooms& rooms, std::function<void()> then) {
  const std::shared_ptr<void> all(nullptr, [this, then = std::move(then), alive = std::weak_ptr(alive_)](void*) {
    if (!alive.expired()) on_strand(then);
  });
  for (const RoomId& room : rooms) {
    const auto host = parts_.rooms.find_loaded(room);
    if (host) {
      host->list([this, all](Listing listing) {
        on_strand([this, listing = std::move(listing)]() mutable { put(std::move(listing)); });
      });
    } else if (!parts_.rooms.sleeps(room) && !(parts_.peers && parts_.peers->have(room))) {
      take_out(room);
      if (parts_.peers) parts_.peers->is_gone(room);
    }
  }
}

/// By somebody who sees everything, or by one of its players.
bool LobbyHost::is_looked_at(const RoomId& game) const {
  const auto people = lobby_.people_in(game);
  return subscribers_.lookers() > 0 ||
         std::any_of(people.begin(), people.end(), [this](UserId user) { return subscribers_.has(user); }) ||
         (parts_.peers && parts_.peers->look_at_game_of(people));
}

Rooms LobbyHost::take_stale() {
  Rooms looked_at;
  for (const RoomId& room : stale_) {
    if (is_looked_at(room)) looked_at.insert(room);
  }
  for (const RoomId& room : looked_at) stale_.erase(room);
  return looked_at;
}

void LobbyHost::put(Listing listing) {
  const RoomId room = listing.room;
  const bool is_new = take(std::move(listing));
  if (!parts_.peers) return;
  const Listing* const shown = lobby_.find(room);
  shown ? parts_.peers->shows(*shown, is_new) : parts_.peers->is_gone(room);
}

/// Whether it is new.
bool LobbyHost::take(Listing listing) {
  const std::array players{listing.seats[0], listing.seats[1], listing.host};
  const std::string address = parts_.rooms.address_of(listing.room);
  parts_.offers.put(listing);
  const bool is_new = lobby_.put(std::move(listing), address);
  for (const auto& player : players) {
    if (player) absent_makers_.look_at(player->user);
  }
  return is_new;
}

/// Whether it was known.
bool LobbyHost::take_out(const RoomId& room) {
  parts_.offers.remove(room);
  return lobby_.remove(room);
}

// ---- what others tell

void LobbyHost::put_elsewhere(Listing listing) {
  if (parts_.rooms.find_loaded(listing.room)) return;  // it has just come here
  stale_.erase(listing.room);
  if (take(std::move(listing))) ask_soon();
}

/// What is known here by now may be newer.
void LobbyHost::remove_elsewhere(const RoomId& room) {
  if (parts_.rooms.find_loaded(room) || parts_.rooms.sleeps(room)) return;
  if (take_out(room)) ask_soon();
}

/// Games that nobody looked at may be looked at now.
void LobbyHost::look_again() {
  const Rooms stale = take_stale();
  ask(stale, [this] { ask_soon(); });
}

// ---- what goes out

/// Those who see everything some at a time, then everybody whose own rooms have changed. Rooms are asked again only
/// then, so that no older news follows newer.
void LobbyHost::tell_next() {
  if (!announcer_.tell_some()) return on_strand([this] { tell_next(); });
  asking_ = false;
  if (news_) ask_soon();
  announcer_.tell_own_rooms();
}

void LobbyHost::subscribe(const Visitor& who, RequestId request, protocol::LobbyScope scope) {
  on_strand([this, who, request, scope] {
    if (request) who.outbox->send(protocol::encode_ok(*request));
    remove_subscriber(who.connection);
    subscribers_.add(who, scope);
    note_windows(who.user.id);
    const Rooms stale = take_stale();
    if (stale.empty()) return announcer_.welcome(who.connection);
    ask(stale, [this, connection = who.connection] {
      announcer_.welcome(connection);
      ask_soon();  // others may have come meanwhile
    });
  });
}

void LobbyHost::blocks_changed(std::vector<UserId> people) {
  on_strand([this, people = std::move(people)] {
    for (const UserId user : people) announcer_.welcome_again(user);
  });
}

void LobbyHost::unsubscribe(const Visitor& who, RequestId request) {
  on_strand([this, who, request] {
    remove_subscriber(who.connection);
    if (request) who.outbox->send(protocol::encode_ok(*request));
  });
}

void LobbyHost::remove_subscriber(core::ConnectionId connection) {
  const auto user = subscribers_.remove(connection);
  if (!user) return;
  if (subscribers_.lookers() == 0) announcer_.forget_lists();
  note_windows(*user);
}

void LobbyHost::note_windows(UserId user) {
  if (parts_.peers) parts_.peers->looks(user, subscribers_.has(user), subscribers_.lookers() > 0);
}

// ---- what HTTP asks

asio::awaitable<std::vector<std::vector<RoomId>>> LobbyHost::watchable_of(std::vector<UserId> people) {
  auto asked = watchable_on_strand(std::move(people));
  std::vector<std::vector<RoomId>> found =
      co_await asio::co_spawn(parts_.strand, std::move(asked), asio::use_awaitable);
  co_return found;
}

asio::awaitable<std::vector<std::vector<RoomId>>> LobbyHost::watchable_on_strand(std::vector<UserId> people) {
  std::vector<std::vector<RoomId>> found;
  for (const UserId user : people) found.push_back(lobby_.watchable_of(user));
  co_return found;
}

asio::awaitable<std::vector<Occupation>> LobbyHost::occupations_of(std::vector<presence::Shown> people) {
  auto asked = occupations_on_strand(std::move(people));
  std::vector<Occupation> found = co_await asio::co_spawn(parts_.strand, std::move(asked), asio::use_awaitable);
  co_return found;
}

asio::awaitable<std::vector<Occupation>> LobbyHost::occupations_on_strand(std::vector<presence::Shown> people) {
  std::vector<Occupation> found;
  for (const presence::Shown& person : people) found.push_back(occupation_of(lobby_, person));
  co_return found;
}

/// Right after the start, and after a room was made, the lobby has not asked it yet.
asio::awaitable<std::vector<RoomId>> LobbyHost::games_of(UserId user) {
  auto ask_new = [this](auto handler) {
    on_strand([this, then = base::resume_with(std::move(handler))] {
      ask(noted_.take_if([this](const RoomId& room) { return !lobby_.find(room); }), [then] { then(nullptr); });
    });
  };
  co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr)>(ask_new, asio::use_awaitable);
  auto asked = games_on_strand(user);
  std::vector<RoomId> games = co_await asio::co_spawn(parts_.strand, std::move(asked), asio::use_awaitable);
  co_return games;
}

asio::awaitable<std::vector<RoomId>> LobbyHost::games_on_strand(UserId user) { co_return lobby_.games_of(user); }

}  // namespace lobby
