// Points as text: "2.5". Pure.
#pragma once

#include <string>

#include "server/tournament/crosstable.hpp"
#include "server/tournament/settings.hpp"

namespace tournament::report {

/// Half points with one decimal.
inline std::string points_text(HalfPoints points) {
  return std::to_string(points / 2) + (points % 2 == 0 ? ".0" : ".5");
}

/// Of a standing: those of an arena are whole.
inline std::string points_text(Form form, int points) {
  return form == Form::arena ? std::to_string(points) : points_text(points);
}

/// Quarter points with two decimals.
inline std::string quarters_text(int quarters) {
  constexpr const char* fractions[] = {".00", ".25", ".50", ".75"};
  return std::to_string(quarters / 4) + fractions[quarters % 4];
}

}  // namespace tournament::report
