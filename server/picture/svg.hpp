// SVG put together by hand: shapes and escaped texts, lengths in the units of the group they lie in. Pure.
#pragma once

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
  Svg& rectangle(Spot corner, Spot size, double round, const Paint& paint);
  /// `data`: SVG's path language, our own.
  Svg& path(std::string_view data, const Paint& paint);
  /// The baseline begins, ends or has its middle at `at`. `words` may be anybody's: they are escaped.
  Svg& text(Spot at, std::string_view words, const Lettering& lettering);
  /// What `draw` draws is shown only by use() of this name, an id of the whole page.
  Svg& define(std::string_view name, void (*draw)(Svg&));
  Svg& use(std::string_view name, Spot at);
  /// Until close(), lengths are `scale` times as long and begin at `origin`.
  Svg& open(Spot origin, double scale = 1);
  Svg& close();

  std::string finish() &&;

 private:
  void paint(const Paint& paint);

  std::string out_;
};

/// With one digit after the point.
std::string number(double value);

/// Where a place of the grid lies: 100 from neighbour to neighbour, y grows downwards.
Spot spot_of(hex::Axial at);

}  // namespace picture
