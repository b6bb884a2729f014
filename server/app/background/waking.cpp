#include "server/app/background/waking.hpp"

#include <chrono>

#include "server/base/clocks.hpp"

namespace app {

void Waking::start() {
  clock_step_.look();
  rooms_.wake_due(base::wall_ms());
  timer_.expires_after(std::chrono::seconds(1));
  timer_.async_wait([this](boost::system::error_code stopped) {
    if (!stopped) start();
  });
}

}  // namespace app
