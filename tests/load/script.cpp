#include "tests/load/script.hpp"

#include <stdexcept>

#include "common/core/random.hpp"
#include "common/game/registry.hpp"
#include "server/protocol/hash_text.hpp"

namespace load {

namespace {

Script play(game::Game& game, core::Random& random) {
  Script script;
  while (!game.outcome()) {
    const std::vector<std::string> legal = game.legal_turns();
    const game::Side side = game.to_move();
    const auto played = game.play(legal[static_cast<std::size_t>(random.below(legal.size()))]);
    script.push_back(ScriptedTurn{side, *played, protocol::hash_text(game.hash())});
  }
  return script;
}

}  // namespace

std::vector<Script> make_scripts(const std::string& game, const std::string& setup, std::size_t count) {
  core::Random random("load");
  std::vector<Script> scripts;
  while (scripts.size() < count) {
    const auto begun = game::start(game, setup);
    if (!begun) throw std::runtime_error(begun.error().sentence);
    scripts.push_back(play(**begun, random));
  }
  return scripts;
}

}  // namespace load
