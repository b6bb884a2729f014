// How one room is stored: one job of it at a time is with the writer, and where a job fails what it had is lost and the
// room is read from the disk again, until that succeeds. It decides nothing and tells nobody but its client.
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

/// On the strand, but for the constructor and what is done before anybody else knows of the room.
class Storing {
 public:
  using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

  /// The holder of the room and of this object. A job or a query that is under way keeps it alive.
  class Client : public std::enable_shared_from_this<Client> {
   public:
    virtual ~Client() = default;
    /// Does this on the strand, later. Any thread.
    virtual void later(std::function<void()> act) = 0;
    // The following are called on the strand.
    /// More is stored, see version(). `changes`: what a rated game that has ended with it did to the ratings.
    virtual void on_stored(const RatingChanges& changes) = 0;
    /// What is not stored is lost, and the room must stay as it is until it is read again.
    virtual void on_lost() = 0;
    /// The room as the disk has it takes the place of what was there. `untold`: what its game did to the ratings,
    /// where its events do not say so.
    virtual void on_read_again(room::Room room, const RatingChanges& untold) = 0;
    /// What fold() was to do is done; more may have come since.
    virtual void on_folded() = 0;
    /// Nothing of the room is on the disk, or it cannot be understood.
    virtual void on_gone() = 0;
    /// Nothing of the room is stored, nor will be: another server has made this one of the same request.
    virtual void on_made_already(const core::RoomId& other) = 0;
  };

  /// `stored`: what the database has of the room.
  Storing(core::RoomId id, const room::Room& room, StoredPart stored, Client& client, Strand strand,
          Surroundings& around);

  /// Everything up to this version is stored; -1: nothing.
  std::int64_t version() const { return stored_.version; }
  bool is_complete() const { return stored_.version == room_.version(); }
  /// Something was lost and the room is not read again yet.
  bool has_failed() const { return failed_; }

  /// These events are new. `bodies`: protocol::event_bodies().
  void note(std::span<const protocol::RoomEvent> events, std::span<const std::string> bodies);
  /// Stores everything new, and what is to be written with it: at once, or once the job that is with the writer is
  /// done.
  void store();
  /// What `open` makes, as another room, is written in one transaction with what is new here, or behind all of it if
  /// nothing is; nothing if `open` returns nothing. Call store() next.
  void write_together(const std::function<std::optional<Write>()>& open);
  /// Everything new, for somebody else's transaction; it is for the caller to see that this is written.
  Write begin();
  /// Folds what is stored of a room that may sleep, so that it can: nothing if something is under way.
  void fold();
  /// The events of these versions are others now: they are written over what is stored of them, in one transaction with
  /// `with`. That is not written at all while fold() is under way.
  void write_again(const std::vector<std::int64_t>& versions, const std::optional<Write>& with = {});
  /// A fault elsewhere in the room: treated like a failure to store.
  void fail();
  /// Where it failed, and nothing is under way: reads it now instead of after a while.
  void read_again();
  /// Lets the token go once everything is stored or something is lost; at once if nothing is on its way.
  void hold_until_stored(std::shared_ptr<void> token);

 private:
  using MadeAlready = std::optional<core::RoomId>;

  std::vector<std::int64_t> rows_left() const;
  void submit(Write write);
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
  bool is_folding_ = false;  ///< and that is fold()'s
  bool is_reading_ = false;
  bool failed_ = false;
  bool is_unclear_ = false;            ///< a job that failed may yet be committed
  std::vector<StoredLine> unwritten_;  ///< of the events that no job has been made for
  std::vector<std::int64_t> others_;   ///< versions to be written again once fold() is done
  std::vector<Write> openings_;        ///< of write_together(): go with the next job
  std::shared_ptr<void> until_stored_;
  boost::asio::steady_timer timer_;
};

}  // namespace rooms
