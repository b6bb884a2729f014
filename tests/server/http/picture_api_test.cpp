#include "server/http/picture_api.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/http/page/page_words.hpp"
#include "server/http/shown_game.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/server/http/tournaments/seen_evening.hpp"
#include "tests/support/given_puzzle.hpp"
#include "tests/support/running_storage.hpp"

namespace http::picture_api_test {
namespace {

using support::finish;
using testing::HasSubstr;
using Form = PictureApi::Form;

/// A game of ZÈRTZ, one turn old, and what a test changes of it.
nlohmann::json zertz_state() {
  return nlohmann::json::parse(R"({"game":"zertz","setup":"37","turns":["Wd4,a1"],"result":null,"visibility":"public",
      "seats":{"first":{"id":1,"name":"Ada & co"},"second":{"id":2,"name":"Ben"}}})");
}

class PictureApiTest : public testing::Test {
 protected:
  Response ask(Form form = Form::svg, const std::string& ply = "", const std::string& tag = "") {
    Request asked = request();
    if (!language_.empty()) asked.headers.emplace_back("accept-language", language_);
    if (!ply.empty()) asked.query.emplace_back("ply", ply);
    if (!tag.empty()) asked.headers.emplace_back("if-none-match", tag);
    return finish(api_.game(std::move(asked), core::RoomId("k3Xq9aTz01Lm"), form));
  }
  Response ask_ply(const std::string& ply) { return ask(Form::svg, ply); }

  boost::asio::awaitable<std::optional<std::string>> state_of(core::RoomId) {
    std::optional<std::string> found;
    if (!state_.is_null()) found = state_.dump();
    co_return found;
  }

  boost::asio::awaitable<std::optional<tournaments::Seen>> tournament_of(core::TournamentId id) {
    std::optional<tournaments::Seen> found;
    if (id.value() == "aB3dE5fG7hJ9") found = evening_.seen(is_unlisted_);
    co_return found;
  }
  Response ask_tournament(const std::string& id = "aB3dE5fG7hJ9") {
    return finish(api_.tournament(request(), core::TournamentId(id), Form::svg));
  }

  SeenEvening evening_{6};
  bool is_unlisted_ = false;
  std::string language_;
  nlohmann::json state_ = zertz_state();
  site::Face face_{"Gipfel"};
  PictureApi api_{{[this](core::RoomId room) { return state_of(std::move(room)); }, reason_words,
                   [this](core::TournamentId id) { return tournament_of(std::move(id)); }, support::given_puzzle},
                  face_,
                  {3, 1}};
};

std::size_t rings(const Response& response) {
  const std::string ring = "href=\"#card-ring\"";
  std::size_t found = 0;
  for (std::size_t at = response.body.find(ring); at != std::string::npos; at = response.body.find(ring, at + 1)) {
    ++found;
  }
  return found;
}

TEST_F(PictureApiTest, ShowsTheLastPositionByDefault) {
  const Response response = ask();
  EXPECT_EQ(response.status, 200u);
  EXPECT_EQ(response.content_type, "image/svg+xml");
  EXPECT_EQ(rings(response), 36u);
  EXPECT_THAT(response.body, HasSubstr("Ada &amp; co"));
  EXPECT_THAT(response.body, HasSubstr("<style>@font-face{font-family:Karla"));
  EXPECT_THAT(response.body, HasSubstr(">1 / 1<"));
}

TEST_F(PictureApiTest, ShowsThePositionAfterAGivenTurn) {
  EXPECT_EQ(rings(ask_ply("0")), 37u);
  EXPECT_EQ(rings(ask_ply("1")), 36u);
}

TEST_F(PictureApiTest, InvalidPlyIsRefusedWithTheBounds) {
  for (const char* ply : {"2", "-1", "1.5", "x", "99999999999999"}) {
    const Response response = ask_ply(ply);
    EXPECT_EQ(response.status, 400u) << ply;
    EXPECT_EQ(code(response), "bad_parameter") << ply;
  }
  EXPECT_THAT(ask_ply("2").body, HasSubstr("from 0 to 1"));
}

TEST_F(PictureApiTest, MissingGameIsNotFound) {
  state_ = nullptr;
  EXPECT_EQ(ask().status, 404u);
  EXPECT_EQ(code(ask(Form::png)), "not_found");
}

TEST_F(PictureApiTest, RunningGameIsRevalidated) { EXPECT_EQ(header(ask(), "Cache-Control"), "public, no-cache"); }

TEST_F(PictureApiTest, AFinishedGameIsKeptForADay) {
  state_["result"] = {{"outcome", "first"}, {"reason", "resignation"}};
  EXPECT_EQ(header(ask(), "Cache-Control"), "public, max-age=86400");
  EXPECT_THAT(ask().body, HasSubstr(">0</text>"));
}

TEST_F(PictureApiTest, FinishedGameShowsReasonAndDate) {
  state_["result"] = {{"outcome", "first"}, {"reason", "winning_set"}};
  state_["created"] = 1'699'000'000'000;
  state_["ended"] = 1'700'000'000'000;
  EXPECT_THAT(ask().body, HasSubstr(">a winning set · 2023-11-14</text>"));
  EXPECT_THAT(ask(Form::svg, "0").body, testing::Not(HasSubstr("a winning set")));
  language_ = "de";
  EXPECT_THAT(ask().body, testing::Not(HasSubstr("a winning set")));
  EXPECT_THAT(ask().body, HasSubstr(" · 2023-11-14</text>"));
  EXPECT_EQ(header(ask(), "Vary"), "Accept-Language");
}

TEST_F(PictureApiTest, PrivateGameIsNotCachedByProxiesOrIndexed) {
  state_["visibility"] = "private";
  EXPECT_EQ(header(ask(), "Cache-Control"), "private, no-cache");
  state_["result"] = {{"outcome", "draw"}, {"reason", "agreement"}};
  EXPECT_EQ(header(ask(), "Cache-Control"), "private, max-age=86400");
  EXPECT_EQ(header(ask(), "X-Robots-Tag"), "noindex");
}

TEST_F(PictureApiTest, UnchangedPictureIsNotSentAgain) {
  for (const Form form : {Form::svg, Form::png}) {
    const std::string tag = header(ask(form), "ETag");
    const Response again = ask(form, "", tag);
    EXPECT_EQ(again.status, 304u);
    EXPECT_TRUE(again.body.empty());
    EXPECT_EQ(ask(form, "0", tag).status, 200u);
  }
}

TEST_F(PictureApiTest, PngIsValid) {
  const Response response = ask(Form::png);
  EXPECT_EQ(response.content_type, "image/png");
  EXPECT_THAT(response.body, testing::StartsWith("\x89PNG"));
}

TEST_F(PictureApiTest, OnlyPngsAreLimitedPerAddress) {
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ask(Form::png).status, 200u);
  const Response refused = ask(Form::png);
  EXPECT_EQ(refused.status, 429u);
  EXPECT_EQ(code(refused), "rate");
  EXPECT_EQ(ask(Form::svg).status, 200u);
}

