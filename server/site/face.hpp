// What the operator has made of the site: its name and how its operator is reached. Read once, at the start; any
// thread.
#pragma once

#include <string>

#include "server/config/settings.hpp"

namespace site {

struct Face {
  std::string name = "Gipfel";
  std::string contact;  ///< "mailto:…" or "https://…"; empty: none is given
};

Face face_of(const config::Settings& settings);

}  // namespace site
