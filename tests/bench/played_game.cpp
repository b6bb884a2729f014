#include "tests/bench/played_game.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "common/tzaar/tzaar.hpp"
#include "common/zertz/zertz.hpp"

namespace bench {

namespace {

struct Kind {
  std::string_view game;
  std::string_view setup;
  int share;  ///< of a hundred
};
constexpr std::array<Kind, 8> kinds{{{"tzaar", "fixed", 30},
                                     {"tzaar", "random", 18},
                                     {"tzaar", "tournament", 2},
                                     {"zertz", "37", 28},
                                     {"zertz", "37:blitz", 7},
                                     {"zertz", "48", 5},
                                     {"zertz", "61", 8},
                                     {"zertz", "48:claim=optional", 2}}};

double fraction(std::mt19937_64& random) { return std::uniform_real_distribution<double>(0, 1)(random); }

const Kind& draw_kind(std::mt19937_64& random) {
  int drawn = static_cast<int>(random() % 100);
  return *std::find_if(kinds.begin(), kinds.end(), [&drawn](const Kind& kind) { return (drawn -= kind.share) < 0; });
}

/// Of this many turns after this many others.
std::size_t draw_turn(std::size_t turns, std::size_t ply, std::mt19937_64& random) {
  constexpr std::array<double, 6> crowding = {6, 6, 5, 4, 3, 2};
  const double power = ply < crowding.size() ? crowding[ply] : 1;
  const auto drawn = static_cast<std::size_t>(static_cast<double>(turns) * std::pow(fraction(random), power));
  return std::min(drawn, turns - 1);
}

template <game::Rules R>
PlayedGame play(std::string_view id, std::string setup, std::mt19937_64& random) {
  PlayedGame played{id, std::move(setup), {}, {}, {}};
  typename R::Position position = *R::start(played.setup);
  while (!R::outcome(position) && played.turns.size() < most_turns) {
    const auto legal = R::legal_turns(position);
    const auto& turn = legal[draw_turn(legal.size(), played.turns.size(), random)];
    std::string text = R::write(position, turn);
    position = R::play(position, turn);
    played.turns.push_back({std::move(text), R::hash(position)});
  }
  if (const auto ended = R::outcome(position)) {
    played.outcome = ended->winner ? game::name(*ended->winner) : "draw";
    played.reason = ended->reason;
  }
  return played;
}

}  // namespace

PlayedGame play_one(std::mt19937_64& random) {
  const Kind& kind = draw_kind(random);
  std::string setup(kind.setup);
  if (setup == "random") setup += ":" + std::to_string(random());
  if (kind.game == "tzaar") return play<tzaar::Tzaar>(kind.game, std::move(setup), random);
  return play<zertz::Zertz>(kind.game, std::move(setup), random);
}

}  // namespace bench
