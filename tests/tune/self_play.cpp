// Games of the search against itself, from random openings, as samples for fit: a line
// "<result> <chance> <turn or -> | <position>" for positions that the search's estimates decide about. result: 0, 0.5
// or 1 for the side to move; chance: what the search thought. With a turn, the sample is the middle of that turn, after
// its first action. Usage: self_play <game> <games> <nodes a turn> <seed>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "common/core/random.hpp"
#include "common/game/registry.hpp"
#include "common/search/searcher.hpp"

namespace {

struct Sample {
  game::Side side;
  double chance;  ///< for the side
  std::string turn;
  std::string position;
};

double chance_of(search::Score score) {
  return !search::decided(score) ? search::chance(score) : score > 0 ? 1.0 : 0.0;
}

std::unique_ptr<game::Game> opening(const std::string& id, core::Random& random) {
  const bool tzaar = id == "tzaar";
  const std::string setup = tzaar ? "random:" + std::to_string(random.next()) : random.below(4) > 0 ? "37" : "48";
  auto game = std::move(*game::start(id, setup));
  const std::uint64_t turns = tzaar ? 1 + random.below(3) : 2 + random.below(3);
  for (std::uint64_t i = 0; i < turns && !game->outcome(); ++i) {
    const auto legal = game->legal_turns();
    (void)game->play(legal[static_cast<std::size_t>(random.below(legal.size()))]);
  }
  return game;
}

/// Where the search's best line ends: there its estimate was made.
void add_end_of_line(const game::Game& game, const search::Line& line, std::vector<Sample>& samples) {
  const auto end = game.clone();
  for (const std::string& turn : line.turns) (void)end->play(turn);
  if (end->outcome()) return;
  const double chance = chance_of(line.score);
  samples.push_back({end->to_move(), end->to_move() == game.to_move() ? chance : 1 - chance, "-", end->position()});
}

void print(const std::vector<Sample>& samples, const game::Outcome& outcome) {
  for (const Sample& sample : samples) {
    const double result = !outcome.winner ? 0.5 : *outcome.winner == sample.side ? 1.0 : 0.0;
    std::printf("%.1f %.4f %s | %s\n", result, sample.chance, sample.turn.c_str(), sample.position.c_str());
  }
}

void play(const std::string& id, std::uint64_t nodes, core::Random& random, search::Searcher& searcher) {
  const auto game = opening(id, random);
  std::vector<Sample> samples;
  search::Limits limits;
  limits.nodes = nodes;
  while (!game->outcome()) {
    const search::Report report = searcher.find(*game, limits, {});
    const search::Line& line = report.lines.front();
    if (report.depth > 0 && !search::decided(line.score)) {
      add_end_of_line(*game, line, samples);
      samples.push_back({game->to_move(), chance_of(line.score), line.turns.front(), game->position()});
    }
    (void)game->play(line.turns.front());
  }
  print(samples, *game->outcome());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) return 1;
  const std::string id = argv[1];
  const auto searcher = search::make_searcher(id, 4);
  core::Random random(argv[4]);
  for (int i = 0; i < std::atoi(argv[2]); ++i) {
    play(id, static_cast<std::uint64_t>(std::atoll(argv[3])), random, *searcher);
  }
  return 0;
}
