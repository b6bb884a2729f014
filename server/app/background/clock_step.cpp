#include "server/app/background/clock_step.hpp"

#include <spdlog/spdlog.h>

#include <cstdlib>

#include "server/base/clocks.hpp"
#include "server/base/set_clock.hpp"

namespace app {

void ClockStep::look() {
  const std::int64_t step_ms = base::wall_step_ms();
  if (std::abs(step_ms - told_ms_) <= base::SetClock::most_followed_ms) return;
  told_ms_ = step_ms;
  if (std::abs(step_ms) <= base::SetClock::most_followed_ms) {
    spdlog::info("the clock of this machine is right again");
    return;
  }
  spdlog::error(
      "The clock of this machine was set {} by {} s. No game is affected: the server goes on by the time before. If the"
      " new time is the right one, restart the server.",
      step_ms > 0 ? "forward" : "back", std::abs(step_ms) / 1000);
}

}  // namespace app
