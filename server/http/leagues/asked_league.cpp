#include "server/http/leagues/asked_league.hpp"

#include <nlohmann/json.hpp>

#include "server/http/tournaments/field_reader.hpp"
#include "server/leagues/words.hpp"
#include "server/room/chat.hpp"

namespace http {

using tournament::league::LeagueSettings;

namespace {

constexpr std::int64_t league_day_ms = 86'400'000;
constexpr std::int64_t last_start_ms = 1LL << 52;
constexpr int most_signed_up = 500;
constexpr int most_in_division = 16;

template <class Value>
core::Expected<Value, std::string> unless_wrong(const FieldReader& reader, Value value) {
  if (!reader.problem().empty()) return core::Unexpected<std::string>(reader.problem());
  return value;
}

LeagueSettings settings_in(FieldReader& reader) {
  LeagueSettings settings;
  settings.name = room::cleaned_line(reader.text("name"));
  settings.games = {reader.text("game"), reader.text("setup"), reader.text("clock"), reader.flag("rated", true)};
  settings.least_in_division = reader.small("least_in_division", 6, 3, most_in_division);
  settings.most_in_division = reader.small("most_in_division", 11, 3, most_in_division);
  settings.movers = reader.small("movers", 2, 0, most_in_division);
  settings.cycles = reader.small("cycles", 1, 1, 2);
  settings.games_at_once = reader.small("games_at_once", 0, 0, 30);
  settings.absence_days = reader.small("absence_days", 14, 0, 60);
  settings.least_players = reader.small("least_players", 6, 2, most_signed_up);
  settings.most_players = reader.small("most_players", most_signed_up, 2, most_signed_up);
  settings.first_start_ms = reader.number("starts", 0, 1, last_start_ms);
  settings.sign_up_ms = reader.number("sign_up_days", 7, 1, 60) * league_day_ms;
  settings.season_ms = reader.number("season_days", 90, 7, 366) * league_day_ms;
  return settings;
}

leagues::Circle circle_in(FieldReader& reader) {
  leagues::Circle circle;
  if (reader.find("club") != nullptr) circle.club = core::ClubId(reader.text("club"));
  circle.members_only = reader.flag("members_only", false);
  if (circle.members_only && !circle.club) reader.complain("members_only", "false where there is no club");
  return circle;
}

}  // namespace

core::Expected<AskedLeague, std::string> league_in(const nlohmann::json& body) {
  FieldReader reader(body);
  AskedLeague asked{settings_in(reader), circle_in(reader)};
  return unless_wrong(reader, std::move(asked));
}

core::Expected<leagues::Act, std::string> league_act_in(const nlohmann::json& body) {
  FieldReader reader(body);
  const auto act = reader.word<leagues::Act>("act", leagues::act_words);
  return unless_wrong(reader, act);
}

}  // namespace http
