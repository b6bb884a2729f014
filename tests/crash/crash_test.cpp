// The promise: after SIGKILL or SIGTERM at any moment every turn that any client has seen is there.
#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <functional>
#include <mutex>
#include <numeric>
#include <thread>

#include "server/storage/rooms/rating_store.hpp"
#include "tests/crash/gipfel_process.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace {

using support::GipfelProcess;
using support::Player;

constexpr int kills = GIPFEL_KILLS;
constexpr int restarts = 3;
constexpr int games = GIPFEL_KILLED_GAMES;
constexpr int rated_games = 6;

/// All players come from one address.
class ManyGuests : public testing::Environment {
  void SetUp() override {
    for (const char* name : {"GIPFEL_GUESTS_AT_ONCE", "GIPFEL_MAX_OFFERS_PER_ADDRESS"}) setenv(name, "1000", 1);
  }
};
const testing::Environment* const many_guests = testing::AddGlobalTestEnvironment(new ManyGuests);

/// Counts what clients have sent and been shown, and wakes the killer when it is time.
class Moments {
 public:
  void pass() {
    const std::lock_guard lock(mutex_);
    ++passed_;
    changed_.notify_all();
  }
  /// Something is wrong: nobody needs to wait longer.
  void give_up() {
    const std::lock_guard lock(mutex_);
    given_up_ = true;
    changed_.notify_all();
  }
  /// Waits for this many moments.
  void wait_for(int count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return passed_ >= count || given_up_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int passed_ = 0;
  bool given_up_ = false;
};

/// Two people who play one game after the other, whatever happens to the server.
class Pair {
 public:
  /// Guests.
  Pair(std::uint16_t port, std::uint64_t seed) : white_(port), black_(port), random_(seed) {}
  /// Accounts of these names, who play for their ratings.
  Pair(std::uint16_t port, std::uint64_t seed, const std::string& white, const std::string& black)
      : wish_{{"rated", true}, {"clock", "3d"}},
        white_(Player::with_account(port, white)),
        black_(Player::with_account(port, black)),
        random_(seed) {}

  /// Plays until the connection is lost; how that showed. Lets Violation through.
  std::string play(std::uint16_t port, Moments& moments) {
    try {
      white_.connect(port);
      black_.connect(port);
      rejoin();
      sit_down();
      for (int i = 0; i < most_in_a_life; ++i) go_on(moments);
      for (;;) white_.read();
    } catch (const std::runtime_error& lost) {
      return lost.what();
    }
  }

  int turns_shown() const { return shown_; }
  /// From now on both leave their room now and then, so that it can sleep.
  void come_and_go() { comes_and_goes_ = true; }

 private:
  /// Of the server: a pair that gets ahead of the others keeps to the limit of 100 messages at once, too.
  static constexpr int most_in_a_life = 40;

  void sit_down() {
    if (white_.room().empty()) create();
    if (black_.room() != white_.room()) follow();
    if (white_.over()) return;
    black_.request("sit", {{"side", "second"}});
    white_.read_until([&] { return white_.state().at("status") != "waiting"; });
    black_.read_until([&] { return black_.state().at("status") != "waiting"; });
  }

  /// The server may have ended when only one of them had left the last game.
  void follow() {
    if (!black_.room().empty()) black_.leave();
    black_.join(white_.room());
  }

  /// The answer may be lost with the server: then the same key leads to the same room.
  void create() {
    if (key_.empty()) key_ = std::to_string(random_());
    support::Json wish = wish_;
    wish["key"] = key_;
    white_.create_with(wish);
  }

  void go_on(Moments& moments) {
    white_.repeat_unanswered();
    black_.repeat_unanswered();
    const int ply = std::max(white_.ply(), black_.ply());
    for (Player* player : {&white_, &black_}) player->read_until([&] { return player->ply() >= ply; });
    if (white_.game().outcome()) return start_anew();
    if (comes_and_goes_ && random_() % 3 == 0) return come_back();
    Player& mover = white_.my_turn() ? white_ : black_;
    moments.pass();
    mover.play_until_answered(random_);
    ++shown_;
    moments.pass();
  }

  void come_back() {
    left_ = white_.room();
    for (Player* player : {&white_, &black_}) player->leave();
    rejoin();
  }

  void rejoin() {
    if (left_.empty()) return;
    for (Player* player : {&white_, &black_}) {
      if (player->room().empty()) player->join(left_);
    }
    left_.clear();
  }

  void start_anew() {
    key_.clear();
    for (Player* player : {&white_, &black_}) player->read_until([&] { return player->over(); });
    white_.leave();
    black_.leave();
    sit_down();
  }

