#include "server/storage/people/tie_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/naming.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::tie_store_test {
namespace {

using What = TieOutcome::What;
using Blocks = std::vector<std::pair<core::UserId, core::UserId>>;

class Ties : public testing::Test {
 protected:
  What set(core::UserId user, const std::string& name, Tie tie) {
    return set_tie(database, {user, name, tie, 1000}).what;
  }
  std::string of(core::UserId user) {
    std::string text;
    for (const Tied& each : ties_of(database, user)) {
      text += each.other.name + " " + std::string(tie_word(each.tie)) + "; ";
    }
    return text;
  }

  support::TempDatabase file;
  Database database = file.open();
  core::UserId ada = *insert_account(database, "Ada", "hash", 0);
  core::UserId ben = *insert_account(database, "Ben", "hash", 0);
  core::UserId guest = *insert_guest(database, "Calm Ibex 7", 0);
};

TEST_F(Ties, BelongToOnePerson) {
  EXPECT_EQ(set(ada, "ben", Tie::follow), What::done);
  EXPECT_EQ(set(ada, "Calm Ibex 7", Tie::block), What::done);
  EXPECT_EQ(of(ada), "Ben follow; Calm Ibex 7 block; ");
  EXPECT_EQ(of(ben), "");
  EXPECT_EQ(tie_between(database, ada, ben), Tie::follow);
  EXPECT_EQ(tie_between(database, ben, ada), Tie::none);
  EXPECT_EQ(all_blocks(database), (Blocks{{ada, guest}}));
}

TEST_F(Ties, FollowingAndBlockingReplaceEachOther) {
  set(ada, "Ben", Tie::follow);
  EXPECT_EQ(set(ada, "Ben", Tie::block), What::done);
  EXPECT_EQ(of(ada), "Ben block; ");
  EXPECT_EQ(set(ada, "Ben", Tie::none), What::done);
  EXPECT_EQ(set(ada, "Ben", Tie::none), What::done) << "asked for again";
  EXPECT_EQ(of(ada), "");
}

TEST_F(Ties, RefuseOneselfAndUnknownPeople) {
  EXPECT_EQ(set(ada, "Ada", Tie::block), What::yourself);
  EXPECT_EQ(set(ada, "Zoe", Tie::block), What::nobody);
  EXPECT_EQ(of(ada), "");
}

TEST_F(Ties, FollowARenamedPerson) {
  set(ada, "Ben", Tie::follow);
  rename_account(database, {ben, "Eve", 1000, 0});
  EXPECT_EQ(of(ada), "Eve follow; ");
  set(ada, "Ben", Tie::none);
  EXPECT_EQ(of(ada), "") << "a name that Eve had still means Eve";
}

TEST_F(Ties, AreLimitedTo200OfEachKind) {
  const auto name = [](int number) { return "Calm Lynx " + std::to_string(number); };
  for (int i = 0; i <= most_ties; ++i) insert_guest(database, name(i), 0);
  for (int i = 0; i < most_ties; ++i) ASSERT_EQ(set(ada, name(i), Tie::block), What::done);
  EXPECT_EQ(set(ada, name(most_ties), Tie::block), What::too_many);
  EXPECT_EQ(set(ada, name(0), Tie::block), What::done) << "blocked already";
  EXPECT_EQ(set(ada, name(most_ties), Tie::follow), What::done) << "the other list has room";
  EXPECT_EQ(set(ada, name(most_ties), Tie::block), What::too_many);
  set(ada, name(0), Tie::none);
  EXPECT_EQ(set(ada, name(most_ties), Tie::block), What::done);
}

}  // namespace
}  // namespace storage::tie_store_test
