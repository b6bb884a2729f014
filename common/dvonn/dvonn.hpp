// DVONN as the concept Rules wants it. The rules themselves are in the files beside this one.
#pragma once

#include "common/dvonn/facts.hpp"
#include "common/dvonn/legality.hpp"
#include "common/dvonn/moves.hpp"
#include "common/dvonn/notation.hpp"
#include "common/dvonn/setup.hpp"
#include "common/dvonn/turn_builder.hpp"
#include "common/game/rules.hpp"

namespace dvonn {

struct Dvonn {
  using Position = dvonn::Position;
  using Turn = dvonn::Turn;
  /// Every turn fills or empties a space, but a pass, and no pass answers a pass: so no position recurs.
  static constexpr int repetition_limit = 0;

  static const game::GameInfo& info();
  static core::Expected<Position, game::Refusal> start(std::string_view setup) { return dvonn::start(setup); }
  static std::string text(const Position& position) { return dvonn::text(position); }
  static std::uint64_t hash(const Position& position) { return dvonn::hash(position); }
  static Side to_move(const Position& position) { return position.to_move; }
  static std::optional<game::Outcome> outcome(const Position& position) { return dvonn::outcome(position); }
  static core::Expected<Turn, game::Refusal> read(const Position& position, std::string_view text);
  /// With the hash of what has changed alone. `hash` is the position's.
  static core::Expected<game::Played<Position, Turn>, game::Refusal> read_and_play(const Position& position,
                                                                                   std::uint64_t hash,
                                                                                   std::string_view text);
  static std::string write(const Position&, const Turn& turn) { return dvonn::write(turn); }
  static Position play(const Position& position, const Turn& turn) { return dvonn::play(position, turn); }
  static std::vector<Turn> legal_turns(const Position& position) { return dvonn::legal_turns(position); }
  static std::uint64_t count_turns(const Position& position) { return dvonn::count_turns(position); }
  static core::Expected<game::Steps, game::Refusal> steps(const Position& position, std::string_view partial) {
    return dvonn::steps(position, partial);
  }
  static std::vector<game::Fact> facts(const Position& position) { return dvonn::facts(position); }
};

static_assert(game::Rules<Dvonn>);

}  // namespace dvonn
