#include "server/http/review_api.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "server/storage/games/review_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::review_api_test {
namespace {

using nlohmann::json;
using support::finish;

constexpr std::uint64_t few = 50'000;
/// Nobody waits for so many.
constexpr std::uint64_t endless = 1'000'000'000'000;

/// As a stranger sees a game of one turn.
json state_of_a_game(bool is_over) {
  const json result = is_over ? json{{"outcome", "first"}, {"reason", "resignation"}} : json();
  return {{"game", "tzaar"},  {"setup", "fixed"},       {"turns", {"E3xF3"}},
          {"result", result}, {"visibility", "public"}, {"seats", {{"first", nullptr}, {"second", nullptr}}}};
}

class ReviewApiTest : public testing::Test {
 protected:
  ReviewApiTest() {
    for (int i = 0; i < 9; ++i) add(room(i));
    states_["goes_on"] = state_of_a_game(false);
  }

  static core::RoomId room(int number) { return core::RoomId("aaaaaaaaaaa" + std::to_string(number)); }

  void add(const core::RoomId& id) {
    states_[id.value()] = state_of_a_game(true);
    auto finished = support::finished_game(id.value(), {core::UserId(1), "Ada"}, {core::UserId(2), "Ben"}, 100);
    finished.plies = 1;
    storage.writer.submit([finished](storage::Database& database) { storage::finish_game(database, finished); }, {});
  }

  boost::asio::awaitable<std::optional<std::string>> state_of(core::RoomId id) {
    std::optional<std::string> found;
    if (states_.contains(id.value())) found = states_.at(id.value()).dump();
    co_return found;
  }

  /// Makes reviews by searches of so many positions.
  void start(std::uint64_t nodes, reviews::Bounds bounds = {}) {
    auto keep = [this](const core::RoomId& id, int plies, const std::string& review) {
      finish(
          storage.writer.run([&](storage::Database& database) { storage::keep_review(database, id, plies, review); }));
      maker_->forget(id);
    };
    maker_ = std::make_unique<reviews::Maker>(keep, bounds, nodes);
  }
  /// With one at work that takes for ever.
  void start_busy(reviews::Bounds bounds = {}) {
    start(endless, bounds);
    EXPECT_EQ(post(room(0)).status, 202U);
    while (maker_->waiting() > 0) std::this_thread::yield();
  }

  ReviewApi api() {
    return ReviewApi(
        {authentication, storage.readers, [this](core::RoomId id) { return state_of(std::move(id)); }, maker_.get()});
  }
  Response get(const core::RoomId& id) {
    ReviewApi made = api();
    return finish(made.review(id));
  }
  Response post(const core::RoomId& id, const std::string& address = "10.0.0.1", const std::string& token = "") {
    Request asked = request();
    asked.remote_address = address;
    if (!token.empty()) asked.headers.emplace_back("authorization", "Bearer " + token);
    ReviewApi made = api();
    return finish(made.ask(asked, id));
  }
  Response until_made(const core::RoomId& id) {
    Response answer = post(id);
    for (; answer.status == 202; answer = post(id)) {
      EXPECT_EQ(schemas.check_http("review_progress", answer.body), std::nullopt);
      std::this_thread::yield();
    }
    return answer;
  }

