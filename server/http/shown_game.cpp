#include "server/http/shown_game.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "common/game/registry.hpp"
#include "common/record/time_text.hpp"
#include "server/picture/card.hpp"

namespace http {
namespace {

using nlohmann::json;
using Problem = core::Unexpected<std::string>;

std::string name_in(const json& person) { return person.is_object() ? person.at("name").get<std::string>() : ""; }

const game::GameInfo* info_of(std::string_view id) {
  const auto all = game::games();
  const auto found = std::find_if(all.begin(), all.end(), [id](const auto* info) { return info->id == id; });
  return found == all.end() ? nullptr : *found;
}

/// Empty while the set-up is not drawn by lot yet.
core::Expected<std::string, std::string> position_after(const ShownGame& shown, std::size_t ply) {
  if (ply == 0 && !game::start(shown.game, shown.setup)) return std::string();
  const auto game = played(shown, ply);
  if (!game) return Problem("The game cannot be read.");
  return game->position();
}

std::array<std::string_view, 2> points_of(std::string_view outcome) {
  if (outcome == "first") return {"1", "0"};
  if (outcome == "second") return {"0", "1"};
  if (outcome == "draw") return {"½", "½"};
  return {};
}

/// "resignation · 2026-11-24"; imported records may not know the day.
std::string ending_of(const ShownGame& game, std::string_view reason) {
  if (game.ended == 0) return std::string(reason);
  const std::string date = record::time_text(game.ended).substr(0, 10);
  return reason.empty() ? date : std::string(reason) + " · " + date;
}

}  // namespace

ShownGame read_shown(std::string_view state) {
  const json all = json::parse(state);
  ShownGame shown;
  shown.game = all.at("game");
  shown.title = title_of(shown.game);
  shown.setup = all.at("setup");
  shown.turns = all.at("turns").get<std::vector<std::string>>();
  const json& seats = all.at("seats");
  shown.players = {name_in(seats.at("first")), name_in(seats.at("second"))};
  if (all.contains("host")) shown.maker = name_in(all.at("host"));
  if (const json& result = all.at("result"); result.is_object()) {
    shown.outcome = result.at("outcome");
    shown.reason = result.at("reason");
  }
  shown.ended = all.value("ended", std::int64_t{0});
  shown.is_private = all.at("visibility") == "private";
  return shown;
}

std::unique_ptr<game::Game> played(const ShownGame& shown, std::size_t turns) {
  auto game = game::start(shown.game, shown.setup);
  if (!game) return nullptr;
  for (std::size_t i = 0; i < turns; ++i) {
    if (!(*game)->play(shown.turns[i])) return nullptr;
  }
  return std::move(*game);
}

core::Expected<std::string, std::string> card_of(const ShownGame& game, std::optional<int> ply,
                                                 std::string_view reason) {
  const int last = static_cast<int>(game.turns.size());
  const int at = ply.value_or(last);
  if (at < 0 || at > last) return Problem("ply must be a whole number from 0 to " + std::to_string(last) + ".");
  const auto position = position_after(game, static_cast<std::size_t>(at));
  if (!position) return Problem(position.error());
  const std::string moment = std::to_string(at) + " / " + std::to_string(last);
  picture::Card card{game.game, *position, game.title, {game.players[0], game.players[1]}};
  if (at == last) card.points = points_of(game.outcome);
  const std::string ending = at == last && game.over() ? ending_of(game, reason) : std::string();
  card.ending = ending;
  if (last > 0) card.moment = moment;
  auto svg = picture::draw(card);
  if (!svg) return Problem("This game has no pictures.");
  return std::move(*svg);
}

std::optional<std::string> board_of(const ShownGame& game, std::optional<int> ply) {
  const bool has_it = ply && *ply >= 0 && *ply <= static_cast<int>(game.turns.size());
  const auto position = position_after(game, has_it ? static_cast<std::size_t>(*ply) : game.turns.size());
  if (!position || position->empty()) return std::nullopt;
  return picture::draw_board(game.game, *position);
}

std::optional<std::string> start_card(std::string_view game) {
  const std::optional<std::string> position = start_of(game);
  if (!position) return std::nullopt;
  return picture::draw(picture::Card{game, *position, title_of(game)});
}

std::optional<std::string> start_of(std::string_view game) {
  const game::GameInfo* const info = info_of(game);
  if (info == nullptr) return std::nullopt;
  const auto start = game::start(game, info->setups.front().id);
  return start ? (*start)->position() : std::string();
}

std::string_view title_of(std::string_view game) {
  const game::GameInfo* const info = info_of(game);
  return info == nullptr ? std::string_view() : info->name;
}

}  // namespace http
