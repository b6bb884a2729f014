#include "server/lobby/lobby_host.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <memory>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/base/network.hpp"
#include "server/protocol/encode_lobby.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/room/wanted.hpp"
#include "server/rooms/host.hpp"

namespace lobby {

namespace asio = boost::asio;
using protocol::Frame;
using protocol::LobbyNews;
using protocol::LobbyScope;
using rooms::RequestId;
using rooms::Visitor;

namespace {

constexpr std::chrono::microseconds more_per_looker(250);

/// Rooms that are new or look different, with each news: whoever makes and takes back offers without end must not fill
/// everybody's connection.
constexpr std::size_t most_told_at_once = 40;

/// So many lookers are told before turns of games, which came in meanwhile, have theirs.
constexpr std::size_t told_at_once = 200;

}  // namespace

LobbyHost::LobbyHost(asio::io_context& io, rooms::Directory& rooms, storage::Readers& readers,
                     std::chrono::milliseconds delay, std::chrono::milliseconds absence)
    : strand_(asio::make_strand(io)),
      rooms_(rooms),
      readers_(readers),
      delay_(delay),
      absence_(absence),
      timer_(strand_),
      absence_timer_(strand_) {}

void LobbyHost::on_strand(std::function<void()> act) { asio::post(strand_, std::move(act)); }

// ---- what comes in

void LobbyHost::note(const core::RoomId& room) {
  const std::lock_guard lock(mutex_);
  const bool is_first = noted_.empty();
  noted_.insert(room);
  if (is_first) on_strand([this] { ask_soon(); });
}

void LobbyHost::put_asleep(protocol::Listing listing, std::optional<std::int64_t> due_ms) {
  on_strand([this, listing = std::move(listing), due_ms]() mutable {
    stale_.erase(listing.room);
    if (others_) others_->sleeps(listing, due_ms);
    take(std::move(listing));
    ask_soon();
  });
}

void LobbyHost::arrive(const room::User& user, const std::string& address) {
  std::optional<Bot> bot;
  if (user.bot) bot = Bot{user.id, user.name, user.level};
  on_strand([this, id = user.id, bot = std::move(bot), address] {
    if (others_) others_->comes(id, bot, address);
    enter(id, bot, address);
  });
}

void LobbyHost::enter(core::UserId user, const std::optional<Bot>& bot, const std::string& address) {
  lobby_.arrive(user, bot, base::address_text(address));
  absent_.returns(user);
  seen_.insert(user);
  ask_soon();
}

void LobbyHost::leave(core::UserId user, core::ConnectionId connection) {
  on_strand([this, user, connection] {
    remove_subscriber(connection);
    if (others_) others_->goes(user);
    lobby_.leave(user);
    watch_absence(user);
    ask_soon();
  });
}

void LobbyHost::take_seen(std::function<void(const People&)> to) {
  on_strand([this, to = std::move(to)] { to(std::exchange(seen_, lobby_.everybody())); });
}

/// Once in a while, however much changes; less often where many look, because each of them is written to.
void LobbyHost::ask_soon() {
  news_ = true;
  if (std::exchange(asking_, true)) return;
  timer_.expires_after(delay_ + lookers_ * more_per_looker);
  timer_.async_wait([this](boost::system::error_code stopped) {
    if (!stopped) ask_rooms();
  });
}

LobbyHost::Rooms LobbyHost::take_noted() {
  const std::lock_guard lock(mutex_);
  return std::exchange(noted_, {});
}

LobbyHost::Rooms LobbyHost::take_unknown() {
  Rooms unknown;
  const std::lock_guard lock(mutex_);
  for (const core::RoomId& room : noted_) {
    if (!lobby_.find(room)) unknown.insert(room);
  }
  for (const core::RoomId& room : unknown) noted_.erase(room);
  return unknown;
}

void LobbyHost::ask_rooms() {
  news_ = false;
  Rooms wanted;
  for (const core::RoomId& room : take_noted()) {
    const bool may_wait = lobby_.is_game(room) && !is_looked_at(room);
    if (may_wait && stale_.insert(room).second) continue;
    stale_.erase(room);
    wanted.insert(room);
  }
  ask(wanted, [this] { tell(); });
}

/// `then` follows on the strand when the last of them has answered: each holds `all`.
void LobbyHost::ask(const Rooms& rooms, std::function<void()> then) {
  const std::shared_ptr<void> all(nullptr, [this, then = std::move(then), alive = std::weak_ptr(alive_)](void*) {
    if (!alive.expired()) on_strand(then);
  });
  for (const core::RoomId& id : rooms) {
    const auto host = rooms_.find_loaded(id);
    if (!host) {
      if (!rooms_.sleeps(id) && !(others_ && others_->have(id))) remove(id);
      continue;
    }
    host->list([this, all](protocol::Listing listing) {
      on_strand([this, listing = std::move(listing)]() mutable { put(std::move(listing)); });
    });
  }
}

/// By somebody who sees everything, or by one of its players.
bool LobbyHost::is_looked_at(const core::RoomId& game) const {
  const auto people = lobby_.people_in(game);
  return lookers_ > 0 ||
         std::any_of(people.begin(), people.end(), [this](core::UserId user) { return connections_.contains(user); }) ||
         (others_ && others_->look_at_game_of(people));
}

LobbyHost::Rooms LobbyHost::take_stale() {
  Rooms looked_at;
  for (const core::RoomId& room : stale_) {
    if (is_looked_at(room)) looked_at.insert(room);
  }
  for (const core::RoomId& room : looked_at) stale_.erase(room);
  return looked_at;
}

void LobbyHost::put(protocol::Listing listing) {
  const core::RoomId room = listing.room;
  const bool is_new = take(std::move(listing));
  if (!others_) return;
  const protocol::Listing* const shown = lobby_.find(room);
  shown ? others_->shows(*shown, is_new) : others_->is_gone(room);
}

/// Whether it is new.
bool LobbyHost::take(protocol::Listing listing) {
  const std::array players{listing.seats[0], listing.seats[1], listing.host};
  const std::string address = rooms_.address_of(listing.room);
  const bool is_new = lobby_.put(std::move(listing), address);
  for (const auto& player : players) {
    if (player) watch_absence(player->user);
  }
  return is_new;
}

void LobbyHost::remove(const core::RoomId& room) {
  lobby_.remove(room);
  if (others_) others_->is_gone(room);
}

// ---- offers that are left alone

void LobbyHost::watch_absence(core::UserId maker) {
  if (lobby_.abandoned_by(maker).empty()) return;
  absent_.goes(maker, base::steady_ms());
  wait_for_absent();
}

void LobbyHost::wait_for_absent() {
  const auto gone_since = absent_.first();
  if (!gone_since || std::exchange(awaiting_absent_, true)) return;
  const std::chrono::milliseconds gone_for(base::steady_ms() - *gone_since);
  absence_timer_.expires_after(absence_ - gone_for);
  absence_timer_.async_wait([this](boost::system::error_code stopped) {
    if (stopped) return;
    awaiting_absent_ = false;
    end_abandoned();
    wait_for_absent();
  });
}

void LobbyHost::end_abandoned() {
  for (const core::UserId maker : absent_.take_until(base::steady_ms() - absence_.count())) {
    for (const core::RoomId& room : lobby_.abandoned_by(maker)) {
      if (const auto host = rooms_.find_loaded(room)) host->abandon();
    }
  }
}

// ---- what goes out

void LobbyHost::tell() {
  if (lookers_ > 0) tell_lookers(most_told_at_once);
  tell_next();
}

/// The lookers some at a time, then everybody whose own rooms have changed. Rooms are asked again only then, so that no
/// older news follows newer.
void LobbyHost::tell_next() {
  for (std::size_t i = 0; i < told_at_once && !untold_.empty(); ++i) {
    const auto found = subscribers_.find(untold_.back());
    untold_.pop_back();
    if (found == subscribers_.end() || found->second.scope != LobbyScope::all) continue;
    const Visitor& who = found->second.who;
    who.outbox->send(lists_for(who.user.id, untold_news_, untold_frame_));
  }
  if (!untold_.empty()) return on_strand([this] { tell_next(); });
  asking_ = false;
  if (news_) ask_soon();
  tell_own_rooms(lobby_.take_changed_people());
}

/// At most so many rooms now; others follow.
void LobbyHost::tell_lookers(std::size_t most) {
  knows_lists_ = true;
  auto news = lobby_.take_news(most);
  if (lobby_.has_more_news()) ask_soon();
  if (news) {
    lobby_.take_counts();  // the lists have them
    everything_ = nullptr;
    have_told(std::move(*news));
  } else if (auto counts = lobby_.take_counts()) {
    have_told(std::move(*counts));
  }
}

void LobbyHost::have_told(LobbyNews news) {
  untold_news_ = std::move(news);
  untold_frame_ = protocol::encode_lobby(untold_news_);
  for (const auto& [connection, subscriber] : subscribers_) {
    if (subscriber.is_told && subscriber.scope == LobbyScope::all) untold_.push_back(connection);
  }
}

void LobbyHost::tell_own_rooms(const std::unordered_set<core::UserId>& people) {
  for (const core::UserId user : people) {
    const auto windows = connections_.find(user);
    if (windows == connections_.end()) continue;
    const Frame frame = protocol::encode_lobby(lobby_.own_rooms(user, rooms_.blocks().apart_from(user)));
    for (const core::ConnectionId each : windows->second) {
      const Subscriber& subscriber = subscribers_.at(each);
      if (subscriber.is_told) subscriber.who.outbox->send(frame);
    }
  }
}

void LobbyHost::subscribe(const Visitor& who, RequestId request, LobbyScope scope) {
  on_strand([this, who, request, scope] {
    if (request) who.outbox->send(protocol::encode_ok(*request));
    remove_subscriber(who.connection);
    subscribers_.emplace(who.connection, Subscriber{who, scope});
    connections_[who.user.id].insert(who.connection);
    if (scope == LobbyScope::all) ++lookers_;
    note_windows(who.user.id);
    const Rooms stale = take_stale();
    if (stale.empty()) return welcome(who.connection);
    ask(stale, [this, connection = who.connection] {
      welcome(connection);
      ask_soon();  // others may have come meanwhile
    });
  });
}

/// With all that the lobby knows by now.
void LobbyHost::welcome(core::ConnectionId connection) {
  const auto found = subscribers_.find(connection);
  if (found == subscribers_.end()) return;  // they have left again
  Subscriber& subscriber = found->second;
  const core::UserId user = subscriber.who.user.id;
  LobbyNews own = lobby_.own_rooms(user, rooms_.blocks().apart_from(user));
  own.reset = subscriber.scope == LobbyScope::mine;
  if (subscriber.scope == LobbyScope::all) {
    if (!knows_lists_) tell_lookers(most_seeks + most_games);
    subscriber.who.outbox->send(everything_for(user));
  }
  subscriber.who.outbox->send(protocol::encode_lobby(own));
  subscriber.is_told = true;
}

/// Its counts may be older than the lists; a person's own rooms follow with those of now.
Frame LobbyHost::everything_for(core::UserId user) {
  if (!everything_) {
    everything_news_ = lobby_.everything();
    everything_ = protocol::encode_lobby(everything_news_);
  }
  return lists_for(user, everything_news_, everything_);
}

/// One frame is shared by all but those who are kept apart from somebody in it.
Frame LobbyHost::lists_for(core::UserId user, const LobbyNews& news, const Frame& shared) const {
  const auto own = without_offers_of(rooms_.blocks().apart_from(user), news);
  return own ? protocol::encode_lobby(*own) : shared;
}

void LobbyHost::tell_apart(std::vector<core::UserId> people) {
  on_strand([this, people = std::move(people)] {
    for (const core::UserId user : people) welcome_again(user);
  });
}

void LobbyHost::welcome_again(core::UserId user) {
  const auto windows = connections_.find(user);
  if (windows == connections_.end()) return;
  for (const core::ConnectionId each : windows->second) {
    if (subscribers_.at(each).is_told) welcome(each);
  }
}

void LobbyHost::unsubscribe(const Visitor& who, RequestId request) {
  on_strand([this, who, request] {
    remove_subscriber(who.connection);
    if (request) who.outbox->send(protocol::encode_ok(*request));
  });
}

void LobbyHost::remove_subscriber(core::ConnectionId connection) {
  const auto found = subscribers_.extract(connection);
  if (!found) return;
  if (found.mapped().scope == LobbyScope::all && --lookers_ == 0) {
    knows_lists_ = false;
    untold_.clear();
  }
  const core::UserId user = found.mapped().who.user.id;
  const auto windows = connections_.find(user);
  windows->second.erase(connection);
  if (windows->second.empty()) connections_.erase(windows);
  note_windows(user);
}

void LobbyHost::note_windows(core::UserId user) {
  if (others_) others_->looks(user, connections_.contains(user), lookers_ > 0);
}

}  // namespace lobby
