#include <gmock/gmock.h>

#include "server/tournament/report/csv.hpp"
#include "server/tournament/report/trf16.hpp"
#include "tests/server/tournament/test_host.hpp"

namespace tournament::report {
namespace {

using testing::HasSubstr;
using tiebreak::TieBreak;

/// Three rounds of four players with a bye that was asked for and a no-show.
TestHost played() {
  Settings settings{.name = "Evening, \"autumn\"", .games = {"zertz", "61", "10+5"}, .rounds = 2};
  settings.tiebreaks = {TieBreak::buchholz, TieBreak::sonneborn_berger, TieBreak::direct_encounter, TieBreak::wins};
  TestHost host(settings);
  host.join(4);
  host.tell(Joined{user(5), "=Żółw", 900}, 5);
  host.begin();
  host.tell(ByeAsked{user(2), 2}, 2);
  host.finish({1, 0, 0}, Outcome::first_won);
  host.tell(Appeared{{1, 1, 0}, game::Side::first});
  host.pass(3 * minute_ms);
  host.finish_all();
  return host;
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find("\r\n", at);
    found.push_back(text.substr(at, end - at));
    at = end + 2;
  }
  return found;
}

TEST(Trf16, HasTheTournamentsLines) {
  const std::string text = trf16(played().tournament.state());
  EXPECT_THAT(text, HasSubstr("012 Evening, \"autumn\"\r\n"));
  EXPECT_THAT(text, HasSubstr("042 2023/11/14\r\n"));
  EXPECT_THAT(text, HasSubstr("062 5\r\n"));
  EXPECT_THAT(text, HasSubstr("092 Individual: Swiss System\r\n"));
  EXPECT_THAT(text, HasSubstr("XXR 2\r\n"));
}

TEST(Trf16, HasALineForEachPlayerWithColumnsInTheirPlaces) {
  const std::string player = lines(trf16(played().tournament.state())).at(7);
  EXPECT_EQ(player.substr(0, 8), "001    1");
  EXPECT_EQ(player.substr(14, 7), "player1");
  EXPECT_EQ(player.substr(48, 4), "1999");
  EXPECT_EQ(player.substr(80, 4), " 2.0");
  EXPECT_EQ(player.substr(85, 4), "   1");
  EXPECT_EQ(player.substr(91, 8), "   3 w 1");
}

TEST(Trf16, TellsUnplayedRoundsApart) {
  const std::vector<std::string> text = lines(trf16(played().tournament.state()));
  EXPECT_EQ(text.at(8).substr(91), "   4 b -  0000 - H") << "did not appear; had asked for a bye";
  EXPECT_EQ(text.at(10).substr(91, 8), "   2 w +");
  EXPECT_THAT(text.at(11), HasSubstr("0000 - U")) << "nobody was left to play with";
}

TEST(Trf16, OfTwoGamesEachIsARound) {
  Settings settings{.name = "Two", .games_a_pairing = 2};
  TestHost host(settings);
  host.join(4);
  host.begin();
  host.finish({1, 0, 0}, Outcome::first_won);
  host.settle();
  host.finish({1, 0, 1}, Outcome::drawn);
  const std::vector<std::string> text = lines(trf16(host.tournament.state()));
  EXPECT_THAT(text, testing::Contains(HasSubstr("   3 w 1     3 b =")));
  EXPECT_THAT(text, testing::Contains(HasSubstr("   1 b 0     1 w =")));
}

TEST(Trf16, OfAnArenaHasThePlayersOnly) {
  Settings settings{.name = "Arena", .form = Form::arena, .duration_ms = hour_ms};
  TestHost host(settings);
  host.join(3);
  host.begin();
  for (const std::string& line : lines(trf16(host.tournament.state()))) EXPECT_LE(line.size(), 89u);
}

TEST(Trf16, OfAnArenaHasItsPointsAsTheTableShowsThem) {
  TestHost host({.name = "Arena", .form = Form::arena, .duration_ms = hour_ms});
  host.join(4);
  host.begin();
  host.finish_all();
  const State& state = host.tournament.state();
  EXPECT_EQ(lines(trf16(state)).at(6).substr(80, 4), "   2");
  EXPECT_THAT(lines(csv(state)).at(1), testing::EndsWith(",1999,2"));
}

TEST(Csv, HasALineForEachPlayerTheBestFirst) {
  const std::vector<std::string> text = lines(csv(played().tournament.state()));
  ASSERT_EQ(text.size(), 6u);
  EXPECT_EQ(text[0], "place,name,rating,points,BH,SB,DE,WIN");
  EXPECT_EQ(text[1].substr(0, 21), "1,\"player1\",1999,2.0,");
}

TEST(Csv, LetsNoNameBeAFormula) { EXPECT_THAT(csv(played().tournament.state()), HasSubstr(",\"'=Żółw\",900,")); }

}  // namespace
}  // namespace tournament::report
