// TZAAR: the plate with its lines, and the stacks. A tott is round, a tzarra has twelve facets and a ring, a tzaar
// teeth and a star, as in server/web/src/games/tzaar_pieces.tsx.
#include <array>
#include <cmath>
#include <numbers>
#include <string>

#include "common/tzaar/position.hpp"
#include "server/picture/boards.hpp"
#include "server/picture/light.hpp"

namespace picture {
namespace {

using game::Side;
using hex::Point;

constexpr double piece_radius = 40;
constexpr double top_radius = 32;
constexpr double layer_rise = 8;
constexpr int most_layers = 6;

/// From the edge to the middle.
constexpr std::array<std::string_view, 5> plate{"#566776", "#586a79", "#5a6c7d", "#5c6e7f", "#5e7181"};
constexpr std::string_view plate_edge = "#39444c";
constexpr std::string_view plate_line = "#2c333a";
constexpr std::string_view plate_text = "#f1f3f5";

struct PieceColours {
  std::string_view body;
  std::string_view edge;
  std::string_view layer;  ///< the edge of a piece under another, and beside the board
  std::string_view sign;
};

constexpr PieceColours colours_of(Side side) {
  if (side == Side::first) return {"#f4f5f3", "#1d242a", "#1d242a", "#94492a"};
  return {"#13161a", "#000000", "#87919b", "#eda57e"};
}

Spot spot_on_plate(Point point) {
  const Spot middle = spot_of(tzaar::hole);
  const Spot at = spot_of(tzaar::board.at[point.number]);
  return {at.x - middle.x, at.y - middle.y};
}

std::string hexagon(Spot reach) {
  const auto corner = [](double x, double y) { return number(x) + ' ' + number(y); };
  return 'M' + corner(0, -reach.y) + 'L' + corner(reach.x, -reach.y / 2) + 'L' + corner(reach.x, reach.y / 2) + 'L' +
         corner(0, reach.y) + 'L' + corner(-reach.x, reach.y / 2) + 'L' + corner(-reach.x, -reach.y / 2) + 'Z';
}

/// Corners at equal angles round a place, by turns pairs of them at the one distance and at the other.
std::string rim(Spot centre, int count, double near, double far, int in_a_row) {
  std::string path;
  for (int corner = 0; corner < count; ++corner) {
    const double reach = corner / in_a_row % 2 == 0 ? far : near;
    const double angle = 2 * std::numbers::pi * (corner + 0.5) / count - std::numbers::pi / 2;
    path += (corner == 0 ? 'M' : 'L') + number(centre.x + reach * std::cos(angle)) + ' ' +
            number(centre.y + reach * std::sin(angle));
  }
  return path + 'Z';
}

void draw_body(Svg& onto, Spot at, tzaar::Type type, const Paint& paint) {
  if (type == tzaar::Type::tott) {
    onto.circle(at, piece_radius, paint);
  } else if (type == tzaar::Type::tzarra) {
    onto.path(rim(at, 12, piece_radius + 2, piece_radius + 2, 1), paint);
  } else {
    onto.path(rim(at, 48, piece_radius - 3, piece_radius + 3, 2), paint);
  }
}

/// Bevelled: the light is on its rim.
void draw_rim(Svg& onto, Spot at, tzaar::Type type, const Paint& paint) {
  draw_body(onto, at, type, paint);
  draw_body(onto, at, type, {"url(#card-bevel)"});
}

void draw_sign(Svg& onto, Spot at, tzaar::Type type, std::string_view colour) {
  if (type == tzaar::Type::tott) {
    onto.circle(at, 22, {{}, colour, 1.5});
  } else if (type == tzaar::Type::tzarra) {
    onto.circle(at, 17, {{}, colour, 8});
  } else {
    onto.circle(at, 25.5, {{}, colour, 4.5});
    onto.path(rim(at, 12, 9, 19, 1), {colour});
  }
}

void draw_piece(Svg& onto, Spot at, tzaar::Type type, const PieceColours& colours) {
  draw_rim(onto, at, type, {colours.body, colours.edge, 2.5});
  onto.circle(at, top_radius, {colours.body}).circle(at, top_radius, {"url(#card-dish)"});
  draw_sign(onto, at, type, colours.sign);
}

std::string shape_name(Side side, tzaar::Type type) {
  return "card-piece-" + std::to_string(static_cast<int>(side)) + std::to_string(tzaar::index(type));
}

template <Side side, tzaar::Type type>
void define_shape(Svg& onto) {
  onto.define(shape_name(side, type), [](Svg& shape) { draw_piece(shape, {0, 0}, type, colours_of(side)); });
}

template <Side side>
void define_shapes(Svg& onto) {
  define_shape<side, tzaar::Type::tzaar>(onto);
  define_shape<side, tzaar::Type::tzarra>(onto);
  define_shape<side, tzaar::Type::tott>(onto);
}

/// How far the top is above the lowest piece.
double rise_of(const tzaar::Stack& stack) {
  return stack.empty() ? 0 : (std::min(stack.height(), most_layers) - 1) * layer_rise;
}

/// A little from below: the pieces under the top show as steps.
void draw_stack(Svg& onto, Spot at, const tzaar::Stack& stack) {
  const int shown = std::min(stack.height(), most_layers);
  const PieceColours colours = colours_of(stack.owner());
  const double rise = rise_of(stack);
  const double bottom = at.y + rise / 2;
  onto.circle({at.x + 2, bottom + 6}, piece_radius + 2, {"rgba(0,0,0,0.35)"});
  for (int below = shown - 1; below > 0; --below) {
    const double y = bottom - (shown - 1 - below) * layer_rise;
    draw_rim(onto, {at.x, y}, stack.type_below(below), {colours.body, colours.layer, 2.5});
  }
  onto.use(shape_name(stack.owner(), stack.top()), {at.x, bottom - rise});
  if (stack.height() == 1) return;
  const Spot badge{at.x + 30, bottom - 28 - rise};
  onto.circle(badge, 17, {"#101316", "#ffffff", 2.5});
  onto.text({badge.x, badge.y + 9}, std::to_string(stack.height()), {25, "#ffffff", "middle", 700});
}

/// It rises to the middle.
void draw_plate(Svg& onto) {
  constexpr Spot reach{424, 502};
  for (std::size_t level = 0; level < plate.size(); ++level) {
    const double size = 1 - 0.2 * static_cast<double>(level);
    const Paint paint{plate[level], level == 0 ? plate_edge : std::string_view(), 14};
    onto.path(hexagon({reach.x * size, reach.y * size}), paint);
  }
  onto.path(hexagon(reach), {"url(#card-grain)"}).path(hexagon(reach), {"url(#card-lamp)"});
  onto.path(hexagon({reach.x - 6, reach.y - 7}), {{}, "url(#card-rim)", 1});
}

/// The hole in the middle, sunk into the plate.
void draw_recess(Svg& onto) {
  onto.path(hexagon({44, 51}), {plate_edge}).path(hexagon({42, 48.5}), {{}, "url(#card-chamfer)", 5});
  onto.path("M-24 15L-6-16 4-2 9-9 24 15Z", {{}, plate_line, 3.5});
}

class TzaarBoard final : public Board {
 public:
  explicit TzaarBoard(const tzaar::Position& position) : position_(position) {}

