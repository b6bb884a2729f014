#include "server/http/tournaments/summary_json.hpp"

#include <algorithm>

#include "server/tournaments/stored/words.hpp"

namespace http {

using tournaments::Summary;

namespace {

const ClubSide* side_of(const Summary& summary, const ClubSides& clubs) {
  const auto& club = summary.founding.circle.club;
  const auto found = club ? clubs.find(*club) : clubs.end();
  return found == clubs.end() ? nullptr : &found->second;
}

Json summary_json(const Summary& summary, const ListReader& reader) {
  const tournament::Settings& settings = summary.settings;
  const auto& players = summary.players;
  const ClubSide* const side = side_of(summary, reader.clubs);
  Json json;
  json["id"] = summary.founding.id.value();
  json["name"] = settings.name;
  json["game"] = settings.games.game;
  json["setup"] = settings.games.setup;
  json["clock"] = settings.games.clock;
  json["rated"] = settings.games.rated;
  json["form"] = tournaments::word_of(tournaments::form_words, settings.form);
  json["rounds"] = settings.rounds;
  json["director"] = name_in(reader.names, summary.founding.director);
  json["starts"] = settings.starts_ms;
  json["status"] = tournaments::word_of(tournaments::status_words, summary.status);
  json["round"] = summary.round;
  json["players"] = players.size();
  json["winner"] = summary.winner ? Json(name_in(reader.names, *summary.winner)) : Json();
  json["you"] = std::find(players.begin(), players.end(), reader.viewer) != players.end();
  json["club"] = side ? side_json(*side) : Json();
  json["members_only"] = summary.founding.circle.members_only;
  return json;
}

}  // namespace

std::string name_in(const Names& names, core::UserId user) {
  const auto found = names.find(user);
  return found == names.end() ? "" : found->second;
}

std::set<core::UserId> people_in(const Summaries& all) {
  std::set<core::UserId> people;
  for (const auto& each : all) {
    people.insert(each->founding.director);
    if (each->winner) people.insert(*each->winner);
  }
  return people;
}

Json summaries_json(const Summaries& all, const ListReader& reader) {
  Json list = Json::array();
  for (const auto& each : all) {
    const ClubSide* const side = side_of(*each, reader.clubs);
    const bool is_member = side != nullptr && side->rank;
    if (each->founding.circle.members_only && !is_member) continue;
    list.push_back(summary_json(*each, reader));
  }
  return list;
}

}  // namespace http
