#include "server/storage/accounts/naming.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/storage/accounts/bot_store.hpp"
#include "server/storage/accounts/deletion.hpp"
#include "server/storage/accounts/name_store.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/people/player_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::naming_test {
namespace {

constexpr std::int64_t pause_ms = 1000;

class Naming : public testing::Test {
 protected:
  Renaming rename(core::UserId user, const std::string& name, std::int64_t now_ms) {
    return rename_account(database, {user, name, now_ms, pause_ms}).what;
  }

  support::TempDatabase file;
  Database database = file.open();
  core::UserId ada = *insert_account(database, "Ada", "hash", 0);
  core::UserId ben = *insert_account(database, "Ben", "hash", 0);
};

TEST_F(Naming, AccountIsFoundByCurrentAndFormerName) {
  const Renamed renamed = rename_account(database, {ada, "Eve", 5000, pause_ms});
  EXPECT_EQ(renamed.what, Renaming::done);
  EXPECT_EQ(renamed.before, "Ada");
  for (const std::string name : {"Eve", "eve", "Ada", "ADA"}) {
    const auto found = find_player(database, name);
    ASSERT_TRUE(found) << name;
    EXPECT_EQ(found->user.id, ada);
    EXPECT_EQ(found->user.name, "Eve");
  }
  EXPECT_EQ(changed_names(database), (std::vector<std::pair<core::UserId, std::string>>{{ada, "Eve"}}));
}

TEST_F(Naming, FormerNamesStayReserved) {
  rename(ada, "Eve", 5000);
  EXPECT_EQ(rename(ben, "ada", 5000), Renaming::taken);
  EXPECT_EQ(rename(ben, "Eve", 5000), Renaming::taken);
  EXPECT_EQ(insert_account(database, "ADA", "hash", 0), std::nullopt);
  EXPECT_EQ(insert_bot(database, "Ada", ben, 0), std::nullopt);
  const core::UserId guest = *insert_guest(database, "Calm Ibex 27", 0);
  EXPECT_FALSE(make_account(database, guest, "Ada", "hash"));
  EXPECT_TRUE(make_account(database, guest, "Zoe", "hash"));
}

TEST_F(Naming, OwnerMayReturnToAFormerName) {
  rename(ada, "Eve", 5000);
  EXPECT_EQ(rename(ada, "Ada", 6000), Renaming::done);
  EXPECT_EQ(rename(ben, "Eve", 6000), Renaming::taken);
  EXPECT_EQ(rename(ada, "ADA", 7000), Renaming::done) << "in capitals";
}

TEST_F(Naming, AccountIsFoundInAnySpelling) {
  rename(ada, "Łucjë", 5000);
  for (const std::string name : {"łucjë", "ŁUCJË", "Łucje\u0308"}) {
    const auto found = find_player(database, name);
    ASSERT_TRUE(found) << name;
    EXPECT_EQ(found->user.name, "Łucjë");
    EXPECT_EQ(insert_account(database, name, "hash", 0), std::nullopt) << name;
    EXPECT_EQ(rename(ben, name, 5000), Renaming::taken) << name;
    ASSERT_EQ(accounts_beginning(database, name).size(), 1U) << name;
  }
  EXPECT_EQ(accounts_beginning(database, "łu").size(), 1U);
  EXPECT_FALSE(find_player(database, "Lucje"));
}

TEST_F(Naming, LookAlikeNamesAreRefused) {
  rename(ada, "coco", 5000);
  EXPECT_EQ(rename(ben, "сосо", 5000), Renaming::taken) << "in Cyrillic letters";
  EXPECT_EQ(insert_account(database, "СОСО", "hash", 0), std::nullopt) << "in Cyrillic capitals";
  EXPECT_EQ(rename(ada, "Adal", 9000), Renaming::done);
  for (const std::string name : {"Ada1", "AdaI", "сосо", "c0c0"}) {
    EXPECT_EQ(rename(ben, name, 9000), Renaming::taken) << name << ", which a name that they had looks like";
  }
  EXPECT_EQ(rename(ben, "Adel", 9000), Renaming::done);
}

TEST_F(Naming, DeletedAccountsNameStillBlocksLookAlikes) {
  delete_account(database, ada, 5000, [](core::UserId) { return false; });
  EXPECT_EQ(rename(ben, "Аdа", 5000), Renaming::taken) << "with Cyrillic letters in it";
}

/// The number of the script that folds names.
std::size_t first_with_folded(const std::vector<Migration>& all) {
  const auto folds = [](const Migration& one) { return one.sql.find("ADD COLUMN folded") != std::string::npos; };
  return static_cast<std::size_t>(std::find_if(all.begin(), all.end(), folds) - all.begin());
}

TEST(NamingMigration, NamesThatAreThereAlreadyAreFoldedAndMayLookAlike) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  Database database(file.path(), Access::read_write);
  const std::vector<Migration> all = embedded_migrations();
  migrate(database, std::span(all).first(first_with_folded(all)));
  database.execute(
      R"(INSERT INTO users (id, name, guest, created_ms) VALUES (1, 'Adal', 0, 0), (2, 'Ada1', 0, 0), (3, 'Ben', 0, 0);
         INSERT INTO reserved_names (name, "user") VALUES ('Evil', 1);
         INSERT INTO player_names (name, "user") VALUES ('Jürg', 7), ('JÜRG', 7))");
  migrate(database, all);
  EXPECT_EQ(find_player(database, "adal")->user.id, core::UserId(1));
  EXPECT_EQ(find_player(database, "ada1")->user.id, core::UserId(2));
  EXPECT_EQ(insert_account(database, "AdaI", "hash", 0), std::nullopt);
  EXPECT_EQ(insert_account(database, "EviI", "hash", 0), std::nullopt);
  EXPECT_EQ(find_named(database, "jü").people.size(), 1U);
}

TEST_F(Naming, RenamingNeedsAPause) {
  rename(ada, "Eve", 5000);
  const Renamed early = rename_account(database, {ada, "Zoe", 5999, pause_ms});
  EXPECT_EQ(early.what, Renaming::too_soon);
  EXPECT_EQ(early.until_ms, 6000);
  EXPECT_EQ(rename_account(database, {ada, "Zoe", 5999, 0}).what, Renaming::done) << "where no pause is asked for";
  EXPECT_EQ(rename(ada, "Eve", 6999), Renaming::done);
}

TEST_F(Naming, RepeatedRenamingCountsOnce) {
  for (const std::int64_t now_ms : {5000, 5500}) EXPECT_EQ(rename(ada, "Eve", now_ms), Renaming::done);
  EXPECT_EQ(rename(ada, "Zoe", 6000), Renaming::done) << "the pause began with the first time";
  EXPECT_EQ(database.number("SELECT count(*) FROM reserved_names"), 2) << "of Ada and of Eve";
}

TEST_F(Naming, OnlyAccountsCanBeRenamed) {
  const core::UserId guest = *insert_guest(database, "Calm Ibex 27", 0);
  EXPECT_THROW(rename(guest, "Zoe", 5000), std::runtime_error);
}

}  // namespace
}  // namespace storage::naming_test
