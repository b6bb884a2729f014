#include "server/rooms/ratings.hpp"

#include <gtest/gtest.h>

namespace rooms::ratings_test {
namespace {

using protocol::SeatRating;

constexpr std::int64_t noon_ms = 1'800'000'000'000;
const room::User ann{core::UserId(1), "Ann", false};
const room::User guest{core::UserId(2), "Calm Lynx 2"};

TEST(Ratings, PoolDependsOnSetupAndClock) {
  EXPECT_EQ(pool_of("tzaar", "fixed", "10+5"), "tzaar");
  EXPECT_EQ(pool_of("tzaar", "random", "3d"), "tzaar-days");
  EXPECT_EQ(pool_of("tzaar", "fixed", ""), "");
  EXPECT_EQ(pool_of("tzaar", "fixed", "0+0"), "");
  EXPECT_EQ(pool_of("chess", "fixed", "10+5"), "");
}

TEST(Ratings, AreShownRoundedAndOnlyForAccounts) {
  rating::Book book;
  for (const room::User& user : {ann, guest}) book.enter(user.id, "tzaar", {{1661.6, 80, 0.06}, noon_ms, 12});
  EXPECT_EQ(seat_rating(book, ann, "tzaar", noon_ms), (SeatRating{1662, false}));
  EXPECT_EQ(seat_rating(book, ann, "zertz", noon_ms), (SeatRating{1500, true}));
  EXPECT_EQ(seat_rating(book, ann, "", noon_ms), std::nullopt);
  EXPECT_EQ(seat_rating(book, guest, "tzaar", noon_ms), std::nullopt);
  const room::User bot{ann.id, "Ann-bot", false, true};
  EXPECT_EQ(seat_rating(book, bot, "tzaar", noon_ms), std::nullopt);
}

TEST(Ratings, BecomeProvisionalOverTime) {
  constexpr std::int64_t year_ms = 365LL * 24 * 3600 * 1000;
  rating::Book book;
  book.enter(ann.id, "tzaar", {{1700, 90, 0.06}, noon_ms, 12});
  EXPECT_EQ(seat_rating(book, ann, "tzaar", noon_ms), (SeatRating{1700, false}));
  EXPECT_EQ(seat_rating(book, ann, "tzaar", noon_ms + year_ms), (SeatRating{1700, true}));
}

TEST(Ratings, AreKeptAsStored) {
  rating::Book book;
  note(book, {ann.id, "tzaar", {1662, 290, 0.06}, 3, noon_ms});
  EXPECT_EQ(book.find(ann.id, "tzaar"), (rating::Standing{{1662, 290, 0.06}, noon_ms, 3}));
}

}  // namespace
}  // namespace rooms::ratings_test
