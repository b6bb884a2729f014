#include "server/http/explorer_api.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "common/explorer/explorer.hpp"
#include "server/http/game_summary.hpp"
#include "server/http/json_text.hpp"
#include "server/storage/games/explorer_store.hpp"
#include "server/storage/games/game_store.hpp"

namespace http {

namespace asio = boost::asio;
using storage::Continuation;
using storage::GameSummary;

namespace {

constexpr std::size_t most_turns_shown = 60;
constexpr std::size_t longest_position = 2000;

/// Turns with the text that they have in the position asked about.
using Turns = std::vector<std::pair<std::string, Continuation>>;

/// What is known of a position.
struct Found {
  Continuation all;  ///< of all games that reached it
  Turns turns;
  std::vector<GameSummary> games;  ///< the latest that reached it, newest first
};

/// The continuations that one of its turns leads to; of several turns that lead there the first. They are few and the
/// turns many.
Turns turns_of(const explorer::Node& node, std::span<const Continuation> continuations) {
  std::vector<std::string> texts(continuations.size());
  std::size_t missing = texts.size();
  node.for_each_turn([&](const auto& text, std::uint64_t key) {
    const auto leads_there = [code = storage::next_code(key)](const Continuation& one) { return one.next == code; };
    const auto found = std::find_if(continuations.begin(), continuations.end(), leads_there);
    if (found == continuations.end()) return true;
    std::string& known = texts[static_cast<std::size_t>(found - continuations.begin())];
    if (known.empty()) --missing;
    if (known.empty()) known = text();
    return missing > 0;
  });
  Turns turns;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!texts[i].empty()) turns.emplace_back(std::move(texts[i]), continuations[i]);
  }
  return turns;
}

Continuation sum_of(const std::vector<Continuation>& continuations) {
  Continuation all;
  for (const Continuation& each : continuations) {
    all.first += each.first;
    all.second += each.second;
    all.drawn += each.drawn;
  }
  return all;
}

Found find(storage::Database& database, const explorer::Node& node) {
  auto [continuations, latest] = storage::games_reaching(database, node.key());
  Found found{sum_of(continuations), {}, {}};
  std::erase_if(continuations, [](const Continuation& one) { return one.next == 0; });
  if (continuations.size() > most_turns_shown) continuations.resize(most_turns_shown);
  if (!continuations.empty()) found.turns = turns_of(node, continuations);
  for (const core::RoomId& id : latest) {
    if (auto game = storage::find_game(database, id)) found.games.push_back(std::move(*game));
  }
  return found;
}

Json results_json(const Continuation& of) {
  return {{"games", of.games()}, {"first", of.first}, {"second", of.second}, {"draw", of.drawn}};
}

Json explorer_json(const Found& found) {
  Json body = results_json(found.all);
  Json& turns = body["turns"] = Json::array();
  for (const auto& [turn, results] : found.turns) {
    Json json = {{"turn", turn}};
    json.update(results_json(results));
    turns.push_back(std::move(json));
  }
  Json& latest = body["latest"] = Json::array();
  for (const GameSummary& game : found.games) latest.push_back(summary_json(game));
  return body;
}

Response wrong(std::string_view sentence, std::string_view detail = {}) {
  return error_response(400, "bad_parameter", sentence, detail);
}

/// The full set-up that begins in the position asked about; empty: none is.
std::string setup_of(const Request& request) {
  const std::string_view position = request.parameter("position");
  return position.empty() ? std::string(request.parameter("setup")) : "position:" + std::string(position);
}

}  // namespace

std::vector<Route> ExplorerApi::routes() {
  return {
      {Method::get, "/api/explorer", [this](Request request, Params) { return turns(std::move(request)); }},
  };
}

asio::awaitable<Response> ExplorerApi::turns(Request request) {
  const std::string setup = setup_of(request);
  if (setup.empty() || setup.size() > longest_position) {
    co_return wrong("The parameter \"position\" must be a position of the game, or \"setup\" a full set-up.");
  }
  const auto node = explorer::node(request.parameter("game"), setup);
  if (!node) co_return wrong(node.error().sentence, node.error().detail);
  // The node lives in this frame until the query has answered.
  auto query = [&at = **node](storage::Database& database) { return find(database, at); };
  const Found found = co_await readers_.run(std::move(query));
  const Json body = explorer_json(found);
  co_return open_response(text(body));
}

}  // namespace http
