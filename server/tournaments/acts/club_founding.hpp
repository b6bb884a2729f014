// Who founds an event or a league of a club. On a thread of the database.
#pragma once

#include <optional>

#include "server/storage/engine/database.hpp"
#include "server/tournaments/acts/refusal.hpp"
#include "server/tournaments/seen.hpp"

namespace tournaments {

/// "club_rank" to who is no officer of the club; empty where there is no club. What a club founds while it is
/// entered by a link is for its members only.
std::optional<Refusal> club_refusal(storage::Database& database, Circle& circle, core::UserId founder);

}  // namespace tournaments
