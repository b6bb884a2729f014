// What watchers of a game get over a real server: the chat they may see, turns that come late, and what is kept.
#include "tests/integration/two_players.hpp"

namespace watching_test {
namespace {

using support::Json;
using support::Player;
using support::TwoPlayers;

class Watching : public TwoPlayers {
 protected:
  void start_watched(const Json& fields = Json::object()) {
    start(fields);
    watcher_.connect(server_->port());
    watcher_.join(white_.room());
  }

  /// The next frame of the watcher that has this version.
  Json frame_of(std::int64_t version) {
    for (;;) {
      const Json frame = watcher_.read();
      if (frame.value("v", std::int64_t{-1}) == version) return frame;
    }
  }

  Player watcher_{server_->port()};
};

TEST_F(Watching, WatchersGetOnlyTheVersionOfPlayersChat) {
  start_watched();
  EXPECT_EQ(code(say(white_, "players", "good luck")), "ok");
  EXPECT_EQ(black_.read_event("chat")["text"], "good luck");
  EXPECT_FALSE(frame_of(black_.version()).contains("d"));
  play_one({&watcher_});
}

TEST_F(Watching, PlayersChatIsHiddenFromReturningAndLaterWatchers) {
  start_watched();
  watcher_.drop();
  say(white_, "players", "good luck");
  black_.read_event("chat");
  watcher_.connect(server_->port());
  EXPECT_EQ(watcher_.version(), black_.version());
  Player later(server_->port());
  later.connect(server_->port());
  later.join(white_.room());
  EXPECT_TRUE(later.state()["chat"].empty());
}

TEST_F(Watching, WatchersChatIsHeardByAll) {
  start_watched();
  EXPECT_EQ(code(say(watcher_, "watchers", "well played")), "ok");
  EXPECT_EQ(white_.read_event("chat")["name"], watcher_.name());
  EXPECT_EQ(code(say(watcher_, "players", "hello")), "not_seated");
}

TEST_F(Watching, TooMuchChatIsRefusedAndTheSocketStays) {
  start_watched();
  Json refused;
  for (int i = 0; i < 7; ++i) refused = say(watcher_, "watchers", std::to_string(i));
  EXPECT_EQ(code(refused), "rate");
  EXPECT_GT(refused["d"]["retry_ms"], 0);
  EXPECT_EQ(watcher_.request("ping", {{"c", 1}}).at("t"), "ok");
}

TEST_F(Watching, ChatAfterTheGameIsStored) {
  start_watched();
  resign(white_);
  EXPECT_EQ(code(say(watcher_, "watchers", "a fine game")), "ok");
  EXPECT_EQ(code(say(white_, "players", "thanks")), "ok");
  watcher_.drop();
  restart();
  watcher_.connect(server_->port());
  Player later(server_->port());
  later.connect(server_->port());
  later.join(white_.room());
  ASSERT_EQ(later.state()["chat"].size(), 1u);
  EXPECT_EQ(later.state()["chat"][0]["text"], "a fine game");
  EXPECT_EQ(code(say(later, "watchers", "I am late")), "ok");
  EXPECT_EQ(watcher_.read_event("chat")["text"], "I am late");
  black_.connect(server_->port());
  EXPECT_EQ(black_.version(), watcher_.version());
}

TEST_F(Watching, TurnsAreDelayedAsTheRoomIsSet) {
  start_watched({{"delay", 2}});
  for (int i = 0; i < 3; ++i) play_one();
  watcher_.read_until([&] { return watcher_.version() == white_.version(); });
  EXPECT_EQ(watcher_.ply(), 1);
  Player later(server_->port());
  later.connect(server_->port());
  later.join(white_.room());
  EXPECT_EQ(later.ply(), 1);
  EXPECT_EQ(white_.ply(), 3);
}

TEST_F(Watching, EverythingIsShownAtTheEnd) {
  start_watched({{"delay", 2}});
  for (int i = 0; i < 3; ++i) play_one();
  resign(white_);
  watcher_.read_until([&] { return watcher_.ply() == 3; });
  EXPECT_TRUE(watcher_.over());
  EXPECT_EQ(watcher_.position(), white_.position());
}

TEST_F(Watching, ReturningWatcherOfADelayedGameSeesTheSameAsOthers) {
  start_watched({{"delay", 1}, {"clock", "10+5"}});
  both_play();
  watcher_.drop();
  play_one();
  watcher_.connect(server_->port());
  EXPECT_EQ(watcher_.ply(), 2);
  play_one();
  watcher_.read_until([&] { return watcher_.ply() == 3; });
}

}  // namespace
}  // namespace watching_test
