// The body of a tournament's event as it is stored: {"kind": …} and what belongs to that kind. Names of players are not
// stored: they are those of the accounts. Pure; never throws, whatever the text.
#pragma once

#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "server/tournament/event.hpp"

namespace tournaments {

std::string body_of(const tournament::What& what);
/// Fields that it does not know are passed over; of those that are missing the value is the usual one. Else a sentence.
core::Expected<tournament::What, std::string> what_of(std::string_view body);

}  // namespace tournaments
