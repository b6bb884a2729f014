// Games that sleep on a real server: whoever looks for one finds it, and time goes on in it.
#include "server/rooms/sleeping.hpp"

#include <gmock/gmock.h>

#include "server/base/clocks.hpp"
#include "server/room/record.hpp"
#include "server/storage/engine/database.hpp"
#include "tests/integration/lobby_window.hpp"
#include "tests/integration/two_players.hpp"
#include "tests/support/http_client.hpp"

namespace sleeping_test {
namespace {

using support::Json;
using support::Player;
using testing::HasSubstr;

const Json three_days{{"clock", "3d"}};
constexpr std::int64_t day_ms = 86'400'000;

room::Timings sleepy() {
  room::Timings timings;
  timings.awake_ms = 1;
  timings.correspondence_grace_ms = 0;
  return timings;
}

class SleepingGames : public support::TwoPlayers {
 protected:
  SleepingGames() : TwoPlayers(sleepy()) {}

  /// Both have played one turn and gone.
  void make_sleeping_game() {
    start(three_days);
    both_play();
    room_ = white_.room();
    for (Player* player : {&white_, &black_}) player->drop();
    until_asleep();
  }
  void until_asleep() {
    storage::Database database(file_.path(), storage::Access::read_only);
    while (database.number("SELECT count(*) FROM sleeping_rooms") == 0) std::this_thread::yield();
  }
  /// Without anybody who says goodbye.
  void start_again() {
    server_.reset();
    server_ = std::make_unique<support::RunningServer>(support::test_settings(file_.path()), timings_);
  }
  std::string get(const std::string& target) { return support::http_get(server_->port(), target).body; }

  std::string room_;
};

TEST_F(SleepingGames, AreAvailableToReturningPlayers) {
  make_sleeping_game();
  for (Player* player : {&white_, &black_}) player->connect(server_->port());
  EXPECT_EQ(black_.ply(), 2);
  play_one();
}

TEST_F(SleepingGames, AreAvailableAfterARestart) {
  make_sleeping_game();
  start_again();
  Player watcher(server_->port());
  watcher.connect(server_->port());
  watcher.join(room_);
  EXPECT_EQ(watcher.ply(), 2);
  for (Player* player : {&white_, &black_}) player->connect(server_->port());
  play_one({&watcher});
}

TEST_F(SleepingGames, AreListedForTheirPlayersAndInTheLobby) {
  make_sleeping_game();
  start_again();
  support::Window own(Player::with_token(server_->port(), white_.token(), white_.name()), "mine");
  own.until([&] { return !own.mine.empty(); });
  EXPECT_EQ(own.mine[0]["room"], room_);
  EXPECT_EQ(own.mine[0]["ply"], 2);
  support::Window lobby{Player(server_->port())};
  lobby.until_game(room_);
  EXPECT_EQ(lobby.games[room_]["seats"]["second"]["name"], black_.name());
}

TEST_F(SleepingGames, HaveDescriptionsAndPictures) {
  start(three_days);
  both_play();
  const std::string picture = get("/game/" + white_.room() + ".svg");
  for (Player* player : {&white_, &black_}) player->drop();
  until_asleep();
  start_again();
  EXPECT_THAT(get("/api/games/" + white_.room()), HasSubstr(white_.turns().back()));
  EXPECT_EQ(get("/game/" + white_.room() + ".svg"), picture);
}

/// The server is down while the time of whoever is to move runs out.
TEST_F(SleepingGames, EndOnTimeWhileAsleep) {
  server_.reset();
  const room::Now then{base::wall_ms() - 4 * day_ms, 0};
  room::Settings settings{"tzaar", "fixed", game::Side::first, protocol::Visibility::public_};
  settings.clock = "3d";
  room::Room room = *room::Room::create(settings, {core::UserId(1), "Ann"}, then);
  room.sit({core::UserId(2), "Ben"}, {}, then);
  room.turn(core::UserId(1), {"a", 0, "D5xD4"}, then);
  room.turn(core::UserId(2), {"b", 1, "F1xE1 C4xD4"}, then);
  {
    storage::Database database = file_.open();
    storage::fold_events(database, rooms::sleeping_room(core::RoomId("abcdefghijkl"), room, then),
                         room::record_lines(room.events()), {});
  }
  server_ = std::make_unique<support::RunningServer>(support::test_settings(file_.path()), timings_);
  storage::Database database(file_.path(), storage::Access::read_only);
  while (database.number("SELECT count(*) FROM games") == 0) std::this_thread::yield();
  EXPECT_EQ(database.number("SELECT count(*) FROM games WHERE reason = 'time' AND outcome = 'second'"), 1);
  EXPECT_EQ(database.number("SELECT count(*) FROM folded_events"), 0);
}

TEST_F(SleepingGames, SleepingSeeksCanBeTaken) {
  const Json wish{{"game", "tzaar"}, {"setup", "fixed"}, {"clock", "3d"}, {"pair", true}};
  const Json seek = white_.request("seek", wish);
  until_asleep();
  const Json taken = black_.request("seek", wish);
  EXPECT_EQ(taken["d"]["room"], seek["d"]["room"]);
  EXPECT_EQ(taken["d"]["paired"], true);
}

}  // namespace
}  // namespace sleeping_test
