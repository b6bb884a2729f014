// How many puzzles each level of the computer player solves: the share of those of a file whose first turn it finds,
// held to so many nodes. Usage: solve_levels <puzzles.jsonl> <nodes> <seeds>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "common/game/registry.hpp"
#include "common/puzzle/pattern.hpp"
#include "common/search/levels.hpp"
#include "common/search/searcher.hpp"

namespace {

constexpr int megabytes = 32;

struct Task {
  std::unique_ptr<game::Game> game;
  std::vector<std::string> accepted;
};

struct Tally {
  std::unique_ptr<search::Searcher> searcher;
  int tried = 0;
  std::array<int, search::strongest_level + 1> found{};
};

Task task_of(const nlohmann::json& puzzle) {
  return {std::move(*game::start(puzzle.at("game").get<std::string>(), puzzle.at("setup").get<std::string>())),
          puzzle.at("steps").at(0).at("accepted").get<std::vector<std::string>>()};
}

bool finds(int level, const Task& task, std::uint64_t nodes, std::uint64_t seed, search::Searcher& searcher) {
  search::Limits limits;
  limits.nodes = nodes;
  limits.seed = seed;
  const auto report = searcher.find(*task.game, search::at_level(level, limits, *task.game), {});
  return puzzle::matches_any(task.accepted, report.lines.front().turns.front());
}

void solve(const Task& task, std::uint64_t nodes, std::uint64_t seeds, Tally& tally) {
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    ++tally.tried;
    for (int level = search::weakest_level; level <= search::strongest_level; ++level) {
      tally.found[static_cast<std::size_t>(level)] += finds(level, task, nodes, seed, *tally.searcher) ? 1 : 0;
    }
  }
}

void print(const std::string& name, const Tally& tally) {
  std::printf("%s, %d attempts:", name.c_str(), tally.tried);
  for (int level = search::weakest_level; level <= search::strongest_level; ++level) {
    std::printf(" %d: %.1f %%", level, 100.0 * tally.found[static_cast<std::size_t>(level)] / tally.tried);
  }
  std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 1;
  std::ifstream lines(argv[1]);
  std::map<std::string, Tally> tallies;
  for (std::string line; std::getline(lines, line);) {
    const auto puzzle = nlohmann::json::parse(line);
    Tally& tally = tallies[puzzle.at("game")];
    if (!tally.searcher) tally.searcher = search::make_searcher(puzzle.at("game").get<std::string>(), megabytes);
    solve(task_of(puzzle), std::strtoull(argv[2], nullptr, 10), std::strtoull(argv[3], nullptr, 10), tally);
  }
  for (const auto& [game, tally] : tallies) print(game, tally);
  return 0;
}
