// YINSH as the concept Rules wants it. The rules themselves are in the files beside this one.
#pragma once

#include "common/game/rules.hpp"
#include "common/yinsh/facts.hpp"
#include "common/yinsh/legality.hpp"
#include "common/yinsh/moves.hpp"
#include "common/yinsh/notation.hpp"
#include "common/yinsh/setup.hpp"
#include "common/yinsh/turn_builder.hpp"

namespace yinsh {

struct Yinsh {
  using Position = yinsh::Position;
  using Turn = yinsh::Turn;
  /// Each move puts a marker down, and markers come back only with a ring: no position recurs.
  static constexpr int repetition_limit = 0;

  static const game::GameInfo& info();
  static core::Expected<Position, game::Refusal> start(std::string_view setup) { return yinsh::start(setup); }
  static std::string text(const Position& position) { return yinsh::text(position); }
  static std::uint64_t hash(const Position& position) { return yinsh::hash(position); }
  static Side to_move(const Position& position) { return position.to_move; }
  static std::optional<game::Outcome> outcome(const Position& position) { return yinsh::outcome(position); }
  static core::Expected<Turn, game::Refusal> read(const Position& position, std::string_view text);
  static std::string write(const Position&, const Turn& turn) { return yinsh::write(turn); }
  static Position play(const Position& position, const Turn& turn) { return yinsh::play(position, turn); }
  static std::vector<Turn> legal_turns(const Position& position) { return yinsh::legal_turns(position); }
  static std::uint64_t count_turns(const Position& position) { return yinsh::count_turns(position); }
  static core::Expected<game::Steps, game::Refusal> steps(const Position& position, std::string_view partial) {
    return yinsh::steps(position, partial);
  }
  static std::vector<game::Fact> facts(const Position& position) { return yinsh::facts(position); }
};

static_assert(game::Rules<Yinsh>);

}  // namespace yinsh
