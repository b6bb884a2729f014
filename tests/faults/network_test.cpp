// Hundreds of games over networks that fail, each from its own seed: nothing lost, nothing twice, everybody sees
// the same. A failing seed can be run alone: GIPFEL_FAULT_SEED=17 faults_tests --gtest_filter='Network.*'
#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>

#include "tests/faults/faulty_game.hpp"
#include "tests/integration/running_server.hpp"
#include "tests/support/captured_log.hpp"
#include "tests/support/failing_disk.hpp"
#include "tests/support/temp_database.hpp"

namespace faults::network_test {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t at_once = 40;

std::uint64_t number(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

/// Games from this many seeds, or from the seed that is asked for, several played at a time.
class Season {
 public:
  Season(const support::RunningServer& server, std::uint64_t seeds) {
    const std::uint64_t only = number("GIPFEL_FAULT_SEED", 0);
    const std::uint64_t last = only > 0 ? only : number("GIPFEL_FAULT_RUNS", seeds);
    for (std::uint64_t seed = only > 0 ? only : 1; seed <= last; ++seed) {
      games_.emplace_back(
          io_, [&server] { return server.port(); }, seed, [this] { on_over(); });
    }
  }

  boost::asio::io_context& io() { return io_; }
  bool over() const { return ended_ == games_.size(); }
  void play() {
    for (std::size_t i = 0; i < at_once; ++i) start_next();
    io_.run();
    for (const FaultyGame& game : games_) {
      EXPECT_FALSE(game.failure()) << "GIPFEL_FAULT_SEED=" << game.seed() << ": " << *game.failure();
    }
  }

  /// With hundreds of games all that can go wrong has gone wrong often.
  void expect_bad_weather() const {
    if (games_.size() < 100) return;
    FaultProxy::Counts faults{};
    std::uint64_t losses = 0;
    for (const FaultyGame& game : games_) {
      for (std::size_t kind = 0; kind < fault_kinds; ++kind) faults[kind] += game.faults()[kind];
      losses += game.losses();
    }
    for (std::size_t kind = 0; kind < fault_kinds; ++kind) {
      EXPECT_GT(faults[kind], games_.size() / 8) << name(static_cast<Fault>(kind));
    }
    EXPECT_GT(losses, games_.size());
  }

 private:
  void start_next() {
    if (started_ < games_.size()) games_[started_++].start();
  }
  void on_over() {
    ++ended_;
    start_next();
  }

  boost::asio::io_context io_{1};
  std::deque<FaultyGame> games_;  // after io_: they end before it
  std::size_t started_ = 0;
  std::size_t ended_ = 0;
};

config::Settings settings(const support::TempDatabase& file) {
  config::Settings settings = support::test_settings(file.path());
  settings.requests_at_once = 100'000;
  return settings;
}

TEST(Network, EveryTurnIsPlayedOnceOverFailingConnections) {
  const support::TempDatabase file;
  support::RunningServer server(settings(file));
  Season season(server, 240);
  season.play();
  season.expect_bad_weather();
}

/// Breaks something and heals it again, until the season is over.
class Hiccups {
 public:
  using Random = std::mt19937_64;
  struct Kind {
    std::function<void(Random&)> fail;
    std::function<void()> heal;
    std::chrono::milliseconds longest;  ///< trouble
    std::chrono::milliseconds calm;     ///< at most between two
  };

  Hiccups(Kind kind, Season& season) : kind_(std::move(kind)), season_(season), timer_(season.io()) { go_on(); }

  int count() const { return count_; }

 private:
  void go_on() {
    const bool breaks = count_++ % 2 == 0;
    if (!breaks) kind_.heal();
    if (season_.over()) return;
    if (breaks) kind_.fail(random_);
    std::uniform_int_distribution<std::int64_t> pause(0, (breaks ? kind_.longest : kind_.calm).count() - 1);
    timer_.expires_after(std::chrono::milliseconds(pause(random_)));
    timer_.async_wait([this](boost::system::error_code) { go_on(); });
  }

  const Kind kind_;
  Season& season_;
  boost::asio::steady_timer timer_;
  Random random_{20261121};
  int count_ = 0;
};

TEST(Network, EveryTurnIsPlayedOnceWithAFailingDisk) {
  using Trouble = support::FailingDisk::Trouble;
  support::FailingDisk disk;
  const support::CapturedLog complaints;
  const support::TempDatabase file;
  support::RunningServer server(settings(file));
  Season season(server, 80);
  const auto fail = [&](Hiccups::Random& random) {
    constexpr std::array troubles{Trouble::full, Trouble::unsynced, Trouble::unwritable};
    disk.fail(troubles[random() % troubles.size()]);
  };
  Hiccups hiccups({fail, [&] { disk.heal(); }, milliseconds(30), milliseconds(60)}, season);
  season.play();
  EXPECT_GT(hiccups.count(), 10);
}

TEST(InCluster, EveryTurnIsPlayedOnceWhileServersAreCutOff) {
  if (support::servers_for_tests() < 2) GTEST_SKIP() << "takes several servers: ctest -R cluster.faults_tests";
  const support::CapturedLog complaints;
  const support::TempDatabase file;
  support::RunningServer server(settings(file));
  Season season(server, 80);
  std::size_t cut_off = 0;
  const auto fail = [&](Hiccups::Random& random) {
    cut_off = random() % support::servers_for_tests();
    server.cut_off(cut_off);
  };
  Hiccups hiccups({fail, [&] { server.bring_back(cut_off); }, milliseconds(100), milliseconds(1500)}, season);
  season.play();
  EXPECT_GT(hiccups.count(), 4);
}

}  // namespace
}  // namespace faults::network_test
