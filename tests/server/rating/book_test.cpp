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

Standing standing(double rating) { return {{rating, 80, 0.06}, day_ms, 12}; }

TEST(RatingBook, KnowsNobodyAtFirst) {
  const Book book;
  EXPECT_EQ(book.find(ada, "tzaar"), std::nullopt);
  EXPECT_TRUE(book.all_of(ada).empty());
}

TEST(RatingBook, FindsWhatWasSetForThisUserAndPool) {
  Book book;
  book.set(ada, "tzaar", standing(1600));
  book.set(ada, "zertz", standing(1400));
  EXPECT_EQ(book.find(ada, "tzaar"), standing(1600));
  EXPECT_EQ(book.find(ada, "zertz"), standing(1400));
  EXPECT_EQ(book.find(ada, "tzaar-days"), std::nullopt);
  EXPECT_EQ(book.find(ben, "tzaar"), std::nullopt);
}

TEST(RatingBook, TellsOfGamesThatAreNotedAndNotOfWhatIsSet) {
  Book book;
  std::vector<std::pair<core::UserId, std::string>> told;
  book.when_noted([&](core::UserId user, const std::string& pool) {
    EXPECT_TRUE(book.find(user, pool));
    told.emplace_back(user, pool);
  });
  book.set(ada, "tzaar", standing(1600));
  book.note_game(ben, "zertz", {1500, 80, 0.06}, day_ms);
  EXPECT_EQ(told, (std::vector<std::pair<core::UserId, std::string>>{{ben, "zertz"}}));
}

TEST(RatingBook, WhatIsSetLaterHolds) {
  Book book;
  book.set(ada, "tzaar", standing(1600));
  book.set(ada, "tzaar", standing(1620));
  EXPECT_EQ(book.find(ada, "tzaar"), standing(1620));
}

TEST(RatingBook, ListsAllPoolsOfAUser) {
  Book book;
  book.set(ada, "zertz", standing(1400));
  book.set(ada, "tzaar", standing(1600));
  book.set(ben, "tzaar", standing(1500));
  const Book::Standings expected = {{"tzaar", standing(1600)}, {"zertz", standing(1400)}};
  EXPECT_EQ(book.all_of(ada), expected);
}

TEST(RatingBook, CountsGames) {
  Book book;
  book.note_game(ada, "tzaar", {1662, 290, 0.06}, day_ms);
  EXPECT_EQ(book.find(ada, "tzaar"), (Standing{{1662, 290, 0.06}, day_ms, 1}));
  book.note_game(ada, "tzaar", {1700, 250, 0.06}, 2 * day_ms);
  EXPECT_EQ(book.find(ada, "tzaar"), (Standing{{1700, 250, 0.06}, 2 * day_ms, 2}));
}

TEST(RatingBook, AGameThatEndedEarlierMakesNobodyYounger) {
  Book book;
  book.note_game(ada, "tzaar", {1662, 290, 0.06}, 2 * day_ms);
  book.note_game(ada, "tzaar", {1700, 250, 0.06}, day_ms);
  EXPECT_EQ(book.find(ada, "tzaar")->rated_ms, 2 * day_ms);
}

TEST(RatingBook, AStandingBecomesLessCertainWithTime) {
  EXPECT_EQ(now(standing(1600), day_ms), standing(1600).rating);
  EXPECT_EQ(now(standing(1600), 101 * day_ms), aged(standing(1600).rating, 100));
}

TEST(RatingBook, IsSharedByThreads) {
  constexpr int threads = 4;
  constexpr int games = 1000;
  Book book;
  std::latch start(threads);
  std::vector<std::thread> writers;
  for (int i = 0; i < threads; ++i) {
    writers.emplace_back([&] {
      start.arrive_and_wait();
      for (int game = 0; game < games; ++game) {
        book.note_game(ada, "tzaar", {}, game);
        book.find(ada, "tzaar");
      }
    });
  }
  for (std::thread& writer : writers) writer.join();
  EXPECT_EQ(book.find(ada, "tzaar")->games, threads * games);
}

}  // namespace
}  // namespace rating::book_test
