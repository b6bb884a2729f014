// Clients that stop reading while their rooms are busy: what waits for them is bounded, nobody else waits for them,
// and they come to the room's state again.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/integration/running_server.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace faults::slow_reader_test {
namespace {

using support::Json;
using support::Player;
using support::RoomView;
using support::WsClient;

class SlowReaders : public testing::Test {
 protected:
  SlowReaders() {
    for (Player* player : {&white_, &black_}) player->connect(server_.port());
    black_.join(white_.create());
    black_.request("sit", {{"side", "second"}});
    white_.read_until([&] { return white_.state().at("status") == "playing"; });
    for (int guest = 0; guest < 5; ++guest) chat();
  }

  /// As much as one guest may say, five of them as much as a channel takes at once: what is said makes the room's
  /// snapshots large, each quotation mark twice.
  void chat() {
    Player guest(server_.port());
    guest.connect(server_.port());
    guest.join(white_.room());
    for (int line = 0; line < 6; ++line) {
      ASSERT_EQ(guest.request("chat", {{"channel", "watchers"}, {"text", std::string(500, '"')}}).at("t"), "ok");
    }
  }

  /// A client that reads only when told to.
  WsClient slow(const std::string& token) {
    WsClient client;
    client.take_little();
    client.connect(server_.port(), "/ws", {{"authorization", "Bearer " + token}});
    return client;
  }

  static void join(WsClient& client, const std::string& room) {
    client.send(Json{{"t", "join"}, {"id", 1}, {"r", room}, {"d", {{"v", nullptr}}}}.dump());
  }

  /// Every turn is answered and seen by both at once.
  static void play_out(Player& white, Player& black, std::mt19937_64& random) {
    while (!white.game().outcome()) {
      Player& mover = white.my_turn() ? white : black;
      const int ply = mover.ply();
      ASSERT_EQ(mover.play(random).at("t"), "ok");
      for (Player* player : {&white, &black}) player->read_until([&] { return player->ply() > ply; });
    }
    for (Player* player : {&white, &black}) player->read_until([&] { return player->over(); });
  }

  support::TempDatabase file_;
  support::RunningServer server_{support::test_settings(file_.path())};
  Player white_{server_.port()};
  Player black_{server_.port()};
  std::mt19937_64 random_{20261121};
};

TEST_F(SlowReaders, ReaderWhoFallsBehindIsClosedAndOthersPlayOn) {
  const Player watcher(server_.port());
  WsClient client = slow(watcher.token());
  for (int i = 0; i < 90; ++i) join(client, white_.room());
  play_out(white_, black_, random_);
  EXPECT_EQ(client.read_close(), 4413u);
}

TEST_F(SlowReaders, WatcherWhoFallsBehindGetsSnapshots) {
  const Player watcher(server_.port());
  WsClient client = slow(watcher.token());
  for (int i = 0; i < 9; ++i) join(client, white_.room());  // fills what the system holds for it

  std::map<std::string, RoomView> views;
  std::size_t turns = 0;
  for (int game = 0; game < 5; ++game) {
    Player white(server_.port());
    Player black(server_.port());
    for (Player* player : {&white, &black}) player->connect(server_.port());
    black.join(white.create());
    black.request("sit", {{"side", "second"}});
    white.read_until([&] { return white.state().at("status") == "playing"; });
    views.emplace(white.room(), watcher.name()).first->second.enter(white.room());
    join(client, white.room());
    play_out(white, black, random_);
    turns += white.turns().size();
  }

  std::size_t turns_told = 0;
  const auto all_over = [&] {
    return std::all_of(views.begin(), views.end(), [](const auto& view) { return view.second.over(); });
  };
  while (!all_over()) {
    const Json frame = Json::parse(client.read());
    if (frame.value("d", Json()).value("kind", "") == "turn") ++turns_told;
    const auto view = views.find(frame.value("r", ""));
    if (view == views.end()) continue;
    EXPECT_NE(view->second.apply(frame), RoomView::Step::gap);
  }
  EXPECT_LT(turns_told, turns);
}

}  // namespace
}  // namespace faults::slow_reader_test
