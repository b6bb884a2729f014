// What was done in a tournament, for people to read. Pure.
#pragma once

#include <optional>
#include <vector>

#include "server/tournaments/shown/body.hpp"

namespace tournaments {

/// Who did what, without names (they are looked up by `by`).
struct LoggedAct {
  core::UserId by;  ///< 0: the tournament itself
  Json json;        ///< "number", "at", "act", "undone", and what belongs to the act
};

/// All but rooms that were made and players who came to them, the first first.
std::vector<LoggedAct> acts_log(const tournament::Tournament& tournament);

/// The director's last act that could be taken back.
std::optional<LoggedAct> last_act_of(const tournament::Tournament& tournament);

}  // namespace tournaments