TEST_F(PictureApiTest, UndrawnStartIsAnEmptyBoard) {
  state_ = {{"game", "tzaar"},   {"setup", "random"},      {"turns", nlohmann::json::array()},
            {"result", nullptr}, {"visibility", "public"}, {"seats", {{"first", nullptr}, {"second", nullptr}}}};
  const Response response = ask();
  EXPECT_EQ(response.status, 200u);
  EXPECT_THAT(response.body, testing::Not(HasSubstr("rgba(0,0,0,0.35)")));
}

TEST_F(PictureApiTest, ShowsHowEachGameStarts) {
  EXPECT_EQ(rings(finish(api_.start(request(), "zertz", Form::svg))), 37u);
  EXPECT_EQ(finish(api_.start(request(), "tzaar", Form::png)).content_type, "image/png");
  EXPECT_EQ(finish(api_.start(request(), "chess", Form::svg)).status, 404u);
}

TEST_F(PictureApiTest, ATournamentShowsItsNameAndTheFirstFive) {
  EXPECT_THAT(ask_tournament().body, HasSubstr("6 players so far"));
  evening_.start();
  const std::string shown = ask_tournament().body;
  EXPECT_THAT(shown, HasSubstr("Friday &lt;evening&gt;"));
  EXPECT_THAT(shown, HasSubstr("TZAAR · Swiss"));
  EXPECT_THAT(shown, HasSubstr("Round 1"));
  EXPECT_THAT(shown, HasSubstr(">Player 1<"));
  EXPECT_EQ(shown.find(">6<"), std::string::npos);
}

TEST_F(PictureApiTest, NoProxyKeepsThePictureOfAnUnlistedTournament) {
  EXPECT_EQ(header(ask_tournament(), "Cache-Control"), "public, no-cache");
  is_unlisted_ = true;
  EXPECT_EQ(header(ask_tournament(), "Cache-Control"), "private, no-cache");
  EXPECT_EQ(header(ask_tournament(), "X-Robots-Tag"), "noindex");
}

TEST_F(PictureApiTest, APuzzleShowsItsTaskAndNoSolution) {
  const Response response = finish(api_.puzzle(request(), "17", Form::svg));
  EXPECT_THAT(response.body, HasSubstr(">Win in two turns, whatever the answer.<"));
  EXPECT_THAT(response.body, HasSubstr(">Puzzle 17<"));
  EXPECT_THAT(response.body, testing::Not(HasSubstr("C4xD4")));
  EXPECT_EQ(header(response, "Cache-Control"), "public, max-age=86400");
  EXPECT_EQ(finish(api_.puzzle(request(), "17", Form::png)).content_type, "image/png");
  EXPECT_EQ(code(finish(api_.puzzle(request(), "18", Form::png))), "not_found");
}

TEST_F(PictureApiTest, AMissingTournamentHasNoPicture) { EXPECT_EQ(ask_tournament("aB3dE5fG7hJ8").status, 404u); }

}  // namespace
}  // namespace http::picture_api_test
