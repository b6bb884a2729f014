// A host for tests: stores events in memory, makes rooms that are only ids, and jumps from one due time to the next.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/tournament/decide.hpp"
#include "server/tournament/tournament.hpp"

namespace tournament {

inline constexpr std::int64_t minute_ms = 60'000;
inline constexpr std::int64_t hour_ms = 60 * minute_ms;
inline constexpr std::int64_t day_ms = 24 * hour_ms;

inline core::UserId user(std::int64_t number) { return core::UserId(number); }
inline constexpr std::int64_t director = 1000;

class TestHost {
 public:
  /// The tournament starts in an hour.
  explicit TestHost(Settings settings);

  /// Stores and applies what may happen; returns the code of the refusal, or "".
  std::string tell(What what, std::int64_t by = 0);
  /// Players 1 to `count`, each weaker than the one before.
  void join(int count);
  /// Everything that is to do now.
  void settle();
  void pass(std::int64_t ms);
  /// To the start of the first round, with everybody there.
  void begin();

  /// Open games by key, with the users of the first and the second side.
  const std::map<GameKey, GameToMake>& open() const { return open_; }
  /// Both players come, and the game ends.
  void finish(const GameKey& key, Outcome outcome);
  /// Each open game is won by the player with the smaller number.
  void finish_all();

  Tournament tournament;
  std::int64_t now_ms = 0;
  std::vector<core::RoomId> overdue;

 private:
  bool settle_once();

  std::map<GameKey, GameToMake> open_;
};

/// Whether the state is that of a new tournament to which all events were applied, each twice.
bool equals_replay(const Tournament& tournament);

}  // namespace tournament
