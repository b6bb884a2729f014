#include "server/tournament/league/divisions.hpp"

#include <gmock/gmock.h>

#include <numeric>

namespace tournament::league {
namespace {

using testing::ElementsAre;

Users users(const std::vector<int>& numbers) {
  Users found;
  for (const int number : numbers) found.push_back(core::UserId(number));
  return found;
}

std::set<core::UserId> all_of(const std::vector<Users>& tables) {
  std::set<core::UserId> found;
  for (const Users& table : tables) found.insert(table.begin(), table.end());
  return found;
}

TEST(Divisions, HaveSixToElevenPlayers) {
  for (int players = 12; players <= 500; ++players) {
    const std::vector<int> sizes = division_sizes(players, 6, 11);
    EXPECT_EQ(std::accumulate(sizes.begin(), sizes.end(), 0), players);
    EXPECT_THAT(sizes, testing::Each(testing::AllOf(testing::Ge(6), testing::Le(11)))) << players;
  }
}

TEST(Divisions, AreOneWhereTooFewPlay) {
  EXPECT_THAT(division_sizes(11, 6, 11), ElementsAre(11));
  EXPECT_THAT(division_sizes(4, 6, 11), ElementsAre(4));
}

TEST(Divisions, OfAnUnevenNumberTheLowerAreLarger) { EXPECT_THAT(division_sizes(17, 6, 11), ElementsAre(8, 9)); }

using Set = std::set<core::UserId>;

Set set(const std::vector<int>& numbers) {
  const Users part = users(numbers);
  return {part.begin(), part.end()};
}

const std::vector<Users> two_tables{users({1, 2, 3, 4, 5, 6}), users({7, 8, 9, 10, 11, 12})};

std::vector<Set> next(const std::vector<Users>& tables, const Set& staying, const Users& newcomers = {}) {
  std::vector<Set> found;
  for (const Users& division : next_divisions(tables, staying, newcomers, {6, 6, 2})) {
    found.emplace_back(division.begin(), division.end());
  }
  return found;
}

Set without(int number) {
  Set staying = all_of(two_tables);
  staying.erase(core::UserId(number));
  return staying;
}

TEST(Divisions, TheFirstAreCutFromTheStrongestOn) {
  const std::vector<Users> found = next_divisions({}, {}, users({5, 4, 3, 2, 1, 6, 7, 8, 9, 10, 11, 12}), {6, 6, 2});
  EXPECT_THAT(found, ElementsAre(users({5, 4, 3, 2, 1, 6}), users({7, 8, 9, 10, 11, 12})));
}

TEST(Divisions, TwoGoUpAndTwoGoDown) {
  std::vector<Users> tables = two_tables;
  tables.push_back(users({13, 14, 15, 16, 17, 18}));
  EXPECT_THAT(next(tables, all_of(tables)),
              ElementsAre(set({1, 2, 3, 4, 7, 8}), set({5, 6, 9, 10, 13, 14}), set({11, 12, 15, 16, 17, 18})));
}

TEST(Divisions, APlaceThatIsLeftGoesToTheBestWhoDidNotMove) {
  EXPECT_THAT(next(two_tables, without(2), users({20})),
              ElementsAre(set({1, 3, 4, 7, 8, 9}), set({5, 6, 10, 11, 12, 20})));
}

TEST(Divisions, WhoGoesAwayFromTheLastPlacesCountsAsMovedDown) {
  EXPECT_THAT(next(two_tables, without(6), users({20})),
              ElementsAre(set({1, 2, 3, 4, 7, 8}), set({5, 9, 10, 11, 12, 20})));
}

TEST(Divisions, WhereThereAreFewerTheLastWhoDidNotMoveGoDown) {
  const std::vector<Users> tables{users({1, 2, 3, 4, 5, 6, 7, 8}), users({9, 10, 11, 12, 13, 14, 15, 16})};
  Set staying = all_of(tables);
  for (const int number : {13, 14, 15, 16}) staying.erase(core::UserId(number));
  EXPECT_THAT(next(tables, staying), ElementsAre(set({1, 2, 3, 4, 9, 10}), set({5, 6, 7, 8, 11, 12})));
}

}  // namespace
}  // namespace tournament::league
