#include "server/storage/people/player_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/name_store.hpp"
#include "server/storage/games/imported_player.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::player_store_test {
namespace {

class PlayerStore : public testing::Test {
 protected:
  core::UserId account(const std::string& name) { return *insert_account(database, name, "hash", 7); }

  std::string named(const std::string& name) {
    const auto player = find_player(database, name);
    return player ? player->user.name : "nobody";
  }

  std::string beginning(const std::string& prefix) {
    std::string names;
    for (const User& user : accounts_beginning(database, prefix)) names += user.name + ' ';
    return names;
  }

  support::TempDatabase file;
  Database database = file.open();
};

TEST_F(PlayerStore, FindsAPersonByTheirCurrentName) {
  account("Ada");
  EXPECT_EQ(named("ada"), "Ada");
  EXPECT_EQ(find_player(database, "Ada")->created_ms, 7);
  EXPECT_EQ(named("Ad"), "nobody");
  EXPECT_EQ(named("' OR 1=1 --"), "nobody");
}

TEST_F(PlayerStore, FindsAPersonByAFormerNameUnlessItIsInUse) {
  const core::UserId guest = *insert_guest(database, "Calm Lynx 41", 0);
  remember_name(database, guest, "Calm Lynx 41");
  ASSERT_TRUE(make_account(database, guest, "Ada", "hash"));
  EXPECT_EQ(named("Calm Lynx 41"), "Ada");
  insert_guest(database, "Calm Lynx 41", 0);
  EXPECT_EQ(named("calm lynx 41"), "Calm Lynx 41");
}

TEST_F(PlayerStore, ImportedPlayersAreNotFound) {
  remember_name(database, imported_player("Zoe"), "Zoe");
  EXPECT_EQ(named("Zoe"), "nobody");
}

TEST_F(PlayerStore, FindsAccountsByPrefix) {
  for (const char* name : {"Ben", "Anna", "andrea", "Ada"}) account(name);
  insert_guest(database, "Able Newt 7", 0);
  EXPECT_EQ(beginning("an"), "andrea Anna ");
  EXPECT_EQ(beginning("A"), "Ada andrea Anna ");
  EXPECT_EQ(beginning("%"), "");
  EXPECT_EQ(beginning("_"), "");
}

TEST_F(PlayerStore, LimitsTheNamesReturned) {
  for (int i = 0; i <= most_players_found; ++i) account("Anna" + std::to_string(i));
  EXPECT_EQ(accounts_beginning(database, "anna").size(), static_cast<std::size_t>(most_players_found));
}

}  // namespace
}  // namespace storage::player_store_test
