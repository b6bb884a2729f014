#include "server/http/game_api.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <latch>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

#include "server/http/game_filter.hpp"
#include "server/storage/accounts/name_store.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::game_api_test {
namespace {

using nlohmann::json;
using support::finish;
using testing::HasSubstr;

const std::string running_state =
    R"({"game":"tzaar","setup":"fixed","ply":3,"seats":{"first":{"id":1,"name":"Ada",)"
    R"("online":true},"second":null},"result":null,"created":5,"rated":true,"clock":{"control":"3d"},"you":null})";

class GameApiTest : public testing::Test {
 protected:
  using Query = std::vector<std::pair<std::string, std::string>>;

  /// Ada (1) against Ben (2).
  void add(const std::string& room, std::int64_t ended_ms, const std::string& visibility = "public",
           const std::string& clock = "10+5") {
    storage::FinishedGame game;
    game.room = core::RoomId(room);
    game.game = "tzaar";
    game.setup = "fixed";
    game.seats = {storage::Player{core::UserId(1), "Ada"}, storage::Player{core::UserId(2), "Ben"}};
    game.outcome = "first";
    game.reason = "resignation";
    game.visibility = visibility;
    game.created_ms = 5;
    game.ended_ms = ended_ms;
    game.plies = 13;
    game.clock = clock;
    auto write = [game](storage::Database& database) { storage::finish_game(database, game); };
    finish(storage.writer.run(write));
  }

  static Request request(Query query) {
    Request made;
    made.path = "/api/games";
    made.query = std::move(query);
    return made;
  }
  Response games(Query query) { return finish(api.games(request(std::move(query)))); }
  json page(Query query) { return json::parse(games(std::move(query)).body); }

  static std::string rooms(const json& page) {
    std::string text;
    for (const json& game : page.at("games")) text += game.at("id").get<std::string>();
    return text;
  }

  boost::asio::awaitable<std::optional<std::string>> state_of(core::RoomId room) {
    const auto found = states.find(room.value());
    if (found == states.end()) co_return std::nullopt;
    co_return found->second;
  }

  support::RunningStorage storage;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, [](const Request&) { return Origins::Verdict::unknown; }};
  storage::Readers lists{storage.file.path(), 1};
  std::map<std::string, std::string> states;
  GameApi api{authentication, lists, storage.readers, [this](core::RoomId room) { return state_of(std::move(room)); }};
};

TEST_F(GameApiTest, ListsSummaries) {
  add("a", 10);
  EXPECT_EQ(page({}), json::parse(R"({"games":[{"id":"a","game":"tzaar","setup":"fixed","first":{"id":1,"name":"Ada"},
    "second":{"id":2,"name":"Ben"},"outcome":"first","reason":"resignation","plies":13,"created":5,"ended":10,"rated":false,
    "clock":"10+5"}],
    "next":null})"));
}

TEST_F(GameApiTest, AGameDoesNotWaitBehindALongList) {
  add("a", 10);
  states["a"] = running_state;
  std::latch done(1);
  boost::asio::io_context io;
  auto long_list = [&done](storage::Database&) {
    done.wait();
    return true;
  };
  auto listing = boost::asio::co_spawn(io, lists.run(long_list), boost::asio::use_future);
  std::jthread network([&io] { io.run(); });
  EXPECT_EQ(finish(api.game(core::RoomId("a"))).status, 200);
  done.count_down();
  EXPECT_TRUE(listing.get());
}

TEST_F(GameApiTest, AnswersFitTheirSchemas) {
  const support::Schemas& schemas = support::schemas();
  for (const char* room : {"k3Xq9aTz01Lm", "k3Xq9aTz01Ln"}) add(room, 10);
  states["k3Xq9aTz01Lm"] = json::parse(schemas.examples("http/game").front()).at("state").dump();
  EXPECT_EQ(schemas.check_http("games", games({{"limit", "1"}}).body), std::nullopt);
  EXPECT_EQ(schemas.check_http("game", finish(api.game(core::RoomId("k3Xq9aTz01Lm"))).body), std::nullopt);
  EXPECT_EQ(schemas.check_http("error", games({{"limit", "0"}}).body), std::nullopt);
}

TEST_F(GameApiTest, ReportsWhenTooManyNamesMatch) {
  add("k3Xq9aTz01Lm", 10);
  EXPECT_FALSE(page({{"player", "a"}}).contains("partial"));
  auto write = [](storage::Database& database) {
    for (int i = 0; i < storage::most_names_found; ++i) {
      storage::remember_name(database, core::UserId(100 + i), "A" + std::to_string(i));
    }
  };
  finish(storage.writer.run(write));
  const Response response = games({{"player", "a"}});
  EXPECT_EQ(json::parse(response.body).at("partial"), true);
  EXPECT_EQ(support::schemas().check_http("games", response.body), std::nullopt);
  EXPECT_FALSE(page({{"player", "Ada"}}).contains("partial"));
}

