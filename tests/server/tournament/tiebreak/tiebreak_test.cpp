// Tables computed by hand, and a second implementation over tournaments by lot.
#include "server/tournament/tiebreak/tiebreak.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <map>
#include <numeric>

#include "server/tournament/tiebreak/direct_encounter.hpp"
#include "server/tournament/tiebreak/standings.hpp"
#include "tests/server/tournament/entered.hpp"
#include "tests/server/tournament/random_tournament.hpp"

namespace tournament::tiebreak {
namespace {

using testing::ElementsAre;

std::vector<int> values(const Crosstable& table, TieBreak tiebreak) {
  const TieBreaks tiebreaks(table);
  std::vector<int> found;
  for (int row = 0; row < static_cast<int>(table.rows.size()); ++row) found.push_back(tiebreaks.value(row, tiebreak));
  return found;
}

/// Each beats who is named after them: 0 has 2.5 points, 1 has 1, 2 has 1.5 and 3 has 1.
Crosstable round_robin_of_four() {
  Entered entered(4);
  entered.round().game(0, 3, 2).game(1, 2, 2);
  entered.round().game(3, 2, 0).game(0, 1, 2);
  entered.round().game(1, 3, 0).game(2, 0, 1);
  entered.table.round_robin = true;
  return entered.table;
}

TEST(TieBreak, OfARoundRobin) {
  const Crosstable table = round_robin_of_four();
  EXPECT_THAT(values(table, TieBreak::sonneborn_berger), ElementsAre(11, 6, 9, 4));
  EXPECT_THAT(values(table, TieBreak::buchholz), ElementsAre(7, 10, 9, 10));
  EXPECT_THAT(values(table, TieBreak::wins), ElementsAre(2, 1, 1, 1));
}

/// With a bye, a bye that was asked for, a forfeit and a withdrawal: 2.5, 2.5, 1, 0.5 and 1 points.
Crosstable swiss_of_five() {
  Entered entered(5);
  entered.round().game(0, 2, 2).game(1, 3, 2).bye(4);
  entered.round().game(0, 1, 1).game(4, 2, 0).asked_bye(3);
  entered.round().game(0, 4, 2).forfeit(1, 2);
  return entered.table;
}

TEST(TieBreak, OfASwissWithUnplayedRounds) {
  const Crosstable table = swiss_of_five();
  EXPECT_THAT(values(table, TieBreak::buchholz), ElementsAre(9, 12, 9, 7, 9));
  EXPECT_THAT(values(table, TieBreak::buchholz_cut_1), ElementsAre(7, 10, 7, 6, 7));
  EXPECT_THAT(values(table, TieBreak::median_buchholz), ElementsAre(2, 5, 2, 1, 2));
  EXPECT_THAT(values(table, TieBreak::sonneborn_berger), ElementsAre(13, 19, 4, 1, 4));
  EXPECT_THAT(values(table, TieBreak::wins), ElementsAre(2, 2, 1, 0, 1));
  EXPECT_THAT(values(table, TieBreak::progressive), ElementsAre(10, 10, 4, 2, 6));
}

TEST(TieBreak, AVoluntarilyUnplayedRoundIsCutBeforeALesserOne) {
  Entered entered(4);
  entered.round().game(0, 1, 2).game(2, 3, 2);
  entered.round().game(0, 2, 2).game(1, 3, 2);
  entered.round().asked_bye(0).game(1, 2, 0);
  EXPECT_EQ(values(entered.table, TieBreak::buchholz)[0], 2 + 4 + 5);
  EXPECT_EQ(values(entered.table, TieBreak::buchholz_cut_1)[0], 2 + 4);
}

TEST(TieBreak, CutsOfNoRoundsAreNothing) {
  EXPECT_THAT(values(Entered(2).table, TieBreak::median_buchholz), ElementsAre(0, 0));
}

TEST(DirectEncounter, TheirGameDecidesBetweenTwo) {
  EXPECT_THAT(by_direct_encounter(round_robin_of_four(), {1, 3}), ElementsAre(ElementsAre(3), ElementsAre(1)));
}

TEST(DirectEncounter, ThreeWhoBeatEachOtherStayTied) {
  Entered entered(3);
  entered.round().game(0, 1, 2);
  entered.round().game(1, 2, 2);
  entered.round().game(2, 0, 2);
  EXPECT_THAT(by_direct_encounter(entered.table, {0, 1, 2}), ElementsAre(ElementsAre(0, 1, 2)));
}

TEST(DirectEncounter, OnceOneIsAheadTheOthersAreComparedAnew) {
  Entered entered(4);
  entered.round().game(0, 1, 2).game(2, 3, 1);
  entered.round().game(0, 2, 2).game(1, 3, 2);
  entered.round().game(0, 3, 1).game(1, 2, 0);
  // 0 has 2.5 among them, 2 has 1.5, 1 and 3 have 1: 1 beat 3.
  EXPECT_THAT(by_direct_encounter(entered.table, {0, 1, 2, 3}),
              ElementsAre(ElementsAre(0), ElementsAre(2), ElementsAre(1), ElementsAre(3)));
}

TEST(DirectEncounter, WhoHasNotMetAllIsAheadOnlyIfNobodyCouldPassThem) {
  Entered entered(3);
  entered.round().game(0, 1, 2);
  EXPECT_THAT(by_direct_encounter(entered.table, {0, 1, 2}), ElementsAre(ElementsAre(0, 1, 2)));
  entered.round().game(0, 2, 2);
  EXPECT_THAT(by_direct_encounter(entered.table, {0, 1, 2}), ElementsAre(ElementsAre(0), ElementsAre(1, 2)));
}

TEST(Standings, AreByPointsThenByEachTieBreak) {
  const std::vector<TieBreak> tiebreaks{TieBreak::wins, TieBreak::direct_encounter};
  const std::vector<Standing> found = standings(round_robin_of_four(), {0, 1, 2, 3}, tiebreaks);
  ASSERT_EQ(found.size(), 4u);
  EXPECT_EQ(found[2].row, 3);
  EXPECT_EQ(found[3].row, 1);
  EXPECT_EQ(found[3].place, 4);
  EXPECT_THAT(found[3].values, ElementsAre(1, -2));
}

TEST(Standings, WhomNothingSeparatesShareAPlace) {
  const std::vector<Standing> found = standings(swiss_of_five(), {0, 1, 2, 3, 4}, {});
  EXPECT_EQ(found[1].row, 1);
  EXPECT_EQ(found[1].place, 1);
  EXPECT_EQ(found[2].place, 3);
}

// ---- the second implementation: in whole points, from the articles, without regard to speed

bool there_for(const Entry& entry) {
  return entry.kind == Kind::played || entry.kind == Kind::won_unplayed || entry.kind == Kind::paired_bye;
}

double points_of(const Entry& entry) { return entry.points() / 2.0; }

double simple_points(const Row& row) {
  return std::accumulate(row.rounds.begin(), row.rounds.end(), 0.0,
                         [](double sum, const Entry& entry) { return sum + points_of(entry); });
}

double simple_adjusted(const Crosstable& table, int row) {
  double sum = 0;
  bool came_later = false;
  for (int round = table.rounds() - 1; round >= 0; --round) {
    const Entry& entry = table.rows[row].rounds[round];
    came_later = came_later || there_for(entry);
    sum += came_later || entry.opponent >= 0 ? points_of(entry) : 0.5 * table.games_a_pairing;
  }
  return sum;
}

double simple_buchholz(const Crosstable& table, int row, bool cut, bool median, bool weighed) {
  std::multimap<double, double> counted, voluntary;  // score -> what it adds
  for (const Entry& entry : table.rows[row].rounds) {
    const bool met = entry.kind == Kind::played;
    const double score = met ? simple_adjusted(table, entry.opponent) : simple_points(table.rows[row]);
    (met || there_for(entry) ? counted : voluntary).insert({score, weighed ? score * points_of(entry) : score});
  }
  if (cut && !voluntary.empty()) {
    voluntary.erase(voluntary.begin());
  } else if (cut && !counted.empty()) {
    counted.erase(counted.begin());
  }
  counted.merge(voluntary);
  if (median && !counted.empty()) counted.erase(std::prev(counted.end()));
  double sum = 0;
  for (const auto& [score, adds] : counted) sum += adds;
  return sum;
}

double simple_progressive(const Crosstable& table, int row) {
  double sum = 0;
  for (int round = 0; round < table.rounds(); ++round) {
    sum += (table.rounds() - round) * points_of(table.rows[row].rounds[round]);
  }
  return sum;
}

TEST(TieBreak, EqualsASimpleImplementation) {
  for (int number = 0; number < GIPFEL_TOURNAMENTS; ++number) {
    core::Random random("tie-breaks " + std::to_string(number));
    RandomTournament tournament(random, draw(random, 3, 30), number % 3 == 2 ? 2 : 1);
    for (int round = draw(random, 1, 7); round > 0; --round) {
      tournament.play(pairing::pair_swiss(tournament.table(), tournament.present(), game::Side::first));
    }
    const Crosstable& table = tournament.table();
    const TieBreaks found(table);
    for (int row = 0; row < static_cast<int>(table.rows.size()); ++row) {
      ASSERT_EQ(found.value(row, TieBreak::buchholz), 2 * simple_buchholz(table, row, false, false, false));
      ASSERT_EQ(found.value(row, TieBreak::buchholz_cut_1), 2 * simple_buchholz(table, row, true, false, false));
      ASSERT_EQ(found.value(row, TieBreak::median_buchholz), 2 * simple_buchholz(table, row, true, true, false));
      ASSERT_EQ(found.value(row, TieBreak::sonneborn_berger), 4 * simple_buchholz(table, row, false, false, true));
      ASSERT_EQ(found.value(row, TieBreak::progressive), 2 * simple_progressive(table, row));
    }
  }
}

}  // namespace
}  // namespace tournament::tiebreak
