// The words for what happens in a league, in the order of tournament::league::LeagueWhat, as stored; and for what
// people do in it, in the order of Act, by HTTP.
#pragma once

#include <array>
#include <string_view>

namespace leagues {

inline constexpr std::array<std::string_view, 9> kind_words{"created",        "signed_up",      "signed_off",
                                                            "postponed",      "season_started", "division_made",
                                                            "division_ended", "season_ended",   "closed"};

inline constexpr std::array<std::string_view, 4> act_words{"join", "sign_off", "withdraw", "close"};

}  // namespace leagues
