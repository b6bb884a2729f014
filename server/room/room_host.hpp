// One Room on its strand: puts commands in order, stores what they caused, and only then tells anybody.
// It decides nothing. Every public function may be called from any thread and returns at once.
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/room/command.hpp"
#include "server/room/held_frames.hpp"
#include "server/room/members.hpp"
#include "server/room/room.hpp"
#include "server/room/stored_room.hpp"
#include "server/room/surroundings.hpp"
#include "server/room/visitor.hpp"

namespace room {

class RoomHost : public std::enable_shared_from_this<RoomHost> {
 public:
  RoomHost(core::RoomId id, Room room, StoredPart stored, const Surroundings& surroundings);

  /// Stores a room just made, before anybody else knows of it, and sends `reply` once that is done.
  void open(std::shared_ptr<protocol::Outbox> to, RequestId request, protocol::Frame reply);
  /// The same without a reply; it is for the caller to see that this is written.
  Write open_together();
  /// A room that was brought back: its time goes on.
  void resume();

  void join(const Visitor& who, RequestId request, std::optional<std::int64_t> version);
  /// `read_ms`: steady clock, when its frame was read; empty: now.
  void command(Visitor who, RequestId request, Command command, std::optional<std::int64_t> read_ms = {});
  /// Stores what `who` tells the operator of a chat line he sees here, and answers once that is done.
  void report(const Visitor& who, RequestId request, protocol::Report report);
  void leave(const Visitor& who, RequestId request);
  /// The connection is gone.
  void drop(core::ConnectionId connection);
  /// The connection has room again for what it was spared.
  void catch_up(core::ConnectionId connection);

  /// Takes the free seat and answers as to a seek, or calls `not_free`, on the room's strand.
  void pair(const Visitor& who, RequestId request, protocol::Sit sit, std::function<void()> not_free);
  /// Calls `to`, on the room's strand, with the room as a lobby shows it; not at all while something of it is not
  /// stored: then listing_changed follows.
  void list(std::function<void(protocol::Listing)> to);

  /// Ends the room if it need not wait for a second player any more at `at_ms` (wall clock) and nobody is in it.
  void expire(std::int64_t at_ms);
  /// Ends the room if it waits and its creator is not in it.
  void abandon();
  /// Ends the room if it waits, for its creator.
  void withdraw();
  /// The room of a rematch has ended before its game began.
  void rematch_is_off(const core::RoomId& next_room);
  /// What the game, which is rated and stored, did to the ratings, if the room does not know that yet.
  void note_ratings(const std::array<rating::Change, 2>& changes);
  /// The server goes down. `until_stored` is let go once the clocks' stop is stored, or cannot be.
  void stop_clocks(std::shared_ptr<void> until_stored);
  /// Calls `to`, on the room's strand, with protocol::state_json as a stranger sees it once all of that is stored;
  /// empty: the room could not store it, or waits to be read again.
  void describe(std::function<void(std::optional<std::string>)> to);

  /// A moment ago. Any thread.
  protocol::RoomStatus status() const { return status_; }
  /// Whether anything is still to be done here beside what is being done. Any thread.
  bool is_wanted() const { return posted_ > 1; }

 private:
  using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;
  using Times = std::array<std::optional<std::int64_t>, 2>;
  /// The state of the room for somebody outside, who waits until it is stored.
  struct Description {
    std::int64_t version;
    std::string state;
    std::function<void(std::optional<std::string>)> to;
  };
  /// Up to where members know the room.
  struct Told {
    std::int64_t version;
    bool watchers_were_late;
  };

  /// Does `act` with this host on its strand. A fault in one room must not end the others: it is treated like a
  /// failure to store.
  template <class Act>
  void on_strand(Act act) {
    ++posted_;
    boost::asio::post(strand_, [self = shared_from_this(), act = std::move(act)]() mutable {
      try {
        act(*self);
        self->after_each();
      } catch (const std::exception& fault) {
        self->on_fault(fault);
      }
      self->after_all();
    });
  }
  void after_each();
  void on_fault(const std::exception& fault);
  void after_all();
  void forget_if_unused();

  void obey(const Visitor& who, RequestId request, const Command& command, std::optional<std::int64_t> read_ms);
  protocol::Frame reply(RequestId request, const Command& command, const Answer& answer) const;
  void change(const std::function<void(Room&, Now)>& run);
  Told so_far() const { return {room_.version(), room_.watched_late()}; }
  void tell_since(const Told& told);
  bool plays_too_many(const User& who, const Command& command) const;
  std::optional<protocol::SeatRating> rating_of(const User& who) const;
  void note_ratings_later(const std::array<rating::Change, 2>& changes);
  void care_for_rematches(std::int64_t known_version);
  void tell_game_before(std::int64_t known_version);
  void file(const Visitor& who, RequestId request, const protocol::Report& report);

  void admit(const Visitor& who, RequestId request, std::optional<std::int64_t> version);
  void seats_changed(const Visitor& who);
  void replace_older_tabs(const Visitor& who);
  void bring_up_to_date(Member& member);
  void members_changed();
  void presence_changed();
  void tell_presence();
  void tell_absence();
  void tell_new_lag(const Visitor& who);

  void wait_for_deadline();

  void store();
  Write next_write();
  void on_stored(std::int64_t version);
  void on_not_stored();
  void refuse_what_is_held();
  void reload();
  void reload_later();
  static boost::asio::awaitable<void> read_again(std::shared_ptr<RoomHost> self);
  void on_reloaded(const ReadRoom& stored);

  void say(const Visitor& who, RequestId request, protocol::Frame frame);
  void release_descriptions();
  static void refuse_storage(const std::shared_ptr<protocol::Outbox>& to, RequestId request);
  void release();
  void flush();
  protocol::Frame state_for(core::UserId viewer) const;
  void listing_changed();

  const core::RoomId id_;
  const Surroundings& around_;
  Strand strand_;
  Room room_;
  StoredPart stored_;
  bool storing_ = false;         ///< a job is with the writer
  bool storing_failed_ = false;  ///< nothing is accepted until the room is read again
  bool reloading_ = false;
  boost::asio::steady_timer reload_timer_;
  std::shared_ptr<void> until_stored_;  ///< somebody waits for everything to be stored
  HeldFrames held_;
  std::deque<Description> descriptions_;  ///< in the order of their versions
  std::vector<Write> openings_;           ///< of rematches that are offered in what is not stored yet
  std::vector<std::shared_ptr<protocol::Outbox>> unflushed_;  ///< were given replies
  Members members_;
  std::array<bool, 2> present_{};  ///< by side, as the room was told
  Times told_claims_;
  Times told_lags_;
  boost::asio::steady_timer presence_timer_;
  bool presence_pending_ = false;
  boost::asio::steady_timer deadline_timer_;
  std::optional<std::int64_t> timer_ms_;  ///< steady clock: when it fires; empty: it is not set
  std::atomic<protocol::RoomStatus> status_;
  std::atomic<int> posted_{0};
  std::atomic<bool> listing_noted_{false};  ///< a lobby knows that it has changed
};

}  // namespace room
