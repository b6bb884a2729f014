#include "server/room/room_directory.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>

#include "server/protocol/encode.hpp"
#include "server/room/archive.hpp"
#include "server/room/description.hpp"
#include "server/room/draw.hpp"
#include "server/room/ratings.hpp"
#include "server/room/wall_clock.hpp"
#include "server/storage/outage.hpp"

namespace room {

namespace asio = boost::asio;
using protocol::Error;

namespace {

Settings drawn(const protocol::Create& create, const Purpose& purpose) {
  Settings settings;
  settings.game = create.game;
  settings.setup = create.setup;
  settings.creator_side = create.side ? *create.side : draw_side();
  settings.visibility = create.visibility;
  settings.secret = draw_secret();
  settings.nonce = create.nonce;
  settings.clock = create.clock.value_or("");
  settings.watch_delay = create.watch_delay;
  settings.seek = purpose.seek;
  settings.invited = purpose.invited;
  settings.rated = create.rated;
  return settings;
}

protocol::Frame answer_to_create(RequestId request, const core::RoomId& id, const Purpose& purpose) {
  if (!request) return nullptr;
  return purpose.seek ? protocol::encode_ok_paired(*request, id, false) : protocol::encode_ok_created(*request, id);
}

using Rooms = std::vector<std::weak_ptr<RoomHost>>;

/// Keeps those that wait for a second player.
void forget_started(Rooms& rooms) {
  std::erase_if(rooms, [](const std::weak_ptr<RoomHost>& weak) {
    const std::shared_ptr<RoomHost> host = weak.lock();
    return !host || host->status() != protocol::RoomStatus::waiting;
  });
}

/// A game that has just begun may still have the status of one that waits.
void forget_finished(Rooms& rooms) {
  std::erase_if(rooms, [](const std::weak_ptr<RoomHost>& weak) {
    const std::shared_ptr<RoomHost> host = weak.lock();
    return !host || host->status() == protocol::RoomStatus::over;
  });
}

/// Whoever has one room may never have another.
template <class ByUser>
void tidy(ByUser& rooms_of, void (*forget)(Rooms&)) {
  for (auto place = rooms_of.begin(); place != rooms_of.end();) {
    forget(place->second);
    place = place->second.empty() ? rooms_of.erase(place) : std::next(place);
  }
}

}  // namespace

RoomDirectory::RoomDirectory(asio::io_context& io, storage::Writer& writer, storage::Readers& readers,
                             rating::Book& ratings, std::chrono::milliseconds presence_delay, const Timings& timings)
    : io_(io),
      readers_(readers),
      surroundings_{io,
                    writer,
                    readers,
                    ratings,
                    [this] { return ++last_event_id_; },
                    [this](const core::RoomId& id, const RoomHost* host) { forget(id, host); },
                    [this](const core::RoomId& id, const Settings& settings, const User& creator) {
                      return make_room(id, settings, creator);
                    },
                    [this](const core::RoomId& id) {
                      if (const Host host = find_loaded(id)) host->withdraw();
                    },
                    [this](const core::RoomId& played, const core::RoomId& next) {
                      find(played, [next](const auto& host) {
                        if (host) (*host)->rematch_is_off(next);
                      });
                    },
                    [this](const Host& host, const Room& room) { note_game(host, room); },
                    [this](core::UserId player) { return plays_too_many(player); },
                    {},
                    presence_delay,
                    timings} {}

std::size_t RoomDirectory::restore(std::span<const storage::StoredEvent> events, std::int64_t last_event_id) {
  last_event_id_ = last_event_id;
  std::unordered_map<core::RoomId, std::vector<storage::StoredEvent>> by_room;
  for (const storage::StoredEvent& event : events) by_room[event.room].push_back(event);
  for (const auto& [id, stored] : by_room) {
    if (const Host host = restore_room(id, stored)) host->resume();
  }
  return loaded();
}

/// Null if it cannot be read.
std::shared_ptr<RoomHost> RoomDirectory::restore_room(const core::RoomId& id,
                                                      const std::vector<storage::StoredEvent>& events) {
  auto read = from_stored(events, read_clocks(), surroundings_.timings);
  if (!read) {
    spdlog::error("room {} cannot be brought back: {}", id.value(), read.error());
    return nullptr;
  }
  const core::UserId creator = read->room.creator();
  const bool is_rematch = read->room.is_rematch();
  Host host = host_of_stored(id, std::move(*read));
  const std::lock_guard lock(mutex_);
  rooms_.emplace(id, host);
  if (!is_rematch) waiting_[creator].push_back(host);
  return host;
}

std::optional<protocol::Listing> RoomDirectory::create(const Visitor& creator, RequestId request,
                                                       const protocol::Create& create, const Purpose& purpose) {
  const auto refuse = [&](const Error& why) {
    creator.outbox->send(protocol::encode_error(request, {}, why));
    return std::nullopt;
  };
  if (has_too_many(creator.user.id)) {
    return refuse({"too_many_rooms", "Too many of your rooms wait for a second player: close one of them first."});
  }
  if (plays_too_many(creator.user.id)) return refuse(too_many_games());
  auto room = make(drawn(create, purpose), creator.user);
  if (!room) return refuse(room.error());
  const core::RoomId id = draw_room_id();
  protocol::Listing listing = room->listing(id);
  open(id, std::move(*room), request ? creator.outbox : nullptr, request, answer_to_create(request, id, purpose));
  return listing;
}

core::Expected<Room, Error> RoomDirectory::make(Settings settings, const User& creator) const {
  settings.rating = rating_of(creator, settings.game, settings.setup, settings.clock);
  return Room::create(settings, creator, read_clocks(), surroundings_.timings);
}

std::optional<protocol::SeatRating> RoomDirectory::rating_of(const User& user, std::string_view game,
                                                             std::string_view setup, std::string_view clock) const {
  return seat_rating(surroundings_.ratings, user, pool_of(game, setup, clock), wall_clock_ms());
}

std::optional<Write> RoomDirectory::make_room(const core::RoomId& id, const Settings& settings, const User& creator) {
  auto room = make(settings, creator);
  if (!room) {
    spdlog::error("room {} cannot be made: {}", id.value(), room.error().message);
    return std::nullopt;
  }
  const auto host = std::make_shared<RoomHost>(id, std::move(*room), StoredPart{}, surroundings_);
  const std::lock_guard lock(mutex_);
  rooms_.emplace(id, host);
  return host->open_together();
}

/// With the lock held, so that nobody finds the room before its storing has begun.
void RoomDirectory::open(const core::RoomId& id, Room room, std::shared_ptr<protocol::Outbox> to, RequestId request,
                         protocol::Frame reply) {
  const core::UserId creator = room.creator();
  const bool is_rematch = room.is_rematch();
  const auto host = std::make_shared<RoomHost>(id, std::move(room), StoredPart{}, surroundings_);
  const std::lock_guard lock(mutex_);
  host->open(std::move(to), request, std::move(reply));
  rooms_.emplace(id, host);
  if (!is_rematch) waiting_[creator].push_back(host);
}

/// Forgets those rooms of the creator that wait no more, and counts the others.
bool RoomDirectory::has_too_many(core::UserId creator) {
  const std::lock_guard lock(mutex_);
  const auto found = waiting_.find(creator);
  if (found == waiting_.end()) return false;
  forget_started(found->second);
  return found->second.size() >= max_waiting_rooms;
}

void RoomDirectory::note_game(const Host& host, const Room& room) {
  const std::lock_guard lock(mutex_);
  for (const game::Side side : {game::Side::first, game::Side::second}) played_[room.seat(side)->id].push_back(host);
}

bool RoomDirectory::plays_too_many(core::UserId player) {
  const std::lock_guard lock(mutex_);
  const auto found = played_.find(player);
  if (found == played_.end()) return false;
  forget_finished(found->second);
  return found->second.size() >= max_games;
}

void RoomDirectory::find(const core::RoomId& id, Found found) {
  const std::lock_guard lock(mutex_);
  if (const auto place = rooms_.find(id); place != rooms_.end()) return found(place->second);
  std::vector<Found>& waiting = loading_[id];
  waiting.push_back(std::move(found));
  if (waiting.size() > 1) return;
  asio::co_spawn(io_, load_finished(id), [](std::exception_ptr) {});
}

asio::awaitable<void> RoomDirectory::load_finished(core::RoomId id) {
  std::optional<Finished> finished;
  Error why_not{"not_found", "There is no such game."};
  try {
    finished = co_await read_finished(id);
  } catch (const std::exception& fault) {
    if (!storage::is_outage(std::current_exception()))
      spdlog::error("room {}: cannot be read: {}", id.value(), fault.what());
    why_not = Error{"storage", "The server cannot read games at the moment. Try again soon."};
  }
  answer_waiting(id, std::move(finished), why_not);
}

/// With the lock held from before the room can be found: who asks later is not answered earlier.
void RoomDirectory::answer_waiting(const core::RoomId& id, std::optional<Finished> finished, const Error& why_not) {
  core::Expected<Host, Error> result = core::Unexpected<Error>(why_not);
  if (finished) result = host_of_stored(id, RoomOfRows{std::move(finished->room), {}});
  const std::lock_guard lock(mutex_);
  if (result) rooms_.emplace(id, *result);
  if (result && finished->untold) (*result)->note_ratings(*finished->untold);
  const auto waiting = loading_.extract(id);
  for (const Found& found : waiting.mapped()) found(result);
}

/// A server that was killed right after the end of a rated game is stored has not told its ratings.
asio::awaitable<std::optional<RoomDirectory::Finished>> RoomDirectory::read_finished(core::RoomId id) {
  const auto query = [&id](storage::Database& database) { return read_room(database, id, {}); };
  ReadRoom stored = co_await readers_.run(query);
  if (!stored.record) co_return std::nullopt;
  auto room = from_record(*stored.record);
  if (!room) {
    spdlog::error("game {} cannot be read: {}", id.value(), room.error());
    co_return std::nullopt;
  }
  if (room->ratings()) stored.changes.reset();
  Finished finished{std::move(*room), stored.changes};
  co_return std::move(finished);
}

asio::awaitable<std::optional<std::string>> RoomDirectory::state(core::RoomId id) {
  Host host = find_loaded(id);
  if (host) {
    std::string description = co_await describe(std::move(host));
    co_return description;
  }
  std::optional<Finished> finished = co_await read_finished(id);
  if (!finished) co_return std::nullopt;
  if (finished->untold) finished->room.note_ratings(told(*finished->untold), read_clocks());
  const protocol::RoomState state = finished->room.snapshot({}, {}, read_clocks());
  co_return protocol::state_json(state);
}

void RoomDirectory::expire_waiting(std::int64_t made_before_ms) {
  {
    const std::lock_guard lock(mutex_);
    tidy(waiting_, forget_started);
    tidy(played_, forget_finished);
  }
  for (const Host& host : all()) {
    if (host->status() == protocol::RoomStatus::waiting) host->expire(made_before_ms);
  }
}

void RoomDirectory::stop_clocks(std::function<void()> done) {
  // Each room holds it for as long as it has to be waited for.
  const std::shared_ptr<void> until_stored(nullptr, [done = std::move(done)](void*) { done(); });
  for (const Host& host : all()) host->stop_clocks(until_stored);
}

std::vector<std::shared_ptr<RoomHost>> RoomDirectory::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<Host> hosts;
  hosts.reserve(rooms_.size());
  for (const auto& [id, host] : rooms_) hosts.push_back(host);
  return hosts;
}

std::size_t RoomDirectory::loaded() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

std::shared_ptr<RoomHost> RoomDirectory::find_loaded(const core::RoomId& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second;
}

/// Ids are drawn from 71 bits, and one room is read once at a time: no other can be there already.
std::shared_ptr<RoomHost> RoomDirectory::host_of_stored(const core::RoomId& id, RoomOfRows read) {
  StoredPart stored = stored_part(read);
  return std::make_shared<RoomHost>(id, std::move(read.room), std::move(stored), surroundings_);
}

/// Whoever finds a room turns to it with the lock held: were it to go then, another would be read beside it.
void RoomDirectory::forget(const core::RoomId& id, const RoomHost* host) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  if (found != rooms_.end() && found->second.get() == host && !host->is_wanted()) rooms_.erase(found);
}

}  // namespace room
