// A room: two seats, a game and its end, as a fold over numbered events. Pure: it decides, it never
// waits, sends or stores, and time is an argument. RoomHost puts it on its strand.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "common/core/expected.hpp"
#include "common/game/game.hpp"
#include "server/protocol/messages.hpp"

namespace room {

struct User {
  core::UserId id;
  std::string name;
};

/// Where the room stands once a command has been accepted; what its sender is told.
struct Accepted {
  int ply = 0;
  std::int64_t version = 0;
};

using Answer = core::Expected<Accepted, protocol::Error>;

/// What a new room is made with; everything random has been drawn already.
struct Settings {
  std::string game;
  std::string setup;
  game::Side creator_side{};
  protocol::Visibility visibility{};
  std::string secret = {};  ///< for a set-up that is drawn once both sit
  std::string nonce = {};   ///< the creator's
};

class Room {
 public:
  /// A room with its creator seated. Refuses "unknown_game" and "bad_setup".
  static core::Expected<Room, protocol::Error> create(const Settings& settings, const User& creator,
                                                      std::int64_t now_ms);
  /// The room that these events (from version 0, dense) have made; a sentence if they cannot have.
  static core::Expected<Room, std::string> restore(std::span<const protocol::RoomEvent> events);

  // Commands. Each either appends events and answers, or refuses and changes nothing. The same key
  // from the same user gets the first answer again.
  Answer sit(const User& by, const protocol::Sit& sit, std::int64_t now_ms);
  Answer turn(core::UserId by, const protocol::Turn& turn, std::int64_t now_ms);
  Answer resign(core::UserId by, const protocol::Resign& resign, std::int64_t now_ms);
  /// Ends the game without a result, as long as not both sides have played.
  Answer abort(core::UserId by, const protocol::Abort& abort, std::int64_t now_ms);
  /// Ends a room that waits and was made before `made_before_ms`; false if it is none.
  bool expire(std::int64_t made_before_ms, std::int64_t now_ms);

  // What it is.
  const std::vector<protocol::RoomEvent>& events() const { return events_; }
  std::int64_t version() const { return static_cast<std::int64_t>(events_.size()) - 1; }
  std::optional<game::Side> seat_of(core::UserId user) const;
  const std::optional<User>& seat(game::Side side) const { return seats_[static_cast<std::size_t>(side)]; }
  protocol::RoomStatus status() const;
  /// Whether two players ever met here.
  bool has_started() const { return started_; }
  core::UserId creator() const { return events_.front().by; }
  const std::optional<protocol::Ended>& result() const { return result_; }
  const protocol::Created& made_with() const { return made_with_; }
  int ply() const { return game_ ? static_cast<int>(game_->turns().size()) : 0; }
  /// The events after `version`; none if the client is ahead or its version never was.
  std::span<const protocol::RoomEvent> since(std::int64_t version) const;
  protocol::RoomState snapshot(core::UserId viewer, const protocol::Presence& presence) const;

 private:
  using Command = std::pair<core::UserId, std::string>;

  explicit Room(const protocol::Created& made_with) : made_with_(made_with) {}

  protocol::Started drawn();
  std::optional<protocol::DrawState> draw_state() const;
  std::optional<protocol::Error> check_player(core::UserId by, int ply) const;
  protocol::Error stale(int ply) const;
  const Accepted* answered(core::UserId by, const std::string& key) const;
  Accepted accepted() const;
  void append(std::int64_t now_ms, core::UserId by, std::string key, decltype(protocol::RoomEvent::what) what);
  void end(std::int64_t now_ms, protocol::Ended ended, core::UserId by = {}, std::string key = {});
  void end_by_rules(std::int64_t now_ms);
  std::optional<std::string> replay(const protocol::RoomEvent& event);
  void keep(protocol::RoomEvent event);

  std::vector<protocol::RoomEvent> events_;
  protocol::Created made_with_;
  std::unique_ptr<game::Game> game_;  ///< null until its set-up is drawn
  std::array<std::optional<User>, 2> seats_;
  std::array<std::string, 2> nonces_;
  std::vector<std::int64_t> turn_times_;
  bool started_ = false;
  std::optional<protocol::Ended> result_;
  std::map<Command, Accepted> answers_;
};

}  // namespace room
