#include "server/http/page/page_head.hpp"

#include "server/base/markup.hpp"
#include "server/base/percent.hpp"
#include "server/http/page_list.hpp"

namespace http {
namespace {

constexpr std::string_view begin_mark = "<!-- head -->";
constexpr std::string_view end_mark = "<!-- /head -->";

std::string named(std::string_view player, const SiteWords& words) {
  return player.empty() ? words.say("game.somebody") : std::string(player);
}

std::string counted(std::size_t turns, const SiteWords& words) {
  return words.say(turns == 1 ? "turns.one" : "turns.other", {{"n", std::to_string(turns)}});
}

std::string shown_start(std::string_view game, const SiteWords& words) {
  return words.say("board.start", {{"game", title_of(game)}});
}

std::string result_of(const ShownGame& game, const SiteWords& words) {
  const std::string first = named(game.players[0], words);
  const std::string second = named(game.players[1], words);
  const std::string turns = counted(game.turns.size(), words);
  const bool is_drawn = game.outcome == "draw";
  if (is_drawn || game.outcome == "aborted") {
    return words.say(is_drawn ? "game.drawn" : "game.aborted",
                     {{"first", first}, {"second", second}, {"game", game.title}, {"turns", turns}});
  }
  const bool first_won = game.outcome == "first";
  return words.say("game.won", {{"winner", first_won ? first : second},
                                {"loser", first_won ? second : first},
                                {"game", game.title},
                                {"turns", turns}});
}

std::string shown_position(const ShownGame& game, std::optional<int> ply, const SiteWords& words) {
  const std::size_t turns = ply ? static_cast<std::size_t>(*ply) : game.turns.size();
  if (turns == 0) return shown_start(game.game, words);
  return words.say("board.after", {{"game", game.title}, {"turns", counted(turns, words)}});
}

std::string oembed_link(const PageHead& head, std::string_view site) {
  const std::string page = base::percent_encoded(std::string(site) + head.path);
  const std::string asked = std::string(site) + "/oembed?format=json&url=" + page;
  return R"(<link rel="alternate" type="application/json+oembed" href=")" + base::escaped(asked) + R"(" title=")" +
         base::escaped(head.title) + "\" />\n    ";
}

std::string feed_link(const PageHead& head, std::string_view site) {
  return R"(<link rel="alternate" type="application/atom+xml" href=")" + base::escaped(std::string(site) + head.feed) +
         R"(" title=")" + base::escaped(head.title) + "\" />\n    ";
}

/// Who waits for somebody to play with; empty: both are there.
std::string waiting_in(const ShownGame& game) {
  if (!game.maker.empty()) return game.maker;
  if (!game.players[0].empty() && !game.players[1].empty()) return "";
  return game.players[0].empty() ? game.players[1] : game.players[0];
}

PageHead missing(std::string_view description, const SiteWords& words) {
  return {words.say("missing.title"), words.say(description),      "/",
          "/rules/tzaar.png",         shown_start("tzaar", words), false};
}

std::string property(std::string_view kind, std::string_view name, std::string_view content) {
  return "<meta " + std::string(kind) + "=\"" + std::string(name) + "\" content=\"" + base::escaped(content) +
         "\" />\n    ";
}

std::string picture_tags(const PageHead& head, std::string_view site) {
  if (head.picture.empty()) return property("name", "twitter:card", "summary");
  return property("property", "og:image", std::string(site) + head.picture) +
         property("property", "og:image:width", "1200") + property("property", "og:image:height", "630") +
         property("property", "og:image:alt", head.shows) + property("name", "twitter:card", "summary_large_image");
}

std::string tags_of(const PageHead& head, std::string_view site, std::string_view name) {
  const std::string address = std::string(site) + head.path;
  std::string tags = "<title>" + base::escaped(head.title) + "</title>\n    ";
  tags += property("name", "description", head.description);
  if (!head.is_listed) tags += property("name", "robots", "noindex");
  tags += property("property", "og:site_name", name) + property("property", "og:type", "website");
  tags += property("property", "og:title", head.title) + property("property", "og:description", head.description);
  tags += property("property", "og:url", address);
  if (head.may_be_embedded) tags += oembed_link(head, site);
  if (!head.feed.empty()) tags += feed_link(head, site);
  return tags + picture_tags(head, site);
}

}  // namespace

