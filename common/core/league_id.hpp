// The id of a league. A value.
#pragma once

#include <string>

#include "common/core/strong_id.hpp"

namespace core {

using LeagueId = StrongId<struct LeagueTag, std::string>;

}  // namespace core
