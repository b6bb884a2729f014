#include "server/http/page_head.hpp"

#include <algorithm>
#include <array>

#include "server/base/markup.hpp"
#include "server/base/percent.hpp"

namespace http {
namespace {

struct Page {
  std::string_view path;
  std::string_view title;
  std::string_view description;
  std::string_view board = "tzaar";  ///< the game whose start is its picture
  bool is_listed = true;
};

constexpr std::array<Page, 11> pages{{
    {"/", "Gipfel · play TZAAR and ZÈRTZ",
     "Play TZAAR and ZÈRTZ in your browser, with a friend or with whoever is there. No account needed."},
    {"/games", "Games · Gipfel",
     "The games of TZAAR and ZÈRTZ that were played here. Replay each and study every turn."},
    {"/leaderboard", "Leaderboard · Gipfel", "The strongest players of TZAAR and ZÈRTZ on this site."},
    {"/local", "Play in this browser · Gipfel",
     "Play TZAAR or ZÈRTZ against the computer, or with somebody beside you. It works without a network, too."},
    {"/analysis", "Analysis · Gipfel",
     "Set up a position of TZAAR or ZÈRTZ, try turns, ask the engine, and pass everything on in one link.", "zertz"},
    {"/explorer", "Opening explorer · Gipfel",
     "How games of TZAAR and ZÈRTZ that were played here went on from any position, and who won them.", "zertz"},
    {"/learn", "Learn TZAAR and ZÈRTZ · Gipfel",
     "A guided first game, the rules with boards to try them on, and exercises for TZAAR and for ZÈRTZ."},
    {"/exercises", "Exercises · Gipfel",
     "Short tasks for TZAAR and ZÈRTZ by theme, from capturing to a win in two, each on a board to solve it on."},
    {"/account", "Account · Gipfel", "With an account you keep your games and play rated ones. It needs no e-mail.",
     "tzaar", false},
    {"/learn/tzaar", "Your first game of TZAAR · Gipfel",
     "Learn TZAAR by playing it: step by step on the board, up to a game that you win."},
    {"/learn/zertz", "Your first game of ZÈRTZ · Gipfel",
     "Learn ZÈRTZ by playing it: step by step on the board, up to a game that you win.", "zertz"},
}};

constexpr std::string_view begin_mark = "<!-- head -->";
constexpr std::string_view end_mark = "<!-- /head -->";

std::string named(std::string_view player) { return player.empty() ? "Somebody" : std::string(player); }

std::string pair_of(const ShownGame& game) { return named(game.players[0]) + " and " + named(game.players[1]); }

std::string counted(std::size_t turns) { return std::to_string(turns) + (turns == 1 ? " turn" : " turns"); }

std::string shown_start(std::string_view game) {
  return "The board of " + std::string(title_of(game)) + " at the start";
}

std::string result_of(const ShownGame& game) {
  const std::string after = " after " + counted(game.turns.size()) + ".";
  if (game.outcome == "draw") return pair_of(game) + " drew a game of " + game.title + after;
  if (game.outcome == "aborted") return pair_of(game) + " broke off a game of " + game.title + after;
  const bool first_won = game.outcome == "first";
  return named(game.players[first_won ? 0 : 1]) + " won a game of " + game.title + " against " +
         named(game.players[first_won ? 1 : 0]) + after;
}

std::string shown_position(const ShownGame& game, std::optional<int> ply) {
  const std::size_t turns = ply ? static_cast<std::size_t>(*ply) : game.turns.size();
  if (turns == 0) return shown_start(game.game);
  return "The board of " + game.title + " after " + counted(turns);
}

/// Who waits for somebody to play with; empty: both are there.
std::string waiting_in(const ShownGame& game) {
  if (!game.maker.empty()) return game.maker;
  if (!game.players[0].empty() && !game.players[1].empty()) return "";
  return game.players[0].empty() ? game.players[1] : game.players[0];
}

/// The rules of a game; nothing if it is another path.
std::optional<PageHead> head_of_rules(std::string_view path) {
  constexpr std::string_view folder = "/rules/";
  if (!path.starts_with(folder)) return std::nullopt;
  const std::string_view game = path.substr(folder.size());
  const std::string title(title_of(game));
  if (title.empty()) return std::nullopt;
  return PageHead{"The rules of " + title + " · Gipfel",
                  "Learn to play " + title + ": every rule, with small boards to try it on.", std::string(path),
                  std::string(path) + ".png", shown_start(game)};
}

/// The exercises of a game, or one of them; nothing if it is another path.
std::optional<PageHead> head_of_exercises(std::string_view path) {
  constexpr std::string_view folder = "/exercises/";
  if (!path.starts_with(folder)) return std::nullopt;
  const std::string_view rest = path.substr(folder.size());
  const std::string game(rest.substr(0, rest.find('/')));
  const std::string title(title_of(game));
  if (title.empty()) return std::nullopt;
  return PageHead{title + " exercises · Gipfel",
                  "Short tasks for " + title + " by theme. Every turn that solves one counts.", std::string(path),
                  "/rules/" + game + ".png", shown_start(game)};
}

std::string property(std::string_view kind, std::string_view name, std::string_view content) {
  return "<meta " + std::string(kind) + "=\"" + std::string(name) + "\" content=\"" + base::escaped(content) +
         "\" />\n    ";
}

std::string tags_of(const PageHead& head, std::string_view site) {
  const std::string address = std::string(site) + head.path;
  std::string tags = "<title>" + base::escaped(head.title) + "</title>\n    ";
  tags += property("name", "description", head.description);
  if (!head.is_listed) tags += property("name", "robots", "noindex");
  tags += property("property", "og:site_name", "Gipfel") + property("property", "og:type", "website");
  tags += property("property", "og:title", head.title) + property("property", "og:description", head.description);
  tags += property("property", "og:url", address);
  tags += property("property", "og:image", std::string(site) + head.picture);
  tags += property("property", "og:image:width", "1200") + property("property", "og:image:height", "630");
  tags += property("property", "og:image:alt", head.shows);
  tags += property("name", "twitter:card", "summary_large_image");
  return tags;
}

}  // namespace

std::optional<PageHead> head_of_page(std::string_view path) {
  const auto page = std::find_if(pages.begin(), pages.end(), [path](const Page& one) { return one.path == path; });
  if (page == pages.end()) return path.starts_with("/rules/") ? head_of_rules(path) : head_of_exercises(path);
  const std::string start = "/rules/" + std::string(page->board) + ".png";
  return PageHead{std::string(page->title), std::string(page->description),
                  std::string(path),        start,
                  shown_start(page->board), page->is_listed};
}

PageHead head_of_game(std::string_view room, const ShownGame& game, std::optional<int> ply) {
  const bool has_it = ply && *ply >= 0 && *ply <= static_cast<int>(game.turns.size());
  const std::string moment = has_it ? "?ply=" + std::to_string(*ply) : "";
  const std::string address = "/game/" + std::string(room);
  PageHead head{"",
                "",
                address + moment,
                address + ".png" + moment,
                shown_position(game, has_it ? ply : std::nullopt),
                !game.is_private};
  if (const std::string waits = waiting_in(game); game.over()) {
    head.description = result_of(game);
  } else if (!waits.empty()) {
    head.title = "Play " + game.title + " with " + waits + " · Gipfel";
    head.description = waits + " waits for somebody to play " + game.title + " with. Open the link and sit down.";
    return head;
  } else {
    head.description = pair_of(game) + " are playing " + game.title + ". Open the link to watch.";
  }
  head.title = named(game.players[0]) + " – " + named(game.players[1]) + " · " + game.title + " · Gipfel";
  return head;
}

PageHead head_of_no_game() {
  return {"Not found · Gipfel", "There is no such game.", "/", "/rules/tzaar.png", shown_start("tzaar"), false};
}

PageHead head_of_player(const std::string& name) {
  return {name + " · Gipfel",
          "Ratings, results and games of " + name + ".",
          "/player/" + base::percent_encoded(name),
          "/rules/tzaar.png",
          shown_start("tzaar"),
          false};
}

PageHead head_of_no_player() {
  return {
      "Not found · Gipfel", "Nobody on this site has this name.", "/", "/rules/tzaar.png", shown_start("tzaar"), false};
}

std::string with_head(std::string_view page, const PageHead& head, std::string_view site) {
  const std::size_t begin = page.find(begin_mark);
  const std::size_t end = page.find(end_mark);
  if (begin == std::string_view::npos || end == std::string_view::npos || end < begin) return std::string(page);
  return std::string(page.substr(0, begin)) + tags_of(head, site) + std::string(page.substr(end + end_mark.size()));
}

}  // namespace http
