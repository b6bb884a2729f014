#include "server/http/feed/puzzle_feed_api.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "common/game/registry.hpp"
#include "server/http/feed/feed_answer.hpp"
#include "server/http/feed/puzzle_feed.hpp"
#include "server/http/page/page_words.hpp"
#include "server/storage/people/rating_days.hpp"

namespace http {

namespace asio = boost::asio;
using storage::Database;
using storage::DatedPuzzle;

namespace {

std::vector<DatedPuzzle> latest(Database& database, std::int64_t today) {
  constexpr auto most = PuzzleFeedApi::most_told;
  std::vector<DatedPuzzle> all;
  for (const game::GameInfo* info : game::games()) {
    auto some = storage::puzzles_of_days(database, std::string(info->id), today, static_cast<int>(most));
    std::move(some.begin(), some.end(), std::back_inserter(all));
  }
  std::ranges::stable_sort(all, [](const DatedPuzzle& a, const DatedPuzzle& b) { return a.day > b.day; });
  all.resize(std::min(all.size(), most));
  return all;
}

Response open_feed(const Request& request, std::string body) {
  Response response = feed_answer(request, std::move(body), "application/atom+xml; charset=utf-8");
  response.is_open = true;
  response.headers.emplace_back("Cache-Control", "public, no-cache");
  response.headers.emplace_back("Vary", "Accept-Language");
  return response;
}

}  // namespace

std::vector<Route> PuzzleFeedApi::routes() {
  return {{Method::get, "/puzzles.atom", [this](Request request, const Params&) { return read(std::move(request)); }}};
}

/// That of today is drawn, if nobody has asked for it yet.
asio::awaitable<Response> PuzzleFeedApi::read(Request request) {
  const std::int64_t now_ms = parts_.now_ms();
  auto drawing = parts_.dailies.at(now_ms);
  co_await std::move(drawing);
  auto list = [today = now_ms / storage::day_ms](Database& database) { return latest(database, today); };
  const std::vector<DatedPuzzle> puzzles = co_await parts_.readers.run(std::move(list));
  const SiteWords words(words_for(request.header("accept-language")), parts_.face.name);
  co_return open_feed(request, puzzle_feed(parts_.origins.site(request), puzzles, words));
}

}  // namespace http
