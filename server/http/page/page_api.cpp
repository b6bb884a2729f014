#include "server/http/page/page_api.hpp"

#include <string_view>
#include <utility>

#include "server/base/async/busy.hpp"
#include "server/base/markup.hpp"
#include "server/http/entity_tag.hpp"
#include "server/http/gzip.hpp"
#include "server/picture/png.hpp"
#include "server/storage/engine/outage.hpp"

namespace http {

namespace asio = boost::asio;

namespace {

Response page_with(std::string body, unsigned status, const Request& request) {
  Response response;
  response.status = status;
  response.is_open = true;
  response.content_type = "text/html; charset=utf-8";
  response.headers.emplace_back("ETag", tag_of(body, ""));
  response.headers.emplace_back("Cache-Control", "no-cache");
  response.headers.emplace_back("Vary", "Accept-Encoding, Accept-Language, Cookie");
  if (status == 200 && has_tag(request.header("if-none-match"), response.headers.front().second)) {
    response.status = 304;
    return response;
  }
  response.body = std::move(body);
  compress(response, request.header("accept-encoding"));
  return response;
}

FrameWords words_of(const ShownGame& game, const PageHead& head, std::optional<int> ply) {
  const std::optional<std::string> board = board_of(game, ply);
  return {{"title", base::escaped(head.title)},
          {"words", game.over() ? base::escaped(head.description) : std::string()},
          {"first", base::escaped(game.players[0])},
          {"second", base::escaped(game.players[1])},
          {"game", game.game},
          {"status", game.over() ? "over" : "playing"},
          {"board", board.value_or("")}};
}

bool names_something(const ListedPage& page) {
  return page.is_daily || !(page.room.empty() && page.player.empty() && page.tournament.empty() &&
                            page.league.empty() && page.puzzle.empty());
}

bool shows_puzzle(const ListedPage& page) { return page.is_daily || !page.puzzle.empty(); }

/// A frame's name, in which pages of other sites show it.
std::string_view bare_frame(const ListedPage& page) { return shows_puzzle(page) ? "embedded_puzzle" : "embed"; }

Program program_of(const std::optional<ListedPage>& page) {
  if (!page || !page->may_be_framed) return Program::site;
  return shows_puzzle(*page) ? Program::none : Program::embedded_game;
}

/// Where there is no puzzle to show, the frame leads to the page of all.
FrameWords words_of(const std::optional<ShownPuzzle>& puzzle, const PageHead& head, const SiteWords& words) {
  const std::string board = puzzle ? board_of(*puzzle).value_or("") : "";
  return {{"title", base::escaped(puzzle ? name_of(*puzzle, words) : std::string(words.site()))},
          {"words", base::escaped(head.description)},
          {"link", puzzle ? path_of(*puzzle) : "/puzzles"},
          {"board", board}};
}

FrameWords words_of(const site::Face& face) {
  FrameWords words = {{"site", base::escaped(face.name)}, {"contact", base::escaped(face.contact)}};
  const site::Text welcome = face.welcome.value_or(site::Text());
  words.insert({{"welcome", welcome.html}, {"welcome_language", welcome.language}});
  return words;
}

}  // namespace

PageApi::PageApi(const StaticFiles& files, const PageFrames& frames, const site::Face& face, Origins origins,
                 Sources sources, account::AddressLimit::Rate looked_up, const base::HomeNetworks& home)
    : files_(files),
      frames_(frames),
      face_(face),
      origins_(std::move(origins)),
      sources_(std::move(sources)),
      limit_(looked_up, home) {}

asio::awaitable<Response> PageApi::answer(Request request) {
  const bool is_read = request.method == Method::get || request.method == Method::head;
  const std::optional<ListedPage> listed = page_at(request.path);
  const bool is_looked_up = listed && names_something(*listed);
  const Visitor visitor = visitor_of(request);
  const SiteWords words(words_for(visitor.language), face_.name);
  const std::optional<PageHead> fixed = head_of_page(request.path, words);
  if (!is_read || (!is_looked_up && !fixed)) co_return files_.answer(request);
  Found found{fixed ? *fixed : *head_of_page("/", words), "other"};
  if (limit_.refuse(request)) {
    found.frame.clear();
  } else if (is_looked_up) {
    auto finding = look_up(request, *listed, visitor.language, words);
    found = co_await std::move(finding);
  } else if (!listed->text.empty()) {
    found = text(listed->text, visitor, found.head, words);
  } else {
    // What the form for an account asks for depends on the site.
    const bool is_other = request.path == "/account" && face_.registration != "open";
    found.frame = is_other ? "other" : frame_name(request.path, visitor);
  }
  // Only frames for other sites have nothing of the site around them.
  const bool is_bare = listed && listed->may_be_framed;
  if (is_bare && found.frame != bare_frame(*listed)) {
    found.frame = shows_puzzle(*listed) ? bare_frame(*listed) : "";
    found.words = words_of(std::nullopt, found.head, words);
  }
  if (!picture::draws_png()) found.head.picture.clear();
  std::string page =
      made_for(with_head(files_.page(), found.head, origins_.site(request), face_.name), visitor, program_of(listed));
  found.words.merge(words_of(face_));
  page = with_frame(std::move(page), frames_.find(visitor.language, found.frame), found.words);
  Response response = page_with(std::move(page), found.status, request);
  response.may_be_framed = is_bare;
  co_return response;
}

PageApi::Found PageApi::text(std::string_view which, const Visitor& visitor, const PageHead& head,
                             const SiteWords& words) const {
  const std::optional<site::Text> shown =
      which == "privacy" ? std::optional(face_.privacy_in(visitor.language)) : face_.imprint;
  if (!shown) return {head_of_no_page(words), "other", {}, 404};
  return {head, std::string(which), {{"text", shown->html}, {"text_language", shown->language}}};
}

/// Where the database cannot say now whether there is such a thing, the page will ask again.
asio::awaitable<PageApi::Found> PageApi::look_up(Request request, ListedPage page, std::string_view language,
                                                 const SiteWords& words) {
  Found found{*head_of_page("/", words), "other"};
  try {
    auto finding = !page.room.empty() ? game(page, ply_asked(request), words)
                   : !page.tournament.empty()
                       ? tournament(request, core::TournamentId(page.tournament), language, words)
                   : !page.league.empty() ? league(request, core::LeagueId(page.league), words)
                   : shows_puzzle(page)   ? puzzle(page, std::string(request.parameter("game")), words)
                                          : player(page.player, words);
    found = co_await std::move(finding);
  } catch (const base::Busy&) {
  } catch (const storage::Outage&) {
  }
  co_return found;
}

asio::awaitable<PageApi::Found> PageApi::game(ListedPage page, PlyAsked asked, const SiteWords& words) {
  const std::optional<std::string> state = co_await sources_.state_of(core::RoomId(page.room));
  Found found{state ? PageHead() : head_of_no_game(words), "other"};
  if (!state) {
    found.status = 404;
    co_return found;
  }
  const ShownGame shown = read_shown(*state);
  found.head = head_of_game(page.room, shown, asked.ply, words);
  if (!page.is_listed) found.head.is_listed = false;
  found.words = words_of(shown, found.head, asked.ply);
  const bool is_on = !shown.players[0].empty() && !shown.players[1].empty() && !found.words.at("board").empty();
  found.frame = is_on ? (page.may_be_framed ? "embed" : "game") : "waiting";
  co_return found;
}

asio::awaitable<PageApi::Found> PageApi::tournament(Request request, core::TournamentId id, std::string_view language,
                                                    const SiteWords& words) {
  auto finding = sources_.tournament_for(std::move(request), std::move(id));
  const std::optional<tournaments::Seen> seen = co_await std::move(finding);
  Found found{seen ? head_of_tournament(*seen, words) : head_of_no_tournament(words), seen ? "tournament" : "other"};
  if (!seen) {
    found.status = 404;
    co_return found;
  }
  found.words = {{"title", base::escaped(seen->tournament->state().settings.name)},
                 {"words", base::escaped(found.head.description)},
                 {"table", tables_.of(*seen, language, words)}};
  co_return found;
}

asio::awaitable<PageApi::Found> PageApi::league(Request request, core::LeagueId id, const SiteWords& words) {
  auto finding = sources_.league_for(std::move(request), std::move(id));
  const std::optional<leagues::Seen> seen = co_await std::move(finding);
  Found found{seen ? head_of_league(*seen, words) : head_of_no_league(words), seen ? "tournament" : "other"};
  if (!seen) {
    found.status = 404;
    co_return found;
  }
  found.words = {{"title", base::escaped(seen->league->state().settings.name)},
                 {"words", base::escaped(found.head.description)},
                 {"table", divisions_of(*seen, words)}};
  co_return found;
}

asio::awaitable<PageApi::Found> PageApi::puzzle(ListedPage page, std::string game, const SiteWords& words) {
  auto finding = page.is_daily ? sources_.puzzle_of_day(std::move(game)) : sources_.puzzle_at(page.puzzle);
  const std::optional<storage::GivenPuzzle> given = co_await std::move(finding);
  const std::optional<ShownPuzzle> puzzle = given ? shown(*given) : std::nullopt;
  Found found{puzzle ? head_of_puzzle(*puzzle, words) : head_of_no_puzzle(words), ""};
  if (page.may_be_framed) found.frame = bare_frame(page);
  found.words = words_of(puzzle, found.head, words);
  if (!puzzle) found.status = 404;
  co_return found;
}

asio::awaitable<PageApi::Found> PageApi::player(std::string name, const SiteWords& words) {
  const std::optional<std::string> now = co_await sources_.name_of(std::move(name));
  Found found{now ? head_of_player(*now, words) : head_of_no_player(words), now ? "player" : "other"};
  if (now) found.words.emplace("title", base::escaped(*now));
  if (!now) found.status = 404;
  co_return found;
}

}  // namespace http
