#include "server/http/export_api.hpp"

#include <gtest/gtest.h>

#include "server/http/body_stream.hpp"
#include "server/storage/accounts/name_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/running_storage.hpp"

namespace http::export_api_test {
namespace {

using support::finish;

/// Games are written as their ids here; tests/integration/export_test.cpp has real records.
class ExportApiTest : public testing::Test {
 protected:
  using Query = std::vector<std::pair<std::string, std::string>>;

  void add(const std::string& room, const std::string& visibility = "public") {
    storage::FinishedGame game =
        support::finished_game(room, {core::UserId(1), "Ada"}, {core::UserId(2), "Ben"}, ++ended_ms);
    game.visibility = visibility;
    auto write = [game](storage::Database& database) { storage::finish_game(database, game); };
    finish(storage.writer.run(write));
  }
  /// Returns what an export of all of them must be: the newest first.
  std::string add_many(int count) {
    std::string all;
    for (int i = 0; i < count; ++i) {
      const std::string room = "game" + std::to_string(10'000'000 + i);
      add(room);
      all.insert(0, room + (all.empty() ? "\n" : "\n\n"));
    }
    return all;
  }

  Response ask(Query query, std::vector<std::pair<std::string, std::string>> headers = {}) {
    Request asked = request(std::move(headers));
    asked.method = Method::get;
    asked.query = std::move(query);
    asked.remote_address = address;
    return finish(api.games(std::move(asked)));
  }
  static std::string rest(const Response& response) {
    std::string text;
    while (const auto part = finish(response.stream->next())) text += *part;
    return text;
  }

  support::RunningStorage storage;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  std::string damaged;
  std::string address = "10.0.0.1";
  ExportApi api{authentication, storage.readers,
                ExportApi::Forms{{"records", {"text/plain", "games.txt", "\n", [this](const auto& game) {
                                                return game.room.value() == damaged
                                                           ? std::nullopt
                                                           : std::optional(game.room.value() + "\n");
                                              }}}}};
  std::int64_t ended_ms = 0;
};

TEST_F(ExportApiTest, HasAllGamesOfASearchOfManyParts) {
  const std::string all = add_many(2 * ExportApi::games_of_part + 7);
  const Response response = ask({{"format", "records"}, {"limit", "1"}});
  EXPECT_EQ(response.status, 200U);
  EXPECT_EQ(response.content_type, "text/plain");
  EXPECT_EQ(header(response, "Content-Disposition"), "attachment; filename=\"games.txt\"");
  EXPECT_EQ(rest(response), all);
}

TEST_F(ExportApiTest, EndsWithItsLastPart) {
  const std::string all = add_many(ExportApi::games_of_part);
  EXPECT_EQ(rest(ask({{"format", "records"}})), all);
}

TEST_F(ExportApiTest, IsEmptyWithoutMatches) {
  add("k3Xq9aTz01Lm");
  EXPECT_EQ(rest(ask({{"format", "records"}, {"game", "zertz"}})), "");
}

TEST_F(ExportApiTest, SkipsDamagedGames) {
  for (const char* room : {"k3Xq9aTz01L1", "k3Xq9aTz01L2", "k3Xq9aTz01L3"}) add(room);
  damaged = "k3Xq9aTz01L3";
  EXPECT_EQ(rest(ask({{"format", "records"}})), "k3Xq9aTz01L2\n\nk3Xq9aTz01L1\n");
}

TEST_F(ExportApiTest, HasPrivateGamesForTheirPlayersOnly) {
  const account::NewSession ada = *finish(storage.accounts.make_guest());
  ASSERT_EQ(ada.user.id, core::UserId(1));
  add("k3Xq9aTz01Lm", "private");
  EXPECT_EQ(rest(ask({{"format", "records"}})), "");
  EXPECT_EQ(rest(ask({{"format", "records"}}, {{"authorization", "Bearer " + ada.token}})), "k3Xq9aTz01Lm\n");
}

TEST_F(ExportApiTest, AWrongQueryIsRefused) {
  for (const Query& query : {Query{}, Query{{"format", "xml"}}, Query{{"format", "records"}, {"since", "soon"}}}) {
    const Response response = ask(query);
    EXPECT_EQ(response.status, 400U);
    EXPECT_EQ(code(response), "bad_parameter");
  }
}

TEST_F(ExportApiTest, IsRefusedIfTooManyNamesMatch) {
  add("k3Xq9aTz01Lm");
  const auto name = [this](int more) {
    auto write = [more](storage::Database& database) {
      for (int i = 0; i < more; ++i) storage::remember_name(database, core::UserId(1), "Ada" + std::to_string(i));
    };
    finish(storage.writer.run(write));
  };
  name(storage::most_names_found - 1);  // and Ada herself
  EXPECT_EQ(rest(ask({{"format", "records"}, {"player", "ada"}})), "k3Xq9aTz01Lm\n");
  name(storage::most_names_found);
  const Response refused = ask({{"format", "records"}, {"player", "ada"}});
  EXPECT_EQ(refused.status, 400U);
  EXPECT_EQ(code(refused), "bad_parameter");
  EXPECT_EQ(rest(ask({{"format", "records"}, {"player", "ada4"}})), "k3Xq9aTz01Lm\n") << "more of it is enough";
}

TEST_F(ExportApiTest, ConcurrentExportsPerAddressAreLimited) {
  std::vector<Response> running;
  for (std::size_t i = 0; i < ExportApi::most_of_address; ++i) running.push_back(ask({{"format", "records"}}));
  const Response refused = ask({{"format", "records"}});
  EXPECT_EQ(refused.status, 429U);
  EXPECT_EQ(code(refused), "too_many_exports");
  EXPECT_NE(header(refused, "Retry-After"), "");
  address = "10.0.0.2";
  EXPECT_EQ(ask({{"format", "records"}}).status, 200U);
  address = "10.0.0.1";
  running.pop_back();
  EXPECT_EQ(ask({{"format", "records"}}).status, 200U);
}

TEST_F(ExportApiTest, SlowReadersDoNotBlockOthers) {
  const std::string all = add_many(2 * ExportApi::games_of_part);
  std::vector<Response> running;
  for (int i = 0; i < 100; ++i) {
    address = "10.0." + std::to_string(i) + ".1";
    running.push_back(ask({{"format", "records"}}));
    EXPECT_EQ(running.back().status, 200U);
  }
  address = "10.1.0.1";
  EXPECT_EQ(rest(ask({{"format", "records"}})), all);
}

TEST_F(ExportApiTest, SlowReaderHoldsNoDatabaseSnapshot) {
  const std::string all = add_many(ExportApi::games_of_part + 1);
  const Response response = ask({{"format", "records"}});
  std::string text = finish(response.stream->next()).value_or("");
  // Waits for readers of older moments, and says 1 in its first column if there are any.
  auto checkpoint = [](storage::Database& database) { return database.number("PRAGMA wal_checkpoint(TRUNCATE)"); };
  storage::Database other = storage.file.open();
  EXPECT_EQ(checkpoint(other), 0);
  add("k3Xq9aTz01Lm");
  EXPECT_EQ(text + rest(response), all);
}

}  // namespace
}  // namespace http::export_api_test
