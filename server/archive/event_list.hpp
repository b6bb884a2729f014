// The events that would have made the room of a record, as they are stored: one a line. Pure.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "common/core/strong_id.hpp"
#include "common/game/game.hpp"
#include "common/record/record.hpp"
#include "server/protocol/room_event.hpp"

namespace archive {

/// Who sat on a side of an imported game: no account. Two of one name are two.
std::optional<core::UserId> imported_user(const record::Record& record, game::Side side);

class EventList {
 public:
  /// With what comes before the first turn. The record outlives this.
  explicit EventList(const record::Record& record);

  /// The last turn of the game, which is the next of the record.
  void add_turn(const game::Game& game);
  /// The record's result.
  void add_end();

  const std::string& text() const { return text_; }
  /// The first and the last time that the record knows; protocol::unknown_time if it knows none.
  std::int64_t created_ms() const { return created_ms_; }
  std::int64_t ended_ms() const { return ended_ms_; }

 private:
  void add(std::optional<record::Time> at, core::UserId by, decltype(protocol::RoomEvent::what) what);
  void seat(std::optional<record::Time> at, game::Side side);
  protocol::Host host(game::Side side) const;
  core::UserId user(game::Side side) const;

  const record::Record& record_;
  std::string text_;
  std::int64_t version_ = 0;
  std::array<std::int64_t, 2> left_ms_{};  ///< by side, what the clocks showed last; 0: not known
  std::int64_t created_ms_ = protocol::unknown_time;
  std::int64_t ended_ms_ = protocol::unknown_time;
};

}  // namespace archive
