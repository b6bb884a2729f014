// Webhooks of clubs are told of each day's puzzles once, also by two servers at the same time.
#include "server/app/background/puzzle_news.hpp"

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/use_future.hpp>
#include <thread>

#include "server/storage/clubs/club_store.hpp"
#include "server/storage/clubs/webhook_store.hpp"
#include "server/storage/people/rating_days.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/stored_puzzle.hpp"

namespace app::puzzle_news_test {
namespace {

using storage::Database;
using storage::day_ms;

constexpr std::int64_t first_day = 20'000;

class PuzzleNewsTest : public testing::Test {
 protected:
  template <class Write>
  auto write(const Write& job) {
    return support::finish(storage_.writer.run([&job](Database& database) { return job(database); }));
  }
  PuzzleNewsTest() {
    write([&](Database& database) {
      storage::found_club(database, {club_, "The Oak", "", storage::ClubEntry::open, "", ann_.user.id, 1});
      storage::ClubWebhook hook{"https://hooks.example.org/1", "json", "key"};
      hook.tells_puzzles = true;
      storage::set_club_webhook(database, {club_, ann_.user.id, first_day * day_ms}, hook);
      for (int i = 1; i < 4; ++i) support::store_puzzle(database, support::puzzle_key(i));
      return true;
    });
  }
  ~PuzzleNewsTest() override {
    io_.stop();
    thread_.join();
  }

  std::future<void> look_by(PuzzleNews& news, std::int64_t day) {
    return boost::asio::co_spawn(io_, news.round(day * day_ms + 5), boost::asio::use_future);
  }
  std::int64_t letters() {
    return write(
        [](Database& database) { return database.number("SELECT count(*) FROM club_letters WHERE kind = 'puzzle'"); });
  }

  boost::asio::io_context io_;  ///< outlives the readers, whose threads answer to it
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  support::RunningStorage storage_;
  account::NewSession ann_ = *support::finish(storage_.accounts.make_account({"Ann", "correct horse"}));
  const core::ClubId club_{"oak"};
  PuzzleNews::Parts parts_{io_, storage_.writer, storage_.readers, storage_.readers, [] { return true; }};
  PuzzleNews news_{parts_};
  std::thread thread_{[this] { io_.run(); }};
};

TEST_F(PuzzleNewsTest, AreToldOnceADayFromTheNextDayOn) {
  look_by(news_, first_day).get();
  EXPECT_EQ(letters(), 0);
  for (int i = 0; i < 2; ++i) look_by(news_, first_day + 1).get();
  EXPECT_EQ(letters(), 1);
  look_by(news_, first_day + 2).get();
  EXPECT_EQ(letters(), 2);
}

TEST_F(PuzzleNewsTest, AreToldOnceByTwoServers) {
  PuzzleNews other(parts_);
  auto first = look_by(news_, first_day + 1);
  auto second = look_by(other, first_day + 1);
  first.get();
  second.get();
  EXPECT_EQ(letters(), 1);
}

TEST_F(PuzzleNewsTest, OfADayIsThatWhichEverybodyGets) {
  look_by(news_, first_day + 1).get();
  const auto facts = write([](Database& database) {
    const auto row =
        database.prepare("SELECT about, puzzle FROM club_letters, puzzle_days WHERE kind = 'puzzle' AND day = 20001");
    row->step();
    return std::pair(row->text(0), std::to_string(row->number(1)));
  });
  EXPECT_EQ(facts.first, facts.second);
}

}  // namespace
}  // namespace app::puzzle_news_test
