#include "server/room/room_directory.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>

#include "server/protocol/encode.hpp"
#include "server/room/archive.hpp"
#include "server/room/description.hpp"
#include "server/room/draw.hpp"
#include "server/room/wall_clock.hpp"
#include "server/storage/game_store.hpp"

namespace room {

namespace asio = boost::asio;
using protocol::Error;

namespace {

std::optional<Error> not_offered(const protocol::Create& create) {
  if (create.clock) return Error{"unsupported", "Only untimed games are offered: clock must be null."};
  if (create.rated) return Error{"unsupported", "Rated games are not offered: rated must be false."};
  return std::nullopt;
}

Settings drawn(const protocol::Create& create) {
  const game::Side side = create.side ? *create.side : draw_side();
  return Settings{create.game, create.setup, side, create.visibility, draw_secret(), create.nonce};
}

LoadedRoom with_everything_stored(Room room, std::vector<std::int64_t> event_ids = {}) {
  const std::int64_t version = room.version();
  return LoadedRoom{std::move(room), version, std::move(event_ids)};
}

}  // namespace

RoomDirectory::RoomDirectory(asio::io_context& io, storage::Writer& writer, storage::Readers& readers,
                             std::chrono::milliseconds presence_delay)
    : io_(io),
      readers_(readers),
      surroundings_{io,
                    writer,
                    readers,
                    [this] { return ++last_event_id_; },
                    [this](const core::RoomId& id, const RoomHost* host) { forget(id, host); },
                    presence_delay} {}

std::size_t RoomDirectory::restore(std::span<const storage::StoredEvent> events, std::int64_t last_event_id) {
  last_event_id_ = last_event_id;
  std::unordered_map<core::RoomId, std::vector<storage::StoredEvent>> by_room;
  for (const storage::StoredEvent& event : events) by_room[event.room].push_back(event);
  for (const auto& [id, stored] : by_room) {
    auto room = from_stored(stored, read_clocks());
    if (!room) {
      spdlog::error("room {} cannot be brought back: {}", id.value(), room.error());
      continue;
    }
    std::vector<std::int64_t> event_ids;
    for (const storage::StoredEvent& event : stored) event_ids.push_back(event.id);
    const core::UserId creator = room->creator();
    waiting_[creator].push_back(add(id, with_everything_stored(std::move(*room), std::move(event_ids))));
  }
  return loaded();
}

void RoomDirectory::create(const Visitor& creator, RequestId request, const protocol::Create& create) {
  const auto refuse = [&](const Error& why) { creator.outbox->send(protocol::encode_error(request, {}, why)); };
  if (const auto why = not_offered(create)) return refuse(*why);
  if (has_too_many(creator.user.id)) {
    return refuse({"too_many_rooms", "Too many of your rooms wait for a second player: close one of them first."});
  }
  auto room = Room::create(drawn(create), creator.user, read_clocks());
  if (!room) return refuse(room.error());
  const Host host = add(draw_room_id(), LoadedRoom{std::move(*room)});
  {
    const std::lock_guard lock(mutex_);
    waiting_[creator.user.id].push_back(host);
  }
  host->open(creator, request);
}

/// Forgets those rooms of the creator that wait no more, and counts the others.
bool RoomDirectory::has_too_many(core::UserId creator) {
  const std::lock_guard lock(mutex_);
  const auto found = waiting_.find(creator);
  if (found == waiting_.end()) return false;
  std::erase_if(found->second, [](const std::weak_ptr<RoomHost>& weak) {
    const Host host = weak.lock();
    return !host || host->status() != protocol::RoomStatus::waiting;
  });
  return found->second.size() >= max_waiting_rooms;
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
  core::Expected<Host, Error> result = core::Unexpected<Error>(Error{"not_found", "There is no such game."});
  try {
    std::optional<Room> room = co_await read_finished(id);
    if (room) result = add(id, with_everything_stored(std::move(*room)));
  } catch (const std::exception& fault) {
    spdlog::error("room {}: cannot be read: {}", id.value(), fault.what());
    result = core::Unexpected<Error>(Error{"storage", "The server cannot read games at the moment. Try again soon."});
  }
  answer_waiting(id, result);
}

/// With the lock held, so that nobody who asks later is answered earlier.
void RoomDirectory::answer_waiting(const core::RoomId& id, const core::Expected<Host, Error>& result) {
  const std::lock_guard lock(mutex_);
  const auto waiting = loading_.extract(id);
  for (const Found& found : waiting.mapped()) found(result);
}

asio::awaitable<std::optional<Room>> RoomDirectory::read_finished(core::RoomId id) {
  const auto query = [&id](storage::Database& database) { return storage::game_record(database, id); };
  const std::optional<std::string> record = co_await readers_.run(query);
  if (!record) co_return std::nullopt;
  auto room = from_record(*record);
  if (!room) {
    spdlog::error("game {} cannot be read: {}", id.value(), room.error());
    co_return std::nullopt;
  }
  co_return std::move(*room);
}

asio::awaitable<std::optional<std::string>> RoomDirectory::state(core::RoomId id) {
  Host host = find_loaded(id);
  if (host) {
    std::optional<std::string> description = co_await describe(std::move(host));
    co_return description;
  }
  const std::optional<Room> room = co_await read_finished(id);
  if (!room) co_return std::nullopt;
  const protocol::RoomState state = room->snapshot({}, {}, read_clocks());
  co_return protocol::state_json(state);
}

void RoomDirectory::expire_waiting(std::int64_t made_before_ms) {
  std::vector<Host> waiting;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, host] : rooms_) {
      if (host->status() == protocol::RoomStatus::waiting) waiting.push_back(host);
    }
  }
  for (const Host& host : waiting) host->expire(made_before_ms);
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
std::shared_ptr<RoomHost> RoomDirectory::add(const core::RoomId& id, LoadedRoom loaded) {
  auto host = std::make_shared<RoomHost>(id, std::move(loaded), surroundings_);
  const std::lock_guard lock(mutex_);
  rooms_.emplace(id, host);
  return host;
}

void RoomDirectory::forget(const core::RoomId& id, const RoomHost* host) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  if (found != rooms_.end() && found->second.get() == host) rooms_.erase(found);
}

}  // namespace room
