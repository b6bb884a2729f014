#include "server/http/tournaments/asked_tournament.hpp"

#include <nlohmann/json.hpp>

#include "server/http/tournaments/field_reader.hpp"
#include "server/room/chat.hpp"
#include "server/tournaments/stored/words.hpp"

namespace http {

using namespace tournament;

namespace {

constexpr std::int64_t ms_a_day = 86'400'000;
constexpr std::int64_t most_days = 366;
constexpr std::int64_t most_round_days = 14;
constexpr std::int64_t last_ms = 1LL << 52;
constexpr int most_players = 500;
constexpr int most_in_round_robin = 32;

Settings settings_in(FieldReader& body) {
  Settings settings;
  settings.name = room::cleaned_line(body.text("name"));
  settings.games = {body.text("game"), body.text("setup"), body.text("clock"), body.flag("rated", true)};
  settings.form = body.word<Form>("form", tournaments::form_words);
  settings.rounds = body.small("rounds", 5, 1, 100);
  settings.cycles = body.small("cycles", 1, 1, 2);
  settings.games_a_pairing = body.small("games_a_pairing", 1, 1, 2);
  settings.least_players = body.small("least_players", 3, 2, most_players);
  const int usual_most = settings.form == Form::round_robin ? most_in_round_robin : most_players;
  settings.most_players = body.small("most_players", usual_most, 2, most_players);
  settings.starts_ms = body.number("starts", 0, 1, last_ms);
  settings.by_days = body.flag("by_days", false);
  settings.round_ms = body.number("round_days", 0, 0, most_round_days) * ms_a_day;
  const bool needs_no_check_in = settings.by_days || settings.is_arranged();
  settings.check_in_ms = body.minutes("check_in_minutes", needs_no_check_in ? 0 : 10);
  settings.no_show_ms = body.minutes("no_show_minutes", settings.by_days ? 0 : 3);
  settings.pause_ms = body.minutes("pause_minutes", 0);
  settings.duration_ms = body.minutes("duration_minutes", 0);
  settings.deadline_ms = body.number("days", 0, 0, most_days) * ms_a_day;
  return settings;
}

tournaments::Circle circle_in(FieldReader& body) {
  tournaments::Circle circle;
  circle.unlisted = body.flag("unlisted", false);
  if (body.find("club") != nullptr) circle.club = core::ClubId(body.text("club"));
  circle.members_only = body.flag("members_only", false);
  if (circle.members_only && !circle.club) body.complain("members_only", "false where there is no club");
  return circle;
}

}  // namespace

core::Expected<AskedTournament, std::string> tournament_in(const nlohmann::json& body) {
  FieldReader reader(body);
  AskedTournament asked{settings_in(reader), circle_in(reader)};
  if (!reader.problem().empty()) return core::Unexpected<std::string>(reader.problem());
  return asked;
}

}  // namespace http
