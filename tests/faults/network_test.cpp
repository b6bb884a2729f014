// Hundreds of games over networks that fail, each from its own seed: nothing lost, nothing twice, everybody sees
// the same. A failing seed can be run alone: GIPFEL_FAULT_SEED=17 faults_tests --gtest_filter='Network.*'
#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>

#include "tests/faults/faulty_game.hpp"
#include "tests/integration/running_server.hpp"
#include "tests/support/temp_database.hpp"

namespace faults {
namespace {

constexpr std::size_t at_once = 40;

/// Plays the games of these seeds, so many at once.
class Season {
 public:
  Season(std::uint16_t port, std::uint64_t first, std::uint64_t last) : port_(port), next_(first), last_(last) {}

  void play() {
    for (std::size_t i = 0; i < at_once; ++i) start_next();
    io_.run();
  }
  const std::deque<FaultyGame>& games() const { return games_; }

 private:
  void start_next() {
    if (next_ > last_) return;
    games_.emplace_back(io_, port_, next_++, [this] { start_next(); });
    games_.back().start();
  }

  std::uint16_t port_;
  std::uint64_t next_;
  std::uint64_t last_;
  boost::asio::io_context io_{1};
  std::deque<FaultyGame> games_;  // after io_: they end before it
};

std::uint64_t number(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

TEST(Network, WhateverItDoesEveryTurnIsPlayedOnceAndSeenByAll) {
  const support::TempDatabase file;
  config::Settings settings = support::test_settings(file.path());
  settings.requests_at_once = 100'000;
  support::RunningServer server(settings);
  const std::uint64_t only = number("GIPFEL_FAULT_SEED", 0);
  Season season(server.port(), only > 0 ? only : 1, only > 0 ? only : number("GIPFEL_FAULT_RUNS", 240));
  season.play();

  FaultProxy::Counts faults{};
  std::uint64_t losses = 0;
  for (const FaultyGame& game : season.games()) {
    EXPECT_FALSE(game.failure()) << "GIPFEL_FAULT_SEED=" << game.seed() << ": " << *game.failure();
    for (std::size_t kind = 0; kind < fault_kinds; ++kind) faults[kind] += game.faults()[kind];
    losses += game.losses();
  }
  if (only > 0) return;
  for (std::size_t kind = 0; kind < fault_kinds; ++kind) {
    EXPECT_GT(faults[kind], season.games().size() / 8) << name(static_cast<Fault>(kind));
    RecordProperty(std::string(name(static_cast<Fault>(kind))), std::to_string(faults[kind]));
  }
  EXPECT_GT(losses, season.games().size());
}

}  // namespace
}  // namespace faults
