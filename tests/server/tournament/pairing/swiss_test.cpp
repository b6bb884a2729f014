#include "server/tournament/pairing/swiss.hpp"

#include <gmock/gmock.h>

#include <numeric>
#include <set>

#include "server/tournament/pairing/weights.hpp"
#include "tests/server/tournament/pairing/swiss_rules.hpp"
#include "tests/server/tournament/random_tournament.hpp"

namespace tournament::pairing {
namespace {

using game::Side;
using testing::ElementsAre;

std::vector<int> all_of(const Crosstable& table) {
  std::vector<int> rows(table.rows.size());
  std::iota(rows.begin(), rows.end(), 0);
  return rows;
}

Crosstable table_of(int players) {
  Crosstable table;
  table.rows.resize(static_cast<std::size_t>(players));
  return table;
}

TEST(Swiss, FirstRoundPairsTheUpperHalfWithTheLower) {
  const Crosstable table = table_of(8);
  const Round round = pair_swiss(table, all_of(table), Side::first);
  EXPECT_THAT(round.pairs, ElementsAre(Pair{0, 4}, Pair{5, 1}, Pair{2, 6}, Pair{7, 3}));
  EXPECT_FALSE(round.bye);
}

TEST(Swiss, TheLotGivesTheStrongestPlayerTheirSide) {
  const Crosstable table = table_of(4);
  EXPECT_THAT(pair_swiss(table, all_of(table), Side::second).pairs, ElementsAre(Pair{2, 0}, Pair{1, 3}));
}

TEST(Swiss, OfAnOddNumberTheLastHasTheBye) {
  const Crosstable table = table_of(5);
  EXPECT_EQ(pair_swiss(table, all_of(table), Side::first).bye, 4);
}

TEST(Swiss, NobodyIsARoundWithoutPairs) { EXPECT_EQ(pair_swiss(table_of(3), {}, Side::first), Round{}); }

TEST(Swiss, OneAloneHasTheBye) {
  const Crosstable table = table_of(1);
  EXPECT_EQ(pair_swiss(table, all_of(table), Side::first).bye, 0);
}

/// Kept to a round's result: the first of each pair wins.
void win_firsts(Crosstable& table, const Round& round) {
  for (Row& row : table.rows) row.rounds.push_back({});
  for (const Pair& pair : round.pairs) {
    table.rows[pair.first].rounds.back() = {Kind::played, pair.second, Side::first, {points_of_win, 0}};
    table.rows[pair.second].rounds.back() = {Kind::played, pair.first, Side::second, {}};
  }
  if (round.bye) table.rows[*round.bye].rounds.back() = {Kind::paired_bye, -1, {}, {table.most_a_round(), 0}};
}

TEST(Swiss, EachOfThreeHasOneBye) {
  Crosstable table = table_of(3);
  std::set<int> byes;
  for (int i = 0; i < 3; ++i) {
    const Round round = pair_swiss(table, all_of(table), Side::first);
    ASSERT_TRUE(round.bye);
    byes.insert(*round.bye);
    win_firsts(table, round);
  }
  EXPECT_EQ(byes.size(), 3u);
}

TEST(Swiss, TwoMeetAgainWhereNobodyElseIsLeft) {
  Crosstable table = table_of(2);
  const Round first = pair_swiss(table, all_of(table), Side::first);
  win_firsts(table, first);
  const Round second = pair_swiss(table, all_of(table), Side::first);
  EXPECT_THAT(second.pairs, ElementsAre(Pair{first.pairs[0].second, first.pairs[0].first}));
}

TEST(Swiss, AForfeitIsNoMeeting) {
  Crosstable table = table_of(2);
  table.rows[0].rounds = {{Kind::won_unplayed, 1, Side::first, {2, 0}}};
  table.rows[1].rounds = {{Kind::lost_unplayed, 0, Side::second, {}}};
  EXPECT_EQ(faults(table, pair_swiss(table, all_of(table), Side::first))[0], 0);
}

TEST(Swiss, WhoHasFloatedDownDoesNotFloatDownAgain) {
  Crosstable table = table_of(8);
  const auto enter = [&](int first, int second, HalfPoints points) {
    table.rows[first].rounds.push_back({Kind::played, second, Side::first, {points, 0}});
    table.rows[second].rounds.push_back({Kind::played, first, Side::second, {points_of_win - points, 0}});
  };
  // After the first round, 0 to 2 have a win and 5 to 7 none; 2 floats down to 3, and 4 has been down to 5.
  enter(0, 6, 2), enter(1, 7, 2), enter(2, 5, 2), enter(3, 4, 1);
  enter(1, 0, 2), enter(3, 2, 0), enter(5, 4, 0), enter(6, 7, 2);
  // 1 has 4 points, 2 has 4; 4 has 3; 0 and 6 have 2; 3 has 1. 2 and 1 meet; 4 floats.
  const Round round = pair_swiss(table, all_of(table), Side::first);
  EXPECT_EQ(faults(table, round)[0], 0);
  EXPECT_EQ(faults(table, round), least_faults(table, all_of(table)));
}

TEST(Swiss, TheWeightsOfTheLargestTournamentDoNotOverflow) {
  constexpr HalfPoints most_points = 2 * points_of_win * most_rounds;
  Weight most;
  most[Level::met] = most_rounds;
  most[Level::bye_again] = most[Level::side_thrice] = 1;
  most[Level::bye_points] = most[Level::difference] = most_points;
  most[Level::difference_squared] = most_points * most_points;
  most[Level::sides] = static_cast<int>(Claim::absolute);
  most[Level::floats] = 2;
  most[Level::places] = most_players * most_players;
  const Costs costs = packed(most_players, [&](int, int) { return most; });
  EXPECT_TRUE(costs.of(0, 1) > 0);
  EXPECT_TRUE(costs.of(0, 1) < (Cost{1} << 124) / most_players);
}

TEST(Swiss, NoAbsoluteRuleIsBrokenInRandomTournaments) {
  for (int number = 0; number < GIPFEL_TOURNAMENTS; ++number) {
    core::Random random("swiss " + std::to_string(number));
    const int most = number % 10 == 0 ? 200 : number % 10 < 5 ? 40 : 10;
    RandomTournament tournament(random, draw(random, 3, most), number % 4 == 3 ? 2 : 1);
    const int rounds = draw(random, 3, 9);
    for (int i = 0; i < rounds; ++i) {
      const std::vector<int> rows = tournament.present();
      const Round round = pair_swiss(tournament.table(), rows, number % 2 == 0 ? Side::first : Side::second);
      ASSERT_EQ(round.pairs.size() * 2 + (round.bye ? 1 : 0), rows.size());
      const Faults found = faults(tournament.table(), round);
      if (found[0] + found[1] + found[2] > 0) {
        ASSERT_FALSE(legal_round_exists(tournament.table(), rows)) << number << " in round " << i + 1;
      }
      if (rows.size() <= 10 && (number % 4 == 0 || rows.size() <= 8)) {
        ASSERT_EQ(found, least_faults(tournament.table(), rows)) << number << " in round " << i + 1;
      }
      tournament.play(round);
    }
  }
}

}  // namespace
}  // namespace tournament::pairing
