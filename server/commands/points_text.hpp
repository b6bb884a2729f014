// Where rating points came from, as the operator reads it in a terminal. Pure.
#pragma once

#include <string>
#include <vector>

#include "server/storage/games/rating_points.hpp"

namespace commands {

/// A line for each opponent and pool, whoever brought most first, then one for each game as they come.
std::string points_text(const std::vector<storage::RatingPoints>& games);

}  // namespace commands
