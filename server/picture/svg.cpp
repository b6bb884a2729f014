#include "server/picture/svg.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include "server/base/markup.hpp"

namespace picture {
namespace {

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + '"';
}

std::string attribute(std::string_view name, double value) { return attribute(name, number(value)); }

/// With two digits after the point, for what lies between 0 and 1.
std::string fraction(double value) {
  const int hundredths = static_cast<int>(std::lround(value * 100));
  return std::to_string(hundredths / 100) + '.' + std::to_string(hundredths / 10 % 10) +
         std::to_string(hundredths % 10);
}

}  // namespace

std::string number(double value) {
  std::array<char, 32> digits;
  const double rounded = std::round(value * 10) / 10 + 0.0;  // no "-0.0"
  const auto [end, error] =
      std::to_chars(digits.data(), digits.data() + digits.size(), rounded, std::chars_format::fixed, 1);
  std::string text(digits.data(), error == std::errc() ? end : digits.data());
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text;
}

Spot spot_of(hex::Axial at) {
  static const double column_gap = 50 * std::sqrt(3);
  return {column_gap * at.q, 50.0 * at.q - 100.0 * at.t};
}

Svg::Svg(int width, int height) {
  const std::string size = std::to_string(width) + ' ' + std::to_string(height);
  out_ = "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("viewBox", "0 0 " + size) + attribute("width", width) +
         attribute("height", height) + attribute("font-family", "Karla, 'DejaVu Sans', sans-serif") + '>';
}

Svg::Svg(Spot reach) {
  const std::string box =
      number(-reach.x) + ' ' + number(-reach.y) + ' ' + number(2 * reach.x) + ' ' + number(2 * reach.y);
  out_ = "<svg" + attribute("viewBox", box) + attribute("class", "board") + attribute("aria-hidden", "true") + '>';
}

void Svg::paint(const Paint& paint) {
  out_ += attribute("fill", paint.fill.empty() ? "none" : paint.fill);
  if (!paint.line.empty()) out_ += attribute("stroke", paint.line) + attribute("stroke-width", paint.width);
  out_ += "/>";
}

Svg& Svg::circle(Spot centre, double radius, const Paint& with) {
  out_ += "<circle" + attribute("cx", centre.x) + attribute("cy", centre.y) + attribute("r", radius);
  paint(with);
  return *this;
}

Svg& Svg::ellipse(Spot centre, Spot reach, double turn, const Paint& with) {
  const std::string turned = "rotate(" + number(turn) + ' ' + number(centre.x) + ' ' + number(centre.y) + ')';
  out_ += "<ellipse" + attribute("cx", centre.x) + attribute("cy", centre.y) + attribute("rx", reach.x) +
          attribute("ry", reach.y) + attribute("transform", turned);
  paint(with);
  return *this;
}

Svg& Svg::rectangle(Spot corner, Spot size, double round, const Paint& with) {
  out_ += "<rect" + attribute("x", corner.x) + attribute("y", corner.y) + attribute("width", size.x) +
          attribute("height", size.y) + attribute("rx", round);
  paint(with);
  return *this;
}

Svg& Svg::path(std::string_view data, const Paint& with) {
  out_ += "<path" + attribute("d", data) + attribute("stroke-linejoin", "round");
  paint(with);
  return *this;
}

Svg& Svg::text(Spot at, std::string_view words, const Lettering& lettering) {
  out_ += "<text" + attribute("x", at.x) + attribute("y", at.y) + attribute("font-size", lettering.size) +
          attribute("font-weight", lettering.weight) + attribute("text-anchor", lettering.anchor) +
          attribute("fill", lettering.fill) + '>' + base::escaped(words) + "</text>";
  return *this;
}

Svg& Svg::define(std::string_view name, void (*draw)(Svg&)) {
  out_ += "<defs><g" + attribute("id", name) + '>';
  draw(*this);
  out_ += "</g></defs>";
  return *this;
}

Svg& Svg::pattern(std::string_view name, Spot size, double turn, void (*draw)(Svg&)) {
  out_ += "<defs><pattern" + attribute("id", name) + attribute("width", size.x) + attribute("height", size.y) +
          attribute("patternUnits", "userSpaceOnUse") + attribute("patternTransform", "rotate(" + number(turn) + ')') +
          '>';
  draw(*this);
  out_ += "</pattern></defs>";
  return *this;
}

void Svg::stops(std::span<const Light> lights) {
  for (const auto& [at, strength] : lights) {
    out_ += "<stop" + attribute("offset", fraction(at)) + attribute("stop-color", strength < 0 ? "#000" : "#fff") +
            attribute("stop-opacity", fraction(std::abs(strength))) + "/>";
  }
}

Svg& Svg::gradient(std::string_view name, Spot from, Spot to, std::span<const Light> lights) {
  out_ += "<defs><linearGradient" + attribute("id", name) + attribute("x1", fraction(from.x)) +
          attribute("y1", fraction(from.y)) + attribute("x2", fraction(to.x)) + attribute("y2", fraction(to.y)) + '>';
  stops(lights);
  out_ += "</linearGradient></defs>";
  return *this;
}

Svg& Svg::gradient(std::string_view name, Spot centre, double reach, std::span<const Light> lights) {
  out_ += "<defs><radialGradient" + attribute("id", name) + attribute("cx", fraction(centre.x)) +
          attribute("cy", fraction(centre.y)) + attribute("r", fraction(reach)) + '>';
  stops(lights);
  out_ += "</radialGradient></defs>";
  return *this;
}

Svg& Svg::use(std::string_view name, Spot at) {
  out_ += "<use" + attribute("href", '#' + std::string(name)) + attribute("x", at.x) + attribute("y", at.y) + "/>";
  return *this;
}

Svg& Svg::open(Spot origin, double scale) {
  std::string transform = "translate(" + number(origin.x) + ' ' + number(origin.y) + ')';
  // A tenth is too coarse for a factor.
  if (scale != 1) transform += " scale(" + std::to_string(scale) + ')';
  out_ += "<g" + attribute("transform", transform) + '>';
  return *this;
}

Svg& Svg::close() {
  out_ += "</g>";
  return *this;
}

std::string Svg::finish() && { return std::move(out_) + "</svg>"; }

}  // namespace picture
