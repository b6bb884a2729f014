// Clubs as JSON, and the answers to what was not done. Pure.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "server/http/message.hpp"
#include "server/storage/clubs/club_hour_store.hpp"
#include "server/storage/clubs/club_store.hpp"

namespace http {

/// A club as somebody may see it.
struct ShownClub {
  storage::Club club;
  std::optional<storage::User> founder;
  std::optional<storage::ClubRank> rank;  ///< the viewer's; empty: they are no member
  bool has_requested = false;
  bool is_admin = false;
  int requests = 0;  ///< how many wait, for officers
  std::optional<storage::ClubHour> hour = {};
};

/// ClubSummary of schema/http/clubs.json.
nlohmann::ordered_json summary_json(const storage::Club& club);
/// ClubBody of schema/http/club.json.
nlohmann::ordered_json club_json(const ShownClub& shown);
nlohmann::ordered_json own_club_json(const storage::OwnClub& own);

/// Empty: it is done or requested.
std::optional<Response> refusal_of(storage::ClubOutcome outcome);
/// 404 "not_found"
Response no_club();

}  // namespace http
