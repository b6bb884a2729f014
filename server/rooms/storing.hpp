// Stores one room: at most one of its jobs is with the writer at a time. If a job fails, what it was to store is lost,
// and the room is read from the database again until that succeeds. It notifies nobody but its client.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/room/room.hpp"
#include "server/rooms/stored_room.hpp"
#include "server/rooms/surroundings.hpp"

namespace rooms {

/// On the strand, except for the constructor and what is done before anybody else knows the room.
class Storing {
 public:
  using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

  /// The owner of the room and of this object. A pending job or query keeps it alive.
  class Client : public std::enable_shared_from_this<Client> {
   public:
    virtual ~Client() = default;
    /// Runs this on the strand, later. Any thread.
    virtual void later(std::function<void()> act) = 0;
    // The following are called on the strand.
    /// More is stored, see version(). `changes`: the rating changes if a rated game has ended with it.
    virtual void on_stored(const RatingChanges& changes) = 0;
    /// What was not stored is lost; the room must not change until it is read again.
    virtual void on_lost() = 0;
    /// Replaces the room by what the database has. `untold`: the game's rating changes, where its events do not have
    /// them.
    virtual void on_read_again(room::Room room, const RatingChanges& untold) = 0;
    /// fold() is done; the room may have changed since.
    virtual void on_folded() = 0;
    /// The database has nothing of the room, or what it has is damaged.
    virtual void on_gone() = 0;
    /// Nothing of the room is or will be stored: another server has created room `other` for the same request.
    virtual void on_made_already(const core::RoomId& other) = 0;
  };

  /// `stored`: which part of the room the database has.
  Storing(core::RoomId id, const room::Room& room, StoredPart stored, Client& client, Strand strand,
          Surroundings& around);

  /// Everything up to this version is stored; -1: nothing.
  std::int64_t version() const { return stored_.version; }
  bool is_complete() const { return stored_.version == room_.version(); }
  /// A job has failed, and the room has not been read again yet.
  bool has_failed() const { return failed_; }

  /// Adds new events. `bodies`: protocol::event_bodies().
  void note(std::span<const protocol::RoomEvent> events, std::span<const std::string> bodies);
  /// Stores everything new and what is to be written with it: at once, or after the job that is with the writer.
  void store();
  /// Writes what `open` returns (such as a new room) in one transaction with what is new here, or after everything else
  /// if nothing is new; does nothing if `open` returns nothing. Call store() next.
  void write_together(const std::function<std::optional<Write>()>& open);
  /// Returns a write of everything new, for another transaction; the caller has to submit it.
  Write begin();
  /// Folds the stored events of a room that may sleep; does nothing while a job is pending.
  void fold();
  /// The events of these versions have changed: overwrites the stored ones, in one transaction with `with`. While
  /// fold() is pending, `with` is not written at all.
  void write_again(const std::vector<std::int64_t>& versions, const std::optional<Write>& with = {});
  /// A fault elsewhere in the room: treated like a failure to store.
  void fail();
  /// If a job has failed and nothing is pending: reads the room now instead of after a delay.
  void read_again();
  /// Releases the token once everything is stored or a job has failed; at once if nothing is pending.
  void hold_until_stored(std::shared_ptr<void> token);

 private:
  using MadeAlready = std::optional<core::RoomId>;

  std::vector<std::int64_t> rows_left() const;
  void submit(Write write);
  Write begin_beside();
  void on_written_beside();
  Write owned(Write write, const std::shared_ptr<MadeAlready>& made_already) const;
  void on_committed(std::int64_t version);
  void on_not_written(const std::exception_ptr& error);
  void on_folded();
  void go_on();
  void lose();
  void on_made_already(const core::RoomId& other);
  void read_later();
  void settle();
  static boost::asio::awaitable<void> read_rows(std::shared_ptr<Client> keep, Storing& self);
  void on_read(const ReadRoom& rows);

  const core::RoomId id_;
  const room::Room& room_;
  StoredPart stored_;
  Client& client_;
  Strand strand_;
  Surroundings& around_;
  bool is_writing_ = false;  ///< a job is with the writer
  bool is_folding_ = false;  ///< that job is fold()'s
  bool is_reading_ = false;
  bool failed_ = false;
  bool is_unclear_ = false;            ///< a job that failed may yet be committed
  std::vector<StoredLine> unwritten_;  ///< events that are in no job yet
  std::vector<std::int64_t> others_;   ///< versions to be overwritten once fold() is done
  std::vector<Write> openings_;        ///< from write_together(): written with the next job
  std::shared_ptr<void> until_stored_;
  boost::asio::steady_timer timer_;
};

}  // namespace rooms
