// Games that were stored before version 41: their clocks are taken from their records.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "common/clock/time_control.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/games/list_query.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::older_clocks_test {
namespace {

class OlderClocks : public testing::Test {
 protected:
  OlderClocks() {
    if (database.connection().engine() == Engine::postgres) {
      database.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    }
    const auto is_older = [](const Migration& migration) { return migration.version <= 40; };
    migrate(database, std::span(all.begin(), std::find_if_not(all.begin(), all.end(), is_older)));
  }

  /// A game of Ada (1) with this record. `source`: SQL.
  void add(const std::string& id, const std::string& record, const std::string& source = "NULL") {
    const auto game = database.prepare(
        R"(INSERT INTO games (id, game, setup, setup_kind, first_id, first_name, outcome, reason, visibility,
           created_ms, ended_ms, plies, record, source) VALUES ($1, 'tzaar', 'fixed', 'fixed', 1, 'Ada', 'first',
           'time', 'public', 0, 1, 20, $2, )" +
        source + ")");
    game->bind(1, id);
    game->bind(2, record);
    game->exec();
    const auto seat = database.prepare(
        R"(INSERT INTO game_players ("user", visibility, ended_ms, game_id, game, setup, setup_kind, outcome, reason,
           plies) VALUES (1, 'public', 1, $1, 'tzaar', 'fixed', 'fixed', 'first', 'time', 20))");
    seat->bind(1, id);
    seat->exec();
  }
  static std::string record(const std::string& clock) {
    const std::string has = clock.empty() ? "" : R"("clock":")" + clock + R"(",)";
    return R"({"v":0,"by":1,"key":"","d":{"kind":"created","game":"tzaar","setup":"fixed","visibility":"public",)" +
           has + R"("host":{"id":1,"name":"\"clock\":\"9+9\""},"at":5}})" + "\n" +
           R"({"v":1,"by":1,"key":"","d":{"kind":"chat","text":"clock","clock":"7+7","at":6}})" + "\n";
  }

  /// Its clock, its speed, and that in the list of its player.
  std::string told(const std::string& id) {
    const auto row = database.prepare(
        R"(SELECT games.clock, games.speed, seat.speed FROM games JOIN game_players AS seat ON seat.game_id = games.id
           WHERE games.id = $1)");
    row->bind(1, id);
    row->step();
    std::string text;
    for (const int at : {0, 1, 2}) text += (row->is_null(at) ? "null" : row->text(at)) + " ";
    return text;
  }

  support::TempDatabase file{support::TempDatabase::Start::absent};
  Database database{file.path(), Access::read_write};
  const std::vector<Migration> all = embedded_migrations(database.connection().engine());
};

TEST_F(OlderClocks, AreReadFromTheStartOfTheRecord) {
  const std::vector<std::string> clocks = {"1+0",  "2+1",   "3+0",   "5+4",     "8+0", "10+22",
                                           "25+0", "10+30", "1+180", "180+180", "1d",  "14d"};
  for (const std::string& clock : clocks) add(clock, record(clock));
  add("untimed", record(""));
  migrate(database, all);
  for (const std::string& clock : clocks) {
    const std::string speed(*speed_of(clock));
    EXPECT_EQ(told(clock), clock + " " + speed + " " + speed + " ");
  }
  EXPECT_EQ(told("untimed"), " untimed untimed ");
}

TEST_F(OlderClocks, AreUnknownIfTheRecordLacksThem) {
  add("damaged", "lines\n");
  add("other", "{\"v\":0}\n");
  add("elsewhere", record(""), "'boardspace.net'");
  add("timed", record("10+5"), "'boardspace.net'");
  migrate(database, all);
  for (const char* id : {"damaged", "other", "elsewhere"}) EXPECT_EQ(told(id), "null null null ");
  EXPECT_EQ(told("timed"), "10+5 rapid rapid ");
}

}  // namespace
}  // namespace storage::older_clocks_test
