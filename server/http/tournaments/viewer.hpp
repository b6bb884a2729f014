// Somebody who asks for a tournament or a league, as its circle sees them. Reads on a thread of the database.
#pragma once

#include <optional>

#include "server/account/accounts.hpp"
#include "server/http/tournaments/club_side.hpp"
#include "server/tournaments/acts/acting.hpp"

namespace http {

struct Viewer {
  tournaments::Person person;
  ClubSide club;  ///< whose event or league it is; nothing in it: of none
};

/// `who`: empty for somebody without a session.
Viewer viewer_of(storage::Database& database, const std::optional<account::User>& who,
                 const tournaments::Circle& circle);

}  // namespace http
