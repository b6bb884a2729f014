// Rated games on their strands: rated as they are stored, told once that is committed.
#include <gtest/gtest.h>

#include "server/rooms/host.hpp"
#include "server/storage/rooms/rating_store.hpp"
#include "tests/server/rooms/hosts.hpp"

namespace rooms::host_rating_test {
namespace {

class RatedHosts : public RoomHosts {
 protected:
  RatedHosts() : RoomHosts(reading_again_soon()) {
    change_database(
        "INSERT INTO users (id, name, guest, created_ms) VALUES (1, 'Ann', 0, 0), (2, 'Ben', 0, 0), (3, 'Cal', 1, 0)");
    ann_.user.guest = false;
    ben_.user.guest = false;
    create_.rated = true;
    create_.clock = "10+5";
  }

  /// Both have played once.
  std::shared_ptr<Host> begun() {
    const auto host = playing();
    host->command(ann_, 5, protocol::Turn{"a", 0, "D3xD4"});
    hears(ben_).next_with(R"("ply":1)");
    host->command(ben_, 6, protocol::Turn{"b", 1, "E6xD6 F8+F7"});
    for (const Visitor& who : {ann_, ben_}) hears(who).next_with(R"("kind":"turn","ply":2)");
    return host;
  }

  std::shared_ptr<Host> won_by_ann() {
    const auto host = begun();
    host->command(ben_, 7, protocol::Resign{"r", 2});
    return host;
  }

