#include "tests/cluster/history/history.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cluster {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Told acknowledged(std::int64_t asked, std::int64_t came, int ply, const std::string& turn) {
  return {Told::What::acknowledged, 1, asked, came, ply + 3, ply, turn, "key" + std::to_string(ply)};
}

Told event(std::int64_t came, int ply, const std::string& turn) {
  return {Told::What::event, 2, came, came, ply + 3, ply, turn, ""};
}

Told read(std::int64_t asked, std::int64_t came, int ply) {
  return {Told::What::read, 2, asked, came, ply + 3, ply, "", ""};
}

/// Three turns, one after the other, and whoever asks is told the truth.
class HistoryTest : public testing::Test {
 protected:
  std::vector<std::string> faults() const { return faults_of(history, stored); }

  std::vector<Told> history = {acknowledged(10, 20, 1, "a"),
                               event(22, 1, "a"),
                               acknowledged(30, 40, 2, "b"),
                               read(35, 45, 1),
                               event(41, 2, "b"),
                               read(50, 55, 2),
                               acknowledged(60, 70, 3, "c"),
                               event(200, 3, "c"),
                               read(71, 80, 3)};
  Stored stored = {6, {"a", "b", "c"}};
};

TEST_F(HistoryTest, ConsistentRoomHasNoFaults) { EXPECT_THAT(faults(), IsEmpty()); }

TEST_F(HistoryTest, UnacknowledgedTurnMayBeStored) {
  stored = {9, {"a", "b", "c", "d", "e"}};
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(HistoryTest, ARepeatedTurnMayBeAnsweredTwice) {
  history.push_back(acknowledged(75, 90, 3, "c"));
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(HistoryTest, ALostAcknowledgedTurnIsFound) {
  stored = {5, {"a", "b"}};
  history.resize(7);
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("ply 3, version 6, c, which is lost")));
}

TEST_F(HistoryTest, LossOfATurnShownOnlyToAWatcherIsFound) {
  history.push_back(event(300, 4, "d"));
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("d, which is lost")));
}

TEST_F(HistoryTest, AnotherTurnInItsPlaceIsFound) {
  stored.turns[1] = "x";
  EXPECT_THAT(faults(), testing::Contains(HasSubstr("b, but stored is x")));
}

TEST_F(HistoryTest, TwoTurnsOfOnePlyAreFound) {
  history.push_back(event(90, 3, "x"));
  EXPECT_THAT(faults(), testing::Contains(HasSubstr("x, and another of c")));
}

TEST_F(HistoryTest, ATurnThatIsAppliedTwiceIsFound) {
  stored = {7, {"a", "b", "c", "c"}};
  Told again = acknowledged(90, 95, 4, "c");
  again.key = "key3";
  history.push_back(again);
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("with the same key of ply 3")));
}

TEST_F(HistoryTest, GapInTheVersionsIsFound) {
  history = {acknowledged(10, 20, 1, "a"), acknowledged(30, 40, 3, "c")};
  history[1].version = 5;
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("ply 3 has version 5 after 4")));
}

TEST_F(HistoryTest, OneTurnUnderTwoVersionsIsFound) {
  history.push_back(event(90, 3, "c"));
  history.back().version = 5;
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("and another of version 6")));
}

TEST_F(HistoryTest, AStaleReadIsFound) {
  history.push_back(read(72, 100, 2));
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("ply 2, version 5 although before client 1 was told of ply 3")));
}

TEST_F(HistoryTest, ConcurrentReadMayMissATurn) {
  history.push_back(read(65, 100, 2));
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(HistoryTest, ReadOlderThanAnEarlierReadIsFound) {
  history = {read(10, 20, 3), read(21, 30, 2)};
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("although before")));
}

}  // namespace
}  // namespace cluster
