#include "server/picture/table_card.hpp"

#include <algorithm>

#include "server/picture/boards.hpp"
#include "server/picture/card.hpp"
#include "server/picture/look.hpp"

namespace picture {
namespace {

constexpr Spot board_middle{255, 315};
constexpr double board_width = 450;
constexpr double left = 520;
constexpr double right = 1150;
constexpr double names = 590;
constexpr double room = right - left;
constexpr double name_room = 460;
constexpr double line = 62;

/// A name is written as large as fits, and in two lines if that makes it small.
struct Heading {
  std::string_view first;
  std::string_view second;
  double size;
};

double fitting(std::string_view words, double most) { return std::min(most, room / look::width_of(words)); }

/// Where two lines are about as long; npos: it is one word.
std::size_t middle_space(std::string_view name) {
  const std::size_t before = name.rfind(' ', name.size() / 2);
  const std::size_t after = name.find(' ', name.size() / 2);
  if (before == name.npos || after == name.npos) return std::min(before, after);
  return name.size() / 2 - before <= after - name.size() / 2 ? before : after;
}

Heading heading_of(std::string_view name) {
  const double whole = fitting(name, 60);
  const std::size_t at = middle_space(name);
  if (whole >= 44 || at == name.npos) return {name, {}, whole};
  const std::string_view first = name.substr(0, at);
  const std::string_view second = name.substr(at + 1);
  return {first, second, std::min(fitting(first, 44), fitting(second, 44))};
}

void draw_heading(Svg& onto, std::string_view name) {
  const Heading heading = heading_of(name);
  const Lettering letters{heading.size, look::text, "start", 700};
  if (heading.second.empty()) {
    onto.text({left, 125}, heading.first, letters);
    return;
  }
  onto.text({left, 95}, heading.first, letters).text({left, 145}, heading.second, letters);
}

void draw_place(Svg& onto, const TableCard::Place& place, double y) {
  onto.text({left, y}, place.number, {30, look::text_soft});
  onto.text({names, y}, place.name, {std::min(32.0, name_room / look::width_of(place.name)), look::text});
  if (!place.points.empty()) onto.text({right, y}, place.points, {34, look::glow, "end"});
}

}  // namespace

std::optional<std::string> draw(const TableCard& card) {
  const auto board = read_board(card.game, card.position);
  if (!board) return std::nullopt;
  Svg svg(card_width, card_height);
  svg.rectangle({0, 0}, {card_width, card_height}, 0, {look::page});
  svg.open(board_middle, board_width / std::max(board->reach().x, board->reach().y) / 2);
  board->draw(svg);
  svg.close();
  draw_heading(svg, card.name);
  svg.text({left, 190}, card.kind, {fitting(card.kind, 28), look::text_soft});
  double y = 262;
  for (std::size_t i = 0; i < card.places.size() && i < TableCard::most_places; ++i, y += line) {
    draw_place(svg, card.places[i], y);
  }
  const double status_y = card.places.empty() ? y : 585;
  svg.text({left, status_y}, card.status, {card.places.empty() ? 36.0 : 26.0, look::text});
  svg.text({right, 585}, card.date, {26, look::text_soft, "end"}).text({60, 585}, "Gipfel", {32, look::glow});
  return std::move(svg).finish();
}

}  // namespace picture
