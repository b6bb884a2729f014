#include "server/storage/accounts/invitation_store.hpp"

#include <gtest/gtest.h>

#include "tests/support/temp_database.hpp"

namespace storage::invitation_store_test {
namespace {

class InvitationStore : public testing::Test {
 protected:
  std::optional<std::int64_t> insert(const std::string& hash, int uses, std::int64_t expires_ms,
                                     std::int64_t now_ms = 0) {
    return insert_invitation(database, hash, {0, now_ms, expires_ms, uses});
  }

  support::TempDatabase file;
  Database database = file.open();
};

TEST_F(InvitationStore, IsUsedAsOftenAsItWasMadeFor) {
  const std::string hash("\0\xff code", 7);
  insert(hash, 2, 100);
  EXPECT_TRUE(is_invitation(database, hash, 99));
  EXPECT_TRUE(use_invitation(database, hash, 99));
  EXPECT_TRUE(use_invitation(database, hash, 99));
  EXPECT_FALSE(use_invitation(database, hash, 99));
  EXPECT_FALSE(is_invitation(database, hash, 99));
  give_back_invitation(database, hash);
  EXPECT_TRUE(use_invitation(database, hash, 99));
  EXPECT_FALSE(use_invitation(database, "other", 99));
}

TEST_F(InvitationStore, EndsWithItsTimeOrWhenItIsRevoked) {
  insert("a", 1, 100);
  const auto number = insert("b", 1, 100);
  EXPECT_FALSE(use_invitation(database, "a", 100));
  EXPECT_TRUE(revoke_invitation(database, *number));
  EXPECT_FALSE(revoke_invitation(database, *number));
  EXPECT_FALSE(use_invitation(database, "b", 1));
}

TEST_F(InvitationStore, ListsTheNewestFirst) {
  insert("a", 3, 100, 1);
  insert("b", 1, 100, 2);
  use_invitation(database, "a", 3);
  const auto all = invitations(database);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].created_ms, 2);
  EXPECT_EQ(all[1].used, 1);
  EXPECT_EQ(all[1].uses, 3);
}

TEST_F(InvitationStore, ThereAreAThousandAtMost) {
  for (int i = 0; i < most_invitations; ++i) EXPECT_TRUE(insert(std::to_string(i), 1, 100));
  EXPECT_FALSE(insert("more", 1, 100));
  EXPECT_TRUE(insert("more", 1, 200, 100)) << "expired ones make room";
  EXPECT_EQ(invitations(database).size(), 1u);
}

}  // namespace
}  // namespace storage::invitation_store_test
