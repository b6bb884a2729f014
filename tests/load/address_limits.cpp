#include "tests/load/address_limits.hpp"

#include <cstdlib>
#include <string>

namespace load {

void lift_limits_of_addresses(int threads) {
  setenv("GIPFEL_THREADS", std::to_string(threads).c_str(), 1);
  setenv("GIPFEL_BOTS", "false", 1);
  setenv("GIPFEL_LOG_LEVEL", "warn", 1);
  setenv("GIPFEL_PEOPLE_PER_ADDRESS", "10000", 1);
  for (const char* name : {"GIPFEL_GUESTS_AT_ONCE", "GIPFEL_REQUESTS_AT_ONCE"}) setenv(name, "1000000", 1);
  for (const char* name : {"GIPFEL_MAX_CONNECTIONS", "GIPFEL_MAX_CONNECTIONS_PER_ADDRESS",
                           "GIPFEL_MAX_CONNECTIONS_PER_USER", "GIPFEL_MAX_OFFERS_PER_ADDRESS"}) {
    setenv(name, "19000", 1);
  }
}

}  // namespace load
