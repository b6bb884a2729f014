#include "server/site/accent.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <fstream>
#include <sstream>

namespace site::accent_test {
namespace {

using testing::HasSubstr;

/// By another way than the program's.
double luminance(const std::string& colour) {
  constexpr std::array<double, 3> weights = {0.2126, 0.7152, 0.0722};
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double part = std::stoi(colour.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
    sum += weights[i] * (part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
  }
  return sum;
}

double contrast(const std::string& one, const std::string& other) {
  const double a = luminance(one) + 0.05;
  const double b = luminance(other) + 0.05;
  return a > b ? a / b : b / a;
}

/// The client's colour of this name, light and dark.
std::array<std::string, 2> token(const std::string& name) {
  std::ifstream file(GIPFEL_SOURCE_DIR "/server/web/styles/tokens.css");
  std::stringstream all;
  all << file.rdbuf();
  const std::string text = all.str();
  const std::string before = "--" + name + ": light-dark(";
  const std::size_t at = text.find(before) + before.size();
  EXPECT_NE(text.find(before), std::string::npos) << name;
  constexpr std::size_t length = 7;
  constexpr std::size_t between = 2;  // a comma and a blank
  return {text.substr(at, length), text.substr(at + length + between, length)};
}

TEST(Accent, CanBeReadWhateverIsWanted) {
  for (const char* wanted : {"#000000", "#ffffff", "#ffff00", "#00ff00", "#ff0000", "#0000ff", "#7a1f1f", "#808080"}) {
    const Accent made = accent_of(wanted);
    for (const char* ground : {"page", "card", "card-sunk", "accent-text"}) {
      const auto [light, dark] = token(ground);
      EXPECT_GE(contrast(made.light, light), 4.5) << wanted << " on " << ground;
      EXPECT_GE(contrast(made.dark, dark), 4.5) << wanted << " on " << ground;
    }
    const auto [light_text, dark_text] = token("text");
    EXPECT_GE(contrast(light_text, made.light_soft), 4.5) << wanted;
    EXPECT_GE(contrast(dark_text, made.dark_soft), 4.5) << wanted;
    EXPECT_GE(contrast(made.light, made.light_soft), 4.5) << wanted;
    EXPECT_GE(contrast(made.dark, made.dark_soft), 4.5) << wanted;
  }
}

TEST(Accent, WhatCanBeReadStaysAsItIs) {
  EXPECT_EQ(accent_of("#7A1F1F").light, "#7a1f1f");
  EXPECT_EQ(accent_of("#f0b0b0").dark, "#f0b0b0");
}

TEST(Accent, TakesThePlaceOfTheClientsColours) {
  EXPECT_THAT(style_of({"#111111", "#222222", "#333333", "#444444"}),
              HasSubstr("--accent:light-dark(#111111,#333333);--accent-soft:light-dark(#222222,#444444);"));
}

}  // namespace
}  // namespace site::accent_test
