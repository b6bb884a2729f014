// Prints random games of every set-up, played by the native rules, for agreement.mjs: "start <game> <setup>", then a
// line "<hash> <turn>" for each turn. Usage: random_games <plies a game>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "common/core/random.hpp"
#include "common/game/registry.hpp"

namespace {

/// A whole legal turn, reached by taking one of the offered steps again and again.
std::string random_turn(const game::Game& game, core::Random& random) {
  std::string partial;
  while (true) {
    const auto steps = game.steps(partial);
    const std::size_t ways = steps ? steps->next.size() + (steps->turn ? 1 : 0) : 0;
    if (ways == 0) {
      std::fprintf(stderr, "\"%s\" leads nowhere in %s\n", partial.c_str(), game.position().c_str());
      std::exit(1);
    }
    const auto chosen = static_cast<std::size_t>(random.below(ways));
    if (chosen == steps->next.size()) return *steps->turn;
    partial = steps->next[chosen].partial;
  }
}

void play(const game::GameInfo& info, std::string_view setup_id, int plies) {
  const std::string setup = game::with_seed(info.id, setup_id, "agreement");
  core::Random random(setup);
  while (plies > 0) {
    const auto game = std::move(*game::start(info.id, setup));
    std::printf("start %s %s\n", std::string(info.id).c_str(), setup.c_str());
    for (; plies > 0 && !game->outcome(); --plies) {
      const std::string turn = random_turn(*game, random);
      if (!game->play(turn)) std::exit(1);
      std::printf("%016llx %s\n", static_cast<unsigned long long>(game->hash()), turn.c_str());
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int plies = argc == 2 ? std::atoi(argv[1]) : 0;
  if (plies <= 0) return 1;
  for (const game::GameInfo* info : game::games()) {
    const int share = plies / static_cast<int>(info->setups.size());
    for (const game::SetupInfo& setup : info->setups) play(*info, setup.id, share);
  }
  return 0;
}
