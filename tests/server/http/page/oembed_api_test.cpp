#include "server/http/page/oembed_api.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/picture/png.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/given_puzzle.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::oembed_api_test {
namespace {

using support::finish;
using Query = std::vector<std::pair<std::string, std::string>>;

constexpr std::string_view state = R"({"game":"zertz","setup":"37","turns":["Wd4,a1"],"result":null,
    "visibility":"public","seats":{"first":{"id":1,"name":"Ada & \"co\""},"second":{"id":2,"name":"Ben"}}})";
const std::string site = "https://our.example";
const std::string page = site + "/game/k3Xq9aTz01Lm";

boost::asio::awaitable<std::optional<std::string>> state_of(core::RoomId room) {
  std::optional<std::string> found;
  if (room.value() == "k3Xq9aTz01Lm") found = state;
  co_return found;
}

class OembedApiTest : public testing::Test {
 protected:
  Response ask(const std::string& url, Query more = {}) {
    Request asked = request();
    asked.query = std::move(more);
    asked.query.emplace_back("url", url);
    return finish(api_.answer(std::move(asked)));
  }
  nlohmann::json shown(const std::string& url, Query more = {}) {
    const Response response = ask(url, std::move(more));
    EXPECT_EQ(response.status, 200u) << response.body;
    EXPECT_EQ(support::schemas().check_http("oembed", response.body), std::nullopt) << response.body;
    return nlohmann::json::parse(response.body);
  }

  site::Face face_;
  OembedApi api_{state_of, support::given_puzzle, Origins({site}, Origins::Own::https), face_};
};

TEST_F(OembedApiTest, ShowsAGameInAFrame) {
  const auto answer = shown(page);
  EXPECT_EQ(answer.at("title"), "Ada & \"co\" – Ben · ZÈRTZ · Gipfel");
  EXPECT_EQ(
      answer.at("html"),
      "<iframe src=\"https://our.example/game/k3Xq9aTz01Lm/embed\" title=\"Ada &amp; &quot;co&quot; – Ben · ZÈRTZ · "
      "Gipfel\" width=\"480\" height=\"640\" style=\"border: 0; max-width: 100%\" loading=\"lazy\"></iframe>");
  EXPECT_EQ(answer.contains("thumbnail_url"), picture::draws_png());
}

TEST_F(OembedApiTest, KeepsThePlyThatTheGameHas) {
  EXPECT_THAT(shown(page + "?ply=1").at("html"), testing::HasSubstr("/game/k3Xq9aTz01Lm/embed?ply=1\""));
  EXPECT_THAT(shown(page + "?ply=2").at("html"), testing::HasSubstr("/game/k3Xq9aTz01Lm/embed\""));
  EXPECT_THAT(shown(page + "/embed?ply=0").at("html"), testing::HasSubstr("/game/k3Xq9aTz01Lm/embed?ply=0\""));
}

TEST_F(OembedApiTest, FrameAndThumbnailAreNoLargerThanAskedFor) {
  const auto answer = shown(page, {{"maxwidth", "300"}, {"maxheight", "99999999999"}});
  EXPECT_EQ(answer.at("width"), 300);
  EXPECT_EQ(answer.at("height"), 640);
  EXPECT_FALSE(answer.contains("thumbnail_url"));
}

TEST_F(OembedApiTest, SizesThatShowNoBoardAreRefused) {
  for (const char* width : {"119", "-1", "-99999999999", "wide", "300px", "1.5"}) {
    EXPECT_EQ(ask(page, {{"maxwidth", width}}).status, 400u) << width;
  }
  EXPECT_EQ(ask(page, {{"maxheight", "159"}}).status, 400u);
}

TEST_F(OembedApiTest, OnlyGamesOfThisSiteAreShown) {
  for (const std::string url :
       {"", "https://other.example/game/k3Xq9aTz01Lm", "https://our.example.other/game/k3Xq9aTz01Lm",
        "https://our.example/games", "https://our.example/game/aaaaaaaaaaaa", "/game/k3Xq9aTz01Lm"}) {
    EXPECT_EQ(ask(url).status, 404u) << url;
  }
}

TEST_F(OembedApiTest, ShowsAPuzzleInAFrame) {
  for (const std::string path : {"/puzzle/17", "/embed/puzzle/17"}) {
    const auto answer = shown(site + path);
    EXPECT_EQ(answer.at("title"), "Puzzle 17, TZAAR · Gipfel");
    EXPECT_THAT(answer.at("html"), testing::HasSubstr("src=\"https://our.example/embed/puzzle/17\""));
  }
  EXPECT_EQ(ask(site + "/puzzle/18").status, 404u);
  EXPECT_EQ(ask(site + "/puzzles").status, 404u);
}

TEST_F(OembedApiTest, OnlyJsonIsWritten) {
  EXPECT_EQ(ask(page, {{"format", "json"}}).status, 200u);
  EXPECT_EQ(ask(page, {{"format", "xml"}}).status, 501u);
}

}  // namespace
}  // namespace http::oembed_api_test
