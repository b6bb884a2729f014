#include "server/storage/people/leader_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/deletion.hpp"
#include "server/storage/moderation/admin_store.hpp"
#include "server/storage/people/rating_days.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::leader_store_test {
namespace {

class LeaderStore : public testing::Test {
 protected:
  static constexpr std::int64_t now_ms = 1000 * day_ms;

  core::UserId rated(const std::string& name, const rating::Rating& rating, int games = 10,
                     std::int64_t rated_ms = now_ms) {
    const core::UserId user = *insert_account(database, name, "hash", 0);
    const auto statement = database.prepare(
        R"(INSERT INTO ratings ("user", pool, rating, deviation, volatility, games, rated_ms)
           VALUES ($1, 'tzaar', $2, $3, $4, $5, $6))");
    statement->bind(1, user.value());
    statement->bind(2, rating.rating);
    statement->bind(3, rating.deviation);
    statement->bind(4, rating.volatility);
    statement->bind(5, games);
    statement->bind(6, rated_ms);
    statement->exec();
    for (const core::UserId other : known_) meets(user, other, true);
    return user;
  }
  void meets(core::UserId user, core::UserId opponent, bool known) {
    const auto statement =
        database.prepare(R"(INSERT INTO opponents ("user", pool, opponent, known) VALUES ($1, 'tzaar', $2, $3))");
    statement->bind(1, user.value());
    statement->bind(2, opponent.value());
    statement->bind(3, known ? 1 : 0);
    statement->exec();
  }

  std::string listed(const std::string& pool = "tzaar") {
    std::string names;
    for (const Leader& one : leaders_in(database, pool, rule, {}, now_ms).first) {
      names += std::to_string(one.place) + one.user.name + ' ';
    }
    return names;
  }

  /// Each with what they lack: games, opponents, and "?" for a deviation that is too large.
  std::string on_the_way(const std::string& pool = "tzaar") {
    std::string names;
    for (const Contender& one : leaders_in(database, pool, rule, {}, now_ms).contenders) {
      names += one.user.name + std::to_string(one.games_missing) + std::to_string(one.opponents_missing);
      names += one.is_settled ? " " : "? ";
    }
    return names;
  }