  Spot reach() const override { return {433, 512}; }

  void draw(Svg& onto) const override {
    define_light_on_wood(onto);
    draw_plate(onto);
    draw_lines(onto);
    draw_recess(onto);
    draw_names(onto);
    define_shapes<Side::first>(onto);
    define_shapes<Side::second>(onto);
    hex::for_each(tzaar::all_spaces, [&](Point point) {
      const tzaar::Stack& stack = position_.at(point);
      if (!stack.empty()) draw_stack(onto, spot_on_plate(point), stack);
    });
  }

  /// How many pieces of each type are to be seen: those inside stacks no longer count.
  void draw_side(Svg& onto, Side side) const override {
    const auto left = visible(side);
    double x = 40;
    PieceColours colours = colours_of(side);
    colours.edge = colours.layer;
    for (const tzaar::Type type : tzaar::types) {
      draw_piece(onto, {x, 40}, type, colours);
      onto.text({x + 56, 54}, std::to_string(left[tzaar::index(type)]), {40, "#e8e6e0"});
      x += 170;
    }
  }

 private:
  std::array<int, 3> visible(Side side) const {
    std::array<int, 3> count{};
    hex::for_each(tzaar::all_spaces, [&](Point point) {
      const tzaar::Stack& stack = position_.at(point);
      if (!stack.empty() && stack.owner() == side) ++count[tzaar::index(stack.top())];
    });
    return count;
  }

  /// To the neighbours with higher numbers, so that each line is drawn once.
  static void draw_lines(Svg& onto) {
    std::string lines;
    hex::for_each(tzaar::all_spaces, [&](Point from) {
      for (const hex::Direction way : hex::directions) {
        const auto to = tzaar::board.first_on_way(from, way, tzaar::all_spaces);
        if (!to || !hex::ascends(way)) continue;
        const auto [a, b] = std::pair(spot_on_plate(from), spot_on_plate(*to));
        lines += 'M' + number(a.x) + ' ' + number(a.y) + 'L' + number(b.x) + ' ' + number(b.y);
      }
    });
    onto.open({1, 2}).path(lines, {{}, "rgba(255,255,255,0.16)", 3.5}).close();
    onto.path(lines, {{}, plate_line, 3.5});
  }

  /// Of the ends of each column, outside, and clear of the stacks there.
  void draw_names(Svg& onto) const {
    hex::for_each(tzaar::all_spaces, [&](Point point) {
      const Spot at = spot_on_plate(point);
      const auto free = [&](hex::Direction way) { return tzaar::board.ray_from(point, way) == 0; };
      const bool by_the_hole = std::abs(at.x) < 1 && std::abs(at.y) < 150;
      if (by_the_hole) return;
      const Lettering lettering{22, plate_text, "middle"};
      const double over = rise_of(position_.at(point)) / 2;
      if (free(hex::Direction::down)) onto.text({at.x, at.y + 72 + over}, tzaar::name(point), lettering);
      if (free(hex::Direction::up)) onto.text({at.x, at.y - 58 - over}, tzaar::name(point), lettering);
    });
  }

  tzaar::Position position_;
};

}  // namespace

std::unique_ptr<Board> read_tzaar(std::string_view position) {
  if (position.empty()) return std::make_unique<TzaarBoard>(tzaar::Position());
  const auto read = tzaar::read_position(position);
  return read ? std::make_unique<TzaarBoard>(*read) : nullptr;
}

}  // namespace picture
