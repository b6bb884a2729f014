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

namespace faults {
namespace {

constexpr std::size_t at_once = 40;

std::uint64_t number(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

/// Games from this many seeds, or from the seed that is asked for, several played at a time.
class Season {
 public:
  Season(std::uint16_t port, std::uint64_t seeds) {
    const std::uint64_t only = number("GIPFEL_FAULT_SEED", 0);
    const std::uint64_t last = only > 0 ? only : number("GIPFEL_FAULT_RUNS", seeds);
    for (std::uint64_t seed = only > 0 ? only : 1; seed <= last; ++seed) {
      games_.emplace_back(io_, port, seed, [this] { on_over(); });
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

TEST(Network, WhateverItDoesEveryTurnIsPlayedOnceAndSeenByAll) {
  const support::TempDatabase file;
  support::RunningServer server(settings(file));
  Season season(server.port(), 240);
  season.play();
  season.expect_bad_weather();
}

/// Breaks a disk and heals it again, until the season is over.
class Hiccups {
 public:
  Hiccups(support::FailingDisk& disk, Season& season) : disk_(disk), season_(season), timer_(season.io()) { go_on(); }

  int count() const { return count_; }

 private:
  using Trouble = support::FailingDisk::Trouble;

  void go_on() {
    if (season_.over()) return;
    const bool breaks = count_++ % 2 == 0;
    constexpr std::array troubles{Trouble::full, Trouble::unsynced, Trouble::unwritable};
    disk_.fail(breaks ? troubles[random_() % troubles.size()] : Trouble::none);
    timer_.expires_after(std::chrono::milliseconds(random_() % (breaks ? 30 : 60)));
    timer_.async_wait([this](boost::system::error_code) { go_on(); });
  }

  support::FailingDisk& disk_;
  Season& season_;
  boost::asio::steady_timer timer_;
  std::mt19937_64 random_{20261121};
  int count_ = 0;
};

TEST(Network, NorDoesADiskThatFailsNowAndThenChangeThat) {
  support::FailingDisk disk;
  const support::CapturedLog complaints;
  const support::TempDatabase file;
  support::RunningServer server(settings(file));
  Season season(server.port(), 80);
  Hiccups hiccups(disk, season);
  season.play();
  EXPECT_GT(hiccups.count(), 10);
}

}  // namespace
}  // namespace faults
