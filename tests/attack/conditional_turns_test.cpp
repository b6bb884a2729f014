// What a player has prepared for the opponent's turns is theirs alone: the opponent, a watcher and whoever reads the
// site never see it, while the game goes on, once it is over, and in what can be downloaded.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/attack/browser.hpp"
#include "tests/integration/two_players.hpp"
#include "tests/support/http_client.hpp"

namespace conditional_turns_test {
namespace {

using support::Json;
using support::Player;

constexpr const char* secret = "F1xE1 C4xD4";

class ConditionalTurns : public support::TwoPlayers {
 protected:
  ConditionalTurns() {
    start({{"clock", "3d"}});
    const Json lines = Json::array({Json::array({"D5xD4", secret})});
    EXPECT_EQ(code(black_.request("conditional", {{"ply", 0}, {"lines", lines}})), "ok");
    room_ = white_.room();
  }
  static void expect_hidden(const std::string& text, const std::string& where) {
    EXPECT_EQ(text.find(secret), std::string::npos) << where;
  }
  void expect_hidden_from_readers() {
    support::Browser stranger{server_->port()};
    const std::vector<std::string> paths{"/api/games/" + room_, "/api/games/" + room_ + ".txt",
                                         "/game/" + room_,      "/game/" + room_ + "/embed",
                                         "/api/games",          "/api/me",
                                         "/api/me/data",        "/api/games/export"};
    for (const std::string& path : paths) {
      expect_hidden(stranger.get(path).body, path);
      const support::Headers as_white{{"Authorization", "Bearer " + white_.token()}};
      expect_hidden(support::http_get(server_->port(), path, as_white).body, path);
    }
  }

  std::string room_;
};

TEST_F(ConditionalTurns, AreNotForTheOpponentOrWatchers) {
  Player watcher(server_->port());
  watcher.connect(server_->port());
  for (Player* other : {&white_, &watcher}) {
    expect_hidden(other->request("conditional", Json::object()).dump(), "asked for");
    other->join(room_);
    expect_hidden(other->state().dump(), "snapshot");
  }
  EXPECT_EQ(code(watcher.request("conditional", Json::object())), "not_seated");
  expect_hidden_from_readers();
}

TEST_F(ConditionalTurns, ThatWereNotPlayedLeaveNoTrace) {
  ASSERT_EQ(code(white_.request("turn", {{"key", "k"}, {"ply", 0}, {"turn", "D3xD4"}})), "ok");
  for (Player* player : {&white_, &black_}) player->read_until([&] { return player->ply() == 1; });
  resign(white_);
  expect_hidden_from_readers();
  EXPECT_EQ(code(black_.request("conditional", Json::object())), "ok");
  expect_hidden(black_.request("conditional", Json::object()).dump(), "over");
}

TEST_F(ConditionalTurns, OfOthersCannotBeChanged) {
  const Json lines = Json::array({Json::array({"D5xD4", "pass"})});
  EXPECT_NE(code(white_.request("conditional", {{"ply", 0}, {"lines", lines}})), "ok");
  EXPECT_NE(black_.request("conditional", Json::object()).dump().find(secret), std::string::npos);
}

}  // namespace
}  // namespace conditional_turns_test