  support::Json wish_ = support::Json::object();
  Player white_;
  Player black_;
  std::mt19937_64 random_;
  int shown_ = 0;
  std::string key_;  ///< of a room that is asked for
  bool comes_and_goes_ = false;
  std::string left_;  ///< the room that they are about to come back to
};

/// The pairs play until this many moments have passed; then `end` ends the server.
void run_until_ended(GipfelProcess& server, std::deque<Pair>& pairs, int moments_until_end,
                     const std::function<void()>& end) {
  Moments moments;
  std::atomic<bool> broken = false;
  std::atomic<bool> ended = false;
  std::vector<std::thread> threads;
  for (Pair& pair : pairs) {
    threads.emplace_back([&] {
      try {
        const std::string lost = pair.play(server.port(), moments);
        if (!ended) throw support::Violation("the connection ended although the server lives: " + lost);
      } catch (const support::Violation& violation) {
        ADD_FAILURE() << violation.what();
        broken = true;
        moments.give_up();
      }
    });
  }
  moments.wait_for(moments_until_end);
  ended = true;
  end();
  for (std::thread& thread : threads) thread.join();
  ASSERT_FALSE(broken);
}

/// Some ten in each game, at the most.
int moments_until_kill(std::mt19937_64& random, const std::deque<Pair>& pairs) {
  return static_cast<int>(random() % (10 * pairs.size())) + 5;
}

TEST(Crash, NoShownTurnIsLostByAKill) {
  const support::TempDatabase file;
  std::mt19937_64 random(20261121);
  std::deque<Pair> pairs;
  for (int kill = 0; kill < kills; ++kill) {
    GipfelProcess server(GIPFEL_PROGRAM, file.path());
    while (pairs.size() < games) pairs.emplace_back(server.port(), random());
    run_until_ended(server, pairs, moments_until_kill(random, pairs), [&] { server.kill(); });
    if (HasFatalFailure()) return;
  }
  for (const Pair& pair : pairs) EXPECT_GT(pair.turns_shown(), 0);
  RecordProperty("turns_shown", std::accumulate(pairs.begin(), pairs.end(), 0,
                                                [](int sum, const Pair& pair) { return sum + pair.turns_shown(); }));
}

TEST(Crash, SleepingGamesLoseNothingByAKill) {
  const support::TempDatabase file;
  std::mt19937_64 random(20261124);
  std::deque<Pair> pairs;
  for (int kill = 0; kill < kills; ++kill) {
    GipfelProcess server(std::vector<std::string>{GIPFEL_SLEEPY_SERVER, file.path()});
    while (pairs.size() < games) pairs.emplace_back(server.port(), random()).come_and_go();
    run_until_ended(server, pairs, moments_until_kill(random, pairs), [&] { server.kill(); });
    if (HasFatalFailure()) return;
  }
  for (const Pair& pair : pairs) EXPECT_GT(pair.turns_shown(), 0);
}

TEST(Crash, RatedGameCountsOnceDespiteKills) {
  const support::TempDatabase file;
  std::mt19937_64 random(20261123);
  std::deque<Pair> pairs;
  for (int kill = 0; kill < kills; ++kill) {
    GipfelProcess server(GIPFEL_PROGRAM, file.path());
    while (pairs.size() < rated_games) {
      const std::string number = std::to_string(pairs.size());
      pairs.emplace_back(server.port(), random(), "White" + number, "Black" + number);
    }
    run_until_ended(server, pairs, moments_until_kill(random, pairs), [&] { server.kill(); });
    if (HasFatalFailure()) return;
  }
  storage::Database database(file.path(), storage::Access::read_write);
  const storage::Transaction never_committed(database);
  const storage::Recomputed ratings = storage::recompute_ratings(database);
  // Two people may play only some rated games a day.
  EXPECT_EQ(ratings.games, database.number("SELECT count(*) FROM games WHERE pool IS NOT NULL"));
  EXPECT_GT(ratings.games, 0);
  EXPECT_EQ(ratings.changed, 0);
}

/// Everybody connected hears of the restart before the connection is closed.
void expect_announcement(Player& witness) {
  while (witness.read().at("t") != "restart") continue;
  EXPECT_EQ(witness.socket().read_close(), 1001u);
}

TEST(Crash, SigtermIsAnnouncedAndTheGamesContinue) {
  const support::TempDatabase file;
  std::mt19937_64 random(20261122);
  std::deque<Pair> pairs;
  for (int restart = 0; restart < restarts; ++restart) {
    GipfelProcess server(GIPFEL_PROGRAM, file.path());
    while (pairs.size() < games) pairs.emplace_back(server.port(), random());
    Player witness(server.port());
    witness.connect(server.port());
    run_until_ended(server, pairs, static_cast<int>(random() % 60) + 5, [&] { EXPECT_EQ(server.terminate(), 0); });
    if (HasFatalFailure()) return;
    expect_announcement(witness);
  }
  for (const Pair& pair : pairs) EXPECT_GT(pair.turns_shown(), 0);
}

TEST(Crash, SigtermStopsCleanlyAndTheNextStartContinues) {
  const support::TempDatabase file;
  std::mt19937_64 random(1);
  GipfelProcess first(GIPFEL_PROGRAM, file.path());
  Player white(first.port());
  Player black(first.port());
  white.connect(first.port());
  black.connect(first.port());
  black.join(white.create());
  black.request("sit", {{"side", nullptr}});
  white.read_until([&] { return white.my_turn(); });
  ASSERT_EQ(white.play(random).at("t"), "ok");
  EXPECT_EQ(first.terminate(), 0);
  EXPECT_EQ(white.socket().read_close(), 1001u);

  GipfelProcess second(GIPFEL_PROGRAM, file.path());
  white.connect(second.port());
  black.connect(second.port());
  EXPECT_EQ(white.ply(), 1);
  EXPECT_EQ(black.play(random).at("t"), "ok");
  white.read_until([&] { return white.ply() == 2; });
}

}  // namespace
