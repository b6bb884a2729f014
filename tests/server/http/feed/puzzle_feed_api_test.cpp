#include "server/http/feed/puzzle_feed_api.hpp"

#include <gmock/gmock.h>

#include "tests/server/http/puzzles/puzzle_requests.hpp"

namespace http::puzzle_feed_test {
namespace {

using support::finish;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class PuzzleFeed : public puzzle_test::Puzzles {
 protected:
  Response read(const std::string& tag = "", const std::string& language = "") {
    Request asked = request({{"host", "play.example.org"}, {"if-none-match", tag}, {"accept-language", language}});
    asked.method = Method::get;
    asked.path = "/puzzles.atom";
    return finish(api.read(std::move(asked)));
  }
  std::size_t entries() {
    const std::string body = read().body;
    std::size_t found = 0;
    for (std::size_t at = body.find("<entry>"); at != std::string::npos; at = body.find("<entry>", at + 1)) ++found;
    return found;
  }

  site::Face face{"Gipfel"};
  PuzzleFeedApi api{{DailyPuzzles(storage.writer, storage.readers, storage.readers), storage.readers,
                     Origins({}, Origins::Own::https), face, [this] { return now_ms; }}};
};

TEST_F(PuzzleFeed, HasThePuzzleOfTodayAndNoSolution) {
  const Response feed = read();
  EXPECT_EQ(feed.content_type, "application/atom+xml; charset=utf-8");
  EXPECT_THAT(feed.body, AllOf(HasSubstr("<title>Puzzles of the day · Gipfel</title>"),
                               HasSubstr("<title>TZAAR, puzzle of the day</title>"),
                               HasSubstr("href=\"https://play.example.org/puzzle/" + std::to_string(id) + "\""),
                               HasSubstr("Win in two turns"), Not(HasSubstr("C4xD4"))));
  EXPECT_THAT(read("", "de").body, HasSubstr("Rätsel des Tages"));
}

TEST_F(PuzzleFeed, TellsOfNoDayThatHasNotBegun) {
  auto keep_tomorrow = [this](storage::Database& database) {
    storage::keep_puzzle_of_day(database, {"tzaar", now_ms / puzzle_test::day_ms + 1, id, 0});
  };
  finish(storage.writer.run(std::move(keep_tomorrow)));
  EXPECT_EQ(entries(), 1u);
  now_ms += puzzle_test::day_ms;
  EXPECT_EQ(entries(), 2u);
}

TEST_F(PuzzleFeed, HasTheLatestThirty) {
  for (int i = 0; i < 40; ++i, now_ms += puzzle_test::day_ms) read();
  EXPECT_EQ(entries(), PuzzleFeedApi::most_told);
}

TEST_F(PuzzleFeed, UnchangedIsNotSentAgain) {
  const std::string tag = header(read(), "ETag");
  EXPECT_EQ(read(tag).status, 304u);
  now_ms += puzzle_test::day_ms;
  EXPECT_EQ(read(tag).status, 200u);
}

}  // namespace
}  // namespace http::puzzle_feed_test
