// How long a Swiss round takes to pair, after some rounds by lot.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "tests/server/tournament/random_tournament.hpp"

namespace {

/// Every round of a tournament with so many players; shows the slowest, too.
void swiss(benchmark::State& state) {
  const auto players = static_cast<int>(state.range(0));
  constexpr int rounds = 9;
  double slowest = 0;
  for (auto run : state) {
    double whole = 0;
    core::Random random("bench");
    tournament::RandomTournament tournament(random, players, 1);
    for (int round = 0; round < rounds; ++round) {
      const std::vector<int> rows = tournament.present();
      const auto before = std::chrono::steady_clock::now();
      const auto paired = tournament::pairing::pair_swiss(tournament.table(), rows, game::Side::first);
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - before;
      whole += took.count();
      slowest = std::max(slowest, took.count());
      tournament.play(paired);
    }
    state.SetIterationTime(whole / rounds);
  }
  state.counters["slowest_ms"] = slowest * 1000;
}
BENCHMARK(swiss)->Arg(64)->Arg(200)->Arg(500)->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
