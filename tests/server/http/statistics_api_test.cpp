#include "server/http/statistics_api.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "server/storage/rooms/room_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::statistics_api_test {
namespace {

using nlohmann::json;
using support::finish;

class StatisticsApiTest : public testing::Test {
 protected:
  /// TZAAR on the fixed start, of 30 turns, resigned by the second player.
  void add(const std::function<void(storage::FinishedGame&)>& change = {}) {
    const std::string room = "game" + std::to_string(10'000'000 + ++games);
    storage::FinishedGame game =
        support::finished_game(room, {core::UserId(1), "Ada"}, {core::UserId(2), "Ben"}, games);
    if (change) change(game);
    auto write = [game](storage::Database& database) { storage::finish_game(database, game); };
    finish(storage.writer.run(write));
  }
  json answer(const std::string& game) {
    const Response response = finish(api.of_game(game));
    EXPECT_EQ(response.status, 200U) << response.body;
    EXPECT_EQ(support::schemas().check_http("statistics", response.body), std::nullopt);
    return json::parse(response.body);
  }

  support::RunningStorage storage;
  StatisticsApi api{storage.readers};
  int games = 0;
};

TEST_F(StatisticsApiTest, HasResultsLengthsAndReasonsPerSetup) {
  add();
  add([](storage::FinishedGame& game) { game.plies = 200; });
  add([](storage::FinishedGame& game) {
    game.setup = "random:abc";
    game.outcome = "draw";
    game.reason = "agreement";
  });
  const json body = answer("tzaar");
  EXPECT_EQ(body.at("all"), json::parse(R"({"games": 3, "first": 2, "second": 0, "draw": 1, "turns": 260,
    "ratings": [{"from": null, "to": null, "games": 3, "first": 2, "second": 0, "draw": 1}],
    "lengths": [{"from": 21, "to": 30, "games": 2, "first": 1, "second": 0, "draw": 1},
                {"from": 151, "to": null, "games": 1, "first": 1, "second": 0, "draw": 0}],
    "reasons": [{"reason": "resignation", "games": 2, "first": 2, "second": 0, "draw": 0},
                {"reason": "agreement", "games": 1, "first": 0, "second": 0, "draw": 1}]})"));
  ASSERT_EQ(body.at("setups").size(), 2U);
  EXPECT_EQ(body.at("setups")[0].at("setup"), "fixed");
  EXPECT_EQ(body.at("setups")[0].at("games"), 2);
  EXPECT_EQ(body.at("setups")[1].at("setup"), "random");
}

TEST_F(StatisticsApiTest, RatingBandsPrecedeUnratedGames) {
  add();
  auto rate = [](storage::Database& database) { database.execute("UPDATE games SET rating = 1612"); };
  finish(storage.writer.run(rate));
  add();
  EXPECT_EQ(answer("tzaar").at("all").at("ratings"),
            json::parse(R"([{"from": 1600, "to": 1799, "games": 1, "first": 1, "second": 0, "draw": 0},
                            {"from": null, "to": null, "games": 1, "first": 1, "second": 0, "draw": 0}])"));
}

TEST_F(StatisticsApiTest, PrivateGamesAreExcluded) {
  add([](storage::FinishedGame& game) { game.visibility = "private"; });
  EXPECT_EQ(answer("tzaar").at("all").at("games"), 0);
}

TEST_F(StatisticsApiTest, UnplayedGameIsEmptyAndUnknownGameNotFound) {
  const json body = answer("zertz");
  EXPECT_EQ(body.at("all").at("games"), 0);
  EXPECT_TRUE(body.at("setups").empty());
  const Response response = finish(api.of_game("chess"));
  EXPECT_EQ(response.status, 404U);
  EXPECT_EQ(code(response), "not_found");
}

}  // namespace
}  // namespace http::statistics_api_test
