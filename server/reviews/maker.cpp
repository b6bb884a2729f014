#include "server/reviews/maker.hpp"

#include <utility>

#include "common/review/text.hpp"
#include "server/base/lowest_priority.hpp"
#include "server/metrics/counters.hpp"

namespace reviews {

Maker::Maker(Keep keep, Bounds bounds, std::uint64_t nodes)
    : keep_(std::move(keep)), effort_(review::effort_of(nodes)), queue_(bounds), thread_([this] { work(); }) {}

Maker::~Maker() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  comes_.notify_all();
  thread_.join();
}

core::Expected<Progress, Full> Maker::ask(const core::RoomId& room, std::unique_ptr<game::Game> game,
                                          const Asker& asker) {
  const std::lock_guard lock(mutex_);
  if (const auto progress = known(room)) return *progress;
  if (const auto full = queue_.add(room, asker)) return core::Unexpected<Full>(*full);
  games_.emplace(room, std::move(game));
  comes_.notify_one();
  return *known(room);
}

std::optional<Progress> Maker::progress(const core::RoomId& room) const {
  const std::lock_guard lock(mutex_);
  return known(room);
}

std::optional<Progress> Maker::known(const core::RoomId& room) const {
  if (made_.contains(room)) return Progress{0, 1};
  if (at_work_ == room) return Progress{0, share_};
  const auto before = queue_.before(room);
  if (!before) return std::nullopt;
  return Progress{*before + (at_work_ ? 1 : 0), 0};
}

void Maker::forget(const core::RoomId& room) {
  const std::lock_guard lock(mutex_);
  made_.erase(room);
  queue_.drop(room);
  games_.erase(room);
  if (at_work_ == room) unwanted_ = true;
}

std::size_t Maker::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

/// Waits for the next one; empty: it is over.
std::optional<Maker::Work> Maker::take() {
  std::unique_lock lock(mutex_);
  comes_.wait(lock, [this] { return ending_ || queue_.size() > 0; });
  if (ending_) return std::nullopt;
  at_work_ = queue_.take();
  unwanted_ = false;
  share_ = 0;
  auto game = games_.extract(*at_work_);
  return Work{*at_work_, std::move(game.mapped())};
}

void Maker::work() {
  base::take_lowest_priority();
  while (const auto next = take()) make(*next);
}

void Maker::make(const Work& work) {
  const review::Watch watch{[this] { return ending_ || unwanted_; }, [this](double share) { share_ = share; }};
  finish(work, review::make(*work.game, effort_, watch));
}

void Maker::finish(const Work& work, std::optional<review::Review> made) {
  {
    const std::lock_guard lock(mutex_);
    at_work_.reset();
    if (made) made_.insert(work.room);
  }
  if (!made) return;
  metrics::count(metrics::Count::reviews);
  keep_(work.room, static_cast<int>(made->turns.size()), review::text(*made));
}

}  // namespace reviews
