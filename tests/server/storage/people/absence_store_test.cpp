#include "server/storage/people/absence_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/deletion.hpp"
#include "server/storage/accounts/own_data.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::absence_store_test {
namespace {

class AbsenceStore : public testing::Test {
 protected:
  void add(core::UserId user, std::int64_t from_ms, std::int64_t until_ms) {
    add_absence(database_, {0, user, from_ms, until_ms, 7, 0});
  }

  support::TempDatabase file_;
  Database database_ = file_.open();
  core::UserId ada_ = *insert_account(database_, "Ada", "hash", 0);
  core::UserId ben_ = *insert_account(database_, "Ben", "hash", 0);
};

TEST_F(AbsenceStore, KeepsThoseOfEachPersonByTime) {
  add(ada_, 300, 400);
  add(ben_, 150, 250);
  add(ada_, 100, 200);
  const auto of_ada = absences_of(database_, ada_);
  ASSERT_EQ(of_ada.size(), 2u);
  EXPECT_EQ(of_ada[0], (StoredAbsence{of_ada[0].id, ada_, 100, 200, 7, 0}));
  EXPECT_EQ(of_ada[1], (StoredAbsence{of_ada[1].id, ada_, 300, 400, 7, 0}));
  EXPECT_EQ(all_absences(database_).size(), 3u);
}

TEST_F(AbsenceStore, ChangesOne) {
  add(ada_, 100, 200);
  add(ada_, 300, 400);
  StoredAbsence changed = absences_of(database_, ada_)[1];
  changed.until_ms = 350;
  changed.changes = 1;
  change_absence(database_, changed);
  EXPECT_EQ(absences_of(database_, ada_)[1], changed);
  EXPECT_EQ(absences_of(database_, ada_)[0].until_ms, 200);
}

TEST_F(AbsenceStore, ForgetsThoseThatAreLongOver) {
  add(ada_, 100, 200);
  add(ada_, 100, 201);
  forget_absences(database_, absence_kept_ms + 201);
  ASSERT_EQ(absences_of(database_, ada_).size(), 1u);
  EXPECT_EQ(absences_of(database_, ada_)[0].until_ms, 201);
}

TEST_F(AbsenceStore, IsAmongWhatAPersonMayHave) {
  add(ada_, 100, 200);
  add(ben_, 300, 400);
  const OwnData data = own_data(database_, ada_, 0);
  ASSERT_EQ(data.absences.size(), 1u);
  EXPECT_EQ(data.absences[0].until_ms, 200);
}

TEST_F(AbsenceStore, GoesWithTheAccount) {
  add(ada_, 100, 200);
  add(ben_, 300, 400);
  delete_account(database_, ada_, 0, [](core::UserId) { return false; });
  EXPECT_TRUE(absences_of(database_, ada_).empty());
  EXPECT_EQ(absences_of(database_, ben_).size(), 1u);
}

}  // namespace
}  // namespace storage::absence_store_test
