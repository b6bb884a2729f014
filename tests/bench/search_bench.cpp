// Speed of the computer player: positions a second, in the middle of games. One core; the table is made before.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <utility>

#include "common/core/random.hpp"
#include "common/game/registry.hpp"
#include "common/search/searcher.hpp"

namespace {

/// A game after this many turns of a shallow search against itself.
std::unique_ptr<game::Game> begun(const char* id, const char* setup, int turns) {
  auto game = std::move(*game::start(id, setup));
  const auto searcher = search::make_searcher(id, 4);
  search::Limits limits;
  limits.nodes = 2000;
  for (int i = 0; i < turns; ++i) (void)game->play(searcher->find(*game, limits, {}).lines.front().turns.front());
  return game;
}

void nodes(benchmark::State& state, const char* id, const char* setup, int turns) {
  const auto game = begun(id, setup, turns);
  const auto searcher = search::make_searcher(id, 32);
  search::Limits limits;
  limits.nodes = 500'000;
  std::uint64_t visited = 0;
  for (auto _ : state) visited += searcher->find(*game, limits, {}).nodes;
  state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(visited), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(nodes, tzaar_1, "tzaar", "random:bench", 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(nodes, tzaar_9, "tzaar", "random:bench", 9)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(nodes, zertz_37_4, "zertz", "37", 4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(nodes, zertz_61_4, "zertz", "61", 4)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
