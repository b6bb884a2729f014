// Games of the engine's levels against each other from random openings, as records for `gipfel import`: what the set of
// puzzles that comes with the program is made of. Usage: own_games <game> <games> <seed>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include "common/core/random.hpp"
#include "common/game/registry.hpp"
#include "common/record/write.hpp"
#include "common/search/levels.hpp"
#include "common/search/searcher.hpp"

namespace {

constexpr int highest_level = 5;
constexpr std::size_t most_turns = 150;
constexpr record::Time played_at = 1'790'000'000'000;

std::unique_ptr<game::Game> opening(const std::string& id, core::Random& random) {
  const bool tzaar = id == "tzaar";
  auto game = std::move(*game::start(id, tzaar ? "random:" + std::to_string(random.next()) : "37"));
  for (int i = 0; i < (tzaar ? 1 : 3); ++i) {
    const auto legal = game->legal_turns();
    (void)game->play(legal[static_cast<std::size_t>(random.below(legal.size()))]);
  }
  return game;
}

int drawn_level(core::Random& random) { return 1 + static_cast<int>(random.below(highest_level)); }

record::Record record_of(const game::Game& game) {
  record::Record record;
  record.game = game.info().id;
  record.setup = game.setup();
  record.source = "own games";
  for (const std::string& turn : game.turns()) record.turns.push_back({turn, {}, {}});
  const game::Outcome ended = *game.outcome();
  const std::optional<game::Side> winner = ended.winner;
  const auto outcome = !winner                        ? record::Outcome::draw
                       : *winner == game::Side::first ? record::Outcome::first
                                                      : record::Outcome::second;
  record.result = {outcome, std::string(ended.reason), played_at, {}};
  return record;
}

void play(const std::string& id, core::Random& random, search::Searcher& searcher) {
  const auto game = opening(id, random);
  const int levels[] = {drawn_level(random), drawn_level(random)};
  while (!game->outcome() && game->turns().size() < most_turns) {
    search::Limits limits;
    limits.seed = random.next();
    const auto at_level = search::at_level(levels[game->turns().size() % 2], limits, *game);
    (void)game->play(searcher.find(*game, at_level, {}).lines.front().turns.front());
  }
  if (game->outcome()) std::printf("%s\n", record::write(record_of(*game)).c_str());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 1;
  const std::string id = argv[1];
  core::Random random(argv[3]);
  const auto searcher = search::make_searcher(id, 4);
  for (int i = 0; i < std::atoi(argv[2]); ++i) play(id, random, *searcher);
  return 0;
}
