// How games begin, with positions that a symmetry of the board turns into one another as one: the key by which they are
// found again, and turns as they are played in the one that stands for them all.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/expected.hpp"
#include "common/game/rules.hpp"

namespace opening {

/// Turns of a game that belong to its opening, at most.
inline constexpr std::size_t most_turns = 8;

struct Step {
  std::uint64_t position = 0;  ///< its key: the same for symmetric positions of one game, on every platform
  std::string turn;            ///< played there, as in the position that stands for it; empty: none
  friend bool operator==(const Step&, const Step&) = default;
};

/// The positions of a game's first turns, each once, with what was played there; where the game goes on no further than
/// that, its last position too. Stops where a turn is not legal; empty if there is no such game or set-up.
std::vector<Step> steps(std::string_view game, std::string_view setup, std::span<const std::string> turns);

/// A position that somebody asks about.
class Place {
 public:
  virtual ~Place() = default;
  virtual std::uint64_t key() const = 0;
  /// The exact text that a turn of steps() has here; empty if it is not one of this position.
  virtual std::string turn_here(std::string_view turn) const = 0;
};

/// The start of a full set-up, "position:<text>" among them. Refuses as game::start() does.
core::Expected<std::unique_ptr<Place>, game::Refusal> place(std::string_view game, std::string_view setup);

}  // namespace opening
