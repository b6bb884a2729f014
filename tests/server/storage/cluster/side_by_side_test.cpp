// Several writers on one PostgreSQL database: of one server and of several. What they write at once is as if one had.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <future>
#include <latch>
#include <map>
#include <thread>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/cluster/node_end.hpp"
#include "server/storage/cluster/node_store.hpp"
#include "server/storage/engine/ended.hpp"
#include "server/storage/games/statistics.hpp"
#include "server/storage/people/result_store.hpp"
#include "server/storage/rooms/rating_store.hpp"
#include "server/storage/writer.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::side_by_side_test {
namespace {

using core::RoomId;
using testing::HasSubstr;

class PostgresSideBySide : public testing::Test {
 protected:
  std::unique_ptr<Writer> server(int for_rooms = 1) {
    constexpr std::int64_t long_ms = 3'600'000;
    return std::make_unique<Writer>(address, Fence{enter_node(database, long_ms), [] {}}, for_rooms);
  }

  static std::exception_ptr wait_for(std::function<void(Writer::Done)> submit) {
    std::promise<std::exception_ptr> answer;
    submit([&](std::exception_ptr error) { answer.set_value(error); });
    return answer.get_future().get();
  }

  static Writer::Job append(const std::string& room, std::int64_t id) {
    return [=](Database& mine) { append_events(mine, std::array{StoredEvent{id, RoomId(room), "{}"}}); };
  }

