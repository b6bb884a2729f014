// The variants of BoardSpace that are known here, and the set-ups they are.
#pragma once

#include <string>
#include <vector>

#include "common/boardspace/log.hpp"
#include "common/boardspace/turns.hpp"

namespace boardspace {

/// A way in which a log may be meant.
struct Reading {
  std::string game;
  std::string setup;
  View view = View::plain;
};

/// Every way to try, the likeliest first; an error for a variant that is not known here.
core::Expected<std::vector<Reading>, record::Error> readings(const Log& log);

}  // namespace boardspace