  std::map<std::string, json> states_;
  support::RunningStorage storage;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  const support::Schemas& schemas = support::schemas();
  std::unique_ptr<reviews::Maker> maker_;
};

TEST_F(ReviewApiTest, IsMadeOnceForEverybody) {
  start(few);
  EXPECT_EQ(code(get(room(1))), "no_review") << "nobody has asked";
  const Response made = until_made(room(1));
  EXPECT_EQ(made.status, 200U);
  EXPECT_EQ(schemas.check_http("review", made.body), std::nullopt);
  EXPECT_EQ(json::parse(made.body).at("chances").size(), 2U);
  EXPECT_EQ(get(room(1)).body, made.body);
  EXPECT_EQ(post(room(1), "10.9.9.9").body, made.body);
}

TEST_F(ReviewApiTest, IsOnlyForFinishedGames) {
  start(few);
  for (const Response& answer : {get(core::RoomId("goes_on")), post(core::RoomId("goes_on"))}) {
    EXPECT_EQ(answer.status, 409U);
    EXPECT_EQ(code(answer), "not_over");
  }
  for (const Response& answer : {get(core::RoomId("nosuchgame12")), post(core::RoomId("nosuchgame12"))}) {
    EXPECT_EQ(answer.status, 404U);
    EXPECT_EQ(code(answer), "not_found");
  }
}

TEST_F(ReviewApiTest, OtherSitesCannotRequestIt) {
  start(few);
  Request asked = request({{"origin", "https://evil.example"}, {"cookie", "gipfel_session=a"}});
  ReviewApi made = api();
  EXPECT_EQ(code(finish(made.ask(asked, room(1)))), "origin");
  EXPECT_EQ(code(get(room(1))), "no_review");
}

TEST_F(ReviewApiTest, ReportsHowManyAreAhead) {
  start_busy();
  EXPECT_EQ(json::parse(get(room(0)).body).at("before"), 0);
  EXPECT_EQ(json::parse(post(room(1)).body).at("before"), 1);
  EXPECT_EQ(json::parse(post(room(2)).body).at("before"), 2);
  EXPECT_EQ(json::parse(post(room(3), "10.9.9.9").body).at("before"), 2) << "addresses take turns";
  EXPECT_EQ(get(room(3)).status, 202U);
}

TEST_F(ReviewApiTest, APersonMayHaveTwoWaiting) {
  start_busy();
  const account::NewSession ada = *finish(storage.accounts.make_guest());
  EXPECT_EQ(post(room(1), "10.0.0.2", ada.token).status, 202U);
  EXPECT_EQ(post(room(2), "10.0.0.3", ada.token).status, 202U);
  const Response refused = post(room(3), "10.0.0.4", ada.token);
  EXPECT_EQ(refused.status, 429U);
  EXPECT_EQ(code(refused), "too_many_reviews");
  EXPECT_EQ(header(refused, "Retry-After"), "10");
  EXPECT_EQ(post(room(2), "10.0.0.4", ada.token).status, 202U) << "that one waits already";
  const account::NewSession ben = *finish(storage.accounts.make_guest());
  EXPECT_EQ(post(room(3), "10.0.0.4", ben.token).status, 202U);
}

TEST_F(ReviewApiTest, AnAddressMayHaveFourWaiting) {
  start_busy();
  for (int i = 1; i <= 4; ++i) EXPECT_EQ(post(room(i)).status, 202U);
  EXPECT_EQ(code(post(room(5))), "too_many_reviews");
  EXPECT_EQ(post(room(5), "10.9.9.9").status, 202U);
}

TEST_F(ReviewApiTest, TotalWaitingIsLimited) {
  start_busy({2, 4, 3});
  for (int i = 1; i <= 3; ++i) EXPECT_EQ(post(room(i), "10.0.0." + std::to_string(i)).status, 202U);
  const Response refused = post(room(4), "10.0.0.4");
  EXPECT_EQ(refused.status, 503U);
  EXPECT_EQ(code(refused), "reviews_busy");
}

TEST_F(ReviewApiTest, ExistingReviewsAreShownWhenNoneAreMade) {
  EXPECT_EQ(post(room(1)).status, 404U);
  EXPECT_EQ(code(post(room(1))), "reviews_off");
  finish(storage.writer.run(
      [](storage::Database& database) { storage::keep_review(database, room(1), 1, "{\"chances\":[]}"); }));
  EXPECT_EQ(post(room(1)).body, "{\"chances\":[]}");
  EXPECT_EQ(get(room(1)).body, "{\"chances\":[]}");
}

TEST_F(ReviewApiTest, ReviewStoredByAnotherServerIsNotMadeAgain) {
  start_busy();
  EXPECT_EQ(post(room(1)).status, 202U);
  finish(storage.writer.run(
      [](storage::Database& database) { storage::keep_review(database, room(1), 1, "{\"chances\":[]}"); }));
  EXPECT_EQ(get(room(1)).status, 200U);
  EXPECT_EQ(maker_->waiting(), 0U);
}

}  // namespace
}  // namespace http::review_api_test
