#include "server/leagues/event_json.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "server/leagues/settings_json.hpp"
#include "server/leagues/words.hpp"
#include "server/tournament/league/divisions.hpp"

namespace leagues {

using nlohmann::json;
using namespace tournament::league;

namespace {

json users_json(const Users& users) {
  json made = json::array();
  for (const core::UserId user : users) made.push_back(user.value());
  return made;
}

Users users_in(const json& from) {
  Users users;
  for (const json& user : from) users.emplace_back(user.get<std::int64_t>());
  return users;
}

core::UserId user_in(const json& from) { return core::UserId(from.at("user").get<std::int64_t>()); }
int season_in(const json& from) { return from.at("season").get<int>(); }
int division_in(const json& from) { return from.at("division").get<int>(); }

/// Without its kind.
struct Writing {
  json operator()(const LeagueCreated& created) const { return {{"settings", settings_json(created.settings)}}; }
  json operator()(const SignedUp& signed_up) const {
    return {{"user", signed_up.user.value()}, {"rating", signed_up.rating}};
  }
  json operator()(const SignedOff& signed_off) const { return {{"user", signed_off.user.value()}}; }
  json operator()(const SeasonPostponed& postponed) const { return {{"starts_ms", postponed.starts_ms}}; }
  json operator()(const SeasonStarted& started) const {
    json divisions = json::array();
    for (const Users& players : started.divisions) divisions.push_back(users_json(players));
    return {{"season", started.season}, {"divisions", std::move(divisions)}};
  }
  json operator()(const DivisionMade& made) const {
    return {{"season", made.season}, {"division", made.division}, {"tournament", made.tournament}};
  }
  json operator()(const DivisionEnded& ended) const {
    return {{"season", ended.season},
            {"division", ended.division},
            {"order", users_json(ended.order)},
            {"left", users_json(ended.left)}};
  }
  json operator()(const SeasonEnded& ended) const { return {{"season", ended.season}}; }
  json operator()(const LeagueClosed&) const { return json::object(); }
};

SeasonStarted season_started_in(const json& from) {
  SeasonStarted started{season_in(from), {}};
  for (const json& players : from.at("divisions")) started.divisions.push_back(users_in(players));
  return started;
}

/// Throws json::exception or std::out_of_range.
LeagueWhat read(const std::string& kind, const json& from) {
  if (kind == "created") return LeagueCreated{settings_in(from.at("settings"))};
  if (kind == "signed_up") return SignedUp{user_in(from), "", from.value("rating", 0)};
  if (kind == "signed_off") return SignedOff{user_in(from)};
  if (kind == "postponed") return SeasonPostponed{from.at("starts_ms").get<std::int64_t>()};
  if (kind == "season_started") return season_started_in(from);
  if (kind == "division_made") {
    return DivisionMade{season_in(from), division_in(from), from.at("tournament").get<std::string>()};
  }
  if (kind == "division_ended") {
    return DivisionEnded{season_in(from), division_in(from), users_in(from.at("order")), users_in(from.at("left"))};
  }
  if (kind == "season_ended") return SeasonEnded{season_in(from)};
  if (kind == "closed") return LeagueClosed{};
  throw std::out_of_range("unknown kind " + kind);
}

}  // namespace

std::string body_of(const LeagueWhat& what) {
  json body = std::visit(Writing{}, what);
  body["kind"] = kind_words.at(what.index());
  return body.dump(-1, ' ', false, json::error_handler_t::replace);
}

core::Expected<LeagueWhat, std::string> what_of(std::string_view body) {
  try {
    const json from = json::parse(body);
    return read(from.at("kind").get<std::string>(), from);
  } catch (const std::exception& wrong) {
    return core::Unexpected<std::string>(wrong.what());
  }
}

}  // namespace leagues
