// The words all games share: sides, results, refusals, what a game says of itself.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace game {

enum class Side : std::uint8_t { first, second };

constexpr Side other(Side side) { return side == Side::first ? Side::second : Side::first; }

/// "first" or "second", as on the wire.
constexpr std::string_view name(Side side) { return side == Side::first ? "first" : "second"; }

/// How the rules (not the room: resignation and time are the room's) have ended a game.
struct Outcome {
  std::optional<Side> winner;  ///< empty: a draw
  std::string_view reason;     ///< stable word for programs, e.g. "no_capture"; has static storage
};

/// Why something was not accepted. Nothing has changed when one is returned.
struct Refusal {
  std::string code;      ///< stable, for programs, e.g. "must_capture"
  std::string sentence;  ///< for people, in English
};

struct SetupInfo {
  std::string_view id;    ///< "fixed"
  std::string_view name;  ///< "Fixed start"
  bool needs_seed;        ///< the full set-up is "<id>:<seed>"; the server draws the seed
};

struct GameInfo {
  std::string_view id;                       ///< "tzaar"
  std::string_view name;                     ///< "TZAAR"
  std::array<std::string_view, 2> sides;     ///< {"White", "Black"}
  std::span<const SetupInfo> setups;
};

}  // namespace game
