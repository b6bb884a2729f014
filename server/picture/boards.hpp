// The boards of the games with what lies on them, in the colours of the client's first themes
// (server/web/styles/board/themes.css). Pure.
#pragma once

#include <memory>
#include <string_view>

#include "common/game/rules.hpp"
#include "server/picture/svg.hpp"

namespace picture {

class Board {
 public:
  virtual ~Board() = default;
  /// Half the width and half the height, 100 from point to point.
  virtual Spot reach() const = 0;
  /// Round the middle of the group that is open.
  virtual void draw(Svg& onto) const = 0;
  /// What a player has beside the board, in a strip 600 wide and 80 high from the group's origin.
  virtual void draw_side(Svg& onto, game::Side side) const = 0;
};

/// `position` as the rules write it; null for any other text, and for an unknown game. An empty text is an empty board.
std::unique_ptr<Board> read_board(std::string_view game, std::string_view position);

/// The same of one game.
std::unique_ptr<Board> read_tzaar(std::string_view position);
std::unique_ptr<Board> read_zertz(std::string_view position);

}  // namespace picture
