// A list of games that another connection prunes between its statements.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <functional>
#include <string_view>
#include <utility>

#include "server/storage/games/game_store.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage {
namespace {

/// While it lives, every SQLite connection that is opened calls `act` once, right before it first runs a statement
/// whose text begins like this. One at a time.
class BeforeStatement {
 public:
  BeforeStatement(std::string_view beginning, std::function<void()> act) {
    beginning_ = beginning;
    act_ = std::move(act);
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(&BeforeStatement::trace_new_connection));
  }
  ~BeforeStatement() { sqlite3_reset_auto_extension(); }
  BeforeStatement(const BeforeStatement&) = delete;
  BeforeStatement& operator=(const BeforeStatement&) = delete;

  static bool has_acted() { return !act_; }

 private:
  static int trace_new_connection(sqlite3* connection, char**, const sqlite3_api_routines*) {
    return sqlite3_trace_v2(connection, SQLITE_TRACE_STMT, &BeforeStatement::on_statement, nullptr);
  }
  static int on_statement(unsigned, void*, void*, void* text) {
    if (!act_ || !std::string_view(static_cast<const char*>(text)).starts_with(beginning_)) return 0;
    std::exchange(act_, nullptr)();
    return 0;
  }

  inline static std::string_view beginning_;
  inline static std::function<void()> act_;
};

TEST(ListSnapshot, GamePrunedDuringAListingIsStillComplete) {
  const support::TempDatabase file;
  Database other = file.open();
  const Player ada{core::UserId(1), "Ada"};
  const Player ben{core::UserId(2), "Ben"};
  for (const char* room : {"aaaaaaaaaaaa", "bbbbbbbbbbbb"}) {
    finish_game(other, support::finished_game(room, ada, ben, 1000));
  }
  const BeforeStatement prune("SELECT games.id, games.game", [&other] { other.execute("DELETE FROM games"); });
  Database database(file.path(), Access::read_only);
  const GameList list = list_games(database, {});
  EXPECT_TRUE(BeforeStatement::has_acted());
  EXPECT_EQ(other.number("SELECT count(*) FROM games"), 0);
  ASSERT_EQ(list.games.size(), 2U);
  EXPECT_EQ(list.games[0].id.value(), "bbbbbbbbbbbb");
  EXPECT_EQ(list.games[1].id.value(), "aaaaaaaaaaaa");
  EXPECT_TRUE(list_games(database, {}).games.empty());
}

}  // namespace
}  // namespace storage
