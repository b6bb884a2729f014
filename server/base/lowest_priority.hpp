// For threads whose work nobody's game waits for.
#pragma once

namespace base {

/// From now on this thread has the lowest priority: it takes what the others leave, and never quite nothing.
void take_lowest_priority();

}  // namespace base
