// One Room on its strand: puts commands in order, stores what they caused, and only then tells anybody.
// It decides nothing. Every public function may be called from any thread and returns at once.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include "server/room/held_frames.hpp"
#include "server/room/members.hpp"
#include "server/room/room.hpp"
#include "server/room/visitor.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/room_store.hpp"
#include "server/storage/writer.hpp"

namespace room {

/// What all hosts of a server share.
struct Surroundings {
  boost::asio::io_context& io;
  storage::Writer& writer;
  storage::Readers& readers;
  /// The next row of the append-only event table; unique in the process.
  std::function<std::int64_t()> next_event_id;
  /// The room is over and empty, or was never stored: nobody needs this host any more.
  std::function<void(const core::RoomId&, const class RoomHost*)> forget;
  /// Who comes and goes is told at most this often.
  std::chrono::milliseconds presence_delay{500};
};

/// A room and what of it stands in the database.
struct LoadedRoom {
  Room room;
  std::int64_t stored_version = -1;          ///< -1: nothing yet
  std::vector<std::int64_t> event_ids = {};  ///< its rows in the event table
};

class RoomHost : public std::enable_shared_from_this<RoomHost> {
 public:
  RoomHost(core::RoomId id, LoadedRoom loaded, const Surroundings& surroundings);

  /// Stores a room just made and tells its creator.
  void open(const Visitor& creator, RequestId request);

  void join(const Visitor& who, RequestId request, std::optional<std::int64_t> version);
  void sit(const Visitor& who, RequestId request, protocol::Sit sit);
  void turn(const Visitor& who, RequestId request, protocol::Turn turn);
  void resign(const Visitor& who, RequestId request, protocol::Resign resign);
  void abort(const Visitor& who, RequestId request, protocol::Abort abort);
  void leave(const Visitor& who, RequestId request);
  /// The connection is gone.
  void drop(core::ConnectionId connection);
  /// Ends the room if it has waited for a second player since before `made_before_ms` and nobody is in it.
  void expire(std::int64_t made_before_ms);
  /// Sends `state` as a stranger sees it (protocol::state_json), once all of it is stored.
  void describe(std::shared_ptr<protocol::Outbox> to);

  /// A moment ago. Any thread.
  protocol::RoomStatus status() const { return status_; }

 private:
  using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;
  using Job = storage::Writer::Job;
  using Command = std::function<Answer(Room&, Now now)>;
  enum class Reply { bare, ply_and_version };

  /// What the database holds of a room: its events while it runs, its record once it is over.
  struct StoredRoom {
    std::vector<storage::StoredEvent> events;
    std::optional<std::string> record;
  };

  template <class Act>
  void on_strand(Act act);

  void command(const Visitor& who, RequestId request, Reply reply, const Command& run);
  void admit(const Visitor& who, RequestId request, std::optional<std::int64_t> version);
  void forget_if_unused();

  void store();
  Job storing_of(std::span<const protocol::RoomEvent> events);
  void submit(Job job);
  void on_stored(std::int64_t version);
  void on_not_stored();
  void refuse_what_is_held();
  void reload();
  static boost::asio::awaitable<void> read_again(std::shared_ptr<RoomHost> self);
  void on_reloaded(const StoredRoom& stored);

  void say(const Visitor& who, RequestId request, protocol::Frame frame);
  void refuse_storage(const std::shared_ptr<protocol::Outbox>& to, RequestId request);
  void announce(std::size_t first_new);
  void release();
  void deliver(const HeldFrame& held) const;
  protocol::Frame state_for(const Visitor& who) const;

  void presence_changed();
  void tell_presence();

  const core::RoomId id_;
  const Surroundings& around_;
  Strand strand_;
  Room room_;
  std::vector<std::int64_t> event_ids_;
  std::int64_t stored_version_;
  bool storing_ = false;         ///< a job is with the writer
  bool storing_failed_ = false;  ///< nothing is accepted until the room is read again
  bool reloading_ = false;
  HeldFrames held_;
  Members members_;
  boost::asio::steady_timer presence_timer_;
  bool presence_pending_ = false;
  std::atomic<protocol::RoomStatus> status_;
};

}  // namespace room
