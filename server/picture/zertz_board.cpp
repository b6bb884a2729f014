// ZÈRTZ: the rings on a dark table, the marbles on them, and what each player has captured. White is plain, grey is
// banded, black has a ring, as in server/web/src/games/zertz_pieces.tsx.
#include <algorithm>
#include <string>

#include "common/zertz/position.hpp"
#include "server/picture/boards.hpp"

namespace picture {
namespace {

using game::Side;
using hex::Point;
using zertz::Colour;

constexpr double marble_radius = 30;
constexpr std::string_view table = "#1d242a";
constexpr std::string_view table_edge = "#0f1316";
constexpr std::string_view table_text = "#c8ccd0";
constexpr std::string_view ring = "#6d655b";
constexpr std::string_view ring_edge = "#2f2b27";

struct MarbleColours {
  std::string_view body;
  std::string_view edge;
  std::string_view sign;
};

constexpr MarbleColours colours_of(Colour colour) {
  if (colour == Colour::white) return {"#fffdf6", "#1d1a14", {}};
  if (colour == Colour::grey) return {"#84898d", "#16191b", "#33393e"};
  return {"#101214", "#8b8f96", "#c9ced2"};
}

void draw_ring(Svg& onto, Place at) {
  onto.circle(at, 34.5, {{}, ring, 23});
  onto.circle(at, 45.4, {{}, ring_edge, 1.8}).circle(at, 23.6, {{}, ring_edge, 1.8});
}

void draw_marble(Svg& onto, Place at, Colour colour) {
  const MarbleColours colours = colours_of(colour);
  onto.open(at);
  onto.circle({3, 6}, marble_radius + 1, {"rgba(0,0,0,0.4)"})
      .circle({0, 0}, marble_radius, {colours.body, colours.edge, 2});
  if (colour == Colour::grey) onto.path("M-26.3 -8Q0 -17 26.3 -8M-25.3 11Q0 2 25.3 11", {{}, colours.sign, 4.5});
  if (colour == Colour::black) onto.circle({0, 0}, 14, {{}, colours.sign, 4.5});
  onto.circle({-10, -13}, 8, {"rgba(255,255,255,0.4)"}).close();
}

/// The place in the middle of all rings that the board had at the start.
Place middle_of(const zertz::Board& board) {
  Place least{1e9, 1e9};
  Place most{-1e9, -1e9};
  hex::for_each(board.rings(), [&](Point point) {
    const Place at = place_of(zertz::grid.at[point.number]);
    least = {std::min(least.x, at.x), std::min(least.y, at.y)};
    most = {std::max(most.x, at.x), std::max(most.y, at.y)};
  });
  return {(least.x + most.x) / 2, (least.y + most.y) / 2};
}

class ZertzBoard final : public Board {
 public:
  explicit ZertzBoard(const zertz::Position& position) : position_(position), middle_(middle_of(position.board())) {}

  Place reach() const override {
    Place reach{0, 0};
    hex::for_each(position_.board().rings(), [&](Point point) {
      const Place at = place_on_table(point);
      reach = {std::max(reach.x, at.x + 64), std::max(reach.y, at.y + 84)};
    });
    return reach;
  }

  void draw(Svg& onto) const override {
    const Place half = reach();
    onto.rectangle({4 - half.x, 4 - half.y}, {2 * half.x - 8, 2 * half.y - 8}, 44, {table, table_edge, 4});
    draw_names(onto);
    hex::for_each(position_.rings, [&](Point point) { draw_ring(onto, place_on_table(point)); });
    hex::for_each(position_.occupied(),
                  [&](Point point) { draw_marble(onto, place_on_table(point), position_.colour_at(point)); });
  }

  void draw_side(Svg& onto, Side side) const override {
    const zertz::Counts& captives = position_.captives[zertz::index(side)];
    double x = 40;
    for (const Colour colour : zertz::colours) {
      draw_marble(onto, {x, 40}, colour);
      onto.text({x + 56, 54}, std::to_string(captives[zertz::index(colour)]), {40, "#e8e6e0"});
      x += 170;
    }
  }

 private:
  Place place_on_table(Point point) const {
    const Place at = place_of(zertz::grid.at[point.number]);
    return {at.x - middle_.x, at.y - middle_.y};
  }

  /// Of the ends of each column that is left, outside; a column's last ring has its name once.
  void draw_names(Svg& onto) const {
    hex::for_each(position_.rings, [&](Point point) {
      const Place at = place_on_table(point);
      const auto is_end = [&](hex::Direction way) { return (zertz::grid.ray_from(point, way) & position_.rings) == 0; };
      const Lettering lettering{22, table_text, "middle"};
      if (is_end(hex::Direction::down)) onto.text({at.x, at.y + 68}, position_.label(point), lettering);
      if (is_end(hex::Direction::up) && !is_end(hex::Direction::down))
        onto.text({at.x, at.y - 52}, position_.label(point), lettering);
    });
  }

  zertz::Position position_;
  Place middle_;
};

}  // namespace

std::unique_ptr<Board> read_zertz(std::string_view position) {
  if (position.empty()) return std::make_unique<ZertzBoard>(zertz::start_position({}));
  const auto read = zertz::read_position(position);
  return read ? std::make_unique<ZertzBoard>(*read) : nullptr;
}

}  // namespace picture
