// The page of a puzzle, and puzzles in frames of other sites.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "server/base/async/busy.hpp"
#include "server/http/page/page_api.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/given_puzzle.hpp"
#include "tests/support/running_storage.hpp"

namespace http::puzzle_page_test {
namespace {

using support::finish;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr std::array<Asset, 1> assets{Asset{
    "/index.html", "text/html; charset=utf-8", "W/\"1\"", "no-cache",
    "<html lang=\"en\"><head><!-- head --><title>Old</title><!-- /head --><!-- links --></head><body><!-- frame -->"
    "<noscript>Needs scripts</noscript>"}};
constexpr std::array<Asset, 1> frames{
    Asset{"/en/embedded_puzzle.html", "text/html", "", "",
          "<!-- frame --><main>{title}: {words} {board}<a href=\"{link}\"></a></main>"}};

class PuzzlePageTest : public testing::Test {
 protected:
  Response ask(const std::string& path, const std::string& game = "") {
    Request asked = request({{"host", "play.example.org"}, {"accept", "text/html"}});
    asked.method = Method::get;
    asked.path = path;
    if (!game.empty()) asked.query.emplace_back("game", game);
    return finish(api_.answer(std::move(asked)));
  }
  boost::asio::awaitable<std::optional<storage::GivenPuzzle>> puzzle_at(std::string number) {
    if (is_busy_) throw base::Busy();
    return support::given_puzzle(std::move(number));
  }
  static boost::asio::awaitable<std::optional<storage::GivenPuzzle>> of_day(const std::string& game) {
    return support::given_puzzle(game == "zertz" ? "none" : "17");
  }

  bool is_busy_ = false;
  StaticFiles files_{assets};
  PageFrames frames_{frames};
  site::Face face_{"Gipfel"};
  PageApi api_{files_,
               frames_,
               face_,
               Origins({}, Origins::Own::https),
               {{},
                {},
                {},
                {},
                [this](std::string number) { return puzzle_at(std::move(number)); },
                [](const std::string& game) { return of_day(game); }},
               {6, 1}};
};

TEST_F(PuzzlePageTest, HasItsTaskAndItsPicture) {
  const Response page = ask("/puzzle/17");
  EXPECT_THAT(page.body, AllOf(HasSubstr("<title>Puzzle 17, TZAAR · Gipfel</title>"),
                               HasSubstr("content=\"You are Black. Win in two turns, whatever the answer.\""),
                               HasSubstr("/oembed?format=json&amp;url=https%3A%2F%2Fplay.example.org%2Fpuzzle%2F17")));
  EXPECT_FALSE(page.may_be_framed);
  EXPECT_EQ(ask("/puzzle/18").status, 404u);
}

TEST_F(PuzzlePageTest, PageOfAllLinksToTheFeed) {
  EXPECT_THAT(ask("/puzzles").body,
              HasSubstr("type=\"application/atom+xml\" href=\"https://play.example.org/puzzles.atom\""));
  EXPECT_THAT(ask("/games").body, Not(HasSubstr("atom+xml")));
}

TEST_F(PuzzlePageTest, InAFrameHasItsBoardNoProgramAndNoSolution) {
  for (const char* path : {"/embed/puzzle/17", "/embed/puzzle"}) {
    const Response framed = ask(path);
    EXPECT_TRUE(framed.may_be_framed) << path;
    EXPECT_THAT(framed.body,
                AllOf(HasSubstr("<main>Puzzle 17, TZAAR: You are Black. Win in two turns, whatever the answer. <svg"),
                      HasSubstr("<a href=\"/puzzle/17\">"), HasSubstr("data-program=\"none\""),
                      Not(HasSubstr("noscript")), Not(HasSubstr("C4xD4"))))
        << path;
  }
}

TEST_F(PuzzlePageTest, OfAGameWithoutOneSaysSoInTheFrame) {
  const Response missing = ask("/embed/puzzle", "zertz");
  EXPECT_EQ(missing.status, 404u);
  EXPECT_TRUE(missing.may_be_framed);
  EXPECT_THAT(missing.body, HasSubstr("<main>Gipfel: There is no such puzzle. <a href=\"/puzzles\">"));
}

TEST_F(PuzzlePageTest, BusyDatabaseYieldsThePageWithoutThePuzzle) {
  is_busy_ = true;
  EXPECT_EQ(ask("/puzzle/17").status, 200u);
  EXPECT_TRUE(ask("/embed/puzzle/17").may_be_framed);
  EXPECT_THAT(ask("/embed/puzzle/17").body, HasSubstr("<a href=\"/puzzles\">"));
}

TEST_F(PuzzlePageTest, TooManyRequestsGetThePageWithoutThePuzzle) {
  for (int i = 0; i < 6; ++i) EXPECT_THAT(ask("/puzzle/17").body, HasSubstr("Puzzle 17"));
  EXPECT_THAT(ask("/puzzle/17").body, Not(HasSubstr("Puzzle 17")));
}

}  // namespace
}  // namespace http::puzzle_page_test
