// Who may do what in a tournament: players for themselves, the director for all. Pure.
#pragma once

#include <optional>

#include "common/core/expected.hpp"
#include "server/room/user.hpp"
#include "server/storage/clubs/club.hpp"
#include "server/tournament/event.hpp"
#include "server/tournaments/acts/refusal.hpp"
#include "server/tournaments/seen.hpp"

namespace tournaments {

/// Who asks for something.
struct Person {
  room::User user;
  bool administers = false;                         ///< the site: may do what a director may
  std::optional<storage::ClubRank> club_rank = {};  ///< in the club whose event it is; empty: no member, or of no club
  bool club_closed = false;                         ///< that club is there no more
};

/// Whether there is such a tournament, or league, as far as this person may know.
bool may_know(const Circle& circle, const Person& person);
/// Whoever plays in it may, too, once its club is closed.
bool may_know(const Seen& seen, const Person& person);

/// Why this one plays in no tournament, or in no rated one. "guest", "bot".
std::optional<Refusal> player_refusal(const room::User& player, bool joins_rated);
/// Whether this person may do what the director may: so may the officers of the club whose event it is.
bool is_director(const Founding& founding, const Person& person);

/// What happens by it: for what a person does for themselves, with them as the user. `rating`: theirs, for Joined.
/// Refuses "not_found", "guest", "bot", "club_members", "not_director", "unsuitable", "too_few", "cancelled" and
/// "too_often".
core::Expected<tournament::What, Refusal> acting(const Seen& seen, tournament::What what, const Person& person,
                                                 int rating);

}  // namespace tournaments
