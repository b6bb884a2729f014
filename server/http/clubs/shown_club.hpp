// Which club an address means, and what of it somebody may see.
#pragma once

#include <optional>
#include <string>

#include "server/http/clubs/club_json.hpp"
#include "server/storage/engine/database.hpp"

namespace http {

/// By its id, or by the name of a club that is listed.
std::optional<core::ClubId> club_at(storage::Database& database, const std::string& id_or_name);

/// `link`: the hash of the secret that they show; empty: none. Empty: as far as they may know there is no such club. A
/// club that is entered by a link exists for its members, for admins, and for whoever has the link and is not kept out.
std::optional<ShownClub> shown_club(storage::Database& database, const core::ClubId& id, core::UserId viewer,
                                    const std::string& link);

}  // namespace http
