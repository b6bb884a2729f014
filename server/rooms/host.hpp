// Runs one room: puts commands and timers in order on the room's strand, has the resulting events stored, and only then
// shows them. The rules of a room are in room::Room. Every public function may be called on any thread and returns at
// once.
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/room/command.hpp"
#include "server/room/room.hpp"
#include "server/rooms/asker.hpp"
#include "server/rooms/members.hpp"
#include "server/rooms/order.hpp"
#include "server/rooms/outgoing.hpp"
#include "server/rooms/owner.hpp"
#include "server/rooms/room_request.hpp"
#include "server/rooms/storing.hpp"
#include "server/rooms/surroundings.hpp"
#include "server/rooms/visitor.hpp"

namespace rooms {

class Host : public Storing::Client {
 public:
  Host(core::RoomId id, room::Room room, StoredPart stored, Surroundings& around, Owner& owner);

  /// Stores a new room, which nobody else knows yet, and then answers `by`.
  void open(const Asker& by);
  /// The same without a reply; the caller has to submit the returned write.
  Write open_together() { return storing_.begin(); }
  /// A request that had already led to this room has been repeated.
  void answer_again(const Asker& by);
  /// The room was restored or has woken: its timers go on.
  void resume();

  void join(const Visitor& who, RequestId request, std::optional<std::int64_t> version);
  /// `read_ms`: steady clock, when the command's frame was read; empty: now.
  void command(Visitor who, RequestId request, room::Command command, std::optional<std::int64_t> read_ms = {});
  /// Stores a report by `who` of a chat line that they see here, and then answers.
  void report(const Visitor& who, RequestId request, protocol::Report report);
  /// Answers with the conditional turns of `who`, changed if they ask for that once that is stored.
  void conditional(const Visitor& who, RequestId request, protocol::Conditional asked);
  void leave(const Visitor& who, RequestId request);
  /// The connection has ended.
  void drop(core::ConnectionId connection);
  /// The connection can take frames again after some were withheld.
  void catch_up(core::ConnectionId connection);

  /// Takes the free seat for `who` and answers as to a seek; if no seat is free, calls `not_free` on the room's strand.
  void pair(const Visitor& who, RequestId request, protocol::Sit sit, std::function<void()> not_free);
  /// Calls `to`, on the room's strand, with the listing for the lobby. While not everything is stored it is not called;
  /// Feed::listing_changed follows then.
  void list(std::function<void(protocol::Listing)> to);

  /// Ends the room if its time to wait for a second player is over at `at_ms` (wall clock) and nobody is in it.
  void expire(std::int64_t at_ms);
  /// Ends the room if it waits for a second player and its creator is not in it.
  void abandon();
  void have_done(const RoomRequest& request);
  /// Does nothing if it cannot be done now.
  void carry_out(RoomOrder order);
  /// These people have new names: everybody in the room gets a snapshot.
  void rename(std::shared_ptr<const room::Names> names);
  /// A player has announced other absences than before: everybody in the room gets a snapshot.
  void absences_changed(core::UserId user);
  /// The rating changes of the finished game, unless the room knows them already.
  void note_ratings(const std::array<rating::Change, 2>& changes);
  /// Reports again whom the room waits for, if they are not in it.
  void remind();
  /// The server stops: stops the clocks. `until_stored` is released once that is stored or has failed.
  void stop_clocks(std::shared_ptr<void> until_stored);
  /// Calls `to`, on the room's strand, with protocol::state_json for `viewer` (0: a stranger) once that state is
  /// stored; with an empty value if storing failed or the room is about to be read again.
  void describe(Outgoing::Describe to, core::UserId viewer = {});

  /// The latest known status. Any thread.
  protocol::RoomStatus status() const { return status_; }
  /// Whether work is queued on the strand behind the present one. Any thread.
  bool is_wanted() const { return posted_ > 1; }

 private:
  using Times = std::array<std::optional<std::int64_t>, 2>;

  /// Runs `act` on the strand. A fault in one room must not end the others: it is treated like a failure to store.
  template <class Act>
  void on_strand(Act act) {
    ++posted_;
    boost::asio::post(strand_, [this, self = shared_from_this(), act = std::move(act)]() mutable {
      try {
        act();
        after_each();
      } catch (const std::exception& fault) {
        on_fault(fault);
      }
      after_all();
    });
  }
  /// Runs `act` on the strand after `ms`, unless the timer is set again before or the room has gone.
  void after(boost::asio::steady_timer& timer, std::int64_t ms, std::function<void()> act);
  void after_each();
  void on_fault(const std::exception& fault);
  void after_all();
  void rest();