std::optional<PageHead> head_of_page(std::string_view path, const SiteWords& words) {
  const std::optional<ListedPage> page = page_at(path);
  if (!page || page->words.empty()) return std::nullopt;
  const std::string_view game = title_of(page->board);
  return PageHead{words.say(page->words + ".title", {{"game", game}}),
                  words.say(page->words + ".description", {{"game", game}}),
                  std::string(path),
                  "/rules/" + page->board + ".png",
                  shown_start(page->board, words),
                  page->is_listed,
                  false,
                  page->feed};
}

PageHead head_of_game(std::string_view room, const ShownGame& game, std::optional<int> ply, const SiteWords& words) {
  const bool has_it = ply && *ply >= 0 && *ply <= static_cast<int>(game.turns.size());
  const std::string moment = has_it ? "?ply=" + std::to_string(*ply) : "";
  const std::string address = "/game/" + std::string(room);
  const std::string first = named(game.players[0], words);
  const std::string second = named(game.players[1], words);
  PageHead head{first + " – " + second + " · " + game.title + " · " + std::string(words.site()),
                "",
                address + moment,
                address + ".png" + moment,
                shown_position(game, has_it ? ply : std::nullopt, words),
                !game.is_private,
                true};
  if (const std::string waits = waiting_in(game); game.over()) {
    head.description = result_of(game, words);
  } else if (!waits.empty()) {
    head.title = words.say("game.waits_title", {{"game", game.title}, {"maker", waits}});
    head.description = words.say("game.waits", {{"game", game.title}, {"maker", waits}});
  } else {
    head.description = words.say("game.playing", {{"first", first}, {"second", second}, {"game", game.title}});
  }
  return head;
}

PageHead head_of_no_page(const SiteWords& words) { return missing("missing.page", words); }

PageHead head_of_no_game(const SiteWords& words) { return missing("missing.game", words); }

PageHead head_of_puzzle(const ShownPuzzle& puzzle, const SiteWords& words) {
  const std::string name = name_of(puzzle, words);
  const std::string path = path_of(puzzle);
  return {name + " · " + std::string(words.site()), task_of(puzzle, words), path, path + ".png", name, false, true};
}

PageHead head_of_no_puzzle(const SiteWords& words) { return missing("missing.puzzle", words); }

PageHead head_of_tournament(const tournaments::Seen& seen, const SiteWords& words) {
  const tournament::Settings& settings = seen.tournament->state().settings;
  const std::string address = "/tournament/" + seen.founding.id.value();
  const std::string about = kind_of(settings, words) + " · " + start_date(settings);
  return {settings.name + " · " + std::string(words.site()),
          about + " · " + standing_words(seen, words),
          address,
          address + ".png",
          settings.name + " · " + about,
          may_be_found(seen)};
}

PageHead head_of_no_tournament(const SiteWords& words) { return missing("missing.tournament", words); }

PageHead head_of_league(const leagues::Seen& seen, const SiteWords& words) {
  const auto& state = seen.league->state();
  const std::string about = about_league(seen, words);
  return {state.settings.name + " · " + std::string(words.site()),
          about,
          "/league/" + seen.founding.id.value(),
          "/rules/" + state.settings.games.game + ".png",
          state.settings.name + " · " + about,
          !seen.founding.circle.members_only && !state.closed};
}

PageHead head_of_no_league(const SiteWords& words) { return missing("missing.league", words); }

PageHead head_of_player(const std::string& name, const SiteWords& words) {
  return {words.say("player.title", {{"name", name}}),
          words.say("player.description", {{"name", name}}),
          "/player/" + base::percent_encoded(name),
          "/rules/tzaar.png",
          shown_start("tzaar", words),
          false};
}

PageHead head_of_no_player(const SiteWords& words) { return missing("missing.player", words); }

std::string with_head(std::string_view page, const PageHead& head, std::string_view site, std::string_view name) {
  const std::size_t begin = page.find(begin_mark);
  const std::size_t end = page.find(end_mark);
  if (begin == std::string_view::npos || end == std::string_view::npos || end < begin) return std::string(page);
  return std::string(page.substr(0, begin)) + tags_of(head, site, name) +
         std::string(page.substr(end + end_mark.size()));
}

}  // namespace http
