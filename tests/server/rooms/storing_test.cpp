// A room that is stored, and a client that notes what it is told: success, failure, and what comes in between.
#include "server/rooms/storing.hpp"

#include <gmock/gmock.h>

#include "tests/server/rooms/storing_rooms.hpp"
#include "tests/support/captured_log.hpp"

namespace rooms::storing_test {
namespace {

using testing::ElementsAre;

TEST_F(StoringRooms, RoomIsStoredAndReported) {
  EXPECT_EQ(storing_.version(), -1);
  storing_.store();
  EXPECT_FALSE(storing_.is_complete());
  EXPECT_EQ(next_told(), "stored 3");
  EXPECT_TRUE(storing_.is_complete());
  EXPECT_EQ(rows(), 4u);
}

TEST_F(StoringRooms, NothingIsWrittenWithoutChanges) {
  stored();
  const auto before = writer_.counts().committed;
  storing_.store();
  change_database("SELECT 1");  // whatever was submitted before is done now
  EXPECT_EQ(writer_.counts().committed, before + 1);
}

TEST_F(StoringRooms, EventsDuringAJobAreStoredByTheNext) {
  stored();
  auto release = hold_writer();
  for (int turn = 0; turn < 3; ++turn) play_and_store();
  release.set_value();
  EXPECT_EQ(next_told(), "stored 4");
  EXPECT_FALSE(storing_.is_complete());
  EXPECT_EQ(next_told(), "stored 6");
  EXPECT_EQ(rows(), 7u);
}

TEST_F(StoringRooms, FailedEventsAreLostAndTheRoomIsReloaded) {
  stored();
  refuse_events(true);
  play_and_store();
  EXPECT_EQ(next_told(), "lost");
  EXPECT_TRUE(storing_.has_failed());
  EXPECT_EQ(next_told(), "read again 3");
  EXPECT_FALSE(storing_.has_failed());
  EXPECT_EQ(room_->table.room.ply(), 0);

  refuse_events(false);
  play_and_store();
  EXPECT_EQ(next_told(), "stored 4");
}

TEST_F(StoringRooms, EventsDuringAFailedJobAreLostWithIt) {
  stored();
  refuse_events(true);
  auto release = hold_writer();
  for (int turn = 0; turn < 2; ++turn) play_and_store();
  release.set_value();
  until_told();
  until_told();
  EXPECT_THAT(room_->told, ElementsAre("lost", "read again 3"));
  EXPECT_EQ(rows(), 4u) << "a later event is stored although an earlier one is not";
  refuse_events(false);
}

TEST_F(StoringRooms, RoomIsReloadedAfterTheCurrentJob) {
  stored();
  auto release = hold_writer();
  play_and_store();
  storing_.fail();
  storing_.read_again();
  EXPECT_THAT(room_->told, ElementsAre("lost"));
  release.set_value();
  EXPECT_EQ(next_told(), "read again 4") << "the job was committed";
  EXPECT_THAT(room_->told, ElementsAre("lost", "read again 4"));
}

TEST_F(StoringRooms, UnreadableRoomIsRetried) {
  stored();
  hide_events(true);
  play_and_store();
  EXPECT_EQ(next_told(), "lost");
  const support::CapturedLog log;
  while (log.text().find("cannot be read again") == std::string::npos) ASSERT_GT(io_.run_one(), 0u);
  EXPECT_TRUE(storing_.has_failed());
  hide_events(false);
  EXPECT_EQ(next_told(), "read again 3");
}

TEST_F(StoringRooms, NeverStoredRoomIsRemoved) {
  refuse_events(true);
  storing_.store();
  until_told();
  until_told();
  EXPECT_THAT(room_->told, ElementsAre("lost", "gone"));
  refuse_events(false);
}

TEST_F(StoringRooms, AnotherRoomIsWrittenInTheSameTransaction) {
  make_table_for_openings();
  storing_.write_together([this] { return opening(); });
  storing_.store();
  until_told();
  EXPECT_THAT(outcomes_, ElementsAre("written"));
}

TEST_F(StoringRooms, NeitherRoomIsWrittenIfOneFails) {
  stored();
  storing_.write_together([this] { return opening(); });  // there is no such table
  play_and_store();
  EXPECT_EQ(next_told(), "lost");
  EXPECT_THAT(outcomes_, ElementsAre("failed"));
  EXPECT_EQ(rows(), 4u);
}

TEST_F(StoringRooms, OpeningIsRefusedAfterAFault) {
  stored();
  storing_.write_together([this] { return opening(); });
  storing_.fail();
  EXPECT_THAT(outcomes_, ElementsAre("failed"));
  EXPECT_EQ(next_told(), "read again 3");
}

TEST_F(StoringRooms, OpeningIsRefusedIfTheNextRoomCannotBeMade) {
  stored();
  storing_.write_together([this] { return opening(); });
  const auto out_of_memory = []() -> std::optional<Write> { throw std::bad_alloc(); };
  EXPECT_THROW(storing_.write_together(out_of_memory), std::bad_alloc);
  storing_.fail();
  EXPECT_THAT(outcomes_, ElementsAre("failed"));
  EXPECT_EQ(next_told(), "read again 3");
}

TEST_F(StoringRooms, RoomIsWrittenAloneIfNoOtherCanBeMade) {
  storing_.write_together([]() -> std::optional<Write> { return std::nullopt; });
  storing_.store();
  EXPECT_EQ(next_told(), "stored 3");
}

TEST_F(StoringRooms, ATokenIsHeldUntilAllIsStored) {
  stored();
  auto token = std::make_shared<int>();
  storing_.hold_until_stored(token);
  EXPECT_EQ(token.use_count(), 1) << "nothing is under way";

  auto release = hold_writer();
  play_and_store();
  play_and_store();
  storing_.hold_until_stored(token);
  release.set_value();
  EXPECT_EQ(next_told(), "stored 4");
  EXPECT_EQ(token.use_count(), 2);
  EXPECT_EQ(next_told(), "stored 5");
  EXPECT_EQ(token.use_count(), 1);
}

TEST_F(StoringRooms, TokenIsReleasedAfterAFailure) {
  stored();
  refuse_events(true);
  auto token = std::make_shared<int>();
  play_and_store();
  storing_.hold_until_stored(token);
  EXPECT_EQ(token.use_count(), 2);
  EXPECT_EQ(next_told(), "lost");
  EXPECT_EQ(token.use_count(), 1);
  EXPECT_EQ(next_told(), "read again 3");
  refuse_events(false);
}

TEST_F(StoringRooms, AJobUnderWayKeepsItsRoomAlive) {
  std::weak_ptr<StoredRoom> watched = room_;
  auto release = hold_writer();
  storing_.store();
  room_.reset();
  EXPECT_FALSE(watched.expired());
  release.set_value();
  while (!watched.expired())
    io_.run_one_for(std::chrono::milliseconds(1));  // the writer's thread may be the last to let go
  EXPECT_EQ(rows(), 4u);
}

// ---- folding

TEST_F(StoringRooms, FoldedEventsAreReadWithLaterOnes) {
  stored();
  storing_.fold();
  EXPECT_EQ(next_told(), "folded");
  play_and_store();
  EXPECT_EQ(next_told(), "stored 4");
  storage::Database database = file_.open();
  EXPECT_EQ(database.number("SELECT count(*) FROM room_events"), 1);
  EXPECT_EQ(rows(), 5u);
}

TEST_F(StoringRooms, EventsDuringFoldingAreStoredNext) {
  stored();
  auto release = hold_writer();
  storing_.fold();
  play_and_store();
  release.set_value();
  EXPECT_EQ(next_told(), "folded");
  EXPECT_EQ(next_told(), "stored 4");
  EXPECT_EQ(rows(), 5u);
}

TEST_F(StoringRooms, FoldingWaitsForTheCurrentJob) {
  stored();
  play_and_store();
  storing_.fold();
  EXPECT_EQ(next_told(), "stored 4");
  storage::Database database = file_.open();
  EXPECT_EQ(database.number("SELECT count(*) FROM folded_events"), 0);
}

TEST_F(StoringRooms, ChangesDuringFoldingAreWrittenAgain) {
  stored();
  auto release = hold_writer();
  storing_.fold();
  storing_.write_again(room_->table.room.rename({{room::ben.id, "Benedict"}}));
  release.set_value();
  const auto is_written = [this] {
    storage::Database database = file_.open();
    return database.number("SELECT count(*) FROM folded_events WHERE lines LIKE '%Benedict%'") == 1;
  };
  while (!is_written()) io_.run_one_for(std::chrono::milliseconds(1));
  EXPECT_TRUE(room_->told.empty()) << "it stays awake until nothing of it is under way";
}

TEST_F(StoringRooms, FailedFoldingKeepsTheRows) {
  stored();
  refuse(true, "INSERT ON folded_events");
  storing_.fold();
  EXPECT_EQ(next_told(), "lost");
  EXPECT_EQ(next_told(), "read again 3");
  play_and_store();
  EXPECT_EQ(next_told(), "stored 4");
  EXPECT_EQ(rows(), 5u);
}

TEST_F(StoringRooms, FoldedRoomIsReadCompletely) {
  stored();
  storing_.fold();
  EXPECT_EQ(next_told(), "folded");
  play_and_store();
  EXPECT_EQ(next_told(), "stored 4");
  refuse_events(true);
  play_and_store();
  EXPECT_EQ(next_told(), "lost");
  EXPECT_EQ(next_told(), "read again 4");
  refuse_events(false);
  play_and_store();
  EXPECT_EQ(next_told(), "stored 5");
  EXPECT_EQ(rows(), 6u);
}

}  // namespace
}  // namespace rooms::storing_test
