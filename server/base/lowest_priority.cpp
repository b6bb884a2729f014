#include "server/base/lowest_priority.hpp"

#include <sys/resource.h>

namespace base {

namespace {

constexpr int lowest = 19;

}  // namespace

/// Linux knows 0 as the thread that calls, and gives each its own.
void take_lowest_priority() { setpriority(PRIO_PROCESS, 0, lowest); }

}  // namespace base