TEST_F(GameApiTest, RatedGameShowsItsRatingChanges) {
  storage::FinishedGame game;
  game.room = core::RoomId("k3Xq9aTz01Lm");
  game.game = "tzaar";
  game.setup = "fixed";
  game.outcome = "first";
  game.reason = "no_capture";
  game.visibility = "public";
  game.plies = 13;
  game.pool = "tzaar";
  auto write = [game](storage::Database& database) mutable {
    game.seats = {storage::Player{*storage::insert_account(database, "Ada", "hash", 0), "Ada"},
                  storage::Player{*storage::insert_account(database, "Ben", "hash", 0), "Ben"}};
    storage::finish_game(database, game);
  };
  finish(storage.writer.run(write));
  const Response listed = games({});
  EXPECT_EQ(support::schemas().check_http("games", listed.body), std::nullopt);
  const json summary = json::parse(listed.body).at("games").at(0);
  EXPECT_EQ(summary.at("rated"), true);
  EXPECT_EQ(summary.at("ratings"), json::parse(R"({"first":{"before":1500,"after":1662,"provisional":true},
    "second":{"before":1500,"after":1338,"provisional":true}})"));
  states["k3Xq9aTz01Lm"] = running_state;
  const json whole = json::parse(finish(api.game(core::RoomId("k3Xq9aTz01Lm"))).body);
  EXPECT_EQ(whole.at("ratings"), summary.at("ratings"));
}

TEST_F(GameApiTest, ImportedGameIsMarked) {
  storage::FinishedGame game;
  game.room = core::RoomId("k3Xq9aTz01Lm");
  game.outcome = "first";
  game.visibility = "public";
  game.plies = 30;
  game.provenance = storage::Provenance{5, "boardspace.net", ""};
  auto write = [game](storage::Database& database) { storage::finish_game(database, game); };
  finish(storage.writer.run(write));
  const json listed = page({}).at("games").at(0);
  EXPECT_EQ(listed.at("imported"), true);
  EXPECT_EQ(listed.at("source"), "boardspace.net");
  EXPECT_FALSE(listed.contains("clock")) << "nobody knows";
}

TEST_F(GameApiTest, UntimedGameIsMarked) {
  add("k3Xq9aTz01Lm", 10, "public", "");
  const Response response = games({});
  EXPECT_EQ(json::parse(response.body).at("games").at(0).at("clock"), nullptr);
  EXPECT_EQ(support::schemas().check_http("games", response.body), std::nullopt);
}

TEST_F(GameApiTest, WithoutGamesTheListIsEmpty) { EXPECT_EQ(page({}), json::parse(R"({"games":[],"next":null})")); }

TEST_F(GameApiTest, NextLinksLeadThroughAllPages) {
  for (const char* room : {"a", "b", "c", "d"}) add(room, 10);
  const json first = page({{"limit", "2"}});
  EXPECT_EQ(rooms(first), "dc");
  const json second = page({{"limit", "2"}, {"before", first.at("next")}});
  EXPECT_EQ(rooms(second), "ba");
  EXPECT_EQ(second.at("next"), nullptr);
}

TEST_F(GameApiTest, AppliesFilters) {
  add("a", 10);
  EXPECT_EQ(rooms(page({{"game", "tzaar"}, {"setup", "fixed"}, {"result", "first"}})), "a");
  EXPECT_EQ(rooms(page({{"game", "zertz"}})), "");
  EXPECT_EQ(rooms(page({{"result", "draw"}})), "");
  EXPECT_EQ(rooms(page({{"player", "Nobody"}})), "");
}

TEST_F(GameApiTest, AWrongParameterIsNamed) {
  const std::vector<std::pair<std::string, std::string>> wrong = {{"limit", "0"},
                                                                  {"limit", "101"},
                                                                  {"limit", "ten"},
                                                                  {"limit", "99999999999"},
                                                                  {"limit", "1x"},
                                                                  {"result", "lost"},
                                                                  {"before", "x"},
                                                                  {"before", "1x-a"},
                                                                  {"before", "17"},
                                                                  {"setup", std::string(2001, 'x')},
                                                                  {"setup", "random:7"},
                                                                  {"setup", "random:7fa"},
                                                                  {"player", std::string(2001, 'x')},
                                                                  {"opponent", std::string(2001, 'x')},
                                                                  {"reason", "No Capture"},
                                                                  {"reason", std::string(65, 'x')},
                                                                  {"speed", "quick"},
                                                                  {"rated", "yes"},
                                                                  {"min_rating", "-1"},
                                                                  {"max_rating", "4001"},
                                                                  {"min_turns", "1.5"},
                                                                  {"max_turns", "100001"},
                                                                  {"since", "yesterday"},
                                                                  {"until", "2026-13-01"},
                                                                  {"game", std::string(2001, 'x')}};
  for (const auto& [name, value] : wrong) {
    const Response response = games({{name, value}});
    EXPECT_EQ(response.status, 400u) << name << "=" << value;
    EXPECT_THAT(response.body, HasSubstr("\\\"" + name + "\\\""));
  }
  EXPECT_EQ(games({{"limit", "100"}, {"setup", "random:7fa0"}, {"unknown", "x"}, {"result", ""}}).status, 200u);
}

