#include "server/storage/moderation/audit_store.hpp"

#include <gtest/gtest.h>

#include "tests/support/temp_database.hpp"

namespace storage::audit_store_test {
namespace {

const AuditLine muted{100, "mute", Player{core::UserId(7), "Ada"}, "until noon: Rude."};
const AuditLine by_eve{150, "mute", Player{core::UserId(7), "Ada"}, "", Player{core::UserId(9), "Eve"}};
const AuditLine pruned{200, "prune", std::nullopt, "3 guests"};

TEST(AuditStore, ShowsTheNewestFirst) {
  const support::TempDatabase file;
  Database database = file.open();
  note_act(database, muted);
  note_act(database, by_eve);
  note_act(database, pruned);
  EXPECT_EQ(latest_acts(database, 9), (std::vector{pruned, by_eve, muted}));
  EXPECT_EQ(latest_acts(database, 1), (std::vector{pruned}));
}

TEST(AuditStore, EntriesCannotBeChanged) {
  const support::TempDatabase file;
  Database database = file.open();
  AuditLine line = muted;
  line.key = "key";
  note_act(database, line);
  for (const std::string change : {"DELETE FROM audit", "UPDATE audit SET detail = ''",
                                   "REPLACE INTO audit VALUES (1, 0, 'none', 1, 'Eve', '', NULL, NULL, NULL)",
                                   "REPLACE INTO audit VALUES (2, 0, 'none', 1, 'Eve', '', NULL, NULL, 'key')",
                                   "UPDATE OR IGNORE audit SET id = 5"}) {
    EXPECT_THROW(database.execute(change), std::runtime_error) << change;
  }
  EXPECT_EQ(latest_acts(database, 9), (std::vector{muted}));
}

TEST(AuditStore, HasEachKeyOnce) {
  const support::TempDatabase file;
  Database database = file.open();
  AuditLine line = muted;
  line.key = "key";
  EXPECT_FALSE(is_noted(database, line.key));
  note_act(database, line);
  EXPECT_TRUE(is_noted(database, line.key));
  EXPECT_THROW(note_act(database, line), std::runtime_error);
  for (int time = 0; time < 2; ++time) note_act(database, muted);
  EXPECT_EQ(latest_acts(database, 9).size(), 3u);
}

TEST(AuditStore, UncommittedActIsNotLogged) {
  const support::TempDatabase file;
  Database database = file.open();
  {
    Transaction transaction(database);
    note_act(database, muted);
  }
  EXPECT_TRUE(latest_acts(database, 9).empty());
}

}  // namespace
}  // namespace storage::audit_store_test
