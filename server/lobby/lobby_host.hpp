// The lobby on its strand: hears of rooms and people, asks rooms how they look, and has its subscribers told. Every
// public function may be called from any thread and returns at once, unless said otherwise.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "server/base/async/strand.hpp"
#include "server/lobby/absent_makers.hpp"
#include "server/lobby/announcer.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/noted_rooms.hpp"
#include "server/lobby/occupation.hpp"
#include "server/lobby/peers.hpp"
#include "server/lobby/subscribers.hpp"
#include "server/matching/offers.hpp"
#include "server/presence/presence.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/visitor.hpp"

namespace lobby {

class LobbyHost final : private presence::Observer {
 public:
  /// All that it is made of outlives it.
  struct Parts {
    base::Strand strand;
    rooms::Directory& rooms;
    presence::Presence& presence;
    matching::Offers& offers;  ///< is told of the rooms that this knows
    Peers* peers = nullptr;    ///< null: this server is alone
  };
  /// Tells changes at most once in `delay`, and ends a live offer `absence` after its creator has gone.
  LobbyHost(const Parts& parts, std::chrono::milliseconds delay, std::chrono::milliseconds absence);
  ~LobbyHost() override;

  /// This room looks different; it is asked how, but for a game that nobody looks at: once somebody does. To be told
  /// again of a room that is noted already means that it is over.
  void note(const core::RoomId& room);
  /// It sleeps, and is shown so until it is noted again. `due_ms`: something falls due there then.
  void put_asleep(protocol::Listing listing, std::optional<std::int64_t> due_ms);

  /// The public games that each of these people plays, in their order.
  boost::asio::awaitable<std::vector<std::vector<core::RoomId>>> watchable_of(std::vector<core::UserId> people);
  /// What each of these people does, in their order.
  boost::asio::awaitable<std::vector<Occupation>> occupations_of(std::vector<presence::Shown> people);
  /// The games that this person plays, private ones too.
  boost::asio::awaitable<std::vector<core::RoomId>> games_of(core::UserId user);

  /// Among these somebody has blocked somebody, or does so no more: what they are shown is another.
  void blocks_changed(std::vector<core::UserId> people);

  void subscribe(const rooms::Visitor& who, rooms::RequestId request, protocol::LobbyScope scope);
  void unsubscribe(const rooms::Visitor& who, rooms::RequestId request);

  // For the lobbies of several servers, on the strand.
  /// A room that is at work at another server looks like this.
  void put_elsewhere(protocol::Listing listing);
  /// It is over, gone or nobody's.
  void remove_elsewhere(const core::RoomId& room);
  /// Somebody there begins to look.
  void look_again();
  std::vector<core::UserId> people_in(const core::RoomId& room) const { return lobby_.people_in(room); }
  /// Null: it is not shown here.
  const protocol::Listing* find(const core::RoomId& room) const { return lobby_.find(room); }

 private:
  void presence_changed(core::UserId user, presence::Where where) override;

  void on_strand(std::function<void()> act);
  void ask_soon();
  void ask_rooms();
  void ask(const Rooms& rooms, std::function<void()> then);
  void tell_next();
  bool is_looked_at(const core::RoomId& game) const;
  Rooms take_stale();

  void put(protocol::Listing listing);
  bool take(protocol::Listing listing);
  bool take_out(const core::RoomId& room);
  void remove_subscriber(core::ConnectionId connection);
  void note_windows(core::UserId user);
  boost::asio::awaitable<std::vector<Occupation>> occupations_on_strand(std::vector<presence::Shown> people);
  boost::asio::awaitable<std::vector<core::RoomId>> games_on_strand(core::UserId user);
  boost::asio::awaitable<std::vector<std::vector<core::RoomId>>> watchable_on_strand(std::vector<core::UserId> people);

  const Parts parts_;
  const std::chrono::milliseconds delay_;
  boost::asio::steady_timer timer_;
  bool asking_ = false;  ///< soon, or the rooms' answers are on their way
  bool news_ = false;    ///< since the rooms were asked last
  NotedRooms noted_;
  Rooms stale_;  ///< games that have gone on and that nobody looked at
  Lobby lobby_;
  Subscribers subscribers_;
  Announcer announcer_;
  AbsentMakers absent_makers_;
  /// Rooms that are asked may outlive the lobby at the end, together with what they were to do with their answers.
  const std::shared_ptr<void> alive_ = std::make_shared<int>();
};

}  // namespace lobby