  LeaderRule rule;
  support::TempDatabase file;
  Database database = file.open();
  /// Whom all of them have played.
  std::vector<core::UserId> known_ = [this] {
    std::vector<core::UserId> people;
    for (const char* name : {"Vic", "Wim", "Xia", "Yan", "Zoe"})
      people.push_back(*insert_account(database, name, "hash", 0));
    return people;
  }();
};

TEST_F(LeaderStore, RankNeedsFiveEstablishedOrConfirmedOpponents) {
  const core::UserId last = known_.back();
  known_.pop_back();
  const core::UserId ada = rated("Ada", {1900, 80, 0.06});
  EXPECT_EQ(listed(), "");
  meets(ada, last, false);
  EXPECT_EQ(listed(), "");
  ASSERT_TRUE(confirm(database, last, true));
  EXPECT_EQ(listed(), "1Ada ");
  ASSERT_TRUE(confirm(database, last, false));
  EXPECT_EQ(listed(), "");
  database.execute("UPDATE opponents SET known = 1");
  EXPECT_EQ(listed(), "1Ada ");
}

TEST_F(LeaderStore, TheBestComesFirst) {
  rated("Ada", {1500, 80, 0.06});
  rated("Ben", {1600, 80, 0.06});
  rated("Cal", {1550, 80, 0.06});
  EXPECT_EQ(listed(), "1Ben 2Cal 3Ada ");
  EXPECT_EQ(listed("zertz"), "");
}

TEST_F(LeaderStore, OnlyCertainRatingsOfActivePlayersAreRanked) {
  rated("Fits", {1500, 89, 0.06}, 10, now_ms - day_ms / 4);
  rated("Unsure", {1900, 90.5, 0.06});
  rated("New", {1900, 80, 0.06}, 9);
  rated("Gone", {1900, 45, 0.06}, 10, now_ms - 90 * day_ms - 1);
  rated("Here", {1400, 45, 0.06}, 10, now_ms - 90 * day_ms);
  rated("Faded", {1900, 89.9, 0.06}, 10, now_ms - 60 * day_ms);
  EXPECT_EQ(listed(), "1Fits 2Here ");
}

TEST_F(LeaderStore, ViewerSeesTheirRankBeyondTheTop) {
  for (int i = 0; i < most_leaders; ++i) rated("Anna" + std::to_string(i), {1600, 80, 0.06});
  const core::UserId ben = rated("Ben", {1500, 80, 0.06});
  const core::UserId eve = *insert_account(database, "Eve", "hash", 0);
  const Leaders leaders = leaders_in(database, "tzaar", rule, ben, now_ms);
  EXPECT_EQ(leaders.first.size(), static_cast<std::size_t>(most_leaders));
  ASSERT_TRUE(leaders.viewer);
  EXPECT_EQ(leaders.viewer->place, most_leaders + 1);
  EXPECT_FALSE(leaders_in(database, "tzaar", rule, eve, now_ms).viewer);
}

TEST_F(LeaderStore, DeletedAccountIsNotRanked) {
  const core::UserId gone = rated("Aaron", {1700, 80, 0.06});
  for (int i = 0; i < most_leaders; ++i) rated("Anna" + std::to_string(i), {1600, 80, 0.06});
  const core::UserId gone_too = rated("Bea", {1550, 80, 0.06});
  const core::UserId ben = rated("Ben", {1500, 80, 0.06});
  for (const core::UserId user : {gone, gone_too})
    delete_account(database, user, now_ms, [](core::UserId) { return false; });
  const Leaders leaders = leaders_in(database, "tzaar", rule, ben, now_ms);
  EXPECT_EQ(leaders.first.front().user.name, "Anna0");
  ASSERT_TRUE(leaders.viewer);
  EXPECT_EQ(leaders.viewer->place, most_leaders + 1);
}

TEST_F(LeaderStore, OperatorDecidesHowManyGamesAndWhatDeviationAPlaceTakes) {
  rated("Ada", {1500, 120, 0.06}, 5);
  rated("Ben", {1600, 121, 0.06}, 5);
  rated("Cal", {1700, 80, 0.06}, 4);
  EXPECT_EQ(listed(), "");
  rule = {5, 120};
  EXPECT_EQ(listed(), "1Ada ");
  rule = {4, 350};
  EXPECT_EQ(listed(), "1Cal 2Ben 3Ada ");
  EXPECT_EQ(on_the_way(), "");
}

TEST_F(LeaderStore, ContendersAreToldWhatTheyLack) {
  rated("Leads", {1500, 80, 0.06});
  rated("Unsure", {1900, 95, 0.06}, 12);
  rated("Faded", {1900, 89.9, 0.06}, 10, now_ms - 60 * day_ms);
  rated("Few", {1900, 200, 0.06}, 1);
  rated("More", {1400, 80, 0.06}, 7);
  rated("Gone", {1900, 80, 0.06}, 9, now_ms - 90 * day_ms - 1);
  known_.resize(3);
  rated("Lonely", {1400, 80, 0.06}, 20);
  EXPECT_EQ(on_the_way(), "Lonely02 Faded00? Unsure00? More30 Few90? ");
  EXPECT_EQ(on_the_way("zertz"), "");
}

TEST_F(LeaderStore, ContendersAreLimitedAndNoneOfThemIsDeleted) {
  const core::UserId gone = rated("Aaron", {1700, 80, 0.06}, 9);
  for (int i = 0; i <= most_contenders; ++i) rated("Anna" + std::to_string(i), {1600, 80, 0.06}, 8);
  delete_account(database, gone, now_ms, [](core::UserId) { return false; });
  const Leaders leaders = leaders_in(database, "tzaar", rule, {}, now_ms);
  ASSERT_EQ(leaders.contenders.size(), static_cast<std::size_t>(most_contenders));
  EXPECT_EQ(leaders.contenders.front().user.name, "Anna0");
}

}  // namespace
}  // namespace storage::leader_store_test
