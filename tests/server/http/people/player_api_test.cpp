#include "server/http/people/player_api.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/http/people/leader_api.hpp"
#include "server/http/people/rating_stream.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/people/rating_days.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/server/http/streamed.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/known_opponents.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::player_api_test {
namespace {

using nlohmann::json;
using support::finish;
using testing::HasSubstr;
using testing::Not;

class PlayerApiTest : public testing::Test {
 protected:
  static constexpr const char* secret_room = "Secr3tRoom12";

  /// Ada against Ben, rated.
  void add(const std::string& room, const std::string& visibility = "public") {
    auto game = support::finished_game(room, {ada.user.id, "Ada"}, {ben.user.id, "Ben"}, 5 * 86'400'000LL + 7);
    game.visibility = visibility;
    game.pool = "tzaar";
    auto write = [game](storage::Database& database) { storage::finish_game(database, game); };
    finish(storage.writer.run(write));
  }

  static Request asking(const account::NewSession* who = nullptr) {
    Request made;
    if (who != nullptr) made.headers = {{"authorization", "Bearer " + who->token}};
    return made;
  }
  json player(const std::string& name, const account::NewSession* who = nullptr) {
    return json::parse(finish(api.player(asking(who), name)).body);
  }
  json games(const std::string& name, const account::NewSession* who = nullptr) {
    return json::parse(finish(api.games(asking(who), name)).body).at("games");
  }
  account::NewSession account(const std::string& name) {
    return *finish(storage.accounts.make_account({name, "a long enough password"}));
  }
  Response players(const std::string& prefix) {
    Request made;
    made.query = {{"prefix", prefix}};
    return finish(api.players(std::move(made)));
  }
  boost::asio::awaitable<std::vector<Whereabouts>> whereabouts(std::vector<core::UserId> people) {
    std::vector<Whereabouts> found(people.size());
    for (std::size_t i = 0; i < people.size(); ++i) {
      if (people[i] == ada.user.id) found[i] = {true, {core::RoomId("k3Xq9aTz01Lm")}, {}};
    }
    co_return found;
  }

