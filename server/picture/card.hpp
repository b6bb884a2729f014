// A game at one moment as a picture to be shown beside a link: the board, the players, and how it stands. In SVG, 1200
// to 630, the proportions that sites use for links; its words are those that it is given. Pure.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace picture {

struct Card {
  std::string_view game{};                    ///< "tzaar"
  std::string_view position{};                ///< as the rules write it; empty: not drawn by lot yet
  std::string_view title{};                   ///< "TZAAR"
  std::array<std::string_view, 2> players{};  ///< empty: nobody yet
  std::array<std::string_view, 2> points{};   ///< "1", "0" or "½" of a finished game
  std::string_view moment{};                  ///< "12 / 40"
  std::string_view ending{};                  ///< "resignation · 2026-11-24", of a finished game
};

inline constexpr int card_width = 1200;
inline constexpr int card_height = 630;

/// Nothing if there is no such game or position.
std::optional<std::string> draw(const Card& card);

/// The board alone, to stand in a page. As draw().
std::optional<std::string> draw_board(std::string_view game, std::string_view position);

}  // namespace picture
