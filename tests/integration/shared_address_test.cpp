// Many people behind one address, honest ones and vandals, at a server with its own limits.
#include <gtest/gtest.h>

#include <deque>

#include "tests/integration/running_server.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace shared_address_test {
namespace {

using support::Json;
using support::Player;

class SharedAddress : public testing::Test {
 protected:
  /// `people`: who count at most; ten may have as many games open as any address may.
  explicit SharedAddress(int people = 10) : server_(settings(file_.path(), people)) {}
  static config::Settings settings(const std::string& database, int people) {
    config::Settings settings = support::test_settings(database);
    settings.people_per_address = people;
    settings.max_offers_per_address = config::Settings().max_offers_per_address;
    return settings;
  }
  static std::string code(const Json& reply) { return reply.at("d").value("code", "ok"); }
  static Json room(const Json& fields = Json::object()) {
    Json create{{"game", "tzaar"}, {"setup", "fixed"}, {"clock", nullptr}, {"rated", false}, {"side", "first"}};
    create.update(fields);
    return create;
  }
  Player& guest(std::deque<Player>& among) {
    Player& guest = among.emplace_back(server_.port());
    guest.connect(server_.port());
    return guest;
  }
  /// Ten guests who open all games that they may, and go; the first room's id.
  std::string vandalize() {
    for (int i = 0; i < 10; ++i) guest(vandals_);
    std::string first;
    for (Player& vandal : vandals_) {
      for (int i = 0; i < 3; ++i) {
        const Json reply = vandal.request("create", room());
        EXPECT_EQ(code(reply), "ok");
        if (first.empty()) first = reply.at("d").at("room");
      }
    }
    for (Player& vandal : vandals_) vandal.close();
    until_only_one_is_here();
    return first;
  }
  /// Who has just come.
  void until_only_one_is_here() {
    Player looker(server_.port());
    looker.connect(server_.port());
    looker.send("lobby", {{"action", "subscribe"}});
    for (;;) {
      const Json frame = looker.read();
      if (frame.at("t") == "lobby" && frame["d"]["counts"]["people"] == 1) break;
    }
    looker.close();
  }
  /// Waits for the end of the room if it is still there.
  static bool is_over(const std::string& room, Player& looker) {
    looker.aim_at(room);
    const std::string answer = code(looker.request("join", {{"v", nullptr}}));
    if (answer == "ok") looker.read_until([&] { return looker.over(); });
    looker.aim_at("");
    return answer == "ok" || answer == "not_found";
  }
  /// Reads on to the next notice.
  static Json notice(Player& player) {
    for (;;) {
      Json frame = player.read();
      if (frame.at("t") == "notice") return frame.at("d");
    }
  }

  support::TempDatabase file_;
  support::RunningServer server_;
  std::deque<Player> vandals_;
  std::deque<Player> people_;
};

TEST_F(SharedAddress, OffersOfAbsentGuestsGiveWayToPresentOnes) {
  const std::string oldest = vandalize();
  Player& ann = guest(people_);
  Player& ben = guest(people_);
  EXPECT_EQ(code(ann.request("create", room({{"visibility", "private"}}))), "ok") << "for a friend";
  EXPECT_EQ(code(ann.request("create", room({{"opponent", ben.name()}}))), "ok");
  EXPECT_EQ(code(ann.request("seek", room({{"clock", "10+5"}, {"pair", false}}))), "ok");
  const Json mine = ben.request("create", room());
  ASSERT_EQ(code(mine), "ok");
  EXPECT_TRUE(is_over(oldest, ben));
  ann.aim_at(mine.at("d").at("room"));
  EXPECT_EQ(code(ann.request("sit", Json::object())), "ok");
}

TEST_F(SharedAddress, MakerOfADisplacedGameIsToldOnceOnReturn) {
  const std::string oldest = vandalize();
  Player& ann = guest(people_);
  EXPECT_EQ(code(ann.request("create", room())), "ok");
  EXPECT_TRUE(is_over(oldest, ann));
  Player& vandal = vandals_.front();
  vandal.connect(server_.port());
  EXPECT_EQ(notice(vandal).at("kind"), "displaced");
  Player tab = vandal.another_tab();
  tab.connect(server_.port());
  const Json next = [&tab] {
    tab.send("ping", {{"c", 1}});
    return tab.read();
  }();
  EXPECT_NE(next.at("t"), "notice");
}

TEST_F(SharedAddress, OpenGameStaysWhileItsAddressIsBelowTheLimit) {
  Player& ann = guest(people_);
  const Json made = ann.request("create", room());
  ann.close();
  until_only_one_is_here();
  for (int i = 0; i < 20; ++i) EXPECT_EQ(code(guest(people_).request("create", room())), "ok");
  Player& friend_of_ann = guest(people_);
  friend_of_ann.join(made.at("d").at("room"));
  EXPECT_EQ(friend_of_ann.state().at("status"), "waiting");
}

class ClubAtOneAddress : public SharedAddress {
 protected:
  ClubAtOneAddress() : SharedAddress(config::Settings().people_per_address) {}
};

TEST_F(ClubAtOneAddress, OfFiftyCanOpenGamesAndChangeOffers) {
  for (int i = 0; i < 50; ++i) guest(people_);
  for (Player& each : people_) {
    EXPECT_EQ(code(each.request("create", room({{"visibility", "private"}}))), "ok");
    for (int i = 0; i < 4; ++i) {
      const Json offer = each.request("seek", room({{"clock", "10+5"}, {"pair", false}}));
      ASSERT_EQ(code(offer), "ok");
      each.aim_at(offer.at("d").at("room"));
      EXPECT_EQ(code(each.request("unseek", Json::object())), "ok");
      each.aim_at("");
    }
  }
}

}  // namespace
}  // namespace shared_address_test