  support::RunningStorage storage;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::NewSession ada = account("Ada");
  account::NewSession ben = account("Ben");
  account::NewSession eve = account("Eve");
  PlayerApi api{authentication, storage.readers, storage.readers,
                [](core::UserId) {
                  return std::vector<PoolRating>{{"tzaar", 1662, true, 1}};
                },
                [this](core::UserId, std::vector<core::UserId> people) { return whereabouts(std::move(people)); }};
  const support::Schemas& schemas = support::schemas();
};

TEST_F(PlayerApiTest, NamesOfAnyScriptAreFound) {
  account("Łucjë");
  EXPECT_EQ(player("łucje\u0308").at("name"), "Łucjë");
  EXPECT_EQ(json::parse(players("ŁU").body).at("players").at(0).at("name"), "Łucjë");
  EXPECT_EQ(finish(api.player(asking(), "\xc5")).status, 404u) << "half a letter";
}

TEST_F(PlayerApiTest, ShowsAPlayerWithTheirResults) {
  add("k3Xq9aTz01Lm");
  const Response answer = finish(api.player(asking(), "ada"));
  EXPECT_EQ(schemas.check_http("player", answer.body), std::nullopt);
  json told = json::parse(answer.body);
  EXPECT_EQ(told.at("since"), storage.now_ms);
  told.erase("since");
  EXPECT_EQ(told, json::parse(R"({"id":1,"name":"Ada","guest":false,"here":true,"playing":["k3Xq9aTz01Lm"],
    "ratings":{"tzaar":{"rating":1662,"provisional":true,"games":1}},
    "results":[{"game":"tzaar","setup":"fixed","side":"first","won":1,"drawn":0,"lost":0}],
    "streak":{"result":"won","length":1,"most_won":1}})"));
  EXPECT_EQ(header(answer, "Cache-Control"), "no-store");
}

TEST_F(PlayerApiTest, ShowsTheViewersResultsAgainstThePlayer) {
  add("k3Xq9aTz01Lm");
  add(secret_room, "private");
  EXPECT_EQ(player("Ada", &ben).at("you"), json::parse(R"({"won":0,"drawn":0,"lost":2})"));
  for (const account::NewSession* who : {&ada, &eve}) EXPECT_FALSE(player("Ada", who).contains("you"));
}

TEST_F(PlayerApiTest, PrivateGamesAreShownOnlyToTheirPlayers) {
  add(secret_room, "private");
  for (account::NewSession* who : {static_cast<account::NewSession*>(nullptr), &eve}) {
    for (const char* name : {"Ada", "Ben"}) {
      EXPECT_EQ(games(name, who), json::array());
      const json told = player(name, who);
      EXPECT_EQ(told.at("results"), json::array());
      EXPECT_EQ(told.at("streak"), nullptr);
      EXPECT_THAT(told.dump() + whole(finish(api.ratings(name))).body, Not(HasSubstr(secret_room)));
    }
  }
  EXPECT_EQ(games("Eve", &ada), json::array());
  for (const account::NewSession* who : {&ada, &ben}) {
    EXPECT_EQ(games("Ada", who).size(), 1U);
    EXPECT_EQ(games("Ben", who).size(), 1U);
  }
  EXPECT_EQ(player("Ada", &ada).at("results").size(), 1U);
  EXPECT_EQ(player("Ada", &ben).at("results"), json::array());
}

TEST_F(PlayerApiTest, ListsThePlayersGamesByPagesAndFilters) {
  for (const char* room : {"a", "b", "c"}) add(room);
  Request first = asking();
  first.query = {{"limit", "2"}, {"player", "Eve"}};
  const Response page = finish(api.games(first, "Ben"));
  ASSERT_EQ(json::parse(page.body).at("games").size(), 2U);
  Request second = asking();
  second.query = {{"before", json::parse(page.body).at("next")}};
  EXPECT_EQ(json::parse(finish(api.games(second, "Ben")).body).at("games").at(0).at("id"), "a");
  Request drawn = asking();
  drawn.query = {{"result", "draw"}};
  EXPECT_EQ(json::parse(finish(api.games(drawn, "Ben")).body).at("games"), json::array());
  Request wrong = asking();
  wrong.query = {{"limit", "101"}};
  EXPECT_EQ(code(finish(api.games(wrong, "Ben"))), "bad_parameter");
}

TEST_F(PlayerApiTest, RatingHistoryStartsTheDayBeforeTheFirstGame) {
  EXPECT_EQ(json::parse(whole(finish(api.ratings("Ada"))).body), json::parse(R"({"ratings":{}})"));
  add("k3Xq9aTz01Lm");
  const Response answer = whole(finish(api.ratings("Ada")));
  EXPECT_EQ(schemas.check_http("player_ratings", answer.body), std::nullopt);
  const json days = json::parse(answer.body).at("ratings").at("tzaar");
  ASSERT_EQ(days.size(), 2U);
  EXPECT_EQ(days[0], json::parse(R"({"at":345600000,"rating":1500,"deviation":350})"));
  EXPECT_EQ(days[1].at("at"), 432000000);
  EXPECT_EQ(days[1].at("rating"), 1662);
}

TEST_F(PlayerApiTest, LongRatingHistoryIsPaged) {
  auto write = [this](storage::Database& database) {
    for (const char* pool : {"tzaar", "zertz"}) {
      for (int day = 1; day <= RatingStream::days_of_part; ++day) {
        storage::note_rating(database, ada.user.id, pool, day * storage::day_ms, {});
      }
    }
  };
  finish(storage.writer.run(write));
  const Response begun = finish(api.ratings("Ada"));
  EXPECT_TRUE(begun.stream);
  const Response answer = whole(begun);
  EXPECT_EQ(schemas.check_http("player_ratings", answer.body), std::nullopt);
  const json pools = json::parse(answer.body).at("ratings");
  for (const char* pool : {"tzaar", "zertz"}) {
    ASSERT_EQ(pools.at(pool).size(), 1U + RatingStream::days_of_part);
    EXPECT_EQ(pools.at(pool).front().at("at"), 0);
    EXPECT_EQ(pools.at(pool).back().at("at"), RatingStream::days_of_part * storage::day_ms);
  }
}

TEST_F(PlayerApiTest, GuestsHavePagesWithoutRatings) {
  const account::NewSession guest = *finish(storage.accounts.make_guest());
  const Response answer = finish(api.player(asking(), guest.user.name));
  EXPECT_EQ(schemas.check_http("player", answer.body), std::nullopt);
  EXPECT_EQ(json::parse(answer.body).at("guest"), true);
  EXPECT_EQ(json::parse(answer.body).at("ratings"), json::object());
}

TEST_F(PlayerApiTest, UnknownPlayerIsNotFoundWhateverTheName) {
  for (const std::string& name : {std::string("Nobody"), std::string("' OR 1=1 --"), std::string("<script>"),
                                  std::string("\xff\xfe"), std::string("%"), std::string(201, 'A')}) {
    EXPECT_EQ(code(finish(api.player(asking(), name))), "not_found");
    EXPECT_EQ(code(finish(api.games(asking(), name))), "not_found");
    EXPECT_EQ(code(finish(api.ratings(name))), "not_found");
  }
}

TEST_F(PlayerApiTest, FindsAccountsByPrefix) {
  const Response answer = players("a");
  EXPECT_EQ(schemas.check_http("players", answer.body), std::nullopt);
  EXPECT_EQ(json::parse(answer.body), json::parse(R"({"players":[{"id":1,"name":"Ada","guest":false}]})"));
  for (const char* text : {"%", "' OR 1=1 --", "\xff"}) {
    EXPECT_EQ(json::parse(players(text).body).at("players"), json::array());
  }
  EXPECT_EQ(code(players("")), "bad_parameter");
  EXPECT_EQ(code(players(std::string(201, 'a'))), "bad_parameter");
}

TEST_F(PlayerApiTest, LeaderboardShowsTheViewersRank) {
  auto write = [](storage::Database& database) {
    database.execute(
        R"(INSERT INTO ratings ("user", pool, rating, deviation, volatility, games, rated_ms)
           VALUES (1, 'tzaar', 1600, 60, 0.06, 20, 1000), (2, 'tzaar', 1700, 60, 0.06, 12, 1000),
           (3, 'tzaar', 1500, 120, 0.06, 2, 1000))");
    support::give_known_opponents(database, "tzaar");
  };
  finish(storage.writer.run(write));
  LeaderApi leaders(authentication, storage.readers, {"tzaar", "tzaar-days"}, {5, 80}, [] { return 2000; });
  const Response answer = finish(leaders.leaders(asking(&ada), "tzaar"));
  EXPECT_EQ(schemas.check_http("leaderboard", answer.body), std::nullopt);
  EXPECT_EQ(json::parse(answer.body), json::parse(R"({"pool":"tzaar",
    "rule":{"games":5,"deviation":80,"opponents":5,"days":90},"players":[
    {"place":1,"id":2,"name":"Ben","rating":1700,"games":12},{"place":2,"id":1,"name":"Ada","rating":1600,"games":20}],
    "you":{"place":2,"id":1,"name":"Ada","rating":1600,"games":20},"contenders":[
    {"id":3,"name":"Eve","rating":1500,"games":2,"missing":{"games":3,"opponents":0,"deviation":true}}]})"));
  EXPECT_EQ(json::parse(finish(leaders.leaders(asking(), "tzaar")).body).at("you"), nullptr);
  EXPECT_EQ(json::parse(finish(leaders.leaders(asking(&ada), "tzaar-days")).body).at("players"), json::array());
  EXPECT_EQ(code(finish(leaders.leaders(asking(), "chess"))), "not_found");
}

}  // namespace
}  // namespace http::player_api_test
