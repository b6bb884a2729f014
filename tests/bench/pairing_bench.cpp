// How long a Swiss round takes to pair, and the table to compute, after some rounds by lot.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <vector>

#include "server/tournament/tiebreak/standings.hpp"
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

/// The table after nine rounds, with the tie-breaks of an evening.
void standings(benchmark::State& state) {
  using tournament::tiebreak::TieBreak;
  core::Random random("bench");
  tournament::RandomTournament played(random, static_cast<int>(state.range(0)), 1);
  for (int round = 0; round < 9; ++round) {
    played.play(tournament::pairing::pair_swiss(played.table(), played.present(), game::Side::first));
  }
  std::vector<int> rows(played.table().rows.size());
  std::iota(rows.begin(), rows.end(), 0);
  const std::vector<TieBreak> tiebreaks{TieBreak::median_buchholz, TieBreak::buchholz, TieBreak::direct_encounter,
                                        TieBreak::sonneborn_berger};
  for (auto run : state) {
    benchmark::DoNotOptimize(tournament::tiebreak::standings(played.table(), rows, tiebreaks));
  }
}
BENCHMARK(standings)->Arg(64)->Arg(500)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
