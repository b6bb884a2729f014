// SVG put together by hand: shapes and escaped texts, lengths in the units of the group they lie in. Pure.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "common/hex/hex.hpp"

namespace picture {

struct Spot {
  double x;
  double y;
};

/// A fill and a line round it; an empty colour paints nothing.
struct Paint {
  std::string_view fill;
  std::string_view line = {};
  double width = 0;
};

/// Light on a gradient's way, from 0 to 1: white so far as it is above 0, black so far as it is below.
struct Light {
  double at;
  double strength;
};

struct Lettering {
  double size;
  std::string_view fill;
  std::string_view anchor = "start";  ///< or "middle", "end"
  int weight = 600;
};

class Svg {
 public:
  Svg(int width, int height);
  /// As large as what it stands in, with lengths from the middle to `reach`.
  explicit Svg(Spot reach);

  Svg& circle(Spot centre, double radius, const Paint& paint);
  /// Turned round its centre by that many degrees.
  Svg& ellipse(Spot centre, Spot reach, double turn, const Paint& paint);
  Svg& rectangle(Spot corner, Spot size, double round, const Paint& paint);
  /// `data`: SVG's path language, our own.
  Svg& path(std::string_view data, const Paint& paint);
  /// The baseline begins, ends or has its middle at `at`. `words` may be anybody's: they are escaped.
  Svg& text(Spot at, std::string_view words, const Lettering& lettering);
  /// What `draw` draws is shown only by use() of this name, an id of the whole page.
  Svg& define(std::string_view name, void (*draw)(Svg&));
  Svg& use(std::string_view name, Spot at);
  /// What is drawn over and over, turned, where a paint is "url(#name)".
  Svg& pattern(std::string_view name, Spot size, double turn, void (*draw)(Svg&));
  /// The same for light and shade from one place to another, or round one; lengths in the size of what is painted.
  Svg& gradient(std::string_view name, Spot from, Spot to, std::span<const Light> lights);
  Svg& gradient(std::string_view name, Spot centre, double reach, std::span<const Light> lights);
  /// Until close(), lengths are `scale` times as long and begin at `origin`.
  Svg& open(Spot origin, double scale = 1);
  Svg& close();

  std::string finish() &&;

 private:
  void paint(const Paint& paint);
  void stops(std::span<const Light> lights);

  std::string out_;
};

/// With one digit after the point.
std::string number(double value);

/// Where a place of the grid lies: 100 from neighbour to neighbour, y grows downwards.
Spot spot_of(hex::Axial at);

}  // namespace picture
