// Games of tournaments at times that their players have agreed on, kept beside the events for calendars and reminders.
// What writes is for the writer, in its transaction.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// Times are Unix milliseconds.
struct ArrangedGame {
  core::TournamentId tournament;
  int round = 0;
  int board = 0;
  std::string name;  ///< of the tournament
  std::string game;  ///< of the registry
  std::array<core::UserId, 2> players;
  std::int64_t at_ms = 0;
  std::int64_t agreed_ms = 0;  ///< when they agreed on it
  friend bool operator==(const ArrangedGame&, const ArrangedGame&) = default;
};

/// So long before a game its players are reminded: of the first time, and once more.
inline constexpr std::array<std::int64_t, 2> reminded_before_ms{60 * 60'000, 10 * 60'000};
/// Which reminder of a game is the last that was due at `now_ms`, from 1; 0: none.
int reminder_due(std::int64_t at_ms, std::int64_t now_ms);

/// In place of what is there for this board. What was due when they agreed they are not reminded of.
void put_arranged(Database& database, const ArrangedGame& game);
/// It is played, or decided otherwise.
void drop_arranged(Database& database, const ArrangedGame& game);

struct Upcoming {
  ArrangedGame game;
  std::array<std::string, 2> names;  ///< of its players
};
/// Of this person, from `from_ms` on, the next first.
std::vector<Upcoming> arranged_games_of(Database& database, core::UserId user, std::int64_t from_ms);

/// Of whose players some were not reminded although it is time, the next first, `most` at most.
std::vector<Upcoming> games_to_remind_of(Database& database, std::int64_t now_ms, int most);
/// Takes on to remind of a game what is due at `now_ms`. False: others do, or the time is another.
bool take_reminder(Database& database, const ArrangedGame& game, std::int64_t now_ms);

}  // namespace storage
