#include "server/tournaments/stored/settings_json.hpp"

#include <nlohmann/json.hpp>

#include "server/tournaments/stored/settings_fields.hpp"
#include "server/tournaments/stored/words.hpp"

namespace tournaments {

using nlohmann::json;
using tournament::Settings;

namespace {

template <class Value>
void read(const json& from, const char* name, Value& value) {
  if (from.contains(name)) value = from.at(name).get<Value>();
}

/// One field after another, whether it is written or read.
template <class Of, class Field>
void each_field(Of& settings, const Field& field) {
  each_shared_field(settings, field);
  field("rounds", settings.rounds);
  field("games_a_pairing", settings.games_a_pairing);
  field("starts_ms", settings.starts_ms);
  field("check_in_ms", settings.check_in_ms);
  field("no_show_ms", settings.no_show_ms);
  field("pause_ms", settings.pause_ms);
  field("round_ms", settings.round_ms);
  field("by_days", settings.by_days);
  field("deadline_ms", settings.deadline_ms);
  field("duration_ms", settings.duration_ms);
}

}  // namespace

json settings_json(const Settings& settings) {
  json made = json::object();
  each_field(settings, [&made](const char* name, const auto& value) { made[name] = value; });
  made["form"] = word_of(form_words, settings.form);
  made["lot"] = word_of(side_words, settings.lot);
  json& tiebreaks = made["tiebreaks"] = json::array();
  for (const auto tiebreak : settings.tiebreaks) tiebreaks.push_back(word_of(tiebreak_words, tiebreak));
  return made;
}

Settings settings_in(const json& from) {
  Settings settings;
  each_field(settings, [&from](const char* name, auto& value) { read(from, name, value); });
  settings.form = value_of<tournament::Form>(form_words, from.at("form"));
  if (from.contains("lot")) settings.lot = value_of<game::Side>(side_words, from.at("lot"));
  for (const json& word : from.value("tiebreaks", json::array())) {
    settings.tiebreaks.push_back(value_of<tournament::tiebreak::TieBreak>(tiebreak_words, word));
  }
  return settings;
}

}  // namespace tournaments
