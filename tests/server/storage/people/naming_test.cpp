#include "server/storage/people/naming.hpp"

#include <gtest/gtest.h>

#include "server/storage/bot_store.hpp"
#include "server/storage/people/player_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage {
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

TEST_F(Naming, AnAccountIsFoundByItsNewNameAndByTheOldOne) {
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

TEST_F(Naming, NobodyElseIsEverCalledAsSomebodyWas) {
  rename(ada, "Eve", 5000);
  EXPECT_EQ(rename(ben, "ada", 5000), Renaming::taken);
  EXPECT_EQ(rename(ben, "Eve", 5000), Renaming::taken);
  EXPECT_EQ(insert_account(database, "ADA", "hash", 0), std::nullopt);
  EXPECT_EQ(insert_bot(database, "Ada", ben, 0), std::nullopt);
  const core::UserId guest = *insert_guest(database, "Calm Ibex 27", 0);
  EXPECT_FALSE(make_account(database, guest, "Ada", "hash"));
  EXPECT_TRUE(make_account(database, guest, "Zoe", "hash"));
}

TEST_F(Naming, APersonMayTakeTheirOldNameBack) {
  rename(ada, "Eve", 5000);
  EXPECT_EQ(rename(ada, "Ada", 6000), Renaming::done);
  EXPECT_EQ(rename(ben, "Eve", 6000), Renaming::taken);
  EXPECT_EQ(rename(ada, "ADA", 7000), Renaming::done) << "in capitals";
}

TEST_F(Naming, TheNextNameWaitsForThePause) {
  rename(ada, "Eve", 5000);
  const Renamed early = rename_account(database, {ada, "Zoe", 5999, pause_ms});
  EXPECT_EQ(early.what, Renaming::too_soon);
  EXPECT_EQ(early.until_ms, 6000);
  EXPECT_EQ(rename_account(database, {ada, "Zoe", 5999, 0}).what, Renaming::done) << "where no pause is asked for";
  EXPECT_EQ(rename(ada, "Eve", 6999), Renaming::done);
}

TEST_F(Naming, OnlyAccountsTakeNames) {
  const core::UserId guest = *insert_guest(database, "Calm Ibex 27", 0);
  EXPECT_THROW(rename(guest, "Zoe", 5000), std::runtime_error);
}

}  // namespace
}  // namespace storage
