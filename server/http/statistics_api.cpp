#include "server/http/statistics_api.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/http/json_text.hpp"
#include "server/http/shown_game.hpp"
#include "server/storage/games/statistics.hpp"

namespace http {

namespace asio = boost::asio;
using storage::Results;
using storage::Statistics;

namespace {

Json results_json(const Results& results) {
  return {{"games", results.games()}, {"first", results.first}, {"second", results.second}, {"draw", results.drawn}};
}

/// With what is said of these games before it.
Json with(Json about, const Results& results) {
  about.update(results_json(results));
  return about;
}

/// Not rated: the last.
Json ratings_json(const Statistics& statistics) {
  Json bands = Json::array();
  for (const auto& [from, results] : statistics.by_rating) {
    if (from) bands.push_back(with({{"from", *from}, {"to", *from + Statistics::ratings_in_band - 1}}, results));
  }
  const auto unrated = statistics.by_rating.find(std::nullopt);
  if (unrated != statistics.by_rating.end()) {
    bands.push_back(with({{"from", nullptr}, {"to", nullptr}}, unrated->second));
  }
  return bands;
}

Json lengths_json(const Statistics& statistics) {
  Json ranges = Json::array();
  for (const auto& [from, results] : statistics.by_length) {
    const bool is_last = from >= Statistics::last_range;
    ranges.push_back(
        with({{"from", from}, {"to", is_last ? Json() : Json(from + Statistics::turns_in_range - 1)}}, results));
  }
  return ranges;
}

const Results& results_of(const Results& results) { return results; }
const Results& results_of(const Statistics& statistics) { return statistics.all; }

/// Those with the most games first.
template <class Value>
std::vector<std::pair<std::string, Value>> by_games(const std::map<std::string, Value>& counted) {
  std::vector<std::pair<std::string, Value>> sorted(counted.begin(), counted.end());
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& one, const auto& other) {
    return results_of(one.second).games() > results_of(other.second).games();
  });
  return sorted;
}

Json statistics_json(Json about, const Statistics& statistics) {
  Json json = with(std::move(about), statistics.all);
  json["turns"] = statistics.turns;
  json["ratings"] = ratings_json(statistics);
  json["lengths"] = lengths_json(statistics);
  Json& reasons = json["reasons"] = Json::array();
  for (const auto& [reason, results] : by_games(statistics.by_reason)) {
    reasons.push_back(with({{"reason", reason}}, results));
  }
  return json;
}

Json body_json(const storage::GameStatistics& found) {
  Json setups = Json::array();
  for (const auto& [setup, statistics] : by_games(found.by_setup)) {
    setups.push_back(statistics_json({{"setup", setup}}, statistics));
  }
  return {{"all", statistics_json(Json::object(), found.all)}, {"setups", std::move(setups)}};
}

}  // namespace

std::vector<Route> StatisticsApi::routes() {
  return {
      {Method::get, "/api/statistics/{game}",
       [this](Request, Params params) { return of_game(std::string(params.get("game"))); }},
  };
}

asio::awaitable<Response> StatisticsApi::of_game(std::string game) {
  if (title_of(game).empty()) co_return error_response(404, "not_found", "There is no such game.");
  auto query = [game](storage::Database& database) { return storage::game_statistics(database, game); };
  const storage::GameStatistics found = co_await readers_.run(std::move(query));
  co_return open_response(text(body_json(found)));
}

}  // namespace http
