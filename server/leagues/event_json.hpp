// The body of a league's event as it is stored: {"kind": …} and what belongs to that kind. Names of players are not
// stored: they are those of the accounts. Pure; never throws, whatever the text.
#pragma once

#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "server/tournament/league/event.hpp"

namespace leagues {

std::string body_of(const tournament::league::LeagueWhat& what);
/// Fields that it does not know are passed over. Else a sentence.
core::Expected<tournament::league::LeagueWhat, std::string> what_of(std::string_view body);

}  // namespace leagues
