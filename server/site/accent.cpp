#include "server/site/accent.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>

namespace site {

namespace {

/// Red, green and blue from 0 to 255.
using Colour = std::array<double, 3>;

constexpr double least_contrast = 4.5;
/// In so many steps a colour becomes black or white.
constexpr int steps = 100;
constexpr double softness_light = 0.14;
constexpr double softness_dark = 0.24;

constexpr Colour white = {255, 255, 255};
constexpr Colour black = {0, 0, 0};

// The client's colours --page, --card, --card-sunk, --accent-text and --text, in its tokens.css.
constexpr std::array<std::string_view, 4> light_grounds = {"#f5f3ee", "#fffdf9", "#edeae2", "#ffffff"};
constexpr std::array<std::string_view, 4> dark_grounds = {"#15191d", "#1e2429", "#262d33", "#0c1f27"};
constexpr std::size_t card = 1;

Colour read(std::string_view text) {
  Colour colour{};
  for (std::size_t i = 0; i < colour.size(); ++i) {
    int value = 0;
    const std::string_view digits = text.substr(1 + 2 * i, 2);
    std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    colour[i] = value;
  }
  return colour;
}

std::string written(const Colour& colour) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (const double part : colour) {
    const auto value = static_cast<unsigned>(std::lround(part));
    text += digits[value / 16];
    text += digits[value % 16];
  }
  return text;
}

/// `share` of `one`, the rest of `other`.
Colour mixed(const Colour& one, const Colour& other, double share) {
  Colour made{};
  for (std::size_t i = 0; i < made.size(); ++i) made[i] = share * one[i] + (1 - share) * other[i];
  return made;
}

/// As WCAG defines it, 0 to 1.
double luminance(const Colour& colour) {
  const auto linear = [](double part) {
    const double value = part / 255;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

double contrast(const Colour& one, const Colour& other) {
  const auto [low, high] = std::minmax({luminance(one), luminance(other)});
  return (high + 0.05) / (low + 0.05);
}

struct Theme {
  std::span<const std::string_view> grounds;
  const Colour& towards;
  double softness;
};

struct Pair {
  Colour strong;
  Colour soft;
};

bool can_be_read(const Pair& pair, const Theme& theme) {
  const auto reads = [&pair](const Colour& ground) { return contrast(pair.strong, ground) >= least_contrast; };
  return reads(pair.soft) && std::all_of(theme.grounds.begin(), theme.grounds.end(),
                                         [&reads](std::string_view ground) { return reads(read(ground)); });
}

/// The nearest colour on the way to black or white that can be read.
Pair fitted(const Colour& wanted, const Theme& theme) {
  Pair pair;
  for (int step = 0; step <= steps; ++step) {
    const Colour tried = mixed(theme.towards, wanted, static_cast<double>(step) / steps);
    pair = {read(written(tried)), mixed(tried, read(theme.grounds[card]), theme.softness)};
    if (can_be_read(pair, theme)) break;
  }
  return pair;
}

}  // namespace

Accent accent_of(std::string_view colour) {
  const Colour wanted = read(colour);
  const Pair light = fitted(wanted, {light_grounds, black, softness_light});
  const Pair dark = fitted(wanted, {dark_grounds, white, softness_dark});
  return {written(light.strong), written(light.soft), written(dark.strong), written(dark.soft)};
}

std::string style_of(const Accent& accent) {
  const auto pair = [](const std::string& light, const std::string& dark) {
    return "light-dark(" + light + "," + dark + ");";
  };
  return "html:root{--accent:" + pair(accent.light, accent.dark) +
         "--accent-soft:" + pair(accent.light_soft, accent.dark_soft) + "}";
}

}  // namespace site