  // host.cpp: what changes the room
  void perform(const Withdraw&);
  void perform(const RematchIsOff& off);
  void perform(const Displace&);
  void perform(const Stop&);
  void perform(const LoseOverdue&);
  void obey(const Visitor& who, RequestId request, const room::Command& command, std::optional<std::int64_t> read_ms);
  protocol::Frame answer_frame(RequestId request, const room::Command& command, const room::Answer& answer) const;
  void change(const std::function<void(room::Room&, room::Now)>& run);
  void tell_since(const Outgoing::Told& told);
  void show_again();
  void wait_for_deadline(room::Now now);

  void later(std::function<void()> act) override { on_strand(std::move(act)); }
  void on_stored(const RatingChanges& changes) override;
  void on_lost() override {
    refuse_askers();
    outgoing_.refuse_all();
  }
  void on_read_again(room::Room room, const RatingChanges& untold) override;
  void on_folded() override;
  void on_gone() override;

  void tell_course(const RatingChanges& changes);
  void tell_awaited();
  void say(const Visitor& who, RequestId request, protocol::Frame frame, std::int64_t read_ms = 0);
  bool refuse_while_failed(const Visitor& who, RequestId request);
  void vanish();
  void release();
  void listing_changed();

  // host_orders.cpp: what operators have ordered
  void perform(const CloseRoom&, const RoomOrder& order);
  void perform(const RemoveLine& line, const RoomOrder& order);

  // host_conditional.cpp: what players have prepared
  void prepare(const Visitor& who, RequestId request, const protocol::Conditional& asked);
  void keep_conditional(storage::Writer::Done done = [](std::exception_ptr) {});
  protocol::Frame conditional_frame(const Visitor& who, RequestId request) const;

  // host_beginning.cpp: who has asked for the room, and who comes into the game
  void answer(const Asker& by);
  void refuse_askers();
  void on_made_already(const core::RoomId& other) override;
  room::Answer ask(const Visitor& who, const room::Command& command, room::Now now);
  room::Newcomer newcomer(const Visitor& who);
  bool shares_network(const Visitor& who, core::UserId other) const;
  std::optional<protocol::Error> refusal(const room::User& who, const room::Command& command) const;
  bool begins_game(core::UserId who, const room::Command& command) const;
  std::optional<protocol::SeatRating> rating_of(const room::User& who) const;

  // host_members.cpp: who is here
  void admit(const Visitor& who, RequestId request, std::optional<std::int64_t> version);
  void seats_changed(const Visitor& who);
  void members_changed();
  void presence_changed();
  void tell_presence();
  void tell_absence();
  void tell_new_lag(const Visitor& who);

  const core::RoomId id_;
  Surroundings& around_;
  Owner& owner_;
  Storing::Strand strand_;
  room::Room room_;
  Members members_;
  Storing storing_;
  Outgoing outgoing_;
  std::int64_t told_course_;                                  ///< up to this version; -1: nothing
  std::vector<Asker> askers_;                                 ///< waiting until the room is first stored
  std::array<bool, 2> present_{};                             ///< by side, as last told to the room
  bool unattended_ = false;                                   ///< as last told to the lobby
  std::optional<std::pair<core::UserId, int>> told_awaited_;  ///< who, and at which ply
  std::array<int, 2> kept_conditional_{};  ///< by side: ConditionalTurns::changes() as last given to storing
  Times told_claims_;
  Times told_lags_;
  boost::asio::steady_timer presence_timer_;
  bool presence_pending_ = false;
  boost::asio::steady_timer deadline_timer_;
  std::optional<std::int64_t> timer_ms_;  ///< steady clock: when deadline_timer_ fires; empty: not set
  boost::asio::steady_timer rating_timer_;
  boost::asio::steady_timer rest_timer_;
  bool asleep_ = false;  ///< another host may run the room by now
  bool gone_ = false;    ///< the room does not exist any more
  std::atomic<protocol::RoomStatus> status_;
  std::atomic<int> posted_{0};
  std::atomic<bool> listing_noted_{false};  ///< the lobby knows that the listing has changed
};

}  // namespace rooms
