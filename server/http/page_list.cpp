#include "server/http/page_list.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "common/game/registry.hpp"
#include "embedded/page_list.hpp"
#include "server/http/router.hpp"

namespace http {

namespace {

ListedPage read(const nlohmann::json& page) {
  return {page.at("path"),
          page.value("words", page.at("page").get<std::string>()),
          page.value("board", "tzaar"),
          page.value("text", ""),
          page.value("feed", ""),
          page.value("is_listed", true),
          page.value("may_be_framed", false),
          page.value("is_daily", false)};
}

std::vector<ListedPage> read_all() {
  std::vector<ListedPage> all;
  for (const auto& page : nlohmann::json::parse(embed::page_list().front().content)) all.push_back(read(page));
  return all;
}

bool is_game(std::string_view id) {
  const auto all = game::games();
  return std::any_of(all.begin(), all.end(), [id](const game::GameInfo* info) { return info->id == id; });
}

}  // namespace

std::optional<ListedPage> page_at(std::string_view path) {
  static const std::vector<ListedPage> all = read_all();
  if (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  for (ListedPage page : all) {
    const std::optional<Params> params = match(page.pattern, path);
    if (!params) continue;
    if (const std::string_view game = params->get("game"); !game.empty()) {
      if (!is_game(game)) return std::nullopt;
      page.board = game;
    }
    page.room = params->get("room");
    page.player = params->get("player");
    page.tournament = params->get("tournament");
    page.league = params->get("league");
    page.puzzle = params->get("puzzle");
    return page;
  }
  return std::nullopt;
}

}  // namespace http
