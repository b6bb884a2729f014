// ZÈRTZ as the concept Rules wants it. The rules themselves are in the files beside this one.
#pragma once

#include "common/game/rules.hpp"
#include "common/zertz/facts.hpp"
#include "common/zertz/legality.hpp"
#include "common/zertz/moves.hpp"
#include "common/zertz/notation.hpp"
#include "common/zertz/setup.hpp"
#include "common/zertz/turn_builder.hpp"

namespace zertz {

struct Zertz {
  using Position = zertz::Position;
  using Turn = zertz::Turn;
  /// Rings never come back, but with captives to play on marbles can go round for ever.
  static constexpr int repetition_limit = 3;

  static const game::GameInfo& info();
  static core::Expected<Position, game::Refusal> start(std::string_view setup) { return zertz::start(setup); }
  static std::string text(const Position& position) { return zertz::text(position); }
  static std::uint64_t hash(const Position& position) { return zertz::hash(position); }
  static Side to_move(const Position& position) { return position.to_move; }
  static std::optional<game::Outcome> outcome(const Position& position) { return zertz::outcome(position); }
  static core::Expected<Turn, game::Refusal> read(const Position& position, std::string_view text);
  static std::string write(const Position& position, const Turn& turn) { return zertz::write(position, turn); }
  static Position play(const Position& position, const Turn& turn) { return zertz::play(position, turn); }
  static std::vector<Turn> legal_turns(const Position& position) { return zertz::legal_turns(position); }
  static std::uint64_t count_turns(const Position& position) { return zertz::count_turns(position); }
  static core::Expected<game::Steps, game::Refusal> steps(const Position& position, std::string_view partial) {
    return zertz::steps(position, partial);
  }
  static std::vector<game::Fact> facts(const Position& position) { return zertz::facts(position); }
};

static_assert(game::Rules<Zertz>);

}  // namespace zertz
