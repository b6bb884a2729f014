#include "server/http/clubs/club_hour.hpp"

#include <cstdio>

#include "server/base/time_zone/weekly_time.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"

namespace http {

namespace {

constexpr std::int64_t lasting_ms = 3'600'000;

/// "20:05"; empty: it is no time.
std::optional<int> minute_in(const std::string& text) {
  const auto digit = [&text](std::size_t at) { return text[at] - '0'; };
  if (text.size() != 5 || text[2] != ':') return std::nullopt;
  for (const std::size_t at : {0, 1, 3, 4}) {
    if (digit(at) < 0 || digit(at) > 9) return std::nullopt;
  }
  const int hours = digit(0) * 10 + digit(1);
  const int minutes = digit(3) * 10 + digit(4);
  return hours < 24 && minutes < 60 ? std::optional(hours * 60 + minutes) : std::nullopt;
}

std::string text_of(int minute) {
  std::string text = "00:00";
  std::snprintf(text.data(), text.size() + 1, "%02d:%02d", minute / 60 % 24, minute % 60);
  return text;
}

}  // namespace

std::optional<storage::ClubHour> club_hour_in(const std::string& body, std::int64_t now_ms) {
  const nlohmann::json read = json_in(body);
  if (!read.is_object() || !read.contains("weekday")) return std::nullopt;
  const nlohmann::json& weekday = read["weekday"];
  const auto minute = minute_in(text_in(body, "time"));
  storage::ClubHour hour;
  hour.zone = text_in(body, "zone");
  const auto zone = base::TimeZone::find(hour.zone);
  if (!weekday.is_number_integer() || weekday < 1 || weekday > 7 || !minute || !zone) return std::nullopt;
  hour.weekday = weekday.get<int>();
  hour.minute = *minute;
  hour.next_ms = base::next_time({hour.weekday, hour.minute}, *zone, now_ms);
  return hour;
}

Response bad_club_hour() {
  return error_response(400, "bad_hour", "The server does not know this time or time zone.", "club_hour");
}

Json club_hour_json(const storage::ClubHour& hour, std::int64_t now_ms) {
  const auto zone = base::TimeZone::find(hour.zone);
  Json json = {{"weekday", hour.weekday}, {"time", text_of(hour.minute)}, {"zone", hour.zone}};
  json["next"] = zone ? base::next_time({hour.weekday, hour.minute}, *zone, now_ms - lasting_ms) : hour.next_ms;
  return json;
}

}  // namespace http
