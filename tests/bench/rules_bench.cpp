// Speed of the rules: perft, one turn validated and played, a whole random game. One core, no server.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "common/core/random.hpp"
#include "common/game/registry.hpp"

namespace {

std::unique_ptr<game::Game> begin(const char* id, const char* setup) { return std::move(*game::start(id, setup)); }

void perft(benchmark::State& state, const char* id, const char* setup, int depth, std::uint64_t expected) {
  const auto game = begin(id, setup);
  for (auto _ : state) {
    if (game->perft(depth) != expected) state.SkipWithError("wrong count");
  }
  state.counters["leaves/s"] =
      benchmark::Counter(static_cast<double>(expected), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK_CAPTURE(perft, tzaar_fixed_2, "tzaar", "fixed", 2, 260'556)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, tzaar_fixed_3, "tzaar", "fixed", 3, 1'557'472'755)->Unit(benchmark::kMillisecond);

/// The turns of a random game, in exact notation.
std::vector<std::string> random_game(const char* id, const char* setup) {
  core::Random random("bench");
  const auto game = begin(id, setup);
  while (!game->outcome()) {
    const std::vector<std::string> legal = game->legal_turns();
    (void)game->play(legal[static_cast<std::size_t>(random.below(legal.size()))]);
  }
  return game->turns();
}

/// Reading, validating and playing one turn of text, the hash of the position after it included.
void play_turns(benchmark::State& state, const char* id, const char* setup) {
  const std::vector<std::string> turns = random_game(id, setup);
  const auto start = begin(id, setup);
  for (auto _ : state) {
    const auto game = start->clone();
    for (const std::string& turn : turns) {
      if (!game->play(turn)) state.SkipWithError("refused");
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(turns.size()));
}
BENCHMARK_CAPTURE(play_turns, tzaar_random, "tzaar", "random:bench");

void position_text(benchmark::State& state) {
  const auto game = begin("tzaar", "fixed");
  for (auto _ : state) benchmark::DoNotOptimize(game->position());
}
BENCHMARK(position_text);

void steps(benchmark::State& state) {
  const auto game = begin("tzaar", "fixed");
  (void)game->play("D8xE7");
  for (auto _ : state) benchmark::DoNotOptimize(game->steps("D4xE4"));
}
BENCHMARK(steps);

}  // namespace

BENCHMARK_MAIN();