TEST_F(GameApiTest, ContradictoryBoundsAreRefused) {
  EXPECT_EQ(games({{"min_rating", "1500"}, {"max_rating", "1499"}}).status, 400u);
  EXPECT_EQ(games({{"min_turns", "3"}, {"max_turns", "2"}}).status, 400u);
  EXPECT_EQ(games({{"since", "2026-09-21"}, {"until", "2026-09-20"}}).status, 400u);
  EXPECT_EQ(games({{"min_rating", "1500"}, {"max_rating", "1500"}, {"min_turns", "2"}, {"since", "2026-09-21"}}).status,
            200u);
}

TEST_F(GameApiTest, SearchesByEveryField) {
  add("a", 1'790'000'000'000);  // 2026-09-21
  const std::vector<std::tuple<std::string, std::string, bool>> searches = {
      {"opponent", "be", true},       {"opponent", "eve", false},    {"reason", "resignation", true},
      {"reason", "time", false},      {"speed", "rapid", true},      {"speed", "live", true},
      {"speed", "untimed", false},    {"rated", "false", true},      {"rated", "true", false},
      {"min_rating", "0", false},     {"min_turns", "13", true},     {"min_turns", "14", false},
      {"max_turns", "13", true},      {"max_turns", "12", false},    {"since", "2026-09-21", true},
      {"since", "2026-09-22", false}, {"until", "2026-09-22", true}, {"until", "2026-09-21", false}};
  for (const auto& [name, value, finds] : searches) {
    EXPECT_EQ(rooms(page({{"player", "ada"}, {name, value}})), finds ? "a" : "") << name << "=" << value;
  }
}

TEST_F(GameApiTest, EmptyPageHasANextLinkIfTheSearchIsIncomplete) {
  auto write = [](storage::Database& database) {
    for (int i = 0; i <= storage::most_rows_walked; ++i) {
      storage::FinishedGame game =
          support::finished_game("room" + std::to_string(i), {core::UserId(1), "Ada"}, {core::UserId(2), "Ben"}, i);
      if (i == 0) game.reason = "time";
      storage::finish_game(database, game);
    }
  };
  finish(storage.writer.run(write));
  const json first = page({{"reason", "time"}});
  EXPECT_EQ(rooms(first), "");
  const json second = page({{"reason", "time"}, {"before", first.at("next")}});
  EXPECT_EQ(rooms(second), "room0");
  EXPECT_EQ(second.at("next"), nullptr);
}

TEST_F(GameApiTest, HostileTextFindsNothingAndDoesNoHarm) {
  add("a", 10);
  for (const char* text : {"' OR 1=1 --", "%", "\xff\xfe", "*"}) {
    EXPECT_EQ(rooms(page({{"player", text}})), "");
    EXPECT_EQ(rooms(page({{"setup", text}})), "");
  }
  EXPECT_EQ(rooms(page({})), "a");
}

TEST_F(GameApiTest, PrivateGamesAreListedToTheirPlayersOnly) {
  const account::NewSession ada = *finish(storage.accounts.make_guest());
  ASSERT_EQ(ada.user.id, core::UserId(1));
  add("a", 10, "private");
  EXPECT_EQ(rooms(page({})), "");
  Request as_ada = request({});
  as_ada.headers = {{"authorization", "Bearer " + ada.token}};
  EXPECT_EQ(rooms(json::parse(finish(api.games(as_ada)).body)), "a");
  EXPECT_FALSE(finish(api.games(as_ada)).is_open) << "its address is a secret, beside names that others chose";
  EXPECT_TRUE(games({}).is_open);
}

TEST_F(GameApiTest, AFinishedGameIsItsSummaryAndItsState) {
  add("a", 10);
  states["a"] = R"({"any":"state"})";
  json expected = page({}).at("games").at(0);
  expected["state"] = json::parse(states["a"]);
  EXPECT_EQ(json::parse(finish(api.game(core::RoomId("a"))).body), expected);
}

TEST_F(GameApiTest, ARunningGameHasASummaryWithoutResult) {
  states["a"] = running_state;
  json expected = json::parse(R"({"id":"a","game":"tzaar","setup":"fixed","first":{"id":1,"name":"Ada"},"second":null,
    "outcome":null,"reason":null,"plies":3,"created":5,"ended":null,"rated":true,"clock":"3d"})");
  expected["state"] = json::parse(running_state);
  EXPECT_EQ(json::parse(finish(api.game(core::RoomId("a"))).body), expected);
}

TEST_F(GameApiTest, AnUnknownGameIsNotFound) {
  const Response response = finish(api.game(core::RoomId("nowhere")));
  EXPECT_EQ(response.status, 404u);
  EXPECT_EQ(json::parse(response.body).at("error").at("code"), "not_found");
}

}  // namespace
}  // namespace http::game_api_test
