// Disks that fail under a whole server: players get a clear error, see nothing that is not stored, and play on
// once the cause is gone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "server/storage/engine/database.hpp"
#include "server/storage/sqlite/backup.hpp"
#include "tests/integration/running_server.hpp"
#include "tests/support/captured_log.hpp"
#include "tests/support/failing_disk.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace faults::disk_test {
namespace {

using support::FailingDisk;
using support::Json;
using support::Player;
using testing::HasSubstr;
using Trouble = FailingDisk::Trouble;

class Disk : public testing::Test {
 protected:
  Disk() {
    for (Player* player : {&white_, &black_}) player->connect(server_.port());
    black_.join(white_.create());
    black_.request("sit", {{"side", "second"}});
    for (Player* player : {&white_, &black_}) {
      player->read_until([&] { return player->state().at("status") == "playing"; });
    }
    play();
    turn_ = black_.random_turn(random_);
  }

  /// One turn, seen by both.
  void play() {
    Player& mover = white_.my_turn() ? white_ : black_;
    const int ply = mover.ply();
    ASSERT_EQ(mover.play(random_).at("t"), "ok");
    for (Player* player : {&white_, &black_}) player->read_until([&] { return player->ply() == ply + 1; });
  }

  /// Black, whose turn it is, sends it.
  Json send_turn() { return black_.turn(turn_, "key"); }

  void expect_refusal(const Json& reply) {
    EXPECT_EQ(reply.at("t"), "err");
    EXPECT_EQ(reply.at("d").at("code"), "storage");
    EXPECT_THAT(reply.at("d").at("message"), HasSubstr("cannot store"));
  }

  /// Nobody sees more than was stored, and what is stored can be read: after a refusal perhaps a moment later.
  void expect_one_turn_shown() {
    EXPECT_EQ(white_.ply(), 1);
    auto game = support::http_get(server_.port(), "/api/games/" + white_.room());
    if (game.status == 503) {
      EXPECT_THAT(game.body, HasSubstr("storage"));
      while (white_.read().at("t") != "full") continue;
      EXPECT_EQ(white_.ply(), 1);
      game = support::http_get(server_.port(), "/api/games/" + white_.room());
    }
    EXPECT_EQ(game.status, 200u);
    EXPECT_EQ(Json::parse(game.body).at("state").at("turns"), Json(white_.turns()));
    EXPECT_EQ(support::http_get(server_.port(), "/api/games").status, 200u);
  }

  /// What cannot be stored is refused everywhere, and the operator is told what to do.
  void expect_outage(const std::string& advice) {
    const auto guest = support::http_post(server_.port(), "/api/guest", "");
    EXPECT_EQ(guest.status, 503u);
    EXPECT_THAT(guest.body, HasSubstr("storage"));
    EXPECT_EQ(support::http_get(server_.port(), "/readyz").status, 503u);
    EXPECT_THAT(log_.text(), HasSubstr(file_.path()));
    EXPECT_THAT(log_.text(), HasSubstr(advice));
  }

  /// With the same key, once the room has been read again: a snapshot follows each refusal.
  void expect_recovery() {
    Json reply = send_turn();
    while (reply.at("t") == "err") {
      expect_refusal(reply);
      while (black_.read().at("t") != "full") continue;
      reply = send_turn();
    }
    for (Player* player : {&white_, &black_}) player->read_until([&] { return player->ply() == 2; });
    EXPECT_EQ(white_.turns().back(), turn_);
    EXPECT_EQ(send_turn().at("d"), reply.at("d")) << "once accepted it is not played again";
    play();
    EXPECT_EQ(white_.ply(), 3);
    while (support::http_get(server_.port(), "/readyz").status != 200u) continue;  // tried once a second
  }

  FailingDisk disk_;
  support::CapturedLog log_;
  support::TempDatabase file_;
  support::RunningServer server_{support::test_settings(file_.path())};
  Player white_{server_.port()};
  Player black_{server_.port()};
  std::mt19937_64 random_{20261121};
  std::string turn_;
};

TEST_F(Disk, FullDiskRefusesTurnsUntilThereIsSpace) {
  disk_.fail(Trouble::full);
  expect_refusal(send_turn());
  expect_one_turn_shown();
  expect_outage("Free some space on its disk.");
  disk_.heal();
  expect_recovery();
}

TEST_F(Disk, FailedSyncRefusesTurnsUntilItWorks) {
  disk_.fail(Trouble::unsynced);
  expect_refusal(send_turn());
  expect_one_turn_shown();
  expect_outage("Check its disk");
  disk_.heal();
  expect_recovery();
}

TEST_F(Disk, ReadOnlyDiskRefusesTurnsUntilItIsWritable) {
  disk_.fail(Trouble::unwritable);
  expect_refusal(send_turn());
  expect_one_turn_shown();
  expect_outage("mounted read-only");
  disk_.heal();
  expect_recovery();
}

TEST_F(Disk, FailingDiskRefusesTurnsUntilItWorks) {
  disk_.fail(Trouble::dead);
  expect_refusal(send_turn());
  expect_outage("Check its disk");
  disk_.heal();
  expect_recovery();
}

TEST_F(Disk, LockedFileRefusesTurnsUntilItIsReleased) {
  storage::Database other = file_.open();
  other.execute("BEGIN IMMEDIATE");
  expect_refusal(send_turn());
  expect_one_turn_shown();
  EXPECT_THAT(log_.text(), HasSubstr("End the other program that holds it."));
  other.execute("ROLLBACK");
  expect_recovery();
}

TEST_F(Disk, RemovedFileRefusesTurnsUntilItIsBack) {
  const std::string away = file_.path() + ".away";
  std::filesystem::rename(file_.path(), away);
  EXPECT_TRUE(log_.wait_for("Put it back and the server continues by itself"));
  expect_refusal(send_turn());
  expect_outage("was removed while the server has it open");
  EXPECT_EQ(support::http_get(server_.port(), "/api/games").status, 503u);
  std::filesystem::copy_file(away, file_.path());
  expect_refusal(send_turn());
  std::filesystem::rename(away, file_.path());
  expect_recovery();
  const std::string log = log_.text();
  EXPECT_EQ(std::count(log.begin(), log.end(), '\n'), 2) << "one of the start and one of the outage: " << log;
}

TEST_F(Disk, OverwrittenFileRefusesTurns) {
  const std::string copy = file_.folder() + "/copy.sqlite";
  storage::back_up(file_.path(), copy, [](int, int) {});
  std::filesystem::copy_file(copy, file_.path(), std::filesystem::copy_options::overwrite_existing);
  expect_refusal(send_turn());
  expect_outage("was overwritten while the server has it open");
}

TEST(DiskOfABackup, Full) {
  FailingDisk disk;
  const support::TempDatabase file;
  { file.open(); }
  const std::string copy = file.path() + ".copy";
  try {
    storage::back_up(file.path(), copy, [&](int, int) { disk.fail(Trouble::full); });
    FAIL() << "it was made";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), HasSubstr("Free some space on its disk."));
  }
  EXPECT_FALSE(std::filesystem::exists(copy));
}

TEST(DiskAtTheStart, ReadOnlyDiskIsReportedWithARemedy) {
  FailingDisk disk;
  const support::TempDatabase file;
  { file.open(); }
  disk.fail(Trouble::unwritable);
  try {
    const app::App app(support::test_settings(file.path()));
    FAIL() << "it started";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), testing::StartsWith("database: cannot open \"" + file.path()));
    EXPECT_THAT(error.what(), HasSubstr("the user that runs gipfel must be able to write them"));
  }
}

}  // namespace
}  // namespace faults::disk_test
