// Which games are rated together. Depends on the set-up and the clock alone, not on the players.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/clock/time_control.hpp"

namespace rating {

/// The pool of a game that is set up and timed like this: the set-up's own for live clocks ("tzaar"), with "-days"
/// behind it for days a turn. Empty: it cannot be rated, as it is untimed, or starts from a position, with a seed that
/// somebody has chosen ("random:7f3a") or by a variant.
/// `setup`: as it was asked for, so "random" for one whose seed the server draws, before and after it has.
std::optional<std::string> pool_of(std::string_view game, std::string_view setup, const clocks::TimeControl& control);

/// Every pool that any game may have, by game, each once.
std::vector<std::string> pools();

}  // namespace rating
