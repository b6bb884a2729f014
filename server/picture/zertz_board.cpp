// ZÈRTZ: the rings on a dark tray, the marbles on them, and what each player has captured. White is plain, grey is
// banded, black has a ring, as in server/web/src/games/zertz_pieces.tsx.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "common/zertz/position.hpp"
#include "server/picture/boards.hpp"
#include "server/picture/light.hpp"

namespace picture {
namespace {

using game::Side;
using hex::Point;
using zertz::Colour;

constexpr double marble_radius = 30;
constexpr std::string_view table = "#0f281f";
constexpr std::string_view table_edge = "#081410";
constexpr std::string_view table_text = "#b7d1c9";
constexpr std::string_view ring = "#7b633a";
constexpr std::string_view ring_edge = "#352a18";
constexpr std::string_view ring_rim = "#ac8d58";

struct MarbleColours {
  std::string_view body;
  std::string_view edge;
  std::string_view sign;
};

constexpr MarbleColours colours_of(Colour colour) {
  if (colour == Colour::white) return {"#fdf7e8", "#201a0f", {}};
  if (colour == Colour::grey) return {"#7b8a86", "#121816", "#2a3532"};
  return {"#0e1311", "#84938f", "#c7d3cd"};
}

/// Turned metal, lit from the upper left, with the hairlines of the tool.
void draw_ring(Svg& onto) {
  onto.circle({2.5, 6}, 54, {"url(#card-contact)"}).circle({0, 0}, 34.5, {{}, ring, 23});
  for (const std::string_view light : {"url(#card-sheen)", "url(#card-turned)"})
    onto.circle({0, 0}, 34.5, {{}, light, 23});
  for (const double reach : {28.4, 31.6, 36.8, 40.2}) onto.circle({0, 0}, reach, {{}, "rgba(0,0,0,0.13)", 0.9});
  onto.circle({0, 0}, 24.6, {{}, "url(#card-chamfer)", 4.6}).circle({0, 0}, 22.6, {{}, ring_edge, 1.6});
  onto.circle({0, 0}, 44.4, {{}, ring_rim, 2.6}).circle({0, 0}, 44.4, {{}, "url(#card-gloss)", 2.6});
}

void draw_sign(Svg& onto, Colour colour, std::string_view sign) {
  if (colour == Colour::grey) onto.path("M-28.9 -8Q0 -18 28.9 -8M-27.9 11Q0 1 27.9 11", {{}, sign, 4.5});
  if (colour == Colour::black) onto.circle({0, 0}, 14, {{}, sign, 4.5});
}

/// Light falls through glass, but for black: it is bright again on the far side, and on a ring that lies there.
void draw_marble(Svg& onto, Spot at, Colour colour) {
  const MarbleColours colours = colours_of(colour);
  onto.open(at).circle({3, 6}, marble_radius + 4, {"url(#card-contact)"});
  onto.circle({0, 0}, marble_radius, {colours.body, colours.edge, 2});
  draw_sign(onto, colour, colours.sign);
  onto.circle({0, 0}, marble_radius - 1, {"url(#card-glass)"});
  if (colour != Colour::black) onto.ellipse({12, 16}, {12, 6}, -40, {"url(#card-caustic)"});
  onto.ellipse({-11, -13}, {11, 7}, -40, {"url(#card-gleam)"}).close();
}

void draw_marble_on_ring(Svg& onto, Spot at, Colour colour) {
  draw_marble(onto, at, colour);
  if (colour != Colour::black) onto.ellipse({at.x + 26, at.y + 29}, {11, 5}, -42, {"url(#card-caustic)"});
}

/// The place in the middle of all rings that the board had at the start.
Spot middle_of(const zertz::Board& board) {
  Spot least{1e9, 1e9};
  Spot most{-1e9, -1e9};
  hex::for_each(board.rings(), [&](Point point) {
    const Spot at = spot_of(zertz::grid.at[point.number]);
    least = {std::min(least.x, at.x), std::min(least.y, at.y)};
    most = {std::max(most.x, at.x), std::max(most.y, at.y)};
  });
  return {(least.x + most.x) / 2, (least.y + most.y) / 2};
}

/// From the outermost rings to the tray's sides, and how far the line round it reaches out.
constexpr double tray_margin = 80;
constexpr double tray_edge = 4;

/// The corners of the hexagon with upright sides that holds all these places.
std::array<Spot, 6> tray_round(const std::vector<Spot>& places) {
  struct Line {
    Spot normal;
    double far;
  };
  std::array<Line, 6> sides{};
  for (std::size_t side = 0; side < sides.size(); ++side) {
    const double angle = static_cast<double>(side) * std::numbers::pi / 3;
    const Spot normal{std::cos(angle), std::sin(angle)};
    double far = 0;
    for (const Spot at : places) far = std::max(far, at.x * normal.x + at.y * normal.y);
    sides[side] = {normal, far + tray_margin};
  }
  std::array<Spot, 6> corners{};
  for (std::size_t side = 0; side < sides.size(); ++side) {
    const auto& [a, far] = sides[side];
    const auto& [b, next] = sides[(side + 1) % sides.size()];
    const double turn = a.x * b.y - a.y * b.x;
    corners[side] = {(far * b.y - next * a.y) / turn, (next * a.x - far * b.x) / turn};
  }
  return corners;
}

std::string outline(const std::array<Spot, 6>& corners, double size) {
  std::string path;
  for (const Spot corner : corners)
    path += (path.empty() ? 'M' : 'L') + number(corner.x * size) + ' ' + number(corner.y * size);
  return path + 'Z';
}

class ZertzBoard final : public Board {
 public:
  explicit ZertzBoard(const zertz::Position& position) : position_(position), middle_(middle_of(position.board())) {}

