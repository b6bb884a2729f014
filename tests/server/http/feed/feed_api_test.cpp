#include "server/http/feed/feed_api.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/account/ownership.hpp"
#include "server/account/tokens.hpp"
#include "server/storage/people/preference_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::feed_api_test {
namespace {

using nlohmann::json;
using support::finish;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using Form = FeedApi::Form;

class FeedApiTest : public testing::Test {
 protected:
  static Request saying(const std::string& token) {
    return request({{"origin", "https://our.example"}, {"authorization", "Bearer " + token}});
  }
  account::NewSession account(const std::string& name) {
    return *finish(storage.accounts.make_account({name, "correct horse"}));
  }
  /// The secret of a new link.
  std::string make() {
    const Response answer = finish(api.make(saying(ada.token)));
    EXPECT_EQ(schemas.check_http("feed_link", answer.body), std::nullopt);
    return json::parse(answer.body).at("token");
  }
  json since() {
    const Response answer = finish(api.since(saying(ada.token)));
    EXPECT_EQ(schemas.check_http("feed_link", answer.body), std::nullopt);
    return json::parse(answer.body).at("since");
  }
  Response read(const std::string& token, Form form = Form::atom, std::pair<std::string, std::string> header = {}) {
    Request asked = request({{"host", "play.example.org"}, std::move(header)});
    asked.method = Method::get;
    asked.path = "/feed/" + token + (form == Form::atom ? ".atom" : ".ics");
    return finish(api.read(std::move(asked), token, form));
  }
  void write(const std::function<void(storage::Database&)>& job) { finish(storage.writer.run(job)); }
  void add_finished(const std::string& room, const std::string& visibility) {
    auto game = support::finished_game(room, {ada.user.id, "Ada"}, {ben.user.id, "Ben"}, 5'000);
    game.visibility = visibility;
    write([&](storage::Database& database) { storage::finish_game(database, game); });
  }
  boost::asio::awaitable<std::vector<core::RoomId>> games_of(core::UserId user) {
    std::vector<core::RoomId> rooms;
    if (user == ada.user.id) rooms = {core::RoomId("k3Xq9aTz01Lm"), core::RoomId("GoneGoneGone")};
    co_return rooms;
  }
  /// Ada, who is second, has a day and an hour left.
  boost::asio::awaitable<std::optional<std::string>> state_of(core::RoomId room, core::UserId) {
    std::optional<std::string> found;
    const json seats = {{"first", {{"id", ben.user.id.value()}, {"name", "Ben"}}},
                        {"second", {{"id", ada.user.id.value()}, {"name", "Ada"}}}};
    const json clock = {
        {"control", "3d"},         {"first", 259'200'000},
        {"second", 90'000'000},    {"running", to_move_},
        {"at", 1'790'000'000'000}, {"turn_by", 1'790'000'000'000 + (to_move_ == "second" ? 90'000'000 : 259'200'000)}};
    const json state = {{"game", "zertz"},    {"status", status_}, {"seats", seats},
                        {"toMove", to_move_}, {"ply", 1},          {"times", {1'789'999'000'000}},
                        {"created", 10},      {"clock", clock}};
    if (room.value() == "k3Xq9aTz01Lm") found = state.dump();
    co_return found;
  }

  std::string status_ = "playing";
  std::string to_move_ = "second";
  support::RunningStorage storage;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::NewSession ada = account("Ada");
  account::NewSession ben = account("Ben");
  account::Ownership ownership{storage.accounts, storage.writer, storage.readers, [] { return 0; }, storage.news};
  FeedApi api{{authentication, storage.writer, storage.readers, storage.readers, Origins({}, Origins::Own::https),
               "Gipfel", [this](core::UserId user) { return games_of(user); },
               [this](core::RoomId room, core::UserId user) { return state_of(std::move(room), user); }}};
  const support::Schemas& schemas = support::schemas();
};

TEST_F(FeedApiTest, LinkIsShownOnceAndReplacedByANewOne) {
  EXPECT_EQ(since(), json());
  const std::string first = make();
  EXPECT_TRUE(since().is_number());
  EXPECT_EQ(read(first).status, 200U);
  const std::string second = make();
  EXPECT_GE(second.size(), 22U) << "128 bits at least";
  EXPECT_NE(first, second);
  EXPECT_EQ(read(first).status, 404U);
  EXPECT_EQ(read(second).status, 200U);
  EXPECT_EQ(finish(api.end(saying(ada.token))).status, 200U);
  EXPECT_EQ(read(second).status, 404U);
  EXPECT_EQ(since(), json());
  for (const char* wrong : {"", "x", "../etc"}) EXPECT_EQ(code(read(wrong, Form::calendar)), "not_found") << wrong;
}

TEST_F(FeedApiTest, EndingOtherSessionsEndsTheLink) {
  const std::string first = make();
  const account::SignedIn who{ada.user, account::hash_token(ada.token)};
  ASSERT_TRUE(finish(ownership.change_password(who, "correct horse", "another horse")));
  EXPECT_EQ(read(first).status, 404U) << "after another password";
  const std::string second = make();
  finish(ownership.sign_out_everywhere(ada.user.id));
  EXPECT_EQ(read(second).status, 404U) << "after signing out everywhere";
}

TEST_F(FeedApiTest, GuestsCannotHaveAFeed) {
  const auto guest = *finish(storage.accounts.make_guest());
  EXPECT_EQ(code(finish(api.make(saying(guest.token)))), "guest");
  EXPECT_EQ(code(finish(api.since(saying("nobody")))), "auth");
  const Request elsewhere = request({{"cookie", "gipfel_session=" + ada.token}, {"origin", "https://evil.example"}});
  EXPECT_EQ(code(finish(api.make(elsewhere))), "origin");
}

TEST_F(FeedApiTest, FeedListsRunningAndFinishedGames) {
  add_finished("FinishedGame", "public");
  add_finished("PrivateGame1", "private");
  const Response answer = read(make());
  EXPECT_EQ(answer.content_type, "application/atom+xml; charset=utf-8");
  EXPECT_EQ(header(answer, "Cache-Control"), "private, no-cache");
  EXPECT_THAT(answer.body,
              AllOf(HasSubstr("<title>ZÈRTZ against Ben: your turn</title>"),
                    HasSubstr("<id>https://play.example.org/game/FinishedGame</id>"),
                    HasSubstr("<id>https://play.example.org/game/PrivateGame1</id>"),
                    HasSubstr("<title>TZAAR against Ben: you won</title>"), Not(HasSubstr("GoneGoneGone"))));
  status_ = "over";
  EXPECT_THAT(read(make()).body, Not(HasSubstr("k3Xq9aTz01Lm")));
}

TEST_F(FeedApiTest, TheCalendarHasTheDeadlineOfTheNextTurn) {
  const std::string token = make();
  const Response mine = read(token, Form::calendar);
  EXPECT_EQ(mine.content_type, "text/calendar; charset=utf-8");
  EXPECT_THAT(mine.body, AllOf(HasSubstr("DTSTART:20260922T151320Z\r\n"), HasSubstr("your turn\r\n")));
  to_move_ = "first";
  EXPECT_THAT(read(token, Form::calendar).body, HasSubstr("DTSTART:20260927T141320Z\r\n")) << "three days after Ben's";
}

TEST_F(FeedApiTest, UsesTheLanguageOfTheAccount) {
  write(
      [this](storage::Database& database) { storage::set_preferences(database, ada.user.id, R"({"language":"de"})"); });
  EXPECT_THAT(read(make()).body, HasSubstr("ZÈRTZ gegen Ben: du bist am Zug"));
}

TEST_F(FeedApiTest, UnchangedFeedIsNotSentAgain) {
  const std::string token = make();
  const Response whole = read(token);
  const Response by_tag = read(token, Form::atom, {"if-none-match", header(whole, "ETag")});
  EXPECT_EQ(by_tag.status, 304U);
  EXPECT_EQ(by_tag.body, "");
  to_move_ = "first";
  EXPECT_EQ(read(token, Form::atom, {"if-none-match", header(whole, "ETag")}).status, 200U);
}

}  // namespace
}  // namespace http::feed_api_test
