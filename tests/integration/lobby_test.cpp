// The lobby over a real server: what those who look are told, and how people come to play.
#include <gmock/gmock.h>

#include "server/protocol/messages.hpp"
#include "server/rooms/unfinished.hpp"
#include "tests/integration/lobby_window.hpp"

namespace lobby_test {
namespace {

using support::Json;
using support::Player;
using support::Window;
using Lobby = support::LobbyTest;

/// Neither the lobby, nor the maker's own list, nor the room itself; RoomView checks the draw.
TEST_F(Lobby, UndrawnSidesAreNotRevealed) {
  const std::string room = room_of(ann_.request("seek", wish()));
  looker_.until_seek(room);
  Window anns(ann_.another_tab(), "mine");
  anns.until([&] { return !anns.mine.empty(); });
  for (const Json& line : {looker_.seeks[room], anns.mine[0]}) {
    EXPECT_EQ(line["seats"], (Json{{"first", nullptr}, {"second", nullptr}}));
    EXPECT_EQ(line["host"]["name"], ann_.name());
  }
  EXPECT_EQ(looker_.seeks[room]["you"], nullptr);
  EXPECT_EQ(anns.mine[0]["you"], "host");
  ann_.join(room);
  EXPECT_EQ(ann_.state()["you"], "host");
  EXPECT_EQ(ann_.state()["seats"]["first"], nullptr);
  ben_.join(room);
  EXPECT_EQ(code(ben_.request("sit", {{"side", "first"}})), "side_drawn");
  EXPECT_EQ(code(ben_.request("accept", {{"nonce", "bens"}})), "ok");
  for (Player* player : {&ann_, &ben_}) player->read_until([&] { return player->state()["status"] == "playing"; });
  EXPECT_NE(ann_.state()["you"], ben_.state()["you"]);
  EXPECT_FALSE(ann_.state()["draw"]["host"]["side"].is_null());
}

TEST_F(Lobby, RoomWithUndrawnSidesSurvivesARestart) {
  const std::string room = room_of(ann_.request("seek", wish("3d")));
  restart();
  for (Player* player : {&ann_, &ben_}) player->connect(server_->port());
  ann_.join(room);
  EXPECT_EQ(ann_.state()["you"], "host");
  ben_.join(room);
  EXPECT_EQ(code(ben_.request("sit", Json::object())), "ok");
  ann_.read_until([&] { return ann_.state()["status"] == "playing"; });
}

TEST_F(Lobby, ASeekAppearsIsTakenAndTheGameMoves) {
  const std::string room = room_of(ann_.request("seek", wish()));
  looker_.until_seek(room);
  EXPECT_EQ(looker_.seeks[room]["clock"], "10+5");
  EXPECT_EQ(looker_.counts["games"], 0);
  ben_.aim_at(room);
  EXPECT_EQ(code(ben_.request("accept", Json::object())), "ok");
  looker_.until_game(room);
  EXPECT_FALSE(looker_.seeks.contains(room));
  const std::string start = looker_.games[room]["position"];
  ann_.join(room);
  ben_.join(room);
  Player& white = ann_.my_turn() ? ann_ : ben_;
  white.play(random_);
  white.read_until([&] { return white.ply() == 1; });
  looker_.until([&] { return looker_.games[room]["ply"] == 1; });
  EXPECT_NE(looker_.games[room]["position"], start);
  EXPECT_EQ(looker_.games[room]["position"], white.position());
  white.request("abort", {{"key", "a"}, {"ply", 1}});
  looker_.until_gone(room);
}

TEST_F(Lobby, WithdrawnSeekVanishes) {
  const std::string room = room_of(ann_.request("seek", wish()));
  looker_.until_seek(room);
  ben_.aim_at(room);
  EXPECT_EQ(code(ben_.request("unseek", Json::object())), "not_seated");
  ann_.aim_at(room);
  EXPECT_EQ(code(ann_.request("unseek", Json::object())), "ok");
  looker_.until_gone(room);
  EXPECT_EQ(code(ben_.request("accept", Json::object())), "not_found");
}

TEST_F(Lobby, ALiveSeekIsHiddenWhileItsMakerIsAway) {
  const std::string room = room_of(ann_.request("seek", wish()));
  looker_.until_seek(room);
  ann_.drop();
  looker_.until_gone(room);
  ann_.connect(server_->port());
  looker_.until_seek(room);
}

TEST_F(Lobby, PlayNowTakesTheBestFittingSeekOrPostsOne) {
  const Json posted = ann_.request("seek", wish("10+5", true));
  EXPECT_EQ(posted["d"]["paired"], false);
  const Json taken = ben_.request("seek", wish("12+5", true));
  EXPECT_EQ(taken["d"]["paired"], true);
  EXPECT_EQ(room_of(taken), room_of(posted));
  looker_.until_game(room_of(posted));
  EXPECT_EQ(looker_.games[room_of(posted)]["clock"], "10+5");
}

TEST_F(Lobby, SimultaneousRequestsArePairedWithEachOther) {
  ann_.send("seek", wish("10+5", true));
  ben_.send("seek", wish("10+5", true));
  Window third(ann_.another_tab(), "mine");
  third.until([&] { return third.mine.size() == 1 && third.mine[0]["status"] == "playing"; });
}

TEST_F(Lobby, ManySimultaneousRequestsAreAllPaired) {
  std::vector<Player> people;
  for (int i = 0; i < 10; ++i) people.push_back(guest());
  for (Player& each : people) each.send("seek", wish("10+5", true));
  looker_.until([&] { return looker_.games.size() == 5; });
  EXPECT_TRUE(looker_.seeks.empty());
}

TEST_F(Lobby, PersonIsNotPairedWithTheirOwnSeek) {
  ann_.request("seek", wish("10+5", true));
  EXPECT_EQ(ann_.request("seek", wish("10+5", true))["d"]["paired"], false);
}

TEST_F(Lobby, OnlyTheChallengedPersonMayAccept) {
  const Json challenge{{"game", "zertz"}, {"setup", "48"}, {"opponent", ben_.name()}, {"clock", "3d"}};
  const std::string room = room_of(ann_.request("create", challenge));
  Window bens(ben_.another_tab(), "mine");
  bens.until([&] { return bens.mine.size() == 1; });
  EXPECT_EQ(bens.mine[0]["invited"]["name"], ben_.name());
  Player cal = guest();
  cal.aim_at(room);
  EXPECT_EQ(code(cal.request("accept", Json::object())), "reserved");
  EXPECT_EQ(code(cal.request("decline", {{"reason", "no"}})), "not_seated");
  ann_.join(room);
  ben_.aim_at(room);
  EXPECT_EQ(code(ben_.request("decline", {{"reason", "clock"}})), "ok");
  const Json end = ann_.read_event("end");
  EXPECT_EQ(end["reason"], "declined");
  EXPECT_EQ(end["detail"], "clock");
  bens.until([&] { return bens.mine.empty(); });
}

TEST_F(Lobby, AChallengeIsAccepted) {
  const Json challenge{{"game", "tzaar"}, {"setup", "random"}, {"opponent", ben_.name()}, {"nonce", "a1"}};
  const std::string room = room_of(ann_.request("create", challenge));
  ben_.aim_at(room);
  EXPECT_EQ(code(ben_.request("accept", {{"nonce", "b2"}})), "ok");
  ben_.join(room);
  EXPECT_EQ(ben_.state()["status"], "playing");
  EXPECT_THAT(ben_.state()["draw"]["nonces"].dump(), testing::HasSubstr("b2"));
}

TEST_F(Lobby, PeopleCannotChallengeThemselves) {
  Json challenge{{"game", "tzaar"}, {"setup", "fixed"}, {"opponent", "Nobody of this name"}};
  EXPECT_EQ(code(ann_.request("create", challenge)), "no_such_user");
  challenge["opponent"] = ann_.name();
  EXPECT_EQ(code(ann_.request("create", challenge)), "yourself");
}

TEST_F(Lobby, PrivateRoomsAreShownOnlyToTheirPlayers) {
  const std::string hidden = ann_.create_with({{"visibility", "private"}});
  ben_.join(hidden);
  ben_.request("sit", Json::object());
  Window bens(ben_.another_tab());
  bens.until([&] { return bens.mine.size() == 1; });
  const std::string open = room_of(guest().request("seek", wish("3d")));
  bens.until_seek(open);
  looker_.until_seek(open);  // whatever came before it is told by now
  EXPECT_TRUE(bens.games.empty());
  EXPECT_TRUE(looker_.games.empty());
  EXPECT_TRUE(looker_.mine.empty());
}

TEST_F(Lobby, PlayersAreToldOfTheirTurnOnEveryPage) {
  const std::string room = ann_.create_with({{"clock", "3d"}});
  ben_.join(room);
  ben_.request("sit", Json::object());
  Window bens(ben_.another_tab(), "mine");
  bens.until([&] { return bens.mine.size() == 1 && bens.mine[0]["toMove"] == "first"; });
  ann_.read_until([&] { return ann_.my_turn(); });
  ann_.play(random_);
  bens.until([&] { return bens.mine[0]["toMove"] == bens.mine[0]["you"]; });
}

TEST_F(Lobby, SlowSeekSurvivesARestart) {
  const std::string room = room_of(ann_.request("seek", wish("3d")));
  restart();
  looker_.connect(server_->port());
  looker_.until_seek(room);
  ben_.connect(server_->port());
  ben_.aim_at(room);
  EXPECT_EQ(code(ben_.request("accept", Json::object())), "ok");
}

TEST_F(Lobby, InvalidClocksAndRatingsOutOfRangeAreRefused) {
  EXPECT_EQ(code(ann_.request("seek", wish("0+0"))), "bad_clock");
  Json strong = wish();
  strong["min"] = 1800;
  const std::string room = room_of(ann_.request("seek", strong));
  looker_.until_seek(room);
  ben_.aim_at(room);
  EXPECT_EQ(code(ben_.request("accept", Json::object())), "rating");
}

TEST_F(Lobby, RatedSeeksShowRatingsAndPairOnlyWithRatedOnes) {
  Player cal = account("Cal");
  Player dan = account("Dan");
  const std::string unrated = room_of(ann_.request("seek", wish()));
  const std::string rated = room_of(cal.request("seek", rated_wish(true)));
  EXPECT_NE(rated, unrated);
  looker_.until_seek(rated);
  EXPECT_EQ(looker_.seeks[rated]["rated"], true);
  EXPECT_EQ(looker_.seeks[unrated]["rated"], false);
  const Json& host = looker_.seeks[rated]["host"];
  EXPECT_EQ(host["rating"], 1500);
  EXPECT_EQ(host["provisional"], true);
  EXPECT_EQ(code(ben_.request("seek", rated_wish(true))), "guest");
  EXPECT_EQ(room_of(dan.request("seek", rated_wish(true))), rated);
  EXPECT_EQ(room_of(ben_.request("seek", wish("10+5", true))), unrated);
}

TEST_F(Lobby, RatedChallengeNeedsAnAccount) {
  Player cal = account("Cal");
  Player dan = account("Dan");
  Json challenge = rated_wish();
  challenge["opponent"] = ann_.name();
  EXPECT_EQ(code(cal.request("create", challenge)), "guest");
  challenge["opponent"] = "Dan";
  const std::string room = room_of(cal.request("create", challenge));
  dan.aim_at(room);
  EXPECT_EQ(code(dan.request("accept", Json::object())), "ok");
  looker_.until_game(room);
  EXPECT_EQ(looker_.games[room]["rated"], true);
}

TEST_F(Lobby, OpenOffersAreLimitedPerGuestAndPerAccount) {
  Player cal = account("Cal");
  const rooms::WaitingLimits limits;
  for (const auto& [player, most] : {std::pair(&ann_, limits.of_guest), std::pair(&cal, limits.of_account)}) {
    for (std::size_t i = 0; i < most; ++i) EXPECT_EQ(code(player->request("seek", wish())), "ok");
    EXPECT_EQ(code(player->request("seek", wish())), "too_many_rooms");
    EXPECT_EQ(code(player->request("create", wish())), "too_many_rooms");
  }
}

TEST_F(Lobby, OpenOffersAreLimitedPerAddress) {
  config::Settings settings = support::test_settings(database_.path());
  settings.max_offers_per_address = 2;
  settings.people_per_address = 1;  // who may have three
  server_.reset();
  server_.emplace(settings);
  ann_.connect(server_->port());
  ben_.connect(server_->port());
  EXPECT_EQ(code(ann_.request("seek", wish())), "ok");
  const std::string room = room_of(ann_.request("seek", wish()));
  EXPECT_EQ(code(ben_.request("seek", wish())), "ok");
  EXPECT_EQ(code(ben_.request("seek", wish())), "too_many_rooms");
  ben_.aim_at(room);
  EXPECT_EQ(code(ben_.request("accept", Json::object())), "ok");
  EXPECT_EQ(code(ben_.request("seek", wish())), "ok");
}

TEST_F(Lobby, ChallengesAreLimitedPerPerson) {
  const Json challenge{{"game", "tzaar"}, {"setup", "fixed"}, {"opponent", ben_.name()}};
  Player cal = account("Cal");
  for (std::size_t i = 0; i < rooms::WaitingLimits{}.for_one_from_one; ++i) {
    EXPECT_EQ(code(cal.request("create", challenge)), "ok");
  }
  EXPECT_EQ(code(cal.request("create", challenge)), "too_many_challenges");
}

TEST_F(Lobby, DecliningDoesNotCountTowardsTheAbuseLimit) {
  constexpr int more_than_the_lobby_takes = protocol::lobby_rate.messages + 5;
  ben_.aim_at(room_of(ann_.request("create", {{"game", "tzaar"}, {"setup", "fixed"}})));
  for (int i = 0; i < more_than_the_lobby_takes; ++i) {
    EXPECT_EQ(code(ben_.request("decline", {{"reason", "no"}})), "not_seated");
  }
}

TEST_F(Lobby, LiveOfferEndsOnceItsMakerHasLeft) {
  room::Timings timings;
  timings.offer_absence_ms = 1;
  server_.reset();
  server_.emplace(support::test_settings(database_.path()), timings);
  for (Player* player : {&ann_, &ben_}) player->connect(server_->port());
  const std::string by_days = room_of(ann_.request("seek", wish("3d")));
  ben_.join(room_of(ann_.request("seek", wish())));
  ann_.drop();
  EXPECT_EQ(ben_.read_event("end")["reason"], "expired");
  ben_.leave();
  ben_.join(by_days);
  EXPECT_EQ(ben_.state()["status"], "waiting");
}

TEST_F(Lobby, CountsPeople) {
  looker_.until([&] { return looker_.counts.is_object() && looker_.counts["people"] == 3; });
  ann_.drop();
  looker_.until([&] { return looker_.counts["people"] == 2; });
}

}  // namespace
}  // namespace lobby_test
