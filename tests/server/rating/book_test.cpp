#include "server/rating/book.hpp"

#include <gtest/gtest.h>

#include <latch>
#include <thread>
#include <vector>

namespace rating::book_test {
namespace {

constexpr std::int64_t day_ms = 24 * 3600 * 1000;
const core::UserId ada(1);
const core::UserId ben(2);

Standing standing(double rating, int games = 12) { return {{rating, 80, 0.06}, day_ms, games}; }

TEST(RatingBook, IsEmptyAtFirst) {
  const Book book;
  EXPECT_EQ(book.find(ada, "tzaar"), std::nullopt);
  EXPECT_TRUE(book.all_of(ada).empty());
}

TEST(RatingBook, FindsByUserAndPool) {
  Book book;
  book.enter(ada, "tzaar", standing(1600));
  book.enter(ada, "zertz", standing(1400));
  EXPECT_EQ(book.find(ada, "tzaar"), standing(1600));
  EXPECT_EQ(book.find(ada, "zertz"), standing(1400));
  EXPECT_EQ(book.find(ada, "tzaar-days"), std::nullopt);
  EXPECT_EQ(book.find(ben, "tzaar"), std::nullopt);
}

TEST(RatingBook, LaterEntryWinsForTheSameNumberOfGames) {
  Book book;
  book.enter(ada, "tzaar", standing(1600));
  book.enter(ada, "tzaar", standing(1620));
  EXPECT_EQ(book.find(ada, "tzaar"), standing(1620));
}

TEST(RatingBook, ListsAllPoolsOfAUser) {
  Book book;
  book.enter(ada, "zertz", standing(1400));
  book.enter(ada, "tzaar", standing(1600));
  book.enter(ben, "tzaar", standing(1500));
  const Book::Standings expected = {{"tzaar", standing(1600)}, {"zertz", standing(1400)}};
  EXPECT_EQ(book.all_of(ada), expected);
}

TEST(RatingBook, EntryWithMoreGamesWinsInAnyOrder) {
  Book book;
  book.enter(ada, "tzaar", standing(1700, 3));
  book.enter(ada, "tzaar", standing(1662, 2));
  book.enter(ada, "tzaar", standing(1500, 1));
  EXPECT_EQ(book.find(ada, "tzaar"), standing(1700, 3));
  book.enter(ada, "tzaar", standing(1720, 4));
  EXPECT_EQ(book.find(ada, "tzaar"), standing(1720, 4));
}

TEST(RatingBook, RepeatedEntryCountsOnce) {
  Book book;
  book.enter(ada, "tzaar", standing(1662, 1));
  book.enter(ada, "tzaar", standing(1662, 1));
  EXPECT_EQ(book.find(ada, "tzaar"), standing(1662, 1));
}

TEST(RatingBook, DeviationGrowsWithTime) {
  EXPECT_EQ(now(standing(1600), day_ms), standing(1600).rating);
  EXPECT_EQ(now(standing(1600), 101 * day_ms), aged(standing(1600).rating, 100));
}

TEST(RatingBook, EntryWithMostGamesWinsAcrossThreads) {
  constexpr int threads = 4;
  constexpr int games = 1000;
  Book book;
  std::latch start(threads);
  std::vector<std::thread> writers;
  for (int i = 0; i < threads; ++i) {
    writers.emplace_back([&, i] {
      start.arrive_and_wait();
      for (int game = 1 + i; game <= threads * games; game += threads) {
        book.enter(ada, "tzaar", standing(1500, game));
        EXPECT_GE(book.find(ada, "tzaar")->games, game);
      }
    });
  }
  for (std::thread& writer : writers) writer.join();
  EXPECT_EQ(book.find(ada, "tzaar")->games, threads * games);
}

}  // namespace
}  // namespace rating::book_test
