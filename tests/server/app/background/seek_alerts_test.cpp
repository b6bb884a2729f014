// People who wish for a kind of seek are told by a real push service's message, each of a few at most.
#include "server/app/background/seek_alerts.hpp"

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/use_future.hpp>
#include <nlohmann/json.hpp>
#include <thread>

#include "server/account/tokens.hpp"
#include "tests/support/push_reader.hpp"
#include "tests/support/push_service.hpp"
#include "tests/support/running_storage.hpp"

namespace app::seek_alerts_test {
namespace {

using nlohmann::json;
using storage::SeekWish;

constexpr std::int64_t made_ms = 1'790'000'000'000;
constexpr std::int64_t due_ms = made_ms + SeekAlerts::patience_ms + 1;

class SeekAlertsTest : public testing::Test {
 protected:
  SeekAlertsTest() { set_wishes({{"zertz", true}}); }
  ~SeekAlertsTest() override {
    io_.stop();
    thread_.join();
  }

  void set_wishes(const std::vector<SeekWish>& wishes) {
    auto write = [&](storage::Database& database) {
      const storage::PushSubscription browser{service_.origin() + "/ann", reader_.p256dh(), reader_.auth()};
      storage::subscribe_to_push(database, ann_.user.id, account::hash_token(ann_.token), browser, 1);
      storage::set_seek_wishes(database, ann_.user.id, wishes);
    };
    support::finish(storage_.writer.run(std::move(write)));
  }
  /// A live seek by somebody who is here.
  static protocol::Listing seek(const std::string& room, int maker = 77) {
    protocol::Listing made;
    made.room = core::RoomId(room);
    made.game = "zertz";
    made.setup = "37";
    made.clock = "10+5";
    made.seats[0] = protocol::SeatState{core::UserId(maker), "Ben"};
    made.origin = protocol::origin::Seek{};
    made.created_ms = made_ms;
    return made;
  }
  void offer(const protocol::Listing& made) {
    presence_.arrive({made.seats[0]->user, "Ben"});
    offers_.put(made);
  }
  void look(std::int64_t now_ms = due_ms) {
    boost::asio::co_spawn(io_, alerts_.round(now_ms), boost::asio::use_future).get();
  }
  json next() { return json::parse(reader_.read(service_.next().body)); }
  /// Nothing was told but of a last seek, which somebody else makes much later.
  void expect_nothing_before_another(std::int64_t now_ms = due_ms + storage::seek_pause_ms) {
    set_wishes({{"zertz", true}});
    protocol::Listing last = seek("last", 78);
    last.created_ms = now_ms - SeekAlerts::patience_ms - 1;
    offer(last);
    look(now_ms);
    EXPECT_EQ(next().at("room"), "last");
  }

  boost::asio::io_context io_;  ///< outlives the readers, whose threads answer to it
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  support::RunningStorage storage_;
  support::PushService service_;
  support::PushReader reader_;
  account::NewSession ann_ = *support::finish(storage_.accounts.make_account({"Ann", "correct horse"}));
  push::Notices notices_{io_, storage_.writer, storage_.readers, {"mailto:club@example.org", {"127.0.0.1"}}, nullptr};
  rating::Book ratings_;
  rooms::NoFeed feed_;
  rooms::NoPeers peers_;
  rooms::Directory rooms_{{io_, storage_.writer, storage_.readers, ratings_, feed_, peers_},
                          std::chrono::milliseconds(1)};
  presence::Presence presence_;
  matching::Offers offers_{presence_};
  SeekAlerts alerts_{{io_, storage_.writer, storage_.readers, boost::asio::make_strand(io_), offers_, rooms_, presence_,
                      &notices_, [] { return true; }}};
  std::thread thread_{[this] { io_.run(); }};
};

TEST_F(SeekAlertsTest, ASeekThatNobodyTakesIsTold) {
  offer(seek("one"));
  look();
  EXPECT_EQ(next(), (json{{"kind", "seek"}, {"room", "one"}, {"game", "zertz"}, {"from", "Ben"}}));
}

TEST_F(SeekAlertsTest, WhoeverIsHereMayTakeItFirst) {
  offer(seek("one"));
  look(made_ms + SeekAlerts::patience_ms);
  offers_.remove(core::RoomId("one"));
  expect_nothing_before_another();
}

TEST_F(SeekAlertsTest, WhoeverIsHereIsNotTold) {
  presence_.arrive({ann_.user.id, "Ann"});
  offer(seek("one"));
  look();
  presence_.leave(ann_.user.id);
  expect_nothing_before_another();
}

TEST_F(SeekAlertsTest, OldSeeksAreNotToldAfterARestart) {
  offer(seek("one"));
  look(made_ms + SeekAlerts::stale_ms + 1);
  expect_nothing_before_another();
}

TEST_F(SeekAlertsTest, ALiveSeekIsToldOnlyWhileItsMakerIsHere) {
  offers_.put(seek("one"));
  look();
  expect_nothing_before_another();
}

TEST_F(SeekAlertsTest, ASlowSeekIsToldEvenIfItsMakerHasGone) {
  set_wishes({{"zertz", false}});
  protocol::Listing made = seek("one");
  made.clock = "3d";
  offers_.put(made);
  look();
  EXPECT_EQ(next().at("room"), "one");
}

TEST_F(SeekAlertsTest, ASeekForOtherRatingsIsNotTold) {
  protocol::Listing made = seek("one");
  made.origin = protocol::origin::Seek{{1900, 0}};
  offer(made);
  look();
  expect_nothing_before_another();
}

TEST_F(SeekAlertsTest, APersonIsToldOnceInHalfAnHour) {
  offer(seek("one"));
  look();
  EXPECT_EQ(next().at("room"), "one");
  offer(seek("two", 79));
  look(due_ms + 1);
  expect_nothing_before_another();
}

TEST_F(SeekAlertsTest, WhoSeeksAgainAndAgainIsToldOfOnce) {
  set_wishes({});
  for (int i = 0; i < 5; ++i) offer(seek("early " + std::to_string(i)));
  look();  // the maker has been told of, though to nobody
  set_wishes({{"zertz", true}});
  protocol::Listing again = seek("again");
  again.created_ms = made_ms + 1;
  offer(again);
  look(due_ms + 2);
  expect_nothing_before_another();
}

TEST_F(SeekAlertsTest, OnlyTheKindsThatAreWishedForAreTold) {
  set_wishes({{"zertz", false}, {"tzaar", true}});
  offer(seek("one"));
  look();
  expect_nothing_before_another();
}

}  // namespace
}  // namespace app::seek_alerts_test
