#include "server/http/game_summary.hpp"

#include <algorithm>
#include <utility>

#include "common/rating/glicko2.hpp"
#include "server/http/game_filter.hpp"
#include "server/http/json_text.hpp"

namespace http {

using storage::GameSummary;

namespace {

Json player_json(const std::optional<storage::Player>& player) {
  if (!player) return nullptr;
  Json json = {{"id", player->id.value()}, {"name", player->name}};
  if (player->bot) json["bot"] = true;
  return json;
}

Json change_json(const rating::Change& change) {
  return {{"before", rating::shown(change.before)},
          {"after", rating::shown(change.after)},
          {"provisional", rating::is_provisional(change.after)}};
}

/// Null: none.
Json clock_json(const std::string& clock) { return clock.empty() ? Json() : Json(clock); }

}  // namespace

Json summary_json(const GameSummary& game) {
  Json json = {{"id", game.id.value()},
               {"game", game.game},
               {"setup", game.setup},
               {"first", player_json(game.seats[0])},
               {"second", player_json(game.seats[1])},
               {"outcome", game.outcome},
               {"reason", game.reason},
               {"plies", game.plies},
               {"created", game.created_ms},
               {"ended", game.ended_ms},
               {"rated", game.ratings.has_value()}};
  if (game.clock) json["clock"] = clock_json(*game.clock);
  if (game.ratings) {
    json["ratings"] = {{"first", change_json((*game.ratings)[0])}, {"second", change_json((*game.ratings)[1])}};
  }
  if (game.imported) json["imported"] = true;
  if (game.source) json["source"] = *game.source;
  return json;
}

Response games_answer(storage::GameList list, int limit) {
  auto& games = list.games;
  std::optional<storage::GameCursor> next = list.reached;
  if (games.size() > static_cast<std::size_t>(limit)) {
    games.erase(games.begin() + limit, games.end());
    next = {games.back().ended_ms, games.back().id.value()};
  }
  Json summaries = Json::array();
  for (const GameSummary& game : games) summaries.push_back(summary_json(game));
  Json page = {{"games", std::move(summaries)}, {"next", next ? Json(cursor_text(*next)) : Json()}};
  if (list.partial) page["partial"] = true;
  Response answer = json_response(200, text(page));
  answer.is_open =
      std::none_of(games.begin(), games.end(), [](const auto& game) { return game.visibility == "private"; });
  return answer;
}

}  // namespace http
