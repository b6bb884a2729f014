#include "server/app/ending.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

namespace app {

void Ending::begin(std::vector<Step> steps, std::function<void()> over) {
  if (has_begun_.exchange(true)) return;
  {
    const std::lock_guard lock(mutex_);
    steps_ = std::move(steps);
    std::reverse(steps_.begin(), steps_.end());
    over_ = std::move(over);
    timer_.expires_after(deadline_);
    timer_.async_wait([this](boost::system::error_code stopped) {
      if (!stopped) give_up();
    });
  }
  go_on(false);
}

void Ending::go_on(bool has_done_one) {
  if (const auto next = this->next(has_done_one)) next();
}

/// What is to be done now, without the lock; null: nothing any more.
std::function<void()> Ending::next(bool has_done_one) {
  const std::lock_guard lock(mutex_);
  if (has_done_one && !steps_.empty()) steps_.pop_back();
  if (steps_.empty()) return std::exchange(over_, nullptr);
  return [this, go = steps_.back().go] { go([this] { go_on(true); }); };
}

void Ending::give_up() {
  std::function<void()> over;
  {
    const std::lock_guard lock(mutex_);
    over = std::exchange(over_, nullptr);
    if (!over) return;
    spdlog::warn("stopping: gave up after {} ms, waiting for {}", deadline_.count(), steps_.back().what);
    steps_.clear();
  }
  over();
}

}  // namespace app
