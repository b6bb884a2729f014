// Time over a real server: flags and first turns by the server's own timer, absence, restarts.
#include <thread>

#include "server/base/clocks.hpp"
#include "server/protocol/stored.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "tests/integration/two_players.hpp"

namespace clock_test {
namespace {

using support::Json;
using support::TwoPlayers;

const Json ten_plus_five{{"clock", "10+5"}};

using Clocks = TwoPlayers;

TEST_F(Clocks, RunOnceBothSidesHavePlayed) {
  start(ten_plus_five);
  EXPECT_EQ(white_.state()["clock"]["first"], 600'000);
  EXPECT_FALSE(white_.state()["clock"]["first_turn_by"].is_null());
  both_play();
  EXPECT_EQ(white_.state()["spent"].back()["first"], 600'000);
  EXPECT_EQ(white_.state()["spent"].back()["second"], 600'000);
  play_one();
  const Json& clock = black_.state()["clock"];
  EXPECT_EQ(clock["running"], "second");
  EXPECT_GT(clock["first"], 600'000) << "five seconds for the second turn";
  EXPECT_LE(clock["first"], 605'000);
  const Json& spent = black_.state()["spent"].back();
  EXPECT_EQ(spent["first"], clock["first"]);
}

TEST_F(Clocks, DaysRunFromTheStart) {
  start({{"clock", "3d"}});
  EXPECT_EQ(white_.state()["clock"]["running"], "first");
  EXPECT_EQ(white_.state()["clock"]["second"], 3 * 24 * 3'600'000);
}

TEST_F(Clocks, AreSentToReturningClients) {
  start(ten_plus_five);
  both_play();
  black_.drop();
  ASSERT_EQ(white_.play(random_).at("t"), "ok");
  black_.connect(server_->port());
  EXPECT_EQ(black_.state()["clock"]["running"], "second");
}

TEST_F(Clocks, CountAFirstTurnFromWhenBothAreHere) {
  const std::string room = white_.create_with(ten_plus_five);
  white_.leave();
  black_.join(room);
  black_.send("sit", {{"side", nullptr}});
  EXPECT_TRUE(black_.read_event("start")["clock"].contains("first_turn_from"));
  white_.join(room);
  Json presence = black_.read_event("presence");
  while (presence["first"] == false) presence = black_.read_event("presence");
  EXPECT_FALSE(presence["clock"]["first_turn_by"].is_null());
  EXPECT_FALSE(presence["clock"].contains("first_turn_from"));
}

// ---- the server's timer

struct QuickFirstTurn : TwoPlayers {
  QuickFirstTurn() : TwoPlayers(timings()) {}
  static room::Timings timings() {
    room::Timings timings;
    timings.invited_first_turn_ms = 40;
    return timings;
  }
};

TEST_F(QuickFirstTurn, GameIsAbortedWithoutAFirstTurn) {
  black_.join(white_.create_with(ten_plus_five));
  black_.send("sit", {{"side", nullptr}});
  for (support::Player* player : {&white_, &black_}) {
    const Json end = player->read_event("end");
    EXPECT_EQ(end["outcome"], "aborted");
    EXPECT_EQ(end["reason"], "no_first_turn");
  }
}

/// While the server is down the stopped clock of White is set to a tenth of a second.
struct NearlyFlagged : TwoPlayers {
  void between_starts() override {
    storage::Database database = file_.open();
    const storage::StoredEvent last = storage::unfinished_events(database).back();
    protocol::RoomEvent event = *protocol::decode_stored(last.body);
    std::get<protocol::ClocksSet>(event.what).left_ms[0] = 100;
    storage::drop_events(database, last.room, std::vector<std::int64_t>{last.id});
    storage::append_events(database, std::vector{storage::StoredEvent{last.id, last.room, encode_stored(event)}});
  }
};

TEST_F(NearlyFlagged, FlagFallsWithoutAnyRequest) {
  start({{"clock", "1+0"}});
  both_play();
  restart();
  white_.connect(server_->port());
  black_.connect(server_->port());
  const Json end = black_.read_event("end");
  EXPECT_EQ(end["outcome"], "second");
  EXPECT_EQ(end["reason"], "time");
  EXPECT_EQ(end["clock"]["first"], 0);
}

// ---- restart

TEST_F(Clocks, AreStoppedThroughARestartUntilBothAreBack) {
  start(ten_plus_five);
  both_play();
  play_one();
  restart();
  white_.connect(server_->port());
  EXPECT_EQ(white_.state()["clock"]["running"], nullptr);
  EXPECT_FALSE(white_.state()["clock"]["frozen_until"].is_null());
  black_.connect(server_->port());
  const Json runs = white_.read_event("clock");
  EXPECT_EQ(runs["running"], true);
  EXPECT_EQ(runs["clock"]["running"], "second");
  EXPECT_GE(runs["stood"], 0);
  EXPECT_EQ(white_.read_event("chat")["channel"], "all");
  play_one();
}

struct QuickThaw : TwoPlayers {
  QuickThaw() : TwoPlayers(timings()) {}
  static room::Timings timings() {
    room::Timings timings;
    timings.thaw_ms = 40;
    return timings;
  }
};

TEST_F(QuickThaw, ClocksResumeThoughAPlayerStaysAway) {
  start(ten_plus_five);
  both_play();
  restart();
  white_.connect(server_->port());
  white_.read_until([&] { return white_.state()["clock"]["running"] == "first"; });
}

// ---- absence

struct QuickAbsence : TwoPlayers {
  QuickAbsence() : TwoPlayers(timings()) {}
  static room::Timings timings() {
    room::Timings timings;
    timings.absence_ms = 50;
    return timings;
  }

  /// Black goes; White waits for as long as the server says, and claims.
  void claim(const std::string& as) {
    start(ten_plus_five);
    both_play();
    EXPECT_EQ(code(white_.request("claim", {{"as", as}, {"key", next_key()}, {"ply", 2}})), "not_away");
    black_.drop();
    Json presence = white_.read_event("presence");
    while (presence["claim"]["second"].is_null()) presence = white_.read_event("presence");
    EXPECT_EQ(presence["claim"]["first"], nullptr);
    while (base::wall_ms() < presence["claim"]["second"].get<std::int64_t>() + 5) std::this_thread::yield();
    EXPECT_EQ(code(white_.request("claim", {{"as", as}, {"key", next_key()}, {"ply", 2}})), "ok");
    white_.read_until([&] { return white_.over(); });
  }
};

TEST_F(QuickAbsence, WinCanBeClaimed) {
  claim("win");
  EXPECT_EQ(white_.state()["result"]["outcome"], "first");
  EXPECT_EQ(white_.state()["result"]["reason"], "abandoned");
}

TEST_F(QuickAbsence, DrawCanBeClaimed) {
  claim("draw");
  EXPECT_EQ(white_.state()["result"]["outcome"], "draw");
}

TEST_F(QuickAbsence, UntimedGameCannotBeClaimed) {
  start();
  both_play();
  black_.drop();
  EXPECT_EQ(code(white_.request("claim", {{"as", "win"}, {"key", "c"}, {"ply", 2}})), "not_running");
}

}  // namespace
}  // namespace clock_test
