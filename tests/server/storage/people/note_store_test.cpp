#include "server/storage/people/note_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/deletion.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::note_store_test {
namespace {

class Notes : public testing::Test {
 protected:
  core::RoomId finished(const std::string& id) {
    finish_game(database, support::finished_game(id, {ada, "Ada"}, {ben, "Ben"}, 100));
    return core::RoomId(id);
  }

  support::TempDatabase file;
  Database database = file.open();
  core::UserId ada = *insert_account(database, "Ada", "hash", 0);
  core::UserId ben = *insert_account(database, "Ben", "hash", 0);
  core::RoomId game = finished("aaaaaaaaaaaa");
};

TEST_F(Notes, AreOfOnePersonAndOneGame) {
  const core::RoomId other = finished("bbbbbbbbbbbb");
  EXPECT_EQ(set_note(database, ada, game, "early capture"), Noting::done);
  EXPECT_EQ(set_note(database, ben, game, "late ring"), Noting::done);
  EXPECT_EQ(note_on(database, ada, game), "early capture");
  EXPECT_EQ(note_on(database, ben, game), "late ring");
  EXPECT_EQ(note_on(database, ada, other), "");
}

TEST_F(Notes, ReplaceTheEarlierNote) {
  set_note(database, ada, game, "one");
  set_note(database, ada, game, "another");
  EXPECT_EQ(note_on(database, ada, game), "another");
  EXPECT_EQ(set_note(database, ada, game, ""), Noting::done);
  EXPECT_TRUE(notes_after(database, ada, {}, 9).empty());
}

TEST_F(Notes, NeedAFinishedGame) {
  EXPECT_EQ(set_note(database, ada, core::RoomId("nosuchgame12"), "words"), Noting::no_game);
}

TEST_F(Notes, AreLimitedTo1000PerPerson) {
  for (int i = 1; i < most_notes; ++i) {
    const core::RoomId one = finished("game" + std::to_string(10'000'000 + i));
    ASSERT_EQ(set_note(database, ada, one, "words"), Noting::done);
  }
  EXPECT_EQ(set_note(database, ada, game, "the last"), Noting::done);
  const core::RoomId beyond = finished("bbbbbbbbbbbb");
  EXPECT_EQ(set_note(database, ada, beyond, "one more"), Noting::too_many);
  EXPECT_EQ(set_note(database, ada, game, "the last, changed"), Noting::done);
  EXPECT_EQ(set_note(database, ben, beyond, "another person's"), Noting::done);
}

TEST_F(Notes, AreExportedToTheirWriterAndDeletedWithTheAccount) {
  set_note(database, ada, game, "early capture");
  EXPECT_EQ(notes_after(database, ada, {}, 9), (std::vector<Note>{{game.value(), "early capture"}}));
  EXPECT_TRUE(notes_after(database, ben, {}, 9).empty());
  delete_account(database, ada, 5000, [](core::UserId) { return false; });
  EXPECT_EQ(database.number("SELECT count(*) FROM notes"), 0);
}

}  // namespace
}  // namespace storage::note_store_test
