// From a record to its game, at any ply; every turn is checked against the rules.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <optional>

#include "common/core/expected.hpp"
#include "common/game/game.hpp"
#include "common/record/record.hpp"

namespace record {

/// Where a record breaks the rules, and which.
struct Mistake {
  enum class Part : std::uint8_t { game, setup, turn, result };
  Part part{};
  std::size_t turn = 0;  ///< index of the turn, if it is one
  game::Refusal why;
};

/// Called with the game after each turn.
using AfterTurn = std::function<void(const game::Game&)>;

/// The game after the first `plies` turns, or after all of them if there are fewer. A game without turns may
/// have ended before its set-up was drawn: then it begins as with any seed.
core::Expected<std::unique_ptr<game::Game>, Mistake> replay(const Record& record,
                                                            std::size_t plies = std::numeric_limits<std::size_t>::max(),
                                                            const AfterTurn& after = {});

/// What is wrong with the record's result if `game` is the game after all of its turns: it differs from what the rules
/// say. Where they say nothing every result is right, and none.
std::optional<Mistake> check_result(const Record& record, const game::Game& game);

}  // namespace record
