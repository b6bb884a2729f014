#include "server/leagues/settings_json.hpp"

#include <nlohmann/json.hpp>

#include "server/tournaments/stored/settings_fields.hpp"

namespace leagues {

using nlohmann::json;
using tournament::league::LeagueSettings;

namespace {

/// One field after another, whether it is written or read.
template <class Of, class Field>
void each_field(Of& settings, const Field& field) {
  tournaments::each_shared_field(settings, field);
  field("least_in_division", settings.least_in_division);
  field("most_in_division", settings.most_in_division);
  field("movers", settings.movers);
  field("first_start_ms", settings.first_start_ms);
  field("sign_up_ms", settings.sign_up_ms);
  field("season_ms", settings.season_ms);
}

}  // namespace

json settings_json(const LeagueSettings& settings) {
  json made = json::object();
  each_field(settings, [&made](const char* name, const auto& value) { made[name] = value; });
  return made;
}

LeagueSettings settings_in(const json& from) {
  LeagueSettings settings;
  each_field(settings, [&from](const char* name, auto& value) {
    if (from.contains(name)) from.at(name).get_to(value);
  });
  return settings;
}

}  // namespace leagues
