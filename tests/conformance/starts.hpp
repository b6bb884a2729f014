// What the conformance suite plays: every set-up of every registered game.
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "common/core/random.hpp"
#include "common/game/registry.hpp"

namespace conformance {

struct Start {
  std::string game;
  std::string setup;
};

/// "tzaar_random_a", which names the cases of the suite.
inline std::string label(const Start& start) {
  std::string text = start.game + "_" + start.setup;
  for (char& c : text) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return text;
}

/// How GoogleTest names it.
inline void PrintTo(const Start& start, std::ostream* out) { *out << start.game << ':' << start.setup; }

inline std::vector<Start> all_starts() {
  std::vector<Start> starts;
  for (const game::GameInfo* info : game::games()) {
    for (const game::SetupInfo& setup : info->setups) {
      starts.push_back({std::string(info->id), game::with_seed(info->id, setup.id, "a")});
    }
  }
  return starts;
}

inline std::unique_ptr<game::Game> begin(const Start& start) {
  auto started = game::start(start.game, start.setup);
  EXPECT_TRUE(started) << label(start);
  return std::move(*started);
}

/// A whole legal turn, reached by taking one of the offered steps again and again.
inline std::string random_turn(const game::Game& game, core::Random& random) {
  std::string partial;
  while (true) {
    const auto steps = game.steps(partial);
    if (!steps) {
      ADD_FAILURE() << partial << " in " << game.position() << ": " << steps.error().sentence;
      return "";
    }
    const std::size_t ways = steps->next.size() + (steps->turn ? 1 : 0);
    if (ways == 0) {
      ADD_FAILURE() << partial << " in " << game.position() << " leads nowhere";
      return "";
    }
    const auto chosen = static_cast<std::size_t>(random.below(ways));
    if (chosen == steps->next.size()) return *steps->turn;
    partial = steps->next[chosen].partial;
  }
}

}  // namespace conformance
