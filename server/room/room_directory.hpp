// Every loaded room by its id: the running ones always, finished ones while somebody looks at them.
// Makes rooms, finds them, brings them back at start. Any thread.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>

#include "server/protocol/messages.hpp"
#include "server/room/room_host.hpp"

namespace storage {
class Readers;
}

namespace room {

class RoomDirectory {
 public:
  RoomDirectory(boost::asio::io_context& io, storage::Writer& writer, storage::Readers& readers,
                std::chrono::milliseconds presence_delay);

  /// Brings every unfinished room back from its events (in the order of their ids); the counter of event
  /// ids goes on after `last_event_id`. Rooms that cannot be read are logged and left as they are on the
  /// disk. Returns how many are there. Call once, before anything else.
  std::size_t restore(std::span<const storage::StoredEvent> events, std::int64_t last_event_id);

  /// A new room with `creator` seated: it is stored and answered, or refused.
  void create(const Visitor& creator, RequestId request, const protocol::Create& create);

  using Found = std::function<void(std::shared_ptr<RoomHost>)>;
  /// Calls `found` with the room: at once if it is loaded, else, from any thread, once it has been read from
  /// the finished games; with null if there is none.
  void find(const core::RoomId& id, Found found);

  /// The room if it is loaded, else null.
  std::shared_ptr<RoomHost> find_loaded(const core::RoomId& id) const;

  /// The state of a finished game as one who only looks at it sees it; for HTTP.
  boost::asio::awaitable<std::optional<std::string>> finished_state(core::RoomId id);

  std::size_t loaded() const;

 private:
  std::shared_ptr<RoomHost> add(const core::RoomId& id, Room room, std::vector<std::int64_t> event_ids);
  boost::asio::awaitable<void> load_finished(core::RoomId id, Found found);
  boost::asio::awaitable<std::optional<Room>> read_finished(core::RoomId id);
  void forget(const core::RoomId& id, const RoomHost* host);

  boost::asio::io_context& io_;
  storage::Readers& readers_;
  std::atomic<std::int64_t> last_event_id_{0};
  Surroundings surroundings_;
  mutable std::mutex mutex_;
  std::unordered_map<core::RoomId, std::shared_ptr<RoomHost>> rooms_;
};

}  // namespace room
