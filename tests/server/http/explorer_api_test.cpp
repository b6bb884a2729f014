#include "server/http/explorer_api.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "common/explorer/explorer.hpp"
#include "common/game/registry.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::explorer_api_test {
namespace {

using nlohmann::json;
using support::finish;

class ExplorerApiTest : public testing::Test {
 protected:
  /// A game of ZÈRTZ on 37 rings that began so and that the first player won.
  void add(const std::string& room, const std::vector<std::string>& turns, const std::string& visibility = "public") {
    storage::FinishedGame game =
        support::finished_game(room, {core::UserId(1), "Ada"}, {core::UserId(2), "Ben"}, ++ended_ms);
    game.game = "zertz";
    game.setup = "37";
    game.visibility = visibility;
    auto played = *game::start(game.game, game.setup);
    for (const std::string& turn : turns) EXPECT_TRUE(played->play(turn).has_value()) << turn;
    game.positions = explorer::keys(*played);
    auto write = [game](storage::Database& database) { storage::finish_game(database, game); };
    finish(storage.writer.run(write));
  }
  Response ask(std::vector<std::pair<std::string, std::string>> query) {
    Request request;
    request.query = std::move(query);
    return finish(api.turns(request));
  }
  json answer(std::vector<std::pair<std::string, std::string>> query) {
    const Response response = ask(std::move(query));
    EXPECT_EQ(response.status, 200U) << response.body;
    EXPECT_EQ(support::schemas().check_http("explorer", response.body), std::nullopt);
    return json::parse(response.body);
  }

  support::RunningStorage storage;
  ExplorerApi api{storage.readers};
  std::int64_t ended_ms = 0;
};

TEST_F(ExplorerApiTest, MergesSymmetricTurnsAndGames) {
  add("k3Xq9aTz01L1", {"Wa1,g4", "Wd4,a2"});
  add("k3Xq9aTz01L2", {"Wg4,a1"});
  add("k3Xq9aTz01L3", {"Bd4,a1"});
  const json start = answer({{"game", "zertz"}, {"setup", "37"}});
  EXPECT_EQ(start.at("games"), 3);
  EXPECT_EQ(start.at("first"), 3);
  ASSERT_EQ(start.at("turns").size(), 2U);
  EXPECT_EQ(start.at("turns")[0].at("games"), 2);
  ASSERT_EQ(start.at("latest").size(), 3U);
  EXPECT_EQ(start.at("latest")[0].at("id"), "k3Xq9aTz01L3");
}

TEST_F(ExplorerApiTest, TurnsAreOrientedLikeTheQueriedPosition) {
  add("k3Xq9aTz01L1", {"Wa1,g4", "Wd4,a2"});
  // The same after half a turn of the board.
  const json found = answer({{"game", "zertz"}, {"position", "37 .3/5/6/7/6/5/3W 5/8/10 0/0/0 0/0/0 second"}});
  ASSERT_EQ(found.at("turns").size(), 1U);
  const std::string turn = found.at("turns")[0].at("turn");
  EXPECT_TRUE(turn == "Wd4,g3" || turn == "Wd4,f5") << turn;
}

TEST_F(ExplorerApiTest, AGameIsFoundByEachOfItsPositionsToItsEnd) {
  auto played = *game::start("zertz", "37");
  std::vector<std::string> positions = {played->position()};
  while (!played->outcome()) {
    const auto legal = played->legal_turns();
    ASSERT_TRUE(played->play(legal[positions.size() * 7919 % legal.size()]).has_value());
    positions.push_back(played->position());
  }
  ASSERT_GT(positions.size(), 15U);
  add("k3Xq9aTz01L1", played->turns());
  for (std::size_t ply = 0; ply < positions.size(); ++ply) {
    const json found = answer({{"game", "zertz"}, {"position", positions[ply]}});
    EXPECT_EQ(found.at("games"), 1) << positions[ply];
    EXPECT_EQ(found.at("latest").size(), 1U);
    ASSERT_EQ(found.at("turns").size(), ply + 1 < positions.size() ? 1U : 0U) << positions[ply];
    if (ply + 1 == positions.size()) continue;
    auto next = *game::start("zertz", "position:" + positions[ply]);
    ASSERT_TRUE(next->play(found.at("turns")[0].at("turn").get<std::string>()).has_value());
    EXPECT_EQ(explorer::keys(*next).back(), explorer::keys(*played)[ply + 1]);
  }
}

TEST_F(ExplorerApiTest, PrivateGamesAreExcluded) {
  add("k3Xq9aTz01L1", {"Wa1,g4"}, "private");
  const json start = answer({{"game", "zertz"}, {"setup", "37"}});
  EXPECT_EQ(start.at("games"), 0);
  EXPECT_TRUE(start.at("turns").empty());
  EXPECT_TRUE(start.at("latest").empty());
}

TEST_F(ExplorerApiTest, InvalidPositionIsRefused) {
  using Query = std::vector<std::pair<std::string, std::string>>;
  for (const Query& query : {Query{}, Query{{"game", "zertz"}}, Query{{"game", "chess"}, {"setup", "fixed"}},
                             Query{{"game", "zertz"}, {"setup", "38"}}, Query{{"game", "zertz"}, {"position", "x"}},
                             Query{{"game", "zertz"}, {"position", std::string(3000, '1')}}}) {
    EXPECT_EQ(ask(query).status, 400U);
  }
}

}  // namespace
}  // namespace http::explorer_api_test
