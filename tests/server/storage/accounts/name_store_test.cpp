#include "server/storage/accounts/name_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/games/imported_player.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::name_store_test {
namespace {

using testing::ElementsAre;

const core::UserId swift{1}, swan{2}, ada{3};

class NameStore : public testing::Test {
 protected:
  std::vector<core::UserId> named(const std::string& beginning) { return find_named(database, beginning).people; }

  support::TempDatabase file;
  Database database = file.open();
};

TEST_F(NameStore, FindsPeopleByPrefixIgnoringCase) {
  remember_name(database, swift, "Swift Ibex 7");
  remember_name(database, swan, "swan");
  remember_name(database, ada, "Ada");
  EXPECT_THAT(named("Sw"), ElementsAre(swift, swan));
  EXPECT_THAT(named("sWIFT i"), ElementsAre(swift));
  EXPECT_THAT(named("SWAN"), ElementsAre(swan));
  EXPECT_THAT(named("wan"), ElementsAre());
  EXPECT_THAT(named("swanny"), ElementsAre());
  EXPECT_THAT(named("\u202e"), ElementsAre()) << "nothing that can be seen";
}

TEST_F(NameStore, WildcardsAndNonAsciiLettersMatchLiterally) {
  remember_name(database, swift, "A_b");
  remember_name(database, swan, "Åsa");
  EXPECT_THAT(named("A%"), ElementsAre());
  EXPECT_THAT(named("A_"), ElementsAre(swift));
  EXPECT_THAT(named("A"), ElementsAre(swift));
  EXPECT_THAT(named("Å"), ElementsAre(swan));
}

TEST_F(NameStore, OneWithTwoNamesThatFitIsFoundOnce) {
  remember_name(database, ada, "Ada");
  remember_name(database, ada, "Adalbert");
  remember_name(database, ada, "ada");
  EXPECT_THAT(named("ada"), ElementsAre(ada));
}

TEST_F(NameStore, TwoMayHaveHadTheSameName) {
  remember_name(database, ada, "Swift Ibex 7");
  remember_name(database, swan, "Swift Ibex 7");
  EXPECT_THAT(named("swift ibex 7"), ElementsAre(swan, ada));
}

TEST_F(NameStore, LimitsMatchesAndReportsThereAreMore) {
  for (int i = 0; i < most_names_found; ++i) remember_name(database, core::UserId(100 + i), "S" + std::to_string(i));
  EXPECT_FALSE(find_named(database, "s").more);
  EXPECT_EQ(named("s").size(), static_cast<std::size_t>(most_names_found));
  remember_name(database, ada, "S");
  EXPECT_TRUE(find_named(database, "s").more);
  EXPECT_EQ(named("s").size(), static_cast<std::size_t>(most_names_found));
  EXPECT_EQ(named("s").front(), ada) << "a whole name is among the first";
}

TEST_F(NameStore, WalksAnIndex) {
  const auto plan = database.prepare("EXPLAIN QUERY PLAN " + named_sql());
  ASSERT_TRUE(plan->step());
  EXPECT_EQ(plan->text(3), "SEARCH player_names USING PRIMARY KEY (name>? AND name<?)");
  EXPECT_FALSE(plan->step());
}

TEST_F(NameStore, FindsByGuestNameAndByAccountName) {
  const core::UserId guest = *insert_guest(database, "Calm Lynx 4", 0);
  finish_game(database, support::finished_game("a", {guest, "Calm Lynx 4"}, {imported_player("Bo"), "Bo"}, 10));
  ASSERT_TRUE(make_account(database, guest, "Eva", "hash"));
  EXPECT_THAT(named("calm"), ElementsAre(guest));
  EXPECT_THAT(named("ev"), ElementsAre(guest));
  EXPECT_THAT(named("b"), ElementsAre(imported_player("Bo")));
}

TEST_F(NameStore, AnothersCurrentNameIsNotRemembered) {
  ASSERT_TRUE(insert_account(database, "Eva", "hash", 0));
  const core::UserId guest = *insert_guest(database, "Calm Lynx 4", 0);
  ASSERT_FALSE(make_account(database, guest, "Eva", "hash"));
  EXPECT_THAT(named("eva"), ElementsAre());
}

/// The number of the script that makes the table.
std::size_t first_with_names(const std::vector<Migration>& all) {
  const auto has_names = [](const Migration& one) { return one.sql.find("TABLE player_names") != std::string::npos; };
  return static_cast<std::size_t>(std::find_if(all.begin(), all.end(), has_names) - all.begin());
}

TEST(NameStoreMigration, ImportsNamesOfExistingGamesAndAccounts) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  Database database(file.path(), Access::read_write);
  const std::vector<Migration> all = embedded_migrations();
  migrate(database, std::span(all).first(first_with_names(all)));
  database.execute(
      "INSERT INTO users (id, name, guest, created_ms, password) VALUES (1, 'Ada', 0, 0, 'hash');"
      "INSERT INTO games (id, game, setup, setup_kind, first_id, first_name, second_id, second_name, outcome, reason,"
      " visibility, created_ms, ended_ms, plies, record) VALUES"
      " ('a', 'tzaar', 'fixed', 'fixed', 1, 'Calm Lynx 4', NULL, NULL, 'first', '', 'public', 0, 0, 9, ''),"
      " ('b', 'tzaar', 'fixed', 'fixed', 2, 'Ben', 1, 'Calm Lynx 4', 'first', '', 'public', 0, 0, 9, '')");
  migrate(database, all);
  EXPECT_THAT(find_named(database, "a").people, ElementsAre(core::UserId(1)));
  EXPECT_THAT(find_named(database, "calm").people, ElementsAre(core::UserId(1)));
  EXPECT_THAT(find_named(database, "be").people, ElementsAre(core::UserId(2)));
}

}  // namespace
}  // namespace storage::name_store_test
