// The rooms of rematches: how they end, what the game before hears of it, and what of all this counts against a limit.
#include <gtest/gtest.h>

#include "server/base/clocks.hpp"
#include "server/rooms/host.hpp"
#include "tests/server/rooms/hosts.hpp"

namespace rooms::host_rematch_test {
namespace {

using protocol::OfferAction;
using protocol::OfferKind;

room::Timings short_lives() {
  room::Timings timings;
  timings.rematch_ms = -1;
  timings.back_off_ms = 0;
  return timings;
}

class Rematches : public RoomHosts {
 protected:
  Rematches() : RoomHosts(short_lives()) {}

  /// Ann and Ben have played to the end.
  std::shared_ptr<Host> over() {
    const auto host = playing();
    host->command(ben_, 7, protocol::Resign{"r", 0});
    for (const Visitor& who : {ann_, ben_}) hears(who).next_with(R"("kind":"end")");
    return host;
  }

  static protocol::Offer rematch(OfferAction action, const std::string& key) {
    return {OfferKind::rematch, action, {}, key, 0};
  }

  /// The room in which it will be played; both have heard of it.
  std::shared_ptr<Host> offered_by_ann(Host& played, const std::string& key) {
    played.command(ann_, 8, rematch(OfferAction::make, key));
    for (const Visitor& who : {ann_, ben_}) offer_event(who, "make");
    return rooms_.find_loaded(next_);
  }

  void offer_event(const Visitor& who, const std::string& action) {
    std::string event = hears(who).next_with(R"("kind":"offer")");
    EXPECT_NE(event.find("\"action\":\"" + action + "\""), std::string::npos) << event;
    next_ = core::RoomId(event.substr(event.find(R"("room":")") + 8, 12));
  }

  core::RoomId next_;
};

TEST_F(Rematches, DeclinedInItsOwnRoomIsOffAndCanBeOfferedAgain) {
  const auto played = over();
  const auto next = offered_by_ann(*played, "a");
  next->command(ben_, 9, protocol::DeclineChallenge{});
  for (const Visitor& who : {ann_, ben_}) offer_event(who, "cancel");
  played->command(ben_, 10, rematch(OfferAction::accept, "b"));
  EXPECT_NE(hears(ben_).next_with(R"("id":10)").find("no_offer"), std::string::npos);
  EXPECT_NE(offered_by_ann(*played, "c"), nullptr);
}

TEST_F(Rematches, WithdrawnAfterAgreementIsCancelled) {
  const auto played = over();
  const auto next = offered_by_ann(*played, "a");
  played->command(ben_, 9, rematch(OfferAction::accept, "b"));
  for (const Visitor& who : {ann_, ben_}) offer_event(who, "accept");
  next->command(ann_, 10, protocol::Unseek{});
  for (const Visitor& who : {ann_, ben_}) offer_event(who, "cancel");
  EXPECT_NE(offered_by_ann(*played, "c"), nullptr);
}

TEST_F(Rematches, UnansweredExpireSoon) {
  const auto played = over();
  ASSERT_NE(offered_by_ann(*played, "a"), nullptr);
  rooms_.expire_waiting(base::wall_ms());
  for (const Visitor& who : {ann_, ben_}) offer_event(who, "cancel");
}

TEST_F(Rematches, UnloadedGameLearnsOfTheCancellation) {
  const auto played = over();
  const core::RoomId id = room_;
  const auto next = offered_by_ann(*played, "a");
  for (const Visitor& who : {ann_, ben_}) played->drop(who.connection);
  next->command(ben_, 9, protocol::DeclineChallenge{});
  until_forgotten(*next);
  rooms_.find(id, [&](const auto& found) { (*found)->join(cal_, 1, {}); });
  EXPECT_NE(hears(cal_).next_with(R"("t":"full")").find(R"("offers":[])"), std::string::npos);
}

TEST_F(Rematches, UnansweredDoNotCountTowardsTheRoomLimit) {
  for (std::size_t i = 0; i < WaitingLimits{}.of_guest; ++i) offered_by_ann(*over(), "a");
  rooms_.create(ann_, 99, create_);
  EXPECT_NE(hears(ann_).next_with(R"("id":99)").find(R"("t":"ok")"), std::string::npos);
}

TEST_F(Rematches, UnstoredRoomIsNotOffered) {
  const auto played = over();
  refuse_events(true);
  played->command(ann_, 8, rematch(OfferAction::make, "a"));
  EXPECT_NE(hears(ann_).next_with(R"("id":8)").find(R"("code":"storage")"), std::string::npos);
  refuse_events(false);
  EXPECT_NE(hears(ben_).next_with(R"("t":"full")").find(R"("offers":[])"), std::string::npos);
  EXPECT_NE(offered_by_ann(*played, "b"), nullptr);
}

TEST_F(Rematches, UnstoredOfferLeavesNoRoom) {
  const auto played = over();
  refuse_records(true);
  played->command(ann_, 8, rematch(OfferAction::make, "a"));
  EXPECT_NE(hears(ann_).next_with(R"("id":8)").find(R"("code":"storage")"), std::string::npos);
  refuse_records(false);
  hears(ben_).next_with(R"("t":"full")");
  storage::Database database = file_.open();
  EXPECT_TRUE(storage::unfinished_events(database).empty());
  while (rooms_.loaded() != 1) settle(*played);
}

TEST_F(Rematches, OfferQueuedBehindAFailedWriteLeavesNoRoom) {
  const auto played = over();
  refuse_records(true);
  auto release = hold_writer();
  played->command(ann_, 8, protocol::Chat{protocol::Channel::players, "gg", "c"});
  played->command(ann_, 9, rematch(OfferAction::make, "a"));
  settle(*played);
  release.set_value();
  EXPECT_NE(hears(ann_).next_with(R"("id":9)").find(R"("code":"storage")"), std::string::npos);
  refuse_records(false);
  hears(ben_).next_with(R"("t":"full")");
  while (rooms_.loaded() != 1) settle(*played);
}

// ---- how many games a person plays

TEST_F(RoomHosts, GamesPerPersonAreLimitedToTwoHundred) {
  std::shared_ptr<Host> one;
  for (std::size_t i = 0; i < Unfinished::max_games; ++i) {
    one = made();
    one->command(ben_, 1, protocol::Sit{});
    hears(ben_).next_with(R"("t":"ok")");
  }
  rooms_.create(ann_, 5, create_);
  EXPECT_NE(hears(ann_).next_with(R"("id":5)").find("too_many_rooms"), std::string::npos);
  ann_ = cal_;
  const auto cals = made();
  cals->command(ben_, 6, protocol::Sit{});
  EXPECT_NE(hears(ben_).next_with(R"("id":6)").find("too_many_rooms"), std::string::npos);
  std::promise<void> refused;
  cals->pair(ben_, 7, {}, [&] { refused.set_value(); });
  refused.get_future().wait();

  one->command(ben_, 8, protocol::Abort{"x", 0});
  hears(ben_).next_with(R"("id":8)");
  cals->command(ben_, 9, protocol::Sit{});
  EXPECT_NE(hears(ben_).next_with(R"("id":9)").find(R"("t":"ok")"), std::string::npos);
}

}  // namespace
}  // namespace rooms::host_rematch_test
