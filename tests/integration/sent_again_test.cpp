// Requests for a game that are sent again, because their answers were lost with the connection.
#include "tests/integration/lobby_window.hpp"

namespace sent_again_test {
namespace {

using support::Json;
using support::Player;

class SentAgain : public support::LobbyTest {
 protected:
  static Json keyed(Json wish) {
    wish["key"] = "once";
    return wish;
  }
  /// Sends it, loses the connection before the answer, and sends it again over another: the answer.
  Json send_twice(Player& person, const std::string& type, const Json& d) {
    person.send(type, d);
    person.close();
    person.connect(server_->port());
    return person.request(type, d);
  }
  Player cal_ = guest();
};

TEST_F(SentAgain, EveryRepeatedRequestMakesOneRoom) {
  const Json link{{"game", "tzaar"}, {"setup", "random"}, {"side", "random"}, {"nonce", "n"}};
  Json challenge = link;
  challenge["opponent"] = ben_.name();
  for (const auto& [type, d] : {std::pair("create", link), {"create", challenge}, {"seek", wish()}}) {
    Player person = guest();
    const Json answer = send_twice(person, type, keyed(d));
    ASSERT_EQ(code(answer), "ok") << answer;
    EXPECT_EQ(person.request(type, keyed(d)).at("d"), answer.at("d"));
    server_->settle();
    for (int more = 1; more < 3; ++more) EXPECT_EQ(code(person.request(type, d)), "ok") << "three may wait";
    EXPECT_NE(code(person.request(type, d)), "ok");
  }
}

TEST_F(SentAgain, RepeatedRequestIsNotPairedTwice) {
  const std::string anns = room_of(ann_.request("seek", wish()));
  const std::string cals = room_of(cal_.request("seek", wish()));
  const Json answer = ben_.request("seek", keyed(wish("10+5", true)));
  EXPECT_EQ(answer.at("d").at("paired"), true);
  ben_.close();
  ben_.connect(server_->port());
  EXPECT_EQ(ben_.request("seek", keyed(wish("10+5", true))).at("d"), answer.at("d"));
  looker_.until_game(room_of(answer));
  looker_.until_seek(room_of(answer) == anns ? cals : anns);
}

TEST_F(SentAgain, AnotherKeyOrPersonOrNoKeyMakesAnotherRoom) {
  const std::string first = room_of(ann_.request("seek", keyed(wish())));
  EXPECT_NE(room_of(ben_.request("seek", keyed(wish()))), first);
  Json other = keyed(wish());
  other["key"] = "twice";
  EXPECT_NE(room_of(ann_.request("seek", other)), first);
  const std::string without = room_of(cal_.request("seek", wish()));
  EXPECT_NE(room_of(cal_.request("seek", wish())), without);
}

TEST_F(SentAgain, KeyMakesAnotherRoomOnceTheFirstHasEnded) {
  const std::string room = room_of(ann_.request("seek", keyed(wish())));
  ann_.aim_at(room);
  ASSERT_EQ(code(ann_.request("unseek", Json::object())), "ok");
  looker_.until([&] { return looker_.was_told && !looker_.seeks.contains(room); });
  EXPECT_NE(room_of(ann_.request("seek", keyed(wish()))), room);
}

TEST_F(SentAgain, RepeatedRequestReturnsTheSameRoomAfterARestart) {
  const std::string room = room_of(ann_.request("create", keyed({{"game", "zertz"}, {"setup", "37"}})));
  restart();
  ann_.connect(server_->port());
  EXPECT_EQ(room_of(ann_.request("create", keyed({{"game", "zertz"}, {"setup", "37"}}))), room);
}

}  // namespace
}  // namespace sent_again_test
