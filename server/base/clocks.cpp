// The process's clocks and the thread that looks at them, so that a time without a look is one in which nothing ran.
#include "server/base/clocks.hpp"

#include <chrono>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <stop_token>
#include <thread>

#include "server/base/running_clock.hpp"
#include "server/base/set_clock.hpp"

namespace base {

namespace {

constexpr std::chrono::milliseconds between_looks(250);

std::int64_t machine_wall_ms() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// Also while the machine sleeps.
std::int64_t boot_ms() {
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

class ProcessClocks {
 public:
  std::int64_t wall_ms() const { return wall_.now_ms(boot_ms()); }
  std::int64_t wall_step_ms() const { return wall_.step_ms(); }
  std::int64_t running_ms() { return running_.look(steady_ms()); }

 private:
  void look(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
      running_.look(steady_ms());
      wall_.follow(machine_wall_ms(), boot_ms());
      stopping_.wait_for(lock, stop, between_looks, [] { return false; });
    }
  }

  RunningClock running_{steady_ms()};
  SetClock wall_{machine_wall_ms(), boot_ms()};
  std::mutex mutex_;
  std::condition_variable_any stopping_;
  std::jthread looking_{[this](const std::stop_token& stop) { look(stop); }};
};

ProcessClocks& process_clocks() {
  static ProcessClocks clocks;
  return clocks;
}

}  // namespace

std::int64_t wall_ms() { return process_clocks().wall_ms(); }
std::int64_t running_ms() { return process_clocks().running_ms(); }
std::int64_t wall_step_ms() { return process_clocks().wall_step_ms(); }

}  // namespace base
