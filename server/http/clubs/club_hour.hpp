// A club's time of each week, as a request has it and as it is shown. Reads the system's time zones.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "server/http/message.hpp"
#include "server/storage/clubs/club_hour_store.hpp"

namespace http {

/// "weekday" from 1, Monday, to 7, "time" as "20:00" and "zone", an IANA name. Empty: one of them is no such thing.
std::optional<storage::ClubHour> club_hour_in(const std::string& body, std::int64_t now_ms);
/// 400 "bad_hour"
Response bad_club_hour();

/// ClubHour of schema/http/club.json: with the one that comes next, or has begun within the hour.
nlohmann::ordered_json club_hour_json(const storage::ClubHour& hour, std::int64_t now_ms);

}  // namespace http
