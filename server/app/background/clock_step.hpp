// Tells the operator when the machine's clock is set while the server runs, and when it is right again. One thread.
#pragma once

#include <cstdint>

namespace app {

class ClockStep {
 public:
  /// Once a second.
  void look();

 private:
  std::int64_t told_ms_ = 0;  ///< the step the operator knows of
};

}  // namespace app
