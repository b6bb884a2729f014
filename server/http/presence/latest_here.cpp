#include "server/http/presence/latest_here.hpp"

#include <utility>

#include "server/base/async/busy.hpp"
#include "server/base/async/from_callback.hpp"

namespace http {

namespace asio = boost::asio;

namespace {

/// Whoever waits for another's list may find that people hide by now who did not then.
constexpr int most_tries = 5;

}  // namespace

bool LatestHere::is_fresh() const {
  return held_ && hidings_ == parts_.hidings() && parts_.steady_ms() - made_ms_ < keeping_ms;
}

LatestHere::Turn LatestHere::turn() {
  const std::lock_guard lock(mutex_);
  if (is_fresh()) return {held_};
  return {nullptr, !std::exchange(is_making_, true)};
}

asio::awaitable<LatestHere::Shared> LatestHere::get() {
  const auto wait = [this](Done done) { await_end(std::move(done)); };
  for (int tries = 0; tries < most_tries; ++tries) {
    Turn now = turn();
    if (now.makes) {
      auto making = make();
      now.list = co_await std::move(making);
    }
    if (now.list) co_return now.list;
    auto waiting = base::from_callback<bool>(wait);
    co_await std::move(waiting);
  }
  throw base::Busy();
}

asio::awaitable<LatestHere::Shared> LatestHere::make() {
  const std::shared_ptr<void> at_end(nullptr, [this](void*) { end_making(); });
  const std::uint64_t hidings = parts_.hidings();
  auto asking = parts_.everybody();
  std::vector<PersonHere> everybody = co_await std::move(asking);
  auto made = std::make_shared<const HereList>(std::move(everybody));
  keep(made, hidings);
  co_return made;
}

void LatestHere::keep(Shared made, std::uint64_t hidings) {
  const std::lock_guard lock(mutex_);
  held_ = std::move(made);
  hidings_ = hidings;
  made_ms_ = parts_.steady_ms();
}

void LatestHere::end_making() {
  std::vector<Done> waiting;
  {
    const std::lock_guard lock(mutex_);
    is_making_ = false;
    waiting.swap(waiting_);
  }
  for (const Done& done : waiting) done(true);
}

void LatestHere::await_end(Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (is_making_) return waiting_.push_back(std::move(done));
  }
  done(true);
}

}  // namespace http
