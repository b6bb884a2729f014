// By what the explorer finds positions again: one key for all positions that a symmetry of the board turns into one
// another.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/expected.hpp"
#include "common/game/game.hpp"

namespace explorer {

/// Of each position of a game of the registry, from its start on: the same for symmetric positions of one game, on
/// every platform. A position that recurs is there each time.
std::vector<std::uint64_t> keys(const game::Game& game);

/// A position as a node of the graph of all games: its key, and where its turns lead.
class Node {
 public:
  virtual ~Node() = default;
  virtual std::uint64_t key() const = 0;
  /// Calls for each legal turn with its exact text, made when asked for, and the key of the position to which it leads;
  /// until `call` returns false.
  using Call = std::function<bool(const std::function<std::string()>& text, std::uint64_t key)>;
  virtual void for_each_turn(const Call& call) const = 0;
};

/// The start of a full set-up, "position:<text>" among them. Refuses as game::start() does.
core::Expected<std::unique_ptr<Node>, game::Refusal> node(std::string_view game, std::string_view setup);

}  // namespace explorer
