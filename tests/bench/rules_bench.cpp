// Speed of the rules: perft, one turn validated and played, a whole random game. One core, no server.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "common/core/random.hpp"
#include "common/dvonn/dvonn.hpp"
#include "common/game/registry_of.hpp"
#include "common/tzaar/tzaar.hpp"
#include "common/yinsh/yinsh.hpp"
#include "common/zertz/zertz.hpp"

namespace {

using Games = game::RegistryOf<dvonn::Dvonn, tzaar::Tzaar, zertz::Zertz, yinsh::Yinsh>;

std::unique_ptr<game::Game> begin(const char* id, const char* setup) { return std::move(*Games::start(id, setup)); }

constexpr const char* yinsh_rows =
    "position:wwwW/wwwwW.b/......../bb..B.B.b/W....Wb.b./WB...b.../....B...../.....B.../......../......./.... 0-0 w "
    "move 0";
constexpr const char* yinsh_open =
    "position:W.../W....../......../B......../W....W..B./W....B.../....B...../.....B.../......../......./.... 0-0 w "
    "move 0";

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

BENCHMARK_CAPTURE(perft, zertz_37_2, "zertz", "37", 2, 3'277'260)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, zertz_61_2, "zertz", "61", 2, 17'000'496)->Unit(benchmark::kMillisecond);

constexpr const char* dvonn_shuffled = "position:rwwwwwbbb/bwwwbbbbwb/bbbbbbwwwwb/bbbrwwwrww/bwwwwbbbw w move";
BENCHMARK_CAPTURE(perft, dvonn_shuffled_4, "dvonn", dvonn_shuffled, 4, 4'317'063)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, dvonn_shuffled_5, "dvonn", dvonn_shuffled, 5, 208'959'374)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, yinsh_4, "yinsh", "standard", 4, 48'594'840)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, yinsh_open_4, "yinsh", yinsh_open, 4, 21'993'259)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, yinsh_rows_4, "yinsh", yinsh_rows, 4, 9'257'885)->Unit(benchmark::kMillisecond);

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
BENCHMARK_CAPTURE(play_turns, zertz_37, "zertz", "37");
BENCHMARK_CAPTURE(play_turns, zertz_61, "zertz", "61");
BENCHMARK_CAPTURE(play_turns, dvonn_standard, "dvonn", "standard");
BENCHMARK_CAPTURE(play_turns, dvonn_random, "dvonn", "random:bench");
BENCHMARK_CAPTURE(play_turns, yinsh, "yinsh", "standard");

/// Games from start to end, each turn drawn evenly from the legal ones; positions and turns as values.
void random_zertz_games(benchmark::State& state, const char* setup) {
  core::Random random("bench");
  const zertz::Position start = zertz::start(setup).value();
  std::int64_t played = 0;
  for (auto _ : state) {
    zertz::Position position = start;
    while (const std::uint64_t legal = count_turns(position)) {
      position = play(position, turn_at(position, random.below(legal)));
      ++played;
    }
    benchmark::DoNotOptimize(position);
  }
  state.counters["turns/game"] = benchmark::Counter(static_cast<double>(played), benchmark::Counter::kAvgIterations);
}
BENCHMARK_CAPTURE(random_zertz_games, zertz_37, "37")->Unit(benchmark::kMicrosecond);

void position_text(benchmark::State& state, const char* id, const char* setup) {
  const auto game = begin(id, setup);
  for (auto _ : state) benchmark::DoNotOptimize(game->position());
}
BENCHMARK_CAPTURE(position_text, tzaar_fixed, "tzaar", "fixed");
BENCHMARK_CAPTURE(position_text, zertz_37, "zertz", "37");
BENCHMARK_CAPTURE(position_text, dvonn_random, "dvonn", "random:bench");
BENCHMARK_CAPTURE(position_text, yinsh, "yinsh", yinsh_rows);

void steps(benchmark::State& state, const char* id, const char* setup, const char* turn, const char* partial) {
  const auto game = begin(id, setup);
  (void)game->play(turn);
  for (auto _ : state) benchmark::DoNotOptimize(game->steps(partial));
}
BENCHMARK_CAPTURE(steps, tzaar_second_action, "tzaar", "fixed", "D8xE7", "D4xE4");
BENCHMARK_CAPTURE(steps, zertz_beginning, "zertz", "37", "Wd4,d1", "");
BENCHMARK_CAPTURE(steps, zertz_removal, "zertz", "37", "Wd4,d1", "Wf4");

void facts(benchmark::State& state, const char* id, const char* setup) {
  const auto game = begin(id, setup);
  for (auto _ : state) benchmark::DoNotOptimize(game->facts());
}
BENCHMARK_CAPTURE(facts, tzaar_fixed, "tzaar", "fixed");
BENCHMARK_CAPTURE(facts, zertz_37, "zertz", "37");
BENCHMARK_CAPTURE(facts, dvonn_random, "dvonn", "random:bench");

}  // namespace

BENCHMARK_MAIN();