  support::TempDatabase file;
  std::string address = file.path();
  Database database{address, Access::read_write};
};

TEST_F(PostgresSideBySide, RatedGamesOfTheSamePeopleCountOnceEach) {
  constexpr int servers = 3, games_each = 60, people = 4;
  std::vector<Player> players;
  for (int i = 0; i < people; ++i) {
    const std::string name = "Person" + std::string(1, static_cast<char>('A' + i));
    players.push_back({*insert_account(database, name, "hash", 1), name});
  }
  std::vector<std::unique_ptr<Writer>> all;
  for (int i = 0; i < servers; ++i) all.push_back(server());
  std::latch together(servers);
  std::vector<std::jthread> threads;
  for (int s = 0; s < servers; ++s) {
    threads.emplace_back([&, s] {
      together.arrive_and_wait();
      for (int i = 0; i < games_each; ++i) {
        const auto at = static_cast<std::size_t>(i);
        auto game = support::finished_game("room" + std::to_string(s) + "-" + std::to_string(i), players[at % people],
                                           players[(at + 1 + at / people % 3) % people], 1000 + i);
        game.pool = "tzaar";
        game.outcome = i % 3 == 0 ? "draw" : i % 3 == 1 ? "first" : "second";
        all[static_cast<std::size_t>(s)]->submit([game](Database& mine) { finish_game(mine, game); }, nullptr);
      }
    });
  }
  threads.clear();
  for (const auto& writer : all) writer->drain();

  constexpr int games = servers * games_each;
  EXPECT_EQ(database.number("SELECT count(*) FROM games WHERE rating IS NOT NULL"), games);
  EXPECT_EQ(database.number("SELECT CAST(sum(games) AS BIGINT) FROM ratings"), 2 * games);
  EXPECT_EQ(database.number("SELECT CAST(sum(won + drawn + lost) AS BIGINT) FROM player_results"), 2 * games);
  EXPECT_EQ(database.number("SELECT CAST(sum(won + drawn + lost) AS BIGINT) FROM pair_results"), games);
  EXPECT_EQ(database.number("SELECT count(*) FROM game_ratings"), 2 * games);
  EXPECT_TRUE(statistics_are_right(database));
  Transaction again(database);
  EXPECT_EQ(recompute_ratings(database).changed, 0) << "each was rated from what the one before had left";
}

TEST_F(PostgresSideBySide, EventsAreWrittenConcurrently) {
  const auto writer = server();
  Transaction has_the_turn(database);
  EXPECT_EQ(wait_for([&](auto done) { writer->submit(RoomId("a"), append("a", 1), done); }), nullptr);
}

TEST_F(PostgresSideBySide, ExclusiveTransactionWaitsForItsTurn) {
  const auto writer = server();
  std::atomic<bool> is_mine = true;
  std::future<void> other;
  {
    Transaction has_the_turn(database);
    database.connection().settle();
    other = std::async(std::launch::async, [&] {
      wait_for([&](auto done) {
        writer->submit(
            [&](Database& mine) {
              mine.connection().settle();
              EXPECT_FALSE(is_mine);
            },
            done);
      });
    });
    Database watcher(address, Access::read_only);
    while (watcher.number("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND"
                          " datname = current_database()") == 0) {
      std::this_thread::yield();
    }
    is_mine = false;
    has_the_turn.commit();
  }
  other.get();
}

TEST_F(PostgresSideBySide, ARoomIsWrittenInItsOrderByAnyNumberOfThreads) {
  constexpr int rooms = 50, events = 20;
  std::map<std::string, std::vector<int>> committed;
  std::mutex mutex;
  const auto writer = server(4);
  for (int id = 1; id <= events; ++id) {
    for (int i = 0; i < rooms; ++i) {
      const std::string room = "room" + std::to_string(i);
      writer->submit(RoomId(room), append(room, id), [&, room, id](std::exception_ptr error) {
        const std::lock_guard lock(mutex);
        if (!error) committed[room].push_back(id);
      });
    }
  }
  writer->drain();
  ASSERT_EQ(committed.size(), static_cast<std::size_t>(rooms));
  for (const auto& [room, ids] : committed) EXPECT_TRUE(std::is_sorted(ids.begin(), ids.end())) << room;
  EXPECT_EQ(database.number("SELECT count(*) FROM room_events"), rooms * events);
  EXPECT_EQ(writer->counts().committed, static_cast<std::uint64_t>(rooms * events));
  EXPECT_EQ(writer->waiting(), 0U);
}

TEST_F(PostgresSideBySide, DeadlockedTransactionIsRetried) {
  database.execute("INSERT INTO room_events (id, room, body) VALUES (1, 'a', ''), (1, 'b', '')");
  const auto one = server(), other = server();
  std::latch both_have_one(2);
  const auto job = [&](const std::string& first, const std::string& second) {
    return [&, first, second, tries = std::make_shared<int>(0)](Database& mine) {
      mine.execute("SET LOCAL deadlock_timeout = '10ms'");
      replace_event(mine, {1, RoomId(first), "by " + first});
      mine.connection().settle();
      if (++*tries == 1) both_have_one.arrive_and_wait();
      replace_event(mine, {1, RoomId(second), "by " + first});
    };
  };
  auto first = std::async(std::launch::async,
                          [&] { return wait_for([&](auto done) { one->submit(RoomId("a"), job("a", "b"), done); }); });
  EXPECT_EQ(wait_for([&](auto done) { other->submit(RoomId("b"), job("b", "a"), done); }), nullptr);
  EXPECT_EQ(first.get(), nullptr);
  EXPECT_EQ(database.number("SELECT count(DISTINCT body) FROM room_events"), 1) << "one came after the other";
  EXPECT_EQ(one->counts().failed + other->counts().failed, 0U);
}

TEST_F(PostgresSideBySide, AllThreadsOfAServerEndTogether) {
  std::atomic<int> ended = 0;
  const core::NodeId node = enter_node(database, 3'600'000);
  Writer writer(address, Fence{node, [&ended] { ++ended; }}, 2);
  leave_node(database, node);
  for (const char* room : {"a", "b", "c", "d", "e", "f"}) {
    EXPECT_TRUE(is_ended(wait_for([&](auto done) { writer.submit(RoomId(room), append(room, 1), done); })));
  }
  EXPECT_TRUE(is_ended(wait_for([&](auto done) { writer.submit([](Database&) {}, done); })));
  EXPECT_EQ(ended, 1);
}

TEST_F(PostgresSideBySide, SingleServerEndsAllEarlierOnes) {
  const core::NodeId before = enter_node(database, 3'600'000);
  own_new_room(database, RoomId("a"), before);
  Writer alone(address);
  EXPECT_FALSE(renew_lease(database, before, 1));
  EXPECT_EQ(owner_of(database, RoomId("a")), std::nullopt);
  EXPECT_EQ(wait_for([&](auto done) { alone.submit(RoomId("a"), append("a", 1), done); }), nullptr);
  Database late(address, Access::read_write);
  late.connection().fence(before, std::chrono::seconds(2));
  EXPECT_THROW(
      {
        Transaction transaction(late, TransactionMode::concurrent);
        transaction.commit();
      },
      Ended);
}

}  // namespace
}  // namespace storage::side_by_side_test
