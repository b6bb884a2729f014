// TZAAR as the concept Rules wants it. The rules themselves are in the files beside this one.
#pragma once

#include "common/game/rules.hpp"
#include "common/tzaar/facts.hpp"
#include "common/tzaar/legality.hpp"
#include "common/tzaar/moves.hpp"
#include "common/tzaar/notation.hpp"
#include "common/tzaar/setup.hpp"
#include "common/tzaar/turn_builder.hpp"

namespace tzaar {

struct Tzaar {
  using Position = tzaar::Position;
  using Turn = tzaar::Turn;
  /// Every turn fills or empties a space, so no position recurs.
  static constexpr int repetition_limit = 0;

  static const game::GameInfo& info();
  static core::Expected<Position, game::Refusal> start(std::string_view setup) { return tzaar::start(setup); }
  static std::string text(const Position& position) { return tzaar::text(position); }
  static std::uint64_t hash(const Position& position) { return tzaar::hash(position); }
  static Side to_move(const Position& position) { return position.to_move; }
  static std::optional<game::Outcome> outcome(const Position& position) { return tzaar::outcome(position); }
  static core::Expected<Turn, game::Refusal> read(const Position& position, std::string_view text);
  /// With one look at the whole board. `hash` is the position's.
  static core::Expected<game::Played<Position, Turn>, game::Refusal> read_and_play(const Position& position,
                                                                                   std::uint64_t hash,
                                                                                   std::string_view text);
  static std::string write(const Position&, const Turn& turn) { return tzaar::write(turn); }
  static Position play(const Position& position, const Turn& turn) { return tzaar::play(position, turn); }
  static std::vector<Turn> legal_turns(const Position& position) { return tzaar::legal_turns(position); }
  static std::uint64_t count_turns(const Position& position) { return tzaar::count_turns(position); }
  static core::Expected<game::Steps, game::Refusal> steps(const Position& position, std::string_view partial) {
    return tzaar::steps(position, partial);
  }
  static std::vector<game::Fact> facts(const Position& position) { return tzaar::facts(position); }
};

static_assert(game::Rules<Tzaar>);

}  // namespace tzaar
