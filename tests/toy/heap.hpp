// A game added by the numbered steps of common/README.md, for the tests alone. One heap: take one or two counters, or
// put one back; who takes the last one wins. A position that occurs the third time is a draw.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/game/rules.hpp"

namespace toy {

struct Heap {
  struct Position {
    int left = 0;  ///< 0 to most
    game::Side to_move = game::Side::first;
    friend bool operator==(const Position&, const Position&) = default;
  };
  /// Counters taken: 1, 2, or -1 for one put back.
  using Turn = int;

  static constexpr int most = 12;
  static constexpr int repetition_limit = 3;

  static const game::GameInfo& info();
  /// "three", "random:<seed>", "position:<text>".
  static core::Expected<Position, game::Refusal> start(std::string_view setup);
  /// "3 first"
  static std::string text(const Position& position);
  static std::uint64_t hash(const Position& position);
  static game::Side to_move(const Position& position) { return position.to_move; }
  static std::optional<game::Outcome> outcome(const Position& position);
  /// "take 1", "take 2" or "put"; also in capitals and with any blanks.
  static core::Expected<Turn, game::Refusal> read(const Position& position, std::string_view text);
  static std::string write(const Position& position, Turn turn);
  static Position play(const Position& position, Turn turn);
  static std::vector<Turn> legal_turns(const Position& position);
  static std::uint64_t count_turns(const Position& position) { return legal_turns(position).size(); }
  static core::Expected<game::Steps, game::Refusal> steps(const Position& position, std::string_view partial);
  static std::vector<game::Fact> facts(const Position& position);
};
static_assert(game::Rules<Heap>);

}  // namespace toy
