#include "server/picture/light.hpp"

#include <array>

namespace picture {
namespace {

/// Light falls from the upper left.
constexpr Spot lit{0.15, 0.1};
constexpr Spot shaded{0.85, 0.9};

constexpr std::array rim{Light{0, 0.85}, Light{0.35, 0.2}, Light{0.6, -0.1}, Light{1, -0.55}};
constexpr std::array lamp{Light{0, 0.09}, Light{1, 0}};
constexpr std::array chamfer{Light{0, -0.75}, Light{0.45, -0.25}, Light{0.6, 0.1}, Light{1, 0.55}};
constexpr std::array bevel{Light{0, 0.42}, Light{0.45, 0.06}, Light{0.55, -0.05}, Light{1, -0.4}};
constexpr std::array dish{Light{0, -0.14}, Light{0.5, -0.001}, Light{1, 0.16}};
constexpr std::array sheen{Light{0, 0.5}, Light{0.4, 0.08}, Light{0.6, -0.08}, Light{1, -0.4}};
constexpr std::array turned{Light{0, 0.16},    Light{0.14, -0.1}, Light{0.3, -0.22}, Light{0.43, 0.12}, Light{0.5, 0.5},
                            Light{0.57, 0.12}, Light{0.7, -0.22}, Light{0.86, -0.1}, Light{1, 0.16}};
constexpr std::array gloss{Light{0, 0.8}, Light{0.4, 0.15}, Light{0.7, 0}, Light{1, 0.2}};
constexpr std::array contact{Light{0, -0.6}, Light{0.8, -0.5}, Light{1, -0.001}};
constexpr std::array glass{Light{0.2, -0.001}, Light{0.45, -0.05}, Light{0.65, -0.14}, Light{0.82, -0.3},
                           Light{1, -0.66}};
constexpr std::array caustic{Light{0, 0.75}, Light{0.5, 0.25}, Light{1, 0}};
constexpr std::array gleam{Light{0, 1}, Light{0.3, 0.9}, Light{0.55, 0.3}, Light{1, 0}};

/// Short lines in the layers of a stone, none beside another.
void draw_clefts(Svg& onto) {
  std::array<std::string, 2> lines;
  for (int line = 0; line < 30; ++line) {
    const int length = 40 + line * 59 % 90;
    lines[line % 3 == 0 ? 0 : 1] += 'M' + number(line * 173 % 480) + ' ' + number(4 + line * 8) + 'q' +
                                    number(length / 2.0) + ' ' + number(line % 3 == 0 ? 5 : -4) + ' ' + number(length) +
                                    " 0";
  }
  onto.path(lines[0], {{}, "rgba(0,0,0,0.1)", 1.4}).path(lines[1], {{}, "rgba(255,255,255,0.07)", 1.4});
}

void define_common(Svg& onto) {
  onto.gradient("card-lamp", {0.5, 0.4}, 0.75, lamp).gradient("card-chamfer", lit, shaded, chamfer);
}

}  // namespace

void define_light_on_wood(Svg& onto) {
  define_common(onto);
  onto.gradient("card-rim", lit, shaded, rim)
      .gradient("card-bevel", lit, shaded, bevel)
      .gradient("card-dish", lit, shaded, dish)
      .pattern("card-grain", {480, 240}, -12, draw_clefts);
}

void define_light_on_glass(Svg& onto) {
  define_common(onto);
  onto.gradient("card-sheen", lit, shaded, sheen)
      .gradient("card-turned", {0.1, 0.85}, {0.9, 0.15}, turned)
      .gradient("card-gloss", lit, shaded, gloss)
      .gradient("card-contact", {0.5, 0.5}, 0.5, contact)
      .gradient("card-glass", {0.38, 0.34}, 0.7, glass)
      .gradient("card-caustic", {0.5, 0.5}, 0.5, caustic)
      .gradient("card-gleam", {0.5, 0.5}, 0.5, gleam);
}

}  // namespace picture
