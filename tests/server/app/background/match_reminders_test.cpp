// Both players of a game at an agreed time are reminded an hour and ten minutes before, each time once: also by two
// servers at the same time; by mail only those who have an address and want it.
#include "server/app/background/match_reminders.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/use_future.hpp>
#include <mutex>
#include <thread>

#include "server/storage/mail/address_store.hpp"
#include "server/storage/mail/notice_choices.hpp"
#include "server/storage/mail/outbox.hpp"
#include "server/storage/tournaments/tournament_store.hpp"
#include "tests/support/running_storage.hpp"

namespace app::match_reminders_test {
namespace {

using storage::Database;

constexpr std::int64_t minute_ms = 60'000;
constexpr std::int64_t at_ms = 1'805'828'400'000;

class MatchRemindersTest : public testing::Test {
 protected:
  MatchRemindersTest() {
    write([&](Database& database) {
      storage::add_tournament(database, {cup_, ann_.user.id, false, 1});
      storage::put_arranged(database,
                            {cup_, 1, 0, "The Cup", "tzaar", {ann_.user.id, ben_.user.id}, at_ms, at_ms - 86'400'000});
      storage::want_address(database, {ann_.user.id, "ann@example.org", "hash", "stop", "en"}, 1);
      storage::set_confirmation(database, ann_.user.id, "ann@example.org", "token", at_ms);
      storage::confirm_address(database, "token", 2);
    });
  }
  ~MatchRemindersTest() override {
    io_.stop();
    thread_.join();
  }

  template <class Write>
  void write(const Write& job) {
    support::finish(storage_.writer.run([&job](Database& database) { return job(database), true; }));
  }
  MatchReminders::Parts parts() {
    const auto tell = [this](const push::Notice& notice) {
      const std::lock_guard lock(mutex_);
      told_.push_back(notice);
    };
    return {io_, storage_.writer, storage_.readers, tell, true, [] { return true; }};
  }
  std::future<void> look_by(MatchReminders& reminders, std::int64_t now_ms) {
    return boost::asio::co_spawn(io_, reminders.round(now_ms), boost::asio::use_future);
  }
  std::size_t told_at(std::int64_t now_ms) {
    look_by(reminders_, now_ms).get();
    const std::lock_guard lock(mutex_);
    return std::exchange(told_, {}).size();
  }
  bool has_mail(core::UserId user) {
    return support::finish(storage_.readers.run(
        [user](Database& database) { return storage::waits(database, user, storage::MailKind::match); }));
  }

  boost::asio::io_context io_;  ///< outlives the readers, whose threads answer to it
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  support::RunningStorage storage_;
  account::NewSession ann_ = *support::finish(storage_.accounts.make_account({"Ann", "correct horse"}));
  account::NewSession ben_ = *support::finish(storage_.accounts.make_account({"Ben", "correct horse"}));
  const core::TournamentId cup_{"k3Xq9aTz01Lm"};
  std::mutex mutex_;
  std::vector<push::Notice> told_;  ///< under the mutex
  MatchReminders reminders_{parts()};
  std::thread thread_{[this] { io_.run(); }};
};

TEST_F(MatchRemindersTest, BothAreToldTwiceAndEachTimeOnce) {
  EXPECT_EQ(told_at(at_ms - 61 * minute_ms), 0u);
  EXPECT_EQ(told_at(at_ms - 60 * minute_ms), 2u);
  EXPECT_EQ(told_at(at_ms - 59 * minute_ms), 0u);
  EXPECT_EQ(told_at(at_ms - 10 * minute_ms), 2u);
  EXPECT_EQ(told_at(at_ms - minute_ms), 0u);
  EXPECT_EQ(told_at(at_ms), 0u);
}

TEST_F(MatchRemindersTest, TwoServersTellOnce) {
  MatchReminders other(parts());
  std::future<void> one = look_by(reminders_, at_ms - 30 * minute_ms);
  std::future<void> two = look_by(other, at_ms - 30 * minute_ms);
  one.get();
  two.get();
  const std::lock_guard lock(mutex_);
  ASSERT_EQ(told_.size(), 2u);
  EXPECT_EQ(told_[0].from, "Ben");
  EXPECT_EQ(told_[0].to, ann_.user.id);
  EXPECT_EQ(told_[0].room.value(), cup_.value());
  EXPECT_EQ(told_[0].at_ms, at_ms);
}

TEST_F(MatchRemindersTest, AMailWaitsForWhoHasAnAddress) {
  told_at(at_ms - 60 * minute_ms);
  EXPECT_TRUE(has_mail(ann_.user.id));
  EXPECT_FALSE(has_mail(ben_.user.id));
}

TEST_F(MatchRemindersTest, NoMailWaitsForWhoHasSwitchedItOff) {
  write([&](Database& database) {
    storage::choose(database, ann_.user.id, storage::Channel::mail, storage::Notice::match, false);
  });
  EXPECT_EQ(told_at(at_ms - 60 * minute_ms), 2u);
  EXPECT_FALSE(has_mail(ann_.user.id));
}

}  // namespace
}  // namespace app::match_reminders_test
