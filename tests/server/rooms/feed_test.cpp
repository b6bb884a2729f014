// What a feed is told of the course of rooms: each step once, when it is stored.
#include "server/rooms/feed.hpp"

#include <gtest/gtest.h>

#include "server/rooms/host.hpp"
#include "tests/server/rooms/hosts.hpp"

namespace rooms::feed_test {
namespace {

using Course = std::vector<std::string>;

class RoomFeeds : public RoomHosts {
 protected:
  RoomFeeds() : RoomHosts(reading_again_soon()) {}

  std::string made_text() const { return "made " + room_.value() + ": tzaar by 1"; }
  std::string started_text() const { return "started " + room_.value() + ": tzaar of Ann and Ben"; }
  std::string ended_text() const { return "ended " + room_.value() + ": tzaar of Ann and Ben, resignation"; }
};

TEST_F(RoomFeeds, ReportEachStepOfAGameOnce) {
  const auto host = playing();
  host->command(ann_, 5, protocol::Turn{"a", 0, "D5xD4"});
  host->command(ben_, 7, protocol::Resign{"r", 1});
  for (const Visitor& who : {ann_, ben_}) hears(who).next_with(R"("kind":"end")");
  host->command(ann_, 8, protocol::Chat{protocol::Channel::players, "Well played"});
  hears(ben_).next_with("Well played");
  for (const Visitor& who : {ann_, ben_}) host->drop(who.connection);
  until_forgotten(*host);
  EXPECT_EQ(feed_.course.all(), (Course{made_text(), started_text(), ended_text()}));
}

TEST_F(RoomFeeds, ReportAnEndOnlyOnceItIsStored) {
  const auto host = playing();
  auto release = hold_writer();
  host->command(ben_, 7, protocol::Resign{"r", 0});
  settle(*host);
  EXPECT_EQ(feed_.course.all(), (Course{made_text(), started_text()}));
  release.set_value();
  hears(ann_).next_with(R"("kind":"end")");
  EXPECT_EQ(feed_.course.all(), (Course{made_text(), started_text(), ended_text()}));
}

TEST_F(RoomFeeds, ReportAnUnstoredStartOnlyAfterRecovery) {
  const auto host = made();
  refuse_events(true);
  host->command(ben_, 7, protocol::Sit{});
  hears(ben_).next_with(R"("code":"storage")");
  EXPECT_EQ(feed_.course.all(), Course{made_text()});
  refuse_events(false);
  std::string answer;
  do {
    host->command(ben_, 8, protocol::Sit{});
    answer = hears(ben_).next_with(R"("id":8)");
  } while (answer.find(R"("code":"storage")") != std::string::npos);
  EXPECT_EQ(feed_.course.all(), (Course{made_text(), started_text()}));
}

TEST_F(RoomFeeds, ReportAnEndOnceIfItsAnswerWasLost) {
  const auto host = playing();
  lose_the_answer_to([&] {
    host->command(ben_, 7, protocol::Resign{"r", 0});
    settle(*host);
  });
  hears(ann_).next_with(R"("reason":"resignation")");
  settle(*host);
  EXPECT_EQ(feed_.course.all(), (Course{made_text(), started_text(), ended_text()}));
}

TEST_F(RoomFeeds, ReportNothingWhenAGameIsReloaded) {
  forgotten();
  const std::size_t told = feed_.course.all().size();
  rooms_.find(room_, [&](const auto& found) { (*found)->join(cal_, 9, {}); });
  hears(cal_).next_with(R"("t":"full")");
  EXPECT_EQ(feed_.course.all().size(), told);
}

TEST_F(RoomFeeds, ReportNoEndWithoutAGame) {
  const auto host = made();
  host->command(ann_, 5, protocol::Abort{"x", 0});
  hears(ann_).next_with(R"("id":5)");
  until_forgotten(*host);
  EXPECT_EQ(feed_.course.all(), Course{made_text()});
}

TEST_F(RoomFeeds, ReportWhetherRatingsChanged) {
  change_database("INSERT INTO users (id, name, guest, created_ms) VALUES (1, 'Ann', 0, 0), (2, 'Ben', 0, 0)");
  ann_.user.guest = ben_.user.guest = false;
  create_.rated = true;
  create_.clock = "10+5";
  const auto host = playing();
  host->command(ann_, 5, protocol::Turn{"a", 0, "D5xD4"});
  hears(ben_).next_with(R"("ply":1)");
  host->command(ben_, 6, protocol::Turn{"b", 1, "F1xE1 C4xD4"});
  hears(ben_).next_with(R"("kind":"turn","ply":2)");
  host->command(ben_, 7, protocol::Resign{"r", 2});
  hears(ann_).next_with(R"("kind":"rating")");
  EXPECT_EQ(feed_.course.all().back(), ended_text() + ", rated in tzaar");
}

TEST_F(RoomFeeds, ReportTheRoomOfARematch) {
  const auto host = playing();
  const core::RoomId first = room_;
  host->command(ben_, 7, protocol::Resign{"r", 0});
  hears(ann_).next_with(R"("kind":"end")");
  host->command(ann_, 8, protocol::Offer{protocol::OfferKind::rematch, protocol::OfferAction::make, {}, "o", 0});
  const std::string made = feed_.course.at(3);
  EXPECT_TRUE(made.starts_with("made ")) << made;
  EXPECT_EQ(made.find(first.value()), std::string::npos) << made;
}

}  // namespace
}  // namespace rooms::feed_test
