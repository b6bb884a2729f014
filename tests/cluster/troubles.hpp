// The faults of a site, one at a time, at random.
#pragma once

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "tests/cluster/site.hpp"

namespace cluster {

struct Trouble {
  std::string name;
  /// Begins it and ends it again; what it was, for people to read.
  std::function<std::string(Site&, std::mt19937_64&)> happen;
};

/// Those of these names, or all that such a site can have.
std::vector<Trouble> troubles(const Site& site, const std::vector<std::string>& names);

/// Asks a server to end, as for an upgrade, and returns once it was started again and all are ready.
void restart(Site& site, std::size_t server);

}  // namespace cluster
