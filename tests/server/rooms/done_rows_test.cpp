#include "server/rooms/done_rows.hpp"

#include <gmock/gmock.h>

#include <numeric>
#include <utility>

#include "tests/server/rooms/hosts.hpp"
#include "tests/support/finished_game.hpp"

namespace rooms::done_rows_test {
namespace {

using storage::RowRange;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::int64_t enough = DoneRows::worth_a_job;

std::vector<std::int64_t> ids(std::int64_t first, std::int64_t last, std::int64_t step = 1) {
  std::vector<std::int64_t> all;
  for (std::int64_t id = first; id <= last; id += step) all.push_back(id);
  return all;
}

std::int64_t rows_in(const std::vector<RowRange>& ranges) {
  return std::accumulate(ranges.begin(), ranges.end(), std::int64_t{0},
                         [](std::int64_t sum, const RowRange& each) { return sum + each.last - each.first + 1; });
}

TEST(DoneRows, AreRemovedInBatches) {
  DoneRows rows;
  rows.add(ids(1, enough - DoneRows::long_range));
  EXPECT_THAT(rows.take(enough), IsEmpty());
  rows.add(ids(enough - DoneRows::long_range + 1, enough));
  EXPECT_EQ(rows_in(rows.take(enough)), enough);
  EXPECT_THAT(rows.take(enough), IsEmpty());
}

TEST(DoneRows, OfInterleavedGamesAreRemovedTogether) {
  DoneRows rows;
  rows.add(ids(1, 2 * enough, 2));
  EXPECT_THAT(rows.take(2 * enough), IsEmpty());
  rows.add(ids(2, 2 * enough, 2));
  EXPECT_GT(rows_in(rows.take(2 * enough)), 2 * enough - DoneRows::long_range);
}

TEST(DoneRows, SkipOtherRowsBetweenThem) {
  DoneRows rows;
  rows.add(ids(1, 99));
  rows.add(ids(101, 101 + enough));
  for (const RowRange& range : rows.take(enough)) EXPECT_TRUE(range.last < 100 || range.first > 100);
}

TEST(DoneRows, WaitForNeighboursOnlyWhileRecent) {
  DoneRows rows;
  rows.add(ids(1, 2 * enough, 2));
  EXPECT_THAT(rows.take(DoneRows::young_rows), IsEmpty());
  const auto taken = rows.take(DoneRows::young_rows + 2 * enough + 1);
  ASSERT_EQ(taken.size(), static_cast<std::size_t>(enough));
  EXPECT_EQ(taken.front(), (RowRange{1, 1}));
  EXPECT_EQ(taken.back(), (RowRange{2 * enough - 1, 2 * enough - 1}));
}

TEST(DoneRows, AreRetriedAfterAFailure) {
  DoneRows rows;
  rows.add(ids(1, enough));
  const auto taken = rows.take(enough);
  rows.put_back(taken);
  EXPECT_EQ(rows.take(enough), taken);
}

TEST_F(RoomHosts, RowsFromBeforeARestartAreRemovedWithTheNextGame) {
  storage::Database database = file_.open();
  std::vector<storage::StoredEvent> rows;
  for (const std::int64_t id : ids(1, enough)) rows.push_back({id, core::RoomId("long ago"), "{}"});
  storage::append_events(database, rows);
  storage::finish_game(database, support::finished_game("long ago", {ann_.user.id, "Ann"}, {ben_.user.id, "Ben"}, 1));
  rooms_.restore(storage::event_table(database));
  EXPECT_EQ(storage::event_table(database).done.size(), rows.size());
  const auto host = playing();
  host->command(ben_, 7, protocol::Resign{"r", 0});
  hears(ann_).next_with(R"("kind":"end")");
  while (storage::event_table(database).done.size() >= rows.size()) settle(*host);
  EXPECT_EQ(storage::event_table(database).done.front(), enough + 1);
}

}  // namespace
}  // namespace rooms::done_rows_test