  static bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }
};

TEST_F(RatedHosts, RatingsFollowTheEnd) {
  const auto host = won_by_ann();
  for (const Visitor& who : {ann_, ben_}) {
    hears(who).next_with(R"("kind":"end")");
    const std::string told = hears(who).next_with(R"("kind":"rating")");
    EXPECT_TRUE(contains(told, R"("first":{"before":1500,"after":1662,"provisional":true})")) << told;
    EXPECT_TRUE(contains(told, R"("second":{"before":1500,"after":1338,"provisional":true})")) << told;
  }
  EXPECT_EQ(ratings_.find(ann_.user.id, "tzaar")->games, 1);
  EXPECT_LT(ratings_.find(ben_.user.id, "tzaar")->rating.rating, 1400);
}

TEST_F(RatedHosts, RecordHasTheRatings) {
  const auto host = won_by_ann();
  for (const Visitor& who : {ann_, ben_}) {
    hears(who).next_with(R"("kind":"rating")");
    host->drop(who.connection);
  }
  until_forgotten(*host);
  rooms_.find(room_, [&](const auto& found) { (*found)->join(cal_, 1, {}); });
  EXPECT_TRUE(contains(hears(cal_).next_with(R"("t":"full")"), R"("rated":true,"ratings":{"first":{"before":1500)"));
}

TEST_F(RatedHosts, RatingsAreReportedOnceStoringWorks) {
  refuse_records(true);
  const auto host = won_by_ann();
  for (const Visitor& who : {ann_, ben_}) {
    EXPECT_TRUE(contains(hears(who).next_with(R"("t":"full")"), R"("ratings":null)"));
  }
  refuse_records(false);
  for (const Visitor& who : {ann_, ben_}) {
    EXPECT_TRUE(contains(hears(who).next_with(R"("kind":"rating")"), R"("first":{"before":1500,"after":1662)"));
  }
}

/// As after a kill between the two transactions.
TEST_F(RatedHosts, UnreportedRatingsAreReportedOnLoading) {
  refuse_records(true);
  const auto host = won_by_ann();
  for (const Visitor& who : {ann_, ben_}) {
    EXPECT_TRUE(contains(hears(who).next_with(R"("t":"full")"), R"("ratings":null)"));
    host->drop(who.connection);
  }
  until_forgotten(*host);
  refuse_records(false);
  rooms_.find(room_, [&](const auto& found) {
    (*found)->join(cal_, 1, {});
    (*found)->command(cal_, 2, protocol::Chat{protocol::Channel::watchers, "Well played"});
  });
  EXPECT_TRUE(contains(hears(cal_).next_with(R"("t":"full")"), R"("ratings":{"first":{"before":1500)"));
  hears(cal_).next_with("Well played");
  const auto read = rooms_.find_loaded(room_);
  read->drop(cal_.connection);
  until_forgotten(*read);
  const Visitor dan = visitor(4, "Dan");
  rooms_.find(room_, [&](const auto& found) { (*found)->join(dan, 9, {}); });
  EXPECT_TRUE(contains(hears(dan).next_with(R"("t":"full")"), R"("ratings":{"first":{"before":1500)"));
}

TEST_F(RatedHosts, LostAnswerStillUpdatesTheBook) {
  const auto host = begun();
  lose_the_answer_to([&] {
    host->command(ben_, 7, protocol::Resign{"r", 2});
    settle(*host);
  });
  EXPECT_TRUE(contains(hears(ann_).next_with(R"("t":"full")"), R"("reason":"resignation")"));
  ASSERT_TRUE(ratings_.find(ann_.user.id, "tzaar"));
  EXPECT_EQ(ratings_.find(ann_.user.id, "tzaar")->games, 1);
  EXPECT_LT(ratings_.find(ben_.user.id, "tzaar").value_or(rating::Standing()).rating.rating, 1400);
}

TEST_F(RatedHosts, NextGameUsesTheNewRating) {
  won_by_ann();
  hears(ann_).next_with(R"("kind":"rating")");
  made();
  rooms_.find_loaded(room_)->join(ann_, 8, {});
  const std::string full = hears(ann_).next_with(R"("t":"full")");
  EXPECT_TRUE(contains(full, R"("name":"Ann","online":true,"rating":1662,"provisional":true)")) << full;
}

TEST_F(RatedHosts, AbortedGameIsNotRated) {
  const auto host = playing();
  host->command(ben_, 7, protocol::Resign{"r", 0});
  for (const Visitor& who : {ann_, ben_}) {
    hears(who).next_with(R"("kind":"end")");
    host->drop(who.connection);
  }
  until_forgotten(*host);  // all is stored: no event follows
  rooms_.find(room_, [&](const auto& found) { (*found)->join(cal_, 1, {}); });
  EXPECT_TRUE(contains(hears(cal_).next_with(R"("t":"full")"), R"("rated":true,"ratings":null)"));
  EXPECT_FALSE(ratings_.find(ann_.user.id, "tzaar"));
}

TEST_F(RatedHosts, RefuseGuests) {
  const auto host = made();
  host->command(cal_, 1, protocol::Sit{});
  EXPECT_TRUE(contains(hears(cal_).next_with(R"("id":1)"), R"("code":"guest")"));
  std::promise<void> refused;
  host->pair(cal_, 2, {}, [&] { refused.set_value(); });
  refused.get_future().wait();
  rooms_.create(cal_, 3, create_);
  EXPECT_TRUE(contains(hears(cal_).next_with(R"("id":3)"), R"("code":"guest")"));
  create_.clock.reset();
  rooms_.create(ann_, 4, create_);
  EXPECT_TRUE(contains(hears(ann_).next_with(R"("id":4)"), R"("code":"unrated")"));
}

TEST_F(RatedHosts, ARematchIsRatedWithTheNewRatings) {
  const auto host = won_by_ann();
  hears(ann_).next_with(R"("kind":"rating")");
  host->command(ann_, 8, protocol::Offer{protocol::OfferKind::rematch, protocol::OfferAction::make, {}, "m", 2});
  const std::string event = hears(ben_).next_with(R"("kind":"offer")");
  const core::RoomId next(event.substr(event.find(R"("room":")") + 8, 12));
  rooms_.find_loaded(next)->join(ben_, 9, {});
  const std::string full = hears(ben_).next_with(R"("t":"full")");
  EXPECT_TRUE(contains(full, R"("rated":true)")) << full;
  EXPECT_TRUE(contains(full, R"("rating":1662)")) << full;
}

}  // namespace
}  // namespace rooms::host_rating_test
