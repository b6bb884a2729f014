// Turns in which a part does not matter, as text. A TZAAR turn of two actions and a ZÈRTZ placement with a ring have
// two parts; a pattern has `*` where any will do: "F1xG1 *", "* H2xH3", "Wd4,*", "*,d1". What a placement claims has to
// agree. All other turns are whole. Pure.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace puzzle {

struct Parts {
  std::string_view first;
  std::string_view second;  ///< empty: the turn is whole
  std::string_view rest;    ///< " x Wa1Ga2"
  char between = ' ';
};

/// Of an exact turn or a pattern; they refer to the text.
Parts parts_of(std::string_view turn);

/// Whether this part is the turn, or one of its two.
bool has_part(std::string_view turn, std::string_view part);

bool matches(std::string_view pattern, std::string_view turn);
bool matches_any(const std::vector<std::string>& patterns, std::string_view turn);

/// All of these turns, which have the part: each with `*` in place of its other part; sorted, none twice.
std::vector<std::string> patterns_of(std::string_view part, const std::vector<std::string>& turns);

}  // namespace puzzle
