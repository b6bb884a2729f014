// The privacy text of a site whose operator has written none: what this program stores, and for how long. Pure.
#pragma once

#include <string>
#include <vector>

#include "server/config/settings.hpp"
#include "server/site/texts.hpp"

namespace site {

/// In each language that it has been written in, English first.
std::vector<Text> usual_privacy(const config::Settings& settings);

}  // namespace site
