// Games at agreed times: whom they concern, and of which their players are to be reminded.
#include "server/storage/tournaments/arranged_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/tournaments/tournament_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::arranged_store_test {
namespace {

constexpr std::int64_t minute_ms = 60'000;
constexpr std::int64_t hour_ms = 60 * minute_ms;
constexpr std::int64_t now_ms = 1'790'000'000'000;

class ArrangedStore : public testing::Test {
 protected:
  ArrangedStore() { add_tournament(database_, {cup_, anna_, false, 1}); }
  ArrangedGame game(int board, std::int64_t at_ms) const {
    return {cup_, 1, board, "The Cup", "tzaar", {anna_, board == 0 ? ben_ : eve_}, at_ms, now_ms};
  }
  std::size_t due(std::int64_t at_ms, int most = 10) { return games_to_remind_of(database_, at_ms, most).size(); }

  support::TempDatabase file_;
  Database database_ = file_.open();
  const core::UserId anna_ = *insert_account(database_, "Anna", "hash", 7);
  const core::UserId ben_ = *insert_account(database_, "Ben", "hash", 7);
  const core::UserId eve_ = *insert_account(database_, "Eve", "hash", 7);
  const core::TournamentId cup_{"cup"};
};

TEST_F(ArrangedStore, TellsBothPlayersTheNextFirst) {
  put_arranged(database_, game(0, now_ms + 2 * hour_ms));
  put_arranged(database_, game(1, now_ms + hour_ms));
  const std::vector<Upcoming> all = arranged_games_of(database_, anna_, now_ms);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].game, game(1, now_ms + hour_ms));
  EXPECT_EQ(all[0].names[1], "Eve");
  EXPECT_EQ(arranged_games_of(database_, ben_, now_ms).size(), 1u);
  EXPECT_TRUE(arranged_games_of(database_, anna_, now_ms + 3 * hour_ms).empty());
  drop_arranged(database_, game(0, 0));
  EXPECT_TRUE(arranged_games_of(database_, ben_, now_ms).empty());
}

TEST_F(ArrangedStore, IsDueAnHourAndTenMinutesBeforeEachOnce) {
  const ArrangedGame one = game(0, now_ms + 3 * hour_ms);
  put_arranged(database_, one);
  EXPECT_EQ(due(one.at_ms - hour_ms - 1), 0u);
  EXPECT_EQ(due(one.at_ms - hour_ms), 1u);
  EXPECT_TRUE(take_reminder(database_, one, one.at_ms - hour_ms));
  EXPECT_FALSE(take_reminder(database_, one, one.at_ms - hour_ms)) << "another server took it";
  EXPECT_EQ(due(one.at_ms - 11 * minute_ms), 0u);
  EXPECT_EQ(due(one.at_ms - 10 * minute_ms), 1u);
  EXPECT_TRUE(take_reminder(database_, one, one.at_ms - 10 * minute_ms));
  EXPECT_EQ(due(one.at_ms - 1), 0u);
}

TEST_F(ArrangedStore, AfterAnOutageOnlyTheLastReminderIsDue) {
  const ArrangedGame one = game(0, now_ms + 3 * hour_ms);
  put_arranged(database_, one);
  EXPECT_TRUE(take_reminder(database_, one, one.at_ms - 5 * minute_ms));
  EXPECT_EQ(due(one.at_ms - 4 * minute_ms), 0u);
  EXPECT_EQ(due(one.at_ms), 0u) << "what has begun is told no more";
}

TEST_F(ArrangedStore, RemindsOfNothingThatWasDueWhenTheyAgreed) {
  put_arranged(database_, game(0, now_ms + 30 * minute_ms));
  EXPECT_EQ(due(now_ms + minute_ms), 0u);
  EXPECT_EQ(due(now_ms + 20 * minute_ms), 1u);
}

TEST_F(ArrangedStore, AnotherTimeIsRemindedOfAnew) {
  const ArrangedGame before = game(0, now_ms + 3 * hour_ms);
  put_arranged(database_, before);
  EXPECT_TRUE(take_reminder(database_, before, before.at_ms - hour_ms));
  const ArrangedGame now = game(0, now_ms + 5 * hour_ms);
  put_arranged(database_, now);
  EXPECT_FALSE(take_reminder(database_, before, before.at_ms - 10 * minute_ms)) << "the time is another";
  EXPECT_EQ(due(now.at_ms - hour_ms), 1u);
}

TEST_F(ArrangedStore, NoMoreThanAskedForAreDueAtOnce) {
  put_arranged(database_, game(0, now_ms + 3 * hour_ms));
  put_arranged(database_, game(1, now_ms + 3 * hour_ms));
  EXPECT_EQ(due(now_ms + 2 * hour_ms, 1), 1u);
}

}  // namespace
}  // namespace storage::arranged_store_test
