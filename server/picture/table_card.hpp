// A tournament as a picture to be shown beside a link: its name, what is played, and the top of its table. As large as
// the card of a game; its words are those that it is given. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace picture {

struct TableCard {
  struct Place {
    std::string number;
    std::string name;
    std::string points;  ///< empty: not shown
  };
  /// More are not drawn.
  static constexpr std::size_t most_places = 5;

  std::string_view game{};      ///< "tzaar"
  std::string_view position{};  ///< drawn beside the table
  std::string_view name{};
  std::string_view kind{};    ///< "TZAAR · Swiss"
  std::string_view status{};  ///< "12 players", "Round 2 of 5"
  std::string_view date{};
  std::vector<Place> places{};
};

/// Nothing if there is no such game or position.
std::optional<std::string> draw(const TableCard& card);

}  // namespace picture
