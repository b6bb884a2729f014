// Positions come out of their buckets as they went in, and are counted alike wherever they are kept.
#include "server/storage/games/segment.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "common/core/random.hpp"

namespace storage::segment_test {
namespace {

/// Keys have many bits set, as real ones.
std::uint64_t key(std::uint64_t number) { return core::mix(number); }

ExploredGame game(std::int64_t row, int result, std::vector<std::uint64_t> numbers) {
  ExploredGame made{row, result, {}};
  for (const std::uint64_t number : numbers) made.positions.push_back(key(number));
  return made;
}

std::vector<Entry> all_entries(const std::vector<ExploredGame>& games) {
  std::vector<Entry> entries;
  for (const ExploredGame& each : games) {
    for (const Entry& entry : entries_of(each)) entries.push_back(entry);
  }
  return entries;
}

PositionTally in_segment(const std::vector<ExploredGame>& games, std::uint64_t position, std::size_t most_rows = 10) {
  auto entries = all_entries(games);
  PositionTally tally(position, most_rows);
  tally.add_bucket(bucket_texts(entries)[bucket_of(position)]);
  return tally;
}

PositionTally one_by_one(const std::vector<ExploredGame>& games, std::uint64_t position, std::size_t most_rows = 10) {
  PositionTally tally(position, most_rows);
  for (const ExploredGame& each : games) tally.add_game(each.row, each.result, keys_text(each.positions));
  return tally;
}

/// Games of a few positions, so that many meet.
std::vector<ExploredGame> random_games(std::size_t count) {
  core::Random random("games");
  std::vector<ExploredGame> games;
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<std::uint64_t> numbers = {1};
    while (random.below(12) > 0) numbers.push_back(1 + random.below(30));
    games.push_back(game(static_cast<std::int64_t>(i + 1), static_cast<int>(random.below(3)), numbers));
  }
  return games;
}

TEST(Segment, RepeatedPositionCountsOnceWithItsFirstContinuation) {
  const auto entries = entries_of(game(7, 1, {1, 2, 1, 3}));
  const std::vector<Entry> expected = {
      {key(1), next_code(key(2)), 7, 1}, {key(2), next_code(key(1)), 7, 1}, {key(3), 0, 7, 1}};
  EXPECT_EQ(entries, expected);
}

TEST(Segment, BucketsRoundTrip) {
  auto entries = all_entries(random_games(500));
  entries.push_back({~std::uint64_t{0}, next_code(~std::uint64_t{0}), (std::int64_t{1} << 30) - 1, 2});
  entries.push_back({0, 1, 0, 0});
  const auto texts = bucket_texts(entries);
  std::vector<Entry> read;
  for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
    for (const Entry& entry : entries_in(bucket, texts[bucket])) read.push_back(entry);
  }
  EXPECT_EQ(read, entries) << "sorted, over all buckets";
}

TEST(Segment, KeysRoundTrip) {
  const std::vector<std::uint64_t> keys = {0, 1, 0x0123456789abcdef, ~std::uint64_t{0}};
  EXPECT_EQ(keys_in(keys_text(keys)), keys);
  EXPECT_EQ(keys_text(std::vector<std::uint64_t>{1}), std::string("\1\0\0\0\0\0\0\0", 8));
}

TEST(Segment, SegmentsAndSingleGamesCountAlike) {
  const auto games = random_games(500);
  for (std::uint64_t number = 1; number <= 31; ++number) {
    const PositionTally one = in_segment(games, key(number));
    const PositionTally other = one_by_one(games, key(number));
    EXPECT_EQ(one.continuations(), other.continuations()) << number;
    EXPECT_EQ(one.rows(), other.rows()) << number;
  }
}

TEST(Segment, TallyListsMostPlayedFirstAndNewestGames) {
  const std::vector<ExploredGame> games = {game(1, 0, {1, 2}), game(2, 1, {1, 3}), game(3, 2, {5, 1, 3}),
                                           game(4, 0, {1, 3}), game(5, 0, {1}),    game(6, 0, {4, 2})};
  const PositionTally tally = in_segment(games, key(1), 3);
  const auto turns = tally.continuations();
  ASSERT_EQ(turns.size(), 3U);
  EXPECT_EQ(turns[0], (Continuation{next_code(key(3)), 1, 1, 1}));
  EXPECT_TRUE(std::count(turns.begin(), turns.end(), Continuation{next_code(key(2)), 1, 0, 0}));
  EXPECT_TRUE(std::count(turns.begin(), turns.end(), Continuation{0, 1, 0, 0})) << "one ended there";
  EXPECT_EQ(tally.rows(), (std::vector<std::int64_t>{5, 4, 3}));
}

TEST(Segment, UnreachedPositionHasNoGames) {
  const auto games = random_games(50);
  EXPECT_TRUE(in_segment(games, key(99)).continuations().empty());
  EXPECT_TRUE(one_by_one(games, key(99)).rows().empty());
  PositionTally empty(key(1), 10);
  empty.add_bucket("");
  EXPECT_TRUE(empty.continuations().empty());
}

}  // namespace
}  // namespace storage::segment_test