  Spot reach() const override {
    Spot reach{0, 0};
    for (const Spot corner : tray())
      reach = {std::max(reach.x, std::abs(corner.x) + tray_edge), std::max(reach.y, std::abs(corner.y) + tray_edge)};
    return reach;
  }

  void draw(Svg& onto) const override {
    define_light_on_glass(onto);
    draw_tray(onto);
    draw_names(onto);
    onto.define("card-ring", draw_ring);
    hex::for_each(position_.rings, [&](Point point) { onto.use("card-ring", spot_on_table(point)); });
    hex::for_each(position_.occupied(),
                  [&](Point point) { draw_marble_on_ring(onto, spot_on_table(point), position_.colour_at(point)); });
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
  std::array<Spot, 6> tray() const {
    std::vector<Spot> places;
    hex::for_each(position_.board().rings(), [&](Point point) { places.push_back(spot_on_table(point)); });
    return tray_round(places);
  }

  void draw_tray(Svg& onto) const {
    const std::array<Spot, 6> corners = tray();
    onto.path(outline(corners, 1), {table, table_edge, 7});
    onto.path(outline(corners, 0.983), {{}, "rgba(255,255,255,0.1)", 11});
    onto.path(outline(corners, 0.962), {table, table_edge, 4});
    onto.path(outline(corners, 0.962), {"url(#card-lamp)"});
  }

  Spot spot_on_table(Point point) const {
    const Spot at = spot_of(zertz::grid.at[point.number]);
    return {at.x - middle_.x, at.y - middle_.y};
  }

  /// Of the ends of each column that is left, outside; a column's last ring has its name once.
  void draw_names(Svg& onto) const {
    hex::for_each(position_.rings, [&](Point point) {
      const Spot at = spot_on_table(point);
      const auto is_end = [&](hex::Direction way) { return (zertz::grid.ray_from(point, way) & position_.rings) == 0; };
      const Lettering lettering{22, table_text, "middle"};
      if (is_end(hex::Direction::down)) onto.text({at.x, at.y + 68}, position_.label(point), lettering);
      if (is_end(hex::Direction::up) && !is_end(hex::Direction::down))
        onto.text({at.x, at.y - 52}, position_.label(point), lettering);
    });
  }

  zertz::Position position_;
  Spot middle_;
};

}  // namespace

std::unique_ptr<Board> read_zertz(std::string_view position) {
  if (position.empty()) return std::make_unique<ZertzBoard>(zertz::start_position({}));
  const auto read = zertz::read_position(position);
  return read ? std::make_unique<ZertzBoard>(*read) : nullptr;
}

}  // namespace picture
