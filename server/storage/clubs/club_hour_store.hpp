// The times of each week at which clubs play: chosen by officers, told to members once each. What writes is for the
// writer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/clubs/club.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct ClubHour {
  int weekday = 1;  ///< 1, Monday, to 7
  int minute = 0;   ///< of the day, by the clocks of the zone
  std::string zone;
  std::int64_t next_ms = 0;  ///< the next one of which nobody was told yet; Unix time
  friend bool operator==(const ClubHour&, const ClubHour&) = default;
};

std::optional<ClubHour> hour_of(Database& database, const core::ClubId& club);

/// By officers; empty: there is none from now on. done, nothing, not_allowed, too_often.
ClubOutcome set_club_hour(Database& database, const ClubAct& act, const std::optional<ClubHour>& hour);

struct DueClubHour {
  core::ClubId club;
  std::string name;
  ClubHour hour;
};
/// Those whose next time is before that moment, the first first.
std::vector<DueClubHour> due_club_hours(Database& database, std::int64_t before_ms, int most);

/// The next one is then at `next_ms`: whoever moves it tells of this one. False: another has, or it was changed.
bool move_club_hour(Database& database, const DueClubHour& due, std::int64_t next_ms);

/// Members who have a browser that takes messages and want to be told of their clubs' hours.
std::vector<core::UserId> members_to_tell(Database& database, const core::ClubId& club);

}  // namespace storage
