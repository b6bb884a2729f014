// A game as a stranger sees it, for pictures and the heads of pages: read out of the state that watchers get. Pure.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/expected.hpp"
#include "common/game/game.hpp"

namespace http {

struct ShownGame {
  std::string game;   ///< "tzaar"
  std::string title;  ///< "TZAAR"
  std::string setup;
  std::vector<std::string> turns;
  std::array<std::string, 2> players;  ///< by side; empty: nobody
  std::string maker;                   ///< who waits for somebody, sides not yet known; else empty
  std::string outcome;                 ///< "first", "second", "draw", "aborted"; empty: not over
  std::string reason;                  ///< "resignation"; empty: not over
  std::int64_t ended = 0;              ///< Unix ms; 0: not over, or nobody knows when
  bool is_private = false;

  bool over() const { return !outcome.empty(); }
};

/// `state` as protocol::state_json writes it.
ShownGame read_shown(std::string_view state);

/// The game with so many of its turns; null: it cannot be read.
std::unique_ptr<game::Game> played(const ShownGame& shown, std::size_t turns);

/// The card of the position after `ply` turns, the last one if none is given, as SVG; or a sentence why there is none.
/// `reason`: why the game is over, in words.
core::Expected<std::string, std::string> card_of(const ShownGame& game, std::optional<int> ply,
                                                 std::string_view reason = {});

/// The board after `ply` turns, the last one if none is given or there are not so many; nothing while it is not drawn.
std::optional<std::string> board_of(const ShownGame& game, std::optional<int> ply);

/// The card of how a game starts; nothing if there is no such game.
std::optional<std::string> start_card(std::string_view game);

/// How a game starts in its first set-up, as the rules write it; nothing if there is no such game.
std::optional<std::string> start_of(std::string_view game);

/// What people call the game; empty if there is none.
std::string_view title_of(std::string_view game);

}  // namespace http
