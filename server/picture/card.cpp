#include "server/picture/card.hpp"

#include <algorithm>

#include "server/picture/boards.hpp"
#include "server/picture/look.hpp"

namespace picture {
namespace {

constexpr Spot board_middle{325, 315};
constexpr double board_width = 590;
constexpr double board_height = 590;
constexpr double left = 670;
constexpr double right = 1150;
constexpr double name_size = 30;
constexpr double name_room = 430;

/// Long names are written smaller, so that there is room for the points.
void draw_player(Svg& onto, const Board& board, const Card& card, game::Side side, double y) {
  const auto which = static_cast<std::size_t>(side);
  const bool has_points = !card.points[which].empty();
  const std::string_view name = card.players[which].empty() ? "…" : card.players[which];
  onto.text({left, y}, name, {std::min(name_size, name_room / look::width_of(name)), look::text});
  if (has_points)
    onto.text({right, y}, card.points[which], {44, card.points[which] == "0" ? look::text_soft : look::glow, "end"});
  onto.open({left, y + 26}, 0.75);
  board.draw_side(onto, side);
  onto.close();
}

}  // namespace

std::optional<std::string> draw(const Card& card) {
  const auto board = read_board(card.game, card.position);
  if (!board) return std::nullopt;
  Svg svg(card_width, card_height);
  svg.rectangle({0, 0}, {card_width, card_height}, 0, {look::page});
  const Spot reach = board->reach();
  svg.open(board_middle, std::min(board_width / reach.x, board_height / reach.y) / 2);
  board->draw(svg);
  svg.close();
  svg.text({left, 120}, card.title, {68, look::text, "start", 700});
  draw_player(svg, *board, card, game::Side::first, 240);
  draw_player(svg, *board, card, game::Side::second, 410);
  if (!card.ending.empty()) svg.text({left, 530}, card.ending, {28, look::text_soft});
  svg.text({left, 585}, "Gipfel", {32, look::glow}).text({right, 585}, card.moment, {32, look::text_soft, "end"});
  return std::move(svg).finish();
}

std::optional<std::string> draw_board(std::string_view game, std::string_view position) {
  const auto board = read_board(game, position);
  if (!board) return std::nullopt;
  Svg svg(board->reach());
  board->draw(svg);
  return std::move(svg).finish();
}

}  // namespace picture
