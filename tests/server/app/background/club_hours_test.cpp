// Members of a club are told of its hour half an hour before, each time once: also by two servers at the same time, and
// if one is killed in between.
#include "server/app/background/club_hours.hpp"

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/use_future.hpp>
#include <mutex>
#include <thread>

#include "server/account/tokens.hpp"
#include "server/base/time_zone/weekly_time.hpp"
#include "server/storage/clubs/club_store.hpp"
#include "server/storage/clubs/membership_store.hpp"
#include "server/storage/mail/notice_choices.hpp"
#include "server/storage/people/push_store.hpp"
#include "tests/support/running_storage.hpp"

namespace app::club_hours_test {
namespace {

using storage::ClubHour;
using storage::Database;

constexpr std::int64_t minute_ms = 60'000;
constexpr std::int64_t week_ms = 7 * 24 * 60 * minute_ms;
/// A Tuesday in March 2027, 20:00 in Berlin, in the week before clocks change there.
constexpr std::int64_t tuesday_ms = 1'805'828'400'000;

class ClubHoursTest : public testing::Test {
 protected:
  ClubHoursTest() {
    write([&](Database& database) {
      storage::found_club(database, {club_, "The Oak", "", storage::ClubEntry::open, "", ann_.user.id, 1});
      storage::join_club(database, {club_, ben_.user.id, 1}, false);
      storage::set_club_hour(database, {club_, ann_.user.id, 1}, ClubHour{2, 20 * 60, "Europe/Berlin", tuesday_ms});
      for (const auto* each : {&ann_, &ben_, &eve_}) {
        const storage::PushSubscription browser{"https://push.example.org/" + each->user.name, "key", "secret"};
        storage::subscribe_to_push(database, each->user.id, account::hash_token(each->token), browser, 1);
      }
    });
  }
  ~ClubHoursTest() override {
    io_.stop();
    thread_.join();
  }

  template <class Write>
  void write(const Write& job) {
    support::finish(storage_.writer.run([&job](Database& database) { return job(database), true; }));
  }
  ClubHours::Parts parts() {
    const auto tell = [this](const push::Notice& notice) {
      const std::lock_guard lock(mutex_);
      told_.push_back(notice);
    };
    return {io_, storage_.writer, storage_.readers, tell, [] { return true; }};
  }
  void look(std::int64_t now_ms) { look_by(hours_, now_ms).get(); }
  std::future<void> look_by(ClubHours& hours, std::int64_t now_ms) {
    return boost::asio::co_spawn(io_, hours.round(now_ms), boost::asio::use_future);
  }
  std::vector<push::Notice> told() {
    const std::lock_guard lock(mutex_);
    return std::exchange(told_, {});
  }
  ClubHour hour() {
    return support::finish(
        storage_.readers.run([this](Database& database) { return *storage::hour_of(database, club_); }));
  }

  boost::asio::io_context io_;  ///< outlives the readers, whose threads answer to it
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  support::RunningStorage storage_;
  account::NewSession ann_ = *support::finish(storage_.accounts.make_account({"Ann", "correct horse"}));
  account::NewSession ben_ = *support::finish(storage_.accounts.make_account({"Ben", "correct horse"}));
  account::NewSession eve_ = *support::finish(storage_.accounts.make_account({"Eve", "correct horse"}));
  const core::ClubId club_{"k3Xq9aTz01Lm"};
  std::mutex mutex_;
  std::vector<push::Notice> told_;
  ClubHours hours_{parts()};
  std::thread thread_{[this] { io_.run(); }};
};

TEST_F(ClubHoursTest, MembersAreToldHalfAnHourBefore) {
  look(tuesday_ms - 31 * minute_ms);
  EXPECT_TRUE(told().empty());
  look(tuesday_ms - 29 * minute_ms);
  const auto all = told();
  ASSERT_EQ(all.size(), 2u) << "and nobody else";
  EXPECT_EQ(all[0].to, ann_.user.id);
  EXPECT_EQ(all[1].to, ben_.user.id);
  EXPECT_EQ(all[1].kind, push::Notice::Kind::club);
  EXPECT_EQ(all[1].room.value(), club_.value());
  EXPECT_EQ(all[1].from, "The Oak");
  EXPECT_EQ(all[1].at_ms, tuesday_ms);
}

TEST_F(ClubHoursTest, EachTimeIsToldOnce) {
  for (int minute = 29; minute > 0; --minute) look(tuesday_ms - minute * minute_ms);
  EXPECT_EQ(told().size(), 2u);
  ClubHours after_a_kill(parts());
  look_by(after_a_kill, tuesday_ms - minute_ms).get();
  EXPECT_TRUE(told().empty());
}

TEST_F(ClubHoursTest, TwoServersThatBothLeadTellOnce) {
  ClubHours another(parts());
  auto here = look_by(hours_, tuesday_ms - minute_ms);
  auto there = look_by(another, tuesday_ms - minute_ms);
  here.get();
  there.get();
  EXPECT_EQ(told().size(), 2u);
}

/// Clocks in Berlin go forward in the night to Sunday: an hour less than a week later it is Tuesday, 20:00 again.
TEST_F(ClubHoursTest, TheNextTimeIsTheSameByTheClocksOfTheClub) {
  look(tuesday_ms - minute_ms);
  const std::int64_t next_ms = tuesday_ms + week_ms - 60 * minute_ms;
  EXPECT_EQ(hour().next_ms, next_ms);
  EXPECT_EQ(told().size(), 2u);
  look(next_ms - 31 * minute_ms);
  EXPECT_TRUE(told().empty());
  look(next_ms - 30 * minute_ms + 1);
  EXPECT_EQ(told().size(), 2u);
  EXPECT_EQ(hour().next_ms, next_ms + week_ms);
}

TEST_F(ClubHoursTest, StartedHourIsNotAnnounced) {
  look(tuesday_ms + 3 * week_ms);
  EXPECT_TRUE(told().empty());
  EXPECT_EQ(hour().next_ms, tuesday_ms + 4 * week_ms - 60 * minute_ms);
}

TEST_F(ClubHoursTest, OptedOutAndFormerMembersAreNotTold) {
  write([&](Database& database) {
    storage::choose(database, ann_.user.id, storage::Channel::push, storage::Notice::club, false);
    storage::leave_club(database, {club_, ben_.user.id, 2});
  });
  look(tuesday_ms - minute_ms);
  EXPECT_TRUE(told().empty());
}

TEST_F(ClubHoursTest, MissingZoneKeepsTheUtcTime) {
  write([&](Database& database) {
    storage::set_club_hour(database, {club_, ann_.user.id, 1}, ClubHour{2, 20 * 60, "Lost/Zone", tuesday_ms});
  });
  look(tuesday_ms - minute_ms);
  EXPECT_EQ(hour().next_ms, tuesday_ms + week_ms);
}

TEST_F(ClubHoursTest, ClosedClubTellsNothing) {
  write([&](Database& database) { storage::close_club(database, {club_, ann_.user.id, 2}, storage::As::officer); });
  look(tuesday_ms - minute_ms);
  EXPECT_TRUE(told().empty());
}

}  // namespace
}  // namespace app::club_hours_test
